/** Markup without its end before the first entries: no entry is lost. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const ITEMS = '<item><title>A</title></item><item><title>B</title></item>';
const OPEN = [
  '<?php echo 1 ',
  '<?xml-stylesheet href="a.css"\n',
  '<!DOCTYPE rss ',
  '<!DOCTYPE rss SYSTEM "a.dtd" ',
  '<!DOCTYPE rss SYSTEM "a.dtd> ',
  '<!DOCTYPE rss [<!ENTITY a "b"> ',
  '<!DOCTYPE rss [<!ENTITY a "b"> <!-- ',
  '<!-- ',
  '<![CDATA[',
];

test.each(OPEN)('%s', (open) => {
  for (const document of [
    `${open}<rss version="2.0"><channel>${ITEMS}</channel></rss>`,
    `<rss version="2.0"><channel>${open}${ITEMS}</channel></rss>`,
    `<rss version="2.0"><channel><description>${open}${ITEMS}</channel></rss>`,
  ]) {
    const { entries, bozo } = parseFeed(document);
    expect(entries.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(bozo).toBe(true);
  }
});

test.each(OPEN)('%s before the root costs nothing of the feed', (open) => {
  const inside = '<title>F</title><link>https://a.example/</link>';
  const sound = parseFeed(`<rss version="2.0"><channel>${inside}${ITEMS}</channel></rss>`);
  for (const before of ['', '<?xml version="1.0"?>\n', '<?xml version="1.0"?><!-- made -->'])
    for (const [document, version] of [
      [`<rss version="2.0"><channel>${inside}${ITEMS}</channel></rss>`, 'rss20'],
      [`<RSS version="2.0"><channel>${inside}${ITEMS}</channel></RSS>`, 'rss20'],
      [`<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel>${inside}</channel>${ITEMS}</rdf:RDF>`, 'rss10'],
    ]) {
      const { feed, entries, version: found } = parseFeed(before + open + document);
      expect([feed, entries, found], before + open + document).toEqual([sound.feed, sound.entries, version]);
    }
});

test.each(['<!DOCTYPE rss ', '<!DOCTYPE rss PUBLIC "a" "b"'])('%s ends before the root', (open) => {
  expect(parseFeed(`${open}<rss version="2.0"><channel>${ITEMS}</channel></rss>`).version).toBe('rss20');
});
