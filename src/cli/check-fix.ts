/** `anyfeed check --fix` and `--fix-encoding`: prints or writes repaired feeds, or their differences. */

import type { CheckProblem } from '../check/check-feed.ts';
import { fixFeed } from '../check/fix.ts';
import { type ConvertedFeed, fixEncoding } from '../check/fix-encoding.ts';
import { companionOf, readMessage } from '../corpus/saved-response.ts';
import { isAddress } from './arguments.ts';
import { type FeedFindings, findingsOf } from './check-formats.ts';
import type { CheckInput } from './check-inputs.ts';
import { type CheckRequest, optionsFor, shownOf } from './check-request.ts';
import { InputError, type Io, STATUS, UsageError } from './io.ts';
import { lineDiff } from './line-diff.ts';
import { readResponse } from './read-response.ts';
import { printable } from './terminal-text.ts';

/** The output: the repaired feed, its file, or the difference. */
type FixOutput = 'feed' | 'file' | 'difference';

export interface FixRequest {
  readonly check: CheckRequest;
  /** Repairs problems, or converts the feed to utf-8 alone. */
  readonly repair: 'problems' | 'encoding';
  readonly output: FixOutput;
}

/** @returns the exit status: that of the worst file as repaired */
export async function fixFeeds(inputs: readonly CheckInput[], request: FixRequest, io: Io): Promise<number> {
  const [first, ...others] = inputs;
  if (request.output === 'feed' && others.length > 0)
    throw new UsageError(
      `one feed at a time is printed, not also ${others[0]?.name}; or add --write or --diff`,
    );
  const unwritable = inputs.find(({ name }) => name === '-' || isAddress(name));
  if (request.output === 'file' && unwritable !== undefined) {
    throw new UsageError(
      `--write needs files, not ${unwritable.name === '-' ? 'standard input' : unwritable.name}`,
    );
  }
  let status: number = first === undefined ? STATUS.noFeed : STATUS.fine;
  for (const input of inputs) status = Math.max(status, await fixOne(input, request, io));
  return status;
}

const refused = (name: string, reason: string): InputError =>
  new InputError(`cannot repair ${name}: ${reason}`);

const REPAIRS: Readonly<
  Record<FixRequest['repair'], (...given: Parameters<typeof fixFeed>) => ConvertedFeed>
> = {
  problems: fixFeed,
  encoding: fixEncoding,
};

/** @returns the exit status of the file as repaired */
async function fixOne(
  { name, fault, url: address, isDoubtful }: CheckInput,
  request: FixRequest,
  io: Io,
): Promise<number> {
  const { check, repair, output } = request;
  try {
    if (fault !== undefined) throw new InputError(`cannot read ${name}: ${fault}`);
    const { bytes, headers, url } = await readResponse(name, check.headers, io);
    const options = optionsFor(check, name, address ?? check.url ?? url);
    const repaired = REPAIRS[repair](bytes, headers, options);
    if (output === 'feed') show(repaired.bytes, io);
    if (repaired.refusal !== undefined) throw refused(name, repaired.refusal);
    const note = repaired.bytes === bytes ? '' : await emit(name, bytes, repaired.bytes, output, io);
    const left = shownOf(findingsOf({ file: name, headers, options }, repaired.bytes), check);
    if (isDoubtful && !left.usable) return STATUS.fine;
    const tell = output === 'file' ? io.out : io.err;
    const start = output === 'file' ? '' : 'anyfeed: ';
    const changes = repaired.fixed.map((problem) => `  ${changeLine(problem)}\n`).join('');
    tell(
      `${start}${printable(name)}: ${describeRepair(repaired)}, ${left.problems.length} left${note}\n${changes}`,
    );
    return statusOf(left, check);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.err(`anyfeed: ${printable(error.message)}\n`);
    return STATUS.noFeed;
  }
}

/** Prints bytes as they are; on a terminal as text, without control characters. */
function show(bytes: Uint8Array, io: Io): void {
  io.out(io.terminal ? new TextDecoder().decode(bytes).split('\n').map(printable).join('\n') : bytes);
}

/** Writes the repaired feed, or prints the difference; the feed itself is printed already. @returns a note for the user about further changes */
async function emit(
  name: string,
  before: Uint8Array,
  after: Uint8Array,
  output: FixOutput,
  io: Io,
): Promise<string> {
  if (output === 'file') return writeBack(name, after, io);
  if (output === 'difference') {
    const isFile = name !== '-' && !isAddress(name);
    const [old, now] = isFile ? await wholeFile(name, after, io) : [before, after];
    show(lineDiff(name, old, now), io);
  }
  return '';
}

const changeLine = ({ line = 1, column = 0, rule, message }: CheckProblem): string =>
  `${line}:${column + 1} ${rule} ${printable(message)}`;

function statusOf({ usable, problems }: FeedFindings, { severe }: CheckRequest): number {
  if (!usable) return STATUS.noFeed;
  return problems.some(({ severity }) => severe.includes(severity)) ? STATUS.problems : STATUS.fine;
}

/** The bytes of a file before and after a repair. A saved response keeps its headers, except false ones. */
async function wholeFile(name: string, bytes: Uint8Array, io: Io): Promise<[Uint8Array, Uint8Array]> {
  const whole = await io.read(name);
  const { head, compression } = readMessage(whole);
  if (compression === 'damaged') throw refused(name, 'the end of its compressed body is missing');
  const before = whole.subarray(0, head.start);
  const lines = correctHead(whole.subarray(head.start, head.end), bytes.length);
  return [whole, Buffer.concat([before, lines, bytes])];
}

/**
 * Writes the feed into its file, and corrects FILE.headers.
 * @returns a note for the user about further changes
 */
async function writeBack(name: string, bytes: Uint8Array, io: Io): Promise<string> {
  const [before, after] = await wholeFile(name, bytes, io);
  await io.write(name, after);
  const note = readMessage(before).compression === 'whole' ? ', the body is no longer compressed' : '';
  const companion = companionOf(name);
  if (!io.exists(companion)) return note;
  const headers = await io.read(companion);
  const corrected = correctHead(headers, bytes.length);
  if (corrected.equals(headers)) return note;
  await io.write(companion, corrected);
  return `${note}, headers corrected in ${printable(companion)}`;
}

const ENCODING_LINE = /^content-encoding[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*\n?/gim;
const LENGTH_LINE = /^(content-length[ \t]*:[ \t]*)\d+/gim;

/** The headers of a body of this length that is not compressed. */
function correctHead(head: Uint8Array, length: number): Buffer {
  const lines = Buffer.from(head).toString('latin1').replace(ENCODING_LINE, '');
  return Buffer.from(
    lines.replace(LENGTH_LINE, (_line, name: string) => name + length),
    'latin1',
  );
}

function describeRepair({ from, fixed: { length } }: ConvertedFeed): string {
  const conversion = from === undefined ? [] : [`converted from ${from || 'an unknown encoding'} to utf-8`];
  if (length > 0) conversion.push(`${length} ${length === 1 ? 'problem' : 'problems'} repaired`);
  return conversion.join(', ') || 'nothing to repair';
}
