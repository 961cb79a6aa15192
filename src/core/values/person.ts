/**
 * Splits the text that RSS has for a person into name and e-mail address: `me@example.com (Me)`, `Me <me@example.com>`. Accepts addresses
 * in use (RFC 5322 dot-atom), not everything that the grammar allows.
 */

import type { Person } from '../model/model.ts';
import { stripWhitespace } from './text.ts';

/** The empty `()` or `<>` left when the address is taken out, also in escaped markup. */
const EMPTY_BRACKETS = /\(\)|<>|&lt;&gt;/g;
const MAILTO = /mailto:$/i;
const QUOTED = /^"([^"]+)"$/;
/** The domain after `@`, and the `?subject=` of a mailto link. */
const DOMAIN =
  /@(?:\[(?:\d{1,3}\.){3}\d{1,3}\]?|(?:[a-z0-9-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,}|\d{1,3}))(?:\?subject=\S+)?/iy;

/**
 * The person that `text` names. A text without an e-mail address is the name.
 * @returns undefined when the text is blank.
 */
export function parsePerson(text: string): Person | undefined {
  const found = findEmail(text);
  if (found === undefined) {
    const name = stripWhitespace(text);
    return name === '' ? undefined : { name };
  }
  const email = text.slice(found.start, found.end);
  const before = text.slice(0, found.start).replace(MAILTO, '');
  const name = bareName(before + text.slice(found.end).replaceAll(email, ''));
  return name === '' ? { email } : { name, email };
}

/** The first e-mail address. Walks from one `@` to the next: one pass, however long the text is. */
function findEmail(text: string): { start: number; end: number } | undefined {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const start = startOfLocalPart(text, at);
    if (start === at) continue;
    DOMAIN.lastIndex = at;
    if (DOMAIN.test(text)) return { start, end: DOMAIN.lastIndex };
  }
  return undefined;
}

function startOfLocalPart(text: string, at: number): number {
  let start = at;
  while (start > 0 && isLocalUnit(text.charCodeAt(start - 1))) start -= 1;
  // An address may contain an apostrophe (o'brien@…) but not begin with one.
  while (start < at && text.charCodeAt(start) === 0x27) start += 1;
  return start;
}

/** Letters, digits and `_ . + - '`. */
function isLocalUnit(unit: number): boolean {
  const letter = unit | 0x20;
  if (letter >= 0x61 && letter <= 0x7a) return true;
  if (unit >= 0x30 && unit <= 0x39) return true;
  return unit === 0x5f || unit === 0x2e || unit === 0x2b || unit === 0x2d || unit === 0x27;
}

/** The text without the address, and without the brackets and quotes that separated the two. */
function bareName(rest: string): string {
  let name = stripWhitespace(rest.replace(EMPTY_BRACKETS, ''));
  if (name.startsWith('(')) name = name.slice(1);
  if (name.endsWith(')')) name = name.slice(0, -1);
  name = stripWhitespace(name);
  return QUOTED.exec(name)?.[1] ?? name;
}
