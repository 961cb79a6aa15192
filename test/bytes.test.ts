/** A feed gives the same result as bytes of utf-8, of which only parts are decoded, and as text. */

import { describe, expect, test, vi } from 'vitest';
import { HighBytes } from '../src/core/encoding/byte-search.ts';
import { Utf8Bytes } from '../src/core/encoding/utf8-bytes.ts';
import { repairText } from '../src/core/values/text.ts';
import { parseFeed } from '../src/index.ts';
import { feedTexts } from './core/xml/feeds.ts';
import { damaged } from './core/xml/spoiled.ts';
import { document } from './core/xml/wellformed.ts';
import { isLong } from './long.ts';
import fc, { runs } from './properties.ts';

const encoder = new TextEncoder();

/** Removes the declaration, which would affect the encoding. */
const withoutEncoding = (text: string): string => text.replaceAll('encoding', 'x');

/** The part of a result that does not depend on the decoding. */
function reading(input: string | Uint8Array): unknown {
  const { usable, version, namespaces, feed, entries, problems, bozo } = parseFeed(input);
  return usable && { version, namespaces, feed, entries, problems, bozo };
}

function check(text: string): void {
  const bytes = encoder.encode(text);
  // Skip documents with characters that XML forbids: other encodings are tried for them.
  if (parseFeed(bytes).encoding !== 'utf-8') return;
  expect(reading(bytes), text.slice(0, 2000)).toEqual(reading(new TextDecoder().decode(bytes)));
}

/** Letters to replace by letters of other alphabets, in names, too. */
const foreign = fc.record({
  letter: fc.constantFrom('a', 'e', 't', ' ', 'x', '1'),
  by: fc.constantFrom('é', '日', '😀', 'Ã©', '\u0085', '’', '\u00a0', '\ufffd', '«', 'ÿ'),
});
const translated = (documents: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(documents, fc.array(foreign, { maxLength: 2 }), fc.boolean())
    .map(([text, letters, isFeed]) => {
      const body = letters.reduce((whole, { letter, by }) => whole.replaceAll(letter, by), text);
      return isFeed ? `<rss><channel><title>é${body}</title></channel></rss>` : body;
    })
    .map((text) => withoutEncoding(text).toWellFormed());

describe('bytes are read as their text is', () => {
  test('every feed', () => {
    for (const [, text] of feedTexts()) {
      const undeclared = withoutEncoding(text);
      check(undeclared);
      check(undeclared.replaceAll('e', 'é').replaceAll('</', 'ö</'));
      check(undeclared.replaceAll('. ', '.\u{1f600}\n'));
    }
  });

  test.each([
    ['sound documents', document, 1000],
    ['damaged documents', damaged, 1500],
  ] as const)('%s', (_name, documents, numRuns) => {
    fc.assert(fc.property(translated(documents), check), runs(numRuns));
  });

  /** References, texts that look like references, and pieces that need a repair when they are adjacent. */
  const fragment = fc.oneof(
    fc.constantFrom(
      '&lt;',
      '&gt;',
      '&amp;',
      '&quot;',
      '&apos;',
      '&#38;',
      '&#038;',
      '&#0038;',
      '&#x26;',
      '&#126;',
    ),
    fc.constantFrom(
      '&#127;',
      '&#32;',
      '&#13;',
      '&#10;',
      '&#146;',
      '&#195;',
      '&#169;',
      '&#8217;',
      '&#128512;',
      '&eacute;',
    ),
    fc.constantFrom(
      'é',
      '’',
      'Ã',
      '©',
      '\u0092',
      '日',
      '😀',
      'Ã©',
      '<![CDATA[',
      ']]>',
      '<b>',
      '</b>',
      '\r\n',
      ' ',
      ';',
      '#',
    ),
    fc.constantFrom(
      '&',
      '&l',
      '&lt',
      '&amp',
      '&quo;',
      '&apo',
      '&#',
      '&#3',
      '&#1;',
      '&#999;',
      '&#00000038;',
      '&;',
    ),
    fc.string({ maxLength: 80 }).map((text) => text.replace(/[<&]/g, '')),
  );

  test('texts of references and letters that are repaired', () => {
    const text = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));
    const feed = fc.tuple(text, text, text).map(([title, guid, attribute]) => {
      const category = `<category domain="${attribute.replace(/[<"]/g, '')}">${title}</category>`;
      const item = `<item><title>${title}</title><guid>${guid}</guid>${category}<x:y xmlns:x="x">${guid}</x:y></item>`;
      return `<rss version="2.0"><channel><title>é</title>${item}</channel></rss>`;
    });
    fc.assert(fc.property(feed, check), runs(2000));
  });

  test('places of problems count UTF-16 units', () => {
    const lines = '<x:item>é😀</x:item>\n<title>日本</title>\n';
    const feed = `<rss>\n<channel>${lines}<y:link>😀</y:link></channel></rss>`;
    const { problems } = parseFeed(encoder.encode(feed));
    expect(problems.map(({ code, offset }) => [code, offset])).toEqual([
      ['undeclared-namespace', feed.indexOf('<x:')],
      ['undeclared-namespace', feed.indexOf('<y:')],
    ]);
    expect(problems[1]).toMatchObject({ line: 4, column: 0 });
  });
});

describe('documents longer than a window of bytes', () => {
  const WINDOW = 65_536;
  const entry = (title: string, text: string): string =>
    `<item><title>${title}</title><description>${text}</description><guid>tag:${title}</guid></item>`;
  const feed = (body: string): string =>
    `<rss version="2.0"><channel><title>é</title>${body}</channel></rss>`;
  const short = entry('é &lt;1&gt;', 'Text, „quoted“ &amp; more');

  const STEP = isLong ? 1 : 7;

  test('give the same entries wherever a window ends', () => {
    const many = short.repeat(2 * Math.ceil(WINDOW / short.length));
    for (let shift = 0; shift < short.length; shift += STEP)
      check(feed(`<!--${'x'.repeat(shift)}-->${many}`));
  });

  test.each([
    ['a text of several windows', entry('long', `${'é text '.repeat(40_000)}&amp;`)],
    ['a CDATA section of several windows', entry('long', `<![CDATA[${'<b>é</b> '.repeat(30_000)}]]>`)],
    ['a comment of several windows', `<!--${'é '.repeat(100_000)}-->`],
    ['a tag of several windows', `<x ${Array.from({ length: 20_000 }, (_, i) => `a${i}="é"`).join(' ')}/>`],
    ['an address whose scheme is unsafe, with its place', `${short.repeat(1000)}<link>javascript:é</link>`],
    ['an undeclared prefix, with its place', `${short.repeat(1000)}<y:z>é</y:z>`],
    ['an end tag that is missing, far behind', `<title>${short.repeat(3000)}`],
  ])('%s', (_name, body) => check(feed(short + body + short)));
});

describe('a document is read once', () => {
  const item = '<item><description>&lt;p&gt;é&lt;/p&gt;</description></item>';
  const countReadings = (end: string): number => {
    let count = 0;
    const sanitizeHtml = (markup: string): string => {
      count += 1;
      return markup;
    };
    parseFeed(encoder.encode(`<rss><channel>${item}</channel>${end}`), undefined, { sanitizeHtml });
    return count;
  };

  test('when it is sound', () => expect(countReadings('</rss>')).toBe(1));
  test('when something is to be repaired', () => expect(countReadings('')).toBe(1));
});

describe('parts of bytes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 }).map((part) => part.toWellFormed());
  const long = fc.tuple(text, fc.nat(300)).map(([part, count]) => part.repeat(count));

  test('are the text between two characters', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, long), { maxLength: 8 }), (parts) => {
        const bytes = new Utf8Bytes(encoder.encode(parts.join('')));
        let start = 0;
        for (const part of parts) {
          const end = start + encoder.encode(part).length;
          expect(bytes.part(start, end)).toBe(part);
          start = end;
        }
      }),
    );
  });

  test('are joined with other texts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(text, long), text), { maxLength: 8 }), (parts) => {
        const bytes = new Utf8Bytes(encoder.encode(parts.map(([part]) => part).join('')));
        let start = 0;
        for (const [part, written] of parts) {
          const end = start + encoder.encode(part).length;
          bytes.add(start, end);
          bytes.write(written);
          start = end;
        }
        const joined = bytes.take();
        expect(joined).toBe(parts.flat().join(''));
        if (bytes.needsNoRepair) expect(repairText(joined)).toBe(joined);
        expect(bytes.take()).toBe('');
      }),
    );
  });

  test('say whether they can need a repair', () => {
    const unit = fc.constantFrom('a', 'é', 'Ã', '©', '\u0092', '’', 'â€™', '日', '\u00a0');
    const part = fc.string({ unit, maxLength: 6 });
    fc.assert(
      fc.property(part, fc.constantFrom(1, 3000), (piece, count) => {
        const text = piece.repeat(count);
        const encoded = encoder.encode(text);
        const bytes = new Utf8Bytes(encoded);
        bytes.part(0, encoded.length);
        if (bytes.needsNoRepair) expect(repairText(text)).toBe(text);
      }),
    );
    const intact = (text: string): boolean => {
      const encoded = encoder.encode(text);
      const bytes = new Utf8Bytes(encoded);
      bytes.part(0, encoded.length);
      return bytes.needsNoRepair;
    };
    expect(['abc', 'é a', '日本', 'Ã©', 'a\u0092', 'é'].map(intact)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test('one search for bytes beyond ASCII serves the places of all problems', () => {
  const search = vi.spyOn(HighBytes.prototype, 'next');
  const countSearches = (items: number): number => {
    search.mockClear();
    const feed = `<rss version="2.0"><channel>${'<item a="1" a="2"/>'.repeat(items)}${' '.repeat(40_000)}</channel></rss>`;
    const places = parseFeed(encoder.encode(feed)).problems.filter(({ line }) => line !== undefined);
    expect(places.length).toBeGreaterThanOrEqual(items);
    return search.mock.calls.length;
  };
  const few = countSearches(10);
  expect(countSearches(500)).toBe(few);
  search.mockRestore();
});

test('bytes beyond ASCII are found at any place in memory', () => {
  const array = fc
    .uint8Array({ maxLength: 40 })
    .map((bytes) => bytes.map((byte) => (byte % 5 === 0 ? byte : byte & 0x7f)));
  fc.assert(
    fc.property(array, fc.nat(8), (whole, skipped) => {
      const bytes = whole.subarray(Math.min(skipped, whole.length));
      const high = new HighBytes(bytes);
      for (let from = 0; from <= bytes.length; from += 1) {
        const found = bytes.findIndex((byte, at) => at >= from && byte > 0x7f);
        expect(high.next(from)).toBe(found === -1 ? bytes.length : found);
      }
    }),
  );
});
