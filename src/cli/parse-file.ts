/** `anyfeed FILE`: the result as JSON, or as a readable page. */

import { decodeFeed } from '../encoding/index.ts';
import { readHeaders } from '../headers.ts';
import { readOptions } from '../options.ts';
import { parseFeed } from '../parse-feed.ts';
import { type Io, STATUS } from './io.ts';
import type { Request } from './options.ts';
import { summaryPage } from './summary.ts';
import { oneLine, printable } from './terminal-text.ts';

/** @returns the exit status */
export async function parseFile({ file, summary, headers, options }: Request, io: Io): Promise<number> {
  const bytes = await io.read(file);
  const result = parseFeed(bytes, headers, options);
  if (summary) {
    // The result does not carry the text of the document: decoding again is deterministic, and only a page needs it.
    const { text } = decodeFeed(bytes, readHeaders(headers), readOptions(options));
    io.out(summaryPage(result, text, io));
  } else {
    io.out(`${escapeControls(JSON.stringify(result, null, 2))}\n`);
  }
  if (!result.usable) {
    // The message quotes the document: one line of it, and nothing that a terminal obeys.
    const message = oneLine(result.bozoException?.message ?? 'no feed', LONGEST_MESSAGE);
    io.err(`anyfeed: ${printable(file)}: ${message}\n`);
    return STATUS.noFeed;
  }
  return result.bozo ? STATUS.problems : STATUS.fine;
}

const LONGEST_MESSAGE = 300;

/** `JSON.stringify` escapes C0 controls only; some terminals obey U+009B like an escape sequence. */
const CONTROLS = /[\x7f-\x9f]/g;

export function escapeControls(json: string): string {
  return json.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
