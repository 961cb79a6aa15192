/** Every profile by name. */

import { jsonProfile } from '../check-json.ts';
import type { Profile } from '../relations/relation.ts';
import { apple, podcastProfile, psp1, spotify } from './directories.ts';
import { pedantic } from './pedantic.ts';
import { rssAdvisory } from './rss-advisory.ts';

export type { Profile } from '../relations/relation.ts';

/** The name of a profile: further requirements, of a directory or of a vocabulary. docs/validation.md lists their rules. */
export type ProfileName = 'rss-advisory' | 'apple' | 'spotify' | 'psp-1' | 'podcast' | 'json' | 'pedantic';

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  'rss-advisory': rssAdvisory,
  apple,
  spotify,
  'psp-1': psp1,
  podcast: podcastProfile,
  json: jsonProfile,
  pedantic,
};

/** The names of all profiles. */
export const PROFILE_NAMES: readonly ProfileName[] = Object.keys(PROFILES) as ProfileName[];
