/** Laws of every element that a vocabulary adds to feeds and entries, by the rows that the checker compiles from the core and its requirements. */

import { describe, expect, test } from 'vitest';
import { sample } from '../../src/check/cure.ts';
import {
  type Grammar,
  KNOWN_NAMESPACES,
  moduleElement,
  namesIn,
  type Occurrence,
} from '../../src/check/grammar.ts';
import { REFERENCES } from '../../src/check/specifications.ts';
import { checkFeed } from '../../src/check.ts';
import { parseFeed } from '../../src/index.ts';

const PLACES = ['feed', 'entry'] as const;
type Place = (typeof PLACES)[number];

/** Namespaces by prefix, the preferred one of each. */
const URIS = new Map([...KNOWN_NAMESPACES].reverse().map(([uri, prefix]) => [prefix, uri]));

const ELEMENTS = [...URIS.keys()].flatMap((prefix) =>
  PLACES.flatMap((place) =>
    namesIn(place, prefix).flatMap((local) => {
      const occurrence = moduleElement(place, `${prefix}:${local}`);
      return occurrence === undefined ? [] : [{ place, name: `${prefix}:${local}`, occurrence }];
    }),
  ),
);

/** A feed of RSS with content in the channel or in its item. */
function write(place: Place, name: string, content: string): string {
  const [prefix = ''] = name.split(':');
  const rdf = prefix === 'rdf' ? '' : ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
  const [ofFeed, ofItem] = place === 'feed' ? [content, ''] : ['', content];
  return (
    `<rss version="2.0" xmlns:${prefix}="${URIS.get(prefix)}"${rdf}><channel><title>A</title>` +
    `<link>https://a.example/</link><description>A</description>${ofFeed}` +
    `<item><title>B</title><guid isPermaLink="false">1</guid>${ofItem}</item></channel></rss>`
  );
}

/** The rules of findings about an element. */
const rulesOf = (place: Place, name: string, content: string): string[] =>
  checkFeed(write(place, name, content)).flatMap(({ rule, message, elementPath = '' }) =>
    message.includes(name) || elementPath.includes(name) ? [rule] : [],
  );

/** An element with everything that it must have, with a text where it may have one. */
const written = (name: string, { shape }: Occurrence): string => sample(name, shape);

const isFixed = ({ value }: Grammar): boolean =>
  value !== undefined && value('…', { base: '' }) !== undefined;

/** Switches, of which every text but yes or true means no, and an element that has only elements. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['itunes:block', 'fh:incremental', 'georss:where']);

test('there are elements', () => expect(ELEMENTS.length).toBeGreaterThan(300));

describe.each(ELEMENTS)('$name in $place', ({ place, name, occurrence }) => {
  const element = written(name, occurrence);

  test('is known, with what it must have', () => {
    const rules = rulesOf(place, name, element);
    for (const rule of ['element-unknown', 'attribute-unknown', 'attribute-missing', 'element-missing'])
      expect(rules, element).not.toContain(rule);
  });

  test('may be repeated only if the specification says so', () => {
    const isRepeated = rulesOf(place, name, element + element).includes('repeated-element');
    expect(isRepeated).toBe(!occurrence.isRepeatable);
  });

  test('has no attribute of another name', () => {
    const [prefix] = name.split(':');
    for (const strange of ['strange', `${prefix}:strange`]) {
      const text = write(place, name, element.replace(name, `${name} ${strange}="1"`));
      const found = checkFeed(text).filter(({ rule }) => rule === 'attribute-unknown');
      expect(found.length, strange).toBe(occurrence.shape.anyAttribute ? 0 : 1);
      for (const { specification = '' } of found) expect(REFERENCES).toContain(specification);
    }
  });

  const { value, isOpen, place: placeIn } = occurrence.shape;
  const isText = value !== undefined && !isOpen && placeIn === undefined;
  test.skipIf(!isText)('has no element of another vocabulary in its text', () => {
    const end = `</${name}>`;
    const filled = element.endsWith('/>') ? element.replace('/>', `>${end}`) : element;
    const child = filled.replace(end, `<x:y xmlns:x="https://tides.example/ns"/>${end}`);
    const [found] = checkFeed(write(place, name, child)).filter(({ rule }) => rule === 'element-unknown');
    expect(found?.message, child).toMatch(new RegExp(`^\\S.* has no x:y in ${name}$`));
    expect(found?.fix).toBe(`Leave "<x:y>" out, or escape it: ${name} is text.`);
    expect(found?.params?.element).toBe('x:y');
  });

  test('has a cure for an element of HTML in it', () => {
    const end = `</${name}>`;
    const filled = element.endsWith('/>') ? element.replace('/>', `>${end}`) : element;
    const text = write(place, name, filled.replace(end, `<b/>${end}`));
    const found = checkFeed(text).filter(({ elementPath = '' }) => elementPath.endsWith(`${name}/b`));
    for (const { fix } of found) expect(fix).not.toMatch(/``|""/);
    if (!isOpen) expect(found.map(({ rule }) => rule)).toContain('element-unknown');
  });

  test.skipIf(!isFixed(occurrence.shape))('must have a text of its type', () => {
    expect(rulesOf(place, name, `<${name}>…</${name}>`)).not.toEqual([]);
  });

  test('loses no text in the result', () => {
    if (!element.includes('>…<') || WITHOUT_TEXT.has(name)) return;
    const { feed, entries } = parseFeed(write(place, name, element.replaceAll('…', 'https://kept.example/')));
    expect(JSON.stringify([feed, entries]), element).toContain('kept.example');
  });
});
