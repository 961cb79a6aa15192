/** Reads the documents of a WARC file (ISO 28500), one record at a time. A damaged record is lost alone. */

import { documentOf } from './document.js';
import { findMember, inflateMember, isMember } from './member.js';
import { findRecord, recordAt, skipBreaks, startsRecord } from './record.js';
import { FileWindow } from './window.js';

const MOST = 64 * 1024 * 1024;
/** Bytes with which a search begins, and bytes that show what follows a record. */
const SOME = 4096;
const ENOUGH = 65_536;
const FEW = 16;

/** @type {typeof import('./index.d.ts').readWarc} */
export async function* readWarc(file, { from = 0, after = -1, most = MOST } = {}) {
  const window = await FileWindow.open(file, from);
  try {
    for await (const record of records(window, most)) if (record.offset > after) yield record;
  } finally {
    await window.close();
  }
}

async function* records(window, most) {
  while (await window.fill(1)) {
    await window.fill(SOME);
    const breaks = skipBreaks(window.bytes, 0);
    if (breaks > 0) window.advance(breaks);
    else if (isMember(window.bytes)) yield* inMember(window, most);
    else yield* inFile(window, most);
  }
}

/** The records of a gzip member: one, in files that follow the standard. */
async function* inMember(window, most) {
  const { offset } = window;
  const { content, length, ...failure } = await inflateMember(window, most);
  if (content === undefined) {
    await skipToRecord(window);
    yield { offset, next: window.offset, ...failure };
    return;
  }
  window.advance(length);
  const next = window.offset;
  let at = 0;
  for (let count = 0; at < content.length; count += 1) {
    const rest = content.subarray(at);
    const record = recordAt(rest, true);
    at += record.fault === undefined ? skipBreaks(rest, record.end) : findRecord(rest, 1);
    // Records of one member have no place of their own: the first bytes of the member tell them apart.
    const place = { offset: offset + count, next: at < content.length ? offset : next };
    yield { ...place, ...(await documentOf(rest, record, most)) };
  }
}

/** A record that is not compressed. */
async function* inFile(window, most) {
  const { offset } = window;
  const record = await wholeRecord(window, most);
  if (record.fault !== undefined) {
    await skipToRecord(window);
    yield { offset, next: window.offset, kind: 'damaged', message: record.fault };
    return;
  }
  const found = await documentOf(window.bytes, record, most);
  window.advance(record.end);
  yield { offset, next: window.offset, ...found };
}

/** The record at the beginning of the window. Reads its bytes, unless it is too large. */
async function wholeRecord(window, most) {
  for (let wanted = SOME; ; ) {
    const isAll = !(await window.fill(wanted));
    const record = recordAt(window.bytes, isAll);
    if (record.needs === undefined) return record;
    if (record.end > most) {
      const after = await window.peek(record.end, FEW);
      const isRight =
        window.offset + record.end <= window.size && (after.length < FEW || startsRecord(after));
      return isRight ? record : { fault: 'its Content-Length is wrong' };
    }
    wanted = record.needs;
  }
}

/** Moves to the next record, compressed or not, after a damaged one. */
async function skipToRecord(window) {
  window.advance(1);
  while (await window.fill(1)) {
    const isAll = !(await window.fill(ENOUGH));
    const { bytes } = window;
    // A record may begin in the last bytes, and needs some bytes to show that it is one.
    const end = isAll ? bytes.length : bytes.length - SOME;
    const at = Math.min(findRecord(bytes, 0), findMember(bytes, end));
    window.advance(Math.min(at, end));
    if (at < end || isAll) return;
  }
}
