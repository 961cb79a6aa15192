/** Each rule with the feeds it speaks about, and those it has nothing to say about. */

import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/advice/index.ts';
import { areOneEditApart } from '../../src/advice/namespace-rules.ts';
import { adviseAuthor, PROBLEM_CODES, type ProblemCode, parseFeed } from '../../src/index.ts';

interface Case {
  /** Latin-1 when it holds bytes beyond ASCII. */
  readonly document: string | Uint8Array;
  readonly headers?: Record<string, string>;
  readonly url?: string;
}

/** Messages about one thing, with their places: `3:7 message`. */
function advice(code: ProblemCode, { document, headers, url }: Case): string[] {
  const bytes = typeof document === 'string' ? new Uint8Array(Buffer.from(document, 'latin1')) : document;
  const result = parseFeed(bytes, headers, { url });
  return adviseAuthor(bytes, headers, result, { url })
    .filter((problem) => problem.code === code)
    .map(({ line, column, elementPath, message }) =>
      [line === undefined ? (elementPath ?? '') : `${line}:${column}`, message].join(' ').trim(),
    );
}

const rss = (channel: string, declaration = ''): string =>
  `${declaration}<rss version="2.0"><channel><title>T</title><link>http://a.example/</link>\n${channel}</channel></rss>`;
const item = (inner: string): string => rss(`<item>${inner}</item>`);
const atom = (inner: string): string => `<feed xmlns="http://www.w3.org/2005/Atom">${inner}</feed>`;
const json = (members: object): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', ...members });
const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;
const served = (type: string): Record<string, string> => ({ 'Content-Type': type });

const CASES: Readonly<Partial<Record<ProblemCode, readonly (readonly [string, Case, readonly string[]])[]>>> =
  {
    'no-encoding-declared': [
      [
        'a word beyond ASCII',
        { document: Buffer.from(rss('<description>é</description>')) },
        ['2:13 neither server nor document say that this is utf-8; the first character beyond ASCII is here'],
      ],
      ['ASCII', { document: rss('') }, []],
      ['a declaration', { document: Buffer.from(rss('é', declared('utf-8'))) }, []],
      ['a charset', { document: Buffer.from(rss('é')), headers: served('text/xml; charset=utf-8') }, []],
      ['a byte order mark', { document: Buffer.from(`\ufeff${rss('é')}`) }, []],
      ['wide characters', { document: Buffer.from(rss('é', declared('utf-16')), 'utf16le') }, []],
      ['JSON', { document: Buffer.from(json({ description: 'é' })) }, []],
    ],
    'contradicting-encodings': [
      [
        'server and declaration',
        { document: rss('', declared('koi8-r')), headers: served('application/xml; charset=UTF-8') },
        ['1:0 the server says UTF-8, the XML declaration says koi8-r'],
      ],
      [
        'mark and declaration',
        { document: Buffer.from(`\ufeff${rss('', declared('iso-8859-1'))}`) },
        ['1:0 the byte order mark says utf-8, the XML declaration says iso-8859-1'],
      ],
      [
        'other spellings',
        { document: rss('', declared('UTF8')), headers: served('text/xml; charset=utf-8') },
        [],
      ],
      [
        'the byte order of utf-16',
        { document: Buffer.from(`\ufeff${rss('', declared('utf-16'))}`, 'utf16le') },
        [],
      ],
      ['one of them alone', { document: rss('', declared('koi8-r')), headers: served('text/xml') }, []],
    ],
    'text-xml-without-charset': [
      [
        'text/xml',
        { document: rss(''), headers: served('text/xml') },
        ['text/xml without charset is us-ascii by RFC 3023'],
      ],
      ['with charset', { document: rss(''), headers: served('text/xml; charset=utf-8') }, []],
      ['another type', { document: rss(''), headers: served('application/xml') }, []],
      ['a file', { document: rss('') }, []],
    ],
    'obscure-encoding': [
      [
        'UTF-32',
        { document: Buffer.from(`\0\0\xfe\xff${[...rss('')].map((c) => `\0\0\0${c}`).join('')}`, 'latin1') },
        ['1:0 utf-32be is an encoding that few readers know'],
      ],
      ['UTF-7', { document: rss('', declared('utf-7')) }, ['1:0 utf-7 is an encoding that few readers know']],
      ['shift_jis', { document: rss('', declared('shift_jis')) }, []],
    ],
    misnomer: [
      [
        'windows-1252',
        { document: rss('<description>don\x92t</description>', declared('iso-8859-1')) },
        ['2:16 byte 92 is a control character in iso-8859-1; windows-1252 is meant'],
      ],
      [
        'utf-8',
        { document: Buffer.from(rss('<description>Ñ</description>', declared('iso-8859-1'))) },
        ['2:14 byte 91 is a control character in iso-8859-1; utf-8 is meant'],
      ],
      ['no such byte', { document: rss('\xe9', declared('iso-8859-1')) }, []],
      ['the right name', { document: rss('\x92', declared('windows-1252')) }, []],
    ],
    'near-namespace': [
      [
        'case',
        { document: '<rss><channel>\n<a:link xmlns:a="http://www.w3.org/2005/atom"/></channel></rss>' },
        [
          '2:0 the namespace «http://www.w3.org/2005/atom» is no other than http://www.w3.org/2005/Atom, misspelt',
        ],
      ],
      [
        'a letter too few',
        { document: '<rss xmlns:d="http://purl.org/dc/element/1.1/"/>' },
        [
          '1:0 the namespace «http://purl.org/dc/element/1.1/» is no other than http://purl.org/dc/elements/1.1/, misspelt',
        ],
      ],
      ['the right one', { document: '<rss xmlns:d="http://purl.org/dc/elements/1.1/"/>' }, []],
      ['the one of all weblogs', { document: '<rss xmlns:w="http://wellformedweb.org/CommentAPI/"/>' }, []],
      ['another version', { document: '<rss xmlns:d="http://purl.org/dc/elements/1.2/"/>' }, []],
      ['somebody else', { document: '<rss xmlns:d="http://example.org/ns"/>' }, []],
    ],
    'missing-element': [
      [
        'an RSS channel',
        { document: '<rss version="2.0"><channel><title/><item><link/></item></channel></rss>' },
        ['1:19 RSS asks for link, description in channel', '1:36 RSS asks for title or description in item'],
      ],
      [
        'an Atom entry',
        { document: atom('<id/><title/><updated/><entry><title/></entry>') },
        ['1:65 Atom asks for id, updated in entry'],
      ],
      [
        'a JSON item',
        { document: json({ items: [{ id: '1' }] }) },
        ['items[0] JSON Feed asks for content_html or content_text in item'],
      ],
      [
        'an element of another namespace',
        {
          document:
            '<rss version="2.0"><channel xmlns:a="http://www.w3.org/2005/Atom"><title/><description/><a:link rel="self" href="u:"/></channel></rss>',
        },
        ['1:19 RSS asks for link in channel'],
      ],
      ['everything', { document: rss('<description/><item><title/></item>') }, []],
      [
        'RSS 1.0',
        {
          document:
            '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><title/><link/><description/></channel><item><title/></item></rdf:RDF>',
        },
        ['1:146 RSS 1.0 asks for link in item'],
      ],
    ],
    'missing-guid': [
      ['an item', { document: item('<title>a</title>') }, ['2:0 item without guid']],
      ['a guid', { document: item('<guid>a</guid>') }, []],
      ['Atom, of which more is asked', { document: atom('<entry/>') }, []],
    ],
    'duplicate-id': [
      [
        'two items',
        { document: rss('<item><guid>a</guid></item>\n<item><guid> a </guid></item>') },
        ['3:6 «a» is the guid of rss/channel/item[1]/guid, too'],
      ],
      [
        'JSON',
        { document: json({ items: [{ id: 1 }, { id: '2' }, { id: '1' }] }) },
        ['items[2].id «1» is the id of items[0].id, too'],
      ],
      ['different ones', { document: atom('<entry><id>a</id></entry><entry><id>b</id></entry>') }, []],
      ['the id of a source', { document: atom('<entry><id>a</id><source><id>a</id></source></entry>') }, []],
    ],
    'date-without-zone': [
      [
        'RSS',
        { document: item('<pubDate>Fri, 01 Mar 2024 10:00:00</pubDate>') },
        ['2:6 «Fri, 01 Mar 2024 10:00:00» names no time zone and is read as UTC'],
      ],
      [
        'dc:date',
        {
          document:
            '<rss xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><dc:date>2024-03-01T10:00:00</dc:date></channel></rss>',
        },
        ['1:58 «2024-03-01T10:00:00» names no time zone and is read as UTC'],
      ],
      ['a zone', { document: item('<pubDate>Fri, 01 Mar 2024 10:00:00 EST</pubDate>') }, []],
      ['an offset', { document: atom('<updated>2024-03-01T10:00:00-05:00</updated>') }, []],
      ['a day', { document: atom('<updated>2024-03-01</updated>') }, []],
      ['no date', { document: item('<pubDate>at 10:00</pubDate>') }, []],
    ],
    'foreign-date-form': [
      [
        'RFC 3339 in RSS',
        { document: item('<pubDate>2024-03-01T10:00:00Z</pubDate>') },
        ['2:6 «2024-03-01T10:00:00Z» is no date of RFC 822'],
      ],
      [
        'RFC 822 in Atom',
        { document: atom('<updated>Fri, 01 Mar 2024 10:00:00 GMT</updated>') },
        ['1:42 «Fri, 01 Mar 2024 10:00:00 GMT» is no date of RFC 3339'],
      ],
      ['RFC 822 in RSS', { document: item('<pubDate>1 Mar 24 10:00 +0000</pubDate>') }, []],
      [
        'RFC 3339 in JSON',
        { document: json({ items: [{ date_published: '2024-03-01T10:00:00.5+01:00' }] }) },
        [],
      ],
    ],
    'relative-address': [
      [
        'RSS',
        { document: item('<link>/one</link>') },
        ['2:6 «/one» in link is relative, and nothing says to what'],
      ],
      [
        'a permalink',
        { document: item('<guid>118</guid>') },
        ['2:6 «118» in guid is no address, as a permalink is'],
      ],
      ['no permalink', { document: item('<guid isPermaLink="false">118</guid>') }, []],
      [
        'Atom',
        { document: atom('<link href="one"/>') },
        ['1:42 «one» in link is relative, and nothing says to what'],
      ],
      ['xml:base', { document: atom('<entry xml:base="http://a.example/"><link href="one"/></entry>') }, []],
      ['the address of the feed', { document: item('<link>/one</link>'), url: 'http://a.example/feed' }, []],
      [
        'JSON',
        { document: json({ items: [{ url: 'one' }] }) },
        ['items[0].url «one» in url is relative, and nothing says to what'],
      ],
    ],
    'incomplete-enclosure': [
      [
        'RSS',
        { document: item('<enclosure url="http://a.example/a"/>') },
        ['2:6 enclosure without length, type'],
      ],
      [
        'a length in words',
        { document: item('<enclosure url="http://a.example/a" type="audio/ogg" length="3 MB"/>') },
        ['2:6 «3 MB» is no number of bytes'],
      ],
      [
        'JSON',
        { document: json({ items: [{ attachments: [{ url: 'http://a.example/a' }] }] }) },
        ['items[0].attachments[0] attachments without mime_type'],
      ],
      [
        'all of it',
        { document: item('<enclosure url="http://a.example/a" type="audio/ogg" length="3"/>') },
        [],
      ],
    ],
    'missing-self-link': [
      ['RSS', { document: rss('') }, ['1:19 channel without <atom:link rel="self">']],
      ['JSON', { document: json({}) }, ['feed without feed_url']],
      ['Atom', { document: atom('<link rel="self" href="http://a.example/feed"/>') }, []],
    ],
    'large-feed': [
      [
        'a megabyte and a half',
        { document: rss(' '.repeat(1.5 * 1024 * 1024)) },
        ['1.5 MiB, which every reader fetches again and again'],
      ],
      ['less', { document: rss(' '.repeat(1_000_000)) }, []],
    ],
  };

describe.each(Object.entries(CASES))('%s', (code, cases) => {
  test.each(cases)('%s', (_name, given, expected) => {
    expect(advice(code as ProblemCode, given)).toEqual(expected);
  });
});

test('every rule has a case in which it speaks, and one in which it does not', () => {
  for (const [code] of RULES) {
    const counts = CASES[code]?.map(([, , messages]) => messages.length) ?? [];
    expect([code, counts.some((count) => count > 0), counts.includes(0)]).toEqual([code, true, true]);
  }
});

test('advice never makes a feed bozo', () => {
  expect(
    RULES.filter(([code]) => PROBLEM_CODES[code].bozo || PROBLEM_CODES[code].severity === 'error'),
  ).toEqual([]);
});

test('no advice about what is no feed', () => {
  const page = '<!DOCTYPE html><title>é</title>';
  expect(adviseAuthor(page, undefined, parseFeed(page))).toEqual([]);
});

test('a string has no encoding to advise about', () => {
  const document = rss('<description>é</description>');
  expect(adviseAuthor(document, undefined, parseFeed(document)).map(({ code }) => code)).toEqual([
    'missing-self-link',
  ]);
});

test('advice comes in the order of the document, and as much of it as limits.problems allows', () => {
  const document = rss('<item/>\n'.repeat(50));
  const limits = { problems: 10 };
  const found = adviseAuthor(document, undefined, parseFeed(document), { limits });
  const lines = found.map(({ line }) => line ?? 0);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  expect(found.map(({ code }) => code)).toContain('limit-exceeded');
  expect(found).toHaveLength(2 * limits.problems + 1);
});

test('wrong arguments are refused as parseFeed refuses them', () => {
  const result = parseFeed(rss(''));
  expect(() => adviseAuthor(rss(''), undefined, result, { limits: { problems: 0 } })).toThrow(RangeError);
  expect(() => adviseAuthor(rss(''), 'text/xml' as never, result)).toThrow(TypeError);
});

test('one edit is one edit', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.constantFrom('x', 'é', '/'), (text, at, letter) => {
      const i = at % text.length;
      expect(areOneEditApart(text, text.slice(0, i) + letter + text.slice(i))).toBe(true);
      expect(areOneEditApart(text, text.slice(0, i) + text.slice(i + 1))).toBe(true);
      expect(areOneEditApart(text, text)).toBe(false);
      expect(areOneEditApart(`${text}ab`, text)).toBe(false);
    }),
  );
});
