/** The best practices of the RSS Advisory Board. https://www.rssboard.org/rss-profile */

import { linksOf, relOf } from '../relations/links.ts';
import type { Profile } from '../relations/relation.ts';
import { about, oneEnclosure, type Relation, together } from '../relations/relation.ts';
import { named } from '../tree.ts';
import { demands } from './directories.ts';

const WHO = 'the RSS Advisory Board';

const self: Relation = function* (channel) {
  if (linksOf(channel).some((link) => relOf(link) === 'self')) return;
  const message = `${WHO} recommends atom:link with rel="self" in ${channel.qualified}`;
  yield about(channel, 'missing-element', message, 'warning');
};

const descriptionFirst: Relation = function* (item) {
  const [encoded] = named(item, 'content:encoded');
  const [description] = named(item, 'description');
  if (encoded !== undefined && description !== undefined && encoded.offset < description.offset) {
    const message = `description comes after ${encoded.qualified}: some readers show only the last`;
    yield about(description, 'invalid-value', message, 'info');
  }
};

const textInput: Relation = function* (node) {
  yield about(node, 'obsolete-element', `${WHO} recommends not to use textInput`, 'info');
};

/** Midnight is 0. */
const midnight: Relation = function* (skipHours) {
  for (const hour of named(skipHours, 'hour')) {
    if (hour.text.trim() === '24')
      yield about(hour, 'invalid-value', 'hour of midnight is 0, not 24', 'info');
  }
};

/** Recommends items after the other elements of the channel: readers that stop early then have all other elements. */
const itemsLast: Relation = function* (channel) {
  const first = channel.children.findIndex(
    ({ local, vocabulary }) => local === 'item' && (vocabulary === '' || vocabulary === 'rss'),
  );
  const after = channel.children.slice(first).find(({ local }) => local !== 'item');
  if (first !== -1 && after !== undefined) {
    yield about(after, 'invalid-value', `${after.qualified} comes after the first item`, 'info');
  }
};

export const rssAdvisory: Profile = {
  relations: together(demands(WHO, [], [['guid', 'warning']]), {
    'rss/channel': [self, itemsLast],
    'rss/item': [
      oneEnclosure('enclosure occurs in item more than once: many readers take only the first'),
      descriptionFirst,
    ],
    'rss/textInput': [textInput],
    'rss/skipHours': [midnight],
  }),
};
