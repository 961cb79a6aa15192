/** `anyfeed/identity`: recognizes entries between two fetches of a feed. */

export {
  type Deletions,
  diffEntries,
  type EntryChange,
  type EntryDiff,
  type KnownEntries,
} from './follow/identity/diff-entries.ts';
export type { Fact } from './follow/identity/evidence.ts';
export { type Identity, identifyEntries, type Trust } from './follow/identity/identify-entries.ts';
