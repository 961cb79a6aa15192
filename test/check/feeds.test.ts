/**
 * Feeds with their findings, line by line: `-fine` feeds have only findings of FINE. A feed may name its profiles and its address in a
 * comment: `<!-- check: {"profiles": ["apple"]} -->`. `npx vitest run test/check -u` updates expectations.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type CheckOptions, type CheckProblem, checkFeed } from '../../src/check/check-feed.ts';

const root = fileURLToPath(new URL('feeds/', import.meta.url));
const names = readdirSync(root).filter((name) => !name.endsWith('.expect.txt'));

const SETTINGS = /<!-- check: (\{.*?\}) -->|"_check":\s*(\{.*?\})/;

function check(name: string): CheckProblem[] {
  const bytes = readFileSync(root + name);
  const [, inXml, inJson = '{}'] = SETTINGS.exec(bytes.toString('latin1')) ?? [];
  return checkFeed(bytes, undefined, JSON.parse(inXml ?? inJson) as CheckOptions);
}

function line({ line: row, column = 0, elementPath = '', severity, code, message }: CheckProblem): string {
  const place = row === undefined ? elementPath : `${row}:${column + 1}`;
  return `${place} ${severity} ${code}: ${message}`.trim();
}

describe('faulty feeds', () => {
  const faulty = names.filter((name) => !name.includes('-fine.'));
  test.each(faulty)('%s', async (name) => {
    const problems = check(name);
    expect(problems.length).toBeGreaterThan(0);
    const text = problems.map((problem) => `${line(problem)}\n`).join('');
    await expect(text).toMatchFileSnapshot(`${root}${name}.expect.txt`);
  });
});

test.each(names.filter((name) => name.includes('-fine.')))('%s has no faults', (name) => {
  expect(check(name).map(line)).toEqual([]);
});

test('a document that is not a feed has one problem', () => {
  expect(checkFeed('<!DOCTYPE html><title>é</title>').map(({ code }) => code)).toEqual(['not-a-feed']);
});

test('problems are plain objects in the order of the document, with a cure', () => {
  const problems = checkFeed(readFileSync(`${root}rss.xml`));
  expect(structuredClone(problems)).toEqual(problems);
  const offsets = problems.map(({ offset = -1 }) => offset);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(problems.every(({ fix }) => fix !== '')).toBe(true);
});

test('ignored codes are not reported', () => {
  const all = checkFeed(readFileSync(`${root}rss.xml`));
  const some = checkFeed(readFileSync(`${root}rss.xml`), undefined, { ignore: ['missing-guid'] });
  expect(some).toEqual(all.filter(({ code }) => code !== 'missing-guid'));
  expect(some.length).toBeLessThan(all.length);
});

test('wrong arguments are refused', () => {
  expect(() => checkFeed(7 as never)).toThrow(TypeError);
  expect(() => checkFeed('', 'text/xml' as never)).toThrow(TypeError);
  const unknown = { profiles: ['apple', 'itunes'] as never };
  expect(() => checkFeed('', undefined, unknown)).toThrow(RangeError);
  expect(() => checkFeed('', undefined, unknown)).toThrow(
    /^options\.profiles\[1\] must be one of .*, not "itunes"$/,
  );
  expect(() => checkFeed('', undefined, { profile: [] } as never)).toThrow('unknown option: profile');
});

test('no message quotes more than a little of the feed', () => {
  const long = 'x'.repeat(5000);
  const feed = `<rss version="${long}"><channel><title>${long}</title><link>${long}</link><${long}/>
    <item><guid>${long}</guid><pubDate>${long}</pubDate><enclosure url="${long}" ${long}="1"/></item></channel></rss>`;
  for (const { message } of checkFeed(feed)) expect(message.length).toBeLessThan(300);
});
