/** Rules about the surroundings of a feed, such as the pages that name it. `anyfeed check` finds them; `checkFeed` reads the feed alone. */

import type { FeedRule } from './rule.ts';

type SiteRule = Omit<FeedRule, 'profiles'> & Partial<Pick<FeedRule, 'profiles'>>;

/** The ids of these rules. */
export type SiteRuleId = 'page-feed-missing';

export const SITE_RULES: Readonly<Record<SiteRuleId, SiteRule>> = {
  'page-feed-missing': {
    code: 'invalid-address',
    severity: 'error',
    why: 'Readers look for the feed of a page at this address, and find none.',
    fix: 'Write the address of the feed, or publish it there.',
    specification: 'https://www.rssboard.org/rss-autodiscovery',
    example:
      '`<link rel="alternate" type="application/rss+xml" href="/feed.xml">` in a folder without `feed.xml`',
  },
};
