/** Texts and contents of Atom: each type with each body, by RFC 4287 sections 3.1 and 4.1.3. */

import { describe, expect, test } from 'vitest';
import { checkFeed, type RuleId } from '../../src/check.ts';

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const BODIES = {
  plain: 'High tide',
  markup: '&lt;b&gt;High&lt;/b&gt; tide',
  'markup after others': 'Tide&lt;Level> of &lt;init>, &lt;b>high',
  'no tag of HTML': 'Tide&lt;Level> of &lt;init>, R&amp;D; &amp;c0de;',
  child: `High <b ${XHTML}>tide</b>`,
  div: `<div ${XHTML}>High tide</div>`,
  'text and div': `High <div ${XHTML}>tide</div>`,
  'two divs': `<div ${XHTML}>High</div><div ${XHTML}>tide</div>`,
  'div of Atom': '<div>High tide</div>',
  'child of Atom': 'High <b>tide</b>',
  Base64: 'SGln aCB0aWRl',
  'Base64 with its end': 'SGlnaCB0aWQ=',
  'no Base64': 'High_tide!',
  blank: ' ',
} as const;
type Body = keyof typeof BODIES;
type Rules = readonly RuleId[];

/** Bodies with an element, and these with two of them, or with a text next to it. */
const WITH_CHILD: readonly Body[] = [
  'child',
  'div',
  'text and div',
  'two divs',
  'div of Atom',
  'child of Atom',
];
const WITH_BOTH: readonly Body[] = ['child', 'child of Atom', 'text and div'];

const has = (bodies: readonly Body[], body: Body, ...rules: Rules): Rules =>
  bodies.includes(body) ? rules : [];

const asText = (body: Body): Rules => [
  ...has(['markup', 'markup after others'], body, 'atom-text-markup'),
  ...has(WITH_CHILD, body, 'atom-text-element'),
];
const asHtml = (body: Body): Rules => has(WITH_CHILD, body, 'atom-html-unescaped');
const asXhtml = (body: Body): Rules => {
  if (body === 'div of Atom') return ['atom-xhtml-namespace'];
  return body === 'div' ? [] : ['atom-xhtml-div'];
};
const asUnknown = (body: Body): Rules => has(WITH_CHILD, body, 'atom-text-element');
const asXml = (body: Body): Rules => [
  ...(WITH_CHILD.includes(body) && !WITH_BOTH.includes(body) ? [] : (['atom-content-xml-text'] as const)),
  ...has(['two divs'], body, 'atom-content-xml-elements'),
];
const asBytes = (body: Body): Rules =>
  ['plain', 'Base64', 'Base64 with its end'].includes(body) ? [] : ['atom-content-base64'];
const asNothing = (): Rules => [];

/** A type, its own faults, and how it reads a body that is not blank. */
type Type = readonly [type: string | undefined, own: Rules, read: (body: Body) => Rules];

const WORDS: readonly Type[] = [
  [undefined, [], asText],
  ['text', [], asText],
  ['html', [], asHtml],
  ['xhtml', [], asXhtml],
  [' html ', [], asHtml],
  ['Text', ['atom-text-type'], asText],
  ['HTML', ['atom-text-type'], asHtml],
  ['XHtml', ['atom-text-type'], asXhtml],
];
const OF_TEXTS: readonly Type[] = [
  ...WORDS,
  ['text/plain', ['atom-text-media-type'], asText],
  ['text/html', ['atom-text-media-type'], asUnknown],
  ['image/png', ['atom-text-media-type'], asUnknown],
  ['markdown', ['atom-text-type'], asUnknown],
];
const OF_CONTENT: readonly Type[] = [
  ...WORDS,
  ['text/plain', [], asText],
  ['text/html', [], asHtml],
  ['application/xml', [], asXml],
  ['image/svg+xml', [], asXml],
  ['image/png', [], asBytes],
  ['multipart/mixed', ['atom-content-type'], asBytes],
  ['message/rfc822', ['atom-content-type'], asBytes],
  ['markdown', ['atom-content-type'], asNothing],
];

const SUBJECTS = /^(?:atom-(?:text-(?:type|media|markup|element)|html|xhtml|content-)|value-blank)/;

function rulesOf(element: string, type: string | undefined, body: string): string[] {
  const attribute = type === undefined ? '' : ` type="${type}"`;
  const feed =
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://tides.example/</id><title>Tides</title>' +
    '<updated>2004-07-15T10:00:00Z</updated><author><name>Ann</name></author><entry><id>https://tides.example/1</id>' +
    `<updated>2004-07-15T10:00:00Z</updated><${element}${attribute}>${body}</${element}></entry></feed>`;
  return checkFeed(feed)
    .flatMap(({ rule, message, fix, elementPath = '' }) => {
      if (!(SUBJECTS.test(rule) && elementPath.includes(`/${element}`))) return [];
      expect(message).toContain(element);
      expect(fix).toMatch(/^[A-Z].*\w.*\.$/);
      return [rule];
    })
    .sort();
}

describe.each([
  ['title', OF_TEXTS],
  ['summary', OF_TEXTS],
  ['content', OF_CONTENT],
] as const)('%s', (element, types) => {
  test.each(types)('of type %j', (type, own, read) => {
    for (const [body, written] of Object.entries(BODIES)) {
      const expected = [...own, ...(body === 'blank' ? (['value-blank'] as const) : read(body as Body))];
      expect({ body, rules: rulesOf(element, type, written) }).toEqual({ body, rules: expected.toSorted() });
    }
  });
});

describe('an entry has a text, or leads to one', () => {
  const PARTS = {
    content: '<content>a</content>',
    encoded: '<content type="image/png">SGln</content>',
    linked: '<content type="image/png" src="https://tides.example/1.png"/>',
    markup: '<content type="application/xhtml+xml"/>',
    odd: '<content type="markdown">a</content>',
    summary: '<summary>b</summary>',
    alternate: '<link href="https://tides.example/1"/>',
    related: '<link rel="related" href="https://tides.example/1"/>',
  } as const;
  type Part = keyof typeof PARTS;
  const BODIES: readonly (Part | undefined)[] = [undefined, 'content', 'encoded', 'linked', 'markup', 'odd'];
  const ruleOf = (body: Part | undefined, hasSummary: boolean, link: Part | undefined): RuleId[] => {
    if (body === undefined && link !== 'alternate') return ['atom-content'];
    if (hasSummary) return [];
    if (body === undefined) return ['atom-text'];
    return body === 'encoded' || body === 'linked' ? ['atom-summary'] : [];
  };
  test.each(BODIES)('%s', (body) => {
    for (const summary of ['summary', undefined] as const)
      for (const link of ['alternate', 'related', undefined] as const) {
        const parts = [body, summary, link].map((part) => part && PARTS[part]);
        const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${parts.join('')}</entry></feed>`;
        expect([
          parts,
          checkFeed(feed).flatMap(({ rule }) => (/^atom-(?:content|text|summary)$/.test(rule) ? [rule] : [])),
        ]).toEqual([parts, ruleOf(body, summary !== undefined, link)]);
      }
  });
});

test('a blank text may be left out, except a title', () => {
  const names = { feed: ['title', 'subtitle', 'rights'], entry: ['title', 'rights', 'summary'] };
  for (const [place, elements] of Object.entries(names))
    for (const name of elements) {
      const inside = `<${name}> </${name}>`;
      const document = `<feed xmlns="http://www.w3.org/2005/Atom">${place === 'feed' ? inside : `<entry>${inside}</entry>`}</feed>`;
      const found = checkFeed(document).filter(({ rule }) => rule === 'value-blank');
      const orNone = name === 'title' ? '' : `, or leave ${name} out`;
      expect(found.map(({ message, fix }) => [message, fix])).toEqual([
        [`${name} is blank`, `In ${name} write a text${orNone}.`],
      ]);
    }
});

test.each([
  ['<media:description>a</media:description>', false],
  ['<media:group><media:description>a</media:description></media:group>', false],
  ['<media:group><media:title>a</media:title></media:group>', true],
  ['<media:title>a</media:title>', true],
])('an entry of its title and %s', (media, isTold) => {
  const entry = `<entry><id>urn:a:1</id><title>High</title><link href="https://tides.example/1"/>${media}</entry>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">${entry}</feed>`;
  expect(checkFeed(feed).some(({ rule }) => rule === 'atom-text')).toBe(isTold);
});
