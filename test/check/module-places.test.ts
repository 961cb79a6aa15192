/** Every element of a module, in places that are not its own: one finding, with the place to which it belongs. */

import { expect, test } from 'vitest';
import { sample } from '../../src/check/cure.ts';
import { type Grammar, KNOWN_NAMESPACES, moduleElement, namesIn } from '../../src/check/grammar.ts';
import type { Place } from '../../src/check/shape.ts';
import { type CheckProblem, checkFeed } from '../../src/check.ts';

const HOMES: readonly Place[] = ['feed', 'entry', 'media', 'where'];

/** Namespaces by prefix, the preferred one of each. */
const URIS = new Map([...KNOWN_NAMESPACES].reverse().map(([uri, prefix]) => [prefix, uri]));

const ELEMENTS: ReadonlyMap<string, Grammar> = new Map(
  [...URIS.keys()].flatMap((prefix) =>
    HOMES.flatMap((place) =>
      namesIn(place, prefix).flatMap((local): (readonly [string, Grammar])[] => {
        const name = `${prefix}:${local}`;
        const shape = moduleElement(place, name)?.shape;
        return shape === undefined ? [] : [[name, shape]];
      }),
    ),
  ),
);

type Write = (element: string, namespaces: string) => string;

const S = 'https://tides.example/';
const rss =
  (before: (element: string) => string, behind: (element: string) => string): Write =>
  (element, namespaces) =>
    `<rss version="2.0"${namespaces}><channel><title>T</title><link>${S}</link><description>D</description>` +
    `${before(element)}<item><title>High</title><guid isPermaLink="false">1</guid></item></channel>${behind(element)}</rss>`;
const none = (): string => '';
const inChannel = (around: string): Write => rss((element) => around.replace('@', element), none);
const inItem = (around: string): Write => inChannel(`<item><title>Low</title>${around}</item>`);
const atom =
  (around: string): Write =>
  (element, namespaces) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${namespaces}><title>T</title><id>${S}</id><updated>2024-07-15T10:00:00Z</updated>` +
    `${around.replace('@', element)}</feed>`;
const rdf: Write = (element, namespaces) =>
  `<rdf:RDF xmlns="http://purl.org/rss/1.0/"${namespaces}><channel rdf:about="${S}"><title>T</title></channel>${element}</rdf:RDF>`;

/** Elements that take no element of modules, or those of a few: their names, with the kind of place, and a feed. */
const OUTSIDE: readonly (readonly [name: string, place: Place | undefined, write: Write])[] = [
  ['rss', 'root', rss(none, (element) => element)],
  ['rss', 'root', (...given) => rss(none, none)(...given).replace('<channel>', `${given[0]}$&`)],
  ['rdf:RDF', 'root', rdf],
  ['image', 'image', inChannel(`<image><url>${S}1.png</url><title>T</title><link>${S}</link>@</image>`)],
  [
    'textInput',
    'textInput',
    inChannel(
      `<textInput><title>T</title><description>D</description><name>q</name><link>${S}</link>@</textInput>`,
    ),
  ],
  ['skipHours', undefined, inChannel('<skipHours><hour>1</hour>@</skipHours>')],
  ['category', undefined, inChannel('<category>Tides@</category>')],
  ['enclosure', undefined, inItem(`<enclosure url="${S}1.mp3" length="1" type="audio/mpeg">@</enclosure>`)],
  ['author', 'person', atom('<author><name>Ann</name>@</author>')],
  [
    'podcast:alternateEnclosure',
    undefined,
    inItem(
      `<podcast:alternateEnclosure type="audio/mpeg"><podcast:source uri="${S}1.mp3"/>@</podcast:alternateEnclosure>`,
    ),
  ],
  [
    'itunes:owner',
    undefined,
    inChannel('<itunes:owner><itunes:email>ann&#64;t.example</itunes:email>@</itunes:owner>'),
  ],
];

const FEW = [...URIS].filter(([prefix]) => /^(?:itunes|podcast)$/.test(prefix));

/** Findings about the elements inside an element. */
function foundIn(around: string, write: Write, name: string, element: string): readonly CheckProblem[] {
  const [prefix = ''] = name.split(':');
  const declared = new Map([...FEW, [prefix, URIS.get(prefix)]]);
  if (!declared.has('rdf')) declared.set('rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#');
  const namespaces = [...declared].map(([of, uri]) => ` xmlns:${of}="${uri}"`).join('');
  const inside = `${around}/${name}`;
  return checkFeed(write(element, namespaces)).filter(({ elementPath = '' }) => elementPath.endsWith(inside));
}

test('there are elements', () => expect(ELEMENTS.size).toBeGreaterThan(200));

test.each(OUTSIDE)('in %s (%s)', (around, place, write) => {
  for (const [name, shape] of ELEMENTS) {
    if (moduleElement(place, name) !== undefined || name.startsWith(around.replace(/\w+$/, '~'))) continue;
    // Elements of the format have places of their own.
    if (place === 'person' && name.startsWith('atom:')) continue;
    const element = shape.place === 'where' ? `<${name}/>` : sample(name, shape);
    const found = foundIn(around, write, name, element);
    expect([name, found.map(({ rule }) => rule)]).toEqual([name, ['element-unknown']]);
    expect(found[0]?.fix).toMatch(
      new RegExp(`^Move "<${name}>" into (?:the channel or feed|an item or entry|georss:where)\\.$`),
    );
  }
});

test('elements that only others of their module have are moved there', () => {
  const [, , behind] = OUTSIDE[0] ?? [];
  const cures = { 'itunes:name': 'itunes:owner', 'gml:posList': 'gml:LinearRing', 'atom:uri': 'atom:author' };
  for (const [name, home] of Object.entries(cures)) {
    const fixes = behind && foundIn('rss', behind, name, `<${name}>${S}</${name}>`).map(({ fix }) => fix);
    expect(fixes).toEqual([`Move "<${name}>" into ${home}.`]);
  }
});

test('any resource may be described next to the channel of RDF', () => {
  const point =
    '<geo:Point rdf:about="https://tides.example/"><geo:lat>1</geo:lat><geo:long>1</geo:long></geo:Point>';
  expect(foundIn('rdf:RDF', rdf, 'geo:Point', point)).toEqual([]);
  expect(foundIn('rdf:RDF', rdf, 'geo:Point', point.replace(/ rdf:about="[^"]*"/, ''))).toHaveLength(1);
});

test('an element of an episode makes no podcast of a channel', () => {
  const rules = (element: string): readonly string[] =>
    checkFeed(inChannel('@')(element, ` xmlns:itunes="${URIS.get('itunes')}"`)).map(({ rule }) => rule);
  expect(rules('<itunes:duration>9</itunes:duration>')).not.toContain('itunes-explicit-missing');
  expect(rules('<itunes:author>Ann</itunes:author>')).toContain('itunes-explicit-missing');
});
