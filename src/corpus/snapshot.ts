/** The snapshot of a result: everything that an upgrade may change, and nothing that varies between runs. */

import type { FeedResult } from '../core/document/result.ts';
import type { EncodingAttempt } from '../core/model/encoding-attempt.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import { stableJson } from './stable-json.ts';

/** The version of the format. */
const FORM = 1;

/** The parsed document. */
export interface Input {
  /** Length of the document without headers. */
  readonly bytes: number;
  /** The first 16 digits. */
  readonly sha256: string;
}

/** @returns a JSON text that ends in a line break; equal for equal input. */
export function snapshotText(result: FeedResult, input: Input): string {
  const snapshot = {
    snapshot: FORM,
    input,
    version: result.version,
    usable: result.usable,
    bozo: result.bozo,
    bozoException: result.bozoException?.code,
    encoding: result.encoding,
    encodingTrace: result.encodingTrace.map(attemptLine),
    contentType: result.contentType,
    headers: result.headers,
    modifiedParsed: result.modifiedParsed,
    namespaces: result.namespaces,
    problems: result.problems.map(problemOf),
    feed: result.feed,
    entries: result.entries,
  };
  return `${stableJson(snapshot)}\n`;
}

/** One line per attempt, so that an added attempt is one added line. Omits the reason, whose wording may change. */
function attemptLine({ encoding, source, canonical, outcome, byteOffset }: EncodingAttempt): string {
  const name = canonical === undefined || canonical === encoding ? encoding : `${encoding} (${canonical})`;
  return `${name} from ${source}: ${outcome}${byteOffset === undefined ? '' : ` at byte ${byteOffset}`}`;
}

function problemOf({ code, severity, bozo, message, elementPath, line, column }: FeedProblem): object {
  return {
    code,
    severity,
    bozo,
    message,
    elementPath,
    place: line === undefined ? undefined : `${line}:${column}`,
  };
}
