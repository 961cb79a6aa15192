/**
 * Requirements for podcasts beyond the tables: Apple's requirements for feeds with its elements, and relations of other podcast elements.
 */

import { quote } from '../../core/problems/excerpt.ts';
import { stripWhitespace } from '../../core/values/text.ts';
import { attributeOf, has, type Node, named, textOf } from '../tree.ts';
import { about, type Relation, type Relations } from './relation.ts';

const usesItunes = (node: Node): boolean => node.children.some(({ vocabulary }) => vocabulary === 'itunes');

/** Elements without which Apple rejects a podcast. */
const REQUIRED = ['category', 'explicit'];

const channel: Relation = function* (feed, { encoding }) {
  const isPodcast = usesItunes(feed) || named(feed, 'item').some(usesItunes);
  if (!isPodcast) return;
  if (encoding !== '' && encoding !== 'utf-8' && encoding !== 'us-ascii') {
    yield about(
      feed,
      'invalid-value',
      `${feed.qualified} has elements of Apple Podcasts, and the feed is in ${encoding} instead of utf-8`,
      'info',
    );
  }
  if (!usesItunes(feed)) return;
  for (const name of REQUIRED) {
    if (!has(feed, `itunes:${name}`)) {
      const message = `Apple Podcasts asks for itunes:${name} in ${feed.qualified}`;
      yield about(feed, 'missing-element', message, 'info');
    }
  }
  if (!has(feed, 'language') && !has(feed, 'dc:language')) {
    yield about(feed, 'missing-element', `Apple Podcasts asks for language in ${feed.qualified}`, 'info');
  }
  const [owner] = named(feed, 'itunes:owner');
  if (owner === undefined) {
    const message = `Apple Podcasts recommends itunes:owner with itunes:email in ${feed.qualified}`;
    yield about(feed, 'missing-element', message, 'info');
  }
};

const AUDIO = /\.(?:mp3|m4a|m4b|mp4|m4v|mov|pdf|epub)$/i;
const BEHIND_PATH = /[?#]/;
const EXTENSION = /\.[a-z\d]{2,5}$/i;

/** https://podcasters.apple.com/support/893-audio-requirements */
const enclosure: Relation = function* (item) {
  if (!usesItunes(item)) return;
  for (const node of named(item, 'enclosure')) {
    const path = stripWhitespace(attributeOf(node, 'url') ?? '').split(BEHIND_PATH)[0] ?? '';
    const [extension] = EXTENSION.exec(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    if (extension !== undefined && !AUDIO.test(extension)) {
      const message = `${quote(extension)} in enclosure of item is not a format that Apple Podcasts plays`;
      yield about(node, 'invalid-value', message, 'info');
    }
  }
};

/** Disabled comments need no address. */
const socialInteract: Relation = function* (node) {
  if (attributeOf(node, 'protocol') !== 'disabled' && attributeOf(node, 'uri') === undefined) {
    yield about(node, 'missing-attribute', `${node.qualified} without uri`);
  }
};

/** `podcast:guid` is a UUID of version 5, made from the address of the feed. */
const guid: Relation = function* (node) {
  const text = textOf(node);
  if (text[14] !== undefined && text[14] !== '5') {
    const message = `${quote(text)} in ${node.qualified} is not a UUID of version 5`;
    yield about(node, 'invalid-value', message, 'info');
  }
};

export const PODCAST_RELATIONS: Relations = {
  'rss/channel': [channel],
  'rss/item': [enclosure],
  'podcast/socialInteract': [socialInteract],
  'podcast/guid': [guid],
};
