/** A sound feed of every format, as parts with their grammars. Faults go into the feed and into its first entry, damage into the tide that is low. */

import { type Grammar, moduleElement, rdfGrammar, rootGrammar } from '../../../src/check/grammar.ts';
import { type Part, part } from './part.ts';

/** A format: its vocabulary, whose elements have no prefix, and a sound document. */
export interface Host {
  readonly name: string;
  /** Vocabulary without prefix. */
  readonly own: string;
  readonly document: Part;
  /** Whether elements of modules are tried in it. */
  readonly hasModules: boolean;
}

/** An element: its name, its attributes, its content. */
type Spec = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly Spec[],
];

const SITE = 'https://tides.example/';

export const childGrammar = (
  grammar: Grammar | undefined,
  prefix: string,
  local: string,
): Grammar | undefined =>
  (prefix === grammar?.prefix
    ? grammar.children.get(local)
    : moduleElement(grammar?.place, `${prefix}:${local}`)
  )?.shape;

function build([name, attributes, content]: Spec, own: string, grammar: Grammar | undefined): Part {
  const [prefix, local] = name.includes(':') ? name.split(':') : [own, name];
  const made = part(prefix ?? '', local ?? '', grammar, '', attributes);
  if (typeof content === 'string') made.text = content;
  else
    for (const spec of content) {
      const [of, child] = spec[0].includes(':') ? spec[0].split(':') : [own, spec[0]];
      made.children.push(build(spec, own, childGrammar(grammar, of ?? '', child ?? '')));
    }
  return made;
}

const text = (name: string, content: string, attributes: Readonly<Record<string, string>> = {}): Spec => [
  name,
  attributes,
  content,
];

const WHEN = 'Thu, 15 Jul 2004 10:00:00 GMT';
const item = (name: string): Spec => [
  'item',
  {},
  [
    text('title', `${name} tide`),
    text('link', `${SITE}${name}`),
    text('guid', `${SITE}${name}`),
    text('pubDate', WHEN),
    text('description', 'The water'),
  ],
];
const RSS: Spec = [
  'rss',
  { version: '2.0' },
  [
    [
      'channel',
      {},
      [
        text('title', 'Tides'),
        text('link', SITE),
        text('description', 'Water'),
        text('atom:link', '', { rel: 'self', href: `${SITE}feed` }),
        // With an element of Apple, a feed is a podcast.
        text('itunes:author', 'Ann'),
        item('high'),
        item('low'),
      ],
    ],
  ],
];

const entry = (name: string): Spec => [
  'entry',
  {},
  [
    text('title', `${name} tide`),
    text('id', `${SITE}${name}`),
    text('updated', '2004-07-15T10:00:00Z'),
    text('link', '', { href: `${SITE}${name}` }),
    text('summary', 'The water'),
  ],
];
const ATOM: Spec = [
  'feed',
  {},
  [
    text('title', 'Tides'),
    text('id', `${SITE}`),
    text('updated', '2004-07-15T10:00:00Z'),
    text('link', '', { rel: 'self', href: `${SITE}feed` }),
    ['author', {}, [text('name', 'Ann')]],
    entry('high'),
    entry('low'),
  ],
];

const rdfItem = (name: string, about: Readonly<Record<string, string>>): Spec => [
  'item',
  about,
  [text('title', `${name} tide`), text('link', `${SITE}${name}`)],
];
const about = (address: string): Readonly<Record<string, string>> => ({ 'rdf:about': address });
const RSS10: Spec = [
  'rdf:RDF',
  {},
  [
    [
      'channel',
      about(`${SITE}feed`),
      [
        text('title', 'Tides'),
        text('link', SITE),
        text('description', 'Water'),
        [
          'items',
          {},
          [
            [
              'rdf:Seq',
              {},
              [
                text('rdf:li', '', { 'rdf:resource': `${SITE}high` }),
                text('rdf:li', '', { 'rdf:resource': `${SITE}low` }),
              ],
            ],
          ],
        ],
      ],
    ],
    rdfItem('high', about(`${SITE}high`)),
    rdfItem('low', about(`${SITE}low`)),
  ],
];
const RSS090: Spec = [
  'rdf:RDF',
  {},
  [
    ['channel', {}, [text('title', 'Tides'), text('link', SITE), text('description', 'Water')]],
    rdfItem('high', {}),
    rdfItem('low', {}),
  ],
];
const RSS11: Spec = [
  'Channel',
  about(`${SITE}feed`),
  [
    text('title', 'Tides'),
    text('link', SITE),
    text('description', 'Water'),
    ['items', { 'rdf:parseType': 'Collection' }, [rdfItem('high', {}), rdfItem('low', {})]],
  ],
];

const ATOM03: Spec = [
  'feed',
  {},
  [
    text('title', 'Tides'),
    text('link', '', { rel: 'alternate', href: SITE }),
    text('modified', '2004-07-15T10:00:00Z'),
    [
      'entry',
      {},
      [
        text('title', 'High tide'),
        text('link', '', { rel: 'alternate', href: `${SITE}high` }),
        text('id', `${SITE}high`),
        text('issued', '2004-07-15T10:00:00Z'),
        text('modified', '2004-07-15T10:00:00Z'),
      ],
    ],
  ],
];

const host = (
  name: string,
  own: string,
  spec: Spec,
  grammar: Grammar | undefined,
  hasModules: boolean = true,
): Host => ({
  name,
  own,
  hasModules,
  document: build(spec, own, grammar),
});

export const HOSTS: readonly Host[] = [
  host('RSS', 'rss', RSS, rootGrammar('rss', 'rss')),
  host('Atom', 'atom', ATOM, rootGrammar('atom', 'feed')),
  host('RSS 1.0', 'rss10', RSS10, rdfGrammar('rss10')),
  host('RSS 0.90', 'rss090', RSS090, rdfGrammar('rss090'), false),
  host('RSS 1.1', 'rss11', RSS11, rootGrammar('rss11', 'Channel'), false),
  host('Atom 0.3', 'atom03', ATOM03, rootGrammar('atom03', 'feed'), false),
];

const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry']);
export const isEntry = ({ local }: Part): boolean => ENTRIES.has(local);
