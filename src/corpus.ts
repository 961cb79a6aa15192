/** The public interface of `anyfeed/corpus`. */

export type { CheckedFeed, CorpusCheckOptions } from './corpus/check.ts';
export { checkCorpus } from './corpus/check.ts';
export {
  type ChangeGroup,
  ChangeGroups,
  type ChangeKind,
  type CorpusChange,
  type CorpusExample,
  type CorpusSnapshot,
  compareSnapshots,
  type SnapshotJson,
} from './corpus/compare.ts';
export { CorpusError } from './corpus/corpus-error.ts';
export type { CorpusOptions } from './corpus/corpus-options.ts';
export { type RecordedFeed, type RecordOptions, recordCorpus } from './corpus/record.ts';
export { type ReportedFeed, type ReportOptions, reportCorpus } from './corpus/report.ts';
export type { SnapshotStore } from './corpus/snapshot.ts';
export type { CorpusDocument, CorpusSource } from './corpus/source.ts';
