/** The outline of a JSON Feed: the members of the feed, of its items and of their attachments. */

import { isObject, type JsonObject } from '../json/fields.ts';
import type { Group, Outline, Part } from './outline.ts';

/** @param base where the feed was fetched, `''` when unknown */
export function jsonOutline(value: unknown, base: string): Outline {
  const groups: Group[] = [];
  if (isObject(value)) {
    groups.push({ kind: 'feed', name: 'feed', parts: partsOf(value, '', base), offset: undefined, path: '' });
    listOf(value['items']).forEach((item, i) => {
      const path = `items[${i}]`;
      if (!isObject(item)) return;
      groups.push({ kind: 'entry', name: 'item', parts: partsOf(item, path, base), offset: undefined, path });
    });
  }
  return { groups, namespaces: new Map() };
}

function partsOf(object: JsonObject, path: string, base: string): Part[] {
  const part = (name: string, step: string, value: unknown): Part => ({
    key: name,
    name,
    own: true,
    text: textOf(value).trim(),
    attributes: isObject(value) ? attributesOf(value) : new Map(),
    base,
    offset: undefined,
    path: path === '' ? step : `${path}.${step}`,
  });
  return Object.entries(object)
    .filter(([, value]) => value !== null && value !== undefined)
    .flatMap(([name, value]) =>
      name === 'attachments'
        ? listOf(value).map((attachment, i) => part(name, `${name}[${i}]`, attachment))
        : [part(name, name, value)],
    );
}

const attributesOf = (object: JsonObject): ReadonlyMap<string, string> =>
  new Map(Object.entries(object).map(([name, value]) => [name, textOf(value).trim()]));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
