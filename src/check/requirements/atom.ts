/** Atom (RFC 4287), and its elements in other formats. */

import {
  type ElementShape,
  ENTRY,
  FEED,
  FEED_AND_ENTRY,
  fault,
  formed,
  type NameOf,
  type Row,
  type Value,
  type VocabularyTable,
} from '../shape.ts';
import { paragraph } from '../specifications.ts';
import { nonblank, oneOf } from '../values.ts';

type Name = NameOf<'formats'>;

const WORDS = /\s/;
/** RFC 4287 section 4.2.7.2: a name is `isegment-nz-nc` of RFC 3987, everything else an absolute address. */
const PATH = /^(?![a-z][a-z\d+.-]*:).*[/?#[\]:]/i;
const LAST_NAME = /^[^.]*\/([a-z]+(?:-[a-z]+)*)$/i;

/** The relation of a link: HTML has several in one attribute, Atom one. */
const relation: Value = formed(
  'one relation: a name like `self`, or an absolute URL',
  (text, circumstances) => {
    const { raw = text } = circumstances;
    if (text === '') return nonblank(text, circumstances);
    if (WORDS.test(text))
      return {
        ...fault('link-relation-form', 'is several words, and a link of Atom has one relation'),
        form: 'one of the relations, and add a link for each of the others,',
      };
    if (PATH.test(text))
      return {
        ...fault('link-relation-form', 'is neither the name of a relation nor an absolute URL'),
        probably: LAST_NAME.exec(text)?.[1],
      };
    return raw === text
      ? undefined
      : { ...fault('link-relation-form', 'has white space around it'), probably: text };
  },
);

const METADATA: Readonly<Partial<Record<Name, Row>>> = {
  author: '*',
  category: '*',
  contributor: '*',
  generator: '?',
  icon: '?',
  link: '*',
  logo: '?',
  rights: '?',
  subtitle: '?',
};

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

export const atomTable: VocabularyTable<Name> = {
  prefix: 'atom',
  name: 'Atom',
  uris: ['http://www.w3.org/2005/Atom'],
  specification: (element) =>
    paragraph('https://www.rfc-editor.org/rfc/rfc4287', `section-${SECTIONS[element] ?? '4.2'}`),
  // RFC 4287 section 4: MUST NOT contain more than one.
  forbidsRepeats: true,
  roots: { feed: 'feed', entry: 'entry' },
  shapes: {
    feed: {
      place: 'feed',
      children: {
        id: '1 exactAddress',
        title: '1 construct',
        updated: '1 rfc3339',
        ...METADATA,
        entry: '* entry',
        // Relations report it: it belongs in entries.
        published: '?',
      },
    },
    entry: {
      place: 'entry',
      children: {
        id: '1 exactAddress',
        title: '1 construct',
        updated: '1 rfc3339',
        author: '*',
        category: '*',
        content: '?',
        contributor: '*',
        link: '*',
        published: '?',
        rights: '?',
        source: '?',
        summary: '?',
      },
    },
    person: {
      place: 'person',
      children: { name: '1 nonblank', uri: '? someExactReference', email: '? email' },
    },
    relation,
    // relations/atom-content.ts checks their text and type together.
    construct: { isOpen: true, attributes: { type: '~ nonblank' } },
  },
  // Other formats borrow them.
  elements: {
    author: { in: FEED_AND_ENTRY, is: 'person' },
    category: {
      in: FEED_AND_ENTRY,
      isOpen: true,
      attributes: { term: '1 nonblank', scheme: '? exactAddress', label: '? nonblank' },
    },
    content: {
      in: ENTRY,
      often: '?',
      isOpen: true,
      attributes: { type: '~ nonblank', src: '~ someExactReference' },
    },
    contributor: { in: FEED_AND_ENTRY, is: 'person' },
    generator: {
      in: FEED,
      text: 'nonblank',
      attributes: { uri: '? someExactReference', version: '? nonblank' },
    },
    icon: { in: FEED, is: 'someExactReference' },
    id: { in: FEED_AND_ENTRY, is: 'exactAddress' },
    link: {
      in: [...FEED_AND_ENTRY, 'tombstone'],
      isOpen: true,
      place: 'link',
      attributes: {
        href: '1 exactReference',
        rel: '~ relation',
        type: '? mediaType',
        hreflang: '? language',
        title: '? nonblank',
        length: '? nonNegative',
      },
    },
    logo: { in: FEED, is: 'someExactReference' },
    published: { in: ENTRY, is: 'rfc3339' },
    rights: { in: FEED_AND_ENTRY, is: 'construct' },
    source: {
      in: [...ENTRY, 'tombstone'],
      place: 'source',
      attributes: {},
      children: { id: '~ exactAddress', title: '~ construct', updated: '~ rfc3339', ...METADATA },
    },
    subtitle: { in: FEED, is: 'construct' },
    summary: { in: ENTRY, often: '?', is: 'construct' },
    title: { in: FEED_AND_ENTRY, is: 'construct' },
    updated: { in: FEED_AND_ENTRY, is: 'rfc3339' },
  },
};

const TEXT_03: ElementShape<Name> = { isOpen: true, attributes: { type: '? text', mode: '? mode' } };

/** Atom 0.3, which is obsolete: its content is not checked. draft-nottingham-atom-format-02 */
export const atom03: VocabularyTable<Name> = {
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
