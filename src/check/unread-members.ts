/** The members and objects of a damaged JSON text of which the reader did not read everything. */

import { jsonPlaces } from '../core/json/places.ts';
import { READ_UP_TO } from '../core/json/repairs.ts';
import type { FeedProblem } from '../core/problems/problems.ts';

const LAST_STEP = /(?:\.[^.[\]]*|\[\d+\])$|^[^.[\]]+$/;

/** The paths of what was open where reading ended: what they lack may follow in the rest. */
export function unreadMembers(problems: readonly FeedProblem[], text: string): ReadonlySet<string> {
  const unread = new Set<string>();
  if (!problems.some(({ code, recovery }) => code === 'not-well-formed' && recovery === READ_UP_TO))
    return unread;
  let last = '';
  for (const { path } of jsonPlaces(text)) last = path;
  for (; last !== ''; last = last.replace(LAST_STEP, '')) {
    if (unread.has(last)) break;
    unread.add(last);
  }
  return unread.add('');
}
