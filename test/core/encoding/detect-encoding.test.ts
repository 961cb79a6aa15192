import { Buffer } from 'node:buffer';
import { afterAll, describe, expect, test } from 'vitest';
import { addModel } from '../../../src/core/encoding/detection.ts';
import { MODEL } from '../../../src/core/encoding/model/index.ts';
import { type DetectOptions, detectEncoding } from '../../../src/encoding.ts';
import { parseFeed } from '../../../src/index.ts';

const bytes = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, 'latin1'));
const xml = (declared?: string): string =>
  `<?xml version="1.0"${declared === undefined ? '' : ` encoding="${declared}"`}?><rss/>`;
const wide = (text: string): string => [...text].map((character) => `\0${character}`).join('');

/** Encoding and source by one policy. */
function verdict(document: string, contentType: string | undefined, options: DetectOptions): string {
  const headers = contentType === undefined ? undefined : { 'content-type': contentType };
  const { encoding, source, confidence } = detectEncoding(bytes(document), headers, options);
  return `${encoding} ${source} ${confidence}`;
}

describe('rfc7303', () => {
  test.each([
    [`\xef\xbb\xbf${xml('koi8-r')}`, 'application/xml; charset=koi8-r', 'utf-8 bom certain'],
    [xml('utf-8'), 'text/xml; charset=koi8-r', 'koi8-r http certain'],
    [xml('koi8-r'), 'text/xml', 'koi8-r xml-declaration certain'],
    [xml('koi8-r'), 'text/xml; charset=bogus', 'koi8-r xml-declaration certain'],
    [wide(xml()), 'text/xml', 'utf-16be signature certain'],
    [xml(), undefined, 'utf-8 default tentative'],
  ])('%j as %s', (document, contentType, expected) => {
    expect(verdict(document, contentType, { encodingPolicy: 'rfc7303' })).toBe(expected);
  });
});

describe('xml', () => {
  test.each([
    [`\xef\xbb\xbf${xml()}`, 'application/xml; charset=koi8-r', 'koi8-r http certain'],
    [`\xfe\xff${wide(xml('utf-16'))}`, undefined, 'utf-16be xml-declaration certain'],
    [`\xfe\xff${wide('<rss/>')}`, undefined, 'utf-16be bom certain'],
    [wide(xml()), undefined, 'utf-16be signature certain'],
    ['<', undefined, 'utf-8 default tentative'],
  ])('%j as %s', (document, contentType, expected) => {
    expect(verdict(document, contentType, { encodingPolicy: 'xml' })).toBe(expected);
  });

  test('the default may be another', () => {
    expect(verdict('<a/>', undefined, { encodingPolicy: 'xml', defaultEncoding: 'koi8-r' })).toBe(
      'koi8-r default tentative',
    );
    expect(verdict('<a/>', 'text/xml', { defaultEncoding: 'utf-8' })).toBe('utf-8 default tentative');
  });
});

describe('html4', () => {
  const pragma = '<META http-equiv=Content-Type content="text/html; charset=EUC-JP">';
  test.each<[string, string | undefined, DetectOptions, string]>([
    [pragma, 'text/html; charset=Shift_JIS', {}, 'shift_jis http certain'],
    [pragma, 'text/html', { linkCharset: 'koi8-r' }, 'euc-jp meta certain'],
    ['<p>', 'text/html', { linkCharset: 'koi8-r', heuristicEncoding: 'big5' }, 'koi8-r link certain'],
    ['<p>', undefined, { heuristicEncoding: 'big5', userEncoding: 'latin1' }, 'big5 heuristic tentative'],
    ['<p>', undefined, { userEncoding: 'latin1' }, 'latin1 user-default tentative'],
    ['<meta charset=koi8-r>', undefined, {}, 'undefined none tentative'],
    ['<p>', undefined, {}, 'undefined none tentative'],
  ])('%j as %s with %j', (document, contentType, options, expected) => {
    expect(verdict(document, contentType, { encodingPolicy: 'html4', ...options })).toBe(expected);
  });
});

describe('html5 and whatwg', () => {
  const policies = ['html5', 'whatwg'] as const;
  test.each<[string, string | undefined, DetectOptions, string, string]>([
    ['\xef\xbb\xbfx', 'text/html; charset=koi8-r', {}, 'koi8-r http certain', 'utf-8 bom certain'],
    ['\xef\xbb\xbfx', undefined, { userEncoding: 'koi8-r' }, 'koi8-r user certain', 'koi8-r user certain'],
    ['\xff\xfe\0\0', undefined, {}, 'utf-16le bom certain', 'utf-16le bom certain'],
    [
      '<meta charset=iso-8859-1>',
      undefined,
      {},
      'windows-1252 meta tentative',
      'windows-1252 meta tentative',
    ],
    ['<meta charset=euc-kr>', undefined, {}, 'windows-949 meta tentative', 'euc-kr meta tentative'],
    ['<meta charset=gb2312>', undefined, {}, 'gbk meta tentative', 'gbk meta tentative'],
    ['<meta charset=utf-16>', undefined, {}, 'utf-8 meta tentative', 'utf-8 meta tentative'],
    [
      '<meta charset=utf-7><meta charset=koi8-r>',
      undefined,
      {},
      'koi8-r meta tentative',
      'koi8-r meta tentative',
    ],
    ['<p>', 'text/html; charset=utf-16', {}, 'utf-16le http certain', 'utf-16le http certain'],
    ['<p>', 'text/html; charset=utf-32', {}, 'utf-32 http certain', 'windows-1252 locale-default tentative'],
    [
      '<p>',
      undefined,
      { previousEncoding: 'big5', locale: 'ru' },
      'big5 previous tentative',
      'big5 previous tentative',
    ],
    ['<p>', undefined, { heuristicEncoding: 'big5' }, 'big5 heuristic tentative', 'big5 heuristic tentative'],
    ['<p>\xc3\xa9', undefined, { locale: 'ru' }, 'utf-8 heuristic tentative', 'utf-8 heuristic tentative'],
    [
      '<p>\xe9',
      undefined,
      { locale: 'ru-RU' },
      'windows-1251 locale-default tentative',
      'windows-1251 locale-default tentative',
    ],
    [
      '<p>',
      undefined,
      { locale: 'ar' },
      'utf-8 locale-default tentative',
      'windows-1256 locale-default tentative',
    ],
    ['<p>', undefined, { locale: 'zh_TW' }, 'big5 locale-default tentative', 'big5 locale-default tentative'],
    [
      '<p>',
      undefined,
      { locale: 'x' },
      'windows-1252 locale-default tentative',
      'windows-1252 locale-default tentative',
    ],
    ['<p>', undefined, { defaultEncoding: 'koi8-r' }, 'koi8-r default tentative', 'koi8-r default tentative'],
  ])('%j as %s with %j', (document, contentType, options, ...expected) => {
    expect(
      policies.map((policy) => verdict(document, contentType, { encodingPolicy: policy, ...options })),
    ).toEqual(expected);
  });

  test('tell the declared encodings', () => {
    const found = detectEncoding(bytes('<meta charset=Latin1>'), undefined, { encodingPolicy: 'whatwg' });
    expect(found).toMatchObject({ encoding: 'windows-1252', declared: 'Latin1' });
    expect(
      detectEncoding(bytes('<meta charset=KOI8-R>'), undefined, { encodingPolicy: 'whatwg' }),
    ).not.toHaveProperty('declared');
  });
});

describe('rome', () => {
  const BOM = '\xef\xbb\xbf';
  const BOM16 = '\xfe\xff';
  test.each<[string, string | undefined, string | undefined, string, string | undefined, string]>([
    [xml(), undefined, 'utf-8', '1.0', 'utf-8', '1.0'],
    [wide(xml('UTF-16')), undefined, 'utf-16be', '1.1', 'utf-16be', '1.1'],
    [xml('koi8-r'), undefined, 'koi8-r', '1.2', 'koi8-r', '1.2'],
    [BOM + wide(xml('utf-16')), undefined, undefined, '1.3', 'utf-16', '1.3→lenient'],
    [BOM + xml('koi8-r'), undefined, undefined, '1.4', 'koi8-r', '1.4→lenient'],
    [BOM + xml('utf-8'), undefined, 'utf-8', '1.4-ok', 'utf-8', '1.4-ok'],
    [BOM16 + xml(), undefined, undefined, '1.5', 'utf-8', '1.5→lenient'],
    [BOM16 + wide(xml('utf-8')), undefined, undefined, '1.6', 'utf-8', '1.6→lenient'],
    [BOM16 + wide(xml('utf-16')), undefined, 'utf-16be', '1.6-ok', 'utf-16be', '1.6-ok'],
    [xml('koi8-r'), 'application/xml', 'koi8-r', '2.0/1.2', 'koi8-r', 'lenient-prolog'],
    [BOM + wide(xml()), 'application/xml', undefined, '1.3', 'utf-8', '1.3→lenient'],
    [xml(), 'text/xml', 'us-ascii', '2.1', 'us-ascii', '2.1'],
    [BOM16 + wide(xml()), 'text/xml; charset=utf-16be', undefined, '2.2', 'utf-16be', '2.2→lenient'],
    [BOM16 + wide(xml()), 'text/xml; charset=utf-16', 'utf-16be', '2.3', 'utf-16be', '2.3'],
    [xml(), 'text/xml; charset=utf-16', undefined, '2.4', 'utf-16', '2.4→lenient'],
    [BOM + xml(), 'text/xml; charset=koi8-r', 'koi8-r', '2.5', 'koi8-r', '2.5'],
    [xml(), 'text/html; charset=koi8-r', undefined, '2.6', 'koi8-r', '2.6→lenient-html/2.5'],
    [xml(), 'text/html; charset=utf-16', undefined, '2.6', 'utf-16', '2.4→lenient'],
    [xml(), 'text/plain', undefined, '2.6', 'utf-8', '2.6→lenient'],
    [xml(), 'text/plain; charset=koi8-r', undefined, '2.6', 'koi8-r', '2.6→lenient'],
  ])('%j as %s', (document, contentType, strict, strictRule, lenient, lenientRule) => {
    const headers = contentType === undefined ? undefined : { 'content-type': contentType };
    const found = detectEncoding(bytes(document), headers, { encodingPolicy: 'rome' });
    expect([found.encoding, found.case]).toEqual([strict, strictRule]);
    expect(found.problems.map(({ name }) => name)).toEqual(
      strict === undefined ? ['XmlReaderException'] : [],
    );
    const other = detectEncoding(bytes(document), headers, { encodingPolicy: 'rome-lenient' });
    expect([other.encoding, other.case]).toEqual([lenient, lenientRule]);
    expect(other.problems).toEqual([]);
  });

  test('the error has its rule and the six facts', () => {
    const found = detectEncoding(
      bytes(xml('koi8-r')),
      { 'content-type': 'text/html; charset=big5' },
      { encodingPolicy: 'rome' },
    );
    expect(found.case).toBe('2.6');
    expect(found.problems.map(({ code, message }) => ({ code, message }))).toEqual([
      {
        code: 'encoding-conflict',
        message:
          'ROME rejects the document by rule 2.6: bomEnc none, xmlGuessEnc UTF-8, xmlEnc KOI8-R, ctMime text/html, ctEnc BIG5, defaultEncoding none',
      },
    ]);
  });

  test('the default may be another', () => {
    const options: DetectOptions = { encodingPolicy: 'rome', defaultEncoding: 'koi8-r' };
    expect(verdict(xml(), undefined, options)).toBe('koi8-r rome certain');
    expect(verdict(xml(), 'text/xml', options)).toBe('koi8-r rome certain');
  });
});

describe('rfc3023', () => {
  test('looks at the bytes, like parseFeed', () => {
    const found = detectEncoding(bytes(xml().replace('<rss/>', '<rss>Don\x92t</rss>')).buffer as ArrayBuffer);
    expect(found).toMatchObject({ encoding: 'windows-1252', source: 'detector', confidence: 'tentative' });
    expect(found.problems.map(({ name }) => name)).toEqual(['CharacterEncodingOverride']);
    expect(found.encodingTrace.map(({ outcome }) => outcome)).toEqual(['decode-error', 'ok']);
  });

  test('reports that no encoding decodes them', () => {
    const options = { encodingDetector: false, fallbackEncodings: ['utf-8'] };
    const found = detectEncoding(bytes('\xff'), undefined, options);
    expect(found.source).toBe('none');
    expect(Object.keys(found)).not.toContain('encoding');
    expect(Object.keys(found)).not.toContain('canonicalEncoding');
  });
});

test('unknown labels are reported by rules that try no other candidate', () => {
  const found = detectEncoding(
    bytes(xml()),
    { 'content-type': 'text/xml; charset=bogus' },
    { encodingPolicy: 'rome' },
  );
  expect(found.case).toBe('2.5');
  expect(Object.keys(found)).not.toContain('encoding');
  expect(found.problems.map(({ name }) => name)).toEqual(['CharacterEncodingUnknown']);
  expect(found.encodingTrace).toMatchObject([{ encoding: 'BOGUS', outcome: 'unknown-encoding' }]);
});

test('the account has every candidate', () => {
  const headers = { 'content-type': 'application/xml; charset=bogus' };
  const { encodingTrace: trace } = detectEncoding(bytes(`\xef\xbb\xbf${xml('koi8-r')}`), headers, {
    encodingPolicy: 'xml',
  });
  expect(trace.map(({ encoding, source, outcome }) => `${encoding} ${source} ${outcome}`)).toEqual([
    'bogus http unknown-encoding',
    'koi8-r xml-declaration ok',
    'utf-8 bom not-tried',
  ]);
});

describe('wrong arguments', () => {
  const wrong = (input: unknown, headers?: unknown, options?: unknown) => () =>
    detectEncoding(input as Uint8Array, headers as undefined, options as DetectOptions);
  test.each<[unknown, unknown, unknown, typeof TypeError, RegExp]>([
    [
      'text',
      undefined,
      undefined,
      TypeError,
      /^bytes of detectEncoding must be a Uint8Array or an ArrayBuffer, not "text"/,
    ],
    [bytes(''), 'x', undefined, TypeError, /^headers must be/],
    [bytes(''), undefined, 'x', TypeError, /^options must be an object/],
    [bytes(''), undefined, { polcy: 'xml' }, TypeError, /^unknown option: polcy/],
    [
      bytes(''),
      undefined,
      { encodingPolicy: 'rfc1' },
      RangeError,
      /^options\.encodingPolicy must be one of 'rfc3023'/,
    ],
    [bytes(''), undefined, { locale: 1 }, TypeError, /^options\.locale must be a string, not 1/],
    [bytes(''), undefined, { encodingDetector: 'x' }, TypeError, /^options\.encodingDetector/],
    [bytes(''), undefined, { encoding: 'bogus' }, RangeError, /^options\.encoding is not an encoding/],
    [bytes(''), undefined, { defaultEncoding: 'hex' }, RangeError, /^options\.defaultEncoding/],
    [bytes(''), undefined, { userEncoding: 'hex' }, RangeError, /^options\.userEncoding/],
    [bytes(''), undefined, { fallbackEncodings: ['hex'] }, RangeError, /^options\.fallbackEncodings/],
  ])('%j %j %j', (input, headers, options, error, message) => {
    expect(wrong(input, headers, options)).toThrow(error);
    expect(wrong(input, headers, options)).toThrow(message);
  });

  test('other sources may be wrong', () => {
    const options = { encodingPolicy: 'html4', linkCharset: 'bogus', heuristicEncoding: 'koi8-r' } as const;
    expect(verdict('<p>', undefined, options)).toBe('koi8-r heuristic tentative');
    expect(
      verdict('<p>', undefined, { encodingPolicy: 'html5', previousEncoding: 'bogus', locale: undefined }),
    ).toMatch(/locale-default/);
  });
});

describe('the work of the model', () => {
  afterAll(() => addModel(MODEL));

  /** The bytes of each sample that the model gets, and `all` when the ranking of all encodings is read. */
  function workOf(detect: () => unknown): (number | 'all')[] {
    const work: (number | 'all')[] = [];
    const rank: typeof MODEL.rank = (sample, ...rest) => {
      work.push(sample.length);
      const ranking = MODEL.rank(sample, ...rest);
      return {
        first: ranking.first,
        surprise: ranking.surprise,
        get encodings() {
          work.push('all');
          return ranking.encodings;
        },
      };
    };
    const findRival: typeof MODEL.findRival = (sample, ...rest) => {
      work.push(sample.length);
      return MODEL.findRival(sample, ...rest);
    };
    addModel({ ...MODEL, rank, findRival });
    detect();
    return work;
  }

  const RUSSIAN =
    '\xd1\xe5\xe3\xee\xe4\xed\xff \xf3\xf2\xf0\xee\xec \xe2 \xf1\xf2\xee\xeb\xe8\xf6\xe5 \xee\xf2\xea\xf0\xfb\xeb\xe0\xf1\xfc \xe2\xfb\xf1\xf2\xe0\xe2\xea\xe0';
  const GERMAN =
    'Sp\xe4ter fuhr er \xfcber die Br\xfccke zur\xfcck nach K\xf6ln und blieb dort f\xfcr l\xe4ngere Zeit';
  const feed = (title: string, declaration = '') =>
    bytes(`${declaration}<rss version="2.0"><channel><title>${title}</title></channel></rss>`);

  test.each([
    ['undeclared', feed(RUSSIAN), 1],
    ['declared', feed(RUSSIAN, '<?xml version="1.0" encoding="windows-1251"?>'), 0],
    ['declared as Western', feed(GERMAN, '<?xml version="1.0" encoding="iso-8859-1"?>'), 0],
    ['mislabelled', feed(RUSSIAN, '<?xml version="1.0" encoding="iso-8859-1"?>'), 1],
    ['ASCII', feed('A title'), 0],
  ])('is the same for detectEncoding as for parseFeed: %s', (_, document, times) => {
    const work = workOf(() => detectEncoding(document));
    expect(work).toEqual(workOf(() => parseFeed(document)));
    expect(work).toHaveLength(times);
  });

  test('ranks all encodings when the alternatives are read', () => {
    expect(workOf(() => detectEncoding(feed(RUSSIAN)).alternatives)).toContain('all');
  });

  test('judges running text under a right label by its first words, and other text by four kilobytes', () => {
    const declared = (title: string) =>
      workOf(() => parseFeed(feed(title.repeat(100), '<?xml version="1.0" encoding="iso-8859-1"?>')));
    const names =
      'M\xeerz\xe2, Kab\xeer, S\xfbrd\xe2s, Tuls\xeed\xe2s, R\xe2m\xe2nuja, Ch\xe2ry\xe2, J\xeev\xe2, ';
    expect([declared(`${GERMAN}. `), declared(names)]).toEqual([[], [4096]]);
  });
});
