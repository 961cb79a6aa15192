/** Every rule has an example that it finds, and the correction of the example, which it does not. */

import { describe, expect, test } from 'vitest';
import { RULE_ROWS } from '../../src/check/rules/index.ts';
import type { ExamplePlace } from '../../src/check/rules/rule.ts';
import { type CheckProblem, checkFeed, type ProfileName, RULES, type RuleId } from '../../src/check.ts';
import { NAMESPACES } from '../../src/core/namespaces/index.ts';
import { PROBLEM_KINDS, type ProblemCode } from '../../src/index.ts';

const PREFIXES = 'itunes podcast media dc atom content slash sy georss g trackback wfw psc googleplay fh thr';
const URIS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMESPACES.map(({ prefix, uris: [uri = ''] }) => [prefix, uri])),
  atom: 'http://www.w3.org/2005/Atom',
  g: 'http://base.google.com/ns/1.0',
};
const DECLARED = PREFIXES.split(' ')
  .map((prefix) => `xmlns:${prefix}="${URIS[prefix]}"`)
  .join(' ');
const rss = (inside: string): string => `<rss version="2.0" ${DECLARED}><channel>${inside}</channel></rss>`;
const atom = (inside: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${DECLARED}>${inside}</feed>`;

/** The document of an example. */
const FRAMES = {
  channel: rss,
  item: (inside: string) => rss(`<item>${inside}</item>`),
  feed: atom,
  entry: (inside: string) => atom(`<entry>${inside}</entry>`),
  document: (inside: string) => inside,
} as const;

const DAY = 86_400_000;

function find(at: ExamplePlace, passage: string, profiles: readonly ProfileName[]): CheckProblem[] {
  const document = FRAMES[at](passage)
    .replace('(tomorrow)', new Date(Date.now() + DAY).toUTCString())
    .replace('(more than 4000 characters)', 'tide '.repeat(1000));
  const bytes = Buffer.from(document, document.includes('iso-8859-1') ? 'latin1' : 'utf8');
  return checkFeed(bytes, undefined, { url: 'https://tides.example/feed', profiles });
}

describe.each(RULE_ROWS)('%s', (id, { at, invalid, valid, profiles = {}, severity }) => {
  const [first] = Object.keys(profiles) as ProfileName[];
  const asked = severity === 'off' && first !== undefined ? [first] : [];

  test('finds the fault of its example, and not its correction', () => {
    const found = find(at, invalid, asked).filter(({ rule }) => rule === id);
    expect(found.map(({ code }) => code)).toContain(RULES[id].code);
    expect(find(at, valid, asked).filter(({ rule }) => rule === id)).toEqual([]);
    if (severity !== 'off') expect(found[0]?.severity).toBe(RULES[id].severity);
  });

  test('is as severe as each profile asks', () => {
    for (const [profile, level] of Object.entries(profiles)) {
      const found = find(at, invalid, [profile as ProfileName]).filter(({ rule }) => rule === id);
      expect([profile, found[0]?.severity]).toEqual([profile, level]);
    }
    if (severity === 'off') expect(find(at, invalid, []).filter(({ rule }) => rule === id)).toEqual([]);
  });
});

test('every code that the checker reports has a rule', () => {
  const covered = new Set(Object.values(RULES).map(({ code }) => code));
  const codes = (Object.keys(PROBLEM_KINDS) as ProblemCode[]).filter(
    (code) => PROBLEM_KINDS[code].forAuthors !== false,
  );
  expect(codes.filter((code) => !covered.has(code))).toEqual([]);
});

test('every rule has a reason and a cure', () => {
  for (const [id, { why, fix, code }] of Object.entries(RULES)) {
    expect([id, why, fix].every((text) => text !== '')).toBe(true);
    expect(Object.hasOwn(PROBLEM_KINDS, code)).toBe(true);
  }
});

test('a rule is ignored by its id, or by the code of several', () => {
  const feed = FRAMES.item('<guid isPermaLink="no">1</guid><pubDate>Fri, 15 Jul 2004 10:00:00 GMT</pubDate>');
  const rulesWithout = (ignore: readonly (RuleId | ProblemCode)[]): string[] =>
    checkFeed(feed, undefined, { ignore })
      .map(({ rule }) => rule)
      .filter((rule) => rule === 'true-or-false' || rule === 'date-weekday');
  expect(rulesWithout([])).toEqual(['true-or-false', 'date-weekday']);
  expect(rulesWithout(['date-weekday'])).toEqual(['true-or-false']);
  expect(rulesWithout(['invalid-value'])).toEqual([]);
});

test('several directories tell one demand in one line', () => {
  const found = find('channel', '<title>Tides</title>', ['apple', 'spotify', 'psp-1']);
  expect(
    found.filter(({ message }) => message.includes('itunes:image')).map(({ message }) => message),
  ).toEqual(['Apple Podcasts, Spotify and PSP-1 ask for itunes:image in channel']);
});
