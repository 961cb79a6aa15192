/**
 * The web page of a report, in the order of writing: head, one compressed block per feed, figures, program. Feeds are hostile: their data
 * never becomes markup. It is base64 or JSON without `<` in data blocks, and the policy of the page allows only its own script and style,
 * and no requests.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PROBLEM_KINDS } from '../../core/problems/problem-codes.ts';
import { PACKAGE } from '../package.ts';
import type { FeedRow } from './describe.ts';

const ASSETS = new URL('assets/report/', PACKAGE);
/** Modules of the page, each after its imports. */
const MODULES: readonly string[] = [
  'page.js',
  'state.js',
  'charts.js',
  'encodings.js',
  'table.js',
  'tree.js',
  'source.js',
  'detail.js',
  'start.js',
];
const IMPORT = /^import [^;]*;\n/gm;
const EXPORT = /^export /gm;

const read = (file: string): string => readFileSync(new URL(file, ASSETS), 'utf8');
/** Turns a module into a part of a single script: removes imports and exports. */
const readModule = (file: string): string => read(file).replace(IMPORT, '').replace(EXPORT, '');
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Information about the report. */
export interface PageFacts {
  /** Name of the corpus. */
  readonly name: string;
  /** Version of anyfeed. */
  readonly program: string;
  /** Time of the report, ISO 8601. */
  readonly made: string;
  /** UTF-16 units to show of the source, and of the object, of each feed. */
  readonly shown: number;
  /** Number of feeds with a detail; later feeds have none. */
  readonly detailed: number;
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}

/** The program and the style of the page. Read once per report. */
export class ReportPage {
  readonly #style: string = read('page.css');
  readonly #program: string = `(() => {\n'use strict';\n${MODULES.map(readModule).join('\n')}\n})();\n`;

  head(name: string): string {
    const policy = `default-src 'none'; script-src ${hash(this.#program)}; style-src ${hash(this.#style)}; base-uri 'none'; form-action 'none'`;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)} · feed report</title>
<style>${this.#style}</style>
</head>
<body>
${read('body.html')}`;
  }

  /** The data of an opened feed: base64, which has no character that ends a script element. */
  detail(index: number, base64: string): string {
    return `<script type="text/plain" id="detail-${index}">${base64}</script>\n`;
  }

  end(facts: PageFacts, rows: readonly FeedRow[]): string {
    const data = { facts, rows, codes: PROBLEM_KINDS };
    return `<script type="application/json" id="data">${jsonForScript(data)}</script>
<script>${this.#program}</script>
</body>
</html>
`;
  }
}

const SPECIAL_HTML = /[&<>"']/g;
const escapeHtml = (text: string): string =>
  text.replace(SPECIAL_HTML, (character) => `&#${character.charCodeAt(0)};`);

const SPECIAL_JSON = /[<>&\u2028\u2029]/g;

/** JSON that can neither end a script element nor begin a comment in one. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    SPECIAL_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
