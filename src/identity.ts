/** `anyfeed/identity`: recognizes entries between two fetches of a feed. */

export {
  type Deletions,
  diffEntries,
  type EntryChange,
  type EntryDiff,
  type KnownEntries,
} from './follow/identity/diff-entries.ts';
export type { EntryFact } from './follow/identity/evidence.ts';
export { type EntryIdentity, type EntryTrust, identifyEntries } from './follow/identity/identify-entries.ts';
