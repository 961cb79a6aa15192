/** SARIF 2.1.0 as code scanning reads it: objects have only members of the schema, and all required ones. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check.ts';
import { testIo } from './test-io.ts';

type Members = Readonly<Record<string, unknown>>;

/** Members of sarif-schema-2.1.0.json: required members first, then others that anyfeed uses; no object allows further ones. */
const SCHEMA: Readonly<Record<string, readonly [required: readonly string[], optional: readonly string[]]>> =
  {
    log: [['version', 'runs'], ['$schema']],
    run: [['tool'], ['columnKind', 'results']],
    tool: [['driver'], []],
    driver: [['name'], ['version', 'informationUri', 'rules']],
    rule: [['id'], ['shortDescription', 'help', 'helpUri', 'defaultConfiguration', 'properties']],
    result: [['message'], ['ruleId', 'ruleIndex', 'level', 'locations', 'partialFingerprints', 'fixes']],
    fix: [['artifactChanges'], ['description']],
    artifactChange: [['artifactLocation', 'replacements'], []],
    replacement: [['deletedRegion'], ['insertedContent']],
    location: [[], ['physicalLocation', 'logicalLocations']],
    physicalLocation: [['artifactLocation'], ['region']],
    artifactLocation: [[], ['uri']],
    region: [[], ['startLine', 'startColumn', 'endLine', 'endColumn', 'snippet']],
    snippet: [['text'], []],
    logicalLocation: [[], ['fullyQualifiedName', 'kind']],
    message: [['text'], ['markdown']],
  };

function conforms(kind: string, value: unknown): Members {
  const members = value as Members;
  const [required, optional] = SCHEMA[kind] ?? [[], []];
  const names = Object.keys(members);
  expect([kind, names.filter((name) => ![...required, ...optional].includes(name))]).toEqual([kind, []]);
  expect([kind, required.filter((name) => !names.includes(name))]).toEqual([kind, []]);
  return members;
}

const list = (value: unknown): readonly unknown[] => (value === undefined ? [] : (value as unknown[]));
const LEVELS = ['none', 'note', 'warning', 'error'];
const URI_REFERENCE = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-F]{2})+$/;

function location(value: unknown): void {
  const { physicalLocation, logicalLocations } = conforms('location', value);
  const { artifactLocation, region } = conforms('physicalLocation', physicalLocation);
  expect(conforms('artifactLocation', artifactLocation)['uri']).toMatch(URI_REFERENCE);
  const { startLine, startColumn, snippet } = conforms('region', region);
  if (snippet !== undefined) conforms('snippet', snippet);
  expect([startLine, startColumn].every((number) => Number.isInteger(number) && Number(number) >= 1)).toBe(
    true,
  );
  for (const logical of list(logicalLocations)) conforms('logicalLocation', logical);
}

const FEED = `<rss version="2.0"><channel><title>A & B</title><item/></channel></rss>`;
const JSON_FEED = '{"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{}]}';

test('satisfies the schema', async () => {
  const io = testIo({ 'a b/\u0085é:c.xml': FEED, 'b.json': JSON_FEED });
  await checkCommand(['a b/\u0085é:c.xml', 'b.json', '--format', 'sarif'], io);
  const { out } = io.printed;
  expect(out).not.toMatch(/[\x7f-\x9f]/);
  const { version, runs } = conforms('log', JSON.parse(out));
  expect(version).toBe('2.1.0');
  const [first] = list(runs);
  const { tool, columnKind, results } = conforms('run', first);
  expect(columnKind).toBe('utf16CodeUnits');
  const { rules } = conforms('driver', conforms('tool', tool)['driver']);
  const ids = list(rules).map((rule) => {
    const { id, shortDescription, help, defaultConfiguration } = conforms('rule', rule);
    conforms('message', shortDescription);
    conforms('message', help);
    expect(LEVELS).toContain((defaultConfiguration as Members)['level']);
    return id;
  });
  expect(new Set(ids).size).toBe(ids.length);
  expect(list(results).length).toBeGreaterThan(5);
  for (const result of list(results)) {
    const { ruleId, ruleIndex, level, message, locations } = conforms('result', result);
    expect(ids[Number(ruleIndex)]).toBe(ruleId);
    expect(LEVELS).toContain(level);
    conforms('message', message);
    expect(list(locations)).toHaveLength(1);
    for (const place of list(locations)) location(place);
    for (const fix of list((result as Members)['fixes'])) {
      for (const change of list(conforms('fix', fix)['artifactChanges']))
        for (const replacement of list(conforms('artifactChange', change)['replacements']))
          conforms('region', conforms('replacement', replacement)['deletedRegion']);
    }
  }
});

interface Result {
  readonly ruleId: string;
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly region: { readonly startLine: number; readonly startColumn: number };
      };
    },
  ];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly {
    readonly artifactChanges: readonly { readonly replacements: readonly unknown[] }[];
  }[];
}

async function sarifOf(feed: string): Promise<Result[]> {
  const io = testIo({ 'a.xml': feed });
  await checkCommand(['a.xml', '--format', 'sarif'], io);
  const { runs } = JSON.parse(io.printed.out) as { runs: [{ results: Result[] }] };
  return runs[0].results;
}

interface Log {
  readonly runs: readonly [{ readonly tool: { readonly driver: { readonly rules: readonly Members[] } } }];
}

test('SARIF leads to the page of a rule on the site that package.json names, until then to the specification', async () => {
  const described = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { homepage } = JSON.parse(described) as { homepage?: string };
  const io = testIo({ 'a.xml': FEED });
  await checkCommand(['a.xml', '--format', 'sarif'], io);
  const [{ tool }] = (JSON.parse(io.printed.out) as Log).runs;
  const rule = tool.driver.rules.find(({ id }) => id === 'element-missing');
  const page = homepage && `${homepage}rules/element-missing.html`;
  expect(rule?.['helpUri']).toBe(
    page ?? 'https://www.rssboard.org/rss-specification#requiredChannelElements',
  );
});

test('SARIF has certain corrections', async () => {
  const [found] = (await sarifOf(FEED)).filter(({ ruleId }) => ruleId === 'bare-ampersand');
  expect(found?.fixes?.[0]?.artifactChanges[0]?.replacements).toEqual([
    {
      deletedRegion: { startLine: 1, startColumn: 38, endLine: 1, endColumn: 39 },
      insertedContent: { text: '&amp;' },
    },
  ]);
});

test('a fingerprint in SARIF stays when items are added above', async () => {
  const prints = (results: readonly Result[]): string[] =>
    results.map(({ partialFingerprints }) => partialFingerprints['anyfeed/v1'] ?? '');
  const before = prints(await sarifOf(FEED.replace('<item/>', '<item><guid>7</guid></item>')));
  const after = prints(
    await sarifOf(FEED.replace('<item/>', '<item><title>New</title></item>\n<item><guid>7</guid></item>')),
  );
  expect(after).toEqual(expect.arrayContaining(before));
});

test('text, JSON, SARIF and annotations tell the same problems', async () => {
  const told = async (...options: string[]): Promise<string> => {
    const io = testIo({ 'a.xml': FEED, 'b.json': JSON_FEED });
    await checkCommand(['a.xml', 'b.json', ...options], io);
    return io.printed.out;
  };
  const { files } = JSON.parse(await told('--json')) as {
    files: { file: string; problems: { rule: string; message: string; line?: number; column?: number }[] }[];
  };
  const problems = files.flatMap(({ file, problems: found }) =>
    found.map((problem) => ({ file, ...problem })),
  );
  expect(problems.length).toBeGreaterThan(5);
  const { runs } = JSON.parse(await told('-f', 'sarif')) as { runs: [{ results: Result[] }] };
  expect(runs[0].results.map(({ ruleId }) => ruleId)).toEqual(problems.map(({ rule }) => rule));
  // Problems of the whole document are at its beginning.
  expect(runs[0].results.map(({ locations: [{ physicalLocation: at }] }) => at.region)).toMatchObject(
    problems.map(({ line = 1, column = 0 }) => ({ startLine: line, startColumn: column + 1 })),
  );
  expect(problems.filter(({ file, line }) => file === 'b.json' && line !== undefined).length).toBeGreaterThan(
    1,
  );
  const [text, annotations] = [await told('--all'), await told('-f', 'github', '--all')];
  for (const { file, rule, message } of problems) {
    const isTold = (line: string): boolean =>
      line.includes(file) && line.includes(rule) && line.includes(message.replaceAll('%', '%25'));
    expect([message, text.split('\n').some(isTold)]).toEqual([message, true]);
    expect([message, annotations.split('\n').some(isTold)]).toEqual([message, true]);
  }
});
