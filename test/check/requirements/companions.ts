/** Values and elements without which an element would break another requirement: relations of elements, which no table expresses. */

import type { Grammar } from '../../../src/check/grammar.ts';
import type { Value } from '../../../src/check/shape.ts';
import { type Part, part } from './part.ts';
import { samplesOf } from './values.ts';

const PAGE = 'https://tides.example/page';

/** Values that relations ask for, by the name of a grammar, or with `@` of its attribute. */
const KEPT: Readonly<Record<string, string>> = {
  'atom/construct': 'Tide',
  'atom/construct@type': 'text',
  'atom/content': 'Tide',
  'atom/link@rel': 'alternate',
  'atom/content@type': 'text',
  'itunes/subcategory@text': 'Courses',
  'itunes/category@text': 'Education',
  'media/hash': 'd41d8cd98f00b204e9800998ecf8427e',
  'media/rating': 'nonadult',
  'media/restriction': 'all',
  'rss/guid': PAGE,
  'podcast/chapters@type': 'application/json+chapters',
  'podcast/integrity@value': `sha256-${'A'.repeat(43)}=`,
  'podcast/license': 'cc-by-4.0',
  'podcast/socialInteract@protocol': 'activitypub',
  'podcast/value@type': 'lightning',
};

export function keptText(grammar: Grammar): string {
  const { value, name } = grammar;
  return KEPT[name] ?? (value === undefined ? '' : samplesOf(value).kept);
}

export const keptValue = (grammar: Grammar, key: string, value: Value): string =>
  KEPT[`${grammar.name}@${key}`] ?? samplesOf(value).kept;

/** Additions to the minimum of an element, by its name, or with `@` of the attribute that is judged. */
const NEEDS: Readonly<Record<string, (target: Part) => void>> = {
  'atom/content@src': (content) => {
    content.attributes.set('type', 'audio/mpeg');
    content.text = '';
  },
  'atom/link@thr:count': (link) => link.attributes.set('rel', 'replies'),
  'atom/link@thr:updated': (link) => link.attributes.set('rel', 'replies'),
  'gml/LineString': ({ children: [list] }) => {
    if (list !== undefined) list.text = '53 8 54 9';
  },
  'gml/LinearRing': ({ children: [list] }) => {
    if (list !== undefined) list.text = '53 8 54 8 54 9 53 8';
  },
  'media/content': (content) => content.attributes.set('url', PAGE),
  'podcast/license': (license) => license.attributes.set('url', PAGE),
  'podcast/liveItem': (live) => {
    const link = part('podcast', 'contentLink', live.grammar?.children.get('contentLink')?.shape, 'Tide');
    link.attributes.set('href', PAGE);
    const ofRss = (name: string, text: string): Part =>
      part('rss', name, live.grammar?.ofRss.get(name)?.shape, text);
    live.children.push(link, ofRss('guid', PAGE), ofRss('title', 'Tide'));
  },
  'podcast/socialInteract': (social) => social.attributes.set('uri', PAGE),
  'podcast/valueTimeSplit': (split) => {
    const remote = part('podcast', 'remoteItem', split.grammar?.children.get('remoteItem')?.shape);
    remote.attributes.set('feedGuid', '917393e3-1b1e-5cef-ace4-edaa54e1f810');
    split.children.push(remote);
  },
  'podcast/locked': (locked) => locked.attributes.set('owner', 'ann@tides.example'),
};

/** @param attribute if one is to be judged */
export function complete(target: Part, attribute?: string): void {
  const { name = '' } = target.grammar ?? {};
  NEEDS[attribute === undefined ? name : `${name}@${attribute}`]?.(target);
}
