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

test.each(['<!DOCTYPE rss ', '<!DOCTYPE rss PUBLIC "a" "b"'])('%s ends before the root', (open) => {
  expect(parseFeed(`${open}<rss version="2.0"><channel>${ITEMS}</channel></rss>`).version).toBe('rss20');
});
