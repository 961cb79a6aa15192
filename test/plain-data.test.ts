/** A result is plain data: it survives structured clones and JSON, and no name from the network touches what objects inherit. */

import { readdirSync, readFileSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FeedError, type FeedResult, parseFeed, reviveResult } from '../src/index.ts';
import { inTurn } from './long.ts';
import fc, { runs } from './properties.ts';

const root = new URL('../feeds/', import.meta.url);
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(headers|md|expect\.json)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .sort();

/** Places of values that are not plain data: an own key without a value, an object of a class, NaN, an empty date. */
function faults(value: unknown, path = 'result'): string[] {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return [];
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} is ${value}`];
  }
  if (typeof value !== 'object') return [`${path} is ${typeof value}`];
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Date.prototype)
    return Number.isNaN((value as Date).getTime()) ? [`${path} is not a date`] : [];
  if (prototype !== (Array.isArray(value) ? Array.prototype : Object.prototype)) {
    return [`${path} has a prototype of its own`];
  }
  return Object.keys(value).flatMap((key) =>
    key in Object.prototype
      ? [`${path} has the key ${key}`]
      : faults((value as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

function expectPlain(result: FeedResult): void {
  expect(faults(result)).toEqual([]);
  expect(structuredClone(result)).toStrictEqual(result);
  expect(reviveResult(JSON.parse(JSON.stringify(result)))).toStrictEqual(result);
  expect(reviveResult(result)).toStrictEqual(result);
}

const HEADERS = { 'Content-Type': 'text/xml', 'Last-Modified': 'Thu, 01 Jan 2026 10:00:00 GMT', ETag: 'x' };

test.each(files)('%s', (file) => {
  expectPlain(parseFeed(readFileSync(file)));
  expectPlain(parseFeed(readFileSync(file), HEADERS));
});

test('an object that holds itself is copied', () => {
  const cyclic: Record<string, unknown> = { title: 'Low tide' };
  cyclic['self'] = cyclic;
  const copy = reviveResult<typeof cyclic>(cyclic);
  expect(copy).not.toBe(cyclic);
  expect(copy['self']).toBe(copy);
});

test('a result goes through postMessage', () => {
  const result = parseFeed('<rss><channel><title>AT&T</title></channel></rss>', HEADERS);
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(result);
  expect(receiveMessageOnPort(port2)?.message).toStrictEqual(result);
  port1.close();
});

test('the decisive problem is one of the problems', () => {
  const { problems, bozoException } = parseFeed('<rss><channel><title>AT&T</title></channel></rss>');
  expect(problems).toContain(bozoException);
});

test('FeedError wraps a problem', () => {
  const { bozoException } = parseFeed('<!doctype html><title>Sign in</title>');
  if (bozoException === undefined) throw new Error('a page is not a feed');
  const error = new FeedError(bozoException);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'FeedError', message: bozoException.message, problem: bozoException });
});

describe('reviveResult', () => {
  test('makes dates of date keys alone', () => {
    const text = '2026-01-01T10:00:00.000Z';
    const result = parseFeed(
      `<rss version="2.0" xmlns:x="http://x.example/ns"><channel><item><title>${text}</title><pubDate>${text}</pubDate>
      <x:publishedParsed updatedParsed="${text}">${text}</x:publishedParsed></item></channel></rss>`,
      { publishedParsed: text },
    );
    const revived = reviveResult(JSON.parse(JSON.stringify(result)));
    expect(revived.entries[0]?.publishedParsed).toEqual(new Date(text));
    expect(revived).toStrictEqual(result);
    const json = parseFeed(
      `{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[],"_a":{"publishedParsed":"${text}"}}`,
    );
    expect(reviveResult(JSON.parse(JSON.stringify(json)))).toStrictEqual(json);
  });

  test.each([[undefined], [null], ['{}'], [[]]])('refuses %j', (json) => {
    expect(() => reviveResult(json)).toThrow(TypeError);
  });

  test('lets no key of forged JSON reach the prototype', () => {
    const forged = reviveResult(JSON.parse('{"feed":{"__proto__":{"polluted":1}},"entries":[]}'));
    expect((forged.feed as { polluted?: number }).polluted).toBeUndefined();
  });
});

/** Own names of `Object.prototype`, in the spelling of a document. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const names = fc.constantFrom(...INHERITED, 'prototype', 'publishedParsed', 'x');

describe('names that objects inherit', () => {
  let before: PropertyDescriptorMap;
  beforeEach(() => {
    before = Object.getOwnPropertyDescriptors(Object.prototype);
  });
  afterEach(() => {
    expect(Object.getOwnPropertyDescriptors(Object.prototype)).toEqual(before);
  });

  const check = (document: string, headers?: Record<string, string>): FeedResult => {
    const result = parseFeed(document, headers);
    expectPlain(result);
    return result;
  };
  const codes = (result: FeedResult): string[] => result.problems.map(({ code }) => code);

  /** Every place where a name from the network may become a key, in each format. */
  const PLACES: Readonly<Record<string, (name: string) => string>> = {
    'element of RSS': (name) =>
      `<rss version="2.0"><channel><${name}>a</${name}><item><${name} b="c">d</${name}></item></channel></rss>`,
    'element of Atom': (name) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><${name}>a</${name}><entry><${name}><b/></${name}></entry></feed>`,
    'element of a namespace': (name) =>
      `<rss version="2.0" xmlns:x="http://x.example/"><channel><item><x:${name}><x:${name} ${name}="1"/></x:${name}></item></channel></rss>`,
    'prefix of an element': (name) =>
      `<rss version="2.0" xmlns:${name}="http://x.example/"><channel><item><${name}:a>1</${name}:a><${name}:${name}/></item></channel></rss>`,
    'prefix of a known namespace': (name) =>
      `<rss version="2.0" xmlns:${name}="http://purl.org/dc/elements/1.1/"><channel><item><${name}:title>1</${name}:title></item></channel></rss>`,
    'undeclared prefix': (name) =>
      `<rss version="2.0"><channel><item><${name}:${name} ${name}:${name}="a">1</${name}:${name}></item></channel></rss>`,
    'prefix of an attribute': (name) =>
      `<rss version="2.0" xmlns:${name}="http://x.example/"><channel><item><media:content ${name}:${name}="1" url="u"/></item></channel></rss>`,
    'attribute of a link': (name) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="/a" ${name}="1"/><generator ${name}="1">g</generator><entry><link rel="enclosure" href="/b" ${name}="1"/></entry></feed>`,
    'attribute of an enclosure': (name) =>
      `<rss version="2.0"><channel><cloud ${name}="1"/><item><enclosure url="/a" ${name}="1"/><category ${name}="1">t</category></item></channel></rss>`,
    'attribute of a namespace': (name) =>
      `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters"><channel><item><media:content url="u" ${name}="1"/><podcast:person ${name}="1">p</podcast:person><podcast:value ${name}="1"><podcast:valueRecipient ${name}="1"/></podcast:value><podcast:liveItem ${name}="1"/><podcast:chapters url="/c" ${name}="1"/><psc:chapters ${name}="1"><psc:chapter ${name}="1"/></psc:chapters></item></channel></rss>`,
    'attribute of an unknown element': (name) =>
      `<rss version="2.0" xmlns:x="http://x.example/"><channel><x:a ${name}="1">b</x:a></channel></rss>`,
    entity: (name) =>
      `<!DOCTYPE rss [<!ENTITY ${name} "e">]><rss version="2.0"><channel><title>&${name};</title></channel></rss>`,
    'markup in a text': (name) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml"><div><${name} ${name}="1">a</${name}></div></content><summary type="html">&lt;${name} ${name}=1 style="${name}:1"></summary></entry></feed>`,
    'member of JSON': (name) =>
      `{"version":"https://jsonfeed.org/version/1.1","${name}":{"a":1},"title":"t","_x":{"${name}":{"polluted":1}},"items":[{"id":"1","${name}":[],"_y":[{"${name}":1}],"attachments":[{"url":"/a","${name}":1}]}]}`,
  };

  for (const [place, document] of Object.entries(PLACES)) {
    test.each(INHERITED)(`${place}: %s`, (name) => {
      check(document(name));
      check(document(name.toLowerCase()));
    });
  }

  test.each(INHERITED)('header: %s', (name) => {
    const headers = Object.fromEntries([
      [name, 'x'],
      ['ETag', 'y'],
    ]);
    const result = check('<rss><channel><title>x</title></channel></rss>', headers);
    expect(result.etag).toBe('y');
  });

  test('are reported, with a place if known', () => {
    for (const place of ['attribute of a link', 'attribute of a namespace', 'prefix of an element']) {
      expect(codes(check(PLACES[place]?.('constructor') ?? ''))).toContain('inherited-name');
    }
    expect(codes(check(PLACES['member of JSON']?.('toString') ?? ''))).toContain('inherited-name');
    expect(codes(check('<rss><channel><title>x</title></channel></rss>', { constructor: 'x' }))).toContain(
      'inherited-name',
    );
  });

  test('any of them, anywhere', () => {
    const places = fc.constantFrom(...Object.values(PLACES));
    fc.assert(
      fc.property(places, names, (document, name) => {
        check(document(name));
      }),
      runs(300),
    );
  });
});

test('a member that the program adds to every object is in no result', () => {
  const read = (bytes: Uint8Array): string => JSON.stringify(parseFeed(bytes, HEADERS, { provenance: true }));
  const readPolluted = (bytes: Uint8Array): string => {
    // It is in its own value, too.
    Object.defineProperty(Object.prototype, 'sea', {
      value: {},
      enumerable: true,
      configurable: true,
      writable: true,
    });
    try {
      return read(bytes);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'sea');
    }
  };
  for (const file of inTurn(files, 0, 4)) {
    const bytes = readFileSync(file);
    expect(readPolluted(bytes), file).toBe(read(bytes));
  }
});

describe('JSON that JSON cannot keep', () => {
  const parse = (member: string): FeedResult =>
    parseFeed(`{"version":"https://jsonfeed.org/version/1.1","title":"t","_x":${member},"items":[]}`);

  test.each(['-0', '1e999', '[1e999,1]', '{"a":-1e999}', `${'['.repeat(40)}1${']'.repeat(40)}`])(
    '%s',
    (member) => expectPlain(parse(member)),
  );

  test('any value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (member) => expectPlain(parse(member))),
      runs(300),
    );
  });
});
