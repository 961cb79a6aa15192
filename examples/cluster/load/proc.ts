/** Figures about processes, from Linux, and about the database. */

import { readdirSync, readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time of a process, with its children. */
export function processorTime(root: number | undefined): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  const times = (pid: number): number =>
    stats.reduce((sum, stat) => {
      if (stat?.pid === pid) return sum + stat.cpu;
      return stat?.parent === pid ? sum + times(stat.pid) : sum;
    }, 0);
  return root === undefined ? 0 : times(root);
}

/** Undefined when the process has ended. */
function statOf(pid: string): { pid: number; parent: number; cpu: number } | undefined {
  try {
    // The name, in parentheses, may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // Its own, and that of its children that have ended.
    const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
    return { pid: Number(pid), parent, cpu };
  } catch {
    return undefined;
  }
}

/** Transactions of the database since it was created. */
export async function transactions(connectionString: string): Promise<number> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  const { rows } = await boss
    .getDb()
    .executeSql('select xact_commit::int as count from pg_stat_database where datname = current_database()');
  await boss.stop();
  return rows[0].count;
}

/** Megabytes: now, and at most. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), most: field('VmHWM') };
}
