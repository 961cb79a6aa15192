/** Requirements of Media RSS beyond the tables. https://www.rssboard.org/media-rss */

import { quote } from '../../core/problems/excerpt.ts';
import { address } from '../addresses.ts';
import { words } from '../codes.ts';
import { code, writeInsteadOfTag } from '../cure.ts';
import { faultMessage, findingAt } from '../finding.ts';
import { country } from '../languages.ts';
import { kindsOfFile } from '../registered-types.ts';
import { attributeOf, attributeText, has, isOfYouTube, type Node, named, nameIn, textOf } from '../tree.ts';
import { elementRule, type Relation, type Relations, repeats } from './relation.ts';

/** Digits of digests. */
const DIGITS: Readonly<Record<string, number>> = { md5: 32, 'sha-1': 40 };
const HEX = /^[\da-f]+$/i;

const hash = elementRule('media-hash', (node) => {
  const algorithm = attributeOf(node, 'algo') ?? 'md5';
  const digits = Object.hasOwn(DIGITS, algorithm) ? DIGITS[algorithm] : undefined;
  const text = textOf(node);
  if (text === '' || digits === undefined || (HEX.test(text) && text.length === digits)) return undefined;
  return `${quote(text)} in ${node.qualified} is not a hash of ${algorithm}: ${digits} hexadecimal digits`;
});

const groupOfOne = elementRule('media-group-of-one', (group, { tree }) => {
  const isOne = named(group, 'content').length < 2 && !isOfYouTube(tree);
  return isOne && `${group.qualified} groups alternatives of media:content, but has fewer than two`;
});

/** https://www.rssboard.org/media-rss#media-content: one default for a group. */
const oneDefault: Relation = function* (group) {
  const defaults = named(group, 'content').filter((one) => attributeOf(one, 'isDefault') === 'true');
  for (const [second] of repeats(defaults, () => 'default')) {
    const message = `isDefault of ${second.qualified} is true, and ${group.qualified} has a default before it`;
    yield findingAt(second, 'media-default-repeated', message);
  }
};

/** https://www.rssboard.org/media-rss#media-content: an address, or a player in its place. */
const playable = elementRule('media-content-address', (node) => {
  const { parent, qualified } = node;
  const isInGroup = parent?.local === 'group' && has(parent, 'media:player');
  const isPlayable = attributeOf(node, 'url') !== undefined || has(node, 'player') || isInGroup;
  return !isPlayable && `${qualified} has neither url nor media:player`;
});

const KIND = /^(image|audio|video)\//i;
const MEDIA = words('image audio video document executable');

/** The medium of a file by its type, else by the extension of its URL, if both are unambiguous; undefined when unknown. */
function mediumBy(node: Node): readonly [source: string, medium: string | undefined] {
  const type = attributeOf(node, 'type');
  if (type !== undefined) return ['type', KIND.exec(type)?.[1]?.toLowerCase()];
  const kinds = kindsOfFile(attributeText(node, 'url'));
  return ['extension', kinds.size === 1 ? [...kinds].find((kind) => KIND.test(`${kind}/`)) : undefined];
}

/** The medium is that of the type. */
const mediumOfType = elementRule(
  'media-medium-type',
  (node) => {
    const medium = attributeText(node, 'medium');
    const [source, kind] = mediumBy(node);
    const isOther = kind !== undefined && MEDIA.has(medium) && kind !== medium;
    return isOther && `medium of ${node.qualified} is ${quote(medium)}, and its ${source} is that of ${kind}`;
  },
  (node) => {
    const [source, kind] = mediumBy(node);
    const written = quote(attributeText(node, 'medium'));
    return `In medium of ${node.qualified} write ${code(kind ?? '')} in place of ${written}, or correct its ${source}.`;
  },
);

const adult = elementRule(
  'media-adult',
  ({ qualified }) => `${qualified} is obsolete: media:rating replaces it`,
  (node, { tree }) => {
    const name = nameIn(tree, 'media:rating');
    const rating = ['false', 'no', '0'].includes(textOf(node).toLowerCase()) ? 'nonadult' : 'adult';
    return writeInsteadOfTag(`<${name}>${rating}</${name}>`, node.qualified);
  },
);

/** https://www.rssboard.org/media-rss#media-community: the average lies between the least and the greatest number of stars. */
const stars = elementRule('media-star-range', (node) => {
  const numberOf = (name: string): number => Number(attributeOf(node, name) ?? Number.NaN);
  const [average, min, max] = [numberOf('average'), numberOf('min'), numberOf('max')];
  // Without votes it is 0.
  const isOutside = average !== 0 && (average < min || average > max);
  return isOutside && `average of ${node.qualified} is not between its min and its max`;
});

/** Schemes whose ratings are listed. */
const RATINGS: Readonly<Record<string, RegExp>> = {
  'urn:simple': /^(?:adult|nonadult)$/,
  'urn:mpaa': /^(?:g|m|nc-17|pg|pg-13|r|x)$/i,
  'urn:icra': /^r \([clnosvx][a-z] [01](?: [clnosvx][a-z] [01])*\)$/,
  'urn:v-chip': /^(?:14\+|18\+|c|c8|g|pg|tv-14|tv-g|tv-ma|tv-pg|tv-y|tv-y7|tv-y7-fv)$/i,
};

const rating = elementRule('media-rating', (node) => {
  const scheme = attributeOf(node, 'scheme') ?? 'urn:simple';
  const text = textOf(node);
  const isRating = text === '' || !Object.hasOwn(RATINGS, scheme) || RATINGS[scheme]?.test(text);
  return !isRating && `${quote(text)} in ${node.qualified} is not a rating of ${scheme}`;
});

/** Roles are in lower case in every scheme. */
const ROLE = /^[a-z\d ,'()/&-]+$/;

const credit = elementRule('media-credit-role', (node) => {
  const role = attributeText(node, 'role') || 'role';
  return (
    !ROLE.test(role) && `${quote(role)} in role of ${node.qualified} is not a role: they are in lower case`
  );
});

const WHITE_SPACE = /\s+/;

const restriction: Relation = function* (node) {
  const type = attributeOf(node, 'type');
  const text = textOf(node);
  if (type === undefined) {
    // Without a relationship, the author knows no attribute.
    if (text !== '' && text !== 'all' && text !== 'none' && attributeOf(node, 'relationship') !== undefined) {
      const message = `${quote(text)} in ${node.qualified} without type is neither all nor none`;
      yield findingAt(node, 'media-restriction-text', message);
    }
    return;
  }
  // An empty list allows no country and no site, and denies none.
  const isEmptyList = text === '' && attributeOf(node, 'relationship') === 'allow';
  if (text === 'all' || text === 'none' || isEmptyList) return;
  for (const word of text.split(WHITE_SPACE)) {
    const fault =
      type === 'country'
        ? country(word, { base: '' })
        : type === 'uri'
          ? address(word, { base: '' })
          : undefined;
    if (fault !== undefined) yield findingAt(node, fault.rule, faultMessage(word, node.qualified, fault));
  }
};

/** Elements of which an object has one of each kind, with the attribute that tells the kinds apart and its default. */
const KINDS: readonly (readonly [element: string, attribute: string, usual: string])[] = [
  ['media:hash', 'algo', 'md5'],
  ['media:restriction', 'type', ''],
];

/** https://www.rssboard.org/media-rss#media-hash and #media-restriction: readers ignore all others of a kind. */
const oneOfAKind: Relation = function* (parent) {
  for (const [element, attribute, usual] of KINDS) {
    const kindOf = (node: Node): string => attributeOf(node, attribute) ?? usual;
    for (const [node] of repeats(named(parent, element), kindOf)) {
      const kind = kindOf(node) === '' ? `without ${attribute}` : `with the ${attribute} ${kindOf(node)}`;
      const message = `${node.qualified} ${kind} occurs in ${parent.qualified} more than once`;
      yield findingAt(node, 'media-kind-repeated', message);
    }
  }
};

/** Seconds of a time like 12.5, 01:30 or 0:01:30; `NaN` for `now` and other texts. */
const secondsOf = (time: string): number =>
  time === '' ? Number.NaN : time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** @param timeOf the text of a time, by the first and the second name */
const inOrder = (
  [start, end]: readonly [string, string],
  timeOf: (node: Node, name: string) => string,
): Relation =>
  elementRule('media-time-order', (node) => {
    const isBefore = secondsOf(timeOf(node, end)) < secondsOf(timeOf(node, start));
    return isBefore && `${end} of ${node.qualified} is before its ${start}`;
  });

const ofAttributes = inOrder(['start', 'end'], attributeText);
/** The parts of a scene have no namespace in the specification. */
const ofScene = inOrder(['sceneStartTime', 'sceneEndTime'], ({ children }, name) => {
  const part = children.find(({ local }) => local === name);
  return part ? textOf(part) : '';
});

export const MEDIA_RELATIONS: Relations = {
  'media/adult': [adult],
  'media/group': [groupOfOne, oneDefault, oneOfAKind],
  'media/content': [playable, mediumOfType, oneOfAKind],
  'media/timedText': [ofAttributes],
  'media/location': [ofAttributes],
  'media/scene': [ofScene],
  'rss/channel': [oneOfAKind],
  'rss/item': [oneOfAKind],
  'rss10/channel': [oneOfAKind],
  'rss10/item': [oneOfAKind],
  'atom/feed': [oneOfAKind],
  'atom/entry': [oneOfAKind],
  'media/hash': [hash],
  'media/rating': [rating],
  'media/starRating': [stars],
  'media/credit': [credit],
  'media/restriction': [restriction],
};
