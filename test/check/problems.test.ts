/** Some document reports each code of the table: a feed of feeds/, or a document below. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CheckProblem, checkFeed, PROBLEM_PROSE, type ProblemCode } from '../../src/check/check-feed.ts';
import { readHeaderLines } from '../../src/corpus/saved-response.ts';
import { type FeedProblem, type HeadersInput, type ParseOptions, parseFeed } from '../../src/index.ts';

const root = new URL('../../feeds/', import.meta.url);
const feeds = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(headers|md|expect\.json)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`);

type Problem = FeedProblem | CheckProblem;

function problemsOf(
  document: Uint8Array | string,
  headers?: HeadersInput,
  options?: ParseOptions,
): Problem[] {
  const result = parseFeed(document, headers, options);
  return [
    ...result.problems,
    ...checkFeed(document, headers, {
      profiles: ['pedantic'],
      ...(options?.url !== undefined && { url: options.url }),
    }),
  ];
}

const channel = (inside: string): string =>
  `<rss version="2.0"><channel><title>Tides</title>${inside}</channel></rss>`;
const item = (inside: string): string => channel(`<item><title>High</title>${inside}</item>`);
const atom = (inside: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:0</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated>${inside}</feed>`;
const entry = (id: string, inside = ''): string =>
  `<entry><id>${id}</id><title>High</title><updated>2004-07-15T10:00:00Z</updated>${inside}</entry>`;
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** Codes that need headers or options, or that no feed of feeds/ reports. */
const EXAMPLES: Readonly<Partial<Record<ProblemCode, () => Problem[]>>> = {
  'character-encoding-unknown': () =>
    problemsOf(bytes(channel('\xff\xfe\xfd')), undefined, {
      fallbackEncodings: ['utf-8'],
      encodingDetector: false,
    }),
  'non-xml-content-type': () => problemsOf(bytes(channel('')), { 'Content-Type': 'text/html' }),
  'encoding-conflict': () =>
    problemsOf(bytes(`\xef\xbb\xbf<?xml version="1.0" encoding="koi8-r"?>${channel('')}`), undefined, {
      encodingPolicy: 'rome',
    }),
  'wrong-namespace': () => problemsOf('<feed xmlns="http://example.org/"><title>x</title></feed>'),
  'unreadable-number': () =>
    problemsOf(channel('<image><url>https://a.example/i.png</url><width>400px</width></image>')),
  'empty-reference': () => problemsOf(atom('<link href=""/>')),
  'rest-unread': () => problemsOf(channel('<item/><item/>'), undefined, { maxEntries: 1 }),
  'bare-less-than': () => problemsOf(channel('<description>1 < 2</description>')),
  'malformed-tag': () => problemsOf(item('<guid "x">1</guid>')),
  'unterminated-tag': () => problemsOf(item('<guid isPermaLink="false"')),
  'missing-space': () => problemsOf(item('<enclosure url="http://x.example/a"length="1"/>')),
  'unterminated-instruction': () => problemsOf(channel('<?php echo 1 >')),
  'malformed-instruction': () => problemsOf(channel('<? echo 1 ?>')),
  'malformed-declaration': () => problemsOf(`<?xml version="1.0" >${channel('')}`),
  'stray-declaration': () => problemsOf(channel('<!ELEMENT title ANY>')),
  'text-before-root': () => problemsOf(`Notice: undefined index${channel('')}`),
  'unsafe-address': () => problemsOf(item('<link>javascript:alert(1)</link>')),
  'unusable-base': () => problemsOf(item('<link xml:base="javascript:x">a</link>')),
  'repeated-element': () =>
    problemsOf(
      item(
        '<pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate><pubDate>Fri, 16 Jul 2004 10:00:00 GMT</pubDate>',
      ),
    ),
  'options-as-headers': () => problemsOf(channel(''), new Map([['url', 'http://x.example/feed']])),
  'inherited-name': () => problemsOf(item('<enclosure url="http://x.example/a" constructor="1"/>')),
  'json-feed-fault': () =>
    problemsOf('{"version":"https://jsonfeed.org/version/1.1","title":["Tides"],"items":[]}'),
  'limit-exceeded': () => problemsOf(item('<guid>1</guid>'), undefined, { limits: { depth: 2 } }),
  'text-xml-without-charset': () => problemsOf(bytes(channel('')), { 'Content-Type': 'text/xml' }),
  'invalid-media-type': () =>
    problemsOf(item('<enclosure url="http://x.example/a" length="1" type="audio"/>')),
  'duplicate-link': () =>
    problemsOf(atom(entry('urn:1', '<link href="http://x.example/1"/><link href="http://x.example/2"/>'))),
  'duplicate-updated': () => problemsOf(atom(entry('urn:1') + entry('urn:2'))),
  'http-compression': () =>
    problemsOf(bytes(item(`<description>${'x'.repeat(50_000)}</description>`)), {
      'Content-Type': 'application/rss+xml',
    }),
  'http-link': () =>
    problemsOf(atom('<link rel="self" href="http://x.example/a"/>'), {
      Link: '<http://x.example/b>; rel="self"',
      'Content-Type': 'application/atom+xml',
    }),
  'plain-http': () =>
    problemsOf(channel(''), { 'Content-Type': 'application/rss+xml' }, { url: 'http://x.example/feed' }),
  'duplicate-id': () => problemsOf(channel('<item><guid>1</guid></item><item><guid>1</guid></item>')),
  'xml-version': () => problemsOf(`<?xml version="1.1"?>${channel('')}`),
  'date-without-zone': () => problemsOf(item('<pubDate>Thu, 15 Jul 2004 10:00:00</pubDate>')),
  'large-feed': () => problemsOf(channel(`<item><description>${'x'.repeat(6_000_000)}</description></item>`)),
};

const reported = new Set<ProblemCode>();
for (const file of feeds) {
  const headers = existsSync(`${file}.headers`)
    ? readHeaderLines(readFileSync(`${file}.headers`, 'latin1'))
    : undefined;
  for (const { code } of problemsOf(readFileSync(file), headers)) reported.add(code);
}

test.each(Object.keys(PROBLEM_PROSE) as ProblemCode[])('%s is reported', (code) => {
  const found = EXAMPLES[code]?.().map((problem) => problem.code) ?? [...reported];
  expect(found).toContain(code);
});

test('every code has a meaning, an example and a fix', () => {
  for (const [code, { meaning, example, fix }] of Object.entries(PROBLEM_PROSE)) {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const words of [meaning, example, fix]) expect(words.length).toBeGreaterThan(5);
  }
});

test('a bundle of parseFeed has no prose', () => {
  const core = readdirSync(new URL('../../src/core/', import.meta.url), {
    recursive: true,
    withFileTypes: true,
  });
  const texts = core
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
  const prose = Object.values(PROBLEM_PROSE)
    .map(({ fix }) => fix)
    .filter((fix) => fix.length > 40);
  expect(prose.filter((fix) => texts.some((text) => text.includes(fix)))).toEqual([]);
});
