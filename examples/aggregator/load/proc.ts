/** Reads figures about processes from Linux. */

import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  /** Seconds of processor time. */
  readonly cpu: number;
}

/** Undefined when the process has ended. */
function statOf(pid: number | string): Stat | undefined {
  try {
    // The name, in parentheses, may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [, parent, , , , , , , , , , user, system] = fields.map(Number);
    return { parent: parent ?? 0, cpu: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

export const processorTime = (pid: number): number => statOf(pid)?.cpu ?? 0;

/** Processor time of the running child processes. */
export function processorTimeOfChildren(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.cpu : 0), 0);
}

/** Megabytes: now, and at most. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), most: field('VmHWM') };
}
