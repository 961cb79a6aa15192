/** `anyfeed check --fix`: prints a feed with safe repairs, or writes it to its file. */

import { fixFeed } from '../check/fix.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import { readMessage } from '../corpus/saved-response.ts';
import type { CheckInput } from './check-input.ts';
import { isAddress } from './fetch-address.ts';
import { InputError, type Io, STATUS, UsageError } from './io.ts';
import { readResponse } from './read-response.ts';
import { printable } from './terminal-text.ts';

interface FixRequest {
  readonly headers: HeaderMap | undefined;
  /** Whether to change files instead of printing the repaired feed. */
  readonly write: boolean;
}

/** @returns the exit status: whether all files are readable */
export async function fixFeeds(inputs: readonly CheckInput[], request: FixRequest, io: Io): Promise<number> {
  const [first, ...others] = inputs;
  if (!request.write && others.length > 0) {
    throw new UsageError(`--fix prints one feed at a time, not also ${others[0]?.name}; or add --write`);
  }
  const unwritable = inputs.find(({ name }) => name === '-' || isAddress(name));
  if (request.write && unwritable !== undefined) {
    throw new UsageError(
      `--write needs files, not ${unwritable.name === '-' ? 'standard input' : unwritable.name}`,
    );
  }
  if (!request.write) return first === undefined ? STATUS.noFeed : printFixed(first, request, io);
  let status: number = STATUS.fine;
  for (const input of inputs) if (!(await writeFixed(input, request, io))) status = STATUS.noFeed;
  return status;
}

async function printFixed({ name }: CheckInput, { headers }: FixRequest, io: Io): Promise<number> {
  const response = await readResponse(name, headers, io);
  const { bytes, fixed } = fixFeed(response.bytes, response.headers);
  const text = new TextDecoder().decode(bytes);
  io.out(io.terminal ? text.split('\n').map(printable).join('\n') : text);
  io.err(`anyfeed: ${printable(name)}: ${account(fixed.length)}\n`);
  return STATUS.fine;
}

/** @returns whether the file is readable */
async function writeFixed({ name, fault }: CheckInput, { headers }: FixRequest, io: Io): Promise<boolean> {
  try {
    if (fault !== undefined) throw new InputError(`cannot read ${name}: ${fault}`);
    const response = await readResponse(name, headers, io);
    const { bytes, fixed } = fixFeed(response.bytes, response.headers);
    const note = fixed.length > 0 ? await writeBack(name, bytes, io) : '';
    io.out(`${printable(name)}: ${account(fixed.length)}${note}\n`);
    return true;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.err(`anyfeed: ${printable(error.message)}\n`);
    return false;
  }
}

/** Writes the feed into its file. A saved response keeps its headers, except false ones. @returns a note for the user about a further change */
async function writeBack(name: string, bytes: Uint8Array, io: Io): Promise<string> {
  const whole = await io.read(name);
  const { head, isCompressed } = readMessage(whole);
  const before = whole.subarray(0, head.start);
  const lines = correctHead(
    Buffer.from(whole.subarray(head.start, head.end)).toString('latin1'),
    bytes.length,
    isCompressed,
  );
  await io.write(name, Buffer.concat([before, Buffer.from(lines, 'latin1'), bytes]));
  return isCompressed ? ', the body is no longer compressed' : '';
}

const ENCODING_LINE = /^content-encoding:[^\n]*\n(?:[ \t][^\n]*\n)*/gim;
const LENGTH_LINE = /^(content-length:[ \t]*)\d+/gim;

function correctHead(head: string, length: number, isCompressed: boolean): string {
  const plain = isCompressed ? head.replace(ENCODING_LINE, '') : head;
  return plain.replace(LENGTH_LINE, (_line, name: string) => name + length);
}

const account = (count: number): string =>
  count === 0 ? 'nothing to repair' : `${count} ${count === 1 ? 'problem' : 'problems'} repaired`;
