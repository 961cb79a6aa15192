/** Every known element in every place gives a result of the published types, and loses no text: what has no key there is an extension. */

import { describe, expect, test } from 'vitest';
import { FORMATS } from '../src/core/formats/index.ts';
import { NAMESPACES } from '../src/core/namespaces/index.ts';
import { parseFeed } from '../src/index.ts';
import { inTurn, isLong } from './long.ts';
import fc, { runs } from './properties.ts';
import { schemaFaults } from './result-schema.ts';

/** The elements of all vocabularies, as documents write them: `ttl`, `itunes:image`, and the parts of each. */
const NAMES: readonly string[] = [
  ...new Set([
    ...FORMATS.elements.flatMap((vocabulary) => Object.keys(vocabulary)),
    ...Object.values(FORMATS.inside ?? {}).flatMap((vocabulary) => Object.keys(vocabulary)),
    ...NAMESPACES.flatMap(({ prefix, elements, inside = {} }) =>
      [elements, ...Object.values(inside)].flatMap((vocabulary) =>
        Object.keys(vocabulary).map((name) =>
          name.includes(':') ? name.replace(/^:/, '') : `${prefix}:${name}`,
        ),
      ),
    ),
  ]),
];

const DECLARED = NAMESPACES.map(({ prefix, uris: [uri = ''] }) => `xmlns:${prefix}="${uri}"`).join(' ');

/** Documents with a gap in the place. */
const PLACES: Readonly<Record<string, (inside: string) => string>> = {
  'an RSS channel': (inside) => rss(inside),
  'an RSS item': (inside) => rss(`<item>${inside}</item>`),
  'an RSS image': (inside) => rss(`<image>${inside}</image>`),
  'an RSS textInput': (inside) => rss(`<textInput>${inside}</textInput>`),
  'an RSS source': (inside) => rss(`<item><source>${inside}</source></item>`),
  'an unknown element of a channel': (inside) => rss(`<unknown>${inside}</unknown>`),
  'an unknown element of an item': (inside) => rss(`<item><unknown>${inside}</unknown></item>`),
  'a media:group': (inside) => rss(`<item><media:group>${inside}</media:group></item>`),
  'a media:content': (inside) => rss(`<item><media:content url="u">${inside}</media:content></item>`),
  'a podcast:liveItem': (inside) => rss(`<podcast:liveItem>${inside}</podcast:liveItem>`),
  'an itunes:owner': (inside) => rss(`<itunes:owner>${inside}</itunes:owner>`),
  'the root, next to the channel': (inside) => `<rss version="2.0" ${DECLARED}><channel/>${inside}</rss>`,
  'an Atom feed': (inside) => atom(inside),
  'an Atom entry': (inside) => atom(`<entry>${inside}</entry>`),
  'an Atom source': (inside) => atom(`<entry><source>${inside}</source></entry>`),
  'an author of a feed': (inside) => atom(`<author>${inside}</author>`),
  'an author of an entry': (inside) => atom(`<entry><author>${inside}</author></entry>`),
  'an activity:object': (inside) => atom(`<entry><activity:object>${inside}</activity:object></entry>`),
  'an at:deleted-entry': (inside) => atom(`<at:deleted-entry ref="r">${inside}</at:deleted-entry>`),
  'an RDF channel': (inside) => rdf(`<channel>${inside}</channel>`),
  'an RDF item': (inside) => rdf(`<item>${inside}</item>`),
  'a CDF channel': (inside) => `<channel ${DECLARED}>${inside}</channel>`,
  'a CDF item': (inside) => `<channel ${DECLARED}><item>${inside}</item></channel>`,
};

const rss = (inside: string): string => `<rss version="2.0" ${DECLARED}><channel>${inside}</channel></rss>`;
const atom = (inside: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${DECLARED}>${inside}</feed>`;
const rdf = (inside: string): string =>
  `<rdf:RDF xmlns="http://purl.org/rss/1.0/" ${DECLARED}>${inside}</rdf:RDF>`;

/** Texts for elements of all types. */
const TEXTS = [
  '1',
  'yes',
  'https://site.example/x',
  '2026-01-02T03:04:05Z',
  'me@site.example (Me)',
  '45.2 -71.9',
];
const ATTRIBUTES =
  'url="https://site.example/y" href="https://site.example/z" text="t" term="u" name="n" type="text/plain" ref="r" rel="self" status="live"';
/** Parts of the elements that have any. */
const PARTS =
  '<name>n</name><url>https://site.example/</url><title>p</title><day>Sunday</day><hour>3</hour><media:title>q</media:title>';

const faultsOf = (document: string): string[] => {
  const result = parseFeed(document);
  return schemaFaults(result);
};

describe.each(Object.entries(PLACES))('%s', (place, document) => {
  const names = inTurn(NAMES, Object.keys(PLACES).indexOf(place), 2);
  test('with any known element has the keys of its type and no others', () => {
    const faults = names.flatMap((name, i) => {
      const texts = [TEXTS[i % TEXTS.length] ?? '', PARTS];
      const contents = isLong ? [...TEXTS, PARTS] : [texts.join('')];
      const forms = contents.map((inside) => `<${name} ${ATTRIBUTES}>${inside}</${name}>`);
      return forms.flatMap((form) => faultsOf(document(form)).map((fault) => `${form}: ${fault}`));
    });
    expect(faults).toEqual([]);
  });

  test('with any known element loses no text in silence', () => {
    const [first, second] = ['zzfirst', 'zzsecond'];
    const lost = names.flatMap((name, i) => {
      const forms = [
        `<${name}>${first}</${name}><${name}>${second}</${name}>`,
        `<${name} url="https://${first}.example/" href="https://${first}.example/">${second}</${name}>`,
      ];
      // Attributes of markup around words are no part of the words.
      const isMarkup = name.startsWith('xhtml:');
      const which = isMarkup ? 0 : i % 2;
      const shown = isLong && !isMarkup ? forms : forms.slice(which, which + 1);
      return shown.filter((form) => {
        const { problems, ...result } = parseFeed(document(form));
        const texts = JSON.stringify(result);
        return problems.length === 0 && !(texts.includes(first) && texts.includes(second));
      });
    });
    expect(lost).toEqual([]);
  });

  test('with any known elements in and next to one another', () => {
    const named = fc.constantFrom(...NAMES);
    const leaf = fc.tuple(named, fc.constantFrom(...TEXTS), fc.constantFrom('', ATTRIBUTES));
    const element = leaf.map(([name, text, attributes]) => `<${name} ${attributes}>${text}</${name}>`);
    const nested = fc
      .tuple(named, fc.array(element, { minLength: 1, maxLength: 3 }))
      .map(([name, inside]) => `<${name}>${inside.join('')}</${name}>`);
    const inside = fc.array(fc.oneof(element, nested), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(inside, (list) => {
        expect(faultsOf(document(list.join('')))).toEqual([]);
      }),
      runs(500),
    );
  });
});
