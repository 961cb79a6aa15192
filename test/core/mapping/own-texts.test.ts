/** The texts of elements, for every element: each is repaired, and none is lost next to child elements. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { parseFeed } from '../../../src/index.ts';

const GENERAL = [...registry.entries()].filter(([, { contentModel }]) => !/feed|entry/.test(contentModel));
const NESTED = new Map([...registry.nested()].map(([scope, rules]) => [scope, [...rules.keys()]]));

const declared = (...names: string[]): string =>
  [...new Set(names.filter((name) => name.includes(':')).map((name) => name.split(':')[0] ?? ''))]
    .map((prefix) => ` xmlns:${prefix}="${registry.usualUri(prefix)}"`)
    .join('');

const read = (inside: string, ...names: string[]) =>
  [inside, `<item>${inside}</item>`].map((part) =>
    parseFeed(`<rss version="2.0"${declared(...names)}><channel>${part}</channel></rss>`, undefined, {
      url: 'https://x.example/feed',
    }),
  );

test.each(GENERAL.map(([name]) => name))('the text of <%s> is repaired', (name) => {
  for (const [damaged, repaired] of [
    ['https://x.example/CafÃ©', 'https://x.example/Café'],
    ['https://x.example/it&#146;s', 'https://x.example/it’s'],
  ])
    for (const result of read(`<${name}>${damaged}</${name}>`, name)) {
      const all = JSON.stringify([result.feed, result.entries]);
      if (all.includes('x.example')) expect(all).toContain(repaired);
      expect(all).not.toMatch(/Ã|\\u0092|\u0092/);
    }
});

/** The scope that an element opens, by an element of each kind. */
const SCOPES: Readonly<Record<string, string>> = {
  person: 'author contributor webmaster dc:creator dc:contributor dc:publisher itunes:owner',
  image: 'image itunes:image',
};
const OPENED = [
  ...GENERAL.map(([name]) => [name, NESTED.get(name) ?? []] as const),
  ...Object.entries(SCOPES).flatMap(([scope, names]) =>
    names.split(' ').map((name) => [name, NESTED.get(scope) ?? []] as const),
  ),
  ['source', ['title', 'id', 'link', 'author', 'subtitle', 'category']] as const,
].filter(([, children]) => children.length > 0);

describe.each(OPENED)('the text of <%s>', (name, children) => {
  test.each(children)('is kept before and after <%s>', (child) => {
    const inside = `<${child}>https://x.example/low</${child}>`;
    for (const body of [`https://x.example/tide ${inside}`, `${inside} https://x.example/tide`])
      for (const result of read(`<${name}>${body}</${name}>`, name, child)) {
        const all = JSON.stringify([result.feed, result.entries, result.deletedEntries]);
        for (const text of ['low', 'tide']) expect(all).toContain(`https://x.example/${text}`);
      }
  });
});
