/** Formats rows as a table that fits the terminal: the widest columns shrink first. */

import { oneLine, padEnd, width } from './terminal-text.ts';

const GAP = '  ';

/** @returns one line per row, without trailing spaces; cut cells end in `…`. */
export function table(rows: readonly (readonly string[])[], columns: number): string[] {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell, columns)));
  const count = Math.max(0, ...cells.map((row) => row.length));
  const natural = Array.from({ length: count }, (_, i) =>
    cells.reduce((widest, row) => Math.max(widest, width(row[i] ?? '')), 0),
  );
  const widths = shrink(natural, columns - GAP.length * (count - 1));
  return cells.map((row) =>
    row
      .map((cell, i) => padEnd(oneLine(cell, widths[i] ?? 0), widths[i] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

/** Widths that fit the terminal together. Keeps the order of the columns by width. */
function shrink(natural: readonly number[], room: number): number[] {
  let limit = Math.max(0, ...natural);
  const fitted = (): number[] => natural.map((value) => Math.min(value, limit));
  const total = (): number => fitted().reduce((sum, value) => sum + value, 0);
  while (limit > 1 && total() > room) limit -= 1;
  return fitted();
}
