/** Damage hides the findings of the entry that it is in, and no others; a fault that leaves the elements as written hides nothing. */

import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../src/check/check-feed.ts';
import { STOPPING } from '../../src/check/harm.ts';
import { DAMAGES_TREE } from '../../src/check/problems/damage.ts';
import { type CheckProblem, checkFeed, RULES } from '../../src/check.ts';
import { REPAIR_CODES } from '../../src/core/xml/repairs.ts';

/** A channel without description and self link, and items without guid: faults around the slot, in its item, and in another item. */
const feed = (slot: string, before = '', after = ''): string =>
  `<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link>
<item><title>High</title><link>https://tides.example/1</link><category></category></item>${before}
<item><title>Low</title>${slot}<speed>2</speed></item>
<item><title>Neap</title><link>https://tides.example/3</link></item>${after}</channel></rss>`;

const keysOf = (text: string): string[] =>
  checkFeed(text).map(({ code, severity, message, elementPath = '' }: CheckProblem) =>
    [severity, code, elementPath, message].join(' '),
  );
const isInSecond = (key: string): boolean => key.includes(' rss/channel/item[2]');

const PLAIN = keysOf(feed(''));

test('the plain feed has faults at the root, in the channel and in items', () => {
  expect(PLAIN).toHaveLength(7);
  expect(PLAIN.filter(isInSecond)).toHaveLength(2);
});

/** A fault in an item, with the code of the problem that the parser reports for it. */
const FAULTS: readonly (readonly [code: ProblemCode, slot: string])[] = [
  ['unknown-time-zone', '<pubDate>Thu, 15 Jul 2004 10:00:00 QQT</pubDate>'],
  ['unreadable-date', '<pubDate>yesterday</pubDate>'],
  ['unsafe-address', '<link>javascript:alert(1)</link>'],
  ['unusable-base', '<link xml:base="javascript:x">https://tides.example/2</link>'],
  ['encoded-twice', '<description>Caf\u00c3\u00a9</description>'],
  [
    'inherited-name',
    '<enclosure url="https://tides.example/a" length="1" type="text/plain" constructor="1"/>',
  ],
  [
    'repeated-element',
    '<pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate><pubDate>Fri, 16 Jul 2004 10:00:00 GMT</pubDate>',
  ],
  ['sanitized', '<description>&lt;p onclick="x">ebb&lt;/p></description>'],
  ['undeclared-namespace', '<dc:creator>Ann</dc:creator>'],
  ['bare-ampersand', '<description>ebb & flow</description>'],
  ['undefined-entity', '<description>caf&eacute;</description>'],
  ['unterminated-reference', '<description>caf&#233 </description>'],
  ['malformed-reference', '<description>&#x;</description>'],
  ['invalid-character-reference', '<description>&#xD800;</description>'],
  ['control-character', '<description>a\u0008b</description>'],
  ['cdata-end-in-text', '<description>a ]]> b</description>'],
  ['tag-case', '<comments>https://tides.example/2#c</Comments>'],
  ['unquoted-attribute', '<guid isPermaLink=false>2</guid>'],
  ['missing-space', '<enclosure url="https://tides.example/a"length="1" type="text/plain"/>'],
  ['double-hyphen-in-comment', '<!-- ebb -- flow -->'],
  ['malformed-instruction', '<? echo 1 ?>'],
  ['stray-declaration', '<!ELEMENT title ANY>'],
  ['unclosed-element', '<description>The <b>ebb</description>'],
  ['stray-end-tag', '</b>'],
  ['mismatched-tag', '<comments>https://tides.example/2#c</comment>'],
  ['malformed-tag', '<guid "x">2</guid>'],
  ['unterminated-tag', '<guid isPermaLink="false"'],
  ['unterminated-value', '<enclosure url="https://tides.example/a length="1" type="text/plain"/>'],
  ['unterminated-cdata', '<description><![CDATA[ebb</description>'],
  ['bare-less-than', '<description>1 < 2</description>'],
  ['nested-entry', '<item><title>Spring</title><guid>https://tides.example/2</guid></item>'],
];

describe('a fault in one item', () => {
  test.each(FAULTS)('%s', (code, slot) => {
    const found = keysOf(feed(slot));
    expect(found.some((key) => key.includes(` ${code} `))).toBe(true);
    const rest = PLAIN.filter((key) => !isInSecond(key));
    expect(found.filter((key) => rest.includes(key))).toEqual(rest);
    const inside = PLAIN.filter((key) => isInSecond(key) && !key.includes('missing-guid'));
    expect(found.filter((key) => inside.includes(key))).toEqual(DAMAGES_TREE.has(code) ? [] : inside);
  });
});

/** Whether a strict processor of XML with namespaces refuses a document. */
function isRefused(text: string): boolean {
  let hasError = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    hasError = true;
  });
  parser.write(text).close();
  return hasError;
}

const STRAY_NAMES = [
  '<ebb:low/>',
  '<link ebb:depth="1"/>',
  '<low xmlns:ebb=""/>',
  '<ebb:low xmlns:xml="ebb"/>',
];

describe('what processors of XML refuse is an error', () => {
  test.each([...FAULTS.map(([, slot]) => slot), ...STRAY_NAMES])('%s', (slot) => {
    const text = feed(slot);
    const errors = checkFeed(text).filter(({ severity }) => severity === 'error');
    const stopping = errors.filter(({ code }) => STOPPING.has(code));
    expect(stopping.length > 0).toBe(isRefused(text));
  });
});

const codesAt = (path: string, text: string): string[] =>
  checkFeed(text)
    .filter(({ elementPath, severity }) => elementPath === path && severity !== 'warning')
    .map(({ code }) => code);

test('a stray end tag between two items hides no item', () => {
  const found = keysOf(feed('', '</b>'));
  expect(found.filter((key) => key.includes('/item['))).toEqual(
    PLAIN.filter((key) => key.includes('/item[')),
  );
});

test('damage of the channel itself hides what the channel lacks', () => {
  expect(codesAt('rss/channel', feed(''))).toContain('missing-element');
  expect(codesAt('rss/channel', feed('', '', '<copyright>2004'))).not.toContain('missing-element');
});

test.each([
  ['inside an element', '<item><title>Spring</title>'],
  ['inside a tag', '<item><title>Spring</title><guid isPerma'],
])('a document that ends %s hides what may follow', (_name, end) => {
  const cut = feed('', '', end).replace('</channel></rss>', '');
  expect(codesAt('rss/channel', cut)).not.toContain('missing-element');
  expect(keysOf(cut).filter(isInSecond)).toEqual(PLAIN.filter(isInSecond));
});

describe('a fault of XML is one finding, an error', () => {
  const faults = FAULTS.filter(([code]) => REPAIR_CODES.has(code));
  test.each(faults)('%s: %s', (code, slot) => {
    const problems = checkFeed(feed(slot));
    expect(problems.map((problem) => problem.code)).not.toContain('not-well-formed');
    expect(problems.find((problem) => problem.code === code)).toMatchObject({ severity: 'error' });
  });
  test('with the severity that the caller sets', () => {
    const slot = '<description>ebb & flow</description>';
    const [found] = checkFeed(feed(slot), undefined, { severities: { 'bare-ampersand': 'info' } }).filter(
      ({ code }) => code === 'bare-ampersand',
    );
    expect(found?.severity).toBe('info');
    expect(RULES['bare-ampersand'].severity).toBe('error');
  });
  test('damaged JSON has no repair with another code', () => {
    const text = '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1",}]}';
    expect(checkFeed(text).map(({ code }) => code)).toContain('not-well-formed');
  });
});

describe('damage hides what an item lacks, and no other item', () => {
  const DAMAGED = ['<b>', '<b><i><u>', '</i>', 'a < b', '<c><b></c>'];
  const WHOLE = ['', '<b x=1/>', '<b x="1" x="2"/>', '&tide;', 'a & b'];
  const ALL = [...DAMAGED, ...WHOLE];
  const ITEMS = [0, 1, 2, 3];
  /** The items of which something is missing. @param parts what each item has */
  const lacking = (parts: ReadonlyMap<number, string>, end: string): number[] =>
    checkFeed(
      `<rss version="2.0"><channel><title>T</title>${ITEMS.map((i) => `<item><description>x ${parts.get(i) ?? ''}</description></item>`).join('\n')}${end}`,
    ).flatMap(({ rule, elementPath }) =>
      rule === 'rss-guid-missing' ? [Number(/\[(\d+)\]/.exec(elementPath ?? '')?.[1]) - 1] : [],
    );
  const PLACES = [
    [0, 2],
    [2, 0],
    [1, 2],
  ] as const;
  const ENDS = ['</channel></rss>', '</rss>'];
  const hiddenBy = (part: string, i: number): readonly number[] => (DAMAGED.includes(part) ? [i] : []);

  test.each(ALL.map((first, i) => [first, i] as const))('%s', (first, turn) => {
    for (const [i, second] of ALL.entries()) {
      const [a, b] = PLACES[(turn + i) % PLACES.length] ?? PLACES[0];
      const hidden = [...hiddenBy(first, a), ...hiddenBy(second, b)];
      const parts = new Map<number, string>([
        [a, first],
        [b, second],
      ]);
      const found = lacking(parts, ENDS[(turn + i) % ENDS.length] ?? '');
      expect([second, a, b, found]).toEqual([second, a, b, ITEMS.filter((item) => !hidden.includes(item))]);
    }
  });
});
