/**
 * Checks the first table of docs/comparison.md: gives the documents of claims.json to each parser, and looks for their words in the result.
 * `ufp.py` has recorded the answers of the Universal Feed Parser.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseFeed } from '../../dist/index.js';

const require = createRequire(import.meta.url);
const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const ROWS = JSON.parse(read('claims.json'));
const RECORDED = JSON.parse(read('ufp.json')).claims;

/** Each parser, in the order of the columns after the Universal Feed Parser. */
const PARSERS = [
  async (bytes) => (await import('feedsmith')).parseFeed(String(bytes)),
  async (bytes) => {
    const FeedParser = require('feedparser');
    const parser = new FeedParser({});
    parser.end(bytes);
    const items = [];
    for await (const { meta: _, ...item } of parser) items.push(item);
    return { meta: parser.meta, items };
  },
  (bytes) => new (require('rss-parser'))().parseString(String(bytes)),
  async (bytes) => (await import('@rowanmanning/feed-parser')).parseFeed(String(bytes)).toJSON(),
];

/** `yes` when the parser reads every document, with all the words that it `has` and no word that it `lacks`. */
async function answer(parse, { documents, base64, has, lacks }) {
  for (const document of documents) {
    // A parser that throws has not read it.
    const result = await parse(Buffer.from(document, base64 ? 'base64' : 'utf8')).catch(() => undefined);
    const text = JSON.stringify(result) ?? '';
    if (!has.every((word) => text.includes(word)) || lacks.some((word) => text.includes(word))) return 'no';
  }
  return 'yes';
}

/** The result without its problems, which quote the document. */
const own = async (bytes) => {
  const { feed, entries } = parseFeed(bytes);
  return { feed, entries };
};

/** @returns rows of the table that differ from the answers */
export async function wrongClaims() {
  const page = read('../../docs/comparison.md');
  const wrong = [];
  for (const [i, row] of ROWS.entries()) {
    const answers = [await answer(own, row), RECORDED[i]];
    for (const parse of PARSERS) answers.push(await answer(async (bytes) => parse(bytes), row));
    const line = `| ${[row.row, ...answers].join(' | ')} |`;
    if (!page.includes(line)) wrong.push(line);
  }
  return wrong;
}
