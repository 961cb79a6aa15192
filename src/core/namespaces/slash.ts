/** Slash: section, department and comment counts of Slash sites and WordPress. https://web.resource.org/rss/1.0/modules/slash/ */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/**
 * Keys of `slash`: Slash: section, department and comment counts of Slash sites and WordPress.
 * https://web.resource.org/rss/1.0/modules/slash/
 */
export interface SlashKeys {
  /** `slash:section`. */
  slashSection?: string;
  /** `slash:department`. */
  slashDepartment?: string;
  /** `slash:comments`: number of comments, as written. */
  slashComments?: string;
  /** `slash:hit_parade`: comment counts by score, separated by commas, as written. */
  slashHitParade?: string;
}

const { text } = rulesFor<SlashKeys>();

export const namespace: Namespace = {
  prefix: 'slash',
  uris: ['http://purl.org/rss/1.0/modules/slash/'],
  elements: keyedByName('slash', {
    section: text,
    department: text,
    comments: text,
    hit_parade: text,
  }),
};
