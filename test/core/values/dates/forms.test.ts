/** A date, what is between it and its time, the time and its zone are read alike in every combination. */

import { describe, expect, test } from 'vitest';
import { parseDate } from '../../../../src/index.ts';

const DATES = [
  'Thu, 04 Jan 2024',
  'Thursday 4th January 2024',
  '4 January 2024',
  'January 4, 2024',
  '4 janvier 2024',
  '2024-01-04',
  '2024/01/04',
  '04.01.2024',
  '04.01.2024.',
  '04. 01. 2024',
  '04. 01. 2024.',
  '2024年1月4日',
];
const SEPARATORS = [
  ...[' ', ', ', ' at ', ', at ', ' - ', ' – ', ' @ '],
  // Finnish, German, French, Portuguese, Spanish, Italian, Croatian, Polish, Swedish, Indonesian, Russian
  ...[
    ' klo ',
    ' um ',
    ', um ',
    ' à ',
    ' às ',
    ' a las ',
    ' alle ore ',
    ' u ',
    ' o godz. ',
    ' kl. ',
    ' pukul ',
    ' г. в ',
  ],
];
const TIMES = ['22:00', '22:00:00', '10:00 PM', '10:00pm', '10pm', '10 PM', '10 p.m.', '10 p.m'];
/** The hours of the zones in January. */
const ZONES: Readonly<Record<string, number>> = {
  '': 0,
  Z: 0,
  GMT: 0,
  '(UTC)': 0,
  '[UTC]': 0,
  '+0100': 1,
  '-05:00': -5,
  '-5': -5,
  'UTC-5': -5,
  'UTC−5': -5,
  'GMT −05:00': -5,
  '-010:00': -10,
  'GMT+010:00': 10,
  EST: -5,
  EST5EDT: -5,
  'America/New_York': -5,
};

describe.each(DATES)('%s', (date) => {
  test.each(SEPARATORS)('and the time after "%s"', (separator) => {
    for (const time of TIMES)
      for (const [zone, hours] of Object.entries(ZONES)) {
        const text = `${date}${separator}${time} ${zone}`.trimEnd();
        const expected = new Date(Date.UTC(2024, 0, 4, 22 - hours)).toISOString();
        expect([text, parseDate(text)?.toISOString()]).toEqual([text, expected]);
      }
  });

  test('and the time before it', () => {
    for (const time of ['22:00', '10:00 PM', '10pm', '10 p.m.', '10 p.m.,'])
      expect([time, parseDate(`${time} ${date}`)?.toISOString()]).toEqual([time, '2024-01-04T22:00:00.000Z']);
  });

  test('twice, or with another time after it, is no date', () => {
    for (const text of [
      `${date} 10:00:00.0${date} 10:00:00.0`,
      `${date} 10:00 - 11:30`,
      `${date} 10:00:00-${date}`,
    ])
      expect([text, parseDate(text)]).toEqual([text, undefined]);
  });
});

/** Day periods of the Unicode CLDR in Chinese, Japanese and Korean, with the hour of eight o'clock. */
const PERIODS: readonly (readonly [hour: number, words: readonly string[]])[] = [
  [8, ['上午', '早上', '清晨', '凌晨', '午前', '오전', '새벽', '아침']],
  [20, ['下午', '晚上', '晚间', '晚間', '傍晚', '晚', '午後', '오후', '저녁', '밤']],
];

describe.each(['2024年1月4日', '2024年1月4日(木)', '2024-01-04', '2024/1/4', '2024. 1. 4.', '2024.01.04'])(
  '%s',
  (date) => {
    test.each(PERIODS)('and %d hours, in words for parts of the day', (hour, words) => {
      for (const word of words)
        for (const time of ['8:00', '8:00:00', '8时', '8時00分'])
          for (const text of [`${date}${word}${time}`, `${date} ${word}${time}`, `${date} ${word} ${time}`]) {
            const local = /[가-힣]/.test(text) ? hour - 9 : hour;
            const expected = new Date(Date.UTC(2024, 0, 4, local)).toISOString();
            expect([text, parseDate(text)?.toISOString()]).toEqual([text, expected]);
          }
    });

    test('with another word before the time is no date', () => {
      expect(parseDate(`${date} 天气8:00`)).toBeUndefined();
    });
  },
);

test('a comment of RFC 822 between any two words says nothing', () => {
  for (const text of [
    'Thu, 04 Jan 2024 22:00:00 +0100',
    '4 Jan 24 21:00 GMT',
    'Thu, 04 Jan 2024 16:00:00 EST',
  ]) {
    const words = text.split(' ');
    for (let at = 0; at <= words.length; at += 1) {
      const commented = words.toSpliced(at, 0, '(in winter)').join(' ');
      expect([commented, parseDate(commented)?.toISOString()]).toEqual([
        commented,
        '2024-01-04T21:00:00.000Z',
      ]);
    }
  }
});

/** A weekday says nothing that the numbers of a date do not say, in any language. */
const NUMBERS = DATES.filter((date) => /^[\d./ -]+$/.test(date));
const WEEKDAYS = ['Thu', 'Thursday', 'jeudi', 'Do', 'Чт'];
const BEHIND = WEEKDAYS.flatMap((name) => [
  ` (${name})`,
  `(${name})`,
  ` [${name}.]`,
  ` ${name}`,
  `, ${name},`,
]);

describe.each(NUMBERS)('%s', (date) => {
  test.each([...BEHIND, ' (木)', '（木）'])('has the weekday "%s" behind it', (weekday) => {
    expect(parseDate(date + weekday)?.toISOString()).toBe('2024-01-04T00:00:00.000Z');
    for (const time of TIMES)
      for (const zone of ['', ' Z', ' +0100', ' EST']) {
        const hours = ZONES[zone.trim()] ?? Number.NaN;
        const text = `${date}${weekday} ${time}${zone}`;
        expect(parseDate(text)?.getTime(), text).toBe(Date.UTC(2024, 0, 4, 22 - hours));
      }
  });
});

test.each(['2024-01-04 GMT', '2024-01-04 AEST', '2024-01-04 to 2024-02-04', '2024-01-04 (Thu) and more'])(
  'a text behind numbers is no weekday: %s',
  (text) => {
    expect([undefined, '2024-01-04T00:00:00.000Z']).toContain(parseDate(text)?.toISOString());
  },
);
