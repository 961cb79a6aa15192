/** Cures of the feeds of the repository: the laws of cures.ts, in every profile. */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../src/check/check-feed.ts';
import { REFERENCES } from '../../src/check/specifications.ts';
import { type ProfileName, RULES } from '../../src/check.ts';
import { inTurn } from '../long.ts';
import { brokenLaws, type Told } from './cures.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const filesBelow = (folder: string): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:xml|json|rss|atom|rdf)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
const folder = process.env['ANYFEED_FEEDS'];
const files =
  folder === undefined ? [...filesBelow('feeds'), ...filesBelow('test/check/feeds')] : filesBelow(folder);
const ASKED: readonly (readonly ProfileName[])[] = [
  [],
  ['apple'],
  ['spotify'],
  ['psp-1', 'podcast', 'pedantic', 'rss-advisory', 'json'],
];
const told: Told = new Map();

test('there are feeds', () => expect(files.length).toBeGreaterThan(50));

const URLS = ['', 'https://tides.example/feed.xml'];

describe.each(files)('%s', (file) => {
  test('its cures keep their laws', () => {
    const bytes = readFileSync(file);
    for (const [i, profiles] of inTurn([...ASKED.entries()], files.indexOf(file), 2)) {
      for (const url of inTurn(URLS, i + files.indexOf(file), URLS.length)) {
        const checked = checkDocument(bytes, undefined, { profiles, url });
        expect(brokenLaws(checked, told, REFERENCES)).toEqual([]);
      }
    }
  });
});

test('every rule cites a paragraph of the list', () => {
  const cited = Object.values(RULES).flatMap(({ specification }) => specification ?? []);
  expect(cited.filter((reference) => !REFERENCES.has(reference))).toEqual([]);
});
