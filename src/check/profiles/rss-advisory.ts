/** The best practices of the RSS Advisory Board. https://www.rssboard.org/rss-profile */

import { findingAt } from '../finding.ts';
import { childRule, elementRule, type Relation, type Relations } from '../relations/relation.ts';
import { named } from '../tree.ts';

const descriptionFirst: Relation = function* (item) {
  const [encoded] = named(item, 'content:encoded');
  const [description] = named(item, 'description');
  if (encoded !== undefined && description !== undefined && encoded.offset < description.offset) {
    const message = `description comes after ${encoded.qualified}: some readers show only the last`;
    yield findingAt(description, 'rss-description-first', message);
  }
};

const textInput = elementRule(
  'rss-text-input',
  () => 'the RSS Advisory Board recommends not to use textInput',
);

/** Midnight is 0. */
const midnight = childRule(
  'hour',
  'rss-midnight',
  (hour) => hour.text.trim() === '24' && 'hour of midnight is 0, not 24',
);

/** Recommends items after the other elements of the channel: readers that stop early then have all other elements. */
const itemsLast: Relation = function* (channel) {
  const first = channel.children.findIndex(
    ({ local, vocabulary }) => local === 'item' && (vocabulary === '' || vocabulary === 'rss'),
  );
  const after = channel.children.slice(first).find(({ local }) => local !== 'item');
  if (first !== -1 && after !== undefined) {
    yield findingAt(after, 'rss-items-last', `${after.qualified} comes after the first item`);
  }
};

export const ADVISORY_RELATIONS: Relations = {
  'rss/channel': [itemsLast],
  'rss/item': [descriptionFirst],
  'rss/textInput': [textInput],
  'rss/skipHours': [midnight],
};
