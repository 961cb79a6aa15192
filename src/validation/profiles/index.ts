/** Every profile by name. */

import { pedantic } from './pedantic.ts';
import type { Profile } from './profile.ts';

export type { Profile } from './profile.ts';

export type ProfileName = 'pedantic';

export const PROFILES: Readonly<Record<ProfileName, Profile>> = { pedantic };

export const PROFILE_NAMES: readonly ProfileName[] = Object.keys(PROFILES) as ProfileName[];
