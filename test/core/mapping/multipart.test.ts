/** Alternatives of Atom 0.3: contents in a content, each of which is one. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const PARTS = {
  plain: '<content type="text/plain" mode="escaped">low &lt; tide</content>',
  html: '<content type="text/html" mode="escaped" xml:lang="en">&lt;b>low&lt;/b></content>',
  encoded: '<content type="text/html" mode="base64">PGI+bG93PC9iPg==</content>',
  xhtml:
    '<content type="application/xhtml+xml" mode="xml"><div xmlns="http://www.w3.org/1999/xhtml"><p>low</p></div></content>',
  address: '<content type="video/mp4" src="https://a.example/low.mp4"/>',
};
const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

test.each(['multipart/alternative', 'Multipart/Alternative', 'multipart/mixed'])('%s', (type) => {
  for (const first of NAMES)
    for (const second of NAMES) {
      const parts = PARTS[first] + PARTS[second];
      const [together, apart] = [`<content type="${type}">\n${parts}\n</content>`, parts].map((contents) =>
        parseFeed(
          `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>T</title>${contents}<id>1</id></entry></feed>`,
        ),
      );
      expect([together?.entries, together?.problems]).toEqual([apart?.entries, apart?.problems]);
    }
});

test('without contents it is text', () => {
  const { entries } = parseFeed(
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><content type="multipart/alternative">low</content></entry></feed>',
  );
  expect(JSON.stringify(entries)).toContain('low');
});
