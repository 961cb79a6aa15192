/**
 * Dates with Chinese, Japanese or Korean words: Nate (`2004-05-25 오후 11:23:17`), OnBlog (`2004년 05월 28일 01:31:15`) and similar forms
 * (`2006年5月24日 14:28`). Korean services omit the zone and mean Korean time.
 */

import { instant, MIDNIGHT, type TimeOfDay } from './calendar.ts';
import type { DateReading } from './reading.ts';
import { hourOf, parseTimeOfDay } from './time-of-day.ts';

const DATE =
  /^(\d{4}) ?[-./년年] ?(\d{1,2}) ?[-./월月] ?(\d{1,2}) ?[.일日]? ?(?:\(?[월화수목금토일月火水木金土日](?:요일|曜日)?\)? ?)?(오전|오후|上午|下午|午前|午後)? ?(?:$|(?=\d))/;
const HALVES: ReadonlyMap<string, string> = new Map([
  ['오전', 'a'],
  ['上午', 'a'],
  ['午前', 'a'],
  ['오후', 'p'],
  ['下午', 'p'],
  ['午後', 'p'],
]);
const HANGUL = /[\uac00-\ud7a3]/;
const EAST_ASIAN = /[\u3040-\u9fff\uac00-\ud7a3]/;
const SEOUL = 9 * 60;

/** @returns undefined when `text` has none of these forms. Without a zone, a Korean date is Korean time and any other date UTC. */
export function parseEastAsian(text: string): DateReading {
  if (!EAST_ASIAN.test(text)) return undefined;
  const match = DATE.exec(text);
  if (match === null) return undefined;
  const [found, year, month, day, half = ''] = match;
  const rest = text.slice(found.length);
  const time = rest === '' ? MIDNIGHT : parseTimeOfDay(rest);
  if (time === undefined) return undefined;
  const local: TimeOfDay = {
    ...time,
    hour: hourOf(time.hour, HALVES.get(half) ?? ''),
    zone: time.zone ?? (HANGUL.test(text) ? SEOUL : 0),
  };
  return instant(Number(year), Number(month), Number(day), local);
}
