import { expect, it } from 'vitest';
import { settle } from '../../../../src/core/values/dates/calendar.ts';
import { parseCommonForm } from '../../../../src/core/values/dates/common-form.ts';
import { parseDate } from '../../../../src/core/values/dates/index.ts';
import fc, { runs } from '../../../properties.ts';

const pad = (count: number, length: number): string => String(count).padStart(length, '0');
const upTo = (max: number): fc.Arbitrary<string> => fc.nat({ max }).map((count) => pad(count, 2));
const names = fc.constantFrom('Mon', 'Sun', 'Jan', 'Feb', 'Sep', 'Dec', 'mon', 'Juni', 'anF');
const day = fc.oneof(
  upTo(32),
  fc.nat({ max: 9 }).map((count) => String(count)),
);
const year = fc.nat({ max: 10_100 }).map((count) => pad(count, 4));
const time = fc.tuple(upTo(25), upTo(61), upTo(61)).map((parts) => parts.join(':'));
const zones = fc.constantFrom(
  'Z',
  'GMT',
  '+0000',
  '-0830',
  '+02:00',
  '-11:59',
  '+24:00',
  '+1060',
  'EST',
  'CEST',
  'UT',
  'IST',
  'A',
  'z',
  ' Z',
);
const fraction = fc.constantFrom('', '', '.5', '.123', '.123456789', '.');
const dates = fc.oneof(
  fc
    .tuple(year, upTo(13), upTo(32), time, fraction, zones)
    .map(([y, m, d, t, f, z]) => `${y}-${m}-${d}T${t}${f}${z}`),
  fc
    .tuple(names, day, names, year, time, zones)
    .map(([w, d, m, y, t, z]) => `${w}, ${d} ${m} ${y} ${t} ${z}`),
  fc.tuple(day, names, year, time, zones).map((parts) => parts.join(' ')),
);
/** One character replaced by another. */
const spoiled = fc
  .tuple(dates, fc.nat({ max: 30 }), fc.constantFrom('', ' ', 'T', ':', '1', 'x', '\u00e9'))
  .map(([text, index, other]) => text.slice(0, index) + other + text.slice(index + 1));

/** The same date in a form that only the families read: two spaces, or a space before the mark of the time. */
const asFamily = (text: string): string => text.replace(/(?<=^....-..-..)T|(?<=^\S+) /, (mark) => ` ${mark}`);

it('reads nothing that the families of forms read otherwise', () => {
  const { numRuns } = runs(20_000);
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(dates, spoiled), (text) => {
      const found = parseCommonForm(text);
      if (found === undefined) return;
      read += 1;
      expect(parseCommonForm(asFamily(text))).toBeUndefined();
      expect(settle(found, { language: '', dayFirst: undefined })).toEqual(parseDate(asFamily(text)));
    }),
    { numRuns },
  );
  expect(read).toBeGreaterThan(numRuns / 20);
});

/** Texts in each form. */
const FORMS = [
  'Thu, 01 Jan 2004 19:48:21 GMT',
  'Thu, 1 Jan 2004 19:48:21 -0130',
  '1 Jan 2004 19:48:21 UT',
  '2003-12-31T10:14:55Z',
  '2003-12-31T10:14:55.5-08:00',
];
/** Neighbors of digits and letters in ASCII, and separators. */
const OTHERS = [
  '',
  ' ',
  ',',
  '-',
  '+',
  '.',
  '/',
  '0',
  '9',
  ':',
  '@',
  'A',
  'Z',
  '[',
  '`',
  'a',
  'z',
  '{',
  '\u00e9',
  '\u0661',
];

it.each(FORMS)('reads %s with one wrong character as the families do', (form) => {
  for (let index = 0; index < form.length; index += 1)
    for (const other of OTHERS)
      for (const end of [index, index + 1]) {
        const text = form.slice(0, index) + other + form.slice(end);
        const found = parseCommonForm(text);
        if (found === undefined) continue;
        const facts = { language: '', dayFirst: undefined };
        expect([text, settle(found, facts)]).toEqual([text, parseDate(asFamily(text))]);
      }
});

it('reads the forms of nearly all feeds', () => {
  for (const [text, iso] of [
    ['Thu, 01 Jan 2004 19:48:21 GMT', '2004-01-01T19:48:21.000Z'],
    ['Thu, 1 Jan 2004 19:48:21 -0130', '2004-01-01T21:18:21.000Z'],
    ['Thu, 01 Jan 2004 19:48:21 EST', '2004-01-02T00:48:21.000Z'],
    ['1 Jan 2004 19:48:21 UT', '2004-01-01T19:48:21.000Z'],
    ['2003-12-31T10:14:55Z', '2003-12-31T10:14:55.000Z'],
    ['2003-12-31T10:14:55.5-08:00', '2003-12-31T18:14:55.500Z'],
  ] as const)
    expect(parseCommonForm(text)).toEqual(new Date(iso));
});
