/** `anyfeed/corpus`: the changes between two versions of a parser over thousands of feeds. */

export { type CorpusChangeGroup, CorpusChangeGroups, type CorpusExample } from './corpus/change-groups.ts';
export type { CorpusCheckedFeed, CorpusCheckOptions } from './corpus/check.ts';
export { checkCorpus } from './corpus/check.ts';
export { type CorpusChange, type CorpusChangeKind, compareSnapshots } from './corpus/compare.ts';
export type { CorpusOptions } from './corpus/corpus-options.ts';
export type { CorpusFeed } from './corpus/feed-outcome.ts';
export type { CorpusSnapshot, SnapshotJson } from './corpus/merge-values.ts';
export { type CorpusRecordedFeed, type CorpusRecordOptions, recordCorpus } from './corpus/record.ts';
export { type CorpusReportedFeed, type CorpusReportOptions, reportCorpus } from './corpus/report.ts';
export type { SnapshotStore } from './corpus/snapshot.ts';
export type { CorpusDocument, CorpusSource } from './corpus/source.ts';
export {
  type CorpusCounts,
  CorpusStatistics,
  type CorpusStatisticsJson,
  type CorpusSurveyedFeed,
  surveyCorpus,
} from './corpus/statistics.ts';
export type { CorpusFeedFacts } from './corpus/survey-feed.ts';
