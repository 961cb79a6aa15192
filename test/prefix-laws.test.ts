/** Laws of documents that end too early: what a prefix of a feed completes stays as it is, in XML and JSON, whole and in windows. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../src/index.ts';
import { cutAt, gather, readPieces } from './core/document/pieces.ts';
import fc, { runs } from './properties.ts';

/** A part of a document; `ends` names what is complete after it. */
interface Segment {
  readonly text: string;
  readonly ends?: 'version' | 'title' | 'item' | 'feed';
}

/** An element or a member, by its name in the format, and its text. */
type Fact = readonly [name: string, text: string];

interface Model {
  readonly title: string;
  readonly items: readonly (readonly Fact[])[];
  /** Order of the parts of the feed. */
  readonly order: readonly ('version' | 'title' | 'page' | 'items')[];
}

type Form = (model: Model) => Segment[];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = ([name, text]: Fact): string => `<${name}>${escaped(text)}</${name}>`;

/** XML around the title and the entries. */
function xml(start: string, end: string, entry: string, elements: Readonly<Record<string, string>>): Form {
  const fact = ([name, text]: Fact): string => element([elements[name] ?? name, text]);
  return ({ title, items, order }) => [
    { text: start, ends: 'version' },
    ...order.flatMap((part): Segment[] => {
      if (part === 'title') return [{ text: element(['title', title]), ends: 'title' }];
      if (part !== 'items') return [];
      return items.flatMap((facts): Segment[] => [
        { text: '\n' },
        { text: `<${entry}>${facts.map(fact).join(' ')}</${entry}>`, ends: 'item' },
      ]);
    }),
    { text: end, ends: 'feed' },
  ];
}

const json: Form = ({ title, items, order }) => {
  const member = (name: string, value: unknown): string => `"${name}": ${JSON.stringify(value)}`;
  const parts = order.map((part): Segment[] => {
    if (part === 'version')
      return [{ text: member('version', 'https://jsonfeed.org/version/1.1'), ends: 'version' }];
    if (part === 'title') return [{ text: member('title', title), ends: 'title' }];
    if (part === 'page') return [{ text: member('home_page_url', 'https://site.example/') }];
    const list = items.map((facts): Segment[] => [
      {
        text: `{${facts.map(([name, text]) => member(name, jsonValue(name, text))).join(', ')}}`,
        ends: 'item',
      },
    ]);
    return [{ text: '"items": [\n' }, ...joined(list, ','), { text: ']' }];
  });
  return [{ text: '{ ' }, ...joined(parts, ', '), { text: '}', ends: 'feed' }];
};

const jsonValue = (name: string, text: string): unknown =>
  name === 'tags' ? [text, 'two'] : name === 'authors' ? [{ name: text }] : text;

const joined = (lists: readonly Segment[][], separator: string): Segment[] =>
  lists.flatMap((list, i) => (i === 0 ? list : [{ text: separator }, ...list]));

const FORMS: Readonly<Record<string, Form>> = {
  'RSS 2.0': xml('<rss version="2.0"><channel>', '</channel></rss>', 'item', {
    id: 'guid',
    content_html: 'description',
    date_published: 'pubDate',
    authors: 'author',
    tags: 'category',
  }),
  'RSS 1.0': xml(
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns="http://purl.org/rss/1.0/">',
    '</rdf:RDF>',
    'item',
    { content_html: 'description', date_published: 'dc:date', url: 'link', authors: 'dc:creator' },
  ),
  'Atom 1.0': xml('<feed xmlns="http://www.w3.org/2005/Atom">', '</feed>', 'entry', {
    content_html: 'content',
    date_published: 'published',
  }),
  'JSON Feed': json,
};

const text = fc.string({ unit: fc.constantFrom(...'ab 1&<>"\\\n{}[],:é😀'), minLength: 1, maxLength: 12 });
/** Texts that begin and end with a letter: white space at the ends is no part of a value. */
const words = text.map((middle) => `x${middle}y`);
const facts = fc.shuffledSubarray(
  ['id', 'title', 'url', 'content_html', 'content_text', 'date_published', 'authors', 'tags', '_x'],
  { minLength: 1 },
);
const item = fc
  .tuple(facts, fc.array(words, { minLength: 9, maxLength: 9 }))
  .map(([names, texts]) =>
    names.map(
      (name, i): Fact => [name, name === 'date_published' ? '2026-01-02T03:04:05Z' : (texts[i] ?? 'x')],
    ),
  );
const model = fc.record({
  title: words,
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  order: fc.shuffledSubarray(['version', 'title', 'page', 'items'] as const, { minLength: 4 }),
});
const options = { url: 'https://feeds.example/feed' };

/** A document up to a cut, and what is complete in it. */
function cutFeed(segments: readonly Segment[], share: number) {
  const whole = segments.map((segment) => segment.text).join('');
  const prefix = whole.slice(0, 1 + Math.floor(share * (whole.length - 1)));
  let end = 0;
  const ended = segments.flatMap(({ text: part, ends }) => {
    end += part.length;
    return end <= prefix.length && ends !== undefined ? [ends] : [];
  });
  return { whole, prefix, ended, complete: ended.filter((what) => what === 'item').length };
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe.each(Object.entries(FORMS))('a prefix of a feed of %s', (name, form) => {
  test('keeps what it completes, and says what it cuts', () => {
    const law = (made: Model, until: number): void => {
      const { whole, prefix, ended, complete } = cutFeed(form(made), until);
      const { entries, feed, usable, bozo, bozoException } = parseFeed(prefix, undefined, options);
      const all = parseFeed(whole, undefined, options);
      const kept = entries.filter(({ incomplete }) => incomplete !== true);
      expect(all.entries).toHaveLength(made.items.length);
      expect(kept.length).toBeGreaterThanOrEqual(complete);
      expect(kept).toEqual(all.entries.slice(0, kept.length));
      expect(entries.slice(0, kept.length)).toEqual(kept);
      expect(entries.length).toBeLessThanOrEqual(kept.length + 1);
      expect(usable || ended.length === 0).toBe(true);
      expect(bozo).toBe(!ended.includes('feed'));
      if (ended.includes('title')) expect(feed.title).toBe(all.feed.title);
      if (form !== json || entries.length === kept.length) return;
      const where = complete === 0 ? 'its first item' : `item ${complete + 1}`;
      expect(bozoException?.message).toBe(`the document ends inside ${where}`);
    };
    fc.assert(fc.property(model, share, law), runs(2000));
  });

  test('is the same whole, in windows and with a number of entries', () => {
    const law = (made: Model, until: number, places: readonly number[], most: number): void => {
      const { prefix } = cutFeed(form(made), until);
      const bytes = new TextEncoder().encode(prefix.toWellFormed());
      const file = { name, bytes, headers: undefined };
      const given = { ...options, encoding: 'utf-8' };
      const whole = parseFeed(bytes, undefined, given);
      const pieces = cutAt(bytes, places);
      const windows = gather(readPieces(pieces, file, given, 16).events);
      if (windows !== undefined) expect(windows).toEqual(whole);
      const few = { ...given, maxEntries: most };
      const first = whole.entries.slice(0, most);
      expect(parseFeed(bytes, undefined, few).entries).toEqual(first);
      const fewInWindows = gather(readPieces(pieces, file, few, 16).events);
      if (fewInWindows !== undefined) expect(fewInWindows.entries).toEqual(first);
    };
    const cuts = fc.array(fc.nat(), { maxLength: 4 });
    fc.assert(fc.property(model, share, cuts, fc.integer({ min: 1, max: 4 }), law), runs(1000));
  });
});
