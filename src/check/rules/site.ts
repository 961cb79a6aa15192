/**
 * Rules about what surrounds a feed: the pages that name it, and the files that it names. `anyfeed check` finds them, in a folder and with
 * `--probe`; `checkFeed` reads the feed alone.
 */

import type { FeedRule } from './rule.ts';

type SiteRule = Omit<FeedRule, 'profiles'> & Partial<Pick<FeedRule, 'profiles'>>;

const FILES = 'https://podcasters.apple.com/support/823-podcast-requirements';
const ARTWORK = 'https://podcasters.apple.com/support/896-artwork-requirements';

/** The ids of these rules. */
export type SiteRuleId =
  | 'page-feed-missing'
  | 'probe-unreachable'
  | 'probe-head'
  | 'probe-ranges'
  | 'probe-type'
  | 'probe-length'
  | 'probe-redirect'
  | 'probe-artwork-form'
  | 'probe-artwork-size'
  | 'probe-limit';

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
  'probe-unreachable': {
    code: 'invalid-address',
    severity: 'error',
    why: 'No reader can play or show the file.',
    fix: 'Publish the file at this address, or correct the address.',
    specification: FILES,
    example: 'an enclosure whose server answers with status 404',
  },
  'probe-head': {
    code: 'invalid-value',
    severity: 'warning',
    profiles: { apple: 'error' },
    why: 'Directories ask for size and type of a file before they fetch it.',
    fix: 'Answer HEAD requests as GET requests, without the body.',
    specification: FILES,
    example: 'a server that answers HEAD with status 405',
  },
  'probe-ranges': {
    code: 'invalid-value',
    severity: 'warning',
    profiles: { apple: 'error' },
    why: 'Players cannot jump into the file, nor continue an interrupted download.',
    fix: 'Serve byte ranges: status 206 for a request with `Range`.',
    specification: FILES,
    example: 'a server that answers `Range: bytes=0-1` with status 200',
  },
  'probe-type': {
    code: 'invalid-media-type',
    severity: 'warning',
    why: 'Players choose by one of the two types, and some refuse the file.',
    fix: 'Write the type that the server sends, or correct the configuration of the server.',
    specification: 'https://www.rssboard.org/rss-profile#element-channel-item-enclosure',
    example: '`type="audio/mpeg"` for a file that is served as `text/html`',
  },
  'probe-length': {
    code: 'incomplete-enclosure',
    severity: 'warning',
    why: 'Players show the wrong size, and some stop the download at this length.',
    fix: 'Write the size of the file in bytes.',
    specification: 'https://www.rssboard.org/rss-profile#element-channel-item-enclosure',
    example: '`length="1"` for a file of 24,986,239 bytes',
  },
  'probe-redirect': {
    code: 'invalid-address',
    severity: 'info',
    why: 'Every download takes more requests; programs follow a limited number of redirects.',
    fix: 'Write the address to which the server redirects permanently; keep prefixes that count downloads below five.',
    specification: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2',
    example: 'an enclosure that has moved permanently (status 301)',
  },
  'probe-artwork-form': {
    code: 'invalid-value',
    severity: 'warning',
    profiles: { apple: 'error', spotify: 'error' },
    why: 'Directories show artwork as JPEG or PNG only.',
    fix: 'Save the artwork as JPEG or PNG.',
    specification: ARTWORK,
    example: 'artwork in WebP',
  },
  'probe-artwork-size': {
    code: 'invalid-value',
    severity: 'warning',
    profiles: { apple: 'error' },
    why: 'Directories refuse artwork that is too small, too large, or not a square.',
    fix: 'Save the artwork as a square of 1400 to 3000 pixels.',
    specification: ARTWORK,
    example: 'artwork of 600 × 400 pixels',
  },
  'probe-limit': {
    code: 'limit-exceeded',
    severity: 'info',
    why: 'The files of older entries were not asked for.',
    fix: 'Check a feed of fewer entries.',
    example: 'a feed of a hundred episodes',
  },
};
