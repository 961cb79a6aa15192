/** The lookup of all vocabularies: namespaces by any form of their URIs, rules by the format of the document. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { FORMATS } from '../../../src/core/formats/index.ts';
import { Registry } from '../../../src/core/mapping/registry.ts';
import { type Namespace, type Rule, STRAY, UNMODELED } from '../../../src/core/mapping/rule.ts';
import { FEED_VERSIONS } from '../../../src/core/model/versions.ts';
import { NAMESPACES } from '../../../src/core/namespaces/index.ts';

const words: Rule = { keys: ['title'], text: 'plain' };
const part: Rule = { keys: ['image'], text: 'none', contentModel: 'parts' };
const entry: Rule = { keys: ['id'], text: 'none', contentModel: 'entry' };
const NONE = { homes: [], elements: [] };

const namespaceOf = (prefix: string, more: Partial<Namespace> = {}): Namespace => ({
  prefix,
  uris: [`http://${prefix}.example/`],
  elements: {},
  ...more,
});

describe('a namespace', () => {
  const variants = (uri: string): readonly string[] =>
    ['', '/', '#'].flatMap((tail) => {
      if (!uri.startsWith('http')) return [uri, uri.toUpperCase(), ` ${uri} `];
      const bare = uri.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[/#]$/, '');
      return [bare, `www.${bare}`].flatMap((rest) => [
        `http://${rest}${tail}`,
        `https://${rest.toUpperCase()}${tail}`,
        ` http://${rest}${tail}\n`,
      ]);
    });

  test.each(NAMESPACES)('$prefix is found by every form of its URIs', ({ prefix, uris }) => {
    expect(registry.usualUri(prefix)).toBe(uris[0]);
    expect(registry.usualUri(prefix.toUpperCase())).toBe(uris[0]);
    for (const uri of uris) {
      expect(registry.isExact(uri)).toBe(true);
      for (const variant of variants(uri)) {
        expect(registry.canonicalPrefix(variant), variant).toBe(prefix);
        expect(registry.isExact(variant), variant).toBe(NAMESPACES.some((one) => one.uris.includes(variant)));
      }
      for (const other of [`${uri}x`, `x${uri}`, `${uri}//`])
        expect(registry.canonicalPrefix(other), other).toBeUndefined();
    }
  });

  test('has a modeled URI when it has elements, in feeds or in parts', () => {
    for (const { prefix, uris, elements, inside } of NAMESPACES) {
      const isModeled = Object.keys(elements).length > 0 || inside !== undefined;
      for (const written of [prefix, prefix.toUpperCase()])
        expect(registry.modeledUri(written)).toBe(isModeled ? uris[0] : undefined);
    }
    expect(registry.modeledUri('unknown')).toBeUndefined();
  });
});

describe('the rule of an element', () => {
  test('is that of its vocabulary alone, in any case of its letters', () => {
    const made = new Registry({ ...NONE, elements: [{ Words: words }] }, [
      namespaceOf('a', {
        elements: { Words: part },
        inside: { 'a:words': { inner: words, ':words': words } },
      }),
    ]);
    expect(made.named('words')).toMatchObject({ keys: ['title'], rank: 0, contentModel: 'text' });
    expect(made.named('a:words')).toMatchObject({ keys: ['image'], rank: 1, contentModel: 'parts' });
    for (const name of ['Words', 'a:inner', 'b:words', 'inner', 'a:'])
      expect(made.named(name)).toBeUndefined();
    expect(made.inside('a:words').get('a:inner')).toMatchObject({ keys: ['title'], rank: 1 });
    expect(made.inside('a:words').has('words')).toBe(true);
    expect(made.inside('a:words').has('a:words')).toBe(false);
    expect(made.inside('words').has('a:inner')).toBe(false);
    expect(made.named('words')).toBe(made.named('words'));
    expect([...made.entries()].map(([name]) => name)).toEqual(['words', 'a:words']);
    expect([...made.nested()].map(([scope]) => scope)).toEqual(['a:words']);
  });

  test('belongs to a format by each of its URIs', () => {
    for (const uri of FORMATS.homes.flatMap(({ uris }) => uris))
      expect(registry.canonicalPrefix(uri), uri).toBe('');
  });

  test('is one: no two vocabularies have a rule for it', () => {
    const written = (vocabularies: readonly (object | undefined)[]): number =>
      vocabularies.reduce<number>((sum, rules = {}) => sum + Object.keys(rules).length, 0);
    const all = [...FORMATS.elements, ...NAMESPACES.map(({ elements }) => elements)];
    expect([...registry.entries()]).toHaveLength(written(all));
    const inner = [FORMATS, ...NAMESPACES].flatMap(({ inside = {} }) => Object.values(inside));
    expect([...registry.nested()].flatMap(([, rules]) => [...rules.keys()])).toHaveLength(written(inner));
  });

  const made = new Registry(
    {
      homes: [
        { families: ['rss', 'rdf'], prefixes: [], uris: ['http://rss.example/'] },
        { families: ['atom'], prefixes: ['a'], uris: ['http://atom.example/'] },
      ],
      elements: [
        {
          words,
          part,
          entry,
          own: { ...words, owners: ['rss'] },
          half: { ...words, owners: ['atom/entry'] },
        },
      ],
    },
    [],
  );
  const rankOf = (
    key: string,
    uri: string,
    family: 'rss' | 'rdf' | 'atom' | undefined,
    kind: 'feed' | 'entry',
  ) => {
    const rule = made.rule({ key, prefix: '', uri, qualified: 'x' }, family);
    return (rule.within?.[kind] ?? rule).rank;
  };

  test.each([
    ['words', '', 0, 0, 0, 0],
    ['words', 'http://rss.example/', 0, 0, STRAY, STRAY],
    ['words', 'https://RSS.example', 0, 0, STRAY, STRAY],
    ['words', 'http://atom.example/', STRAY, STRAY, 0, 0],
    ['words', 'http://other.example/', 0, 0, 0, 0],
    ['own', '', 0, 0, STRAY, STRAY],
    ['own', 'http://atom.example/', STRAY, STRAY, STRAY, STRAY],
    ['half', '', STRAY, STRAY, STRAY, 0],
    ['entry', 'http://atom.example/', 0, 0, 0, 0],
  ])('<%s xmlns="%s"> is a stray where its format is another', (key, uri, ...ranks) => {
    const found = (['rss', 'atom'] as const).flatMap((family) =>
      (['feed', 'entry'] as const).map((kind) => rankOf(key, uri, family, kind)),
    );
    expect(found).toEqual(ranks);
    expect([rankOf(key, uri, undefined, 'feed'), rankOf(key, uri, undefined, 'entry')]).toEqual([0, 0]);
    const prefixed = made.rule({ key, prefix: 'a', uri, qualified: 'x' }, 'rss');
    expect(prefixed).toBe(made.rule({ key, prefix: '', uri: '', qualified: 'x' }, 'rss'));
  });

  test('is that of elements without a rule in every format', () => {
    for (const family of ['rss', 'atom', undefined] as const)
      for (const uri of ['', 'http://rss.example/', 'http://atom.example/'])
        expect(made.rule({ key: 'unknown', prefix: '', uri, qualified: 'x' }, family)).toBe(UNMODELED);
  });
});

describe('the kind of an element', () => {
  const anything: Rule = { keys: [], text: 'none', contentModel: 'anything' };
  const feed: Rule = { keys: [], text: 'none', contentModel: 'feed' };
  const kinds = { entry: [entry, 'entry'], part: [part, 'leaf'], words: [words, 'text'] } as const;
  const others = { anything: [anything, 'other'], feed: [feed, 'other'] } as const;
  const CAUTION = ['entry', 'feed', 'anything', 'part', 'words'] as const;
  const all = { ...kinds, ...others };

  test.each(CAUTION.flatMap((one) => CAUTION.map((two) => [one, two] as const)))(
    'of %s here and %s there is the kind that implies least',
    (one, two) => {
      const [first, second] = [one, two].map((name) => all[name][0]);
      if (first === undefined || second === undefined) return;
      const expected = all[CAUTION.find((name) => name === one || name === two) ?? 'words'][1];
      // A part of one object may be a part of any other.
      const inside = expected === 'leaf' || expected === 'text' ? 'part' : expected;
      const places: Registry[] = [
        new Registry({ ...NONE, elements: [{ X: first }], inside: { a: { x: second } } }, []),
        new Registry({ ...NONE, inside: { a: { x: first }, b: { x: second } } }, []),
        new Registry(
          { ...NONE, elements: [{ X: { ...first, within: { entry: second, feed: UNMODELED } } }] },
          [],
        ),
      ];
      const found = places.map((made) => [made.kindOf('x'), made.kindOf('x')]);
      expect(found).toEqual([inside, inside, expected].map((kind) => [kind, kind]));
    },
  );

  test('of an unknown name is empty', () => {
    for (const name of ['unknown', 'toString', '', 'a:b', ':title', 'media:'])
      expect([registry.kindOf(name), registry.kindOf(name)]).toEqual(['', '']);
  });
});

test('no element with a rule has a name that objects inherit, so that every such element can be kept by its name', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase());
  const names = [...registry.entries()].map(([name]) => name);
  expect(names.filter((name) => inherited.includes(name))).toEqual([]);
});

test('feeds and entries are the same in every format and every namespace of formats', () => {
  const families = new Set(Object.values(FEED_VERSIONS).map(({ family }) => family));
  const uris = ['', ...FORMATS.homes.flatMap((home) => home.uris)];
  const objects = [...registry.entries()].filter(([, { contentModel }]) =>
    ['feed', 'entry'].includes(contentModel),
  );
  expect(objects.map(([name]) => name)).toEqual(expect.arrayContaining(['channel', 'feed', 'item', 'entry']));
  for (const [key, rule] of objects)
    for (const family of families)
      for (const uri of uris)
        expect(registry.rule({ key, prefix: '', uri, qualified: 'x' }, family)).toBe(rule);
});
