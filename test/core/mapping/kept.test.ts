/** All that an element says is in the result or in a problem, for every element in every place. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { codes, rss } from './documents.ts';

const OWN = 'xmlns:own="https://own.example/ns"';
const URL_OF_FEED = 'https://x.example/feed';

/** Each element with the elements around it. */
const PATHS: readonly (readonly string[])[] = [
  ...[...registry.entries()].map(([name]) => [name]),
  ...[...registry.nested()].flatMap(([scope, rules]) =>
    [...rules.keys()].map((name) => [scope === 'person' ? 'author' : scope, name]),
  ),
];

function write(path: readonly string[], inside: string, attributes = ''): string {
  return path.reduceRight(
    (within, name, n) => `<${name}${n === path.length - 1 ? attributes : ''}>${within}</${name}>`,
    inside,
  );
}

function documents(path: readonly string[], inside: string): readonly string[] {
  const prefixes = new Set(path.filter((name) => name.includes(':')).map((name) => name.split(':')[0] ?? ''));
  const declared = [...prefixes].map((prefix) => ` xmlns:${prefix}="${registry.usualUri(prefix)}"`).join('');
  return [inside, `<item>${inside}</item>`].map(
    (part) => `<rss version="2.0" ${OWN}${declared}><channel>${part}</channel></rss>`,
  );
}

const shown = ({ feed, entries, deletedEntries }: FeedResult): string =>
  JSON.stringify([feed, entries, deletedEntries]);

/** Feeds and entries: text in them belongs to no element. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(
  [...registry.entries()].flatMap(([name, { contentModel }]) =>
    contentModel === 'entry' || contentModel === 'feed' ? [name] : [],
  ),
);

test.each(PATHS.map((names) => ({ names, path: names.join('/') })))(
  '<$path> keeps an element of another vocabulary, and its text unless it is a feed or an entry',
  ({ names }) => {
    const [name = ''] = names.slice(-1);
    for (const document of documents(names, write(names, '\n low <![CDATA[tide]]> '))) {
      const result = parseFeed(document);
      const found = result.problems.filter(({ code }) => code === 'unexpected-text');
      const isLeftOut = found.some(({ recovery }) => recovery !== 'kept in extensions');
      if (isLeftOut) expect([...WITHOUT_TEXT]).toContain(name);
      expect([shown(result).includes('low tide'), shown(result).includes('low')]).toEqual(
        isLeftOut ? [false, false] : [true, true],
      );
      if (found.length > 0) {
        const path = found[0]?.elementPath?.replace(/\[\d+\]$/, '');
        expect([found.length, found[0]?.params?.element, path?.endsWith(`/${name}`)]).toEqual([
          1,
          name,
          true,
        ]);
      }
    }
    for (const document of documents(names, write(names, '<own:x>low tide</own:x>'))) {
      const all = shown(parseFeed(document, undefined, { sanitizeHtml: false }));
      expect(all).toMatch(/"own:x":\[\{[^\]]*"value":"low tide"|<x>low tide<\/x>/);
      expect(all).not.toMatch(/[[:,]""/);
    }
    const repeated = [1, 2].map((n) => write(names, `tide ${n}`, ` own:k="k${n}"`)).join('');
    // The roots describe one feed.
    const last = registry.kindOf(name) === 'other' ? ['k2'] : ['k1', 'k2'];
    for (const document of documents(names, repeated))
      for (const value of last) expect(shown(parseFeed(document))).toContain(`"own:k":"${value}"`);
  },
);

/** Objects of attributes, by the rules: their typed attributes, those of addresses among them. */
const OBJECTS = [...registry.entries()].flatMap(
  ([
    name,
    {
      attributes,
      keys: [key = ''],
      keepsOthers,
      contentModel,
      text,
    },
  ]) =>
    attributes.size > 0 && keepsOthers && contentModel === 'parts' && text !== 'none'
      ? [{ name, attributes: [...attributes], key }]
      : [],
);

describe.each(OBJECTS)('the attributes of <$name>', ({ name, attributes, key }) => {
  const read = (written: string, text = ''): { object: Record<string, unknown> | undefined; all: string } => {
    const element = `<${name} ${written}>${text}</${name}>`;
    const results = documents([name], element).map((document) =>
      parseFeed(document, undefined, { url: URL_OF_FEED }),
    );
    const found = results
      .flatMap(({ feed, entries: [entry] }) => [entry, feed])
      .find((part) => key in (part ?? {}));
    const value = (found as Record<string, unknown> | undefined)?.[key];
    return {
      object: (Array.isArray(value) ? value[0] : value) as Record<string, unknown> | undefined,
      all: results.map(shown).join(''),
    };
  };

  test('are its keys: addresses resolved, other texts without the white space around them', () => {
    for (const [attribute, { key: inObject, kind }] of attributes) {
      const typed = kind === 'address' ? 'https://x.example/a' : '/a';
      expect(read(`${attribute}=" /a "`).object?.[inObject]).toBe(typed);
      for (const written of [attribute.toUpperCase(), attribute])
        if (!attribute.includes(':')) expect(read(`${written}=" /a "`).object?.[inObject]).toBe(typed);
      if (kind === 'address') expect(read(`${attribute}="javascript:1"`).object).toBeUndefined();
    }
  });

  test.each(['', ' '])('are absent with the value %j', (blank) => {
    for (const [attribute] of attributes)
      expect(read(`${attribute}="${blank}" own:kind="k"`).object).toEqual({
        attributes: { 'own:kind': 'k' },
      });
  });

  test('do not hide its text', () => {
    for (const [attribute] of attributes)
      expect(read(`${attribute}="/a"`, 'https://x.example/b').all).toContain('https://x.example/b');
  });
});

test('no element that says nothing leaves an empty object or list', () => {
  for (const names of PATHS)
    for (const body of ['', ' ', '<!-- low -->'])
      for (const document of documents(names, write(names, body)))
        expect(shown(parseFeed(document)), document).not.toMatch(/:(?:\[\]|\[?\{\})/);
});

/** Each element with typed attributes, and the elements around it. An attribute of RDF or of the formats may have the value of a text. */
const STATED = PATHS.map((names) => {
  const [name = '', scope = ''] = [...names].reverse();
  const inside = scope === 'author' ? 'person' : scope;
  const rules = new Map<string, ReadonlyMap<string, unknown>>(
    [...(scope === '' ? registry.entries() : (new Map(registry.nested()).get(inside)?.entries() ?? []))].map(
      ([key, { attributes }]) => [key, attributes],
    ),
  );
  return { names, path: names.join('/'), attributes: [...(rules.get(name)?.keys() ?? [])] };
}).filter(({ attributes }) => attributes.length > 0);

test('enough elements have typed attributes', () => expect(STATED.length).toBeGreaterThan(150));

test.each(STATED)('no attribute of <$path> hides its text', ({ names, attributes }) => {
  for (const attribute of attributes)
    for (const repeats of [1, 2])
      for (const document of documents(
        names,
        write(names, 'https://x.example/tide', ` ${attribute}="/a"`).repeat(repeats),
      )) {
        const result = parseFeed(document, undefined, { url: URL_OF_FEED });
        if (!WITHOUT_TEXT.has(names.at(-1) ?? '')) expect(shown(result)).toContain('https://x.example/tide');
      }
});

describe('the path of a problem', () => {
  const step = fc.constantFrom('x', 'own:y', 'Mixed');

  test('names the elements around it as written, and the number of the entry', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), fc.integer({ min: 0, max: 3 }), (path, before) => {
        const inside = write(path, '<z toString="1">w</z>');
        const items = '<item><guid>1</guid></item>'.repeat(before);
        const inEntry = rss(`${items}<item>${inside}</item>`);
        const steps = [...path, 'z'].join('/');
        expect(inEntry.problems.map(({ elementPath }) => elementPath)).toEqual([
          `rss/channel/item[${before + 1}]/${steps}`,
        ]);
        expect(rss(items + inside).problems[0]?.elementPath).toBe(`rss/channel/${steps}`);
      }),
      runs(300),
    );
  });
});

describe('a number of entries', () => {
  const nested = '<item><guid>n</guid></item>';

  test.each([1, 2, 3, 4, 5])(
    '%i as limit keeps the first entries, and tells it once if there are more',
    (most) => {
      for (let count = 0; count <= 5; count += 1) {
        const items = Array.from({ length: count }, (_item, n) => `<item><guid>${n}</guid></item>`).join('');
        const expected = Array.from({ length: Math.min(count, most) }, (_item, n) => String(n));
        for (const [options, code] of [
          [{ maxEntries: most }, 'rest-unread'],
          [{ limits: { entries: most } }, 'limit-exceeded'],
        ] as const) {
          const found = rss(items, options);
          expect(found.entries.map(({ id }) => id)).toEqual(expected);
          expect(codes(found)).toEqual(count > most ? [code] : []);
        }
      }
    },
  );

  test('counts entries in others, which never cut the entry around them', () => {
    const outer = `<item>${nested}<title>o</title>${nested}<link>https://a.example/</link></item>`;
    for (const [most, ids] of [
      [1, [undefined]],
      [2, [undefined, 'n']],
      [3, [undefined, 'n', 'n']],
    ] as const) {
      const { entries } = rss(outer + nested, { maxEntries: most });
      expect(entries.map(({ id }) => id)).toEqual(ids);
      expect(entries[0]).toMatchObject({ title: 'o', link: 'https://a.example/' });
    }
  });
});
