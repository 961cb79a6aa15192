// Reads the feeds with other parsers. Each parser receives the bytes and the name of their encoding, and must decode them. rss-parser is
// missing: on a damaged feed it throws past its promise, or never settles it.
import { Readable } from 'node:stream';
import { extractFromXml } from '@extractus/feed-extractor';
import { parseFeed as rowanmanning } from '@rowanmanning/feed-parser';
import FeedParser from 'feedparser';
import { parseFeed as feedsmith } from 'feedsmith';
import sanitizeHtml from 'sanitize-html';

const noop = () => {};
const decode = ({ bytes, encoding }) => new TextDecoder(encoding).decode(bytes);

/** Sanitizes every text of an object that looks like markup. */
function sanitizeAll(value) {
  if (typeof value === 'string') return value.includes('<') ? sanitizeHtml(value) : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  for (const key of Object.keys(value)) value[key] = sanitizeAll(value[key]);
  return value;
}

export const PEERS = {
  feedsmith: () => (feed) => feedsmith(decode(feed)),
  'feedsmith, sanitize-html': () => (feed) => sanitizeAll(feedsmith(decode(feed))),
  // Read the result: this parser works lazily.
  '@rowanmanning/feed-parser': () => (feed) => JSON.stringify(rowanmanning(decode(feed))),
  '@extractus/feed-extractor': () => (feed) => extractFromXml(decode(feed)),
  'feedparser (Node)': () => (feed) =>
    new Promise((done, fail) => {
      const parser = new FeedParser({ addmeta: false });
      parser.on('error', fail).on('data', noop).on('end', done);
      Readable.from([decode(feed)]).pipe(parser);
    }),
};
