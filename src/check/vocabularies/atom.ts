/** Atom (RFC 4287), and its elements in other formats. */

import type { AttributeRow, ElementShape, Row, VocabularyTable } from '../shape.ts';
import { paragraph } from '../specifications.ts';
import { oneOf } from '../values.ts';

const PERSON: ElementShape = {
  place: 'person',
  children: { name: '1 nonblank', uri: '? someReference', email: '? email' },
};

const METADATA: Readonly<Record<string, Row>> = {
  author: '* person',
  category: '* category',
  contributor: '* person',
  generator: '? generator',
  icon: '? someReference',
  link: '* link',
  logo: '? someReference',
  rights: '? construct',
  subtitle: '? construct',
};

const ENTRY: Readonly<Record<string, Row>> = {
  author: '* person',
  category: '* category',
  content: '? content',
  contributor: '* person',
  link: '* link',
  published: '? rfc3339',
  rights: '? construct',
  source: '? source',
  summary: '? construct',
};

/** Attributes of every element. */
const LINK_ATTRIBUTES: Readonly<Record<string, AttributeRow>> = {
  href: '1 exactReference',
  rel: '? nonblank',
  type: '? mediaType',
  hreflang: '? language',
  title: '? nonblank',
  length: '? nonNegative',
};

const borrowed = (
  rows: Readonly<Record<string, Row>>,
  others: Readonly<Record<string, Row>>,
): Readonly<Record<string, Row>> => ({ ...rows, ...others });

const SECTIONS: Readonly<Record<string, string>> = {
  feed: '4.1.1',
  entry: '4.1.2',
  content: '4.1.3',
  author: '4.2.1',
  category: '4.2.2',
  contributor: '4.2.3',
  generator: '4.2.4',
  icon: '4.2.5',
  id: '4.2.6',
  link: '4.2.7',
  logo: '4.2.8',
  published: '4.2.9',
  rights: '4.2.10',
  source: '4.2.11',
  subtitle: '4.2.12',
  summary: '4.2.13',
  title: '4.2.14',
  updated: '4.2.15',
  name: '3.2.1',
  uri: '3.2.2',
  email: '3.2.3',
};

export const atomTable: VocabularyTable = {
  prefix: 'atom',
  name: 'Atom',
  uris: ['http://www.w3.org/2005/Atom'],
  specification: (element) =>
    paragraph('https://www.rfc-editor.org/rfc/rfc4287', `section-${SECTIONS[element] ?? '4.2'}`),
  roots: { feed: 'feed', entry: 'entry' },
  shapes: {
    feed: {
      place: 'feed',
      once: ['id', 'title', 'updated'],
      children: {
        id: '1 exactAddress',
        title: '1 construct',
        updated: '1 rfc3339',
        ...METADATA,
        entry: '* entry',
        // Relations report it: it belongs into entries.
        published: '? rfc3339',
      },
    },
    entry: {
      place: 'entry',
      once: ['id', 'title', 'updated', 'published', 'content', 'summary'],
      children: { id: '1 exactAddress', title: '1 construct', updated: '1 rfc3339', ...ENTRY },
    },
    source: {
      place: 'source',
      children: { id: '~ address', title: '~ construct', updated: '~ rfc3339', ...METADATA },
    },
    person: PERSON,
    // relations/atom-content.ts checks their text and type together.
    construct: { isOpen: true, attributes: { type: '? nonblank' } },
    content: { isOpen: true, attributes: { type: '? nonblank', src: '? exactReference' } },
    category: {
      isOpen: true,
      attributes: { term: '1 nonblank', scheme: '? exactAddress', label: '? nonblank' },
    },
    generator: { text: 'nonblank', attributes: { uri: '? exactReference', version: '? nonblank' } },
    link: { isOpen: true, place: 'link', attributes: LINK_ATTRIBUTES },
  },
  places: {
    feed: borrowed(METADATA, { id: '? address', title: '? construct', updated: '? rfc3339' }),
    entry: borrowed(ENTRY, { id: '? address', title: '? construct', updated: '? rfc3339' }),
  },
};

const TEXT_03: ElementShape = { isOpen: true, attributes: { type: '? text', mode: '? mode' } };

/** Atom 0.3, which is obsolete: its content is not checked. draft-nottingham-atom-format-02 */
export const atom03: VocabularyTable = {
  prefix: 'atom03',
  name: 'Atom 0.3',
  uris: ['http://purl.org/atom/ns#'],
  specification: () => 'https://datatracker.ietf.org/doc/html/draft-nottingham-atom-format-02',
  roots: { feed: 'feed', entry: 'entry' },
  shapes: {
    feed: {
      place: 'feed',
      isOpen: true,
      anyAttribute: true,
      children: { title: '1 construct', link: '+ any', modified: '1 w3cdtf' },
    },
    entry: {
      place: 'entry',
      isOpen: true,
      anyAttribute: true,
      children: {
        title: '1 construct',
        link: '+ any',
        id: '1 any',
        issued: '1 w3cdtf',
        modified: '1 w3cdtf',
      },
    },
    construct: TEXT_03,
    mode: oneOf('atom03-mode', 'xml', 'escaped', 'base64'),
    any: { isOpen: true, anyAttribute: true },
  },
};
