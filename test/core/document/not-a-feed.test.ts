/** The words for a document that is not a feed. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

/** The words of the problem of a document that is not a feed: it is the decisive one, and the only one of its kind. */
function expectKind(input: string | Uint8Array, what: string): void {
  const { bozoException, problems, usable } = parseFeed(input);
  expect(usable).toBe(false);
  expect(problems.filter(({ code }) => code === 'not-a-feed')).toEqual([bozoException]);
  expect(bozoException?.message).toBe(`the document is ${what}, not a feed`);
}

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

const SIGNATURES: Readonly<Record<string, string>> = {
  '\x89PNG': 'a PNG image',
  GIF89a: 'a GIF image',
  '\xff\xd8\xff\xe0': 'a JPEG image',
  RIFF: 'a RIFF file (WebP, WAV or AVI)',
  '\x1f\x8b': 'gzip data that was not unpacked',
  'PK\x03\x04': 'a ZIP archive',
  '%PDF-1.7': 'a PDF document',
  ID3: 'an MP3 file',
  OggS: 'an Ogg file',
  BZh9: 'bzip2 data',
  '\x7fELF': 'a program',
};
const ROOTS: Readonly<Record<string, string>> = {
  opml: 'an OPML list of feeds',
  urlset: 'a sitemap',
  sitemapindex: 'an index of sitemaps',
  svg: 'an SVG image',
  kml: 'a KML map',
  error: 'an XML error message',
  OpenSearchDescription: 'an OpenSearch description',
  library: 'an XML document with the root <library>',
  'x:soap-1.Envelope': 'an XML document with the root <x:soap-1.Envelope>',
};
const PAGES: Readonly<Record<string, string>> = {
  '<p>gone</p>': 'an HTML page',
  '<script src="/cdn-cgi/challenge-platform/a.js"></script>': 'a challenge page for browsers',
  '<div class="g-reCAPTCHA"></div>': 'a captcha page',
  "<input name=a type = 'password'>": 'a login page',
  '<input type="text"><b type="password">': 'an HTML page',
};
const HTML_ROOTS = ['html', 'head', 'body', 'script', 'meta', 'div', 'p', 'h1', 'br', 'a', 'center', 'table'];

const row = (table: Readonly<Record<string, string>>) => fc.constantFrom(...Object.entries(table));
const anyCase = (name: string) => fc.constantFrom(name, name.toUpperCase(), name.toLowerCase());
/** White space, declarations and comments before the root; tags in them are none. */
const prolog = fc
  .array(fc.constantFrom(' ', '\n', '<!-- a <p> -->', '<!-- <opml>\n<title>no -->', '<?x y?>'), {
    maxLength: 3,
  })
  .map((parts) => parts.join(''));
const word = fc.string({ unit: fc.constantFrom(...'abcäé中1.'), minLength: 1, maxLength: 8 });
const space = fc.constantFrom(' ', '\n', '\t \n', '  ');
/** A title as written, and as quoted. */
const title = fc
  .tuple(fc.array(word, { maxLength: 4 }), space, fc.constantFrom('<title>', '<TITLE lang="x">', '<title\n>'))
  .map(([words, gap, tag]) => ({
    written: `${tag}${gap}${words.join(gap)}${gap}</title>`,
    quoted: words.length === 0 ? '' : ` titled "${words.join(' ')}"`,
  }));
const untitled = fc.constant({ written: '', quoted: '' });

test('binary data, by its first bytes alone', () => {
  const rest = fc.string({ unit: fc.constantFrom('\0', 'a', '<p>', '{', '\xff', '<title>x</title>') });
  const law = ([signature, what]: readonly [string, string], tail: string): void =>
    expectKind(latin1(signature + tail), what);
  fc.assert(fc.property(row(SIGNATURES), rest, law), runs(2000));
});

test('other binary data has a NUL near its beginning, and does not begin with a tag', () => {
  const law = (before: string, length: number, after: string): void => {
    const text = `${before}${'x'.repeat(length)}\0\0${after}`;
    expectKind(latin1(text), 'binary data');
    expectKind(latin1(`<p>${text}`), 'an HTML page');
  };
  const tags = fc.constantFrom('', '<p>', '<library/>');
  fc.assert(
    fc.property(fc.constantFrom('data', '- '), fc.integer({ min: 0, max: 1000 }), tags, law),
    runs(500),
  );
});

describe('documents of XML and HTML', () => {
  test('by the root, with the title of a known one', () => {
    const law = (
      before: string,
      name: string,
      what: string,
      named: { written: string; quoted: string },
    ): void => {
      const isOther = what.startsWith('an XML document');
      const text = `${before}<${name} a="1"><head>${named.written}</head></${name}>`;
      const found = isOther ? what.replace(/<.*>/, `<${name}>`) : what + named.quoted;
      expectKind(text, found);
      expectKind(Buffer.from(text), found);
    };
    const known = row(ROOTS).chain(([name, what]) => fc.tuple(anyCase(name), fc.constant(what)));
    fc.assert(
      fc.property(prolog, known, fc.oneof(title, untitled), (before, [name, what], named) =>
        law(before, name, what, named),
      ),
      runs(2000),
    );
  });

  test('a page by its root or its doctype, with its purpose and its title', () => {
    const start = fc.oneof(
      fc
        .constantFrom(...HTML_ROOTS)
        .chain(anyCase)
        .map((name) => `<${name}>`),
      fc.constantFrom('<!DOCTYPE html><my-page>', '<!doctype  HTML>\n<library>'),
    );
    const law = (
      before: string,
      root: string,
      named: { written: string; quoted: string },
      [inside, what]: readonly [string, string],
    ): void => expectKind(before + root + named.written + inside, what + named.quoted);
    fc.assert(fc.property(prolog, start, fc.oneof(title, untitled), row(PAGES), law), runs(2000));
  });
});

test('a doctype far behind the root is a text of the document', () => {
  const gap = 'x'.repeat(2000);
  expectKind(`<library>${gap}<!doctype html>`, 'an XML document with the root <library>');
});

describe('text', () => {
  test('is quoted on one line, from its first word on', () => {
    const law = (before: string, words: readonly string[], gap: string, after: string): void => {
      const text = words.join(gap) + after;
      const quoted = `plain text: "${text.replace(/\s+/g, ' ').trim()}"`;
      expectKind(before + text, quoted);
      expectKind(Buffer.from(`${before}é${text}`), quoted.replace('"', '"é'));
    };
    const words = fc.array(word, { minLength: 2, maxLength: 5 });
    const blank = fc.constantFrom('', ' ', '\n\t');
    fc.assert(
      fc.property(blank, words, space, fc.constantFrom('', ' <library>', ' < 3', '\n'), law),
      runs(1000),
    );
  });

  test('a page may begin with text', () => expectKind('Warning: x in f.php <b>line</b> 1', 'an HTML page'));

  test('long text is cut', () =>
    fc.assert(
      fc.property(fc.integer({ min: 81, max: 200 }), (length) =>
        expectKind('x'.repeat(length), `plain text: "${'x'.repeat(80)}…"`),
      ),
      runs(100),
    ));

  test('white space is not nothing', () => {
    for (const space of ['', ' ', '\n\n', '\u3000', '\ufeff ']) {
      const what = space === '' ? 'empty' : 'nothing but white space';
      expectKind(space, what);
      if (space.length !== 1) expectKind(Buffer.from(space), what);
    }
  });
});

describe('JSON', () => {
  /** Members that say what failed, the first of which counts. */
  const KEYS = ['message', 'error_description', 'error', 'detail', 'title', 'errors'];
  const around: readonly ((value: unknown) => unknown)[] = [
    (value) => value,
    ...KEYS.flatMap((key) => [
      (value: unknown) => ({ other: 1, [key]: value }),
      (value: unknown) => ({ [key]: [value, { message: 'second' }] }),
    ]),
  ];
  const shells = fc.array(fc.constantFrom(...around), { maxLength: 3 });
  const wrapped = (value: unknown, wraps: typeof around): unknown =>
    wraps.reduce((inner, wrap) => wrap(inner), value);
  const blank = fc.constantFrom('', ' ', '\n\t');

  test('an error, by its first member, however deep', () => {
    const law = (
      key: string,
      later: readonly string[],
      message: string,
      wraps: typeof around,
      white: string,
    ) => {
      const others = later.filter((name) => KEYS.indexOf(name) > KEYS.indexOf(key));
      const error = Object.fromEntries([['a', 1], ...others.map((name) => [name, 'later']), [key, message]]);
      const text = white + JSON.stringify(wrapped(error, wraps));
      expectKind(text, `a JSON error message: "${message}"`);
    };
    const key = fc.constantFrom(...KEYS);
    fc.assert(fc.property(key, fc.subarray(KEYS), word, shells, blank, law), runs(2000));
  });

  test('another kind has no text in these members', () => {
    const nothing = fc.constantFrom<unknown>({}, [], { a: 'b' }, { message: 1 }, { error: null }, 1);
    const law = (value: unknown, wraps: typeof around, white: string): void => {
      const text = JSON.stringify(wrapped(value, wraps));
      if (/^[[{]/.test(text)) expectKind(white + text + white, 'JSON of another kind');
    };
    fc.assert(fc.property(nothing, shells, blank, law), runs(1000));
  });

  test('damaged JSON is quoted', () => {
    const law = (text: string, white: string): void =>
      expectKind(white + text + white, `damaged JSON: "${text}"`);
    fc.assert(fc.property(fc.constantFrom('{', '[', '{"a":', '[1,', '{a b}', '["x'), blank, law), runs(200));
  });
});
