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

/** A feed to parse; a file or record to skip, or that is lost, with the reason; or the end of a WARC file. */
export type Item = {
  readonly name: string;
  /** Only for records of WARC files. */
  readonly place?: RecordPlace;
} & (
  | { readonly task: Task; readonly endOf?: undefined }
  | {
      readonly task?: undefined;
      readonly skipped: boolean;
      readonly message: string;
      /** Whether the run does not look for such documents: their snapshots stay. */
      readonly isOutside?: boolean;
      /** Name of a WARC file after its last record. */
      readonly endOf?: string;
    }
);

/** The feeds of a run. */
export interface Selection {
  /** Common parts of the tasks. */
  readonly task: Pick<Task, 'options' | 'shown' | 'isSurvey'>;
  /** Whether a feed belongs to the sample. */
  isWanted(name: string): boolean;
  /** Whether records that do not look like feeds are skipped. */
  readonly feedsOnly: boolean;
  /** The end of the run that was stopped, in a WARC file. */
  resume?(file: string): Promise<Resumption | undefined>;
}
