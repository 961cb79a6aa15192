/** Relations of values in one element or feed, over grids that lie on both sides of each bound. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, type RuleId } from '../../src/check.ts';
import { declared } from './declared.ts';

const SITE = 'https://tides.example/';
const DECLARED = declared('atom itunes podcast media');
const channel = (inside: string): string =>
  `<rss version="2.0" ${DECLARED}><channel><title>Tides</title><link>${SITE}</link><description>Water</description>${inside}</channel></rss>`;
const item = (inside: string): string => channel(`<item><title>High</title>${inside}</item>`);

const found = (rule: RuleId, feed: string, url = ''): CheckProblem[] =>
  checkFeed(feed, undefined, { url, profiles: ['pedantic', 'podcast'] }).filter(
    (problem) => problem.rule === rule,
  );

/** All pairs of two lists. */
const pairs = <A, B>(as: readonly A[], bs: readonly B[]): (readonly [A, B])[] =>
  as.flatMap((a) => bs.map((b) => [a, b] as const));

describe('a list of times in which a feed does not change', () => {
  const list = (of: string, words: readonly (string | number)[]): string =>
    channel(
      `<${of}>${words.map((word) => `<${of.slice(4, -1).toLowerCase()}>${word}</${of.slice(4, -1).toLowerCase()}>`).join('')}</${of}>`,
    );
  const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const hours = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

  test.each([0, 1, 23, 24, 25])('has %i hours of 24', (n) => {
    expect(found('rss-skip-list', list('skipHours', hours(n)))).toHaveLength(n > 24 ? 1 : 0);
    expect(found('rss-skip-repeated', list('skipHours', hours(n)))).toHaveLength(n > 24 ? 1 : 0);
  });
  test.each([1, 6, 7, 8])('has %i days of 7', (n) => {
    const days = [...DAYS, 'monday'].slice(0, n);
    expect(found('rss-skip-list', list('skipDays', days))).toHaveLength(n > 7 ? 1 : 0);
    expect(found('rss-skip-repeated', list('skipDays', days))).toHaveLength(n > 7 ? 1 : 0);
  });
  test.each([
    [[0, 24], 1],
    [[7, '07'], 1],
    [[1, 2, 1, 2], 2],
    [[1, 11], 0],
  ])('%j repeats %i', (words, count) =>
    expect(found('rss-skip-repeated', list('skipHours', words))).toHaveLength(count),
  );
});

describe('the last build', () => {
  const BUILT = Date.UTC(2004, 6, 15, 10);
  const feed = (built: string, ...published: readonly string[]): string =>
    channel(
      `<lastBuildDate>${built}</lastBuildDate>${published.map((date) => `<item><title>High</title><pubDate>${date}</pubDate></item>`).join('')}`,
    );
  const dateOf = (hours: number): string => new Date(BUILT + hours * 3_600_000).toUTCString();

  test.each([-48, 0, 1, 24, 25, 48])('is %i hours before an item', (hours) => {
    const [problem, second] = found(
      'rss-last-build-date',
      feed(dateOf(0), dateOf(-1), dateOf(hours), dateOf(hours)),
    );
    expect(problem?.message).toBe(
      hours > 24
        ? `"${dateOf(0)}" in lastBuildDate is before the pubDate of rss/channel/item[2] in line 1`
        : undefined,
    );
    expect(second).toBeUndefined();
  });
  test('is not compared with a date of the future, nor with another text', () => {
    const future = new Date(Date.now() + 864_000_000).toUTCString();
    expect(found('rss-last-build-date', feed(dateOf(0), future, 'soon'))).toEqual([]);
    expect(found('rss-last-build-date', feed('soon', dateOf(48)))).toEqual([]);
  });
});

describe('a guid', () => {
  const write = (text: string, isPermaLink: string | undefined, link = ''): string =>
    item(`${link}<guid${isPermaLink === undefined ? '' : ` isPermaLink="${isPermaLink}"`}>${text}</guid>`);
  const RULES: readonly RuleId[] = [
    'rss-guid-blank',
    'rss-guid-short',
    'rss-guid-permalink',
    'rss-guid-not-page',
  ];
  const rulesOf = (feed: string): RuleId[] => RULES.filter((rule) => found(rule, feed).length > 0);

  test.each([
    ['', 'rss-guid-blank', 'rss-guid-permalink'],
    ['1', 'rss-guid-short', 'rss-guid-permalink'],
    ['123456', 'rss-guid-short', 'rss-guid-permalink'],
    ['1234567', undefined, 'rss-guid-permalink'],
    ['12a', undefined, 'rss-guid-permalink'],
    ['tag:tides.example,2004:1', undefined, 'rss-guid-not-page'],
    ['urn:isbn:0451450523', undefined, 'rss-guid-not-page'],
    [`${SITE}1`, undefined, undefined],
    ['http://tides.example/1', undefined, undefined],
  ] as const)('%j has %s as an id, and %s as a page', (text, ofId, ofPage) => {
    expect(rulesOf(write(text, 'false'))).toEqual(ofId === undefined ? [] : [ofId]);
    for (const value of [undefined, 'true'])
      expect(rulesOf(write(text, value))).toEqual(ofPage === undefined ? [] : [ofPage]);
  });

  const HOSTS = ['tides.example', 'ebb.example'];
  test.each(pairs(HOSTS, HOSTS))('on %s, and the link on %s', (own, other) => {
    const link = `<link>https://${other}/1</link>`;
    for (const value of [undefined, 'true', 'false'])
      expect(found('rss-guid-elsewhere', write(`https://${own}/1`, value, link))).toHaveLength(
        own !== other && value !== 'false' ? 1 : 0,
      );
    expect(found('rss-guid-elsewhere', write(`https://${own}/1`, undefined))).toEqual([]);
    // Without a host nothing is elsewhere.
    for (const [id, page] of [
      [`ftp://${own}/1`, link],
      ['urn:isbn:0451450523', link],
      [`https://${own}/1`, '<link>/1</link>'],
    ] as const)
      expect(found('rss-guid-elsewhere', write(id, undefined, page))).toEqual([]);
  });
});

describe('an item without guid', () => {
  const long = (length: number): string => SITE + 'a'.repeat(length - SITE.length);
  const LINKS = [
    [`${SITE}1`, true],
    ['http://tides.example/1', true],
    [`${SITE}?a=1&amp;b=2`, true],
    ['ftp://tides.example/1', false],
    [long(200), true],
    [long(201), false],
    [undefined, false],
  ] as const;
  const write = (link: string | undefined, ...more: readonly string[]): string =>
    `<item><title>High</title>${[link, ...more].map((one) => (one === undefined ? '' : `<link>${one}</link>`)).join('')}</item>`;
  const cures = (...items: readonly string[]): (string | undefined)[] =>
    found('rss-guid-missing', channel(items.join(''))).map(({ fix }) => fix);
  const OTHER = 'Add `<guid isPermaLink="false">…</guid>` to item: an id that never changes.';

  test.each(LINKS)('with the link %s has it as its guid: %s', (link, isId) => {
    const cure = isId
      ? `Add \`<guid>${link}</guid>\` to item: the URL of the page, if it never changes.`
      : OTHER;
    expect(cures(write(link))).toEqual([cure]);
    expect(cures(write(link), write(`${SITE}other`))[0]).toBe(cure);
    if (link === undefined) return;
    // Only the first link of an item is that of its page.
    expect(cures(write(link, `${SITE}a`), write(`${SITE}b`, `${SITE}a`))[0]).toBe(cure);
    // A link of several items is the id of none of them.
    expect(cures(write(link), write(link))).toEqual([OTHER, OTHER]);
  });

  test.each(['0.91', '0.94', '2.0'])('of version %s', (version) => {
    const text = channel(write(`${SITE}1`)).replace('"2.0"', `"${version}"`);
    expect(found('rss-guid-missing', text)).toHaveLength(version === '2.0' ? 1 : 0);
  });
});

describe('a link without encryption', () => {
  const URLS = ['https://tides.example/feed', 'http://tides.example/feed', ''];
  const LINKS = ['http://tides.example/1', 'https://tides.example/1', 'http://ebb.example/1'];
  test.each(pairs(URLS, LINKS))('in a feed at %j to %s', (url, link) => {
    const isTold = url.startsWith('https:') && link.startsWith('http://tides');
    for (const written of [`<link>${link}</link>`, `<atom:link href="${link}"/>`])
      expect(found('rss-plain-link', item(written), url)).toHaveLength(isTold ? 1 : 0);
  });
});

describe('the length of an enclosure, and its duration', () => {
  const write = (length: string, type: string, duration: string): string =>
    item(
      `<enclosure url="${SITE}1.bin" length="${length}" type="${type}"/>${duration === '' ? '' : `<itunes:duration>${duration}</itunes:duration>`}`,
    );
  const RATES = [
    ['audio/mpeg', 250, 600_000],
    ['Audio/MPEG', 250, 600_000],
    ['video/mp4', 250, 30_000_000],
  ] as const;
  test.each(RATES)('%s has %i to %i bytes in a second', (type, least, most) => {
    for (const seconds of [1, 60, 3600]) {
      const [first, last] = [least * (seconds - 1), most * (seconds + 1)];
      for (const [length, isTold] of [
        [first - 1, first > 1],
        [first, false],
        [last, false],
        [last + 1, true],
      ] as const)
        expect([length, found('enclosure-rate', write(`${length}`, type, `${seconds}`)).length]).toEqual([
          length,
          isTold ? 1 : 0,
        ]);
    }
  });
  test.each([
    ['9', 'image/png', '60'],
    ['9', 'application/pdf', '60'],
    ['0', 'audio/mpeg', '60'],
    ['many', 'audio/mpeg', '60'],
    ...['0', 'long', ''].flatMap((duration) => [
      ['9', 'audio/mpeg', duration],
      ['99999999', 'audio/mpeg', duration],
    ]),
  ])('%s bytes of %s in %j are not compared', (length, type, duration) =>
    expect(found('enclosure-rate', write(length, type, duration))).toEqual([]),
  );

  test.each([59, 60, 61, 62])('a soundbite ends at second %i of 60', (end) => {
    const bite = `<itunes:duration>60</itunes:duration><podcast:soundbite startTime="50" duration="${end - 50}">a</podcast:soundbite>`;
    expect(found('podcast-soundbite-end', item(bite))).toHaveLength(end > 61 ? 1 : 0);
  });
});

describe('a file of a podcast for Apple', () => {
  const PLAYED = ['mp3', 'm4a', 'm4b', 'mp4', 'm4v', 'mov', 'pdf', 'epub', 'MP3'];
  const OTHERS = ['ogg', 'opus', 'wav', 'webm', 'mp3.ogg'];
  const write = (path: string, author = '<itunes:author>Ann</itunes:author>'): string =>
    item(`${author}<enclosure url="${SITE}${path}" length="9" type="audio/mpeg"/>`);
  test.each(PLAYED)('%s is played', (extension) => {
    for (const path of [`1.${extension}`, `1.${extension}?a=1.ogg`, `1.${extension}#a.ogg`])
      expect(found('itunes-file-format', write(path))).toEqual([]);
  });
  test.each(OTHERS)('%s is not played', (extension) => {
    for (const path of [`1.${extension}`, `1.${extension}?a=1.mp3`, `1.${extension}#a.mp3`])
      expect(found('itunes-file-format', write(path))).toHaveLength(1);
    expect(found('itunes-file-format', write(`1.${extension}`, ''))).toEqual([]);
  });
  test.each(['1', 'a.mp3/1', 'v1.0beta99/1', ''])('%j has no extension', (path) =>
    expect(found('itunes-file-format', write(path))).toEqual([]),
  );
});

describe('a link to the base of the document', () => {
  const feed = (base: string, href: string, rel: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${base === '' ? '' : ` xml:base="${base}"`}><link rel="${rel}" href="${href}"/></feed>`;
  const BASES = [`${SITE}a/`, ''];
  const HREFS = ['', '.', './', '../a/', '1', '#a', `${SITE}a/`];
  test.each(pairs(BASES, HREFS))('of %j by %j', (base, href) => {
    const isBase = base !== '' && ['', '.', './', '../a/'].includes(href);
    for (const rel of ['alternate', 'related'])
      expect(found('link-same-document', feed(base, href, rel))).toHaveLength(isBase ? 1 : 0);
    expect(found('link-same-document', feed(base, href, 'self'))).toEqual([]);
    expect(found('link-same-document', feed(base, href, 'related'), base)).toEqual([]);
  });
});

describe('the type of a self link', () => {
  const FEEDS = [
    'application/rss+xml',
    'application/atom+xml',
    'application/feed+json',
    'application/xml',
    'text/xml',
    'application/x-rss',
    'application/rdf+xml; charset=utf-8',
  ];
  const PAGES = ['text/html', 'text/plain', 'application/json', 'application/xmlx', 'audio/mpeg'];
  const link = (type: string, rel: string): string =>
    channel(`<atom:link rel="${rel}" href="${SITE}feed" type="${type}"/>`);
  test.each(FEEDS)('%s is that of a feed', (type) =>
    expect(found('self-link-type', link(type, 'self'))).toEqual([]),
  );
  test.each(PAGES)('%s is that of a page', (type) => {
    expect(found('self-link-type', link(type, 'self'))).toHaveLength(1);
    expect(found('self-link-type', link(type, 'alternate'))).toEqual([]);
  });
});

describe('stars', () => {
  const NUMBERS = [0, 1, 3, 5, 6];
  test.each(pairs(NUMBERS, NUMBERS))('from %i to %i', (min, max) => {
    for (const average of NUMBERS) {
      const rating = `<media:community><media:starRating average="${average}" count="9" min="${min}" max="${max}"/></media:community>`;
      const isOutside = average !== 0 && !(min <= average && average <= max);
      expect([
        average,
        found('media-star-range', item(`<media:content url="${SITE}1.mp4">${rating}</media:content>`)).length,
      ]).toEqual([average, isOutside ? 1 : 0]);
    }
  });
});

describe('the medium of a file', () => {
  const MEDIA = ['image', 'audio', 'video', 'document', 'executable', 'tide'];
  const FILES = [
    ['type="image/png" url="https://tides.example/1.mp3"', 'image'],
    ['type="Audio/mpeg" url="https://tides.example/1"', 'audio'],
    ['type="video/mp4" url="https://tides.example/1"', 'video'],
    ['type="application/pdf" url="https://tides.example/1.mp3"', undefined],
    ['url="https://tides.example/1.mp3"', 'audio'],
    ['url="https://tides.example/1.png"', 'image'],
    ['url="https://tides.example/1.pdf"', undefined],
    ['url="https://tides.example/1"', undefined],
  ] as const;
  test.each(pairs(MEDIA, FILES))('%s of %j', (medium, [file, kind]) => {
    const [problem] = found('media-medium-type', item(`<media:content medium="${medium}" ${file}/>`));
    const isOther = kind !== undefined && medium !== 'tide' && kind !== medium;
    const source = file.startsWith('type') ? 'type' : 'extension';
    expect(problem?.message).toBe(
      isOther ? `medium of media:content is "${medium}", and its ${source} is that of ${kind}` : undefined,
    );
    expect(problem?.fix).toBe(
      isOther
        ? `In medium of media:content write \`${kind}\` in place of "${medium}", or correct its ${source}.`
        : undefined,
    );
  });
});

describe('the hash of a file', () => {
  const DIGESTS = [
    ['sha256', 44],
    ['sha384', 64],
    ['sha512', 88],
  ] as const;
  test.each(DIGESTS)('%s has %i letters of Base64', (algorithm, length) => {
    const write = (hash: string, type = 'sri'): string =>
      item(
        `<podcast:alternateEnclosure type="audio/mpeg"><podcast:source uri="${SITE}1.mp3"/><podcast:integrity type="${type}" value="${hash}"/></podcast:alternateEnclosure>`,
      );
    const digest = (n: number): string => `${algorithm}-${'A'.repeat(n)}`;
    for (const hash of [digest(length), `${digest(length - 1)}=`, `${digest(length)} ${digest(length)}`])
      expect(found('podcast-integrity', write(hash))).toEqual([]);
    for (const hash of [
      digest(length - 1),
      digest(length + 1),
      `${digest(length)} a`,
      `${digest(length - 1)}*`,
    ]) {
      expect(found('podcast-integrity', write(hash))).toHaveLength(1);
      expect(found('podcast-integrity', write(hash, 'pgp-signature'))).toEqual([]);
    }
  });
  const OF_MEDIA = [
    ['md5', 32],
    ['sha-1', 40],
  ] as const;
  test.each(OF_MEDIA)('%s of Media RSS has %i digits', (algorithm, length) => {
    const write = (hash: string): string =>
      item(
        `<media:content url="${SITE}1.mp4"><media:hash algo="${algorithm}">${hash}</media:hash></media:content>`,
      );
    for (const hash of ['a'.repeat(length), 'A0'.repeat(length / 2)])
      expect(found('media-hash', write(hash))).toEqual([]);
    for (const hash of ['a'.repeat(length - 1), 'a'.repeat(length + 1), 'g'.repeat(length)])
      expect(found('media-hash', write(hash))).toHaveLength(1);
  });
});

test.each('0123456789abcdef'.split(''))('the version of a guid of podcasts is 5, not %s', (version) => {
  const guid = `<podcast:guid>917393e3-1b1e-${version}cef-ace4-edaa54e1f810</podcast:guid>`;
  expect(found('podcast-guid-version', channel(guid))).toHaveLength(version === '5' ? 0 : 1);
});

describe('a file of Media RSS', () => {
  const player = `<media:player url="${SITE}play"/>`;
  test.each(pairs([true, false], pairs([true, false], [true, false])))(
    'with url: %s; with a player of its own, of its group: %j',
    (hasUrl, [hasPlayer, isInGroup]) => {
      const content = `<media:content${hasUrl ? ` url="${SITE}1.mp4"` : ''}>${hasPlayer ? player : ''}</media:content>`;
      const group = `<media:group>${isInGroup ? player : ''}${content}${content}</media:group>`;
      expect(found('media-content-address', item(group))).toHaveLength(
        hasUrl || hasPlayer || isInGroup ? 0 : 2,
      );
      expect(found('media-content-address', item(content))).toHaveLength(hasUrl || hasPlayer ? 0 : 1);
    },
  );
});
