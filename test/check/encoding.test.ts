/** Findings about encodings: each code with documents that have the fault, and documents that do not. */

import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../src/check/check-feed.ts';
import { checkFeed } from '../../src/check/check-feed.ts';

interface Case {
  /** Latin-1 when it holds bytes beyond ASCII. */
  readonly document: string | Uint8Array;
  readonly headers?: Record<string, string>;
  readonly url?: string;
}

/** Messages about one thing, with their places: `3:7 message`. */
function advice(code: ProblemCode, { document, headers, url }: Case): string[] {
  const bytes = typeof document === 'string' ? new Uint8Array(Buffer.from(document, 'latin1')) : document;
  return checkFeed(bytes, headers, { url })
    .filter((problem) => problem.code === code)
    .map(({ line, column, elementPath, message }) =>
      [line === undefined ? (elementPath ?? '') : `${line}:${column}`, message].join(' ').trim(),
    );
}

const rss = (channel: string, declaration = ''): string =>
  `${declaration}<rss version="2.0"><channel><title>T</title><link>http://a.example/</link>\n${channel}</channel></rss>`;
const json = (members: object): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', ...members });
const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;
const served = (type: string): Record<string, string> => ({ 'Content-Type': type });

const CASES: Readonly<Partial<Record<ProblemCode, readonly (readonly [string, Case, readonly string[]])[]>>> =
  {
    'no-encoding-declared': [
      [
        'a word of windows-1252',
        { document: rss('<description>\xe9t\xe9 fran\xe7ais</description>') },
        [
          '2:13 neither server nor document say that this is windows-1252; the first character beyond ASCII is here',
        ],
      ],
      ['utf-8, the encoding of XML', { document: Buffer.from(rss('<description>é</description>')) }, []],
      ['ASCII', { document: rss('') }, []],
      ['a declaration', { document: Buffer.from(rss('é', declared('utf-8'))) }, []],
      ['a charset', { document: Buffer.from(rss('é')), headers: served('text/xml; charset=utf-8') }, []],
      ['a byte order mark', { document: Buffer.from(`\ufeff${rss('é')}`) }, []],
      ['wide characters', { document: Buffer.from(rss('é', declared('utf-16')), 'utf16le') }, []],
      [
        'wide characters without a declaration',
        { document: Buffer.from(rss('é', '<?xml version="1.0"?>'), 'utf16le') },
        [],
      ],
      ['JSON', { document: Buffer.from(json({ description: 'é' })) }, []],
      ['JSON of windows-1252', { document: json({ description: '\xe9t\xe9 fran\xe7ais' }) }, []],
    ],
    'contradicting-encodings': [
      [
        'an unknown label',
        { document: rss('', declared('tide-8')), headers: served('application/xml; charset=UTF-8') },
        [],
      ],
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
    'lost-character': [
      [
        'U+FFFD',
        { document: Buffer.from(rss('<description>High \ufffd</description>')) },
        ['2:18 description has U+FFFD: a character was lost before the feed was written'],
      ],
      [
        'a byte of no character',
        { document: rss('<description>\xc3\x96l, K\xc3\xa4se \xff</description>', declared('utf-8')) },
        [],
      ],
      [
        'half of a character at the end',
        { document: rss('<description>\xc3\x96l, K\xc3\xa4se \xc3', declared('utf-8')).slice(0, -16) },
        [],
      ],
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
  };

describe.each(Object.entries(CASES))('%s', (code, cases) => {
  test.each(cases)('%s', (_name, given, expected) => {
    expect(advice(code as ProblemCode, given)).toEqual(expected);
  });
});

test('every code has a case that reports it and a case that does not', () => {
  for (const [code, cases] of Object.entries(CASES)) {
    const counts = cases.map(([, , messages]) => messages.length);
    expect([code, counts.some((count) => count > 0), counts.includes(0)]).toEqual([code, true, true]);
  }
});

test('a string has no encoding', () => {
  const codes = checkFeed(rss('<description>é</description>')).map(({ code }) => code);
  expect(codes).toEqual(['blank-element', 'missing-self-link']);
});

describe('an encoding that is not declared', () => {
  const BYTES = [
    ['latin1', ''],
    ['utf8', ''],
    ['utf8', '\ufeff'],
    ['utf16le', '\ufeff'],
    ['utf16le', ''],
  ] as const;
  const LABELS = ['', 'iso-8859-1', 'utf-8', 'utf-16'];
  const CHARSETS = ['', 'iso-8859-1', 'utf-8'];
  test.each(BYTES)('in %s behind %j is told, and a contradiction once', (encoding, mark) => {
    for (const label of LABELS)
      for (const charset of CHARSETS) {
        const declaration = label === '' ? '' : declared(label);
        const bytes = Buffer.from(
          mark + rss('<description>\xe9t\xe9 fran\xe7ais</description>', declaration),
          encoding,
        );
        const headers = charset === '' ? undefined : served(`application/rss+xml; charset=${charset}`);
        const rules = checkFeed(new Uint8Array(bytes), headers).map(({ rule }) => rule);
        const isDeclared = mark !== '' || label !== '' || charset !== '' || encoding === 'utf8';
        expect([label, charset, rules.includes('no-encoding-declared')]).toEqual([
          label,
          charset,
          !isDeclared,
        ]);
        const plain = Buffer.from(mark + rss('<description>High</description>', declaration), encoding);
        const ofPlain = checkFeed(new Uint8Array(plain), headers).map(({ rule }) => rule);
        expect([label, charset, ofPlain.includes('no-encoding-declared')]).toEqual([label, charset, false]);
        const about = rules.filter((rule) =>
          /^(?:contradicting-encodings|character-encoding-override)$/.test(rule),
        );
        expect([label, charset, about.length < 2]).toEqual([label, charset, true]);
      }
  });
});

test('control characters of iso-8859-1 are bytes from 80 to 9F', () => {
  for (let byte = 0x7f; byte <= 0xa1; byte += 1) {
    const bytes = Buffer.from(
      rss(`<description>High ${String.fromCharCode(byte)} tide</description>`, declared('iso-8859-1')),
      'latin1',
    );
    const found = checkFeed(new Uint8Array(bytes)).flatMap(({ rule, offset }) =>
      rule === 'misnomer' ? [offset] : [],
    );
    const isTold = byte >= 0x80 && byte <= 0x9f;
    expect([byte, found]).toEqual([byte, isTold ? [bytes.indexOf(byte)] : []]);
  }
});
