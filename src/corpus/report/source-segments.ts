/** Chooses the parts of a long source to show in a report: the beginning, and the surroundings of problems. */

export interface Segment {
  /** Index of the segment in the source, in UTF-16 units. */
  readonly offset: number;
  /** 1-based line of `offset`. */
  readonly line: number;
  readonly text: string;
}

interface Range {
  start: number;
  end: number;
}

const BEFORE = 240;
const AFTER = 360;
const LINE_BREAK = 10;

/** @param shown UTF-16 units to show at most */
export function cutSource(text: string, offsets: readonly number[], shown: number): Segment[] {
  if (text.length <= shown) return [{ offset: 0, line: 1, text }];
  const ranges: Range[] = [{ start: 0, end: Math.ceil(shown / 2) }];
  let left = shown - Math.ceil(shown / 2);
  for (const offset of offsets) {
    const last = ranges.find(({ start, end }) => start <= offset && offset + BEFORE <= end);
    if (last !== undefined) continue;
    if (left < BEFORE + AFTER) break;
    left -= BEFORE + AFTER;
    ranges.push({ start: Math.max(0, offset - BEFORE), end: Math.min(text.length, offset + AFTER) });
  }
  if (ranges.length === 1 && left > 0) ranges[0] = { start: 0, end: shown };
  return withLines(text, merge(ranges));
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** One pass over the source for all segments. */
function withLines(text: string, ranges: readonly Range[]): Segment[] {
  let line = 1;
  let at = 0;
  return ranges.map(({ start, end }) => {
    for (; at < start; at += 1) if (text.charCodeAt(at) === LINE_BREAK) line += 1;
    return { offset: start, line, text: text.slice(start, end) };
  });
}
