/** Reads the documents of a WARC file (ISO 28500), one record at a time. A damaged record is lost alone. */

import { documentOf } from './document.js';
import { canReadZstd, decompressFrame, findFrame, isFrame, isSkippable, takeSkippable } from './frame.js';
import { findMember, inflateMember, isMember, MemberSource } from './member.js';
import { findRecord, recordAt, skipBreaks, startsRecord } from './record.js';
import { Window } from './window.js';

const MOST = 64 * 1024 * 1024;
/** Bytes with which a search begins, and bytes that show what follows a record. */
const SOME = 4096;
const ENOUGH = 65_536;
const FEW = 16;

/** @type {typeof import('./index.d.ts').readWarc} */
export async function* readWarc(file, { from = 0, after = -1, most = MOST } = {}) {
  const window = await Window.open(file, from);
  try {
    for await (const record of new Reader(window, most, IN_FILE).records())
      if (record.offset > after) yield record;
  } finally {
    await window.close();
  }
}

/** Each finds the beginning of a record of one kind before an end. */
const IN_FILE = [findRecord, findMember, findFrame];
const IN_MEMBER = [findRecord];

class Reader {
  #window;
  #most;
  #finders;
  #dictionary;

  constructor(window, most, finders) {
    this.#window = window;
    this.#most = most;
    this.#finders = finders;
  }

  async *records() {
    const window = this.#window;
    while (await window.fill(1)) {
      await window.fill(SOME);
      const breaks = skipBreaks(window.bytes, 0);
      if (breaks > 0) window.advance(breaks);
      else if (isMember(window.bytes)) yield* this.#inMember();
      else if (isFrame(window.bytes) || isSkippable(window.bytes)) {
        if (!canReadZstd) {
          const reason = 'a file in zstd, which this version of Node cannot read';
          yield {
            offset: window.offset,
            next: window.offset,
            kind: 'unread',
            reason,
            url: '',
            headers: new Map(),
          };
          return;
        }
        yield* this.#inFrame();
      } else yield await this.#plain();
    }
  }

  /** The records of a gzip member: one, in files that follow the standard. */
  async *#inMember() {
    const window = this.#window;
    const member = await inflateMember(window);
    if (member === undefined) yield* this.#inLargeMember();
    else if (member.fault !== undefined) yield await this.#damaged(window.offset, member.fault);
    else yield* this.#inContent(member);
  }

  /** The records of a zstd frame. */
  async *#inFrame() {
    const window = this.#window;
    if (isSkippable(window.bytes)) {
      this.#dictionary = (await takeSkippable(window, this.#most)) ?? this.#dictionary;
      return;
    }
    const { offset } = window;
    const frame = await decompressFrame(window, this.#dictionary, this.#most);
    if (frame.content !== undefined) yield* this.#inContent(frame);
    else if (frame.fault !== undefined) yield await this.#damaged(offset, frame.fault);
    else {
      const reason = 'a record that is too large';
      yield { offset, next: window.offset, kind: 'unread', reason, url: '', headers: new Map() };
    }
  }

  /** Records of one member have no place of their own: the first bytes of the member tell them apart. */
  async *#inContent({ content, length }) {
    const { offset } = this.#window;
    this.#window.advance(length);
    const next = this.#window.offset;
    let searched = 0;
    for (let at = 0, count = 0; at < content.length; count += 1) {
      const rest = content.subarray(at);
      const record = recordAt(rest, true, Math.max(0, searched - at));
      if (record.searched !== undefined) searched = at + record.searched;
      at += record.fault === undefined ? skipBreaks(rest, record.end) : findRecord(rest, rest.length, 1);
      const place = { offset: offset + count, next: at < content.length ? offset : next };
      yield { ...place, ...documentOf(rest, record, this.#most) };
    }
  }

  /** The records of a member that is not in memory as a whole. */
  async *#inLargeMember() {
    const window = this.#window;
    const { offset } = window;
    const source = await MemberSource.open(window);
    const inner = new Reader(new Window(source, 0), this.#most, IN_MEMBER);
    let count = 0;
    let last;
    try {
      for await (const record of inner.#plainRecords()) {
        if (last !== undefined) yield { ...last, offset: offset + count - 1, next: offset };
        count += 1;
        last = record;
      }
    } finally {
      await source.close();
    }
    if (source.fault !== undefined) {
      // Of a file everything after the beginning of the member is searched, of a pipe what it still has.
      if (window.canSeek && count <= 1) window.seek(offset);
      await this.#skipToRecord();
      last = { kind: 'damaged', message: source.fault };
    }
    if (last !== undefined) yield { ...last, offset: offset + Math.max(0, count - 1), next: window.offset };
  }

  async *#plainRecords() {
    const window = this.#window;
    while (await window.fill(1)) {
      const breaks = skipBreaks(window.bytes, 0);
      if (breaks > 0) window.advance(breaks);
      else yield await this.#plain();
    }
  }

  /** A record that is not compressed. */
  async #plain() {
    const window = this.#window;
    const { offset } = window;
    const record = await this.#wholeRecord();
    if (record.fault !== undefined) return this.#damaged(offset, record.fault);
    const found = documentOf(window.bytes, record, this.#most);
    await window.skip(record.end);
    return { offset, next: window.offset, ...found };
  }

  /** Bytes in which no head ends, as an earlier record has shown: a place. */
  #searched = 0;

  /** The record at the beginning of the window. Reads its bytes, unless it is too large. */
  async #wholeRecord() {
    const window = this.#window;
    for (let wanted = SOME; ; ) {
      const isAll = !(await window.fill(wanted));
      const record = recordAt(window.bytes, isAll, Math.max(0, this.#searched - window.offset));
      if (record.searched !== undefined) this.#searched = window.offset + record.searched;
      if (record.needs === undefined) return record;
      if (record.end > this.#most)
        return (await this.#hasRightLength(record)) ? record : { fault: WRONG_LENGTH };
      wanted = record.needs;
    }
  }

  /** Of a pipe nothing is known about bytes that are not read. */
  async #hasRightLength({ end }) {
    if (!this.#window.canSeek) return true;
    const after = await this.#window.peek(end, FEW);
    return after !== undefined && (after.length < FEW || startsRecord(after, 0));
  }

  async #damaged(offset, message) {
    await this.#skipToRecord();
    return { offset, next: this.#window.offset, kind: 'damaged', message };
  }

  /** Moves to the next record after a damaged one. Looks first at few bytes, then at more: what follows may be near. */
  async #skipToRecord() {
    const window = this.#window;
    window.advance(1);
    for (let wanted = 2 * SOME; await window.fill(1); wanted = Math.min(2 * wanted, ENOUGH)) {
      const isAll = !(await window.fill(wanted));
      const bytes = window.bytes.subarray(0, wanted);
      // A record may begin in the last bytes, and needs some bytes to show that it is one.
      const end = isAll ? bytes.length : bytes.length - SOME;
      const at = this.#finders.reduce((first, find) => find(bytes, first), end);
      window.advance(at);
      if (at < end || isAll) return;
    }
  }
}

const WRONG_LENGTH = 'its Content-Length is wrong';
