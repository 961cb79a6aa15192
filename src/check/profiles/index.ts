/** Every profile by name. */

import { apple } from './apple.ts';
import { jsonProfile } from './json.ts';
import { pedantic } from './pedantic.ts';
import { podcastProfile } from './podcast.ts';
import type { Profile } from './profile.ts';
import { psp1 } from './psp-1.ts';
import { rssAdvisory } from './rss-advisory.ts';
import { spotify } from './spotify.ts';

export type { Profile } from './profile.ts';

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

export const PROFILE_NAMES: readonly ProfileName[] = Object.keys(PROFILES) as ProfileName[];
