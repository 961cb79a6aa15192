import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { encodingDetector, rankEncodings } from '../../../src/detector.ts';
import { detectEncoding } from '../../../src/encoding.ts';
import { parseFeed } from '../../../src/index.ts';

const RUSSIAN = 'Съешь же ещё этих мягких французских булок, да выпей чаю.';
const feed = (title: string, declared?: string): string =>
  `<?xml version="1.0"${declared === undefined ? '' : ` encoding="${declared}"`}?><rss version="2.0"><channel><title>${title}</title></channel></rss>`;
const russian = (declared?: string) => new Uint8Array(iconv.encode(feed(RUSSIAN, declared), 'windows-1251'));

describe('server and document name different encodings', () => {
  const HONEST = [
    ['windows-1250', 'Rząd przyjął projekt ustawy o podatkach'],
    ['iso-8859-2', 'Česká vláda schválila nový zákon'],
    ['windows-1251', 'Погода на завтра'],
    ['koi8-r', 'Правительство приняло закон'],
    ['windows-1253', 'Ο καιρός αύριο'],
    ['windows-1254', 'Türkiye maçı kazandı'],
    ['windows-1255', 'מזג האוויר מחר'],
    ['windows-1256', 'الطقس غدا'],
    ['shift_jis', '今日の天気'],
    ['euc-jp', '政府は新しい法律を可決した'],
    ['gb18030', '今天天气'],
    ['big5', '今天天氣'],
    ['euc-kr', '오늘의 날씨'],
    ['windows-1252', 'Mañana será otro día'],
  ] as const;
  const read = (encoding: string, text: string, declared: string, charset: string): string | undefined => {
    const bytes = new Uint8Array(iconv.encode(feed(text, declared), encoding));
    return parseFeed(bytes, { 'content-type': `text/xml; charset=${charset}` }).feed.title;
  };

  test.each(HONEST)('a short text in %s is read by its own', (encoding, text) => {
    for (const wrong of ['iso-8859-1', 'windows-1252', 'utf-8']) {
      expect(read(encoding, text, encoding, wrong)).toBe(text);
      expect(read(encoding, text, wrong, encoding)).toBe(text);
    }
  });
});

describe('a label that the bytes contradict', () => {
  test('gives way, with the reason', () => {
    const { feed: found, encoding, encodingTrace, problems } = parseFeed(russian('iso-8859-1'));
    expect([found.title, encoding]).toEqual([RUSSIAN, 'windows-1251']);
    expect(encodingTrace.map(({ encoding: tried, outcome }) => `${tried} ${outcome}`)).toEqual([
      'iso-8859-1 overruled',
      'windows-1251 ok',
    ]);
    expect(problems[0]?.message).toContain('which the bytes contradict; found windows-1251');
  });

  test('is believed when that is asked for, and under other policies', () => {
    for (const options of [
      { trustDeclaration: true },
      { encodingPolicy: 'xml' as const },
      { encodingDetector: false },
    ]) {
      expect(parseFeed(russian('iso-8859-1'), undefined, options).encoding).toBe('iso-8859-1');
    }
    const utf8 = new Uint8Array(Buffer.from(feed(RUSSIAN, 'koi8-r')));
    expect(parseFeed(utf8).encoding).toBe('utf-8');
    expect(parseFeed(utf8, undefined, { trustDeclaration: true }).encoding).toBe('koi8-r');
  });

  test('a quotation of text that was encoded twice is kept when the declaration is trusted', () => {
    const quotation = 'Why you see Ã¤ instead of an umlaut';
    const bytes = new Uint8Array(Buffer.from(feed(quotation, 'utf-8')));
    expect(parseFeed(bytes, undefined, { trustDeclaration: true })).toMatchObject({
      problems: [],
      feed: { title: quotation },
    });
    expect(parseFeed(bytes).problems.map(({ code }) => code)).toEqual(['encoded-twice']);
  });

  test('`cyrillic` is decided by the bytes', () => {
    expect(parseFeed(russian('cyrillic')).feed.title).toBe(RUSSIAN);
    const iso = new Uint8Array(iconv.encode(feed(RUSSIAN, 'cyrillic'), 'iso-8859-5'));
    expect(parseFeed(iso)).toMatchObject({ encoding: 'cyrillic', bozo: false, feed: { title: RUSSIAN } });
  });

  test('HZ is recognized by its escapes without a declaration', () => {
    const hz = (declared?: string) =>
      parseFeed(new Uint8Array(Buffer.from(feed('~{<:Ky2;VL;#~} ok', declared)))).encoding;
    expect([hz(), hz('utf-8')]).toEqual(['hz-gb-2312', 'utf-8']);
  });

  test('x-user-defined is not an encoding of texts', () => {
    const bytes = new Uint8Array(Buffer.from(feed('Größe', 'x-user-defined')));
    expect(parseFeed(bytes)).toMatchObject({ encoding: 'utf-8', feed: { title: 'Größe' } });
  });
});

describe('texts in two encodings', () => {
  test('each have a problem at their place', () => {
    const [before = '', after = ''] = feed('é ü ö|').split('|');
    const bytes = Buffer.concat([
      Buffer.from(`${before}</title><description>`),
      iconv.encode(RUSSIAN, 'windows-1251'),
      Buffer.from(`</description><title>${after}`),
    ]);
    const { encoding, problems, feed: found } = parseFeed(new Uint8Array(bytes));
    expect([encoding, found.subtitle]).toEqual(['utf-8', RUSSIAN]);
    const mixed = problems.find(({ code }) => code === 'mixed-encodings');
    expect(mixed).toMatchObject({ bozo: true, line: 1 });
  });
});

describe('the ranking', () => {
  test('is in the answer, with the first disputed text', () => {
    const { alternatives = [] } = detectEncoding(russian());
    expect(alternatives[0]).toEqual({
      encoding: 'windows-1251',
      language: 'ru',
      behind: 0,
      disputed: RUSSIAN,
    });
    expect(alternatives.slice(1).every(({ behind }) => behind > 10)).toBe(true);
    const readings = new Set(alternatives.map(({ disputed }) => disputed));
    expect(readings.size).toBeGreaterThan(1);
    expect(detectEncoding(Buffer.from(feed('é'))).alternatives).toEqual([]);
  });

  test('is plain data', () => {
    const { alternatives, ...rest } = detectEncoding(russian());
    expect(structuredClone(detectEncoding(russian()))).toEqual({ ...rest, alternatives });
  });

  test('is there without the parser', () => {
    expect(encodingDetector(russian())).toBe('windows-1251');
    expect(encodingDetector(Buffer.from('é'))).toBe('utf-8');
    expect(encodingDetector(Buffer.from('plain'))).toBe('utf-8');
    expect(encodingDetector(Buffer.from('<title>\x1b$B%K%e!<%9\x1b(B</title>'))).toBe('iso-2022-jp');
    expect(encodingDetector(Buffer.from('<title>news</title>', 'utf16le'))).toBe('utf-16le');
    expect(rankEncodings(Buffer.from('plain'))).toEqual({ encodings: [], surprise: 0 });
  });
});

test('any bytes end the search soon', () => {
  const megabyte = 1 << 20;
  const random = Uint8Array.from(
    { length: megabyte },
    (_, i) => (Math.imul(i + 1, 2654435761) >>> 13) & 0xff,
  );
  for (const bytes of [random, new Uint8Array(megabyte).fill(0x1b), new Uint8Array(megabyte).fill(0xe9)]) {
    expect(typeof parseFeed(bytes).encoding).toBe('string');
  }
});
