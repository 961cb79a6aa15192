/** Subscription lists: from programs, valid, and damaged. */

import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { type OpmlFeed, parseOpml, writeOpml } from '../../../src/opml.ts';
import { testLinear } from '../../growth.ts';
import fc, { runs } from '../../properties.ts';

const opml = (body: string) =>
  `<opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`;
const read = (body: string, url?: string) => parseOpml(opml(body), undefined, { url });

describe('parseOpml', () => {
  test('a list in folders', () => {
    const file = new URL('../../../feeds/not-feeds/opml.xml', import.meta.url);
    const { usable, title, owner, created, feeds, problems, encoding } = parseOpml(readFileSync(file));
    expect({ usable, title, owner, created, encoding, problems }).toEqual({
      usable: true,
      title: 'Blogs I pretend to read',
      owner: 'Priya Venkataraman',
      created: 'Sat, 18 Jun 2016 12:11:52 GMT',
      encoding: 'utf-8',
      problems: [],
    });
    expect(feeds).toEqual([
      {
        url: 'https://crumb.example.org/rss',
        title: 'Crumb Theory',
        link: 'https://crumb.example.org/',
        type: 'rss',
        folders: [['Bread']],
      },
      { url: 'https://rye.example.org/feed.atom', title: 'Rye Hard', type: 'rss', folders: [['Bread']] },
      { url: 'https://bridges.example.net/rss.xml', title: 'Bridges', type: 'rss' },
    ]);
  });

  test('headers that are exactly one url are probably options', () => {
    const { problems } = parseOpml(opml(''), new Map([['url', 'https://example.org/list']]));
    expect(problems.map(({ code }) => code)).toEqual(['options-as-headers']);
  });

  test.each<[string, string, Partial<OpmlFeed>]>([
    ['names in any case', '<OUTLINE TEXT="A" XMLURL="http://a.example/"/>', { title: 'A' }],
    ['title without text', '<outline title="A" xmlUrl="http://a.example/"/>', { title: 'A' }],
    ['url instead of xmlUrl', '<outline type="rss" url="http://a.example/"/>', { type: 'rss' }],
    ['feed:', '<outline xmlUrl="feed:http://a.example/"/>', {}],
    ['feed://', '<outline xmlUrl="feed://a.example/"/>', {}],
    ['a bare ampersand', '<outline text="A & B" xmlUrl="http://a.example/"/>', { title: 'A & B' }],
    [
      'categories',
      '<outline category="/a/b, c,,/d/" xmlUrl="http://a.example/"/>',
      { categories: ['a/b', 'c', 'd'] },
    ],
    [
      'nested folders',
      '<outline text="x"><outline text="y"><outline xmlUrl="http://a.example/"/></outline></outline>',
      { folders: [['x', 'y']] },
    ],
  ])('%s', (_name, body, expected) => {
    const [feed] = read(body).feeds;
    expect(feed).toEqual({ url: 'http://a.example/', ...expected });
  });

  test('outlines without a root are a list; one without folders has no key for them', () => {
    const list = parseOpml('<body><outline xmlUrl="http://a.example/"/></body>');
    expect(list).toMatchObject({ usable: true, feeds: [{ url: 'http://a.example/' }] });
    expect(list).not.toHaveProperty('folders');
    expect(parseOpml('<opml/>')).toMatchObject({ usable: true, feeds: [] });
    const [problem] = parseOpml('<body/>').problems;
    expect(problem).toMatchObject({ code: 'not-a-feed', line: 1 });
    expect(parseOpml('<body/>')).toMatchObject({ usable: false, feeds: [] });
    expect(() => writeOpml({ feeds: [], created: 5 as never })).toThrow(TypeError);
  });

  test('only outlines are feeds and folders, and folders have the names of their path', () => {
    const folders = '<outline text="a"><outline text="b"/></outline><outline text="ab"/>';
    const found = read(`<x text="x" xmlUrl="http://a.example/"/>${folders}`);
    expect(found.feeds).toEqual([]);
    expect(found.folders?.map(({ path }) => path)).toEqual([['a'], ['a', 'b'], ['ab']]);
  });

  test('a feed that is listed twice is one with two folders', () => {
    const outline = '<outline text="A" xmlUrl="http://a.example/feed"/>';
    const again = '<outline text="Again" xmlUrl="https://A.example/feed/"/>';
    const { feeds } = read(
      `<outline text="x">${outline}${outline}</outline><outline text="y">${again}</outline>`,
    );
    expect(feeds).toEqual([{ url: 'http://a.example/feed', title: 'A', folders: [['x'], ['y']] }]);
  });

  test('a feed without end tag is not a folder', () => {
    const { feeds, problems } = read(
      '<outline text="x"><outline text="A" xmlUrl="http://a.example/"><outline text="B" xmlUrl="http://b.example/"></outline>',
    );
    expect(feeds.map(({ folders }) => folders)).toEqual([[['x']], [['x']]]);
    expect(problems.map(({ code }) => code)).toContain('unclosed-element');
  });

  test.each<[string, string, string | undefined]>([
    ['the first title with a text', '<head><title> </title><title>A</title><title>B</title></head>', 'A'],
    ['no title of the body', '<head/><body><title>B</title></body>', undefined],
    ['no title of an outline in a head without end', '<head><outline/><title>B</title>', undefined],
    ['a title without end', '<head><title> A <dateCreated>today</dateCreated></head>', 'A'],
    ['a title in pieces', '<head><title>A &amp; <![CDATA[B]]></title></head>', 'A & B'],
  ])('title: %s', (_name, head, title) => {
    expect(parseOpml(`<opml>${head}</opml>`).title).toBe(title);
  });

  // Every end of an element stripped the texts of all earlier ones.
  for (const part of ['head', 'body']) {
    const title = `<title>${'x'.repeat(200)}</title>`;
    testLinear(`titles of the ${part}`, 500, (count) =>
      parseOpml(`<opml><${part}>${title.repeat(count)}</${part}></opml>`),
    );
  }

  test('names that were encoded twice are converted back, as in feeds', () => {
    const bytes = Buffer.from(
      '<?xml version="1.0" encoding="iso-8859-1"?><opml><head><title>Café subs</title></head><body><outline text="Pâté"><outline text="Thé" xmlUrl="https://a.test/"/></outline></body></opml>',
    );
    for (const input of [bytes, bytes.toString('latin1')]) {
      const { title, feeds, folders } = parseOpml(input);
      expect([title, feeds[0]?.title, folders?.[0]?.path]).toEqual(['Café subs', 'Thé', ['Pâté']]);
    }
  });

  test('a cut list keeps its complete outlines', () => {
    const text = opml('<outline xmlUrl="http://a.example/"/><outline xmlUrl="http://b.example/"/>');
    expect(parseOpml(text.slice(0, -30)).feeds.map(({ url }) => url)).toEqual(['http://a.example/']);
  });

  test('resolves relative addresses; lists outlines without fetchable address separately', () => {
    const { feeds, skipped } = read(
      '<outline xmlUrl="/feed"/><outline text="S" xmlUrl="javascript:alert(1)"/><outline xmlUrl="file:///etc/passwd"/>',
      'https://a.example/list.opml',
    );
    expect(feeds.map(({ url }) => url)).toEqual(['https://a.example/feed']);
    expect(skipped).toEqual([{ url: 'javascript:alert(1)', title: 'S' }, { url: 'file:///etc/passwd' }]);
  });

  test('the address of a feed is as URL writes it; malformed addresses are left out', () => {
    const written = [
      'https://e.org:443/f',
      'https://e.org/f',
      'https:\\\\E.org\\f',
      'https://e.org:99999/f',
      'http://%/f',
    ];
    const { feeds, skipped } = read(written.map((url) => `<outline xmlUrl="${url}"/>`).join(''));
    expect(feeds.map(({ url }) => url)).toEqual(['https://e.org/f']);
    expect(skipped.map(({ url }) => url)).toEqual(written.slice(3));
  });

  test('lists that are included', () => {
    const { includes, feeds } = read(
      '<outline type="include" text="More" url="http://a.example/more.opml"/><outline type="link" url="http://a.example/page"/>',
    );
    expect(includes).toEqual([{ url: 'http://a.example/more.opml', title: 'More' }]);
    expect(feeds).toEqual([]);
  });

  const types = fc.constantFrom(undefined, '', 'rss', 'link', 'LINK', 'include', ' include ', 'folder', 'x');
  const addresses = fc.constantFrom(
    'http://a.example/f',
    'http://a.example/list.opml',
    '/f',
    'feed://a.example/f',
    'javascript:alert(1)',
  );

  test('an outline with an address is in exactly one of feeds, includes and skipped', () => {
    fc.assert(
      fc.property(types, fc.constantFrom('xmlUrl', 'url'), addresses, (type, name, address) => {
        const attribute = type === undefined ? '' : ` type="${type}"`;
        const { feeds, includes, skipped } = read(
          `<outline text="t"${attribute} ${name}="${address}"/>`,
          'http://a.example/',
        );
        expect([...feeds, ...includes, ...skipped]).toHaveLength(1);
        const isFetchable = !address.startsWith('javascript:');
        if (name === 'xmlUrl' && isFetchable) expect(feeds).toHaveLength(type?.trim() === 'include' ? 0 : 1);
      }),
      runs(2000),
    );
  });

  test.each([
    ...['rss', 'RSS', 'rss1', 'atom', 'feed', 'json', ''].map((type) => [type, true] as const),
    ...['link', 'blogpost', 'podcast-episode', 'html', 'image', 'song'].map((type) => [type, false] as const),
  ])('the url of an outline of type %j is that of a feed: %j', (type, isFeed) => {
    const { feeds, skipped } = read(
      `<outline type="rss" xmlUrl="http://a.example/f"><outline type="${type}" title="E" url="http://a.example/1"/></outline>`,
    );
    const other = { url: 'http://a.example/1', title: 'E' };
    expect(feeds.slice(1)).toEqual(isFeed ? [{ ...other, ...(type && { type }) }] : []);
    expect(skipped).toEqual(isFeed ? [] : [other]);
  });

  test('the encoding is found as for feeds', () => {
    const text = `<?xml version="1.0" encoding="koi8-r"?>${opml('<outline text="X" xmlUrl="http://a.example/"/>')}`;
    const bytes = Uint8Array.from(Buffer.from(text, 'latin1'), (byte) => (byte === 0x58 ? 0xf6 : byte));
    const { feeds, encoding } = parseOpml(bytes, { 'content-type': 'application/xml' });
    expect([feeds[0]?.title, encoding]).toEqual(['Ж', 'koi8-r']);
  });

  test.each([
    ['<rss version="2.0"><channel><title>x</title></channel></rss>', 'an XML document with the root <rss>'],
    ['<!doctype html><title>Login</title>', 'an HTML page titled "Login"'],
    ['', 'empty'],
  ])('%j is not a list', (text, what) => {
    const { usable, feeds, problems } = parseOpml(text);
    expect([usable, feeds]).toEqual([false, []]);
    expect(problems.at(-1)?.message).toBe(`the document is ${what}, not a list of feeds`);
  });

  test('folders that repeat long names at many feeds end at a limit', () => {
    const depth = 16;
    const folders = `<outline text="${'x'.repeat(256)}">`.repeat(depth);
    const feeds = Array.from({ length: 5_000 }, (_item, i) => `<outline xmlUrl="http://a.example/${i}"/>`);
    const text = opml(folders + feeds.join(''));
    const result = parseOpml(text);
    expect(result.feeds).toHaveLength(5_000);
    expect(JSON.stringify(result).length).toBeLessThan(16 * text.length + 1_000_000);
    expect(result.problems.filter(({ code }) => code === 'limit-exceeded')).toHaveLength(1);
  });

  test.each([1, 2, 3])(
    'beyond the limit, a feed that is listed %d times stays in the folders that it has',
    (times) => {
      const depth = 16;
      const feeds = Array.from(
        { length: 600 },
        (_item, i) => `<outline xmlUrl="http://a.example/${i}"/>`,
      ).join('');
      const lists = Array.from({ length: times }, (_list, i) => {
        const folders = `<outline text="${String(i).repeat(256)}">`.repeat(depth);
        return folders + feeds + '</outline>'.repeat(depth);
      });
      const found = parseOpml(opml(lists.join(''))).feeds.map(({ folders = [] }) => folders);
      expect(found).toHaveLength(600);
      expect(found[0]?.length).toBeGreaterThan(0);
      expect(found.at(-1)).toEqual([]);
      for (const folders of found) expect(folders.every((path) => path.length === depth)).toBe(true);
    },
  );

  test('it never throws on input', () => {
    const pieces = [
      '<outline ',
      'text="a" ',
      'xmlUrl="http://a/" ',
      '>',
      '</outline>',
      '/>',
      '<',
      '&',
      '"',
      '\0',
      '<opml>',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
        const { feeds } = parseOpml(parts.join(''));
        expect(feeds.every(({ url }) => url.startsWith('http'))).toBe(true);
      }),
    );
  });
});

describe('a list that is read and written', () => {
  const rewrite = (text: string) => writeOpml(parseOpml(text));
  const outlines = (text: string) =>
    [...rewrite(text).matchAll(/<outline [^>]*text="([^"]*)"/g)].map(([, name]) => name);
  const feed = (name: string, more = '') =>
    `<outline text="${name}" xmlUrl="http://${name}.example/"${more}/>`;

  test('keeps attributes of programs, of feeds and of folders', () => {
    const text = `<opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
      <outline text="F" isOpen="true">${feed('a', ' type="HTML+XPath" frss:xPathItem="//li" archiveMode="x &amp; y"')}</outline></body></opml>`;
    const { feeds, folders, namespaces } = parseOpml(text);
    expect(feeds[0]?.attributes).toEqual({ 'frss:xPathItem': '//li', archiveMode: 'x & y' });
    expect(folders).toEqual([{ path: ['F'], attributes: { isOpen: 'true' } }]);
    expect(namespaces).toEqual({ frss: 'https://freshrss.org/opml' });
    const again = parseOpml(rewrite(text));
    expect(again).toEqual({ ...parseOpml(text), problems: again.problems });
    expect(again.feeds[0]?.type).toBe('HTML+XPath');
  });

  test('keeps a title that differs from the text, and all attributes of folders', () => {
    const text = opml(
      `<outline text="Mine" title="Theirs" type="folder" description="d">${feed('a', ' title="http://a.example/" url="http://page.example/"')}</outline>${feed('b', ' TITLE=" b " url=""')}`,
    );
    const { feeds, folders } = parseOpml(text);
    expect(folders).toEqual([
      { path: ['Mine'], attributes: { title: 'Theirs', type: 'folder', description: 'd' } },
    ]);
    expect(feeds.map(({ title, attributes }) => [title, attributes])).toEqual([
      ['a', { title: 'http://a.example/', url: 'http://page.example/' }],
      ['b', undefined],
    ]);
    expect(parseOpml(rewrite(text))).toMatchObject({ feeds, folders });
  });

  test('a folder does not keep the type rss: some readers take it for a feed without an address', () => {
    for (const type of ['type="rss"', 'type=" rss "', 'TYPE="rss"', 'type=""']) {
      const { feeds, folders } = parseOpml(opml(`<outline text="News" ${type}>${feed('a')}</outline>`));
      expect([feeds[0]?.folders, folders]).toEqual([[['News']], [{ path: ['News'] }]]);
    }
  });

  test('keeps the order of folders that share a feed', () => {
    const text = opml(
      `<outline text="F">${feed('a')}</outline><outline text="G">${feed('b')}</outline>${feed('c')}<outline text="H">${feed('a')}${feed('d')}</outline><outline text="I">${feed('b')}</outline>`,
    );
    expect(outlines(text)).toEqual(['F', 'a', 'G', 'b', 'c', 'H', 'a', 'd', 'I', 'b']);
  });

  test('keeps empty folders and the order of feeds and folders', () => {
    const text = opml(
      `<outline text="E1"/><outline text="F">${feed('a')}<outline text="G">${feed('b')}</outline>${feed('c')}</outline>${feed('d')}<outline text="E2"/><outline text="H">${feed('e')}</outline>${feed('f')}<outline text="E3"><outline text="E4"/></outline>`,
    );
    expect(outlines(text)).toEqual(['E1', 'F', 'a', 'G', 'b', 'c', 'd', 'E2', 'H', 'e', 'f', 'E3', 'E4']);
    expect(rewrite(rewrite(text))).toBe(rewrite(text));
  });

  test.each([
    ['before its folder', `${feed('a')}<outline text="F">${feed('a')}</outline>`],
    ['after its folder', `<outline text="F">${feed('a')}</outline>${feed('a')}${feed('a')}`],
  ])('keeps a feed that is also outside of folders: %s', (_name, body) => {
    expect(
      parseOpml(opml(body))
        .feeds[0]?.folders?.map((path) => path.join('/'))
        .sort(),
    ).toEqual(['', 'F']);
    expect(
      parseOpml(rewrite(opml(body)))
        .feeds[0]?.folders?.map((path) => path.join('/'))
        .sort(),
    ).toEqual(['', 'F']);
  });

  test('names that objects inherit, and names that are not those of attributes', () => {
    const { feeds } = parseOpml(opml(feed('a', ' __proto__="x" constructor="y" z="1"')));
    expect(feeds[0]?.attributes).toEqual({ z: '1' });
    const text = writeOpml({
      feeds: [{ url: 'http://a.example/', attributes: { 'a="" b': '1', ok: '"', XMLURL: '1' } }],
      namespaces: { 'x y': 'z' },
    });
    expect(text).toContain('ok="&quot;"/>');
    expect(text).not.toMatch(/a=""|x y|XMLURL/);
  });
});

describe('writeOpml', () => {
  test('writes a date that parseOpml reads', () => {
    const created = new Date(Date.UTC(2026, 10, 22, 20, 40));
    const { created: text, createdParsed } = parseOpml(writeOpml({ created, feeds: [] }));
    expect(text).toBe('Sun, 22 Nov 2026 20:40:00 GMT');
    expect(createdParsed).toEqual(created);
    expect(parseOpml(writeOpml({ created: 'lately', feeds: [] }))).not.toHaveProperty('createdParsed');
  });

  test('takes members that are undefined, as rows of a database have them', () => {
    const [feed, bare]: OpmlFeed[] = [
      { url: 'http://a.example/', title: 'A', link: undefined, folders: undefined },
      { url: 'http://a.example/', title: 'A' },
    ];
    expect(writeOpml({ title: undefined, feeds: [feed as OpmlFeed] })).toBe(
      writeOpml({ feeds: [bare as OpmlFeed] }),
    );
  });

  const name = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 12 })
    .filter((text) => !/[\0-\x1f\x7f-\x9f\ufffe\uffff\s]/.test(text) && text.isWellFormed());
  const feed: fc.Arbitrary<OpmlFeed> = fc.record(
    {
      url: fc.nat(1_000).map((number) => `https://a.example/${number}?a=1&b=2`),
      title: name,
      link: fc.constant('https://a.example/'),
      description: name,
      folders: fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
        selector: (path) => path.join('\n'),
      }),
    },
    { requiredKeys: ['url', 'title'] },
  );

  test.each([undefined, 'rss', 'link', 'LINK', 'include', ' Include '])(
    'type %j: a feed stays one',
    (type) => {
      const feed = { url: 'http://a.example/list.opml', type };
      const { feeds, includes, skipped } = parseOpml(writeOpml({ feeds: [feed] }));
      const kept = type?.trim().toLowerCase() === 'include' ? 'rss' : (type ?? 'rss');
      // A name that the list does not have does not come back.
      expect({ feeds, includes, skipped }).toEqual({
        feeds: [{ url: feed.url, type: kept }],
        includes: [],
        skipped: [],
      });
    },
  );

  test('reads its own output as the same list', () => {
    const lists = fc.uniqueArray(feed, { selector: ({ url }) => url });
    fc.assert(
      fc.property(lists, name, (feeds, title) => {
        const result = parseOpml(writeOpml({ title, feeds }));
        expect(result.problems).toEqual([]);
        expect(result.title).toBe(title);
        const byUrl = (list: readonly OpmlFeed[]) =>
          list
            .map((item) => ({
              ...item,
              type: 'rss',
              folders: item.folders?.map((path) => path.join('/')).sort(),
            }))
            .sort((a, b) => a.url.localeCompare(b.url));
        expect(byUrl(result.feeds)).toEqual(byUrl(feeds));
      }),
    );
  });

  const leaf = fc
    .nat(5)
    .map((number) => `<outline type="rss" text="${number}" xmlUrl="https://a.example/${number}"/>`);
  const folderName = fc.constantFrom(
    'F',
    'G',
    'F&#10;G',
    `${'n'.repeat(255)} n`,
    `${'n'.repeat(255)}\u{1f600}`,
  );
  const { outlines } = fc.letrec<{ outlines: string; outline: string }>((tie) => ({
    outlines: fc
      .array(tie('outline'), { maxLength: 5, depthIdentifier: 'folders' })
      .map((list) => list.join('')),
    outline: fc.oneof(
      { depthIdentifier: 'folders', maxDepth: 4 },
      leaf,
      fc
        .tuple(folderName, tie('outlines'))
        .map(([text, inner]) => `<outline text="${text}">${inner}</outline>`),
    ),
  }));

  test('reads any list as it reads what it has written of it', () => {
    fc.assert(
      fc.property(outlines, (body) => {
        const first = read(body);
        expect(parseOpml(writeOpml(first))).toEqual(first);
      }),
      runs(20_000),
    );
  });

  test('a folder that repeats is one, and a folder is before the folders in it', () => {
    const feed = (name: string): string => `<outline text="${name}" xmlUrl="https://${name}.example/"/>`;
    const { feeds, folders } = read(
      `<outline text="F"><outline text="G">${feed('a')}</outline>${feed('a')}</outline>${feed('b')}<outline text="F">${feed('c')}</outline>`,
    );
    expect(feeds.map(({ title, folders: paths }) => [title, paths])).toEqual([
      ['a', [['F'], ['F', 'G']]],
      ['c', [['F']]],
      ['b', undefined],
    ]);
    expect(folders?.map(({ path }) => path)).toEqual([['F'], ['F', 'G']]);
  });

  test('a path of any length keeps its first folders', () => {
    const path = Array.from({ length: 25_000 }, (_item, i) => `f${i}`);
    const text = writeOpml({ feeds: [{ url: 'http://a.example/', folders: [path] }] });
    expect(parseOpml(text).feeds).toMatchObject([{ folders: [path.slice(0, 16)] }]);
  });

  function expectWellFormed(text: string): void {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(text).close();
  }

  const XML_URI = 'http://www.w3.org/XML/1998/namespace';
  const NAMESPACES = {
    ...{ a: 'https://a.example/', d: '', 'a:b': 'https://b.example/', xmlns: 'https://c.example/' },
    ...{ xml: 'https://d.example/', e: XML_URI, f: 'http://www.w3.org/2000/xmlns/' },
  };

  test.each([
    ...[
      'b:c',
      'xmlns:b',
      'xmlns',
      'd:c',
      'a:b:c',
      'e:c',
      'f:c',
      'a:',
      ':a',
      'a:1',
      '1',
      'm\u00b2',
      '\u00b5m',
      '①',
    ],
    ...['xml:c', 'a:c', 'a:xmlns', 'xmlnsx', 'नाम', 'e\u0301', 'l·l', 'ชื่อ', '\u{20000}'],
  ])('the attribute %s leaves the list well-formed', (name) => {
    const attributes = { [name]: '1', plain: '2' };
    const text = writeOpml({
      namespaces: NAMESPACES,
      folders: [{ path: ['F'], attributes }],
      feeds: [{ url: 'http://a.example/', folders: [['F']], attributes }],
    });
    expectWellFormed(text);
    expect(text.match(/ plain="2"/g)).toHaveLength(2);
    const isName = /^(?:xml:c|a:c|a:xmlns|xmlnsx|नाम|e\u0301|l·l|ชื่อ|\u{20000})$/u.test(name);
    expect(text.includes(` ${name}="1"`)).toBe(isName);
    if (isName) expect(parseOpml(text).feeds[0]?.attributes).toEqual(attributes);
  });

  test('an attribute that several prefixes of a namespace give is written once', () => {
    const prefix = fc.constantFrom('a', 'b', 'c');
    const names = fc.tuple(prefix, fc.constantFrom('x', 'y')).map((parts) => parts.join(':'));
    const uris = fc.constantFrom('https://a.example/', 'https://b.example/');
    fc.assert(
      fc.property(
        fc.dictionary(prefix, uris),
        fc.dictionary(names, fc.string()),
        (namespaces, attributes) => {
          const text = writeOpml({ namespaces, feeds: [{ url: 'http://a.example/', attributes }] });
          expectWellFormed(text);
          const expanded = Object.keys(attributes).flatMap((name) => {
            const [first = '', local] = name.split(':');
            return namespaces[first] === undefined ? [] : [`${namespaces[first]} ${local}`];
          });
          expect(text.match(/ [abc]:[xy]="/g) ?? []).toHaveLength(new Set(expanded).size);
        },
      ),
    );
  });

  test('namespaces of XML itself are not declared', () => {
    const text = writeOpml({ namespaces: NAMESPACES, feeds: [] });
    expectWellFormed(text);
    expect(parseOpml(text)).toMatchObject({ namespaces: { a: 'https://a.example/' }, problems: [] });
  });

  test('characters that XML cannot hold are left out', () => {
    const text = writeOpml({ feeds: [{ url: 'http://a.example/', title: 'a\0b\ud800' }] });
    expect(parseOpml(text).feeds[0]?.title).toBe('ab\ufffd');
  });

  test.each([[undefined], [{}], [{ feeds: [{}] }], [{ feeds: [null] }]])('%j is a TypeError', (list) => {
    expect(() => writeOpml(list as never)).toThrow(TypeError);
  });
});
