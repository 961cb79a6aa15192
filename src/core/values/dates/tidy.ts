/** Faults of programs that put the parts of a date in another order or repeat them: the text as the other readers of dates expect it. */

/** Applied in this order. Runs of white space are single spaces. */
const FAULTS: readonly (readonly [pattern: RegExp, repaired: string])[] = [
  // Drupal: `03/30/2020 - 19:19`.
  [/ [-–] (?=\d{1,2}:\d)/, ' '],
  // `2023-10-23 00:00:00.0 16:24:35.0`: a database joined the midnight of a day and a time.
  [/ 00:00:00(?:\.0+)?(?= \d{1,2}:\d)/, ''],
  // `16:24 23.10.2023 -0700`, `16:24, 23 October 2023`.
  [
    /^(\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?),? (?:on )?([^:]*?\d{4}(?![\d:])|\d{4}[-/.]\d\d?[-/.]\d\d?)(?=$| )/i,
    '$2 $1',
  ],
  // asctime, and Git after it, with a zone: `Mon Oct 23 16:24:35 2023 -0700`.
  [/ (\d{1,2}:\d\d(?::\d\d)?) (\d{4}) ([+-]\d\d:?\d\d|[A-Z]{1,5})$/, ' $1 $3 $2'],
  // `Mon, 2023-10-23 16:24`.
  [/^\p{L}{2,12}[.,]* (?=\d{4}-)/u, ''],
  // `Mon, 10 23 2023`.
  [/^(?:\p{L}{2,12}[.,]* )?(\d{1,2}) (\d{1,2}) (?=\d{4}\b)/u, '$1/$2/'],
  // `23 Monday, Oct 2023`.
  [/^(\d{1,2}\.?) (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* /i, '$1 '],
  // Zones: `--0700`, `-07:00:00`, `00`, and `:` before or in place of the zone.
  [/([+-])\1(?=\d\d:?\d\d$)/, '$1'],
  [/([+-]\d\d:\d\d):00$/, '$1'],
  [/(:\d\d) 0{1,4}$/, '$1 Z'],
  // A form decoded the plus sign of `+02:00`.
  [/(T\d\d:\d\d:\d\d(?:\.\d+)?) (?=\d\d:\d\d$)/, '$1+'],
  // French: `16h24`.
  [/ (\d{1,2})h(?=\d\d\b)/, ' $1:'],
  [/(:\d\d:\d\d):(?:00)?(?=$|Z$|[+-]\d)/, '$1'],
];

/** @param date with single spaces only */
export function tidy(date: string): string {
  let text = date;
  for (const [pattern, repaired] of FAULTS) text = text.replace(pattern, repaired);
  return text;
}
