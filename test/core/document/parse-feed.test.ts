import { describe, expect, test } from 'vitest';
import { type HeadersInput, parseFeed } from '../../../src/index.ts';

const RSS =
  '<rss version="2.0"><channel><title>Harbour log</title><item><title>Fog</title></item></channel></rss>';
const codes = (result: ReturnType<typeof parseFeed>): string[] =>
  result.problems.map((problem) => problem.code);

describe('input', () => {
  const bytes = new TextEncoder().encode(RSS);

  test.each([
    ['a Uint8Array', bytes],
    ['a Buffer', Buffer.from(RSS)],
    [
      'an ArrayBuffer',
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
    ],
    ['a string', RSS],
    ['a string with a byte order mark', `\uFEFF${RSS}`],
  ])('%s', (_name, input) => {
    const result = parseFeed(input);
    expect(result).toMatchObject({
      bozo: false,
      usable: true,
      version: 'rss20',
      encoding: 'utf-8',
      problems: [],
    });
    expect(result.feed.title).toBe('Harbour log');
    expect(result.entries.map((entry) => entry.title)).toEqual(['Fog']);
  });

  test('the declaration of a string is ignored', () => {
    const result = parseFeed(`<?xml version="1.0" encoding="utf-16"?>${RSS}`);
    expect(result).toMatchObject({ bozo: false, encoding: 'utf-8' });
  });

  test.each([[undefined], [null], [1], [{}], [[1, 2]], [new Map()]])('%j is a TypeError', (input) => {
    expect(() => parseFeed(input as never)).toThrow(TypeError);
    expect(() => parseFeed(input as never)).toThrow(/^input of parseFeed must be/);
  });

  test('wrong headers and options are TypeErrors that name the argument', () => {
    expect(() => parseFeed(RSS, 7 as never)).toThrow(/headers/);
    expect(() => parseFeed(RSS, undefined, { sanitize: false } as never)).toThrow(/sanitize/);
  });
});

describe('documents that are not feeds', () => {
  test.each([
    ['', 'empty'],
    [' \n', 'nothing but white space'],
    ['hello there', 'plain text: "hello there"'],
    ['<html><head><title>Not found</title></head></html>', 'an HTML page titled "Not found"'],
    ['<!DOCTYPE html><title>Sign in</title><input type="password">', 'a login page titled "Sign in"'],
    [
      '<opml version="2.0"><head><title>My feeds</title></head></opml>',
      'an OPML list of feeds titled "My feeds"',
    ],
    ['<urlset><url/></urlset>', 'a sitemap'],
    ['<library><book/></library>', 'an XML document with the root <library>'],
    ['{"error":{"message":"quota exceeded"}}', 'a JSON error message: "quota exceeded"'],
    ['[1,2]', 'JSON of another kind'],
    ['{"kind":"list","items":[{"id":"1"},{"id":"2"}]}', 'JSON of another kind'],
    ['{"items":[{"id":"1"}],"has_more":false}', 'JSON of another kind'],
    [' {"items":', 'damaged JSON: "{"items":"'],
    ['{"errors":[null]}', 'JSON of another kind'],
    ['{"errors":[{"message":"gone"}]}', 'a JSON error message: "gone"'],
  ])('%j', (text, what) => {
    for (const result of [parseFeed(text), parseFeed(Buffer.from(text))]) {
      expect(result).toMatchObject({ bozo: true, usable: false, entries: [], version: '' });
      expect(result.bozoException).toMatchObject({ name: 'NotAFeed', code: 'not-a-feed' });
      expect(result.bozoException?.message).toContain(what);
    }
  });

  test.each([
    ['a version', '<rss version="2.0"/>'],
    ['an entry', '<item><title>Fog</title></item>'],
    ['a key of the feed', '<redirect><newLocation>https://harbour.example/</newLocation></redirect>'],
  ])('%s makes a document a feed', (_name, text) => expect(parseFeed(text).usable).toBe(true));

  test.each([
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'a PNG image'],
    [[0x1f, 0x8b, 8, 0], 'gzip data'],
    [[0x50, 0x4b, 3, 4], 'a ZIP archive'],
    [[0x41], 'a single byte'],
    [[...Buffer.from('\x7fELF\x02\x01\0<p>usage</p>')], 'a program'],
    [[...Buffer.from('MZ\x90\0\x03<p>usage</p>', 'latin1')], 'a program'],
    [[...Buffer.from('data\0\x03<p>usage</p>')], 'binary data'],
  ])('bytes %j', (bytes, what) => {
    const result = parseFeed(Uint8Array.from(bytes));
    expect(result.usable).toBe(false);
    expect(result.bozoException?.message).toContain(what);
  });
});

describe('problems', () => {
  test('the document outranks the encoding, and nothing is forgotten', () => {
    const latin1 = Buffer.from(
      '<rss version="2.0"><channel><title>caf\xe9 & co</title></channel></rss>',
      'latin1',
    );
    const result = parseFeed(latin1, { 'content-type': 'text/html' });
    expect(codes(result)).toContain('non-xml-content-type');
    expect(codes(result)).toContain('character-encoding-override');
    expect(result.bozoException).toMatchObject({ name: 'NotWellFormed' });
    expect(result.feed.title).toBe('café & co');
  });

  test('NotWellFormed has the place of the first repair', () => {
    const text = '<rss version="2.0">\n<channel>\n<title>a & b</title>\n</channel></rss>';
    const { bozoException } = parseFeed(text);
    expect(bozoException).toMatchObject({ line: 3, column: 9, offset: text.indexOf('&') });
  });

  test('NotWellFormed does not have the place of markup that was simplified before it', () => {
    const markup = '<description>&lt;p data-a="1">a&lt;/p></description>';
    const text = `<rss version="2.0"><channel>\n${markup}\n<title>a & b</title></channel></rss>`;
    const { bozoException, problems } = parseFeed(text);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'simplified', line: 2 }));
    expect(bozoException).toMatchObject({ line: 3, offset: text.indexOf('& b') });
  });

  test('NotWellFormed has words and a place beyond the limit behind which repairs are only counted', () => {
    const limits = { depth: 1, problems: 2 };
    const { bozoException } = parseFeed('<feed v="" g=""><e>', undefined, { limits });
    expect(bozoException).toMatchObject({
      name: 'NotWellFormed',
      message: expect.stringMatching(/./),
      line: 1,
    });
  });
});

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Harbour log',
  items: [{ id: '1' }, { id: '2' }, { id: '3' }],
});

describe('maxEntries', () => {
  const item = (title: string): string => `<item><title>${title}</title></item>`;
  const rss = `<rss version="2.0"><channel><title>Harbour log</title>${item('1')}${item('2')}${item('3')}</channel></rss>`;
  const atom = rss
    .replace('<rss version="2.0"><channel>', '<feed xmlns="http://www.w3.org/2005/Atom">')
    .replace('</channel></rss>', '</feed>')
    .replaceAll('item>', 'entry>');

  test.each([
    ['RSS', rss],
    ['Atom', atom],
    ['JSON Feed', JSON_FEED],
  ])('%s: as many as asked for, or as there are; advice says that the rest is unread', (_format, text) => {
    const whole = parseFeed(text);
    for (const maxEntries of [1, 2, 3, 4, Number.POSITIVE_INFINITY]) {
      const result = parseFeed(text, undefined, { maxEntries });
      expect(result.entries).toEqual(whole.entries.slice(0, maxEntries));
      expect(result).toMatchObject({ bozo: false, feed: { title: 'Harbour log' } });
      expect(codes(result)).toEqual(maxEntries < 3 ? ['rest-unread'] : []);
    }
  });

  test('does not read the rest: its damage and elements do not count', () => {
    const damaged = `${rss.slice(0, rss.indexOf('<title>3'))}<title>a & b<link></rss><rss>`;
    expect(parseFeed(damaged).bozo).toBe(true);
    const result = parseFeed(damaged, undefined, { maxEntries: 2 });
    expect(result).toMatchObject({ bozo: false, entries: [{ title: '1' }, { title: '2' }] });
    expect(result.problems).toMatchObject([
      { code: 'rest-unread', severity: 'info', offset: damaged.lastIndexOf('<item>'), line: 1 },
    ]);
    expect(codes(parseFeed(`<p>&${damaged}`, undefined, { maxEntries: 2 }))).toContain('bare-ampersand');
  });

  test('saxes finds no fault in the unread part', () => {
    // saxes accepts half a surrogate pair.
    const text = rss.replace('<title>1', '<title>\ud83d half ').replace('<title>3', '<title>a & b');
    const { bozoException } = parseFeed(text, undefined, { maxEntries: 2 });
    expect(bozoException).toMatchObject({
      code: 'not-well-formed',
      message: expect.stringContaining('surrogate'),
    });
  });
});

test.each([
  ['Latin1', 'latin1', 'iso-8859-1'],
  ['X-SJIS', 'x-sjis', 'shift_jis'],
  ['UTF-8', 'utf-8', 'utf-8'],
])(
  'the encoding %s is the label in lower case, and one name for all labels',
  (label, encoding, canonicalEncoding) => {
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="${label}"?><rss><channel><title>t</title></channel></rss>`,
    );
    expect(parseFeed(bytes)).toMatchObject({ encoding, canonicalEncoding });
  },
);

test('the encodings of a text, and of bytes that no encoding decodes', () => {
  expect(parseFeed('<rss/>')).toMatchObject({ encoding: 'utf-8', canonicalEncoding: 'utf-8' });
  const undecodable = { fallbackEncodings: ['utf-8'], encodingDetector: false };
  const bytes = new Uint8Array(Buffer.from('<rss><channel><title>\xff\xfe\xfd', 'latin1'));
  const unknown = parseFeed(bytes, undefined, undecodable);
  expect(unknown.encoding).toBe('');
  expect('canonicalEncoding' in unknown).toBe(false);
});

test('the media type of a text is that of the headers', () => {
  const headers = { 'Content-Type': 'Application/RSS+xml; charset=koi8-r' };
  expect(parseFeed(RSS, headers)).toMatchObject({ contentType: 'application/rss+xml', encoding: 'utf-8' });
  expect(parseFeed(RSS)).toMatchObject({ contentType: '' });
});

describe('limits', () => {
  test('bytes', () => {
    const result = parseFeed(RSS, undefined, { limits: { bytes: RSS.indexOf('</channel>') } });
    expect(codes(result)).toContain('limit-exceeded');
    expect(result.entries).toHaveLength(1);
  });

  test.each([RSS, JSON_FEED])('of bytes are the reason of bozo, wherever they cut %#', (whole) => {
    for (let bytes = 1; bytes < whole.length; bytes += 7) {
      for (const input of [whole, new TextEncoder().encode(whole)]) {
        const { bozo, bozoException, usable, entries } = parseFeed(input, undefined, { limits: { bytes } });
        expect([bozo, bozoException?.code]).toEqual([true, 'limit-exceeded']);
        expect(usable || entries.length === 0).toBe(true);
      }
    }
  });

  test('entries', () => {
    const many = RSS.replace('</channel>', `${'<item><title>x</title></item>'.repeat(5)}</channel>`);
    const result = parseFeed(many, undefined, { limits: { entries: 2 } });
    expect(result.entries).toHaveLength(2);
    expect(codes(result)).toEqual(['limit-exceeded']);
    expect(result.bozo).toBe(false);
  });

  test('entries of a JSON Feed', () => {
    const result = parseFeed(JSON_FEED, undefined, { limits: { entries: 2 } });
    expect(result.entries.map(({ id }) => id)).toEqual(['1', '2']);
    expect(codes(result)).toEqual(['limit-exceeded']);
    expect(result.bozo).toBe(false);
  });

  test.each([
    ['XML', `<rss version="2.0"><channel>${'<item><link>x</link></item>'.repeat(3000)}</channel></rss>`],
    ['JSON', JSON_FEED.replace(/"items":.*/s, `"items": [${'{"url": "x"}, '.repeat(3000)}{}]}`)],
  ])('the total length of the addresses of %s', (_name, text) => {
    const result = parseFeed(text, undefined, { url: `https://e/${'a'.repeat(2000)}/` });
    expect(codes(result)).toEqual(['limit-exceeded']);
    expect(result.entries.map(({ link }) => link?.length ?? 0).slice(0, 3000)).toContain(1);
  });

  test('depth: deeper tags are ignored', () => {
    const deep = `<rss version="2.0"><channel><item><x:a xmlns:x="http://x.example/">${'<x:b>'.repeat(50)}deep${'</x:b>'.repeat(50)}</x:a><title>After</title></item></channel></rss>`;
    const result = parseFeed(deep, undefined, { limits: { depth: 10 } });
    expect(result.entries[0]?.title).toBe('After');
    expect(codes(result)).toEqual(['limit-exceeded']);
  });
});

test('headers that are exactly one url are probably options', () => {
  const found = (headers: HeadersInput | undefined) =>
    parseFeed(RSS, headers).problems.filter(({ code }) => code === 'options-as-headers');
  const options = new Map([['url', 'https://example.org/feed']]);
  expect(found(options)).toMatchObject([{ severity: 'info', bozo: false }]);
  expect(found(new Map([['content-type', 'text/xml'], ...options]))).toEqual([]);
  expect(found(undefined)).toEqual([]);
});

test('with headers the result has the values of the server', () => {
  const headers = {
    ETag: '"7"',
    'Last-Modified': 'Thu, 01 Jan 2004 19:48:21 GMT',
    'Content-Type': 'application/rss+xml',
  };
  const result = parseFeed(Buffer.from(RSS), headers);
  expect(result).toMatchObject({
    etag: '"7"',
    modified: 'Thu, 01 Jan 2004 19:48:21 GMT',
    modifiedParsed: new Date('2004-01-01T19:48:21Z'),
    contentType: 'application/rss+xml',
    headers: { etag: '"7"' },
  });
  expect(parseFeed(RSS)).not.toHaveProperty('headers');
});
