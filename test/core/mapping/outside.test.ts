/** Outside a feed an element describes nothing: pages have elements of the same names. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import { registry } from '../../../src/core/document/registry.ts';

const STARTS_OBJECT = new Set(['entry', 'feed']);
/** The first two may be the whole document of a feed that has moved; the license is a fault to be mended. */
const EXCEPT = new Set(['newlocation', 'redirect', 'media:license']);

const NAMES = [...registry.entries()]
  .filter(([name, { contentModel }]) => !STARTS_OBJECT.has(contentModel) && !EXCEPT.has(name))
  .map(([name]) => name);

const TEXTS = ['words', '7', 'https://a.example/', '2024-01-01T00:00:00Z', '45 5 46 6 45 6 45 5', 'soon'];
/** Attributes that hold the value of one element or another. */
const STATED =
  'url="https://a.example/" href="https://a.example/" term="t" text="t" rdf:resource="https://a.example/" own="1"';

function write(name: string, inside: string): string {
  const [prefix = ''] = name.includes(':') ? name.split(':') : [];
  const declared = prefix === '' ? '' : ` xmlns:${prefix}="${registry.usualUri(prefix)}"`;
  return `<${name}${declared} ${STATED}>${inside}</${name}>`;
}

const FEED = '<rss version="2.0"><channel><title>F</title><item><title>a</title></item></channel></rss>';

test.each(NAMES)('<%s> is no feed as a document, and gives nothing to a feed after it', (name) => {
  const alone = parseFeed(`<div>${FEED}</div>`);
  for (const text of TEXTS) {
    const { feed, entries, usable } = parseFeed(write(name, text));
    expect([feed, entries, usable], text).toEqual([{}, [], false]);
    const found = parseFeed(`<div>${write(name, text)}${FEED}</div>`);
    expect([found.feed, found.entries], text).toEqual([alone.feed, alone.entries]);
  }
});
