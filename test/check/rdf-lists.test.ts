/** The channel of RSS 1.0 lists its items in one sequence, and refers to its image and its text input. https://web.resource.org/rss/1.0/spec#s5.3.5 */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const SITE = 'https://tides.example/';
const LI = `<rdf:li rdf:resource="${SITE}1"/>`;
const ITEM = `<item rdf:about="${SITE}1"><title>High</title><link>${SITE}1</link></item>`;
const IMAGE = `<image rdf:about="${SITE}a.png"><title>Tides</title><url>${SITE}a.png</url><link>${SITE}</link></image>`;
const INPUT = `<textinput rdf:about="${SITE}q"><title>Search</title><description>Tides</description><name>q</name><link>${SITE}q</link></textinput>`;

const write = (list: string, inChannel: string = '', besides: string = ''): string =>
  '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="https://tides.example/ns">' +
  `<channel rdf:about="${SITE}"><title>Tides</title><link>${SITE}</link><description>Water</description>${inChannel}<items>${list}</items></channel>${besides}${ITEM}</rdf:RDF>`;

const rulesOf = (feed: string): string[] =>
  checkFeed(feed).map(
    ({ rule, elementPath = '' }) =>
      `${rule} ${elementPath.replace('rdf:RDF/', '').replace('channel/items', '…')}`,
  );
const found = (...parts: Parameters<typeof write>): string[] => rulesOf(write(...parts));

describe('the list of items', () => {
  test.each([
    [`<rdf:Seq>${LI}</rdf:Seq>`, []],
    [`<rdf:Seq><rdf:li resource="${SITE}1"/></rdf:Seq>`, []],
    [`<rdf:Seq>${LI}</rdf:Seq><x:note/>`, []],
    [`<rdf:Bag>${LI}</rdf:Bag>`, ['rss10-sequence …/rdf:Bag']],
    [`<rdf:Alt>${LI}</rdf:Alt>`, ['rss10-sequence …/rdf:Alt']],
    [`<Seq>${LI}</Seq>`, ['rss10-sequence …/Seq']],
    [`<rdf:Seq>${LI}</rdf:Seq><rdf:Seq/>`, ['rss10-sequence …/rdf:Seq']],
    [`<rdf:Seq><li resource="${SITE}1"/></rdf:Seq>`, ['rss10-list-entry …/rdf:Seq/li']],
    [`<rdf:Seq><li rdf:resource="${SITE}1"/></rdf:Seq>`, ['rss10-list-entry …/rdf:Seq/li']],
    [`<rdf:Seq><x:li rdf:resource="${SITE}1"/></rdf:Seq>`, ['rss10-list-entry …/rdf:Seq/x:li']],
    [`<rdf:Seq>${LI}<rdf:li/></rdf:Seq>`, ['rss10-list-entry …/rdf:Seq/rdf:li']],
    [`<rdf:Seq>${LI}<rdf:li rdf:resource=""/></rdf:Seq>`, ['rss10-list-entry …/rdf:Seq/rdf:li']],
    [`<rdf:Seq>${LI}<rdf:li rdf:resource=" "/></rdf:Seq>`, ['rss10-list-entry …/rdf:Seq/rdf:li']],
    [`<rdf:Seq>${LI}${LI}</rdf:Seq>`, ['rss10-list-item …/rdf:Seq/rdf:li']],
    ['', ['rss10-sequence …']],
    [LI, ['rss10-sequence …/rdf:li']],
    ['<rdf:Seq><rdf:li/></rdf:Seq>', ['rss10-list-entry …/rdf:Seq/rdf:li']],
  ])('%s', (list, expected) => expect(found(list)).toEqual(expected));
});

/** The list with the name that a cure gives in place of another one. */
const renamed = (list: string, fix: string): string => {
  const [, right = '', wrong = ''] = /^Write `<(\S+)>` in place of "<(\S+)>"\.$/.exec(fix) ?? [];
  return list
    .replaceAll(`<${wrong} `, `<${right} `)
    .replace(`<${wrong}>`, `<${right}>`)
    .replace(`</${wrong}>`, `</${right}>`);
};

test.each(['li', 'x:li', 'x:li xml:lang="en"'])(
  'an entry that is not rdf:li is one with another name: %s',
  (tag) => {
    const [name = ''] = tag.split(' ');
    const list = `<rdf:Seq><${tag} rdf:resource="${SITE}1"/></rdf:Seq>`;
    const [problem, ...others] = checkFeed(write(list));
    expect([problem?.message, others]).toEqual([`${name} is not rdf:li: its item is not in the list`, []]);
    expect(found(renamed(list, problem?.fix ?? ''))).toEqual([]);
  },
);

test.each(['rdf:Bag', 'rdf:Alt', 'Seq', 'x:Bag'])('%s is a sequence with another name', (name) => {
  const list = `<${name}>${LI}</${name}>`;
  const [problem, ...others] = checkFeed(write(list));
  expect([problem?.message, others]).toEqual([
    `${name} in items is not rdf:Seq, the list of items in their order`,
    [],
  ]);
  expect(found(renamed(list, problem?.fix ?? ''))).toEqual([]);
});

test.each([
  ['', 'without rdf:resource'],
  ['xml:lang="en"', 'without rdf:resource'],
  ['rdf:resource=""', 'with a blank rdf:resource'],
  ['xml:lang="en" rdf:resource=" "', 'with a blank rdf:resource'],
])('an entry names an item: %s', (attributes, how) =>
  expect(
    checkFeed(write(`<rdf:Seq>${LI}<rdf:li ${attributes}/></rdf:Seq>`)).map(({ message }) => message),
  ).toEqual([`rdf:li ${how}: its item is not in the list`]),
);

test('an element in place of a list is no list, and an empty list has a form', () => {
  const form =
    'Write `<rdf:Seq><rdf:li rdf:resource="…"/></rdf:Seq>` into items, with an `rdf:li` for each item.';
  for (const list of ['', LI, '<x:list/>'])
    expect(checkFeed(write(list)).map(({ fix }) => fix)).toEqual([form]);
  const [second] = checkFeed(write(`<rdf:Seq>${LI}</rdf:Seq><rdf:Seq/>`));
  expect([second?.message, second?.fix]).toEqual([
    'rdf:Seq occurs in items more than once',
    'Keep one rdf:Seq in items, with the entries of all.',
  ]);
});

describe('items and entries', () => {
  const NAMES = [`${SITE}1`, `${SITE}2`, `${SITE}?a&b`, ''];
  /** Findings about one entry and one item. */
  const told = (entry: string, item: string): (readonly [string, string])[] =>
    checkFeed(
      write(`<rdf:Seq><rdf:li rdf:resource="${entry.replace('&', '&amp;')}"/></rdf:Seq>`).replace(
        `<item rdf:about="${SITE}1"`,
        `<item rdf:about="${item.replace('&', '&amp;')}"`,
      ),
    ).flatMap(({ rule, message, fix }) => (rule === 'rss10-list-item' ? [[message, fix] as const] : []));
  test.each(NAMES.flatMap((entry) => NAMES.map((item) => [entry, item] as const)))(
    '"%s" and "%s"',
    (entry, item) => {
      const isOther = entry !== '' && item !== '' && entry !== item;
      const cure = `In rdf:resource of its entry in the list write \`${item.replace('&', '&amp;')}\` in place of "${entry}".`;
      expect(told(entry, item)).toEqual(
        isOther ? [[`item is not in the list of items: "${item}"`, cure]] : [],
      );
    },
  );
  test('an item without an entry gets one, and an entry without an item goes', () => {
    const items = (list: string): (readonly [string, string])[] =>
      checkFeed(write(list, '', ITEM.replace(`${SITE}1`, `${SITE}?a&amp;b`))).map(({ message, fix }) => [
        message,
        fix,
      ]);
    expect(items(`<rdf:Seq>${LI}</rdf:Seq>`)).toEqual([
      [
        `item is not in the list of items: "${SITE}?a&b"`,
        `Add \`<rdf:li rdf:resource="${SITE}?a&amp;b"/>\` to the list of items.`,
      ],
    ]);
    expect(
      checkFeed(write(`<rdf:Seq>${LI}<rdf:li rdf:resource="x"/></rdf:Seq>`)).map(({ message, fix }) => [
        message,
        fix,
      ]),
    ).toEqual([
      [
        '"x" in rdf:resource of rdf:li is no item of the feed',
        'Remove rdf:li with "x", or add the item that it names.',
      ],
    ]);
  });
});

describe('image and text input', () => {
  const SEQ = `<rdf:Seq>${LI}</rdf:Seq>`;
  const toImage = `<image rdf:resource="${SITE}a.png"/>`;
  const toInput = `<textinput rdf:resource="${SITE}q"/>`;
  test.each([
    ['both', toImage + toInput, IMAGE + INPUT, []],
    ['neither', '', '', []],
    ['no reference to the image', toInput, IMAGE + INPUT, ['rss10-list-item image']],
    ['no reference to the text input', toImage, IMAGE + INPUT, ['rss10-list-item textinput']],
    ['a reference to nothing', '<image/>', IMAGE, ['attribute-missing channel/image']],
    ['a text input without reference', '<textinput/>', INPUT, ['attribute-missing channel/textinput']],
    [
      'an attribute of another name',
      `<image src="${SITE}a.png"/>`,
      IMAGE,
      ['attribute-missing channel/image'],
    ],
    [
      'a reference to another image',
      `<image rdf:resource="${SITE}b.png"/>`,
      IMAGE,
      ['rss10-list-item channel/image'],
    ],
    ['an image without a name', '', IMAGE.replace(/ rdf:about="[^"]*"/, ''), ['attribute-missing image']],
    ['a reference to no image', toImage, '', ['rss10-list-item channel/image']],
  ])('%s', (_name, inChannel, besides, expected) => expect(found(SEQ, inChannel, besides)).toEqual(expected));
});

test.each(['image', 'textinput'])(
  'the %s of a channel that names another one gets the right name',
  (name) => {
    const PAGES = [`${SITE}1`, `${SITE}?a&amp;b`];
    for (const own of PAGES)
      for (const other of PAGES) {
        const node = (name === 'image' ? IMAGE : INPUT).replace(/about="[^"]*"/, `about="${own}"`);
        const text = write(`<rdf:Seq>${LI}</rdf:Seq>`, `<${name} rdf:resource="${other}"/>`, node);
        const problems = checkFeed(text).filter(({ rule }) => rule === 'rss10-list-item');
        const quoted = other.replace('&amp;', '&');
        expect([own, other, problems.map(({ message, fix }) => [message, fix])]).toEqual([
          own,
          other,
          own === other
            ? []
            : [
                [
                  `"${quoted}" in rdf:resource of ${name} is no ${name} of the feed`,
                  `In rdf:resource of ${name} write \`${own}\` in place of "${quoted}".`,
                ],
              ],
        ]);
      }
  },
);

test.each(['image', 'textinput'])('the %s to which no channel refers gets a reference', (name) => {
  for (const about of [`${SITE}1`, `${SITE}?a&amp;b`]) {
    const node = (name === 'image' ? IMAGE : INPUT).replace(/about="[^"]*"/, `about="${about}"`);
    const text = write(`<rdf:Seq>${LI}</rdf:Seq>`, '', node);
    const [problem, ...others] = checkFeed(text);
    expect([problem?.message, others]).toEqual([
      `${name} is not in channel, which refers to the image and the text input of the feed`,
      [],
    ]);
    expect(problem?.fix).toBe(`Add \`<${name} rdf:resource="${about}"/>\` to channel.`);
    const cured = write(`<rdf:Seq>${LI}</rdf:Seq>`, `<${name} rdf:resource="${about}"/>`, node);
    expect(checkFeed(cured)).toEqual([]);
    // A document without a channel has another fault.
    expect(
      rulesOf(text.replace(/<channel.*<\/channel>/, '')).filter((rule) => rule.startsWith('rss10')),
    ).toEqual([]);
  }
});

test('an entry that is there twice is told by what it names', () => {
  const messages = checkFeed(write(`<rdf:Seq>${LI}${LI}</rdf:Seq>`)).map(({ message, fix }) => [
    message,
    fix,
  ]);
  expect(messages).toEqual([
    [
      `"${SITE}1" in rdf:resource of rdf:li is in the list twice`,
      `Keep one rdf:li with "${SITE}1", and remove the others.`,
    ],
  ]);
});

test.each(['rdf:ID="a"', 'rdf:nodeID="a"', 'xml:lang="en"', 'x:about="urn:x"', 'x:a="urn:x"'])(
  '%s in front of its name changes no relation of a resource',
  (other) => {
    const ofLists = (feed: string): string[] => rulesOf(feed).filter((rule) => rule.startsWith('rss10-'));
    for (const [list, inChannel, besides] of [
      [`<rdf:Seq>${LI}</rdf:Seq>`, '', ''],
      [`<rdf:Seq>${LI}</rdf:Seq>`, `<image rdf:resource="${SITE}a.png"/>`, IMAGE],
      [`<rdf:Seq>${LI}</rdf:Seq>`, '', INPUT],
      [`<rdf:Seq>${LI}${LI}</rdf:Seq>`, '', IMAGE],
    ] as const) {
      const feed = write(list, inChannel, besides);
      expect(ofLists(feed.replaceAll(' rdf:about=', ` ${other} rdf:about=`))).toEqual(ofLists(feed));
    }
  },
);

describe('RSS 1.1 is RDF: properties hold one resource, and resources are no references', () => {
  const write = (inside: string): string =>
    `<Channel xmlns="http://purl.org/net/rss1.1#" xmlns:r="http://purl.org/net/rss1.1#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="https://tides.example/ns" rdf:about="${SITE}"><title>Tides</title><link>${SITE}</link><description>Water</description>${inside}<items rdf:parseType="Collection"><item rdf:about="${SITE}1"><title>High</title><link>${SITE}1</link>${inside}</item></items></Channel>`;
  test.each([
    ['<x:a>text</x:a>', undefined],
    ['<x:a/>', undefined],
    ['<x:a rdf:resource="urn:x"/>', undefined],
    ['<x:a><x:B/></x:a>', undefined],
    ['<x:a>\n<x:B rdf:about="urn:x"/> </x:a>', undefined],
    ['<x:a rdf:parseType="Literal">text<x:B/><x:B/></x:a>', undefined],
    ['<x:a>text<x:B/></x:a>', 'x:a is not RDF: "text" next to x:B'],
    ['<x:a><x:B/><x:C/></x:a>', 'x:a is not RDF: it holds more than one resource'],
    ['<x:a><x:B rdf:resource="urn:x"/></x:a>', 'x:B is not RDF: rdf:resource is for properties'],
  ])('%s', (inside, message) =>
    expect(
      checkFeed(write(inside)).flatMap((problem) =>
        problem.rule === 'rdf-not-striped' ? [problem.message] : [],
      ),
    ).toEqual(message === undefined ? [] : [message, message]),
  );

  test('its elements are in no element of another vocabulary, and its attributes have no prefix', () => {
    const messagesOf = (inside: string): string[] =>
      checkFeed(write(inside)).flatMap(({ rule, message }) =>
        /^(?:rss11-stranger|attribute-unknown)$/.test(rule) ? [message] : [],
      );
    expect(messagesOf('<x:a><r:title>High</r:title></x:a>')).toEqual(
      Array(2).fill('RSS 1.1 has no r:title in x:a'),
    );
    expect(messagesOf('<x:a r:title="High"/>')).toEqual(
      Array(2).fill('RSS 1.1 has no attribute r:title in x:a'),
    );
    expect(messagesOf('<x:a x:title="High" title="High"/>')).toEqual([]);
  });
});

test('two resources of one name are told, at the second', () => {
  const second = ITEM.replace('High', 'Low');
  const messages = checkFeed(write(`<rdf:Seq>${LI}</rdf:Seq>`, '', second)).flatMap(({ rule, message }) =>
    rule === 'rdf-about-repeated' ? [message] : [],
  );
  expect(messages).toEqual([`"${SITE}1" in rdf:about of item names rdf:RDF/item[1] in line 1, too`]);
});

test.each([
  ['<link>https://tides.example/1?a=1&amp;b=2</link>', 'https://tides.example/1?a=1&amp;b=2'],
  ['<link> </link>', '…'],
  ['<title>https://tides.example/1</title>', '…'],
])('the name of an item with %s is its link', (inside, name) => {
  const item = `<item>${inside}</item>`;
  const fixes = checkFeed(write(`<rdf:Seq>${LI}</rdf:Seq>`, '', item)).flatMap(
    ({ rule, fix, elementPath = '' }) =>
      rule === 'attribute-missing' && elementPath.endsWith('item[1]') ? [fix] : [],
  );
  expect(fixes).toEqual([expect.stringContaining(`Add \`rdf:about="${name}"\` to item`)]);
});

test('an empty list is one finding, of any number of items', () => {
  const more = (count: number): string =>
    Array.from({ length: count }, (_, i) => ITEM.replaceAll(`${SITE}1`, `${SITE}${i + 2}`)).join('');
  expect(found('<rdf:Seq/>')).toEqual(['rss10-list-item item[1]']);
  for (const count of [1, 2, 5])
    expect(found('<rdf:Seq/>', '', more(count))).toEqual(['rss10-list-item …/rdf:Seq']);
});

test.each([
  ['image', IMAGE],
  ['textinput', INPUT],
])('the %s that names itself not at all has no other fault', (part, element) => {
  const unnamed = element.replace(/ rdf:about="[^"]*"/, '');
  const list = `<rdf:Seq>${LI}</rdf:Seq>`;
  const reference = `<${part} rdf:resource="${SITE}part"/>`;
  expect(found(list, reference, unnamed)).toEqual([`attribute-missing ${part}`]);
  expect(found(list, reference, element)).toEqual([`rss10-list-item channel/${part}`]);
});

test('no item has the name of the channel', () =>
  expect(
    rulesOf(
      write(`<rdf:Seq>${LI}</rdf:Seq>`).replace(
        `channel rdf:about="${SITE}"`,
        `channel rdf:about="${SITE}1"`,
      ),
    ),
  ).toEqual(['rdf-about-repeated item[1]']));
