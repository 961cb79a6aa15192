import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import {
  classify,
  gatherFacts,
  parseContentType,
  readMark,
  readShortMark,
  readSignature,
  readXmlDeclaration,
} from '../../../src/core/encoding/facts.ts';

const bytes = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, 'latin1'));

describe('parseContentType', () => {
  test.each([
    ['text/xml', 'text/xml', undefined],
    ['', '', undefined],
    ['  Application/Atom+XML  ', 'application/atom+xml', undefined],
    ['text/xml; charset=utf-8', 'text/xml', 'utf-8'],
    ['text/xml;charset=UTF-8', 'text/xml', 'UTF-8'],
    ['text/xml ; CHARSET = "koi8-r" ; x=1', 'text/xml', 'koi8-r'],
    ["text/xml; charset='koi8-r'", 'text/xml', 'koi8-r'],
    ['text/xml; charset="koi8-r', 'text/xml', 'koi8-r'],
    ['text/xml; charset=', 'text/xml', undefined],
    ['text/xml; charset=""', 'text/xml', undefined],
    ['text/xml; charset=""; charset=koi8-r', 'text/xml', 'koi8-r'],
    ['text/xml; charset=utf-8; charset=koi8-r', 'text/xml', 'utf-8'],
    ['text/xml;; ;charset=utf-8', 'text/xml', 'utf-8'],
    ['text/xml; title="a; charset=big5"; charset=utf-8', 'text/xml', 'utf-8'],
    ['text/xml; title="a \\" charset=big5"; charset=utf-8', 'text/xml', 'utf-8'],
    ['text/xml; xcharset=big5', 'text/xml', undefined],
    ['text/xml; charset=utf-8, text/html; charset=big5', 'text/xml', 'utf-8'],
    [';charset=utf-8', '', 'utf-8'],
  ])('%j', (header, mediaType, charset) => {
    expect(parseContentType(header)).toEqual({ mediaType, charset });
  });
});

test.each([
  ['application/xml', 'xml'],
  ['application/xml-dtd', 'xml'],
  ['application/rss+xml', 'xml'],
  ['text/xml', 'text-xml'],
  ['text/xml-external-parsed-entity', 'text-xml'],
  ['text/x+xml', 'text-xml'],
  ['application/json', 'json'],
  ['application/feed+json', 'json'],
  ['text/html', 'text'],
  ['text/xmlish', 'text'],
  ['application/octet-stream', 'other'],
  ['image/svg+xml', 'other'],
  ['', 'other'],
])('%s is of class %s', (mediaType, mediaClass) => expect(classify(mediaType)).toBe(mediaClass));

describe('byte order mark and signature', () => {
  test.each([
    ['\xef\xbb\xbf<', 'utf-8', 3, 'utf-8'],
    ['\xfe\xff\x00<', 'utf-16be', 2, 'utf-16be'],
    ['\xff\xfe<\x00', 'utf-16le', 2, 'utf-16le'],
    ['\xff\xfe\x00\x00<\x00\x00\x00', 'utf-32le', 4, 'utf-16le'],
    ['\x00\x00\xfe\xff', 'utf-32be', 4, undefined],
    ['\xfe\xff\x00\x00', undefined, undefined, 'utf-16be'],
    ['\x00\x00\xff\xfe', undefined, undefined, undefined],
    ['\xef\xbb', undefined, undefined, undefined],
    ['<rss>', undefined, undefined, undefined],
    ['', undefined, undefined, undefined],
  ])('%j', (start, encoding, length, short) => {
    expect(readMark(bytes(start))).toEqual(encoding === undefined ? undefined : { encoding, length });
    expect(readShortMark(bytes(start))?.encoding).toBe(short);
  });

  test.each([
    ['<?xml', 'us-ascii'],
    ['\x00<\x00?', 'utf-16be'],
    ['<\x00?\x00', 'utf-16le'],
    ['\x00\x00\x00<', 'utf-32be'],
    ['<\x00\x00\x00', 'utf-32le'],
    ['Lo\xa7\x94', 'cp037'],
    ['<rss', undefined],
    ['<?', undefined],
  ])('%j', (start, signature) => expect(readSignature(bytes(`..${start}`), 2)).toBe(signature));
});

describe('readDeclaration', () => {
  test.each([
    ['<?xml version="1.0" encoding="UTF-8"?>', 'utf-8'],
    ["<?xml version='1.0' encoding='koi8-r' standalone='yes'?>", 'koi8-r'],
    ['<?xml version="1.0"\n\tencoding = "iso-8859-2"\r\n?>', 'iso-8859-2'],
    ['<?xml encoding="latin2"?>', 'latin2'],
    ['<?xml version="1.0" encoding="ISO_8859-2:1987"?>', 'iso_8859-2:1987'],
    ['<?xml version="1.0" encoding="437"?>', '437'],
    ['<?xml version="1.0" encoding=utf-8?>', 'utf-8'],
    ['<?xml version="1.0" encoding=\xe2\x80\x9cutf-8\xe2\x80\x9d?>', 'utf-8'],
    ['<?xml version="1.0" encoding=" utf-8 "?>', 'utf-8'],
    ['<?xml version="1.0" encoding="koi8-r"<rss>', 'koi8-r'],
    ['<?xml version="1.0"?>', undefined],
    ['<?xml version="1.0" encoding=""?>', undefined],
    ['<?xml version="1.0" myencoding="koi8-r"?>', undefined],
    ['<?xml version="1.0"?><rss encoding="koi8-r">', undefined],
    ['<?xml version="1.0"?><?x encoding="koi8-r"?>', undefined],
    ['<?xml-stylesheet encoding="koi8-r"?>', undefined],
    [' <?xml version="1.0" encoding="koi8-r"?>', undefined],
    [`<?xml ${' '.repeat(5000)}encoding="koi8-r"?>`, undefined],
    ['', undefined],
  ])('%j', (document, encoding) => {
    expect(readXmlDeclaration(bytes(document), 0, undefined).encoding).toBe(encoding);
  });

  const declaration = '<?xml version="1.0" encoding="UTF-16"?>';
  test.each([
    ['utf-16le', new Uint8Array(Buffer.from(`${declaration}<a/>`, 'utf16le')), declaration.length * 2],
    [
      'utf-16be',
      new Uint8Array(Buffer.from(`${declaration}<a/>`, 'utf16le').swap16()),
      declaration.length * 2,
    ],
    [
      'utf-32le',
      new Uint8Array(Uint32Array.from(declaration, (c) => c.charCodeAt(0)).buffer),
      declaration.length * 4,
    ],
    ['us-ascii', bytes(`${declaration}<a/>`), declaration.length],
  ])('through %s', (seen, document, end) => {
    expect(readXmlDeclaration(document, 0, seen)).toEqual({ encoding: 'utf-16', end });
  });

  test('through EBCDIC, with either kind of quotes', () => {
    const ebcdic = (quote: number) =>
      Uint8Array.from(
        [
          ...'Lo\xa7\x94\x93@\xa5\x85\x99\xa2\x89\x96\x95~Q\xf1K\xf0Q@\x85\x95\x83\x96\x84\x89\x95\x87~Q\x83\x97\xf1\xf0\xf2\xf6Qon',
        ].map((c) => (c === 'Q' ? quote : c.charCodeAt(0))),
      );
    for (const quote of [0x7f, 0x7d, 0xfc]) {
      expect(readXmlDeclaration(ebcdic(quote), 0, 'cp037').encoding).toBe('cp1026');
    }
  });

  test('counts from the start of the document', () => {
    const document = bytes(`\xef\xbb\xbf<?xml version="1.0"?><a/>`);
    expect(readXmlDeclaration(document, 3, 'us-ascii')).toEqual({ encoding: undefined, end: 24 });
  });
});

describe('gatherFacts', () => {
  const facts = (document: string, contentType?: string) =>
    gatherFacts(
      bytes(document),
      contentType === undefined ? undefined : new Map([['content-type', contentType]]),
    );

  test('tells no headers, no Content-Type and an empty one apart', () => {
    expect(facts('<a/>')).toMatchObject({ http: false, mediaType: undefined });
    expect(gatherFacts(bytes('<a/>'), new Map([['server', 'x']]))).toMatchObject({
      http: true,
      mediaType: undefined,
    });
    expect(facts('<a/>', '')).toMatchObject({ http: true, mediaType: '' });
  });

  test.each([
    ['{"version":1}', undefined, true],
    [' \r\n\t{', undefined, true],
    ['\xef\xbb\xbf{', undefined, true],
    ['<rss>', undefined, false],
    ['[1]', undefined, false],
    ['', undefined, false],
    ['{', '', true],
    ['{', 'text/plain', false],
    ['<rss>', 'application/json', true],
    ['<rss>', 'application/feed+json; charset=utf-8', true],
  ])('%j as %s is JSON: %s', (document, contentType, json) => {
    expect(facts(document, contentType).json).toBe(json);
  });

  test('sees the declaration after a byte order mark', () => {
    expect(facts('\xef\xbb\xbf<?xml version="1.0" encoding="koi8-r"?>')).toMatchObject({
      bom: 'utf-8',
      bomLength: 3,
      signature: 'us-ascii',
      declared: 'koi8-r',
    });
  });
});
