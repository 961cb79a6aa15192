/** The decisive problem of a damaged document names its first fault, at its place. */

import { describe, expect, test } from 'vitest';
import { REPAIR_CODES } from '../../../src/core/xml/repairs.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { damaged, rubble } from '../xml/spoiled.ts';
import { cutAt, gather, readPieces } from './pieces.ts';

const channel = (slot: string): string => `<rss version="2.0"><channel>${slot}</channel></rss>`;

function checkFirst(slot: string): void {
  const { bozoException, problems } = parseFeed(channel(slot));
  const repair = problems.find(({ code, offset }) => REPAIR_CODES.has(code) && offset !== undefined);
  const found = problems.find(({ code }) => code === 'not-well-formed');
  expect(found === undefined).toBe(repair === undefined);
  if (repair === undefined || found === undefined) return;
  const { message, recovery, offset, line, column, elementPath } = repair;
  expect(found).toMatchObject({ message, recovery, offset, line, column, severity: 'error', bozo: true });
  expect(found.elementPath).toBe(elementPath);
  expect(bozoException).toBe(found);
}

describe('says what the first repair says', () => {
  test('damaged documents', () => fc.assert(fc.property(damaged, checkFirst), runs(2000)));
  test('rubble', () => fc.assert(fc.property(rubble, checkFirst), runs(2000)));
});

test.each([
  ['<title>AT&T</title>', 'an "&" that does not begin a reference: "&T"', '&T'],
  ['<title a=b>x</title>', 'an attribute value without quotation marks: "b"', 'b>x'],
  ['<title>x<b>y</title>', 'no end tag for "<b>"', '<b>'],
  ['<title>&nbsp;</title>', 'the entity "&nbsp;" of HTML is not declared', '&nbsp;'],
  ['<item><title>x</title>', 'no end tag for "<item>"', '<item>'],
])('%s: %s', (slot, message, place) => {
  const offset = channel(slot).indexOf(place);
  expect(parseFeed(channel(slot)).bozoException).toMatchObject({ code: 'not-well-formed', message, offset });
});

describe('where the list of problems was full before the first repair', () => {
  const full = { limits: { problems: 1 } };
  const undeclared = '<x:a/><y:a/>';
  test('saxes words a fault that it notices at the place of the repair', () => {
    const text = channel(`${undeclared}<title a=b>x</title>`);
    const [found] = parseFeed(text, undefined, full).problems;
    expect(found).toMatchObject({ code: 'not-well-formed', message: 'unquoted attribute value.' });
    expect(found?.offset).toBe(text.indexOf('b>x'));
  });
  test('and no other fault', () => {
    const text = channel(`${undeclared}<title>AT&T</title>${' '.repeat(100)}`);
    const [found] = parseFeed(text, undefined, full).problems;
    expect(found).toMatchObject({
      message: 'the document is not well-formed XML',
      offset: text.indexOf('&T'),
    });
  });
  test('read in windows', () => {
    for (const slot of ['<title a=b>x</title>', '<title>AT&T</title>']) {
      const bytes = new TextEncoder().encode(
        channel('<item><title>x</title></item>'.repeat(20) + undeclared + slot + '<ttl>1</ttl>'.repeat(20)),
      );
      const { events } = readPieces(cutAt(bytes, [300, 640, 650, 700]), { headers: undefined }, full, 256);
      expect(gather(events)?.problems).toEqual(parseFeed(bytes, undefined, full).problems);
    }
  });
});
