import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { addPerson } from '../../../src/core/mapping/person.ts';
import type { Person } from '../../../src/index.ts';
import fc from '../../properties.ts';
import { atom, channel, entry, item } from './documents.ts';

describe('a person as text', () => {
  test.each([
    ['me@x.example (Me)', { name: 'Me', email: 'me@x.example' }],
    ['Me (me@x.example)', { name: 'Me', email: 'me@x.example' }],
    ['Me &lt;me@x.example>', { name: 'Me', email: 'me@x.example' }],
    ['me@x.example', { email: 'me@x.example' }],
    ['Me', { name: 'Me' }],
  ])('%s', (text, person) => {
    expect(item(`<author>${text}</author>`).authorDetail).toEqual(person);
    expect(channel(`<managingEditor>${text}</managingEditor>`).authorDetail).toEqual(person);
    expect(channel(`<webMaster>${text}</webMaster>`).publisherDetail).toEqual(person);
  });

  test('with several addresses is several people', () => {
    const text = 'a@x.example, B &lt;b@x.example>';
    const people = [{ email: 'a@x.example' }, { name: 'B', email: 'b@x.example' }];
    for (const name of ['author', 'dc:creator', 'itunes:author'])
      expect(item(`<${name}>${text}</${name}>`)).toEqual({
        authors: people,
        author: 'a@x.example, B <b@x.example>',
        authorDetail: people[1],
      });
    expect(entry(`<contributor>${text}</contributor>`)).toEqual({ contributors: people });
    expect(channel(`<webMaster>${text}</webMaster>`)).toMatchObject({ publisherDetail: people[0] });
    expect(channel(`<dc:publisher>${text}</dc:publisher>`).dcPublisher).toHaveLength(1);
  });

  test('without text is left out', () => {
    expect(item('<author> </author>')).not.toHaveProperty('author');
    expect(item('<author></author>')).not.toHaveProperty('authors');
  });
});

describe('a person as elements', () => {
  test('has name, address and page; the page is resolved', () => {
    const found = entry('<author><name>Me</name><email>me@x.example</email><uri>/me</uri></author>', {
      url: 'http://x.example/feed',
    });
    expect(found.authorDetail).toEqual({ name: 'Me', email: 'me@x.example', href: 'http://x.example/me' });
    expect(found.author).toBe('Me (me@x.example)');
  });

  test.each(['uri', 'url', 'homepage', 'link'])('has its page in <%s>', (name) => {
    const author = `<author><name>Me</name><${name}>/me</${name}></author><link>/a</link>`;
    for (const found of [
      item(author, { url: 'http://x.example/' }),
      entry(author, { url: 'http://x.example/' }),
    ])
      expect(found).toMatchObject({
        authors: [{ name: 'Me', href: 'http://x.example/me' }],
        link: 'http://x.example/a',
      });
  });

  test.each([
    ['<name>Me</name>', 'Me'],
    ['<email>me@x.example</email>', 'me@x.example'],
  ])('%s makes the string «%s»', (inside, author) =>
    expect(entry(`<author>${inside}</author>`).author).toBe(author),
  );

  test('several authors are all there', () => {
    const { authors } = entry('<author><name>A</name></author><author><name>B</name></author>');
    expect(authors).toEqual([{ name: 'A' }, { name: 'B' }]);
  });

  test('contributors are not authors', () => {
    const found = entry('<contributor><name>C</name></contributor>');
    expect(found.contributors).toEqual([{ name: 'C' }]);
    expect(found).not.toHaveProperty('authors');
  });

  test('the owner of a podcast is asked about the feed', () => {
    const owner =
      '<itunes:owner><itunes:name>O</itunes:name><itunes:email>o@x.example</itunes:email></itunes:owner>';
    expect(channel(owner)).toMatchObject({ publisherDetail: { name: 'O', email: 'o@x.example' } });
    expect(channel(owner)).not.toHaveProperty('author');
  });

  test('a feed has authors', () => {
    expect(atom('<author><name>A</name></author>').feed.authors).toEqual([{ name: 'A' }]);
  });
});

test.each([
  [
    '<author>a@x.example</author><author>b@x.example (B)</author>',
    'b@x.example (B)',
    [{ email: 'a@x.example' }, { name: 'B', email: 'b@x.example' }],
  ],
  [
    '<dc:creator>C</dc:creator><author>a@x.example</author><dc:creator>D</dc:creator>',
    'a@x.example',
    [{ name: 'C' }, { email: 'a@x.example' }, { name: 'D' }],
  ],
])('the author is the last one of the best vocabulary: %s', (inside, author, authors) =>
  expect(item(inside)).toMatchObject({ author, authors }),
);

test('the publisher is the first one of the best vocabulary', () => {
  const publishers = '<dc:publisher>A</dc:publisher><dc:publisher>B</dc:publisher>';
  expect(channel(publishers)).toStrictEqual({
    dcPublisher: ['A', 'B'],
    publisher: 'A',
    publisherDetail: { name: 'A' },
  });
  expect(channel(`${publishers}<webMaster>w@x.example</webMaster>`).publisher).toBe('w@x.example');
});

test('of two owners the first one counts', () => {
  const owner = (name: string): string => `<itunes:owner><itunes:name>${name}</itunes:name></itunes:owner>`;
  const feed = channel(owner('O') + owner('P'));
  expect(feed.itunesOwner).toStrictEqual({ name: 'O' });
  expect(feed.extensions?.['itunes:owner']?.[0]?.children?.['itunes:name']?.[0]?.value).toBe('P');
});

test('a publisher without name and e-mail address has no text', () =>
  expect(channel('<webMaster><uri>http://x.example/me</uri></webMaster>')).toStrictEqual({
    publisherDetail: { href: 'http://x.example/me' },
  }));

test('markup among the words of a name is left out of it', () =>
  expect(item('<dc:creator>The <b>good</b> one</dc:creator>').author).toBe('The good one'));

describe('the characters of an address', () => {
  const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_unit, n) => String.fromCharCode(0x20 + n));

  test.each(PRINTABLE)('«%s» in an address', (character) => {
    const escaped = character.replace('&', '&amp;').replace('<', '&lt;');
    const emailOf = (text: string): string | undefined =>
      item(`<author>${text}</author>`).authorDetail?.email;
    const isLocal = /[a-z0-9_.+'-]/i.test(character);
    expect(emailOf(`ab${escaped}cd@x.example`)).toBe(isLocal ? `ab${character}cd@x.example` : 'cd@x.example');
    const isOfDomain = /[a-z0-9-]/i.test(character);
    if (isOfDomain) expect(emailOf(`ab@c${escaped}d.example`)).toBe(`ab@c${character}d.example`);
    else if (!'.@'.includes(character)) expect(emailOf(`ab@c${escaped}d.example`)).toBeUndefined();
    const isFirst = isLocal && character !== "'";
    expect(emailOf(`${escaped}b@x.example`)).toBe(isFirst ? `${character}b@x.example` : 'b@x.example');
  });
});

describe('the facts in elements', () => {
  const FACTS = { name: 'N', email: 'n@x.example', uri: 'http://x.example/n' } as const;
  const subsets = [
    ['name'],
    ['email'],
    ['uri'],
    ['name', 'email'],
    ['email', 'uri'],
    ['name', 'email', 'uri'],
  ];

  test.each(subsets)(
    '%s %s %s decide against a text around them, unless it alone names the person',
    (...names) => {
      const has = (name: string): boolean => names.includes(name);
      const elements = names.map((name) => `<${name}>${FACTS[name as 'uri']}</${name}>`).join('');
      const isNamed = has('name') || has('email');
      const facts = {
        ...(has('name') && { name: 'N' }),
        ...(has('email') && { email: 'n@x.example' }),
        ...(has('uri') && { href: 'http://x.example/n' }),
      };
      for (const words of [`Other ${elements}`, `${elements} Other`, elements]) {
        const other = words === elements || isNamed ? {} : { name: 'Other' };
        const { authors, author, authorDetail } = entry(`<author>${words}</author>`);
        expect(authors).toEqual([{ ...facts, ...other }]);
        expect(authorDetail).toEqual({ ...facts, ...other });
        const text = isNamed
          ? { name: 'N', email: 'n@x.example', 'name,email': 'N (n@x.example)' }
          : undefined;
        const key = names.filter((name) => name !== 'uri').join(',');
        expect(author).toBe(text?.[key as 'name'] ?? (other as { name?: string }).name);
      }
    },
  );
});

describe('a list of people', () => {
  const one = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const people = fc
    .record({
      name: one('A', 'B'),
      email: one('a@x.example', 'b@x.example'),
      attributes: one({ role: 'a' }, { role: 'b' }),
      extensions: one({ role: [{ value: 'a' }] }, { role: [{ value: 'a' }, { value: 'b' }] }),
    })
    .map((person) => JSON.parse(JSON.stringify(person)) as Person);
  const saysAllOf = (person: Person, other: Person): boolean =>
    isDeepStrictEqual({ ...person, ...other }, person);

  test('has each person once, with all that is said: in two ways only if neither says what the other does', () =>
    fc.assert(
      fc.property(people, people, (first, second) => {
        const list: Person[] = [];
        for (const person of [first, second]) addPerson(list, JSON.parse(JSON.stringify(person)));
        const isMore = saysAllOf(second, first) && !saysAllOf(first, second);
        const whole = isMore ? second : first;
        const isOne = saysAllOf(first, second) || saysAllOf(second, first);
        expect(list).toEqual(isOne ? [whole] : [first, second]);
      }),
      { numRuns: 300 },
    ));
});
