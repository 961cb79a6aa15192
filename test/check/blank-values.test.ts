/** A blank value in a sound feed is told once at its element, over all values of the sound feeds of the checker. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type CheckOptions, checkFeed } from '../../src/check/check-feed.ts';
import { inTurn } from '../long.ts';

const root = fileURLToPath(new URL('feeds/', import.meta.url));
const SETTINGS = /<!-- check: (\{.*?\}) -->/;
const FEEDS = readdirSync(root)
  .filter((name) => name.endsWith('-fine.xml'))
  .map((name): readonly [name: string, text: string] => [name, readFileSync(root + name, 'utf8')]);

/** Texts, and values of attributes that change no others, as bases and relations do. */
const VALUE =
  /(?<=\s(?!xmlns|version|encoding|xml:base|rel)[\w:-]+=")[^"]+(?=")|(?<=<[a-z][^<>]*[^/<>]>)[^<>]+(?=<\/)/gi;
const BLANKS = ['', ' '];

test.each(FEEDS.map((feed, i) => [...feed, i] as const))('%s', (_name, text, turn) => {
  const [, settings = '{}'] = SETTINGS.exec(text) ?? [];
  const options = JSON.parse(settings) as CheckOptions;
  for (const [i, { 0: value, index }] of inTurn([...text.matchAll(VALUE)], turn, 3).entries()) {
    const before = text.slice(0, index) + BLANKS[i % BLANKS.length];
    const places = new Map<string, string>();
    for (const { rule, elementPath = '', message, fix } of checkFeed(
      before + text.slice(index + value.length),
      undefined,
      options,
    )) {
      const words = `${rule}: ${message} | ${fix}`;
      expect(words).not.toMatch(/undefined|NaN|``/);
      const at = `${elementPath}: ${before.slice(-40)}`;
      expect([at, places.get(at), words]).toEqual([at, undefined, words]);
      places.set(at, words);
    }
  }
});
