/** `anyfeed/identity`: recognizes entries between two fetches of a feed. */

export {
  type Deletions,
  type DiffOptions,
  diffEntries,
  type EntryChange,
  type EntryDiff,
} from './follow/identity/diff-entries.ts';
export type { EntryFact } from './follow/identity/evidence.ts';
export { type EntryIdentity, type EntryTrust, identifyEntries } from './follow/identity/identify-entries.ts';
export type { KnownEntries, KnownLimits } from './follow/identity/known-entries.ts';
export type { EntryIgnore } from './follow/identity/reading.ts';
