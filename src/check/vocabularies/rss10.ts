/** RSS 1.0 and 0.90. https://web.resource.org/rss/1.0/spec, https://www.rssboard.org/rss-0-9-0 */

import type { ElementShape, VocabularyTable } from '../shape.ts';

const about = { 'rdf:about': '! reference' } as const;
/** Content of the root, including statements of other vocabularies. */
const RDF_ROOT: ElementShape = {
  place: 'root',
  anyAttribute: true,
  children: { channel: '1 channel', image: '? image', item: '+ item', textinput: '? textinput' },
};

/** RDF/XML allows a description of anything anywhere. */
const rdf = { 'rdf:resource': '? reference' } as const;

const specification = (element: string): string =>
  `https://web.resource.org/rss/1.0/spec#s5.${SECTIONS[element] ?? '3'}`;
const SECTIONS: Readonly<Record<string, string>> = {
  RDF: '2',
  channel: '3',
  title: '3.1',
  link: '3.2',
  description: '3.3',
  items: '3.4',
  image: '4',
  url: '4.2',
  item: '5',
  textinput: '6',
  name: '6.3',
};

export const rss10: VocabularyTable = {
  prefix: 'rss10',
  name: 'RSS 1.0',
  uris: ['http://purl.org/rss/1.0/'],
  specification,
  shapes: {
    RDF: RDF_ROOT,
    channel: {
      place: 'feed',
      attributes: about,
      children: {
        title: '1 nonblank',
        link: '1 address',
        description: '1 text',
        image: '? part',
        items: '1 items',
        textinput: '? part',
      },
    },
    part: { text: 'empty', attributes: rdf },
    items: { isOpen: true },
    description: { text: 'text' },
    item: {
      place: 'entry',
      attributes: { 'rdf:about': '! reference' },
      children: { title: '1 nonblank', link: '1 address', description: '? description' },
    },
    image: {
      place: 'image',
      attributes: about,
      children: { title: '1 nonblank', url: '1 address', link: '1 address' },
    },
    textinput: {
      place: 'textInput',
      attributes: about,
      children: { title: '1 text', description: '1 text', name: '1 text', link: '1 address' },
    },
  },
};

const partOf = (
  children: NonNullable<ElementShape['children']>,
  place: 'feed' | 'image' | 'entry' | 'textInput',
): ElementShape => ({ place, children });

export const rss090: VocabularyTable = {
  prefix: 'rss090',
  name: 'RSS 0.90',
  uris: ['http://my.netscape.com/rdf/simple/0.9/'],
  specification: () => 'https://www.rssboard.org/rss-0-9-0',
  shapes: {
    RDF: RDF_ROOT,
    channel: partOf({ title: '1 nonblank', link: '1 address', description: '1 text' }, 'feed'),
    image: partOf({ title: '1 nonblank', url: '1 address', link: '1 address' }, 'image'),
    item: partOf({ title: '1 nonblank', link: '1 address' }, 'entry'),
    textinput: partOf(
      { title: '1 text', description: '1 text', name: '1 text', link: '1 address' },
      'textInput',
    ),
  },
};
