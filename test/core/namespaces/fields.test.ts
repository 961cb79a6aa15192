/**
 * Every field of every vocabulary in use is in the result: a feed is made for each path of fields.json, in RSS and in Atom, in the feed
 * and in an entry, and the value is looked up. `[]`: the element may be repeated, and occurs twice. The paths restate the specifications.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

interface Vocabulary {
  readonly uri?: string;
  readonly both?: readonly string[];
  readonly feed?: readonly string[];
  readonly item?: readonly string[];
}

const VOCABULARIES = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Vocabulary>
>;

type Place = 'feed' | 'item';

/** Namespaces to which other vocabularies refer. */
const OTHERS =
  ' xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"' +
  ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';

/** An element to write: its text, its attributes, its children, each with the values that the result must contain. */
class Node {
  text = '';
  readonly attributes = new Map<string, string>();
  readonly children: [name: string, child: Node][] = [];

  toXml(name: string): string {
    const attributes = [...this.attributes].map(([key, value]) => ` ${key}="${value}"`).join('');
    return `<${name}${attributes}>${this.content()}</${name}>`;
  }

  content(): string {
    return this.text + this.children.map(([name, child]) => child.toXml(name)).join('');
  }
}

/** Forms of values by the end of the path; `n` is a unique number. */
const FORMS: readonly (readonly [end: RegExp, form: (n: number) => readonly string[]])[] = [
  [/:(?:explicit|block)$/, () => ['yes']],
  [/@xml:lang$/, (n) => [`x-f${n}`]],
  [/@type$/, (n) => [`text/x-f${n}`]],
  [/georss:point|gml:pos$/, (n) => [`${n / 100}`, `${-n / 100}`]],
  [/georss:(?:line|box)$/, (n) => [`${n / 100}`, `${-n / 100}`, `${n / 100 + 1}`, `${n / 100 + 1.5}`]],
  [/georss:polygon$/, (n) => [`${n / 100}`]],
];
const address = (n: number): readonly string[] => [`https://f${n}.example/`];

/** A switch is a boolean in the result. */
const READ_AS: Readonly<Record<string, string>> = { yes: 'true' };

type Format = 'RSS' | 'Atom';

/** Documents around the content of a feed, by the name of their entries. */
const DOCUMENTS: Readonly<
  Record<Format, (namespaces: string, attributes: string, content: (entry: string) => string) => string>
> = {
  RSS: (namespaces, attributes, content) =>
    `<rss version="2.0"${namespaces}><channel${attributes}>${content('item')}</channel></rss>`,
  Atom: (namespaces, attributes, content) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${namespaces}${attributes}>${content('entry')}</feed>`,
};

/** Writes a feed of paths, and remembers its values. */
class Feed {
  readonly values: [path: string, value: string][] = [];
  readonly #root = new Node();
  #count = 1000;

  add(path: string): void {
    this.#addBelow([this.#root], path, path.split('/'));
  }

  #addBelow(parents: readonly Node[], path: string, [step, ...rest]: readonly string[]): void {
    for (const parent of parents) {
      if (step === undefined) parent.text = this.#value(path);
      else if (step.startsWith('@')) parent.attributes.set(step.slice(1), this.#value(path));
      else this.#addBelow(children(parent, step), path, rest);
    }
  }

  #value(path: string): string {
    this.#count += 1;
    const form = FORMS.find(([end]) => end.test(path))?.[1] ?? address;
    const words = form(this.#count);
    for (const word of words) this.values.push([path, READ_AS[word] ?? word]);
    return words.join(' ');
  }

  toXml(format: Format, prefix: string, { uri }: Vocabulary, place: Place): string {
    const declaration = uri === undefined ? '' : ` xmlns:${prefix}="${uri}"`;
    const attributes = [...this.#root.attributes].map(([key, value]) => ` ${key}="${value}"`).join('');
    const content = `<title>A title</title>${this.#root.content()}`;
    const namespaces = `${declaration}${prefix === 'georss' ? '' : OTHERS}`;
    const [feed, item] = place === 'feed' ? [attributes, ''] : ['', attributes];
    return DOCUMENTS[format](namespaces, feed, (entry) =>
      place === 'feed' ? content : `<title>A feed</title><${entry}${item}>${content}</${entry}>`,
    );
  }
}

/** The children for a step of a path: two when the element may be repeated. */
function children(parent: Node, step: string): Node[] {
  const name = step.replace('[]', '');
  const known = parent.children.filter(([other]) => other === name).map(([, child]) => child);
  if (known.length > 0) return known;
  const made = step.endsWith('[]') ? [new Node(), new Node()] : [new Node()];
  for (const child of made) parent.children.push([name, child]);
  return made;
}

/** The words of all texts, numbers and switches of a value. */
function words(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return String(value).split(' ');
  return Object.values(value).flatMap(words);
}

/** Values of a feed that are missing in its result, or in the object that they describe. */
function lost(format: Format, feed: Feed, prefix: string, vocabulary: Vocabulary, place: Place): string[] {
  const result = parseFeed(feed.toXml(format, prefix, vocabulary, place));
  const object = JSON.parse(JSON.stringify(place === 'feed' ? result.feed : (result.entries[0] ?? {})));
  const found = new Set(words(object));
  return feed.values.filter(([, value]) => !found.has(value)).map(([path, value]) => `${path}: ${value}`);
}

const pathsOf = (vocabulary: Vocabulary, place: Place): readonly string[] => [
  ...(vocabulary.both ?? []),
  ...(vocabulary[place] ?? []),
];

test('lost values are found', () => {
  const feed = new Feed();
  feed.add('itunes:explicit');
  expect(lost('RSS', feed, 'itunes', { uri: 'http://www.itunes.com/dtds/podcast-1.0.dtd' }, 'item')).toEqual(
    [],
  );
  feed.values.push(['itunes:explicit', 'never written']);
  expect(lost('RSS', feed, 'itunes', {}, 'item')).toEqual(['itunes:explicit: never written']);
});

const CASES = Object.entries(VOCABULARIES).flatMap(([prefix, vocabulary]) =>
  (['RSS', 'Atom'] as const).map((format) => ({ prefix, format, vocabulary })),
);

describe.each(CASES)('$prefix in $format', ({ prefix, format, vocabulary }) => {
  test.each(['feed', 'item'] as const)('every field of a %s alone', (place) => {
    const missing = pathsOf(vocabulary, place).flatMap((path) => {
      const feed = new Feed();
      feed.add(path);
      return lost(format, feed, prefix, vocabulary, place);
    });
    expect(missing).toEqual([]);
  });

  test.each(['feed', 'item'] as const)('all fields of a %s at once', (place) => {
    const feed = new Feed();
    for (const path of pathsOf(vocabulary, place)) feed.add(path);
    expect(lost(format, feed, prefix, vocabulary, place)).toEqual([]);
  });

  test.each(['feed', 'item'] as const)('all fields of a %s without a declaration', (place) => {
    const feed = new Feed();
    for (const path of pathsOf(vocabulary, place)) feed.add(path);
    expect(lost(format, feed, prefix, {}, place)).toEqual([]);
  });
});
