/** Podcasts by the rules of Apple. https://podcasters.apple.com/support/823-podcast-requirements */

import type { ElementShape, Row, VocabularyTable } from '../shape.ts';
import { oneOf, oneOfAnyCase, upTo } from '../values/texts.ts';
import { judgeCategory } from './itunes-categories.ts';

const BOTH: Readonly<Record<string, Row>> = {
  author: '? short',
  block: '? block',
  explicit: '? explicit',
  image: '? image',
  keywords: '? short',
  subtitle: '? short',
  summary: '? long',
  title: '? text',
};

/** Categories nest once: judgeCategory checks the category around it. */
const category: ElementShape = {
  children: { category: '* subcategory' },
  attributes: { text: '! category-name' },
};

export const itunes: VocabularyTable = {
  prefix: 'itunes',
  name: 'Apple Podcasts',
  uris: ['http://www.itunes.com/dtds/podcast-1.0.dtd'],
  specification: () => 'https://podcasters.apple.com/support/823-podcast-requirements',
  shapes: {
    short: upTo(255),
    long: upTo(4000),
    block: oneOfAnyCase('yes', 'no'),
    // White space around it is significant: Apple accepts only the exact words.
    explicit: (text, { raw }) =>
      text === raw && (text === 'true' || text === 'false')
        ? undefined
        : { code: 'invalid-value', says: 'is neither true nor false' },
    image: { text: 'empty', attributes: { href: '! address' } },
    category,
    subcategory: { text: 'empty', attributes: { text: '! category-name' } },
    'category-name': judgeCategory,
    owner: { children: { name: '? short', email: '~ email' } },
    type: oneOf('episodic', 'serial'),
    episodeType: oneOf('full', 'trailer', 'bonus'),
    truth: oneOfAnyCase('yes', 'no', 'true', 'false'),
  },
  places: {
    feed: {
      ...BOTH,
      category: '* category',
      complete: '? block',
      'new-feed-url': '? address',
      owner: '? owner',
      pubDate: '? rfc822',
      type: '? type',
      applepodcastsverify: '? text',
    },
    entry: {
      ...BOTH,
      duration: '? duration',
      episode: '? positive',
      episodeType: '? episodeType',
      isClosedCaptioned: '? truth',
      order: '? nonNegative',
      season: '? positive',
    },
  },
};
