/** Every rule has an example that it finds, and the correction of the example, which it does not. */

import { describe, expect, test } from 'vitest';
import { PROBLEM_PROSE, type ProblemCode } from '../../src/check/check-feed.ts';
import { READER_ONLY } from '../../src/check/problems/damage.ts';
import { PROFILES } from '../../src/check/profiles/profile.ts';
import { RULE_ROWS } from '../../src/check/rules/index.ts';
import type { ExamplePlace } from '../../src/check/rules/rule.ts';
import { LEVELS } from '../../src/check/severity.ts';
import {
  type CheckOptions,
  type CheckProblem,
  checkFeed,
  type ProfileName,
  RULES,
  type RuleId,
} from '../../src/check.ts';
import { NAMESPACES } from '../../src/core/namespaces/index.ts';
import type { ProblemSeverity } from '../../src/core/problems/kinds.ts';
import { parseFeed } from '../../src/index.ts';

const PREFIXES =
  'itunes podcast media dc atom content slash sy georss g trackback wfw psc googleplay fh thr at';
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

const PARAMS: ReadonlySet<string> = new Set(['element', 'attribute', 'value', 'expected', 'limit']);
/** The place of a value in a message. */
const OF_ATTRIBUTE = /^(?:".+" in )?([\w:]+) of ([\w:]+) /;

/** A gap in a sentence: two spaces, or one before a mark. */
const GAP = /[ ]{2}|[ ][.,;:](?:[ ]|$)/;
const EMPTY_QUOTATION = /(?<![=`"])(?:``|"")(?![`"])/;

const documentOf = (at: ExamplePlace, passage: string): string =>
  FRAMES[at](passage)
    .replace('(tomorrow)', new Date(Date.now() + DAY).toUTCString())
    .replace('(more than 4000 characters)', 'tide '.repeat(1100));

function find(
  at: ExamplePlace,
  passage: string,
  profiles: readonly ProfileName[],
  severities: CheckOptions['severities'] = {},
): CheckProblem[] {
  const document = documentOf(at, passage);
  const encoding = document.includes('"utf-16"') ? 'utf16le' : 'utf8';
  const bytes = Buffer.from(document, document.includes('iso-8859-1') ? 'latin1' : encoding);
  return checkFeed(bytes, undefined, { url: 'https://tides.example/feed', profiles, severities });
}

/** The values of a message are in its params, and nothing else is. */
function expectParams({ message, params = { value: message } }: CheckProblem): void {
  expect(Object.keys(params).filter((name) => !PARAMS.has(name))).toEqual([]);
  expect(new Set(Object.values(params).map((param) => typeof param))).toEqual(new Set(['string']));
  const { value, attribute, element } = params;
  const [, named, of] = OF_ATTRIBUTE.exec(message) ?? [];
  if (value !== undefined && element !== undefined && of === element) expect(attribute).toBe(named);
}

const siteOf = (page: string = ''): string => page.split('/', 3).join('/');

describe.each(RULE_ROWS)('%s', (id, { at, invalid, valid, profiles = {}, severity }) => {
  const [first] = Object.keys(profiles) as ProfileName[];
  const asked = severity === 'off' && first !== undefined ? [first] : [];

  test('finds the fault of its example, and not its correction', () => {
    const found = find(at, invalid, asked).filter(({ rule }) => rule === id);
    expect(found.map(({ code }) => code)).toContain(RULES[id].code);
    expect(find(at, valid, asked).filter(({ rule }) => rule === id)).toEqual([]);
    if (severity !== 'off') expect(found[0]?.severity).toBe(RULES[id].severity);
  });

  test('says what the fault is and what to do, quotes something, and has its values in its params', () => {
    const found = find(at, invalid, asked);
    for (const problem of found) expectParams(problem);
    for (const { rule, message, fix } of found) {
      if (rule !== id) continue;
      for (const words of [message, fix]) {
        expect(words).toMatch(/\w/);
        expect(words).not.toMatch(GAP);
        if (!invalid.includes('""')) expect(words).not.toMatch(EMPTY_QUOTATION);
      }
    }
  });

  test('is as severe as each profile asks', () => {
    for (const [profile, level] of Object.entries(profiles)) {
      const found = find(at, invalid, [profile as ProfileName]).filter(({ rule }) => rule === id);
      expect([profile, found[0]?.severity]).toEqual([profile, level]);
      const page = PROFILES[profile as ProfileName].specification;
      const isStricter = LEVELS.indexOf(level) > LEVELS.indexOf(severity ?? RULES[id].severity);
      if (page !== undefined && RULES[id].specification !== page)
        expect([profile, siteOf(found[0]?.specification) === siteOf(page)]).toEqual([
          profile,
          isStricter || siteOf(RULES[id].specification) === siteOf(page),
        ]);
    }
    if (severity === 'off') expect(find(at, invalid, []).filter(({ rule }) => rule === id)).toEqual([]);
  });

  test('is as severe as the caller asks, and left out', () => {
    const judged = (level: ProblemSeverity | 'off'): ReadonlySet<string> =>
      new Set(
        find(at, invalid, asked, { [id]: level }).flatMap((found) =>
          found.rule === id ? [found.severity] : [],
        ),
      );
    const level = severity === 'info' ? 'error' : 'info';
    expect(judged(level)).toEqual(new Set([level]));
    expect(judged('off')).toEqual(new Set());
  });
});

test('every code that the checker reports has a rule', () => {
  const covered = new Set(Object.values(RULES).map(({ code }) => code));
  const codes = (Object.keys(PROBLEM_PROSE) as ProblemCode[]).filter((code) => !READER_ONLY.has(code));
  expect(codes.filter((code) => !covered.has(code))).toEqual([]);
});

test('every rule has a reason and a cure', () => {
  for (const [id, { why, fix, code }] of Object.entries(RULES)) {
    expect([id, why, fix].every((text) => text !== '')).toBe(true);
    expect(Object.hasOwn(PROBLEM_PROSE, code)).toBe(true);
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

const NETSCAPE = '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "rss-0.91.dtd">';

test.each([
  ['item', 'podcast-chapters-type', '<podcast:chapters url="https://tides.example/1.json"/>'],
  [
    'item',
    'enclosure-type',
    '<podcast:alternateEnclosure><podcast:source uri="https://tides.example/1.opus"/></podcast:alternateEnclosure>',
  ],
  ['item', 'media-hash', '<media:hash algo="sha-3">d41d8cd98f00b204e9800998ecf8427e</media:hash>'],
  ['item', 'content-html', '<description>&lt;svg&gt;&lt;circle&gt;&lt;/circle&gt;&lt;/svg&gt;</description>'],
  [
    'item',
    'content-html',
    '<description>&lt;p>&lt;b>a&lt;/b>&lt;/p>&lt;svg>&lt;circle>&lt;/circle>&lt;/svg></description>',
  ],
  ['item', 'enclosure-type', '<podcast:transcript url="https://tides.example/1.vtt" type="text/ebb"/>'],
  ['document', 'rss-doctype', `${NETSCAPE}<rss version="0.91"><channel/></rss>`],
  ['document', 'rss-doctype', `${NETSCAPE}<rss><channel/></rss>`],
] as const)('in %s, %s has nothing to find', (at, id, passage) => {
  expect(find(at, passage, []).map(({ rule }) => rule)).not.toContain(id);
});

test.each([
  [
    'item',
    '<description>&lt;svg&gt;&lt;/svg&gt;&lt;circle&gt;&lt;/circle&gt;</description>',
    'in description "<circle>" is not an element of HTML',
  ],
  [
    'item',
    '<description>&lt;p>a&lt;!-- b&lt;p>c</description>',
    'in description a comment has no end: readers hide all that follows',
  ],
  [
    'item',
    '<description>&lt;p>salt &amp;amp; sea &amp;tide;</description>',
    'in description "&tide;" is not a reference of HTML',
  ],
  [
    'item',
    '<description>&lt;a href="https://a.example/">a &lt;a href="https://b.example/">b&lt;/a>&lt;/a></description>',
    'in description "<a>" is inside another link',
  ],
  [
    'item',
    '<description>&lt;img src="https://a.example/a.png" src="https://a.example/b.png" alt=""></description>',
    'in description img has src twice',
  ],
  ['item', '<description>&lt;img alt="Tide"></description>', 'img has no src in description'],
  ['item', '<description>&lt;a href="">tide&lt;/a></description>', 'href of a is empty in description'],
  [
    'item',
    '<podcast:transcript url="https://tides.example/1.vtt" type="application/x-subrip"/>',
    '"application/x-subrip" in type of podcast:transcript is not the type of a file that ends in .vtt',
  ],
  [
    'item',
    '<enclosure url="https://tides.example/1.pdf" length="9" type="application/ogg"/>',
    '"application/ogg" in type of enclosure is not the type of a file that ends in .pdf',
  ],
  [
    'item',
    '<podcast:alternateEnclosure type="audio/mpeg"><podcast:source uri="https://tides.example/1.opus"/></podcast:alternateEnclosure>',
    '"audio/mpeg" in type of podcast:alternateEnclosure is not the type of a file that ends in .opus',
  ],
  [
    'item',
    '<podcast:alternateEnclosure type="audio/opus"><podcast:source uri="https://tides.example/1.opus" contentType="video/mp4"/></podcast:alternateEnclosure>',
    '"video/mp4" in contentType of podcast:source is not the type of a file that ends in .opus',
  ],
  [
    'item',
    '<podcast:soundbite startTime="1" duration="0"/>',
    '"0" in duration of podcast:soundbite is not a number of seconds above 0',
  ],
  ['item', '<georss:box>53 14 52 13</georss:box>', '"53 14 52 13" in georss:box has the upper corner first'],
  [
    'item',
    '<georss:circle>53 14</georss:circle>',
    '"53 14" in georss:circle is not a circle: latitude, longitude, radius',
  ],
  ['channel', '<skipDays><day>sunday</day></skipDays>', '"sunday" in day is Sunday, misspelled'],
  ['channel', '<skipDyas/>', 'RSS has no skipDyas in channel; is skipDays meant?'],
  [
    'document',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:base=" "/>',
    'xml:base of feed is blank; a URL is required',
  ],
  ['entry', '<summary><updated/></summary>', 'Atom has no updated in summary of type text'],
  ['entry', '<summary type=""><updated/></summary>', 'Atom has no updated in summary of type text'],
] as const)('in %s, %s has a fault', (at, passage, message) => {
  expect(find(at, passage, []).map((problem) => problem.message)).toContain(message);
});

/** Rules of elements in markup, of other vocabularies, and of literals. */
const XHTML = (inside: string): string =>
  `<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${inside}</div></summary>`;
const MATH = (inside: string): string =>
  XHTML(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`);

test.each([
  ['an element of MathML', MATH('<mrow><mi>x</mi></mrow>'), []],
  ['a word in MathML', MATH('<wave>x</wave>'), ['content-foreign-element']],
  ['an attribute of MathML', MATH('<mi mathvariant="bold" data-x="1">x</mi>'), []],
  ['a word as attribute', MATH('<mi tide="high">x</mi>'), ['content-foreign-attribute']],
  [
    'the content of MathML',
    MATH('<apply><plus/><ci>x</ci></apply>')
      .replace('<apply>', '<semantics>')
      .replace('</apply>', '</semantics>'),
    [],
  ],
  [
    'an element of a feed',
    XHTML('<edited xmlns="http://www.w3.org/2007/app">2004</edited>'),
    ['element-unknown'],
  ],
  ['an element of an unknown namespace', XHTML('<wave xmlns="http://tides.example/">x</wave>'), []],
] as const)('%s in XHTML', (_name, passage, expected) => {
  const rules = find('entry', passage, []).map(({ rule }) => rule);
  expect(rules.filter((rule) => /^content-foreign|^element-unknown/.test(rule))).toEqual(expected);
});

test('a literal of RDF contains any element', () => {
  const feed = (type: string): string =>
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="https://tides.example/"><description${type}><b>Tides</b></description></channel></rdf:RDF>`;
  const rulesOf = (text: string): string[] => checkFeed(text).map(({ rule }) => rule);
  expect(rulesOf(feed(''))).toContain('element-unknown');
  expect(rulesOf(feed(' rdf:parseType="Literal"'))).not.toContain('element-unknown');
  for (const other of [' rdf:parseType="Resource"', ' parseType="Literal"', ' rdf:datatype="Literal"'])
    expect(rulesOf(feed(other))).toContain('element-unknown');
});

test('an attribute of RSS 1.1 on elements of other vocabularies is unknown', () => {
  const feed = `<Channel xmlns="http://purl.org/net/rss1.1#" xmlns:rss="http://purl.org/net/rss1.1#" xmlns:foaf="http://xmlns.com/foaf/0.1/"><foaf:maker rss:title="Ann"/></Channel>`;
  expect(checkFeed(feed).map(({ message }) => message)).toContain(
    'RSS 1.1 has no attribute rss:title in foaf:maker',
  );
});

test('an empty number is blank', () =>
  expect(find('channel', '<ttl></ttl>', []).map(({ rule }) => rule)).toContain('value-blank'));

test('padding within a line is simplified, not sanitized', () => {
  const codes = (style: string): string[] =>
    parseFeed(
      FRAMES.item(`<description>&lt;span style="${style}">High&lt;/span></description>`),
    ).problems.map(({ code }) => code);
  expect(codes('padding: 2ex')).not.toContain('sanitized');
  expect(codes('position: fixed')).toContain('sanitized');
});

test('removed markup is one line of a feed, without what no reader misses', () => {
  const item = (markup: string): string => `<item><description><![CDATA[${markup}]]></description></item>`;
  const removed = (...texts: readonly string[]): string[] =>
    find('channel', texts.map(item).join(''), [])
      .filter(({ rule }) => rule === 'sanitized')
      .map(({ message }) => message);
  expect(removed('<p style="position: fixed" class="a" data-id="7" target="_top">High</p>')).toEqual([]);
  expect(
    removed('<script>1</script>', '<p style="top: 0">', '<p onclick="a()">High</p><script>2</script>'),
  ).toEqual(['Removed from the markup of 2 texts: 2 elements (script 2), 1 attribute (onclick 1)']);
});

test('a period of Dublin Core is not an unreadable date', () => {
  const period = 'name=Neap; start=2004-07-15; end=2004-07-16; scheme=W3C-DTF';
  const feed = rss(`<dcterms:available>${period}</dcterms:available>`).replace(
    'xmlns:itunes',
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:itunes',
  );
  expect(parseFeed(feed).feed.dctermsAvailable).toBe(period);
  expect(checkFeed(feed).map(({ code }) => code)).not.toContain('unreadable-date');
});

test('a child without the prefix of its parent is told the prefix', () => {
  const owner = '<itunes:owner><name>Ann</name></itunes:owner>';
  expect(find('channel', owner, []).map(({ message }) => message)).toContain(
    'Apple Podcasts has no name in itunes:owner; is itunes:name meant?',
  );
});

test.each([
  ['media:content', '<media:content url="https://tides.example/1.mp4" type="image/png"/>'],
  ['enclosure', '<enclosure url="https://tides.example/1.mp4" type="image/png" length="9"/>'],
])('the type of %s is that of its extension', (name, passage) => {
  expect(find('item', passage, []).map(({ message }) => message)).toContain(
    `"image/png" in type of ${name} is not the type of a file that ends in .mp4`,
  );
});

test('the type of an attachment is that of its extension', () => {
  const feed =
    '{"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1", "content_text": "A", "attachments": [{"url": "https://tides.example/1.mp3", "mime_type": "video/mp4"}]}]}';
  expect(checkFeed(feed).map(({ rule, elementPath }) => [rule, elementPath])).toContainEqual([
    'enclosure-type',
    'items[0].attachments[0].mime_type',
  ]);
});

test.each([
  ['channel', 'itunes-category-withdrawn', '<itunes:category text="Games &amp; Hobbies"/>', /\/1691-/],
  ['feed', undefined, '<link href="https://tides.example/" thr:count="many"/>', /rfc4685/],
  ['channel', undefined, '<atom:link href="https://tides.example/" thr:count="many"/>', /rfc4685/],
  ['feed', undefined, '<link href="https://tides.example/" hreflang="e"/>', /rfc4287/],
] as const)('in %s, %s cites the page of the rule or of the attribute', (at, id, passage, page) => {
  const found = find(at, passage, []).find(({ rule, message }) =>
    id === undefined ? /^"(?:many|e)"/.test(message) : rule === id,
  );
  expect(found?.specification).toMatch(page);
});

/** The quotation that a message begins with. */
const QUOTED = /^"([^"…]+)…?" (?:in|is) /;

/** The passage at a place, without references. */
const shownAt = (document: string, offset: number): string =>
  document
    .slice(offset, offset + 400)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('the place of a problem is the passage that its message quotes', () => {
  const elsewhere = RULE_ROWS.flatMap(([id, { at, invalid, profiles = {}, severity }]) => {
    const [first] = Object.keys(profiles) as ProfileName[];
    const document = documentOf(at, invalid);
    if (document.startsWith('{') || document.includes('iso-8859-1')) return [];
    return find(at, invalid, severity === 'off' && first !== undefined ? [first] : []).flatMap((problem) => {
      const { rule, message, offset = 0 } = problem;
      const [, quoted] = QUOTED.exec(message) ?? [];
      const isThere = quoted === undefined || shownAt(document, offset).startsWith(quoted.slice(0, 40));
      return rule !== id || isThere ? [] : [`${message} ${shownAt(document, offset).slice(0, 40)}`];
    });
  });
  expect(elsewhere).toEqual([]);
});

test('a severity of no rule is refused, with its name', () =>
  expect(() => checkFeed('', undefined, { severities: { ebb: 'off' } as object })).toThrow(
    'options.severities names no rule: "ebb"',
  ));

test('an address in XHTML is one of an attribute that links', () => {
  const told = (image: string): string[] =>
    find('entry', XHTML(image), [])
      .filter(({ rule }) => rule === 'content-relative-address')
      .map(({ message, fix }) => `${message} ${fix}`);
  expect(told('<img alt="/high" title="low" src="https://a.example/1.png"/>')).toEqual([]);
  expect(told('<img alt="" xml:href="/high" src="#a"/>')).toEqual([]);
  expect(told('<img alt="" src=" /high.png "/>')).toEqual([
    '" /high.png " in src of img in summary is relative, and there is no base In summary write `https://tides.example/high.png` in place of " /high.png ".',
  ]);
});

test('the cure of removed markup names each kind of it', () => {
  const KINDS = [
    ['<script>1</script>', 'write what these elements show as text, or link to it'],
    ['<p onclick="a()">a</p>', 'remove the event handlers'],
    ['<a href="javascript:a()">a</a>', 'write `https://` URLs in place of those with other schemes'],
  ] as const;
  const cureOf = (markup: string): string | undefined =>
    find('item', `<description><![CDATA[${markup}]]></description>`, []).find(
      ({ rule }) => rule === 'sanitized',
    )?.fix;
  for (const [first, one] of KINDS)
    for (const [second, other] of KINDS) {
      const kinds = KINDS.flatMap(([, words]) => (words === one || words === other ? [words] : []));
      const cure = kinds.join('; ');
      expect(cureOf(first + second)).toBe(
        `${cure.charAt(0).toUpperCase()}${cure.slice(1)}: readers leave them out.`,
      );
    }
});

test.each(['text', 'html', 'xhtml'])('elements of XHTML are those of HTML in a text of type %s', (type) => {
  const summary = XHTML('<ebb/>').replace('type="xhtml"', `type="${type}"`);
  const rules = find('entry', summary, []).map(({ rule }) => rule);
  expect(rules.includes('content-xhtml-element')).toBe(type === 'xhtml');
});

test('a rule that no profile asks for is off, also with a severity of the caller', () => {
  const rules = (profiles: readonly ProfileName[]): string[] =>
    find('channel', '<title>Tides</title>', profiles, { 'rss-language': 'error' }).flatMap(
      ({ rule, severity }) => (rule === 'rss-language' ? [severity] : []),
    );
  expect(rules(['json'])).toEqual([]);
  expect(rules([])).toEqual([]);
  expect(rules(['pedantic'])).toEqual(['error']);
});
