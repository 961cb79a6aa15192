/** A document read in windows gives the same events for any ends of the windows. */

import { describe, expect, test } from 'vitest';
import { CASES } from './cases.ts';
import { DAMAGES } from './damage.ts';
import { windowsOf } from './in-windows.ts';
import { inFirstWindow, ours } from './record.ts';

const DOCUMENTS = [...CASES, ...DAMAGES].map(([name, xml]): [string, string] => [name, xml]);

// The reader decides nothing about markup within a few characters of the end of a window.
const BEHIND = ' '.repeat(40);

describe('cut', () => {
  test.each(DOCUMENTS)('at any one place: %s', (_name, xml) => {
    const check = windowsOf(xml + BEHIND);
    for (let cut = 0; cut <= xml.length + BEHIND.length; cut += 1) check([cut]);
  });

  test.each(DOCUMENTS)('everywhere: %s', (_name, xml) => windowsOf(xml)(Array.from(xml, (_, at) => at)));
});

describe('the part that is read immediately', () => {
  const entry = '<item><title>One</title></item>';

  test('everything that nothing later can change', () => {
    const { counts } = inFirstWindow(`<rss><channel>${entry.repeat(3)}${BEHIND}`);
    expect(counts).toMatchObject({ open: 8, close: 6 });
  });

  test('an element without end tag whose parent ends', () => {
    const lost = '<item><title>Lost<link>x</link></item>';
    const { counts } = inFirstWindow(`<rss><channel>${lost}${entry}${BEHIND}`);
    expect(counts).toMatchObject({ open: 7, close: 5 });
  });

  test('an element in a text whose end tag is there', () => {
    const text = '<item><description>1<title>2</title>3</description></item>';
    const { counts } = inFirstWindow(`<rss><channel>${text}${BEHIND}`);
    expect(counts).toMatchObject({ open: 5, close: 3, text: 3 });
  });

  test('everything behind a DOCTYPE', () => {
    expect(inFirstWindow(`<!DOCTYPE rss><rss>1<channel>${BEHIND}`).counts).toMatchObject({
      open: 2,
      text: 1,
    });
  });

  test('nothing behind an element whose end tag may follow', () => {
    const { counts } = inFirstWindow(`<rss><channel><item><title>Lost<link>x</link>${BEHIND}`);
    expect(counts).toMatchObject({ open: 4, close: 0 });
  });

  test('the reader does not wait forever for a missing end tag', () => {
    const start = '<rss><channel><item><title>Lost</title>';
    const text = start + entry.repeat(60_000);
    expect(ours(text).problems.map(({ offset }) => offset)).toEqual([text.indexOf('<item>'), text.length]);
  });
});
