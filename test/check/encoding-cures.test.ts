/** Contradictions of encodings: the cure is for the source that is wrong, and the problem has its place. */

import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check/check-feed.ts';

const feed = (declaration: string): string =>
  `${declaration}\n<rss version="2.0"><channel><title>Été</title><link>https://tides.example/</link><description>D</description></channel></rss>`;
const declared = (encoding: string): string => feed(`<?xml version="1.0" encoding="${encoding}"?>`);
const found = (bytes: Uint8Array, type: string, code: string): CheckProblem | undefined =>
  checkFeed(bytes, { 'Content-Type': type }).find((problem) => problem.code === code);

const OVERRIDE = 'character-encoding-override';
const OF_SERVER = 'Let the server send `charset=utf-8`.';
const OF_DOCUMENT = 'Write `encoding="utf-8"` in the XML declaration.';

test.each([
  ['utf-8', 'application/rss+xml; charset=foo', OF_SERVER],
  ['utf-8', 'application/rss+xml; charset=us-ascii', OF_SERVER],
  ['foo', 'application/rss+xml; charset=bar', OF_SERVER],
  ['foo', 'application/rss+xml', OF_DOCUMENT],
  ['us-ascii', 'application/rss+xml', OF_DOCUMENT],
  ['utf-16', 'application/rss+xml', OF_DOCUMENT],
])('declared %s, served as %s', (encoding, type, fix) => {
  const problem = found(Buffer.from(declared(encoding)), type, OVERRIDE);
  expect(problem?.fix).toBe(fix);
  const place = fix === OF_DOCUMENT ? [1, '<?xml version="1.0" encoding="'.length] : [undefined, undefined];
  expect([problem?.line, problem?.column]).toEqual(place);
});

test('an unknown charset gives way to any declaration', () =>
  expect(
    found(Buffer.from(declared('iso-8859-1'), 'latin1'), 'application/rss+xml; charset=foo', OVERRIDE)?.fix,
  ).toBe('Let the server send `charset=iso-8859-1`.'));

test.each([
  ['utf-8', 'application/rss+xml'],
  ['utf-8', 'application/rss+xml; charset=utf-8'],
  ['utf-8', "application/rss+xml; charset='utf-8'"],
])('declared %s, served as %s, is no contradiction', (encoding, type) =>
  expect(found(Buffer.from(declared(encoding)), type, OVERRIDE)).toBeUndefined(),
);

test.each([
  ['without mark', '', 'Été'],
  ['after characters of several bytes', '', '水'],
  ['after a lost character', '', '\ufffd'],
  ['after a byte order mark', '\ufeff', 'Été'],
])('the first byte that is not utf-8 has a place: %s', (_name, mark, before) => {
  const text = `${mark}${feed('<?xml version="1.0" encoding="utf-8"?>').replace('Été', `${before} ${before.repeat(9)}#`)}`;
  const bytes = new Uint8Array(Buffer.from(text));
  bytes[bytes.indexOf(0x23)] = 0xff;
  const problem = found(bytes, 'application/rss+xml', 'undecodable-bytes');
  expect([problem?.line, problem?.column]).toEqual([2, text.split('\n')[1]?.indexOf('#')]);
});
