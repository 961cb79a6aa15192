/** RSS 1.1. http://inamidst.com/rss1.1/ */

import type { AttributeRow, VocabularyTable } from '../shape.ts';

const common: Readonly<Record<string, AttributeRow>> = { 'rdf:about': '? reference' };

export const rss11: VocabularyTable = {
  prefix: 'rss11',
  name: 'RSS 1.1',
  uris: ['http://purl.org/net/rss1.1#'],
  specification: (element) => `http://inamidst.com/rss1.1/#${element}`,
  roots: { Channel: 'Channel' },
  shapes: {
    Channel: {
      place: 'feed',
      attributes: { 'rdf:about': '! reference' },
      children: {
        title: '1 text',
        link: '1 reference',
        description: '1 text',
        image: '? image',
        items: '1 items',
      },
    },
    items: { attributes: { 'rdf:parseType': '! parseCollection' }, children: { item: '* item' } },
    item: {
      place: 'entry',
      attributes: common,
      children: { title: '1 text', link: '1 reference', description: '? text', image: '? image' },
    },
    image: {
      place: 'image',
      attributes: { ...common, 'rdf:parseType': '! parseResource' },
      children: { title: '1 text', link: '? reference', url: '1 reference' },
    },
    parseCollection: (text) =>
      text === 'Collection' ? undefined : { code: 'invalid-value', says: 'is not Collection' },
    parseResource: (text) =>
      text === 'Resource' ? undefined : { code: 'invalid-value', says: 'is not Resource' },
  },
};
