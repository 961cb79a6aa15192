/** The public interface of `anyfeed/corpus`. */

export { type ChangeGroup, ChangeGroups, type Example } from './change-groups.ts';
export type { CheckedFeed, CorpusCheckOptions } from './check.ts';
export { checkCorpus } from './check.ts';
export { type Change, type ChangeKind, compareSnapshots, type Json, type Snapshot } from './compare.ts';
export { CorpusError } from './corpus-error.ts';
export type { CorpusOptions } from './corpus-options.ts';
export { type RecordedFeed, type RecordOptions, recordCorpus } from './record.ts';
export { type ReportedFeed, type ReportOptions, reportCorpus } from './report.ts';
export type { SnapshotStore } from './snapshot-store.ts';
export type { CorpusDocument, CorpusSource } from './source.ts';
