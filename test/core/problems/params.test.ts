/** The values in the messages of problems are in `params`, too, in every feed below feeds/ and in every finding about the feeds of the checker. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../../src/check.ts';
import { excerpt } from '../../../src/core/problems/excerpt.ts';
import { type FeedProblem, parseFeed } from '../../../src/index.ts';
import { readFeed, SAVED_FEEDS } from '../../saved-feeds.ts';

const checked = new URL('../../check/feeds/', import.meta.url);
const CHECKED = readdirSync(checked).filter((file) => !file.endsWith('.txt'));

/** A quotation with a letter or a digit: others, such as "]]>", belong to the message. */
const QUOTATION = /"[^"]*[\p{L}\p{N}][^"]*"/gu;

/** Codes whose messages quote no single value: descriptions of a whole document, and what the parser of JSON says. */
const WITHOUT_VALUES: ReadonlySet<string> = new Set(['not-a-feed', 'not-well-formed', 'options-as-headers']);

/** Quotations that no value has. */
function missing({ code, message, params = {} }: FeedProblem): readonly string[] {
  if (WITHOUT_VALUES.has(code)) return [];
  let rest = message;
  for (const value of Object.values(params))
    rest = rest.replaceAll(`"${value}"`, '').replaceAll(`"${excerpt(String(value))}"`, '');
  return rest.match(QUOTATION) ?? [];
}

/** Values that are not plain data, or longer than an excerpt. */
const unfit = ({ params = {} }: Pick<FeedProblem, 'params'>): unknown[] =>
  Object.values(params).filter((value) =>
    typeof value === 'string' ? value.length > 61 : !Number.isFinite(value),
  );

describe('parseFeed', () => {
  test.each(SAVED_FEEDS)('%s', (file) => {
    const { bytes, headers, options } = readFeed(file);
    for (const problem of parseFeed(bytes, headers, options).problems) {
      expect(missing(problem), problem.message).toEqual([]);
      expect(unfit(problem), problem.message).toEqual([]);
    }
  });
});

test('the expected form and the value of a finding have names', () => {
  const feed =
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>A</title>' +
    '<link>https://a.example/</link><description>A</description><itunes:type>weekly</itunes:type></channel></rss>';
  const [finding] = checkFeed(feed).filter(({ rule }) => rule === 'itunes-type');
  expect(finding?.params).toEqual({
    element: 'itunes:type',
    value: 'weekly',
    expected: '`serial` for episodes that follow each other, or `episodic` …',
  });
});

test.each(CHECKED)('findings about %s have values of plain data', (file) => {
  for (const problem of checkFeed(readFileSync(new URL(file, checked)), {}, { profiles: ['pedantic'] }))
    expect(unfit(problem), problem.message).toEqual([]);
});
