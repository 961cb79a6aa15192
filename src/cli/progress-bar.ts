/** A progress bar with speed and remaining time. */

import type { Io } from './io.ts';
import { ERASE_LINE } from './terminal-text.ts';

/** Milliseconds between two drawings. */
const INTERVAL = 100;
const BAR_WIDTH = 24;
const MILLISECONDS = 1000;

/** The text of the bar. @param total undefined until the feeds are counted */
export function progressLine(done: number, total: number | undefined, elapsed: number): string {
  const rate = elapsed > 0 ? (done / elapsed) * MILLISECONDS : 0;
  const speed = `${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} feeds/s`;
  if (total === undefined) return `${done} feeds, ${speed}`;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const left = rate > 0 ? `, ${formatDuration((total - done) / rate)} left` : '';
  return `${bar} ${Math.floor(share * 100)} %  ${done} of ${total}, ${speed}${left}`;
}

/** `45 s`, `3 min 20 s`, `2 h 5 min`. @param seconds rounded up */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

interface ProgressBar {
  /** Draws the bar, at most ten times a second. */
  draw(done: number, total: number | undefined): void;
  erase(): void;
}

/** A bar on standard error, which only a terminal shows. */
export function progressBar(io: Io): ProgressBar {
  const start = Date.now();
  let drawn = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    draw: (done, total) => {
      const now = Date.now();
      if (!io.interactive || now - drawn < INTERVAL) return;
      drawn = now;
      isDrawn = true;
      io.err(`${ERASE_LINE}${progressLine(done, total, now - start).slice(0, io.columns - 1)}`);
    },
    erase: () => {
      if (isDrawn) io.err(ERASE_LINE);
      isDrawn = false;
    },
  };
}
