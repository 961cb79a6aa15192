/** `anyfeed FILE|URL`: the result as JSON, or as a readable page. */

import { openDocument } from '../core/document/open-document.ts';
import { readDocument } from '../core/document/read-document.ts';
import { readHeaders } from '../core/model/headers.ts';
import { readOptions } from '../core/model/options.ts';
import { type Io, STATUS } from './io.ts';
import type { Request } from './options.ts';
import { readChanged, readResponse } from './read-response.ts';
import { summaryPage } from './summary.ts';
import { oneLine, printable } from './terminal-text.ts';

/** @returns the exit status */
export async function parseFile(request: Request, io: Io): Promise<number> {
  const { file, summary, options, state } = request;
  const response =
    state === undefined
      ? await readResponse(file, request.headers, io)
      : await readChanged(file, state, request.headers, io);
  if (response === undefined) return STATUS.fine;
  const { bytes, headers, url } = response;
  const settings = readOptions({ ...options, url: options.url ?? url });
  const document = openDocument(bytes, readHeaders(headers), settings);
  const result = readDocument(document, settings);
  if (summary) io.out(summaryPage(result, document.text, io));
  else io.out(`${escapeControls(JSON.stringify(result, null, 2))}\n`);
  if (!result.usable) {
    // The message quotes the document: print one line, without control characters.
    const message = oneLine(result.bozoException?.message ?? 'no feed', LONGEST_MESSAGE);
    io.err(`anyfeed: ${printable(file)}: ${message}\n`);
    return STATUS.noFeed;
  }
  return result.bozo ? STATUS.problems : STATUS.fine;
}

const LONGEST_MESSAGE = 300;

/** `JSON.stringify` escapes only C0 controls; terminals obey U+009B, line separators and marks of direction. */
const CONTROLS = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export function escapeControls(json: string): string {
  return json.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
