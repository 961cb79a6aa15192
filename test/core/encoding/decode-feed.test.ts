import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type DecodedText, decodeFeed } from '../../../src/core/encoding/decode-feed.ts';
import { readHeaders } from '../../../src/core/model/headers.ts';
import { type ParseOptions, readOptions } from '../../../src/core/model/options.ts';

const POLISH = 'Zażółć gęślą jaźń';
const RUSSIAN =
  'Съешь же ещё этих мягких французских булок, да выпей чаю. Широкая электрификация южных губерний.';
const JAPANESE = 'いろはにほへと ちりぬるを わかよたれそ つねならむ 色は匂へど散りぬるを我が世誰ぞ常ならむ';

/** `<?xml encoding="cp500"?><title>` and `</title>`. */
const EBCDIC = {
  head: 'Lo\xa7\x94\x93@\x85\x95\x83\x96\x84\x89\x95\x87~\x7f\x83\x97\xf5\xf0\xf0\x7fonL\xa3\x89\xa3\x93\x85n',
  tail: 'La\xa3\x89\xa3\x93\x85n',
};

const document = (title: string, declared?: string): string =>
  `<?xml version="1.0"${declared === undefined ? '' : ` encoding="${declared}"`}?>\n<rss><title>${title}</title></rss>`;

function decode(
  bytes: Uint8Array | string,
  contentType?: string | Record<string, string>,
  options?: ParseOptions,
): DecodedText {
  const input =
    typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'latin1')) : new Uint8Array(bytes);
  const headers = typeof contentType === 'string' ? { 'Content-Type': contentType } : contentType;
  return decodeFeed(input, readHeaders(headers), readOptions(options));
}

const names = ({ problems }: DecodedText) =>
  problems.map(({ name, code }) => (name === 'FeedProblem' ? code : name));
const title = ({ text }: DecodedText) => /<title>(.*)<\/title>/s.exec(text)?.[1];
const tried = ({ trace }: DecodedText) =>
  trace.map(({ encoding, source, outcome }) => `${encoding} ${source} ${outcome}`);

describe('the first proposal', () => {
  const latin2 = iconv.encode(document(POLISH, 'iso-8859-2'), 'iso-8859-2');
  const utf8 = Buffer.from(document(POLISH));
  const ascii = Buffer.from(document('plain'));

  test.each<[string, Uint8Array, string | Record<string, string> | undefined, string, string, string[]]>([
    ['a file with declaration', latin2, undefined, 'iso-8859-2', 'xml-declaration', []],
    ['a file without', utf8, undefined, 'utf-8', 'default', []],
    ['XML with charset', latin2, 'application/xml; charset=ISO-8859-2', 'iso-8859-2', 'http', []],
    ['XML with declaration', latin2, 'application/rss+xml', 'iso-8859-2', 'xml-declaration', []],
    ['XML with neither', utf8, 'application/atom+xml', 'utf-8', 'default', []],
    ['text/xml with charset', latin2, 'text/xml; charset=iso-8859-2', 'iso-8859-2', 'http', []],
    ['text/xml without', ascii, 'text/xml', 'us-ascii', 'default-text', []],
    ['other text with charset', utf8, 'text/plain; charset=utf-8', 'utf-8', 'http', ['NonXMLContentType']],
    ['other text without', ascii, 'text/html', 'us-ascii', 'default-text', ['NonXMLContentType']],
    ['no Content-Type', ascii, { server: 'x' }, 'iso-8859-1', 'default-http', ['NonXMLContentType']],
    [
      'no Content-Type but a declaration',
      latin2,
      { server: 'x' },
      'iso-8859-2',
      'xml-declaration',
      ['NonXMLContentType'],
    ],
    [
      'a type of its own',
      latin2,
      'application/octet-stream; charset=koi8-r',
      'iso-8859-2',
      'xml-declaration',
      ['NonXMLContentType'],
    ],
    ['JSON', Buffer.from('{"title":"ż"}'), 'application/feed+json', 'utf-8', 'default', []],
    ['JSON without a type', Buffer.from(' {"title":"ż"}'), { server: 'x' }, 'utf-8', 'default', []],
  ])('%s', (_, bytes, headers, encoding, source, problems) => {
    const found = decode(bytes, headers);
    expect([found.encoding, found.source, names(found)]).toEqual([encoding, source, problems]);
  });

  test('does not change the text, except for the byte order mark', () => {
    const text = `${document('é')}\r\n`;
    expect(decode(Buffer.from(`\ufeff${text}`)).text).toBe(text);
    expect(decode(Buffer.from(`\ufeff\ufeff${text}`)).text).toBe(`\ufeff${text}`);
    expect(decode('')).toMatchObject({ text: '', encoding: 'utf-8', problems: [] });
  });

  test('reports media type and JSON', () => {
    expect(decode('<a/>', 'Text/XML; charset=utf-8')).toMatchObject({ mediaType: 'text/xml' });
    expect(decode('<a/>')).toMatchObject({ mediaType: '' });
    expect(decode('{}')).toMatchObject({ mediaType: 'application/feed+json' });
    expect(decode('{}', 'application/json')).toMatchObject({ mediaType: 'application/json' });
  });

  test('knows whether the encoding is certain, by its name or by the bytes', () => {
    expect(decode(latin2).confidence).toBe('certain');
    expect(decode(utf8).confidence).toBe('tentative');
  });
});

describe('byte order marks and signatures', () => {
  const wide = (codec: string, declared?: string) =>
    iconv.encode(document('ż', declared), codec, { addBOM: false });

  test.each([
    ['utf-16le', 'utf-16', 'utf-16le', 'xml-declaration'],
    ['utf-16be', 'utf-16', 'utf-16be', 'xml-declaration'],
    ['utf-16be', 'ISO-10646-UCS-2', 'utf-16be', 'xml-declaration'],
    ['utf-16le', undefined, 'utf-16le', 'signature'],
    ['utf-32le', 'utf-32', 'utf-32le', 'xml-declaration'],
    ['utf-32be', undefined, 'utf-32be', 'signature'],
  ])('%s declared %s', (codec, declared, encoding, source) => {
    const found = decode(wide(codec, declared));
    expect([found.encoding, found.source, names(found), title(found)]).toEqual([encoding, source, [], 'ż']);
  });

  test.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    '%s with a mark and a wrong declaration',
    (codec) => {
      const found = decode(iconv.encode(document('ż', 'utf-8'), codec, { addBOM: true }));
      expect([found.encoding, found.source, title(found)]).toEqual([codec, 'bom', 'ż']);
      expect(names(found)).toEqual(['CharacterEncodingOverride']);
    },
  );

  test('charset=utf-16 takes the order of the mark', () => {
    const found = decode(
      iconv.encode(document('ż'), 'utf-16le', { addBOM: true }),
      'application/xml; charset=utf-16',
    );
    expect([found.encoding, found.source, title(found)]).toEqual(['utf-16le', 'http', 'ż']);
  });

  test('EBCDIC by its signature', () => {
    const ebcdic = `${EBCDIC.head}\x4f\x4a${EBCDIC.tail}`;
    expect(title(decode(ebcdic))).toBe('![');
    expect(decode(ebcdic, 'application/xml; charset=iso-8859-1')).toMatchObject({ encoding: 'cp500' });
  });

  test('EBCDIC with a control character is read as declared, without guesses', () => {
    const found = decode(`${EBCDIC.head}\x4f\x01\x4a${EBCDIC.tail}`);
    expect([found.encoding, title(found)]).toEqual(['cp500', '!\x01[']);
    expect(tried(found).filter((row) => row.includes('detector'))).toEqual([]);
  });

  test('utf-16 declared in ASCII is wrong', () => {
    const found = decode(document('plain!', 'utf-16'));
    expect([found.encoding, title(found), names(found)]).toEqual([
      'utf-8',
      'plain!',
      ['CharacterEncodingOverride'],
    ]);
  });
});

describe('when the proposal fails', () => {
  test('the declaration is next', () => {
    const found = decode(iconv.encode(document(RUSSIAN, 'koi8-r'), 'koi8-r'), 'text/xml');
    expect(found).toMatchObject({ encoding: 'koi8-r', canonical: 'koi8-r', source: 'xml-declaration' });
    expect(tried(found)).toEqual(['us-ascii default-text decode-error', 'koi8-r xml-declaration ok']);
    expect(title(found)).toBe(RUSSIAN);
    expect(found.problems[0]?.message).toBe(
      'expected us-ascii (text/* without charset, RFC 3023), which cannot read byte 52; ' +
        'found koi8-r (encoding of the XML declaration)',
    );
  });

  test.each([
    ['windows-1251', RUSSIAN, 'windows-1251'],
    ['koi8-r', RUSSIAN, 'koi8-r'],
    ['shiftjis', JAPANESE, 'shift_jis'],
    ['eucjp', JAPANESE, 'euc-jp'],
  ])('%s is detected', (codec, text, encoding) => {
    for (const declared of [undefined, 'utf-8', 'bogus']) {
      const found = decode(iconv.encode(document(text, declared), codec));
      expect([found.encoding, found.source, title(found)]).toEqual([encoding, 'detector', text]);
      expect(names(found)).toEqual(['CharacterEncodingOverride']);
    }
  });

  test('utf-8 is known by its bytes', () => {
    const found = decode(Buffer.from(document(POLISH)), 'text/xml');
    expect([found.encoding, found.source, title(found)]).toEqual(['utf-8', 'detector', POLISH]);
  });

  test('a few quotes are of windows-1252', () => {
    const found = decode(document('Don\x92t \x93quote\x94 me'));
    expect([found.encoding, title(found)]).toEqual(['windows-1252', 'Don’t “quote” me']);
  });

  test('the list of fallbacks is the end', () => {
    const found = decode(document('a\xe9 \x81'), undefined, { encodingDetector: false });
    expect(tried(found)).toEqual([
      'utf-8 default decode-error',
      'windows-1252 fallback decode-error',
      'iso-8859-2 fallback ok',
    ]);
  });

  test('reads the text when the shift has an end', () => {
    const options = { encodingDetector: false, fallbackEncodings: ['utf-8', 'windows-1252'] };
    const found = decode(document('a\xe9 \x81'), undefined, options);
    expect(found).toMatchObject({ encoding: '', source: 'none' });
    expect(names(found)).toEqual(['CharacterEncodingUnknown']);
    expect(title(found)).toBe('a\ufffd \ufffd');
    expect(found.canonical).toBeUndefined();
  });

  test('unknown labels are passed over', () => {
    const found = decode(document('plain', 'base64'), 'text/xml; charset=hex');
    expect(tried(found)).toEqual([
      'hex http unknown-encoding',
      'base64 xml-declaration unknown-encoding',
      'utf-8 detector ok',
    ]);
  });

  test.each(['euc-tw', 'ISO-2022-CN', 'shift_jisx0213', 'EUC-JISX0213'])(
    'the problem says that %s is an encoding, but not one of this library',
    (label) => {
      const found = decode(document('caf\xe9', label), undefined);
      expect(found.problems[0]?.message).toContain(`expected ${label.toLowerCase()} (`);
      expect(found.problems[0]?.message).toContain('is an encoding without a decoder here');
    },
  );

  test('the trace has candidates that were not needed', () => {
    const found = decode(Buffer.from(document('x', 'koi8-r')), 'application/xml; charset=utf-8');
    expect(tried(found)).toEqual(['utf-8 http ok', 'koi8-r xml-declaration not-tried']);
    const other = decode(Buffer.from(document('x')), 'image/png; charset=koi8-r');
    expect(tried(other)).toEqual(['utf-8 default ok', 'koi8-r http overruled']);
  });
});

describe('characters that XML forbids', () => {
  test('refute an encoding when another reads better', () => {
    const bytes = Buffer.from(document('\x1b$B$"$$\x1b(B', 'iso-2022-jp'));
    const found = decode(bytes, 'text/xml');
    expect(tried(found)).toEqual([
      'us-ascii default-text xml-forbidden-characters',
      'iso-2022-jp xml-declaration ok',
    ]);
    expect(title(found)).toBe('あい');
  });

  test('are detected without a declaration', () => {
    const found = decode(document('\x1b$B$"$$F|K\\8l\x1b(B'));
    expect([found.encoding, title(found)]).toEqual(['iso-2022-jp', 'あい日本語']);
  });

  test('do not refute utf-8 when nothing reads better', () => {
    for (const control of ['\x00', '\x0b', '\x1b', '\x0e']) {
      const found = decode(Buffer.from(document(`é${control}`)));
      expect([found.encoding, title(found), names(found)]).toEqual(['utf-8', `é${control}`, []]);
    }
    const { trace } = decode(Buffer.from(document('é\x1b$')));
    expect(trace[0]).toMatchObject({ outcome: 'xml-forbidden-characters', byteOffset: 36 });
    expect(trace.at(-1)).toMatchObject({ encoding: 'utf-8', outcome: 'ok' });
  });

  test('utf-16 without any mark is detected by its NULs', () => {
    const found = decode(iconv.encode(`<rss><title>${RUSSIAN}</title></rss>`, 'utf-16le', { addBOM: false }));
    expect([found.encoding, title(found)]).toEqual(['utf-16le', RUSSIAN]);
  });
});

describe('a character that the end cuts off', () => {
  test('fails no candidate', () => {
    const found = decode(Buffer.from(document('é')).subarray(0, 35));
    expect([found.encoding, found.text.endsWith('<title>'), names(found)]).toEqual([
      'utf-8',
      true,
      ['truncated'],
    ]);
    expect(found.problems[0]).toMatchObject({ bozo: false, offset: found.text.length });
  });

  test('in utf-16', () => {
    const found = decode(
      Buffer.concat([iconv.encode(document('ż'), 'utf-16le', { addBOM: true }), Buffer.from('\n')]),
    );
    expect([found.encoding, title(found), names(found)]).toEqual(['utf-16le', 'ż', ['truncated']]);
  });
});

describe('labels', () => {
  test('gb2312 is gb18030', () => {
    const found = decode(iconv.encode(document('镕', 'GB2312'), 'gbk'));
    expect([found.encoding, title(found), names(found)]).toEqual(['gb18030', '镕', []]);
  });

  test('utf-7 reads no shifted sequences', () => {
    expect(decode(document('plain', 'utf-7'))).toMatchObject({ encoding: 'utf-7', problems: [] });
    expect(title(decode(document('+ADw-script+AD4-', 'utf-7')))).toBe('+ADw-script+AD4-');
    const forced = decode(document('+ADw-'), undefined, { encoding: 'utf-7' });
    expect(title(forced)).toBe('<');
  });
});

describe('options', () => {
  test('encoding is forced for any bytes', () => {
    const found = decode(document('é', 'koi8-r'), 'text/xml; charset=utf-8', { encoding: 'latin1' });
    expect(found).toMatchObject({
      encoding: 'latin1',
      canonical: 'iso-8859-1',
      source: 'option',
      problems: [],
    });
    const wrong = decode(document('\xe9'), undefined, { encoding: 'utf-8' });
    expect([title(wrong), names(wrong)]).toEqual(['\ufffd', ['undecodable-bytes']]);
    expect(tried(wrong)).toEqual(['utf-8 option decode-error']);
  });

  test.each([async () => 'koi8-r', () => 5, () => ['koi8-r']])(
    'encodingDetector must return a label or nothing, not as %s',
    (detector) => {
      const options = { encodingDetector: detector as never };
      expect(() => decode(document('\x8a\xe9', 'utf-8'), undefined, options)).toThrow(
        /^the result of options.encodingDetector must be an encoding label or undefined, not /,
      );
    },
  );

  test('encodingDetector is asked with the declaration blanked', () => {
    const seen: string[] = [];
    const encodingDetector = (bytes: Uint8Array) => {
      seen.push(Buffer.from(bytes).toString('latin1'));
      return 'windows-1250';
    };
    const found = decode(document('\x8a\xe9', 'utf-8'), undefined, { encodingDetector });
    expect([found.encoding, title(found)]).toEqual(['windows-1250', 'Šé']);
    expect(seen[0]).toMatch(/^ {38}\n<rss>/);
    expect(decode(document('\x8a'), undefined, { encodingDetector: () => undefined }).encoding).toBe(
      'windows-1252',
    );
  });

  test('unknown labels are wrong arguments', () => {
    expect(() => decode('', undefined, { encoding: 'base64' })).toThrow(RangeError);
    expect(() => decode('', undefined, { encoding: 'base64' })).toThrow(/options\.encoding.*"base64"/);
    expect(() => decode('', undefined, { fallbackEncodings: ['utf-8', 'x'] })).toThrow(
      /options\.fallbackEncodings.*"x"/,
    );
  });

  test('policies that replace', () => {
    const found = decode(document('\xe9', 'utf-8'), undefined, { encodingPolicy: 'rome' });
    expect([found.encoding, title(found), names(found)]).toEqual(['utf-8', '\ufffd', ['undecodable-bytes']]);
  });

  test('a policy that refuses the document leaves it to the default rules', () => {
    const found = decode(Buffer.from(document('é')), 'text/html', { encodingPolicy: 'rome' });
    expect([found.encoding, title(found), names(found)]).toEqual([
      'utf-8',
      'é',
      ['XmlReaderException', 'CharacterEncodingOverride'],
    ]);
  });
});
