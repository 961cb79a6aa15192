/** What is right to say and helps few authors: unknown namespaces and the like. */

import type { Profile } from './profile.ts';

export const pedantic: Profile = { relations: {} };
