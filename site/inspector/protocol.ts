/** The questions of the page and the answers of the worker: plain data, never more than fits on the screen. */

import type { ProfileName } from '../../src/check/check-feed.ts';

/** A document as entered by the visitor. */
export interface Request {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  /** One `Name: value` per line; `''` when it was not fetched over HTTP. */
  readonly headers: string;
  readonly options: RequestOptions;
  readonly profiles: readonly ProfileName[];
  /** Characters that fit on a line of the source, and bytes on a line of the hex view. */
  readonly columns: number;
  readonly bytesPerRow: number;
}

export interface RequestOptions {
  readonly url?: string;
  readonly encodingPolicy?: string;
  readonly encoding?: string;
  readonly parser?: 'loose';
  readonly trustDeclaration?: true;
  readonly sanitizeHtml?: false;
  readonly resolveRelativeUris?: false;
}

/** The problems that the page lists, and the number of further ones. */
export interface ListedProblems {
  readonly problems: readonly ShownProblem[];
  readonly unlisted: number;
}

/** The facts that are known immediately. */
export interface Overview extends ListedProblems {
  readonly verdict: 'fine' | 'problems' | 'no-feed';
  readonly headline: string;
  /** Name and value, for people. */
  readonly facts: readonly (readonly [string, string])[];
  readonly size: number;
  readonly sourceRows: number;
  readonly entries: number;
  readonly profiles: readonly ProfileName[];
  readonly attempts: readonly ShownAttempt[];
  readonly disputes: readonly Dispute[];
}

export interface ShownProblem {
  readonly code: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly recovery?: string;
  readonly fix?: string;
  readonly specification?: string;
  /** The page of the site about it. */
  readonly page: string;
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
  readonly offset?: number;
  /** Row of the source. */
  readonly row?: number;
}

export interface ShownAttempt {
  readonly encoding: string;
  readonly source: string;
  readonly outcome: string;
  readonly reason: string;
  readonly offset?: number;
}

/** Bytes about which encodings disagree. */
export interface Dispute {
  readonly offset: number;
  readonly start: number;
  readonly hex: string;
  readonly readings: readonly { readonly encoding: string; readonly text: string; readonly fails: boolean }[];
}

/** A row of the source: a line, or a part of a long one. */
export interface SourceRow {
  /** Absent on the further parts of a line. */
  readonly line?: number;
  readonly text: string;
  /** The starts of problems in `text`. */
  readonly marks: readonly { readonly at: number; readonly severity: string; readonly label: string }[];
}

export interface ByteRow {
  readonly offset: number;
  readonly hex: readonly string[];
  readonly text: string;
  /** Index of a byte at which a candidate fails. */
  readonly marked?: number;
}

/** A value of the result. */
export interface TreeNode {
  readonly pointer: string;
  readonly key: string;
  /** The value of a leaf, or the number of values inside. */
  readonly text: string;
  readonly kind: 'object' | 'list' | 'text' | 'other';
  readonly children: number;
  readonly origin?: { readonly line: number; readonly elementPath: string; readonly row: number };
}

export interface ShownEntry {
  readonly title: string;
  readonly excerpt: string;
  readonly link: string;
  readonly date: string;
  readonly dateSource: string;
  readonly authors: readonly string[];
  readonly html: string;
}

/** The other side of a comparison: another document, or the same in another encoding. */
export interface Other {
  readonly name: string;
  /** Absent: the bytes of the document. */
  readonly bytes?: ArrayBuffer;
  readonly encoding?: string;
}

/** A row with the values of both sides; `''` where a side has none. */
export interface ComparedRow {
  readonly name: string;
  readonly values: readonly [string, string];
}

export interface Comparison {
  readonly names: readonly [string, string];
  readonly facts: readonly ComparedRow[];
  readonly differences: readonly ComparedRow[];
  /** Number of further differences. */
  readonly unlisted: number;
}

/** A file to download. */
export interface FixtureFile {
  readonly name: string;
  readonly content: ArrayBuffer;
}

/** The worker's functions. Arguments and results cross as plain data. */
export interface Inspector {
  inspect(request: Request): Overview;
  recheck(profiles: readonly ProfileName[]): ListedProblems;
  source(from: number, to: number): readonly SourceRow[];
  bytes(from: number, to: number): readonly ByteRow[];
  children(pointer: string, from: number, to: number): readonly TreeNode[];
  entries(from: number, to: number): readonly Omit<ShownEntry, 'html'>[];
  entry(index: number): ShownEntry;
  compare(other: Other): Comparison;
  fixture(): readonly FixtureFile[];
}

export type Method = keyof Inspector;

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly progress: string };
