/** SARIF 2.1.0 as code scanning reads it: objects have only members of the schema, and all required ones. */

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
    rule: [['id'], ['shortDescription', 'help', 'defaultConfiguration']],
    result: [['message'], ['ruleId', 'ruleIndex', 'level', 'locations']],
    location: [[], ['physicalLocation', 'logicalLocations']],
    physicalLocation: [['artifactLocation'], ['region']],
    artifactLocation: [[], ['uri']],
    region: [[], ['startLine', 'startColumn']],
    logicalLocation: [[], ['fullyQualifiedName', 'kind']],
    message: [['text'], []],
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
  if (region !== undefined) {
    const { startLine, startColumn } = conforms('region', region);
    expect([startLine, startColumn].every((number) => Number.isInteger(number) && Number(number) >= 1)).toBe(
      true,
    );
  }
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
    for (const place of list(locations)) location(place);
  }
});
