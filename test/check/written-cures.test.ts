/** Cures that show what to write with the values of the feed, over the space of these values. */

import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, type RuleId } from '../../src/check/check-feed.ts';
import { LONG_AND_SHORT } from '../../src/check/registered-codes.ts';
import { NAMESPACES } from '../../src/core/namespaces/index.ts';

const channel = (inside: string): string =>
  `<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>${inside}</channel></rss>`;
const item = (inside: string): string => channel(`<item><title>High</title>${inside}</item>`);
const find = (feed: string, rule: RuleId): CheckProblem | undefined =>
  checkFeed(feed).find((problem) => problem.rule === rule);
const cureOf = (feed: string, rule: RuleId): string | undefined => find(feed, rule)?.fix;

describe('a language of three letters', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const codes = LONG_AND_SHORT.split(' ').map((both) => [both.slice(0, 3), both.slice(3)] as const);
  test.each(codes)('%s is %s', (long, short) => {
    expect(names.of(long)).toBe(names.of(short));
    for (const tail of ['', '-US', '_us'])
      for (const written of [long, long.toUpperCase()])
        expect(cureOf(channel(`<language>${written}${tail}</language>`), 'language-long-code')).toBe(
          `In language write \`${short}${tail.replace('_', '-')}\` in place of "${written}${tail}".`,
        );
  });
});

describe('an id of Atom in an item', () => {
  const LINK = 'https://tides.example/?a=1&amp;b=2';
  const IDS = [
    [LINK, `<guid>${LINK}</guid>`],
    [`  ${LINK}\n`, `<guid>${LINK}</guid>`],
    ['https://tides.example/2', '<guid isPermaLink="false">https://tides.example/2</guid>'],
    ['tag:tides.example,2004:1', '<guid isPermaLink="false">tag:tides.example,2004:1</guid>'],
    ['5', '<guid isPermaLink="false">5</guid>'],
    ['', '<guid isPermaLink="false">…</guid>'],
  ] as const;
  test.each(IDS)('%j', (id, guid) => {
    for (const [before, after] of [
      [`<link>${LINK}</link>`, ''],
      ['', `<link>${LINK}</link>`],
    ])
      expect(cureOf(item(`${before}<id>${id}</id>${after}`), 'element-unknown')).toBe(
        `Write \`${guid}\` in place of "<id>".`,
      );
  });
  test('without a link it is no permalink', () =>
    expect(cureOf(item('<id>https://tides.example/2</id>'), 'element-unknown')).toContain(
      'isPermaLink="false"',
    ));
});

describe('an element of another format', () => {
  const FEED = '<id>tag:tides.example,2004:f</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated>';
  const ENTRY = FEED.replace(':f<', ':1<');
  const feed = (inside: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom">${FEED}<author><name>Ann</name></author>${inside}</feed>`;
  const entry = (inside: string): string => feed(`<entry>${ENTRY}${inside}</entry>`);
  const NAMES = [
    ['channel', 'author', 'managingEditor', channel],
    ['channel', 'subtitle', 'description', channel],
    ['channel', 'updated', 'lastBuildDate', channel],
    ['channel', 'rights', 'copyright', channel],
    ['item', 'id', 'guid', item],
    ['item', 'summary', 'description', item],
    ['item', 'published', 'pubDate', item],
    ['feed', 'description', 'subtitle', feed],
    ['feed', 'copyright', 'rights', feed],
    ['feed', 'lastBuildDate', 'updated', feed],
    ['feed', 'pubDate', 'updated', feed],
    ['feed', 'issued', 'updated', feed],
    ['entry', 'description', 'summary', entry],
    ['entry', 'pubDate', 'published', entry],
    ['entry', 'guid', 'id', entry],
  ] as const;
  test.each(NAMES)('in %s, %s is left out when %s is there', (place, name, own, around) => {
    const [foreign, known] = [`<${name}>Ebb</${name}>`, `<${own}>Ebb</${own}>`];
    for (const both of [`${foreign}${known}`, `${known}${foreign}`])
      expect(cureOf(around(both), 'element-unknown')).toBe(
        `Leave "<${name}>" out: ${place} has \`<${own}>\`.`,
      );
  });
  test('takes the place of one of a module with its name', () =>
    expect(
      cureOf(
        entry(
          '<itunes:summary xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">a</itunes:summary><description>Ebb</description>',
        ),
        'element-unknown',
      ),
    ).toBe('Write `<summary>…</summary>` in place of "<description>".'));
  test.each([
    [
      'url="https://tides.example/1.mp3?a=1&amp;b=2" length="12" type="audio/mpeg"',
      'href="https://tides.example/1.mp3?a=1&amp;b=2" type="audio/mpeg" length="12"',
    ],
    ['url="https://tides.example/1.mp3" length=""', 'href="https://tides.example/1.mp3"'],
    ['', 'href="…"'],
  ])('the enclosure of RSS with %j is a link of Atom', (given, written) =>
    expect(cureOf(entry(`<enclosure ${given}/>`), 'element-unknown')).toBe(
      `Write \`<link rel="enclosure" ${written}/>\` in place of "<enclosure>".`,
    ),
  );
});

describe('an attribute without quotation marks', () => {
  const ATTRIBUTES = [
    ['guid', 'isPermaLink', 'false'],
    ['source', 'url', 'https://tides.example/feed'],
    ['category', 'domain', 'tides'],
    ['ebb:low', 'ebb:depth', '5'],
  ] as const;
  test.each(ATTRIBUTES)('<%s %s=%s>', (element, attribute, value) => {
    for (const equals of ['=', ' =', '= ', '\n = ']) {
      const feed = item(`<${element} a="b" ${attribute}${equals}${value}>x</${element}>`);
      expect(cureOf(feed, 'unquoted-attribute')).toBe(
        `Write \`${attribute}="${value}"\` in place of "${`${attribute}${equals}${value}`.replace(/\s+/g, ' ')}".`,
      );
    }
  });
});

describe('an XML declaration that is late', () => {
  const DECLARATION = '<?xml version="1.0"?>';
  const BEFORE = [
    ['\n', 'Remove the white space before the XML declaration.'],
    [' \t', 'Remove the white space before the XML declaration.'],
    ['<!-- tide -->', 'Write the XML declaration before "<!-- tide -->".'],
    ['\n<?tide high?>\n', 'Write the XML declaration before "<?tide high?>".'],
  ] as const;
  test.each(BEFORE)('behind %j', (before, cure) =>
    expect(cureOf(before + DECLARATION + item(''), 'late-xml-declaration')).toBe(cure),
  );
  test('in the feed', () =>
    expect(cureOf(channel(DECLARATION), 'late-xml-declaration')).toBe(
      'Remove the XML declaration, which is not the first.',
    ));
});

test('a prefix for elements of RSS is too much, and another needs its declaration', () => {
  expect(cureOf(item('').replaceAll(/<(\/?)/g, '<$1rss:'), 'undeclared-namespace')).toBe(
    'Remove "rss:" from the names: RSS has no namespace.',
  );
  expect(cureOf(item('<ebb:low/>'), 'undeclared-namespace')).toBe(
    'Add `xmlns:ebb="…"` to the first element: the URI of the namespace.',
  );
});

describe('a known prefix without its namespace', () => {
  const KNOWN = NAMESPACES.filter(({ prefix }) => prefix !== 'xml');
  test.each(KNOWN.flatMap(({ prefix, uris: [uri = ''] }) => [[prefix, uri]]))('%s', (prefix, uri) => {
    const declaration = `xmlns:${prefix}="${uri}"`;
    const feed = item(`<${prefix}:x/>`);
    expect(cureOf(feed, 'undeclared-namespace')).toBe(`Add \`${declaration}\` to rss.`);
    expect(cureOf(feed.replace('<rss', `<rss xmlns:${prefix}=""`), 'malformed-namespace')).toBe(
      `In rss write \`${declaration}\`.`,
    );
  });
});

describe('an element with nothing in it may go', () => {
  const ELEMENTS = [
    ['enclosure', 'enclosure-incomplete'],
    ['source', 'attribute-missing'],
  ] as const;
  test.each(ELEMENTS)('%s', (name, rule) => {
    expect(cureOf(item(`<${name}/>`), rule)).toMatch(new RegExp(`, or leave ${name} out\\.$`));
    expect(cureOf(item(`<${name}/>`), rule)).not.toContain('., or');
    for (const other of [` ebb="1">`, '>salt', '><b/>'])
      expect(cureOf(item(`<${name}${other}</${name}>`), rule)).not.toContain('leave');
  });
});

describe('a blank element of a podcast that directories demand stays', () => {
  const ELEMENTS = [
    ['<itunes:explicit/>', 'itunes-explicit'],
    ['<itunes:category/>', 'attribute-missing'],
    ['<itunes:image/>', 'attribute-missing'],
  ] as const;
  const podcast = (inside: string): string =>
    channel(inside).replace('<rss ', '<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" ');
  test.each(ELEMENTS)('%s', (element, rule) => {
    expect(cureOf(podcast(element), rule)).not.toContain('leave');
  });
  test('another may go', () => {
    const cures = checkFeed(podcast('<itunes:type/>')).map(({ fix }) => fix);
    expect(cures.filter((cure) => cure?.includes(', or leave itunes:type out.'))).toHaveLength(1);
  });
});

describe('a blank attribute may go when nothing may need it, and its element when it needs the attribute, and nothing needs the element', () => {
  const PICTURE = 'xmlns:media="http://search.yahoo.com/mrss/"';
  const APPLE = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
  const PODCAST = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"';
  const URL = 'url="https://tides.example/1"';
  const CASES = [
    ['url of enclosure', item('<enclosure url="" length="1" type="audio/mpeg"/>'), 'enclosure'],
    ['length of enclosure', item(`<enclosure ${URL} length="" type="audio/mpeg"/>`), 'enclosure'],
    ['type of enclosure', item(`<enclosure ${URL} length="1" type=" "/>`), 'enclosure'],
    ['url of media:thumbnail', item(`<media:thumbnail ${PICTURE} url=""/>`), 'media:thumbnail'],
    ['width of media:thumbnail', item(`<media:thumbnail ${PICTURE} ${URL} width=""/>`), 'width'],
    ['xml:space of title', item('<title xml:space="">a</title>'), undefined],
    ['isPermaLink of guid', item('<guid isPermaLink="">a</guid>'), undefined],
    ['url of media:content', item(`<media:content ${PICTURE} url=""/>`), undefined],
    ['algo of media:hash', item(`<media:hash ${PICTURE} algo="">${'a'.repeat(40)}</media:hash>`), undefined],
    [
      'dtstart of podcast:updateFrequency',
      channel(
        `<podcast:updateFrequency ${PODCAST} dtstart="" rrule="FREQ=DAILY;COUNT=9">a</podcast:updateFrequency>`,
      ),
      undefined,
    ],
    [
      'complete of podcast:updateFrequency',
      channel(`<podcast:updateFrequency ${PODCAST} complete="">a</podcast:updateFrequency>`),
      'complete',
    ],
    ['url of podcast:license', channel(`<podcast:license ${PODCAST} url="">a</podcast:license>`), undefined],
    ['href of itunes:image', item(`<itunes:image ${APPLE} href=""/>`), 'itunes:image'],
    ['href of itunes:image', channel(`<itunes:image ${APPLE} href=""/>`), undefined],
  ] as const;
  test.each(CASES)('%s', (where, feed, without) => {
    const [fix = ''] = checkFeed(feed).flatMap((problem) =>
      problem.fix.startsWith(`In ${where} write `) ? [problem.fix] : [],
    );
    expect(fix).toMatch(without ? new RegExp(`, or leave ${without} out\\.$`) : /^(?!.*leave).+\.$/);
    const left = checkFeed(feed.replace(/ \w+=" ?"/, '')).map(({ rule }) => rule);
    const rules = checkFeed(feed).map(({ rule }) => rule);
    if (where.startsWith(`${without} `)) expect(rules).toEqual(expect.arrayContaining(left));
  });
});

test('a value of nothing without its closing quotation mark has a cure', () => {
  for (const tag of ['<enclosure url="<link>', '<guid isPermaLink="<link>'])
    expect(cureOf(item(`${tag}https://tides.example/</link>`), 'unterminated-value')).toMatch(/^In .+\w/);
});

describe('a version of RSS', () => {
  const VERSIONS = ['2.0', '0.91', '0.92', '0.93', '0.94', '2.0.1', '2.0.11'];
  const written = (version: string): string => channel('').replace('"2.0"', `"${version}"`);
  test.each(['2', '2,0', '2.00', '20'])('%j is 2.0', (version) => {
    expect(cureOf(written(version), 'rss-version')).toBe(
      `In version of rss write \`2.0\` in place of "${version}".`,
    );
  });
  test('another digit is not a slip', () => {
    for (const known of VERSIONS)
      for (let digit = 1; digit < 10; digit += 1) {
        const version = `${known.slice(0, -1)}${digit}`;
        if (VERSIONS.includes(version)) continue;
        expect(find(written(version), 'rss-version')?.message).toBe(
          `"${version}" in version of rss is no version of RSS`,
        );
      }
  });
});

describe('items of RSS 1.0', () => {
  const rdf = (list: readonly string[], abouts: readonly string[]): string =>
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="https://tides.example/"><title>Tides</title><link>https://tides.example/</link><description>Water</description><items><rdf:Seq>${list.map((name) => `<rdf:li rdf:resource="${name}"/>`).join('')}</rdf:Seq></items></channel>${abouts.map((about) => `<item${about && ` rdf:about="${about}"`}><title>High</title><link>https://tides.example/high</link></item>`).join('')}</rdf:RDF>`;
  const [ONE, TWO, THREE] = [
    'https://tides.example/1',
    'https://tides.example/2',
    'https://tides.example/3',
  ] as const;
  const LISTS = [
    [[ONE], [ONE, TWO], [`Add \`<rdf:li rdf:resource="${TWO}"/>\` to the list of items.`]],
    [[], [ONE], [`Add \`<rdf:li rdf:resource="${ONE}"/>\` to the list of items.`]],
    [
      [ONE, THREE],
      [ONE, TWO],
      [`In rdf:resource of its entry in the list write \`${TWO}\` in place of "${THREE}".`],
    ],
    [[ONE, TWO], [ONE], [`Remove rdf:li with "${TWO}", or add the item that it names.`]],
    [[ONE, ONE], [ONE], [`Keep one rdf:li with "${ONE}", and remove the others.`]],
    [[ONE, TWO], [ONE, TWO], []],
  ] as const;
  test.each(LISTS)('%j %j', (list, abouts, cures) =>
    expect(
      checkFeed(rdf(list, abouts)).flatMap(({ rule, fix }) => (rule === 'rss10-list-item' ? [fix] : [])),
    ).toEqual(cures),
  );
  test('the name of an item is its link', () =>
    expect(cureOf(rdf([ONE], ['']), 'attribute-missing')).toBe(
      'Add `rdf:about="https://tides.example/high"` to item.',
    ));
});

describe('an item without guid', () => {
  test.each([
    ['<link>https://tides.example/?a=1&amp;b=2</link>', '<guid>https://tides.example/?a=1&amp;b=2</guid>'],
    ['<link>/high</link>', '<guid isPermaLink="false">…</guid>'],
    ['', '<guid isPermaLink="false">…</guid>'],
  ])('%s', (link, guid) =>
    expect(cureOf(item(link), 'rss-guid-missing')).toContain(`Add \`${guid}\` to item`),
  );
});

describe('a name in place of an address', () => {
  test.each(['Ann', 'Ann Low', 'tides.example', 'Łucja'])('%s', (name) => {
    for (const feed of [
      item(`<author>${name}</author>`),
      channel(`<managingEditor>${name}</managingEditor>`),
    ])
      expect(cureOf(feed, 'email-and-name')).toContain(
        `write an address before the name, like \`ann@example.org (${name})\`, in place of "${name}".`,
      );
  });
  test.each(['ann@', 'Ann (low)', 'https://tides.example/'])('%s is none', (text) =>
    expect(cureOf(item(`<author>${text}</author>`), 'email-and-name')).toContain(
      'like `ann@example.org (Ann)`',
    ),
  );
});

describe('a text that was encoded twice', () => {
  const twice = (text: string): string => iconv.decode(Buffer.from(text), 'windows-1252');
  test.each(['£30', 'é', '“high’', '日本', 'naïve'])('%s', (word) => {
    const feed = item(`<description>ebb and ${twice(word)} tide</description>`);
    const { fix, offset } = find(feed, 'encoded-twice') ?? {};
    expect(fix).toBe(
      `In description write \`${word}\` in place of "${twice(word)}", and convert texts once.`,
    );
    expect(offset).toBe(feed.indexOf(twice(word)));
  });
});

test('relative URLs that readers remove are called so', () => {
  const use = '&lt;svg&gt;&lt;use href="/all.svg#low"&gt;&lt;/use&gt;&lt;/svg&gt;';
  const { message, fix } = find(item(`<description>${use}${use}</description>`), 'sanitized') ?? {};
  expect(message).toBe('Removed from markup: 2 relative URLs');
  expect(fix).toBe('Write whole URLs in place of relative ones: readers leave them out.');
});

describe('an item whose link others have, too', () => {
  const items = (links: readonly string[]): string =>
    channel(
      links
        .map((link) => `<item><title>High</title><link>https://tides.example/${link}</link></item>`)
        .join(''),
    );
  test.each([
    [['1', '2'], 0],
    [['1', '1'], 2],
    [['1', '2', '2'], 3],
  ] as const)('%j', (links, without) => {
    const cures = checkFeed(items(links)).flatMap(({ rule, fix }) =>
      rule === 'rss-guid-missing' ? [fix] : [],
    );
    expect(cures).toHaveLength(links.length);
    expect(cures.filter((cure) => cure.includes('isPermaLink="false"'))).toHaveLength(without);
  });
});

describe('a word of a program in place of a URL is not completed', () => {
  test.each(['undefined', 'null', 'None', 'TODO'])('%s', (word) => {
    expect(cureOf(item(`<link>${word}</link>`), 'address-relative')).toContain('write an absolute URL that');
    expect(
      cureOf(item(`<description>&lt;img src="${word}" alt=""&gt;</description>`), 'content-relative-address'),
    ).toContain('write the whole URL');
  });
});

describe('a scheme with other signs behind it is mended', () => {
  test.each(['https;//', 'http//', 'https/', 'http,//', 'https.//'])('%s', (scheme) => {
    const whole = `${/^https?/.exec(scheme)}://tides.example/1`;
    expect(cureOf(item(`<link>${scheme}tides.example/1</link>`), 'address-relative')).toBe(
      `In link write \`${whole}\` in place of "${scheme}tides.example/1".`,
    );
  });
});

describe('markup of Atom in a text', () => {
  const entry = (attribute: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><summary${attribute}>a &lt;b&gt;high&lt;/b&gt;</summary></entry></feed>`;
  test.each([
    ['', 'Add `type="html"` to summary, or remove the markup.'],
    [' type="text"', 'In type of summary write `html` in place of "text", or remove the markup.'],
  ])('with %j', (attribute, cure) => expect(cureOf(entry(attribute), 'atom-text-markup')).toBe(cure));
});

describe('a reference escaped twice', () => {
  const MARKUP = '<p data-title="a &amp;#8211; b">high</p>';
  test('in an attribute is not shown', () =>
    expect(
      find(item(`<description><![CDATA[${MARKUP}]]></description>`), 'content-escaped-twice'),
    ).toBeUndefined());
  test.each([`${MARKUP}<p>a &amp;#8211; b</p>`, 'a &amp;#8211; b'])('in a text is (%s)', (text) =>
    expect(
      find(item(`<description><![CDATA[${text}]]></description>`), 'content-escaped-twice')?.message,
    ).toContain('"&#8211;"'),
  );
});

test.each(['&#151;', '&#x97;', '&#x0097;', '\u0097'])(
  'the control character %j is where it is written',
  (written) => {
    const feed = item(`<description>ebb ${written} tide</description>`);
    expect(find(feed, 'control-character')?.offset).toBe(feed.indexOf(written));
  },
);

test('a misnomer is declared as the encoding that is meant', () => {
  const feed = Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-1"?>${item('<description>a \u0096 b</description>')}`,
    'latin1',
  );
  expect(checkFeed(feed).find(({ rule }) => rule === 'misnomer')?.fix).toBe(
    'Write `encoding="windows-1252"` in the XML declaration, in place of "iso-8859-1", or save the feed as utf-8.',
  );
});

describe('a type that is missing or blank follows from its file', () => {
  const FILES = [
    ['1.mp3', 'audio/mpeg'],
    ['1.mp4?a=1', 'video/mp4'],
    ['1.pdf', 'application/pdf'],
  ] as const;
  test.each(FILES)('%s', (file, type) => {
    const enclosure = (attribute: string): string =>
      item(`<enclosure url="https://tides.example/${file}" length="9"${attribute}/>`);
    expect(cureOf(enclosure(''), 'enclosure-incomplete')).toBe(`Add \`type="${type}"\` to enclosure.`);
    expect(cureOf(enclosure(' type=""'), 'media-type-form')).toContain(`write \`${type}\``);
    expect(cureOf(enclosure(' type="tides"'), 'media-type-form')).toContain(
      `write \`${type}\` in place of "tides"`,
    );
  });
});

test.each(['summary', 'image', 'date_published', 'language'])('a blank %s of JSON may go', (name) => {
  const feed = `{"version": "https://jsonfeed.org/version/1.1", "title": "Tides", "items": [{"id": "1", "content_text": "a", "${name}": ""}]}`;
  const { fix } = checkFeed(feed).find(({ elementPath }) => elementPath === `items[0].${name}`) ?? {};
  expect(fix).toMatch(new RegExp(`, or leave ${name} out\\.$`));
});

describe('the text of an element whose only missing child has it', () => {
  const atom = (inside: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a</id><title>Tides</title><updated>2024-07-15T10:00:00Z</updated>${inside}</feed>`;
  const PARTS = [
    ['author', 'name', 'Jane Doe'],
    ['contributor', 'name', 'A &amp; B'],
  ] as const;
  test.each(PARTS)('<%s> without <%s>: %s', (element, child, text) =>
    expect(cureOf(atom(`<${element}> ${text}\n</${element}>`), 'element-missing')).toBe(
      `In ${element} write \`<${child}>${text}</${child}>\` in place of "${text.replace('&amp;', '&')}".`,
    ),
  );
});

describe('the text of an image', () => {
  test.each([
    [
      'https://tides.example/a.png?a=1&amp;b',
      '`<url>https://tides.example/a.png?a=1&amp;b</url>`, `<title>…</title>` and `<link>…</link>`',
    ],
    ['High tide', '`<url>…</url>`, `<title>High tide</title>` and `<link>…</link>`'],
  ])('%s', (text, cure) => {
    const given = text.replace('&amp;', '&');
    expect(cureOf(channel(`<image>${text}</image>`), 'element-missing')).toBe(
      `In image write ${cure} in place of "${given}".`,
    );
  });
});

describe('a date without time keeps its day', () => {
  const DATES = [
    ['2026-11-20', 'Fri, 20 Nov 2026 00:00:00 +0000'],
    ['20 November 2026', 'Fri, 20 Nov 2026 00:00:00 +0000'],
    ['Feb 29, 2024', 'Thu, 29 Feb 2024 00:00:00 +0000'],
  ] as const;
  test.each(DATES)('%s', (written, whole) =>
    expect(checkFeed(item(`<pubDate>${written}</pubDate>`)).map(({ fix }) => fix)).toContain(
      `In pubDate write \`${whole}\`, with the real time and its zone, in place of "${written}".`,
    ),
  );
  test('that names none has an example', () =>
    expect(
      checkFeed(item('<pubDate>November 2026</pubDate>'))
        .map(({ fix }) => fix)
        .join(),
    ).toContain('like `Thu, 15 Jul 2004'));
});

describe('a value with signs of XML is written as in XML', () => {
  const PLACES = [
    ['<link>URL</link>', 'https://tides.example/ 1?a=1&amp;b=2', 'address-character'],
    ['<comments>URL</comments>', 'www.tides.example/?a=1&amp;b=2', 'address-relative'],
    ['<enclosure url="URL" length="9" type="audio/mpeg"/>', 'www.tides.com/?a&amp;b', 'address-relative'],
    ['<source url="URL">Low</source>', 'https://tides.example/%?a&amp;&lt;', 'address-character'],
  ] as const;
  test.each(PLACES)('%s with %s', (element, url, rule) => {
    const written = /write `([^`]*)`/.exec(cureOf(item(element.replace('URL', url)), rule) ?? '')?.[1] ?? '';
    const repaired = checkFeed(item(element.replace('URL', written))).map((problem) => problem.rule);
    if (url.includes('&lt;')) expect(written).toBe('');
    else expect([repaired.includes('bare-ampersand'), repaired.includes(rule)]).toEqual([false, false]);
  });
});

describe('a length in groups of digits', () => {
  test.each([
    ['1,234,567', '1234567'],
    ["1'234'567", '1234567'],
    ['12.345.678.901', '12345678901'],
  ])('%s', (length, digits) =>
    expect(
      cureOf(
        item(`<enclosure url="https://tides.example/1.mp3" length="${length}" type="audio/mpeg"/>`),
        'enclosure-length',
      ),
    ).toBe(`In length of enclosure write \`${digits}\` in place of "${length}".`),
  );
  test.each(['1.234', '1,23,456', '1.234,567', '9 MB'])('%s is none', (length) =>
    expect(
      cureOf(
        item(`<enclosure url="https://tides.example/1.mp3" length="${length}" type="audio/mpeg"/>`),
        'enclosure-length',
      ),
    ).toContain('write a number of bytes'),
  );
});

test.each([' > ', '/', ': ', '|'])('a category with its subcategory behind "%s" is to be nested', (sign) => {
  const category = (text: string): string =>
    channel(`<itunes:category xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" text="${text}"/>`);
  expect(cureOf(category(`Society &amp; Culture${sign}Documentary`), 'itunes-category')).toBe(
    `In text of itunes:category write \`Society &amp; Culture\`, with \`<itunes:category text="Documentary"/>\` inside the element, in place of "Society & Culture${sign}Documentary".`,
  );
  expect(cureOf(category(`Arts${sign}Documentary`), 'itunes-category')).toContain('write one of Arts');
  // A path of three names, or in a category, is not one.
  for (const text of [`Arts${sign}Food${sign}Books`, `Arts${sign}Food${sign}`])
    expect(cureOf(category(text), 'itunes-category')).toContain('write one of Arts');
  const inside = category('Business').replace(
    '/>',
    `><itunes:category text="Arts${sign}Food"/></itunes:category>`,
  );
  expect(cureOf(inside, 'itunes-category')).toContain('write one of Careers');
});

describe('a subcategory of a category that has none is to be removed', () => {
  test.each(['Podcasting', 'Gadgets', 'Arts', 'Food', 'Tides'])('%s', (name) => {
    const feed = channel(
      `<itunes:category xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" text="Technology"><itunes:category text="${name}"/></itunes:category>`,
    );
    const cures = checkFeed(feed)
      .filter(({ rule }) => rule.startsWith('itunes-category'))
      .map(({ fix }) => fix);
    expect(cures).toEqual(['Remove the element: Technology has no subcategories at Apple.']);
  });
});
