/** A cure names what the element lacks, in the form that the feed needs, and the fault is told once. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';
import { declared } from './declared.ts';

const DECLARED = declared('dc georss gml media podcast content');

const rss = (item: string): string =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ${DECLARED}><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>` +
  `<atom:link rel="self" href="https://tides.example/feed"/><item><title>High</title><guid isPermaLink="false">i1</guid>${item}</item></channel></rss>`;
const SELF = '<link rel="self" href="https://tides.example/feed"/>';
const AUTHOR = '<author><name>Ann</name></author>';
const SUMMARY = '<summary>Water</summary>';

/** @param given what replaces parts of the feed */
function atom(given: { id?: string; self?: string; author?: string; body?: string }): string {
  const { id = 'tag:tides.example,2004:1', self = SELF, author = AUTHOR, body = SUMMARY } = given;
  return (
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:fh="http://purl.org/syndication/history/1.0"><id>tag:tides.example,2004:f</id><title>Tides</title>` +
    `<updated>2004-07-15T10:00:00Z</updated>${self}${author}<entry><id>${id}</id><title>High</title><updated>2004-07-15T10:00:00Z</updated>` +
    `<link href="https://tides.example/1"/>${body}</entry></feed>`
  );
}
const rdf = (text: string): string =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="https://tides.example/f"><title>Tides</title>` +
  `<link>https://tides.example/</link><description>Water</description><items>${text}</items></channel><item rdf:about="https://tides.example/1"><title>High</title><link>https://tides.example/1</link></item></rdf:RDF>`;
const SEQUENCE = '<rdf:Seq><rdf:li rdf:resource="https://tides.example/1"/></rdf:Seq>';

const said = (feed: string): string[] => checkFeed(feed).map(({ rule, fix }) => `${rule}: ${fix}`);

test('sound feeds', () => expect([rss(''), atom({}), rdf(SEQUENCE)].map(said)).toEqual([[], [], []]));

const link = (attributes: string): string => atom({ body: `${SUMMARY}<link ${attributes}/>` });
const PERSON = 'podcast:person';

test.each([
  // An attribute that the element has is not meant, and the misspelled relation is that of the feed.
  [atom({ self: SELF.replace('rel', 'ref') }), 'attribute-unknown: In link write `rel` in place of "ref".'],
  [
    link('href="https://tides.example/1a" rel="related" lang="en"'),
    'attribute-unknown: In link write `hreflang` in place of "lang".',
  ],
  [
    link('href="https://tides.example/1a" rel="related" size="9"'),
    'attribute-unknown: In link write `length` in place of "size".',
  ],
  [
    rss(`<${PERSON} image="https://tides.example/a.jpg">Ann</${PERSON}>`),
    `attribute-unknown: In ${PERSON} write \`img\` in place of "image".`,
  ],
  [
    rss(`<media:content url="https://tides.example/1.jpg" language="en"/>`),
    'attribute-unknown: In media:content write `lang` in place of "language".',
  ],
  // The type of the text is there, under a name in other capitals.
  [
    atom({ body: '<content Type="html">&lt;p>Water&lt;/p></content>' }),
    'attribute-unknown: In content write `type` in place of "Type".',
  ],
])('an attribute with another name: %#', (feed, fix) => expect(said(feed)).toEqual([fix]));

test.each([
  [
    atom({ author: `<authors>${AUTHOR}</authors>` }),
    'element-unknown: Remove "<authors>" and its end tag, not what is inside.',
  ],
  [
    rss('').replace('<item>', '<items><item>').replace('</item>', '</item></items>'),
    'element-unknown: Remove "<items>" and its end tag, not what is inside.',
  ],
  [
    rdf(SEQUENCE).replace('</rdf:RDF>', '<textInput/></rdf:RDF>'),
    'element-unknown: Write `<textinput>` in place of "<textInput>".',
  ],
  [
    rdf(SEQUENCE.replaceAll('rdf:Seq', 'rdf:seq')),
    'rss10-sequence: Write `<rdf:Seq>` in place of "<rdf:seq>".',
  ],
  [
    rss('<gml:Point><gml:pos>1 2</gml:pos></gml:Point>'),
    'element-unknown: Move "<gml:Point>" into georss:where.',
  ],
])('an element with another name or place: %#', (feed, fix) => expect(said(feed)).toEqual([fix]));

const linkOf = (address: string): string => rss(`<link>${address}</link>`);

test.each([
  [linkOf('“https://tides.example/1”'), 'https://tides.example/1'],
  [linkOf('"https://tides.example/1"'), 'https://tides.example/1'],
  [linkOf('&lt;https://tides.example/1>'), 'https://tides.example/1'],
  [linkOf('https:\\\\tides.example\\1'), 'https://tides.example/1'],
  [linkOf('https://tides.example\\1\\2'), 'https://tides.example/1/2'],
  [linkOf('ann@tides.example'), 'mailto:ann@tides.example'],
  [
    rss('<content:encoded>&lt;a href=”https://tides.example/1”>1&lt;/a></content:encoded>'),
    'https://tides.example/1',
  ],
  [atom({ id: '6409a00b-7bf2-405e-826c-3fdff0fd0734' }), 'urn:uuid:6409a00b-7bf2-405e-826c-3fdff0fd0734'],
])('an address with marks around it, or without its scheme: %#', (feed, meant) =>
  expect(checkFeed(feed).map(({ fix }) => /`(.*)`/.exec(fix)?.[1])).toEqual([meant]),
);

test.each([
  [rss('<georss:point>48.2,16.3</georss:point>'), '48.2 16.3'],
  [rss('<georss:line>45.2,-110.4 46.4, -109.4</georss:line>'), '45.2 -110.4 46.4 -109.4'],
  // Two numbers with decimal commas are four with spaces.
  [rss('<georss:point>48,2 16,3</georss:point>'), undefined],
])('coordinates with commas: %#', (feed, meant) =>
  expect(checkFeed(feed).map(({ fix }) => /`(.*)`/.exec(fix)?.[1])).toEqual([meant]),
);

test('escaped markup of type xhtml has the type html', () =>
  expect(said(atom({ body: '<content type="xhtml">&lt;p>Water&lt;/p></content>' }))).toEqual([
    'atom-xhtml-div: In type of content write `html` in place of "xhtml".',
  ]));

test('a misspelled relation explains an archive that seems alone', () => {
  const links = ['current', 'prev_archive'].map(
    (rel) => `<link rel="${rel}" href="https://tides.example/${rel}"/>`,
  );
  expect(said(atom({ self: `${SELF}${links.join('')}<fh:archive/>` }))).toEqual([
    'link-relation-misspelled: In rel of link write `prev-archive` in place of "prev_archive".',
  ]);
});

test('a facet of OPDS has a count', () =>
  expect(said(link('rel="http://opds-spec.org/facet" href="https://tides.example/f" thr:count="9"'))).toEqual(
    [],
  ));

test.each(['no', '0', 'false'])('media:adult with %s is the rating nonadult', (text) =>
  expect(said(rss(`<media:adult>${text}</media:adult>`)).join()).toContain('<media:rating>nonadult<'),
);

test('a relation has no name of a host before it', () =>
  expect(said(link('rel="opds-spec.org/acquisition" href="https://tides.example/b"'))).toEqual([
    expect.stringContaining('one relation: a name like `self`, or an absolute URL'),
  ]));
