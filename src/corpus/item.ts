/** The items of a source of feeds: feeds to parse, files and records without a feed, ends of WARC files. */

import type { Task } from './task.ts';

/** The place of a record, from which a later run can continue. */
export interface RecordPlace {
  /** Name of the WARC file. */
  readonly file: string;
  /** Byte of the file at which the record begins; those of one file ascend. */
  readonly offset: number;
  /** Byte of the file at which a later run continues. */
  readonly next: number;
}

/** The end of the records of an earlier run. */
export interface Resumption {
  readonly from: number;
  readonly after: number;
  /** Whether that run has read the whole file. */
  readonly isDone: boolean;
}

/** A share of all feeds. */
export interface Share {
  readonly of: number;
  readonly wanted: number;
}

/** A feed to parse; a file or record to skip, or that is lost, with the reason; or the end of a WARC file. */
export type Item = {
  readonly name: string;
  /** Only for records of WARC files. */
  readonly place?: RecordPlace;
  readonly range?: undefined;
} & (
  | {
      readonly task: Task;
      /** Whether an earlier run has recorded it. */
      readonly isDone?: boolean;
      readonly endOf?: undefined;
    }
  | {
      readonly task?: undefined;
      readonly skipped: boolean;
      readonly message: string;
      /** Name of a WARC file after its last record. */
      readonly endOf?: string;
    }
);

/** A part of a WARC file. A thread reads the records that begin in it. */
export interface WarcRange {
  readonly path: string;
  /** Name of the WARC file. */
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** Skips the records up to this byte. Absent when `from` may be within a record. */
  readonly after?: number;
  readonly selection: Selected;
}

/** An item from a source, or a range of a WARC file. */
export type SourceItem =
  | Item
  | {
      readonly name: string;
      readonly range: WarcRange;
      readonly task?: undefined;
      readonly endOf?: undefined;
    };

/** The selection of feeds, as data for a thread. */
type Selected = Omit<Selection, 'resume'>;

/** The feeds of a run. */
export interface Selection {
  /** Common parts of the tasks. */
  readonly task: Pick<Task, 'options' | 'shown' | 'isSurvey'>;
  /** The sample; absent for all feeds. */
  readonly share?: Share | undefined;
  /** Whether records that do not look like feeds are skipped. */
  readonly feedsOnly: boolean;
  /** The end of the run that was stopped, in a WARC file. */
  resume?(file: string): Promise<Resumption | undefined>;
}
