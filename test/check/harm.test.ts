/** The order in which the text output tells the problems of a feed: what is severe first, and of equal severity what stops readers first. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/check/check-feed.ts';
import { harmOf } from '../../src/check/harm.ts';
import type { RuleId } from '../../src/check.ts';
import { checkCommand } from '../../src/cli/check.ts';
import { testIo } from '../cli/test-io.ts';

const LINE = /^\S+ (error|warning|info) ([\w-]+) /gm;
const SEVERITIES = ['error', 'warning', 'info'];

async function toldOf(document: Uint8Array | string): Promise<[severity: string, rule: RuleId][]> {
  const io = testIo({ 'a.xml': document });
  await checkCommand(['a.xml'], io);
  return [...io.printed.out.matchAll(LINE)].map(([, severity = '', rule = '']) => [severity, rule as RuleId]);
}

test('a document with a fault of each kind', async () => {
  const told = await toldOf(
    `<rss version="2.0"><channel><title>A & B</title><link>https://a.example/</link><description>x</description>
<item><title>1</title><guid>1</guid><pubDate>yesterday</pubDate></item><item><title>2</title><guid>1</guid></item></channel></rss>`,
  );
  const rules = told.filter(([severity]) => severity !== 'info').map(([, rule]) => rule);
  const order: RuleId[] = ['bare-ampersand', 'id-repeated', 'unreadable-date'];
  expect(rules.filter((rule) => order.includes(rule))).toEqual(order.filter((rule) => rules.includes(rule)));
  expect(rules.length).toBeGreaterThan(2);
});

const root = fileURLToPath(new URL('../../feeds', import.meta.url));
const files = readdirSync(root, { recursive: true }).map(String);

describe('over all feeds', () => {
  test.each(files.filter((name) => /\.(?:xml|json|rss|rdf|atom)$/.test(name)))('%s', async (name) => {
    const ranks = (await toldOf(readFileSync(`${root}/${name}`))).map(
      ([severity, rule]) => 100 * SEVERITIES.indexOf(severity) + harmOf(RULES[rule].code),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });
});
