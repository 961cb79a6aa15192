/** Identifiers of jobs: the engine keeps one job of each. */

import { createHash } from 'node:crypto';

/** @returns the same UUID for the same text */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
