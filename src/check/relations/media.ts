/** Requirements of Media RSS beyond the tables. https://www.rssboard.org/media-rss */

import { quote } from '../../core/problems/excerpt.ts';
import { country } from '../languages.ts';
import { attributeOf, has, isOfYouTube, named, textOf } from '../tree.ts';
import { address } from '../values.ts';
import { about, type Relation, type Relations } from './relation.ts';

/** Lengths of digests in bytes. */
const DIGESTS: Readonly<Record<string, number>> = { md5: 16, 'sha-1': 20 };
const HEX = /^[\da-f]+$/i;

const hash: Relation = function* (node) {
  const algorithm = attributeOf(node, 'algo') ?? 'md5';
  const bytes = Object.hasOwn(DIGESTS, algorithm) ? DIGESTS[algorithm] : undefined;
  const text = textOf(node);
  if (bytes === undefined || (HEX.test(text) && text.length === 2 * bytes)) return;
  yield about(
    node,
    'media-hash',
    `${quote(text)} in ${node.qualified} is not a hash of ${algorithm}: ${2 * bytes} hexadecimal digits`,
  );
};

const groupOfOne: Relation = function* (group, { tree }) {
  if (named(group, 'content').length > 1 || isOfYouTube(tree)) return;
  const message = `${group.qualified} groups alternatives of media:content, but has fewer than two`;
  yield about(group, 'media-group-of-one', message);
};

/** https://www.rssboard.org/media-rss#media-content: an address, or a player in its place. */
const playable: Relation = function* (node) {
  if (attributeOf(node, 'url') !== undefined || has(node, 'player')) return;
  const around = node.parent;
  if (around !== undefined && around.local === 'group' && has(around, 'media:player')) return;
  yield about(node, 'media-content-address', `${node.qualified} has neither url nor media:player`);
};

const adult: Relation = function* (parent) {
  for (const node of named(parent, 'media:adult')) {
    yield about(node, 'media-adult', `${node.qualified} is obsolete: media:rating replaces it`);
  }
};

/** Schemes whose ratings are listed. */
const RATINGS: Readonly<Record<string, RegExp>> = {
  'urn:simple': /^(?:adult|nonadult)$/,
  'urn:mpaa': /^(?:g|m|nc-17|pg|pg-13|r|x)$/i,
  'urn:v-chip': /^(?:14\+|18\+|c|c8|g|pg|tv-14|tv-g|tv-ma|tv-pg|tv-y|tv-y7|tv-y7-fv)$/i,
};

const rating: Relation = function* (node) {
  const scheme = attributeOf(node, 'scheme') ?? 'urn:simple';
  const known = Object.hasOwn(RATINGS, scheme) ? RATINGS[scheme] : undefined;
  if (known === undefined || known.test(textOf(node))) return;
  const message = `${quote(textOf(node))} in ${node.qualified} is not a rating of ${scheme}`;
  yield about(node, 'media-rating', message);
};

/** Roles are in lower case in every scheme. */
const ROLE = /^[a-z\d ,'()/&-]+$/;

const credit: Relation = function* (node) {
  const role = attributeOf(node, 'role');
  if (role === undefined || ROLE.test(role)) return;
  const message = `${quote(role)} in role of ${node.qualified} is not a role: they are in lower case`;
  yield about(node, 'media-credit-role', message);
};

const WHITE_SPACE = /\s+/;

const restriction: Relation = function* (node) {
  const type = attributeOf(node, 'type');
  const text = textOf(node);
  if (type === undefined) {
    if (text !== '' && text !== 'all' && text !== 'none') {
      const message = `${quote(text)} in ${node.qualified} without type is neither all nor none`;
      yield about(node, 'media-restriction-text', message);
    }
    return;
  }
  if (text === 'all' || text === 'none') return;
  for (const word of text.split(WHITE_SPACE)) {
    const fault =
      type === 'country'
        ? country(word, { base: '' })
        : type === 'uri'
          ? address(word, { base: '' })
          : undefined;
    if (fault !== undefined)
      yield about(node, fault.rule, `${quote(word)} in ${node.qualified} ${fault.says}`);
  }
};

export const MEDIA_RELATIONS: Relations = {
  'media/group': [groupOfOne, adult],
  'media/content': [adult, playable],
  'rss/item': [adult],
  'rss/channel': [adult],
  'atom/entry': [adult],
  'atom/feed': [adult],
  'media/hash': [hash],
  'media/rating': [rating],
  'media/credit': [credit],
  'media/restriction': [restriction],
};
