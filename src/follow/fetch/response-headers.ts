/** The headers of a response, with one value for each field that has only one: servers and caches in front of them send some twice. */

import { type HeaderMap, readHeaders } from '../../core/model/headers.ts';

/** Fields without lists: RFC 9110, section 5.3. */
const SINGLE: ReadonlySet<string> = new Set(
  'age content-location content-range content-type date etag expires last-modified location retry-after'.split(
    ' ',
  ),
);
/** Fields that say nothing when they contradict themselves. */
const UNIQUE: ReadonlySet<string> = new Set(['etag', 'last-modified', 'location']);

const SEPARATOR = ', ';
/** Another address after the first one. */
const NEXT_ADDRESS = /,\s+(?=\/|https?:\/\/)/i;

/** @param fields as sent, or with the values of a name joined by `', '`, as `fetch` has them */
export function readResponseHeaders(fields: Iterable<readonly [name: string, value: string]>): HeaderMap {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const key = name.toLowerCase();
    const before = values.get(key);
    if (before === undefined) values.set(key, [value]);
    else before.push(value);
  }
  return readHeaders([...values].map(([name, all]) => [name, oneValue(name, all)])) ?? new Map();
}

/** @returns undefined when the values say nothing */
function oneValue(name: string, values: readonly string[]): string | undefined {
  if (!SINGLE.has(name)) return values.join(SEPARATOR);
  const different = [...new Set(values.flatMap((value) => separate(name, value)))];
  return different.length > 1 && UNIQUE.has(name) ? undefined : different.join(SEPARATOR);
}

/** The values in a joined one, as far as it shows them: all of them are equal, or they are addresses. */
function separate(name: string, joined: string): string[] {
  if (name === 'location') {
    const addresses = joined.split(NEXT_ADDRESS);
    if (addresses.length > 1) return addresses;
  }
  const parts = joined.split(SEPARATOR);
  for (let size = 1; size <= parts.length / 2; size++) {
    const isRepeated = parts.length % size === 0 && parts.every((part, i) => part === parts[i % size]);
    if (isRepeated) return [parts.slice(0, size).join(SEPARATOR)];
  }
  return [joined];
}
