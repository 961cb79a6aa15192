/** `anyfeed/identity`: recognizes entries between two fetches of a feed. */

export { diffEntries, type EntryChange, type EntryDiff } from './diff-entries.ts';
export type { Fact } from './evidence.ts';
export { type Identity, identifyEntries, type Trust } from './identify-entries.ts';
export type { KnownEntries } from './known-entries.ts';
