/** Reads the result as a tree, one level at a time. */

import type { FeedResult } from '../../src/core/document/result.ts';
import { plural } from './dom.ts';
import type { TreeNode } from './protocol.ts';
import type { SourceRows } from './source-rows.ts';

const TEXT_LENGTH = 300;
const KEY_LENGTH = 80;
/** Keys that another panel shows. */
const HIDDEN = new Set(['provenance']);

export class ResultTree {
  readonly #result: FeedResult;
  readonly #rows: SourceRows;

  constructor(result: FeedResult, rows: SourceRows) {
    this.#result = result;
    this.#rows = rows;
  }

  children(pointer: string, from: number, to: number): TreeNode[] {
    const value = this.#valueAt(pointer);
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) {
      return value
        .slice(from, to)
        .map((item, i) => this.#node(`${pointer}/${from + i}`, String(from + i), item));
    }
    const names = Object.keys(value).filter((name) => !HIDDEN.has(name));
    return names.slice(from, to).map((name) => {
      const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
      return this.#node(`${pointer}/${step}`, name, (value as Record<string, unknown>)[name]);
    });
  }

  #valueAt(pointer: string): unknown {
    let value: unknown = this.#result;
    for (const step of pointer.split('/').slice(1)) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
      value = (value as Record<string, unknown>)[name];
    }
    return value;
  }

  #node(pointer: string, key: string, value: unknown): TreeNode {
    const origin = this.#result.provenance?.[pointer];
    const placed = origin && {
      origin: { line: origin.line, elementPath: origin.elementPath, row: this.#rows.rowAt(origin.offset) },
    };
    return { pointer, key: key.slice(0, KEY_LENGTH), ...describe(value), ...placed };
  }
}

function describe(value: unknown): Pick<TreeNode, 'text' | 'kind' | 'children'> {
  if (Array.isArray(value)) {
    return {
      kind: 'list',
      text: plural(value.length, 'item'),
      children: value.length,
    };
  }
  if (value instanceof Date) return { kind: 'other', text: value.toISOString(), children: 0 };
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).filter((name) => !HIDDEN.has(name));
    return { kind: 'object', text: names.slice(0, 6).join(', ').slice(0, 80), children: names.length };
  }
  if (typeof value !== 'string') return { kind: 'other', text: String(value), children: 0 };
  const text =
    value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}… (${value.length} characters)` : value;
  return { kind: 'text', text, children: 0 };
}
