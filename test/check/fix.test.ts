/** Repairs: the effect of each, and laws for all feeds. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';
import { fixFeed } from '../../src/check/fix.ts';
import { fixEncoding } from '../../src/check/fix-encoding.ts';
import { parseFeed } from '../../src/index.ts';

const encode = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const fixed = (text: string, headers?: Record<string, string>): string =>
  new TextDecoder().decode(fixFeed(encode(text), headers).bytes);

const UTF8 = '<?xml version="1.0" encoding="utf-8"?>';
const rss = (inner: string, declaration = UTF8): string =>
  `${declaration}<rss version="2.0"><channel>${inner}</channel></rss>`;

describe('repairs', () => {
  test.each([
    ['an ampersand', rss('<title>A & B</title>'), rss('<title>A &amp; B</title>')],
    [
      'a date',
      rss('<pubDate> 2024-03-01T10:00:00Z </pubDate>'),
      rss('<pubDate> Fri, 01 Mar 2024 10:00:00 GMT </pubDate>'),
    ],
    [
      'a date of Atom',
      `${UTF8}<feed xmlns="http://www.w3.org/2005/Atom"><updated>Fri, 01 Mar 2024 10:00:00 +0100</updated></feed>`,
      `${UTF8}<feed xmlns="http://www.w3.org/2005/Atom"><updated>2024-03-01T10:00:00+01:00</updated></feed>`,
    ],
    [
      'a namespace',
      `${UTF8}<feed xmlns='http://www.w3.org/2005/atom'/>`,
      `${UTF8}<feed xmlns='http://www.w3.org/2005/Atom'/>`,
    ],
    [
      'a date in a section',
      rss('<pubDate><![CDATA[2024-03-01T10:00:00Z]]></pubDate>'),
      rss('<pubDate><![CDATA[Fri, 01 Mar 2024 10:00:00 GMT]]></pubDate>'),
    ],
    ['entities of HTML', rss('<title>caf&eacute;</title>'), rss('<title>café</title>')],
    ['blank lines before the declaration', `\n \n${rss('<title>A</title>')}`, rss('<title>A</title>')],
    [
      'a known prefix without declaration',
      `${UTF8}<!-- <rss> --><rss version="2.0"><channel><dc:creator>A</dc:creator><dc:date>2004</dc:date></channel></rss>`,
      `${UTF8}<!-- <rss> --><rss xmlns:dc="http://purl.org/dc/elements/1.1/" version="2.0"><channel><dc:creator>A</dc:creator><dc:date>2004</dc:date></channel></rss>`,
    ],
    [
      'words that Apple gave up',
      `${UTF8}<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><itunes:explicit>Clean</itunes:explicit></channel></rss>`,
      `${UTF8}<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><itunes:explicit>false</itunes:explicit></channel></rss>`,
    ],
  ])('%s', (_name, given, expected) => expect(fixed(given)).toBe(expected));

  /** A word that differs from that of its specification in capitals only is certain; another one is not. */
  test.each([
    ['<item><title>A</title><guid isPermaLink="', 'false', '">a</guid></item>'],
    [
      '<item><link>https://tides.example/</link><guid isPermaLink="',
      'true',
      '">https://tides.example/</guid></item>',
    ],
    ['<skipDays><day>', 'Monday', '</day></skipDays>'],
    ['<itunes:type xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">', 'serial', '</itunes:type>'],
    [
      '<item><media:content xmlns:media="http://search.yahoo.com/mrss/" url="https://tides.example/a.png" medium="',
      'image',
      '"/></item>',
    ],
    [
      '<sy:updatePeriod xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">',
      'hourly',
      '</sy:updatePeriod>',
    ],
  ])('a word in other capitals: %s%s', (before, word, after) => {
    const sound = rss(before + word + after);
    const capital = word[0]?.toUpperCase() + word.slice(1);
    for (const written of [word.toUpperCase(), word.toLowerCase(), capital])
      expect(fixed(rss(before + written + after))).toBe(sound);
    const other = rss(`${before}${word}s${after}`);
    expect(fixed(other)).toBe(other);
  });

  test.each(['feed', 'entry'])('the language of a link of %s', (place) => {
    const link = (language: string): string =>
      `<link rel="related" hreflang="${language}" href="https://tides.example/fr"/>`;
    const feed = (language: string): string =>
      `${UTF8}<feed xmlns="http://www.w3.org/2005/Atom">${place === 'feed' ? link(language) : `<entry>${link(language)}</entry>`}</feed>`;
    expect(fixed(feed('fr_CA'))).toBe(feed('fr-CA'));
  });

  const atom = (content: string): string =>
    `${UTF8}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0">${content}</feed>`;
  const DATE = '2024-03-01T10:00:00Z';
  test.each([' ', '\n  ', '\r\n\t'])('white space %j around a date of Atom', (space) => {
    for (const date of [DATE, '2024-03-01t10:00:00z'])
      for (const [before, after] of [
        ['<updated>', '</updated>'],
        ['<updated><![CDATA[', ']]></updated>'],
      ])
        expect(fixed(atom(`${before}${space}${date}${space}${after}`))).toBe(
          atom(`${before}${DATE}${after}`),
        );
  });

  test.each(['&', ' & '])('a date with %j inside, of which no part is repaired alone', (mark) => {
    const date = `Mon, 1 Jan 2024${mark}10:00:00 GMT`;
    expect(fixed(rss(`<pubDate>${date}</pubDate>`))).toBe(
      rss('<pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate>'),
    );
  });

  test('white space around a date in an attribute', () => {
    const write = (date: string): string =>
      atom(`<link rel="replies" href="https://tides.example/" thr:updated="${date}"/>`);
    expect(fixed(write(` ${DATE} `))).toBe(write(DATE));
  });
});

const converted = (text: string): string => new TextDecoder().decode(fixEncoding(encode(text)).bytes);

describe('conversion to utf-8', () => {
  test.each([
    [
      'curly quotes',
      rss('<title>\x93A\x94</title>', '<?xml version="1.0" encoding="iso-8859-1"?>'),
      rss('<title>“A”</title>'),
    ],
    [
      'an undeclared encoding',
      rss('<title>é</title>', ''),
      `<?xml version="1.0" encoding="utf-8"?>\n${rss('<title>é</title>', '')}`,
    ],
    [
      'a declaration without encoding',
      rss('<title>\xe9t\xe9 fran\xe7ais</title>', '<?xml version="1.0"?>'),
      rss('<title>été français</title>'),
    ],
    [
      'utf-8 under another name, with its byte order mark',
      rss(
        '<title>\xc3\xa9 & \xe2\x80\x93</title>',
        '\xef\xbb\xbf<?xml version="1.0" encoding="iso-8859-1"?>',
      ),
      `${rss('<title>é & –</title>')}`,
    ],
    ['nothing else', rss('<title>A & B</title><language>fr_FR</language>'), undefined],
  ])('%s', (_name, given, expected) => expect(converted(given)).toBe(expected ?? given));

  const LATIN = '<?xml version="1.0" encoding="iso-8859-1"?>';
  const PLACE = 'it has no place for a declaration of utf-8';
  test.each([
    [
      'bytes in no encoding',
      rss('<title>K\xc3\xa4se \xff</title>'),
      '',
      'some of its bytes could not be decoded',
    ],
    [
      'another encoding in the header',
      rss('<title>\xe9</title>', LATIN),
      'iso-8859-1',
      'its headers declare iso-8859-1, and a conversion writes utf-8',
    ],
    ['a declaration in the wrong place', rss('<title>\xe9</title>', ` ${LATIN}`), '', PLACE],
    ['a declaration without a version', rss('<title>\xe9</title>', '<?xml standalone="yes"?>'), '', PLACE],
  ])('is refused for %s', (_name, given, charset, refusal) => {
    const bytes = encode(given);
    const headers = charset === '' ? undefined : { 'Content-Type': `text/xml; charset=${charset}` };
    expect(fixEncoding(bytes, headers)).toEqual({ bytes, fixed: [], refusal });
    expect(fixEncoding(bytes, headers).bytes).toBe(bytes);
  });

  test.each(['utf-8', 'UTF-8'])('is what the header says: %s', (charset) => {
    const headers = { 'Content-Type': `text/xml; charset=${charset}` };
    const { bytes, fixed: repaired } = fixEncoding(encode(rss('<title>\xc3\xa9</title>', LATIN)), headers);
    expect(Buffer.from(bytes).toString('latin1')).toBe(rss('<title>\xc3\xa9</title>'));
    expect(repaired.map(({ rule }) => rule)).toEqual(['contradicting-encodings']);
  });

  test.each([
    ["<?xml version='1.0' encoding='iso-8859-1'?>", "<?xml version='1.0' encoding='utf-8'?>"],
    ['<?xml encoding = "iso-8859-1"?>', '<?xml encoding = "utf-8"?>'],
    ['<?xml version="1.0" encoding="windows-1252"?>', UTF8],
    [
      "<?xml version = '1.0' standalone='yes'?>",
      "<?xml version = '1.0' encoding=\"utf-8\" standalone='yes'?>",
    ],
  ])('keeps the form of the declaration: %s', (before, after) =>
    expect(converted(rss('<title>\xe9</title>', before))).toBe(rss('<title>é</title>', after)),
  );

  test('also of ASCII, which declares another encoding', () =>
    expect(converted(rss('<title>e</title>', LATIN))).toBe(rss('<title>e</title>')));

  test.each([
    ['a page', '<!DOCTYPE html><title>\xe9</title>'],
    ['utf-8 under another name', rss('<title>\xc3\xa9</title>', '<?xml version="1.0" encoding="utf8"?>')],
    ['utf-8 without a declaration', rss('<title>\xc3\xa9</title>', '')],
  ])('leaves %s alone', (_name, given) => {
    const bytes = encode(given);
    expect(fixEncoding(bytes)).toEqual({ bytes, fixed: [] });
  });

  test('of a JSON Feed in utf-16', () => {
    const text = '{"version": "https://jsonfeed.org/version/1.1", "title": "Öl", "items": []}';
    const { bytes, from } = fixEncoding(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')));
    expect([new TextDecoder().decode(bytes), from]).toEqual([text, 'utf-16le']);
  });
});

const ADDRESS = 'https://tides.example/feed?a=1&b=2';
const addressed = (text: string): string => {
  const { bytes, refusal } = fixFeed(encode(text), undefined, { url: ADDRESS });
  expect(refusal).toBeUndefined();
  return new TextDecoder().decode(bytes);
};
const HREF = 'href="https://tides.example/feed?a=1&amp;b=2"';

describe('with the address of the feed', () => {
  test.each([
    [
      'RSS',
      rss('\n  <title>A</title>'),
      rss(`\n  <atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" ${HREF}/>\n  <title>A</title>`),
    ],
    [
      'Atom',
      `${UTF8}<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>A</a:title></a:feed>`,
      `${UTF8}<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:link rel="self" ${HREF}/><a:title>A</a:title></a:feed>`,
    ],
    ['an empty feed', `${UTF8}<feed xmlns="http://www.w3.org/2005/Atom"/>`, undefined],
    [
      'JSON Feed',
      '\n{\n "version": "https://jsonfeed.org/version/1.1", "title": "T", "items": []}',
      `\n{\n "feed_url": "${ADDRESS}",\n "version": "https://jsonfeed.org/version/1.1", "title": "T", "items": []}`,
    ],
  ])('a self link of %s', (_name, given, expected) => {
    const after = addressed(given);
    expect(after).toBe(expected ?? given);
    if (expected !== undefined) expect(addressed(after)).toBe(after);
  });

  test('a self link that no address breaks', () => {
    const url = 'https://tides.example/feed?a="<b>"';
    const { bytes } = fixFeed(encode(rss('<title>A</title>')), undefined, { url });
    expect(parseFeed(bytes)).toMatchObject({ bozo: false, feed: { links: [{ rel: 'self' }] } });
  });
});

describe('JSON Feed', () => {
  const json = (members: string, item: string): string =>
    `{"version": "https://jsonfeed.org/version/1.1", "title": "T", ${members}"items": [{"id": "1", "content_text": "A", ${item}}]}`;
  test.each([
    [
      'a date',
      json('', '"date_published": "Fri, 01 Mar 2024 10:00:00 +0100"'),
      json('', '"date_published": "2024-03-01T10:00:00+01:00"'),
    ],
    [
      'a language',
      json('"language": "en_US", ', '"language":"pt_BR"'),
      json('"language": "en-US", ', '"language":"pt-BR"'),
    ],
    ['a truth value', json('"expired": "true", ', '"url": "x:1"'), json('"expired": true, ', '"url": "x:1"')],
    [
      'numbers of an attachment',
      json(
        '',
        '"attachments": [{"url": "x:1", "mime_type": "a/b", "size_in_bytes": "12", "duration_in_seconds": "an hour"}]',
      ),
      json(
        '',
        '"attachments": [{"url": "x:1", "mime_type": "a/b", "size_in_bytes": 12, "duration_in_seconds": "an hour"}]',
      ),
    ],
  ])('%s', (_name, given, expected) => expect(fixed(given)).toBe(expected));
});

describe('leaves alone', () => {
  test.each([
    ['a date without zone', rss('<pubDate>2024-03-01T10:00:00</pubDate>')],
    ['an entity that HTML does not have', rss('<title>&tide;</title>')],
    ['an unknown prefix', rss('<tide:high>x</tide:high>')],
    ['text before the declaration', `Notice: x\n${rss('<title>A</title>')}`],
    [
      'a namespace that would become another feed',
      `${UTF8}<rss version="2.0" xmlns:x="http://purl.org/dc/element/1.1/"/>`,
    ],
    ['a page', '<!DOCTYPE html><title>A & B</title>'],
    [
      'JSON',
      '{"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"date_published": "1 March 2024"}]}',
    ],
  ])('%s', (_name, given) => expect(fixed(given)).toBe(given));

  test.each([
    ['bytes of the encoding that the server names', 'charset=windows-1252', '\x93A'],
    ['bytes that are in no encoding', 'charset=utf-8', '\xc3\x96l, K\xc3\xa4se \xff'],
  ])('%s', (_name, charset, words) => {
    const headers = { 'Content-Type': `application/xml; ${charset}` };
    const { bytes, fixed: repaired } = fixFeed(encode(rss(`<title>${words} & B</title>`, '')), headers);
    expect(Buffer.from(bytes).toString('latin1')).toBe(rss(`<title>${words} &amp; B</title>`, ''));
    expect(repaired).toHaveLength(1);
  });

  test('parts of a second, which RFC 822 cannot have', () => {
    const given = rss('<pubDate>2024-03-01T10:00:00.538Z</pubDate>');
    expect(fixed(given)).toBe(given);
  });

  test('a date whose place in the bytes is uncertain, between other characters than ASCII', () => {
    const write = (date: string): Uint8Array =>
      new TextEncoder().encode(
        rss(
          `<lastBuildDate>${date}</lastBuildDate><pubDate>\u3000пн, 01 янв 2024 10:00:00 GMT\u3000</pubDate>`,
        ),
      );
    expect(fixFeed(write('пн, 01 янв 2024 10:00:00 GMT')).bytes).toEqual(
      write('Mon, 01 Jan 2024 10:00:00 GMT'),
    );
  });

  const DC = ' xmlns:dc="http://purl.org/dc/elements/1.1/"';
  test.each([
    '',
    DC,
    " xmlns:DC='urn:x'",
    ' xmlns:dcterms="http://purl.org/dc/terms/"',
    ' title="xmlns:dc=&gt;"',
  ])('a prefix that elements declare, and the root not: only that of the root hinders, %j', (ofRoot) => {
    const write = (first: string, second: string, added: string): string =>
      `<rss${added} version="2.0"${ofRoot}><channel><item><dc:creator${first}>A</dc:creator></item><item><dc:creator${second}>B</dc:creator></item></channel></rss>`;
    for (const first of ['', DC])
      for (const second of ['', DC]) {
        const isMissing = (first === '' || second === '') && !/xmlns:dc=/i.test(ofRoot);
        expect(fixed(write(first, second, ''))).toBe(write(first, second, isMissing ? DC : ''));
      }
  });

  test('a prefix that the root element declares', () => {
    const given = rss('<title>A</title>')
      .replace('<rss', '<rss xmlns:dc=""')
      .replace('<title>', '<dc:date>2004</dc:date><title>');
    expect(fixed(given)).toBe(given);
  });
});

/** Every feed of the tests, valid or not. */
const root = fileURLToPath(new URL('../../feeds/', import.meta.url));
const feeds = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:xml|atom|rss|rdf|(?<!expect\.)json)$/.test(name),
);

/** A result without the repaired texts: dates, whose instants stay, and namespaces of extensions. */
const seen = (bytes: Uint8Array): unknown => {
  const { entries, feed } = parseFeed(bytes);
  return JSON.parse(JSON.stringify({ entries, feed }), (key, value: unknown) =>
    typeof value === 'string' && REPAIRED.has(key) ? undefined : value,
  );
};
const REPAIRED = new Set([
  'published',
  'updated',
  'created',
  'expired',
  'dcDate',
  'issued',
  'modified',
  'uri',
]);

test.each(feeds)('%s: the repaired problems are gone, and the feed is the same', (name) => {
  const bytes = readFileSync(root + name);
  const { bytes: after, fixed: repaired } = fixFeed(bytes);
  // The same bytes are the same feed.
  if (repaired.length === 0) {
    expect(after).toBe(bytes);
    return;
  }
  expect(seen(after)).toEqual(seen(bytes));
  const left = new Map<string, number>();
  for (const { code } of checkFeed(after)) left.set(code, (left.get(code) ?? 0) + 1);
  const before = checkFeed(bytes);
  for (const code of new Set(repaired.map((problem) => problem.code))) {
    const count = (problems: readonly { code: string }[]): number =>
      problems.filter((problem) => problem.code === code).length;
    expect([code, left.get(code) ?? 0]).toEqual([code, count(before) - count(repaired)]);
  }
  expect(fixFeed(after).fixed).toEqual([]);
});
