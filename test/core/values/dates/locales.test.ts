/** Dates as programs format them for readers, by the tables of the Unicode CLDR in `Intl`: right or absent, in every language. */

import { describe, expect, test } from 'vitest';
import { parseDate } from '../../../../src/core/values/dates/index.ts';
import { parseFeed } from '../../../../src/index.ts';
import fc, { runs } from '../../../properties.ts';

const READ =
  'bg ca cs da de el en es et fi fr hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  );
const OTHERS =
  'af am ar az be bn eu fa fil ga gu he hi hy is ka kk kn ky lo mk ml mn mr my ne pa sq sr sw ta ur uz';

const STYLES = ['full', 'long', 'medium', 'short'] as const;
type Style = (typeof STYLES)[number];

/** A date as the language writes it, and the instant that it means. */
function written(language: string, instant: Date, dateStyle: Style, timeStyle?: Style): [text: string, Date] {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle,
    ...(timeStyle && { timeStyle }),
    timeZone: 'UTC',
  });
  const meant = new Date(instant);
  if (timeStyle === undefined) meant.setUTCHours(0, 0, 0, 0);
  else if (timeStyle === 'short') meant.setUTCSeconds(0, 0);
  else meant.setUTCMilliseconds(0);
  return [format.format(instant), meant];
}

function readIn(language: string, text: string): Date | undefined {
  const { entries } = parseFeed(
    `<rss version="2.0"><channel><language>${language}</language><item><pubDate>${text}</pubDate></item></channel></rss>`,
  );
  return entries[0]?.publishedParsed;
}

const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
const times = fc.constantFrom<Style | undefined>(undefined, 'short', 'medium');

describe('a date of the Unicode CLDR', () => {
  test('is right or absent in every language', () => {
    const language = fc.constantFrom(...READ, ...OTHERS.split(' '));
    fc.assert(
      fc.property(language, instants, fc.constantFrom(...STYLES), times, (tag, instant, style, time) => {
        const [text, meant] = written(tag, instant, style, time);
        const read = readIn(tag, text);
        // Two digits of a Buddhist year are read as two digits of ours.
        if (read === undefined || (tag === 'th' && style === 'short')) return;
        // A Korean date without a zone is that of Seoul, unless its year has two digits.
        const hours = (meant.getTime() - read.getTime()) / 3_600_000;
        expect(tag === 'ko' ? [0, 9] : [0], text).toContain(hours);
      }),
      runs(3000),
    );
  });

  test.each(READ.filter((tag) => tag !== 'ko'))('is read in %s', (tag) => {
    for (let month = 0; month < 12; month += 1) {
      const instant = new Date(Date.UTC(2025, month, 14, 21, 35));
      for (const time of [undefined, 'short'] as const) {
        const [text, meant] = written(tag, instant, 'long', time);
        expect(readIn(tag, text), text).toEqual(meant);
      }
    }
  });
});

test.each([
  ['14. listopada 2025.', 'hr', '2025-10-14'],
  ['14. listopada 2025', 'cs', '2025-11-14'],
  ['14 listopada 2025', '', '2025-11-14'],
  ['14. lip 2025', 'hr', '2025-06-14'],
  ['14 lip 2025', 'pl', '2025-07-14'],
  ['25 มกราคม 2569', 'th', '2026-01-25'],
  ['25 ม.ค. 69', '', '2026-01-25'],
  ['25 มกราคม 2026', 'th', '2026-01-25'],
  ['25/1/2569', 'th', '2026-01-25'],
])('%s in %s is %s', (text, language, day) => {
  expect(readIn(language, text)).toEqual(new Date(day));
});

test('digits of all scripts are digits', () => {
  const digits = fc.constantFrom(...'٠۰०০੦૦୦௦౦೦൦๐໐၀០０');
  fc.assert(
    fc.property(digits, instants, (zero, instant) => {
      const text = instant.toISOString().slice(0, 19);
      const other = text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
      expect(parseDate(other)).toEqual(new Date(`${text}Z`));
    }),
    runs(300),
  );
});

test.each(['年月日時分秒', '年月日时分秒', '年月日點分秒', '年月日点分秒', '년월일시분초'])(
  'the units %s of a date and a time, with spaces or without',
  (units) => {
    const [hourUnit, minuteUnit, secondUnit] = [...units].slice(3);
    const offset = units.startsWith('년') ? 9 : 0;
    for (const space of ['', ' ']) {
      const day = `2026${units[0]}${space}1${units[1]}${space}5${units[2]} `;
      const hour = `${day}22${hourUnit}`;
      const minute = `${hour}${space}30${minuteUnit}`;
      const second = `${minute}${space}15${secondUnit}`;
      const expected = [[22], [22, 30], [22, 30, 15]].map(
        ([hours = 0, ...rest]) => new Date(Date.UTC(2026, 0, 5, hours - offset, ...rest)),
      );
      expect([hour, minute, second].map((text) => parseDate(text))).toEqual(expected);
    }
  },
);

test.each([
  // PHP writes its date zero so.
  'Mon, 30 Nov -0001 00:00:00 +0000',
  '30 Nov -1 00:00:00',
  // Years of the calendar of Iran and of the Hijra
  '۱۴۰۴/۱۱/۰۵',
  '١٤٤٧-٠٨-٠٦',
  // A range, not a zone
  '2026-01-05 10:30 - 1130',
])('%s is no date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test.each([
  ['Mon, 05 Jan 2026 10.30.15 GMT', '2026-01-05T10:30:15Z'],
  ['5. januar 2026 kl. 10.30', '2026-01-05T10:30:00Z'],
  ['2026年1月5日 下午10点30分', '2026-01-05T22:30:00Z'],
  ['005, 05 Jan 2026 10:30:00 +0000', '2026-01-05T10:30:00Z'],
  ['5 ene 2026 10:30 p. m.', '2026-01-05T22:30:00Z'],
  ['2026-01-05, 10:30', '2026-01-05T10:30:00Z'],
  ['Mon, 05 Jan 2026 10:30:00 - 0500', '2026-01-05T15:30:00Z'],
  ['Mon, 05 Jan 2026 10:30:00 −0500', '2026-01-05T15:30:00Z'],
  ['26 Sep 2022 EST', '2022-09-26T05:00:00Z'],
])('%s is %s', (text, expected) => {
  expect(parseDate(text)).toEqual(new Date(expected));
});
