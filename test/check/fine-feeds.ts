/** The sound feeds of the checker, in which nothing is to be found, and their values: a fault is put into each. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckOptions } from '../../src/check/check-feed.ts';

const root = fileURLToPath(new URL('feeds/', import.meta.url));
const SETTINGS = /<!-- check: (\{.*?\}) -->/;

/** Name, text and number of each feed. */
export const FINE_FEEDS: readonly (readonly [name: string, text: string, turn: number])[] = readdirSync(root)
  .filter((name) => name.endsWith('-fine.xml'))
  .map((name, i) => [name, readFileSync(root + name, 'utf8'), i]);

/** The options that a feed states. */
export function optionsOf(text: string): CheckOptions {
  const [, settings = '{}'] = SETTINGS.exec(text) ?? [];
  return JSON.parse(settings);
}

/** Texts, and values of attributes that make nothing else of their element, as relations do. */
export const VALUE: RegExp =
  /(?<=\s(?!xmlns|version|encoding|rel)[\w:-]+=")[^"]+(?=")|(?<=<[a-z][^<>]*[^/<>]>)[^<>]+(?=<\/)/gi;
