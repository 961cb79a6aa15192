/** Proposals for dates: only a date whose text names its day has one. */

import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../src/check/check-feed.ts';
import { fixFeed } from '../../src/check/fix.ts';

const fixesOf = (date: string): readonly string[] => {
  const { problems, edits } = checkDocument(
    `<rss version="2.0"><channel><item><pubDate>${date}</pubDate></item></channel></rss>`,
  );
  return problems
    .filter(({ elementPath }) => elementPath?.endsWith('pubDate'))
    .map((problem) => edits.get(problem)?.text ?? problem.fix);
};

const MONTHS = ['Jan', 'Feb', 'Jun', 'Dec'];

test.each([
  ...MONTHS.flatMap((month) => [
    `${month} 2024 08:00:00 GMT`,
    `${month} 2024 08:00`,
    `08:00 GMT ${month} 2024`,
  ]),
  ...['01', '06', '12'].flatMap((month) => [
    `2024-${month} 09:30 GMT`,
    `2024-${month} 09:30 utc`,
    `2024-${month} 09:30 +0200`,
    `2024/${month} 09:30`,
  ]),
  '2024 09:30 GMT',
])('%s has no day, and gets none', (date) => {
  for (const fix of fixesOf(date)) expect(fix).not.toContain(', 01 ');
});

test.each([
  ['2024-01-01 09:30 GMT', 'Mon, 01 Jan 2024 09:30:00 GMT'],
  ['2024-06-01 09:30 GMT', 'Sat, 01 Jun 2024 09:30:00 GMT'],
  ['2024-06-01T09:30:00+02:00', 'Sat, 01 Jun 2024 09:30:00 +0200'],
  ['20240601 09:30 GMT', 'Sat, 01 Jun 2024 09:30:00 GMT'],
  ['Jan 1, 2024 09:30 GMT', 'Mon, 01 Jan 2024 09:30:00 GMT'],
  ['1 January 2024 09:30 GMT', 'Mon, 01 Jan 2024 09:30:00 GMT'],
  ['June 1 2024 11:30 PM GMT', 'Sat, 01 Jun 2024 23:30:00 GMT'],
  ['2024-06-15 09:30 GMT', 'Sat, 15 Jun 2024 09:30:00 GMT'],
  ['Sat Jun 01 09:30:00 UTC 2024', 'Sat, 01 Jun 2024 09:30:00 GMT'],
])('%s is %s', (date, written) => expect(fixesOf(date)).toEqual([written]));

test('a date without zone is proposed with its day', () =>
  expect(fixesOf('Jun 1, 2024 09:30')[0]).toContain('`Sat, 01 Jun 2024 09:30:00 +0000` if it is in UTC'));

describe('the correction of a date', () => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const zoneOf = (minutes: number, separator: string): string => {
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    return `${minutes < 0 ? '-' : '+'}${two(hours)}${separator}${two(rest)}`;
  };
  const atomFix = (date: string): readonly string[] => {
    const { problems, edits } = checkDocument(
      `<feed xmlns="http://www.w3.org/2005/Atom"><updated>${date}</updated></feed>`,
    );
    return problems.flatMap((problem) => edits.get(problem)?.text ?? []);
  };

  test('is the same moment in the same zone', () => {
    const ZONES = [0, 60, 120, -180, -240, -720, 330, 345, 570, 780, 840];
    for (const [i, zone] of ZONES.entries())
      for (const month of [0, 1, 5, 11]) {
        const local = new Date(
          Date.UTC(2004 + i, month, 1 + ((7 * i + month) % 28), (5 * i) % 24, 11 * (i % 5), 7),
        );
        const iso = local.toISOString().slice(0, 19) + (zone === 0 ? 'Z' : zoneOf(zone, ':'));
        const rfc = local.toUTCString().replace('GMT', zone === 0 ? 'GMT' : zoneOf(zone, ''));
        expect(fixesOf(iso)).toEqual([rfc]);
        expect(atomFix(rfc)).toEqual([iso]);
      }
  });

  test('has the zone only when it is of quarters of an hour', () => {
    for (let minutes = 0; minutes < 60; minutes += 1)
      for (const hours of [-11, -1, 1, 12]) {
        const zone = hours * 60 + Math.sign(hours) * minutes;
        const written = `2004-03-05T10:20:30${zoneOf(zone, ':')}`;
        const isSure = minutes % 15 === 0;
        expect([zone, atomFix(`05 Mar 2004 10:20:30 ${zoneOf(zone, '')}`)]).toEqual([
          zone,
          isSure ? [written] : [],
        ]);
      }
  });

  test('has the hours of both halves of a day', () => {
    for (let hour = 1; hour <= 12; hour += 1)
      for (const [half, first] of [
        ['am', 0],
        ['AM', 0],
        ['a.m.', 0],
        ['pm', 12],
        ['PM', 12],
        ['p.m.', 12],
      ] as const)
        for (const zone of ['+0100', '-0730']) {
          const date = `05 Mar 2004 ${hour}:20 ${half} ${zone}`;
          const written = `2004-03-05T${two((hour % 12) + first)}:20:00${zone.slice(0, 3)}:${zone.slice(3)}`;
          expect([date, atomFix(date)]).toEqual([date, [written]]);
        }
  });

  test('keeps parts of a second, which RFC 822 does not have', () => {
    for (const [part, kept] of [
      ['', ''],
      ['.000', ''],
      ['.5', '.500'],
      ['.538', '.538'],
    ] as const) {
      expect(atomFix(`2004-03-05 10:20:30${part}Z`)).toEqual([`2004-03-05T10:20:30${kept}Z`]);
      const document = new TextEncoder().encode(
        `<rss version="2.0"><channel><item><pubDate>2004-03-05T10:20:30${part}Z</pubDate></item></channel></rss>`,
      );
      const { fixed, refusal } = fixFeed(document);
      expect([part, fixed.length, refusal]).toEqual([part, kept === '' ? 1 : 0, undefined]);
    }
  });

  test('is that of a date whose zone has a name', () => {
    for (const [name, zone] of [
      ['NZST', '+12:00'],
      ['NZDT', '+13:00'],
      ['HST', '-10:00'],
      ['JST', '+09:00'],
      ['EDT', '-04:00'],
    ])
      expect(atomFix(`Thu, 08 Jan 2004 21:44:07 ${name}`)).toEqual([`2004-01-08T21:44:07${zone}`]);
  });

  test('is not written for a date of numbers, whose order is that of a country, and shown where there is one order', () => {
    for (let day = 1; day <= 28; day += 1)
      for (const month of [2, 5, 12])
        for (const both of [`${two(day)}/${two(month)}`, `${two(month)}/${two(day)}`]) {
          const date = `${both}/2004 10:00:00 GMT`;
          expect(atomFix(date)).toEqual([]);
          const shown = new Date(Date.UTC(2004, month - 1, day, 10)).toUTCString();
          const isOne = day > 12 || day === month;
          expect(fixesOf(date).some((fix) => fix.includes(`\`${shown}\``))).toBe(isOne);
        }
  });
});

describe('a date of an event is one of the calendar and of the clock', () => {
  const rulesOf = (start: string): string[] =>
    checkDocument(
      `<rss version="2.0"><channel><podcast:updateFrequency xmlns:podcast="https://podcastindex.org/namespace/1.0" dtstart="${start}" rrule="FREQ=WEEKLY">Weekly</podcast:updateFrequency></channel></rss>`,
    ).problems.flatMap(({ rule, params }) => (params?.attribute === 'dtstart' ? [rule] : []));
  const two = (number: number): string => String(number).padStart(2, '0');
  const DAYS = [1, 28, 29, 30, 31, 32];
  const MONTHS_OF_YEARS = [1900, 2000, 2023, 2024].flatMap((year) =>
    Array.from({ length: 12 }, (_, i) => [year, i + 1] as const),
  );
  test.each(MONTHS_OF_YEARS)('%i-%i', (year, month) => {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    for (const day of DAYS) {
      const expected = day <= last ? [] : ['unreadable-date'];
      const [mm, dd] = [two(month), two(day)];
      for (const date of [`${year}-${mm}-${dd}`, `${year}-${mm}-${dd}T10:00:00Z`, `${year}${mm}${dd}T1000`])
        expect([date, rulesOf(date)]).toEqual([date, expected]);
    }
  });
  test.each([
    ...[
      '10:00:00Z',
      '10:00:00.5+02:00',
      '10:00:00+0200',
      '10:00+14',
      '1000Z',
      '23:59:59-23:59',
      '24:00Z',
      '24:00:00Z',
    ],
    '10',
  ])('%s is a time', (time) => expect(rulesOf(`2024-05-06T${time}`)).toEqual([]));
  test.each([
    ...[
      '24:01Z',
      '24:00:01Z',
      '25:00Z',
      '10:60Z',
      '10:00:61Z',
      '10:00:00+24:00',
      '10:00:00+25:00',
      '10:00+02:60',
    ],
    '10:00:00-9900',
  ])('%s is no time', (time) => expect(rulesOf(`2024-05-06T${time}`)).toHaveLength(1));
});
