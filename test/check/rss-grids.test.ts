/** Relations of elements of RSS over grids of what is next to them, in them and around them. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const DECLARED = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:x="urn:x"',
].join(' ');
const channel = (inside: string): string =>
  `<rss version="2.0" ${DECLARED}><channel><title>Tides</title><link>https://tides.example/</link>${inside}</channel></rss>`;
const item = (inside: string): string => channel(`<item><title>High</title>${inside}</item>`);
/** The findings of a rule in a document. */
const told = (rule: string, document: string): (readonly [message: string, path: string])[] =>
  checkFeed(document).flatMap((problem) =>
    problem.rule === rule ? [[problem.message, problem.elementPath ?? ''] as const] : [],
  );

describe('a blank description', () => {
  const OTHERS = {
    '': true,
    '<content:encoded>a</content:encoded>': false,
    '<itunes:summary>a</itunes:summary>': false,
    '<itunes:subtitle>a</itunes:subtitle>': true,
    '<media:description>a</media:description>': true,
    '<summary>a</summary>': true,
  };
  test.each(Object.entries(OTHERS))('next to %s', (other, isTold) => {
    const message = 'description is blank: readers show the title alone';
    for (const blank of ['', ' \n', '<!-- a -->', '<![CDATA[]]>'])
      for (const parts of [
        `<description>${blank}</description>${other}`,
        `${other}<description>${blank}</description>`,
      ])
        expect([parts, told('rss-description-blank', item(parts))]).toEqual([
          parts,
          isTold ? [[message, 'rss/channel/item[1]/description']] : [],
        ]);
    for (const filled of ['a', '<b>a</b>', '<b/>'])
      expect(told('rss-description-blank', item(`<description>${filled}</description>${other}`))).toEqual([]);
  });
});

describe('the type of a file', () => {
  const TYPES: readonly (readonly [type: string, isOf: boolean])[] = [
    ['audio/mpeg', true],
    ['AUDIO/MPEG', true],
    ['image/png', false],
    ['text/html', false],
  ];
  const ELEMENTS: readonly (readonly [name: string, attributes: string, isFile: boolean])[] = [
    ['enclosure', 'url="https://tides.example/1.mp3" length="9"', true],
    ['atom:link', 'rel="enclosure" href="https://tides.example/1.mp3"', true],
    ['atom:link', 'rel="Enclosure" href="https://tides.example/1.mp3"', true],
    ['atom:link', 'rel="related" href="https://tides.example/1.mp3"', false],
    ['atom:link', 'href="https://tides.example/1.mp3"', false],
    ['media:content', 'url="https://tides.example/1.mp3"', true],
  ];
  test.each(ELEMENTS)('%s %s', (name, attributes, isFile) => {
    for (const [type, isOf] of TYPES) {
      const found = told('enclosure-type', item(`<${name} ${attributes} type="${type}"/>`));
      const message = `"${type}" in type of ${name} is not the type of a file that ends in .mp3`;
      expect([type, found]).toEqual([
        type,
        isFile && !isOf ? [[message, `rss/channel/item[1]/${name}`]] : [],
      ]);
    }
  });
});

test('the picture of a channel has an address first, then a form', () => {
  const rulesOf = (url: string): string[] =>
    checkFeed(channel(`<image><url>${url}</url></image>`)).flatMap(({ rule, elementPath = '' }) =>
      elementPath.endsWith('image/url') ? [rule] : [],
    );
  for (const ending of ['svg', 'webp', 'SVG', 'ico?a', 'png', 'jpg', 'svg.png']) {
    const isOther = /^(?:svg|webp|ico)(?!\.)/i.test(ending);
    expect([ending, rulesOf(`https://tides.example/a.${ending}`)]).toEqual([
      ending,
      isOther ? ['rss-image-format'] : [],
    ]);
    expect([ending, rulesOf(`/a.${ending}`)]).toEqual([ending, ['address-relative']]);
  }
});

test('an element of RSS belongs in elements of RSS, of XHTML, of podcasts and of no namespace', () => {
  const AROUND: readonly (readonly [element: string, isTold: boolean])[] = [
    ['x:a', true],
    ['atom:a', true],
    // The element that it does not have is the fault.
    ['media:group', false],
    ['media:scene', false],
    ['content:encoded', false],
    ['podcast:liveItem', false],
    ['tide', false],
    ['description', false],
  ];
  for (const [element, isTold] of AROUND) {
    const found = told('rss-stranger', item(`<${element}><high>a</high></${element}>`));
    const message = `high in ${element} has no namespace, and RSS has no such element`;
    expect([element, found]).toEqual([
      element,
      isTold ? [[message, `rss/channel/item[1]/${element}/high`]] : [],
    ]);
  }
});

test('a second element does not hide the fault of the text around it, except in a date', () => {
  const TEXTS: readonly (readonly [name: string, text: string, rule: string | undefined])[] = [
    ['link', 'tides', 'address-relative'],
    ['comments', 'tides', 'address-relative'],
    ['author', 'Ann', 'email-and-name'],
    ['pubDate', 'soon', undefined],
  ];
  for (const [name, text, rule] of TEXTS)
    for (const child of ['', '<b/>', '<x:a/>']) {
      const rules = checkFeed(item(`<${name}>${text}${child}</${name}>`)).flatMap((problem) =>
        problem.elementPath?.startsWith(`rss/channel/item[1]/${name}`) ? [problem.rule] : [],
      );
      if (rule !== undefined)
        expect([name, child, rules.includes(rule as never)]).toEqual([name, child, true]);
      if (child !== '') expect([name, rules.includes('element-unknown')]).toEqual([name, true]);
    }
});

test('an hour is repeated in any form, and a blank one is not midnight', () => {
  const HOURS = ['', '0', '24', '00', '1', '01', '7'];
  for (const first of HOURS)
    for (const second of HOURS) {
      const hours = [first, second].map((hour) => `<hour>${hour}</hour>`).join('');
      const found = told('rss-skip-repeated', channel(`<skipHours>${hours}</skipHours>`));
      const isOne = first !== '' && second !== '' && Number(first) % 24 === Number(second) % 24;
      expect([first, second, found]).toEqual([
        ...[first, second],
        isOne ? [[`"${second}" in hour is repeated in skipHours`, 'rss/channel/skipHours/hour']] : [],
      ]);
    }
});

describe('an attribute of another name has the place of a missing one by its value or its spelling', () => {
  const VALUES = { url: 'https://tides.example/1.mp3', length: '9', type: 'audio/mpeg' } as const;
  type Name = keyof typeof VALUES;
  const NAMES = Object.keys(VALUES) as Name[];
  const SETS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => NAMES.filter((_, i) => (bits >> i) % 2 === 1));
  const messages = (missing: readonly Name[], name: string, value: string): string[] => {
    const there = NAMES.filter((one) => !missing.includes(one)).map((one) => ` ${one}="${VALUES[one]}"`);
    return checkFeed(item(`<enclosure${there.join('')} ${name}="${value}"/>`)).flatMap(
      ({ message, elementPath = '' }) => (elementPath.endsWith('/enclosure') ? [message] : []),
    );
  };
  const without = (missing: readonly Name[]): string[] =>
    missing.length === 0 ? [] : [`enclosure without ${missing.join(', ')}`];
  test.each(SETS.map((missing) => [missing] as const))('without %j', (lacking) => {
    for (const kind of NAMES) {
      const isOnly = lacking.length === 1 && lacking[0] === kind;
      expect([kind, messages(lacking, 'tide', VALUES[kind]).toSorted()]).toEqual([
        kind,
        (isOnly
          ? [`enclosure without ${kind}, and with tide in its place`]
          : ['RSS has no attribute tide in enclosure', ...without(lacking)]
        ).toSorted(),
      ]);
    }
    for (const name of lacking) {
      const others = lacking.filter((one) => one !== name);
      const slip = `${name}x`;
      expect([slip, messages(lacking, slip, VALUES[name]).toSorted()]).toEqual([
        slip,
        [`enclosure without ${name}, and with ${slip} in its place`, ...without(others)].toSorted(),
      ]);
    }
  });
});
