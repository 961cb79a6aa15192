/** Hostile documents: no function throws, and the result has the readable part. bench/adversarial.mjs measures their cost. */

import { describe, expect, test } from 'vitest';
import type { FeedResult } from '../src/core/document/result.ts';
import { parseFeed } from '../src/index.ts';
import { sized } from './long.ts';

const OPENING = '<rss version="2.0"><channel><title>Feed</title><item><title>One</title></item>';
const repeat = (text: string, count: number): string => text.repeat(count);

function read(document: string, options = {}): FeedResult & { limits: string[] } {
  const result = parseFeed(new TextEncoder().encode(document), undefined, options);
  expect(() => JSON.stringify(result)).not.toThrow();
  const limits = result.problems
    .filter(({ code }) => code === 'limit-exceeded')
    .map(({ message }) => /\(limits\.(\w+)\)/.exec(message)?.[1] ?? message);
  return { ...result, limits };
}

/** Expects the part before the trap. */
function expectBeginning({ feed, entries }: FeedResult): void {
  expect([feed.title, entries[0]?.title]).toEqual(['Feed', 'One']);
}

describe('depth', () => {
  const DEPTH = 20_000;

  test.each([
    ['unknown elements, closed', `<x>${repeat('<a>', DEPTH)}${repeat('</a>', DEPTH)}</x>`],
    ['unknown elements, open', repeat('<a>', DEPTH)],
    ['among more problems than are listed', repeat('& ', 5000) + repeat('<a>', DEPTH)],
    ['html in a text', `<item><description>${repeat('<div>', DEPTH)}`],
    ['known elements', repeat('<channel>', DEPTH)],
  ])('%s', (_name, trap) => {
    const result = read(OPENING + trap);
    expectBeginning(result);
    expect(result.limits).toContain('depth');
  });

  test('known objects end each other, and are not deep', () => {
    const result = read(OPENING + repeat('<image><url>', DEPTH));
    expectBeginning(result);
    expect(result.limits).toEqual(['problems']);
  });

  test('items without end are not nested', () => {
    for (const item of ['<item><title>Two</title>', '<item>']) {
      const { entries, problems } = read(OPENING + repeat(item, DEPTH));
      expect(entries).toHaveLength(DEPTH + 1);
      expect(problems.map(({ code }) => code)).not.toContain('nested-entry');
    }
  });

  test('the part after the deep elements is read', () => {
    const deep = repeat('<a>', DEPTH) + repeat('</a>', DEPTH);
    const { entries, limits } = read(`${OPENING}${deep}<item><title>Two</title></item></channel></rss>`);
    expect(entries.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(limits).toEqual(['depth']);
  });

  test('escaped html', () => {
    const html = `&lt;p>text${repeat('&lt;b>', DEPTH)}`;
    const { entries } = read(`<rss><channel><item><description>${html}</description></item></channel></rss>`);
    expect(entries[0]?.summary).toMatch(/^<p>text/);
  });

  test('JSON', () => {
    const nested = `${repeat('[', DEPTH)}${repeat(']', DEPTH)}`;
    const members = `"title":"Feed","_deep":${nested},"items":[{"id":"1","title":"One","_deep":${nested}}]`;
    const result = read(`{"version":"https://jsonfeed.org/version/1.1",${members}}`);
    expectBeginning(result);
  });
});

describe('attributes and entities', () => {
  test('an element with a million attributes', () => {
    const attributes = Array.from({ length: sized(1_000_000) }, (_, i) => ` a${i}="b"`).join('');
    const result = read(`${OPENING}<enclosure url="x"${attributes}/></channel></rss>`);
    expectBeginning(result);
    expect(result.limits).toEqual(['attributes']);
    expect(Object.keys(result.feed.links?.[0] ?? {}).length).toBeLessThanOrEqual(1001);
  });

  test('every repair in a tag counts, also in attributes that are left out', () => {
    const result = read(`${OPENING}<enclosure ${repeat('a=b ', 10_000)}/></channel></rss>`);
    expectBeginning(result);
    // 10,000 values without quotation marks, 999 names that repeat, and the fault of the document; a thousand are listed.
    expect(result.problems.at(-1)?.message).toContain('; 10000 more were found');
  });

  test('an attribute and a text beyond their limits', () => {
    const options = { limits: { attributeLength: 1000, textLength: 1000 } };
    const long = repeat('x', 5000);
    const { entries, limits } = read(
      `<rss><channel><item><title>${long}</title><enclosure url="${long}"/></item></channel></rss>`,
      options,
    );
    expect(entries[0]?.title).toHaveLength(1000);
    expect(entries[0]?.enclosures?.[0]?.['href']).toHaveLength(1000);
    expect(limits.sort()).toEqual(['attributeLength', 'textLength']);
  });

  test('many declared entities, and as many references', () => {
    const count = sized(100_000);
    const declarations = Array.from({ length: count }, (_, i) => `<!ENTITY e${i} "v${i}">`).join('');
    const references = Array.from({ length: count }, (_, i) => `&e${i};`).join('');
    const { entries, feed } = read(
      `<!DOCTYPE rss [${declarations}]><rss><channel><title>&e${count - 1};</title><item><title>${references}</title></item></channel></rss>`,
    );
    expect(feed.title).toBe(`v${count - 1}`);
    expect(entries[0]?.title?.startsWith('v0v1v2')).toBe(true);
  });

  test('more expansions than allowed', () => {
    const { entries, limits } = read(
      `<!DOCTYPE rss [<!ENTITY e "ha">]><rss><channel><item><title>${repeat('&e;', 50)}</title></item></channel></rss>`,
      { limits: { entityExpansions: 10 } },
    );
    expect(entries[0]?.title?.startsWith(repeat('ha', 10))).toBe(true);
    expect(limits).toContain('entityExpansions');
  });

  test('a billion laughs are not expanded', () => {
    const declarations = Array.from(
      { length: 20 },
      (_, i) => `<!ENTITY l${i + 1} "${repeat(`&l${i};`, 10)}">`,
    );
    const { entries } = read(
      `<!DOCTYPE rss [<!ENTITY l0 "ha">${declarations.join('')}]><rss><channel><item><title>&l20;</title></item></channel></rss>`,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.title?.length ?? 0).toBeLessThan(1000);
  });

  test('external entities are not fetched', () => {
    const { entries } = read(
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]><rss><channel><item><title>a&x;b</title></item></channel></rss>',
    );
    expect(entries[0]?.title).not.toMatch(/root:/);
    expect(entries[0]?.title).toMatch(/^a.*b$/);
  });
});

describe('names that objects have already', () => {
  const NAMES = [
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    'valueOf',
    '__defineGetter__',
  ];

  test.each(NAMES)('%s', (name) => {
    const documents = [
      `<${name}>x</${name}>`,
      `<item><${name} ${name}="x" a="b">x</${name}><title>Two</title></item>`,
      `<${name}:${name} xmlns:${name}="${name}">x</${name}:${name}>`,
      `<a xmlns="${name}"><${name}/></a>`,
      `<enclosure url="x" ${name}="y"/><cloud ${name}="y"/><generator ${name}="y">g</generator>`,
      `<item><category domain="${name}">${name}</category><guid>${name}</guid></item>`,
      `<p:${name}/><${name}:a/>&${name};`,
    ];
    for (const document of documents) expectBeginning(read(`${OPENING}${document}</channel></rss>`));
    const json = `{"version":"https://jsonfeed.org/version/1.1","title":"Feed","${name}":{"x":1},"_a":{"${name}":{"x":1}},"items":[{"id":"1","title":"One","${name}":1,"_${name}":{"${name}":1},"authors":[{"${name}":1}]}]}`;
    expectBeginning(read(json));
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('in headers, too', () => {
    const headers = new Map([
      ['__proto__', 'a'],
      ['Content-Type', 'text/xml; charset=__proto__'],
    ]);
    const result = parseFeed(new TextEncoder().encode(`${OPENING}</channel></rss>`), headers);
    expectBeginning(result);
    expect(Object.keys(result.headers ?? {})).toEqual(['content-type']);
  });
});

describe('unterminated constructs', () => {
  test('megabytes of <', () => {
    const result = read(OPENING + repeat('<', sized(30_000_000)));
    expectBeginning(result);
    expect(result.bozo).toBe(true);
  });

  test.each([
    ...[
      '<!--',
      '<!-- -',
      '<![CDATA[',
      '<![CDATA[]',
      '<?',
      '<?php',
      '<!DOCTYPE',
      '<!DOCTYPE a [',
      '<!',
      '<!ENTITY',
    ],
    ...[
      '<',
      '</',
      '<a',
      '</a',
      '<a ',
      '<a b',
      '<a b=',
      '<a b="',
      "<a b='",
      '<a b="c"',
      '<a/',
      '<item',
      '</item',
    ],
    ...[
      '<item>',
      '<item><title>',
      '<item><title><![CDATA[',
      '<item><description><!--',
      '<item><link href="',
      '<a:',
      '<:',
    ],
    ...[
      '&',
      '&#',
      '&#x',
      '&a',
      '&#1',
      ']]',
      '<item><content type="xhtml"><div>',
      '<script>',
      '<title',
      '<textarea>',
    ],
  ])('%s', (start) => {
    for (const tail of ['', 'x', repeat('x ', sized(100_000)), repeat(start, sized(20_000))]) {
      expectBeginning(read(`${OPENING}${start}${tail}`));
      expectBeginning(read(`${OPENING}${start}${tail}`, { parser: 'loose' }));
    }
  });

  test.each([
    '[',
    '{',
    '"',
    '{"a":',
    '{"id":"',
    '{"id":"2"',
    '{"id":"2",',
    '1',
    '-',
    't',
    '\\',
    '"\\',
    '"\\u',
    '[{"a":',
  ])('JSON, %s', (start) => {
    const opening =
      '{"version":"https://jsonfeed.org/version/1.1","title":"Feed","items":[{"id":"1","title":"One"},';
    for (const tail of ['', 'x', repeat(start, sized(100_000))])
      expectBeginning(read(`${opening}${start}${tail}`));
  });
});

describe('more than the limits', () => {
  test('entries', () => {
    const { entries, limits } = read(`<rss><channel>${repeat('<item/>', 100)}`, { limits: { entries: 10 } });
    expect(entries).toHaveLength(10);
    expect(limits).toContain('entries');
  });

  test('bytes', () => {
    const { limits, ...result } = read(OPENING + repeat(' ', 1000), { limits: { bytes: OPENING.length } });
    expectBeginning(result);
    expect(limits).toContain('bytes');
  });

  test('problems', () => {
    const { problems, limits } = read(OPENING + repeat('& ', 1000), { limits: { problems: 10 } });
    expect(problems.length).toBeLessThanOrEqual(12);
    expect(limits).toContain('problems');
  });
});
