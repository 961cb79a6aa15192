/** A declared legacy encoding stays that of the feed when a few bytes do not belong to it. */

import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';

const JAPANESE = 'これはニュースのサイトです。毎日更新されます';
const TEXTS = [
  ['gb2312', 'gb18030', '这是一个关于新闻的网站，每天更新各种消息'],
  ['gbk', 'gb18030', '这是一个关于新闻的网站，每天更新各种消息'],
  ['big5', 'big5', '這是一個關於新聞的網站，每天更新各種消息'],
  ['shift_jis', 'shift_jis', JAPANESE],
  ['euc-jp', 'euc-jp', JAPANESE],
  ['euc-kr', 'euc-kr', '이것은 매일 새로운 소식을 전하는 뉴스 사이트입니다'],
] as const;

/** Each damages the bytes of a text. */
const DAMAGES = [
  ['cut inside a character', (text: Buffer) => text.subarray(0, text.length - 1)],
  ['begun inside a character', (text: Buffer) => text.subarray(1)],
  ['with a byte that no encoding has', (text: Buffer) => Buffer.concat([text, Buffer.from([0xff])])],
] as const;
const COUNT = 8;

function feedOf(label: string, words: string, damaged: number, damage: (text: Buffer) => Buffer): Buffer {
  const encoded = (text: string): Buffer => iconv.encode(text, label);
  const items = Array.from({ length: COUNT }, (_, i) => {
    const description = i === damaged ? damage(encoded(words)) : encoded(words);
    return [
      encoded(`<item><title>${words} ${i}</title><description>`),
      description,
      encoded('</description></item>'),
    ];
  });
  const head = `<?xml version="1.0" encoding="${label}"?><rss version="2.0"><channel><title>${words}</title>`;
  return Buffer.concat([encoded(head), ...items.flat(), encoded('</channel></rss>')]);
}

describe.each(TEXTS)('%s', (label, encoding, words) => {
  test.each(DAMAGES.flatMap(([name, damage]) => [0, 3, COUNT - 1].map((at) => [name, at, damage] as const)))(
    'one text %s, entry %i',
    (_name, at, damage) => {
      const { encoding: found, feed, entries, problems } = parseFeed(feedOf(label, words, at, damage));
      expect(found).toBe(label === 'gbk' ? 'gbk' : encoding);
      expect(problems.every(({ code }) => code === 'undecodable-bytes')).toBe(true);
      expect(feed.title).toBe(words);
      expect(entries.map(({ title }) => title)).toEqual(
        Array.from({ length: COUNT }, (_, i) => `${words} ${i}`),
      );
      entries.forEach(({ summary }, i) => {
        if (i !== at) expect(summary).toBe(words);
      });
    },
  );

  test.each([
    ['windows-1251', 'Новости сайта обновляются каждый день, читайте все сообщения здесь'],
    ['iso-8859-7', 'Τα νέα της ιστοσελίδας ενημερώνονται κάθε μέρα'],
  ])('a label that is wrong for %s gives way', (actual, text) => {
    const items = Array.from({ length: COUNT }, (_, i) => `<item><title>${text} ${i}</title></item>`).join(
      '',
    );
    const feed = `<?xml version="1.0" encoding="${label}"?><rss version="2.0"><channel><title>${text}</title>${items}</channel></rss>`;
    expect(parseFeed(iconv.encode(feed, actual)).feed.title).toBe(text);
  });

  // The bytes of these forms are ASCII: an encoding of East Asia lacks none of them.
  test.each([
    ['iso-2022-jp', '\x1b$B%K%e!<%9\x1b(B', 'ニュース'],
    ['iso-2022-kr', '\x1b$)C\x0e4:=:\x0f', '뉴스'],
    ['utf-16le', 'News', 'News'],
  ])('a label that is wrong for %s gives way to its form', (actual, written, title) => {
    const feed = `<?xml version="1.0" encoding="${label}"?><rss version="2.0"><channel><title>${written}</title></channel></rss>`;
    const bytes = Buffer.from(feed, actual === 'utf-16le' ? 'utf16le' : 'latin1');
    expect(parseFeed(bytes)).toMatchObject({ encoding: actual, feed: { title } });
  });
});

/** Encodings that lack some byte, and that byte. */
const LACKING = [
  ['windows-1250', 0x81, 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['windows-1250', 0x98, 'Zażółć gęślą jaźń, powiedział dziennikarz'],
  ['windows-1252', 0x8d, 'Größe und Übermut tun selten gut, sagte er später'],
  ['windows-1253', 0xd2, 'Τα νέα της ιστοσελίδας ενημερώνονται κάθε μέρα'],
  ['windows-1254', 0x9e, 'Türkiyenin en çok okunan gazetesi bugün çıktı'],
  ['windows-1255', 0xd9, 'מזג האוויר מחר יהיה נאה בכל הארץ'],
  ['windows-1257', 0x83, 'Žinios apie orą Lietuvoje: rytoj bus šilta'],
  ['windows-874', 0xdb, 'ข่าวพยากรณ์อากาศวันนี้ในประเทศไทย'],
  ['iso-8859-7', 0xff, 'Τα νέα της ιστοσελίδας ενημερώνονται κάθε μέρα'],
  ['gb18030', 0xff, '停电通知和天气'],
  ['big5', 0xff, '今天的天氣很好'],
  ['shift_jis', 0xff, '今日の天気です'],
  ['euc-jp', 0xff, '今日の天気です'],
  ['euc-kr', 0xff, '오늘의 날씨입니다'],
] as const;

describe.each(LACKING)('%s with the byte %i', (label, byte, words) => {
  const titled = (encoding: string, headers?: Record<string, string>) => {
    const [before = '', after = ''] =
      `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>${words}|</title></channel></rss>`.split(
        '|',
      );
    const bytes = Buffer.concat([
      iconv.encode(before, label),
      Buffer.from([byte]),
      iconv.encode(after, label),
    ]);
    return parseFeed(bytes, headers);
  };

  test('stays although other encodings have the byte', () => {
    const { encoding, feed, problems } = titled(label);
    expect([encoding, feed.title]).toEqual([label, `${words}\ufffd`]);
    expect(problems.map(({ code }) => code)).toEqual(['undecodable-bytes']);
  });

  test('is read as declared although the server names another encoding', () => {
    expect(titled(label, { 'content-type': 'text/xml; charset=utf-8' }).feed.title).toBe(`${words}\ufffd`);
  });
});

test('a label that lacks a letter of the text gives way', () => {
  const feed =
    '<?xml version="1.0" encoding="windows-1252"?><rss><channel><title>Kráľ a šťastie v živote</title></channel></rss>';
  expect(parseFeed(iconv.encode(feed, 'windows-1250')).feed.title).toBe('Kráľ a šťastie v živote');
});
