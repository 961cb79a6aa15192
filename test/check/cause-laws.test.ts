/** One cause, one finding, over the space of causes and of what follows from them; and a fault elsewhere is never one of these. */

import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { checkFeed, RULES, type RuleId } from '../../src/check/check-feed.ts';
import type { ProfileName } from '../../src/check/profiles/profile.ts';
import { RULE_ROWS } from '../../src/check/rules/index.ts';

const channel = (inside: string, after = ''): string =>
  `<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>${inside}</channel></rss>${after}`;

/** Advice about what a small feed does not have. */
const ADVICE = /self-link-missing|guid-missing|feed-empty|recommended/;

const rulesOf = (feed: string): RuleId[] =>
  checkFeed(feed).flatMap(({ rule }) => (ADVICE.test(rule) ? [] : [rule]));

describe('a page behind the feed is one fault', () => {
  const FAULTS = [
    'a < b',
    'AT&T',
    '<b class=high>a</b>',
    '</i>',
    '<b>a',
    '<b x="1" x="2">a</b>',
    '<br/>',
    ']]>',
  ];
  const item = '<item><title>High</title></item>';
  test.each(
    ['p', 'div', 'script', 'iframe'].flatMap((name) => FAULTS.map((fault) => [name, fault] as const)),
  )('<%s> with %s', (name, fault) => {
    expect(rulesOf(channel(item, `<${name}>${fault}</${name}>`))).toEqual(['second-root']);
    // A fault in the feed has another cause.
    const inside = rulesOf(
      channel(`${item}<description>${fault}</description>`, `<${name}>${fault}</${name}>`),
    );
    expect(inside.length).toBeGreaterThan(1);
    expect(inside).toContain('second-root');
  });
});

describe('an end tag of the feed in front of its rest is one fault', () => {
  const REST = [
    '<item><title>Low</title></item>',
    '<image><url>https://tides.example/1.png</url></image>',
    '<pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate>',
  ];
  test.each(REST)('%s', (rest) => {
    const feed = channel('<item><title>High</title></item>').replace(
      '</channel></rss>',
      `</rss>${rest}</channel>`,
    );
    expect(rulesOf(feed)).toEqual(['second-root']);
    expect(rulesOf(`${feed}</rss>`)).toEqual(['second-root']);
  });
  test('of a page behind a feed without an end tag there are two', () =>
    expect(
      rulesOf(`${channel('<item><title>High</title></item>').replace('</channel>', '')}<p>a</p>`),
    ).toEqual(['unclosed-element', 'second-root']));
});

describe('an element that is one too many need not be complete', () => {
  const whole =
    '<image><url>https://tides.example/1.png</url><title>Tides</title><link>https://tides.example/</link></image>';
  const input =
    '<textInput><title>a</title><description>b</description><name>c</name><link>https://tides.example/</link></textInput>';
  const SECOND = [
    [whole, '<image href="https://tides.example/1.png"/>'],
    [whole, '<image><url>https://tides.example/1.png</url></image>'],
    [whole, '<image/>'],
    [input, '<textInput/>'],
    [
      '<cloud domain="tides.example" port="80" path="/" registerProcedure="" protocol="http-post"/>',
      '<cloud/>',
    ],
  ] as const;
  test.each(SECOND)('%s %s', (first, second) => {
    expect(rulesOf(channel(first))).toEqual([]);
    expect(rulesOf(channel(first + second))).toEqual(['repeated-element']);
    expect(rulesOf(channel(second + first)).toSorted()).toContain('repeated-element');
    expect(rulesOf(channel(second + first)).length).toBeGreaterThan(1);
  });
});

describe('a guid that repeats a faulty link is no fault of its own', () => {
  const ADDRESSES = [
    '/high',
    'tides.example/1',
    'https://https://tides.example/1',
    'https://tides.example/?a=1&amp;amp;b=2',
  ];
  test.each(ADDRESSES)('%s', (address) => {
    const item = (link: string, guid: string): string =>
      channel(`<item><title>High</title><link>${link}</link><guid>${guid}</guid></item>`);
    expect(rulesOf(item(address, address)).filter((rule) => rule.startsWith('rss-guid'))).toEqual([]);
    expect(rulesOf(item(address, address))).toHaveLength(1);
    expect(rulesOf(item('https://tides.example/1', address))).toEqual(['rss-guid-permalink']);
    expect(rulesOf(item(address, 'low tide'))).toContain('rss-guid-permalink');
  });
});

test('an episode that occurs twice is one fault', () => {
  const item = (id: number, file: number, episode: number): string =>
    `<item><title>High</title><guid isPermaLink="false">tide-${id}</guid><enclosure url="https://tides.example/${file}.mp3" length="9" type="audio/mpeg"/>` +
    `<itunes:episode xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">${episode}</itunes:episode></item>`;
  const repeated = (second: string): RuleId[] =>
    rulesOf(channel(item(1, 1, 1) + second)).filter((rule) => rule.endsWith('repeated'));
  expect(repeated(item(1, 1, 1))).toEqual(['id-repeated']);
  expect(repeated(item(2, 1, 2))).toEqual(['enclosure-repeated']);
  expect(repeated(item(2, 2, 1))).toEqual(['itunes-episode-repeated']);
  expect(repeated(item(1, 2, 2))).toEqual(['id-repeated']);
});

describe('an element next to its place is one fault', () => {
  const input =
    '<textInput><title>a</title><description>b</description><link>https://tides.example/</link></textInput>';
  const ROWS = [
    ['textInput', '<name>q</name>', input],
    ['skipHours', '<hour>5</hour>', '<skipHours></skipHours>'],
    ['skipDays', '<day>Sunday</day>', '<skipDays></skipDays>'],
  ] as const;
  test.each(ROWS)('%s without %s', (parent, element, incomplete) => {
    expect(rulesOf(channel(incomplete))).toEqual(['element-missing']);
    const name = element.slice(0, element.indexOf('>') + 1);
    for (const parts of [incomplete + element, element + incomplete])
      expect(
        checkFeed(channel(parts)).flatMap(({ rule, severity, fix }) =>
          ADVICE.test(rule) ? [] : [[rule, severity, fix]],
        ),
      ).toEqual([['element-unknown', 'error', `Move "${name}" into ${parent}.`]]);
    // That of an item is farther away.
    const far = `<item><title>High</title>${element}</item>`;
    expect(rulesOf(channel(incomplete + far))).toEqual(['element-missing', 'element-unknown']);
  });
});

describe('a name with a slip explains what is missing', () => {
  const LIVE =
    '<podcast:liveItem xmlns:podcast="https://podcastindex.org/namespace/1.0" status="live" start="2004-07-15T10:00:00Z"><title>a</title><guid isPermaLink="false">l1</guid><enclosure url="https://tides.example/1.mp3" length="9" type="audio/mpeg"/><podcast:contentLink href="https://tides.example/">b</podcast:contentLink></podcast:liveItem>';
  const ATOM =
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:t.example,2020:f</id><title>T</title><updated>2020-01-01T00:00:00Z</updated><author><name>A</name></author><link rel="self" href="https://t.example/f"/><entry><id>tag:t.example,2020:1</id><title>a</title><updated>2020-01-01T00:00:00Z</updated><link href="https://t.example/1"/><content>b</content></entry></feed>';
  const OLD =
    '<rss version="0.91"><channel><title>T</title><link>https://t.example/</link><description>d</description><language>en</language><image><title>T</title><url>https://t.example/1.png</url><link>https://t.example/</link></image><item><title>a</title><link>https://t.example/1</link></item></channel></rss>';
  const SLIPS = [
    [channel(LIVE), '<guid isPermaLink="false">l1</guid>', 'guid', 'giud'],
    [channel(LIVE), '<title>a</title>', 'title', 'ttile'],
    [ATOM, '<author><name>A</name></author>', 'author', 'auhtor'],
    [ATOM, '<link rel="self" href="https://t.example/f"/>', 'link', 'lnik'],
    [OLD, '<language>en</language>', 'language', 'langauge'],
    [OLD, '<title>a</title>', 'title', 'ttile'],
  ] as const;
  const told = (feed: string): RuleId[] =>
    checkFeed(feed).flatMap(({ rule }) =>
      feed.startsWith('<rss') && /self-link-missing|feed-empty/.test(rule) ? [] : [rule],
    );
  test.each(SLIPS)('%s: %s', (feed, element, name, slip) => {
    expect(told(feed)).toEqual([]);
    expect(told(feed.replace(element, ''))).toHaveLength(1);
    expect(told(feed.replace(element, element.replaceAll(name, slip)))).toEqual(['element-unknown']);
  });
});

test('an item that another has, with its guid and its link, is one fault', () => {
  const item = (id: number, link: number): string =>
    `<item><title>High</title><link>https://tides.example/${link}</link><guid>https://tides.example/${id}</guid></item>`;
  expect(rulesOf(channel(item(1, 1) + item(1, 1)))).toEqual(['id-repeated']);
  expect(rulesOf(channel(item(1, 1) + item(2, 1)))).toEqual(['rss-link-repeated']);
  expect(rulesOf(channel(item(1, 1) + item(1, 2)))).toEqual(['id-repeated']);
});

describe('a file that two items have is one episode only when it is played', () => {
  const FILES = [
    ['audio/mpeg', '1.mp3', true],
    ['video/mp4', '1.mp4', true],
    ['', '1.mp3', true],
    ['', '1', true],
    ['image/png', '1.png', false],
    ['', '1.png', false],
    ['application/pdf', '1.pdf', false],
  ] as const;
  test.each(FILES)('%j %s', (type, file, isPlayed) => {
    const item = (id: number): string =>
      `<item><title>High</title><guid isPermaLink="false">tide-${id}</guid><enclosure url="https://tides.example/${file}" length="9"${type === '' ? '' : ` type="${type}"`}/></item>`;
    expect(rulesOf(channel(item(1) + item(2))).includes('enclosure-repeated')).toBe(isPlayed);
  });
});

describe('a control character of windows-1252 is named with its letter, and with none where there is none', () => {
  const CONTROLS = Array.from({ length: 32 }, (_, i) => 0x80 + i).filter((unit) => unit !== 0x85);
  const WITHOUT_LETTER = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  test.each(CONTROLS)('%i', (unit) => {
    const feed = channel(`<item><title>a${String.fromCharCode(unit)}b</title></item>`);
    const { fix = '', message = '' } = checkFeed(feed).find(({ rule }) => rule === 'control-character') ?? {};
    const name = `U+00${unit.toString(16).toUpperCase()}`;
    const letter = iconv.decode(Buffer.of(unit), 'windows-1252');
    expect(message.includes('windows-1252')).toBe(!WITHOUT_LETTER.has(unit));
    expect(fix).toBe(
      WITHOUT_LETTER.has(unit)
        ? `In title remove ${name}, which no reader shows.`
        : `In title write \`${letter}\` in place of ${name}.`,
    );
  });
  test('letters that were encoded twice are one fault', () => {
    const twice = String.fromCharCode(...new TextEncoder().encode('“high” tide'));
    expect(rulesOf(channel(`<item><title>${twice}</title></item>`))).toEqual(['encoded-twice']);
  });
});

test.each(['img', 'br', 'embed', 'param'])('the end tag of %s, which has none, is called so', (name) => {
  const feed = channel(`<item><description>&lt;${name}&gt;&lt;/${name}&gt;</description></item>`);
  const { message, fix } = checkFeed(feed).find(({ rule }) => rule === 'content-html') ?? {};
  expect(message).toBe(`in description "</${name}>" ends ${name}, which has no end tag`);
  expect(fix).toBe(`In description remove "</${name}>".`);
});

describe('the cure of a guid without a URL says what the guid lacks', () => {
  const CURES = [
    ['<guid>tide-1</guid>', 'Add `isPermaLink="false"` to guid, or write the URL of the page.'],
    [
      '<guid isPermaLink="true">tide-1</guid>',
      'In isPermaLink of guid write `false` in place of "true", or write the URL of the page.',
    ],
    ['<guid>tag:tides.example,2004:1</guid>', 'Add `isPermaLink="false"` to guid: the id is no page.'],
    [
      '<guid isPermaLink="true">tag:tides.example,2004:1</guid>',
      'In isPermaLink of guid write `false` in place of "true": the id is no page.',
    ],
    ['<guid/>', 'In guid write the URL of the page, or an id that never changes and `isPermaLink="false"`.'],
    [
      '<guid>www.tides.example/1</guid>',
      'In guid write `https://www.tides.example/1` in place of "www.tides.example/1".',
    ],
    [
      '<guid>https://tides.example/?a=1&amp;amp;b=2</guid>',
      'In guid write `https://tides.example/?a=1&amp;b=2` in place of "https://tides.example/?a=1&amp;amp;b=2".',
    ],
  ] as const;
  test.each(CURES)('%s', (guid, fix) => {
    const feed = channel(`<item><title>High</title>${guid}</item>`);
    expect(checkFeed(feed).find(({ rule }) => rule.startsWith('rss-guid'))?.fix).toBe(fix);
  });
});

test('a type without slash is one fault, also for a directory', () => {
  const feed = channel(
    '<item><title>High</title><enclosure url="https://tides.example/a.mp3" length="9" type="mp3"/></item>',
  );
  const rules = checkFeed(feed, undefined, { profiles: ['apple'] }).map(({ rule }) => rule);
  expect(rules).toContain('media-type-form');
  expect(rules).not.toContain('podcast-enclosure-type');
});

describe('an element that a directory demands, with a capital, is one fault, as severe as its lack', () => {
  const DEMANDED = RULE_ROWS.flatMap(([rule, { at, demands, profiles = {} }]) =>
    demands === undefined
      ? []
      : Object.keys(profiles).map((profile) => [demands, at, rule, profile as ProfileName] as const),
  );
  const podcast = (at: string, inside: string): string => {
    const [ofChannel, ofItem] = at === 'channel' ? [inside, ''] : ['', inside];
    const spaces =
      'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"';
    return `<rss version="2.0" ${spaces}><channel>${ofChannel}<item>${ofItem}</item></channel></rss>`;
  };
  test.each(DEMANDED)('%s in %s (%s of %s)', (element, at, rule, profile) => {
    const name = element.slice(element.indexOf(':') + 1);
    const written = element.slice(0, element.indexOf(':') + 1) + name[0]?.toUpperCase() + name.slice(1);
    const title = element === 'title' ? '' : '<title>High</title>';
    const feed = podcast(at, `${title}<${written}>1</${written}>`);
    const found = (...ignore: readonly RuleId[]) =>
      checkFeed(feed, undefined, { profiles: [profile], ignore });
    const faults = found();
    const told = new Set(faults.map((finding) => finding.message));
    const explained = found('element-unknown').filter((finding) => !told.has(finding.message));
    expect(explained.map((finding) => finding.rule)).toContain(rule);
    const misnamed = faults.filter((finding) => finding.elementPath?.endsWith(`/${written}`));
    expect(faults.filter((finding) => finding.rule === rule)).toEqual([]);
    expect(misnamed.map((finding) => finding.rule)).toEqual(['element-unknown']);
    const levels = ['info', 'warning', 'error'];
    const ranks = [RULES['element-unknown'], ...explained].map(({ severity }) => levels.indexOf(severity));
    expect(levels.indexOf(misnamed[0]?.severity ?? '')).toBe(Math.max(...ranks));
  });
});

test('an item that has its link and its file twice shares them with no other item', () => {
  const twice = [
    '<link>https://tides.example/1</link>',
    '<enclosure url="https://tides.example/1.mp3" length="9" type="audio/mpeg"/>',
  ];
  for (const element of twice) {
    const rules = rulesOf(channel(`<item><title>High</title>${element}${element}</item>`));
    expect(rules).not.toContain('rss-link-repeated');
    expect(rules).not.toContain('enclosure-repeated');
  }
});
