/**
 * Checks the first table of docs/comparison.md: gives the documents of claims.json to each parser. The result has the words that a row `has`, no word
 * that it `lacks`, at most `most` characters, and with `samePlace` the words under the same keys for every document. `ufp.py` has recorded the
 * answers of the Universal Feed Parser.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parseFeed } from '../../dist/index.js';

const require = createRequire(import.meta.url);
const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const ROWS = JSON.parse(read('claims.json'));
const RECORDED = JSON.parse(read('ufp.json')).claims;

/** Each parser, in the order of the columns after the Universal Feed Parser. A parser that fetches gets the type from a server. */
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
  (bytes, type) => {
    const parser = new (require('rss-parser'))();
    return type === undefined
      ? parser.parseString(String(bytes))
      : served(bytes, type, (url) => parser.parseURL(url));
  },
  async (bytes) => (await import('@rowanmanning/feed-parser')).parseFeed(String(bytes)).toJSON(),
];

async function served(bytes, type, use) {
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': type }).end(bytes));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
  }
}

/** The keys that lead to a text, without the numbers of lists: one path for each place of it. */
function placesOf(value, word) {
  if (value === word) return [''];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner, word).map((place) => `${Array.isArray(value) ? '' : key}.${place}`),
  );
}

/** `yes` when the parser reads every document as the row demands. */
async function answer(parse, row) {
  const { documents, base64, contentType, has, lacks, most = Infinity, samePlace = false } = row;
  const places = has.map(() => []);
  for (const document of documents) {
    // A parser that throws has not read it.
    const result = await parse(Buffer.from(document, base64 ? 'base64' : 'utf8'), contentType).catch(
      () => undefined,
    );
    const text = JSON.stringify(result) ?? '';
    if (
      text.length > most ||
      !has.every((word) => text.includes(word)) ||
      lacks.some((word) => text.includes(word))
    )
      return 'no';
    for (const [i, word] of has.entries()) places[i].push(new Set(placesOf(JSON.parse(text), word)));
  }
  const isShared = ([first, ...rest]) =>
    [...first].some((place) => rest.every((others) => others.has(place)));
  return samePlace && !places.every(isShared) ? 'no' : 'yes';
}

/** The result without its problems, which quote the document. */
const own = async (bytes, type) => {
  const { feed, entries } = parseFeed(bytes, type === undefined ? undefined : { 'Content-Type': type });
  return { feed, entries };
};

/** @returns rows of the table that differ from the answers */
export async function wrongClaims() {
  const page = read('../../docs/comparison.md');
  const wrong = [];
  for (const [i, row] of ROWS.entries()) {
    const answers = [await answer(own, row), RECORDED[i]];
    for (const parse of PARSERS) answers.push(await answer(async (...given) => parse(...given), row));
    const line = `| ${[row.row, ...answers].join(' | ')} |`;
    if (!page.includes(line)) wrong.push(line);
  }
  return wrong;
}
