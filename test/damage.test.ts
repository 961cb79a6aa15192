/**
 * Every known class of damage to feeds, in every family of formats, at feed level, between entries and inside an entry: no complete entry
 * is lost, and the problem has a place. Prints its table.
 */

import { afterAll, describe, expect, test } from 'vitest';
import type { FeedResult } from '../src/core/document/result.ts';
import { parseFeed } from '../src/index.ts';

interface Format {
  readonly open: string;
  /** An entry with its number, and an addition to its text. */
  entry(n: number, inside?: string): string;
  readonly close: string;
  readonly attribute: (attributes: string) => string;
}

const FORMATS: Readonly<Record<string, Format>> = {
  'rss 2.0': {
    open: '<rss version="2.0"><channel><title>Tide tables</title>',
    entry: (n, inside = '') =>
      `<item><title>Tide ${n}</title><guid isPermaLink="false">tide-${n}</guid><description>Before ${inside} after</description><pubDate>Thu, 0${n} Jan 2026 10:00:00 GMT</pubDate></item>`,
    close: '</channel></rss>',
    attribute: (attributes) => `<cloud ${attributes}/>`,
  },
  'rss 1.0': {
    open: '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="http://x.example/"><title>Tide tables</title></channel>',
    entry: (n, inside = '') =>
      `<item rdf:about="tide-${n}"><title>Tide ${n}</title><description>Before ${inside} after</description><dc:date>2026-01-0${n}T10:00:00Z</dc:date></item>`,
    close: '</rdf:RDF>',
    attribute: (attributes) => `<textinput ${attributes}/>`,
  },
  'atom 1.0': {
    open: '<feed xmlns="http://www.w3.org/2005/Atom"><title>Tide tables</title>',
    entry: (n, inside = '') =>
      `<entry><title>Tide ${n}</title><id>tide-${n}</id><summary type="html">Before ${inside} after</summary><updated>2026-01-0${n}T10:00:00Z</updated></entry>`,
    close: '</feed>',
    attribute: (attributes) => `<generator ${attributes}/>`,
  },
  'prefixed atom': {
    open: '<A:feed xmlns:A="http://www.w3.org/2005/Atom"><A:title>Tide tables</A:title>',
    entry: (n, inside = '') =>
      `<A:entry><A:title>Tide ${n}</A:title><A:id>tide-${n}</A:id><A:summary type="html">Before ${inside} after</A:summary><A:updated>2026-01-0${n}T10:00:00Z</A:updated></A:entry>`,
    close: '</A:feed>',
    attribute: (attributes) => `<A:generator ${attributes}/>`,
  },
};

type Position = 'at feed level' | 'between entries' | 'inside an entry';
const POSITIONS: readonly Position[] = ['at feed level', 'between entries', 'inside an entry'];
const ENTRIES = [1, 2, 3, 4];

/** Puts `damage` at a place of a feed of four entries. */
function build(format: Format, position: Position, damage: string): string {
  const entries = ENTRIES.map((n) => {
    const entry = format.entry(n, position === 'inside an entry' && n === 2 ? damage : '');
    return position === 'between entries' && n === 3 ? damage + entry : entry;
  });
  return format.open + (position === 'at feed level' ? damage : '') + entries.join('') + format.close;
}

interface Damage {
  /** The code of the problem, or one of several. */
  readonly code: string;
  readonly make: (text: (damage: string) => string, format: Format) => string | Uint8Array;
  /** Number of entries that must survive; all four by default. */
  readonly keeps?: (position: Position) => number;
}

const inserted =
  (damage: string): Damage['make'] =>
  (text) =>
    text(damage);
const inAttribute =
  (attributes: string): Damage['make'] =>
  (text, format) =>
    text(format.attribute(attributes));
const bytes = (text: string, replacement: number[]): Uint8Array => {
  const at = text.indexOf('\u2620');
  return Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from(replacement),
    Buffer.from(text.slice(at + 1)),
  ]);
};
const complete: Readonly<Record<Position, number>> = {
  'at feed level': 0,
  'between entries': 2,
  'inside an entry': 1,
};

const DAMAGES: Readonly<Record<string, Damage>> = {
  'invalid utf-8': { code: 'character-encoding-override', make: (text) => bytes(text('na\u2620ve'), [0xef]) },
  'mismatched tags': { code: 'unclosed-element', make: inserted('<x><y>odd</x>') },
  'a stray end tag': { code: 'stray-end-tag', make: inserted('</strong>') },
  'an unclosed element': { code: 'unclosed-element', make: inserted('<b>bold') },
  'an undefined entity': { code: 'undefined-entity', make: inserted('caf&eacute; &nosuch;') },
  'junk before the first tag': {
    code: 'text-before-root',
    make: (text) => `Warning: mysql_connect()\n${text('')}`,
  },
  'a control character': { code: 'control-character', make: inserted('back\u0008space') },
  'content after the end': { code: 'text-after-root', make: (text) => `${text('')}\n0.31 seconds` },
  'an unterminated reference': { code: 'unterminated-reference', make: inserted('a &lt b &#233 c') },
  'an unquoted attribute': { code: 'unquoted-attribute', make: inAttribute('domain=x.example port="80"') },
  truncated: {
    code: 'unclosed-element',
    make: (text) => {
      const whole = text('\u2620');
      return whole.slice(0, whole.indexOf('\u2620'));
    },
    keeps: (position) => complete[position],
  },
  'a bare ampersand': { code: 'bare-ampersand', make: inserted('fish & chips, ?a=1&b=2') },
  'a late XML declaration': {
    code: 'late-xml-declaration',
    make: (text) => `\n<?xml version="1.0"?>${text('')}`,
  },
  'an unbound prefix': { code: 'undeclared-namespace', make: inserted('<slash:section>sea</slash:section>') },
  'an unterminated comment': { code: 'unterminated-comment', make: inserted('<!-- note ->') },
  'an attribute without value': { code: 'attribute-without-value', make: inAttribute('checked domain="x"') },
  '< in an attribute': { code: 'less-than-in-attribute', make: inAttribute('domain="a<b" port="1"') },
  'an unterminated attribute value': { code: 'unterminated-value', make: inAttribute('domain="x.example') },
  'a malformed numeric reference': { code: 'malformed-reference', make: inserted('&#; &#x; &#xyz;') },
  'an unsupported encoding': {
    code: 'character-encoding-override',
    make: (text) => Buffer.from(`<?xml version="1.0" encoding="x-nowhere"?>${text('naïve')}`),
  },
  '-- in a comment': { code: 'not-well-formed', make: inserted('<!-- one -- two -->') },
  'a duplicate attribute': { code: 'duplicate-attribute', make: inAttribute('port="1" port="2"') },
  'a character out of range': {
    code: 'invalid-character-reference',
    make: inserted('&#x110000; &#xD800; &#0;'),
  },
  ']]> in text': { code: 'cdata-end-in-text', make: inserted('a ]]> b') },
  'an unterminated CDATA section': { code: 'unterminated-cdata', make: inserted('<![CDATA[ raw') },
  'an unterminated DOCTYPE': { code: 'stray-declaration', make: inserted('<!DOCTYPE rss [') },
  'a tag without >': { code: 'bare-less-than', make: inserted('<br <b>x</b>') },
  'a bare <': { code: 'bare-less-than', make: inserted('1 < 2 and 3 <4') },
};

const rows: string[] = [];

function facts(result: FeedResult): string[] {
  return result.entries.map((entry) => {
    const date = entry.publishedParsed ?? entry.updatedParsed;
    return `${entry.id} ${entry.title} ${date?.toISOString().slice(0, 10)}`;
  });
}

/** Damages that lose some facts of the entry: an unterminated section swallows the rest of the same text. */
const SWALLOWS_THE_REST: ReadonlySet<string> = new Set(['an unterminated CDATA section']);

/** Every problem of a document has a place; faults of its bytes are in the trace. */
function expectPlaces(result: FeedResult): void {
  for (const problem of result.problems) {
    if (problem.code.startsWith('character-encoding')) continue;
    expect(problem.offset, `${problem.code} has no place`).toBeDefined();
    expect(problem.line).toBeGreaterThan(0);
  }
}

function check(name: string, damage: Damage, formatName: string, position: Position): void {
  const format = FORMATS[formatName] as Format;
  const make = (inside: string): string => build(format, position, inside);
  const result = parseFeed(damage.make(make, format));
  const expected = facts(parseFeed(make('')));
  const kept = damage.keeps?.(position) ?? expected.length;
  const codes = result.problems.map((problem) => problem.code as string);
  rows.push(
    `${name.padEnd(34)}${formatName.padEnd(14)}${position.padEnd(17)}${result.entries.length}  ${[...new Set(codes)].join(' ')}`,
  );
  expect(result).toMatchObject({ usable: true, bozo: true });
  expect(codes).toContain(damage.code);
  expectPlaces(result);
  const found = facts(result);
  if (SWALLOWS_THE_REST.has(name) && position === 'inside an entry') {
    found[1] = found[1]?.replace(/undefined$/, '2026-01-02') ?? '';
  }
  expect(found.slice(0, kept)).toEqual(expected.slice(0, kept));
  if (position === 'inside an entry' && kept === 4) expect(result.entries[1]?.summary).toMatch(/^Before/);
}

describe.each(Object.entries(DAMAGES))('%s', (name, damage) => {
  for (const formatName of Object.keys(FORMATS)) {
    test.each(POSITIONS)(`${formatName}, %s`, (position) => check(name, damage, formatName, position));
  }
});

describe('two kinds of damage at once', () => {
  const names = Object.keys(DAMAGES).filter(
    (name) => !['truncated', 'invalid utf-8', 'an unsupported encoding'].includes(name),
  );
  const format = FORMATS['rss 2.0'] as Format;
  test.each(names)('%s, with each of the others', (first) => {
    for (const second of names) {
      const place = (position: Position) => (inside: string) => build(format, position, inside);
      const one = DAMAGES[first]?.make(place('inside an entry'), format) as string;
      const two = DAMAGES[second]?.make(
        (inside) => one.replace('<item><title>Tide 3', `${inside}<item><title>Tide 3`),
        format,
      );
      const titles = parseFeed(two as string).entries.map((entry) => entry.title);
      expect(titles, `${first} and ${second}`).toEqual(ENTRIES.map((n) => `Tide ${n}`));
    }
  });
});

afterAll(() =>
  console.log(
    `damage                            format    position         entries, problems\n${rows.join('\n')}`,
  ),
);
