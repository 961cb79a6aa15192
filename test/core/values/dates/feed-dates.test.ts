/** Dates that need the whole feed: no feed has a wrong one. */

import { describe, expect, test } from 'vitest';
import { parseDate } from '../../../../src/core/values/dates/index.ts';
import { parseFeed } from '../../../../src/index.ts';
import fc, { runs } from '../../../properties.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

function publishedIn(dates: readonly string[], language = ''): (Date | undefined)[] {
  const items = dates.map((date) => `<item><pubDate>${date}</pubDate></item>`).join('');
  const { entries, bozo } = parseFeed(
    `<rss version="2.0"><channel><title>x</title>${items}${language}</channel></rss>`,
  );
  expect(bozo).toBe(false);
  return entries.map(({ publishedParsed }) => publishedParsed);
}

const days = fc.array(
  fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
  { minLength: 1, maxLength: 8 },
);

test.each([
  ['day first', (day: string, month: string) => [day, month], (date: Date) => date.getUTCDate() > 12],
  ['month first', (day: string, month: string) => [month, day], (date: Date) => date.getUTCDate() > 12],
])('numbers, %s: right or absent, and right when one date decides', (_order, arrange, decides) => {
  const separator = fc.constantFrom('/', '-');
  fc.assert(
    fc.property(days, separator, fc.boolean(), (instants, mark, isShort) => {
      const midnights = instants.map((date) => new Date(date.toISOString().slice(0, 10)));
      const texts = midnights.map((date) => {
        const year = String(date.getUTCFullYear()).slice(isShort && mark === '/' ? 2 : 0);
        return [...arrange(pad(date.getUTCDate()), pad(date.getUTCMonth() + 1)), year].join(mark);
      });
      const isDecided = midnights.some(decides);
      for (const [i, published] of publishedIn(texts).entries()) {
        if (isDecided || published !== undefined) expect(published, texts[i]).toEqual(midnights[i]);
      }
    }),
  );
});

test('a deferred date does not replace the date of a better element', () => {
  const { entries } = parseFeed(
    `<rss version="2.0" xmlns:dcterms="http://purl.org/dc/terms/"><channel><item>
<dcterms:issued>10/11/2023</dcterms:issued><pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate></item>
<item><pubDate>31/12/2023</pubDate></item></channel></rss>`,
  );
  expect(entries[0]).toMatchObject({
    published: 'Thu, 15 Jul 2004 10:00:00 GMT',
    publishedParsed: new Date('2004-07-15T10:00:00Z'),
    dctermsIssuedParsed: new Date('2023-11-10T00:00:00Z'),
  });
});

test.each([
  ['14-12-2008', '2008-12-11'],
  ['12-14-2008', '2008-11-12'],
  ['Thu, 11-12-2008', '2008-12-11'],
  ['Wed, 11-12-2008', '2008-11-12'],
])('a second date of the same element decides: %s', (second, expected) => {
  const { entries, problems } = parseFeed(
    `<rss version="2.0"><channel><item><pubDate>11-12-2008</pubDate><pubDate>${second}</pubDate></item></channel></rss>`,
  );
  expect(entries[0]?.publishedParsed?.toISOString().slice(0, 10)).toBe(expected);
  expect(problems.map(({ code }) => code)).not.toContain('ambiguous-date');
});

test.each([
  ['Fri, 12 Dec 2008 19:21:45 00100', 'unknown-time-zone', '2008-12-12T19:21:45.000Z'],
  ['Tue, 29 Apr 2008 10:13:00 +429496728900', 'unknown-time-zone', '2008-04-29T10:13:00.000Z'],
  // RFC 5322, section 4.3
  ['Tue, 29 Apr 2008 10:13:00 XYZT', 'unknown-time-zone', '2008-04-29T10:13:00.000Z'],
  ['2008-04-29T10:13:00 (XYZT)', 'unknown-time-zone', '2008-04-29T10:13:00.000Z'],
  ['Tue, 29 Apr 2008 10:13:00 PM XYZ', 'unknown-time-zone', '2008-04-29T22:13:00.000Z'],
  ['|2015-02-06T13:05:22-05:00', 'unreadable-date', '2015-02-06T18:05:22.000Z'],
])('what is left out of %s is said', (text, code, expected) => {
  const { entries, problems } = parseFeed(
    `<rss version="2.0"><channel><item><pubDate>${text}</pubDate></item></channel></rss>`,
  );
  expect(entries[0]?.publishedParsed?.toISOString()).toBe(expected);
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});

describe('zones', () => {
  test.each([
    ['he', 'IST', '06:00'],
    ['en-IE', 'IST', '07:00'],
    ['en_ie', 'IST', '07:00'],
    ['en-in', 'IST', '02:30'],
    ['zh-TW', 'CST', '00:00'],
    ['es', 'CST', '14:00'],
    ['hy', 'AMT', '04:00'],
    ['pt-BR', 'AMT', '12:00'],
    ['en', 'AMT', undefined],
    ['ar', 'GST', '04:00'],
    ['constructor', 'GST', undefined],
  ])('in a feed in %s %s makes 08:00 %s', (language, zone, expected) => {
    const [date] = publishedIn([`Thu, 05 Oct 2023 08:00:00 ${zone}`], `<language>${language}</language>`);
    expect(date?.toISOString().slice(11, 16)).toBe(expected);
  });

  test.each([
    ['XYZT', 'unknown-time-zone', 'names the unknown time zone XYZT; the time is read as UTC'],
    [
      'AMT',
      'ambiguous-date',
      'names the zone AMT, which is ambiguous, and the language of the feed does not decide',
    ],
  ])('%s is reported as %s', (zone, code, reason) => {
    const text = `Thu, 05 Oct 2023 08:00:00 ${zone}`;
    const { problems } = parseFeed(
      `<rss version="2.0"><channel><item><pubDate>${text}</pubDate></item></channel></rss>`,
    );
    expect(problems).toMatchObject([{ code, message: `"${text}" ${reason}` }]);
  });

  test('of the tz database under every name, in any case', () => {
    const names =
      'Asia/Kolkata Asia/Calcutta Europe/Kyiv Europe/Kiev US/Eastern Canada/Pacific Australia/NSW Etc/GMT-5 etc/utc';
    for (const name of names.split(' ')) expect(parseDate(`5 Jan 2020 10:00 ${name}`), name).toBeDefined();
    expect(parseDate('5 Jan 2020 10:00 Etc/GMT-5')).toEqual(new Date('2020-01-05T05:00:00Z'));
    expect(parseDate('5 Jan 2020 10:00 Etc/GMT-15')).toBeUndefined();
  });

  test('of the tz database: the local time comes back', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.date({
      min: new Date('1900-01-05'),
      max: new Date('2037-12-29'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
        // Swedish dates have the form of ISO 8601.
        const local = (date: Date): string => new Intl.DateTimeFormat('sv-SE', options).format(date);
        const text = local(instant);
        const read = parseDate(`${text} ${zone}`);
        expect(read, `${text} ${zone}`).toBeDefined();
        if (read !== undefined) expect(local(read)).toBe(text);
      }),
      runs(2000),
    );
  });
});

describe('years of two digits', () => {
  test.each([
    ['hu', '23.10.30', '2023-10-30'],
    ['ja', '23/10/30', '2023-10-30'],
    ['hu', '05.10.2023', '2023-10-05'],
    ['de', '23.10.30', '2030-10-23'],
    ['', '23.10.30', '2030-10-23'],
  ])('in a feed in %j %s is %s', (language, text, expected) => {
    const [date] = publishedIn([text], `<language>${language}</language>`);
    expect(date?.toISOString().slice(0, 10)).toBe(expected);
  });
});

test('numbers that no other date decides are reported', () => {
  const { problems } = parseFeed(
    '<rss version="2.0"><channel><item><pubDate>10/05/2023</pubDate></item></channel></rss>',
  );
  expect(problems).toMatchObject([
    {
      code: 'ambiguous-date',
      message: '"10/05/2023" may have the day or the month first, and no other date of the feed decides',
    },
  ]);
});

test('numbers that are a date in no order are no date, before or after other dates decide', () => {
  const number = fc.integer({ min: 13, max: 99 });
  const year = fc.integer({ min: 1950, max: 2049 });
  const others = fc.constantFrom('', '<item><pubDate>31/12/2023</pubDate></item>');
  fc.assert(
    fc.property(number, number, year, fc.constantFrom('/', '-', '.'), others, (a, b, y, mark, other) => {
      const text = [a, b, y].join(mark);
      const { entries, problems } = parseFeed(
        `<rss version="2.0"><channel><item><pubDate>${text}</pubDate></item>${other}</channel></rss>`,
      );
      expect(entries[0]?.publishedParsed).toBeUndefined();
      expect(problems.map(({ code }) => code)).toEqual(['unreadable-date']);
    }),
  );
});
