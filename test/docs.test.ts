/**
 * Generates tables of the documentation from the sources, between `<!-- generated: NAME -->` and `<!-- /generated -->`. `npx vitest run
 * test/docs.test.ts -u` writes them.
 */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: the script declares nothing
import { docsSize, MOST_WRITTEN } from '../scripts/docs-size.mjs';
import { FORMATS } from '../src/core/formats/index.ts';
import { Registry } from '../src/core/mapping/registry.ts';
import { NAMESPACES } from '../src/core/namespaces/index.ts';
import { functionPages } from './docs/functions.ts';
import { namespace as garden } from './docs/garden.ts';
import { readSource } from './docs/interfaces.ts';
import { GENERATED } from './docs/tables.ts';
import { UFP_ELEMENTS, UFP_KEYS, UFP_RENAMED } from './docs/ufp-names.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const DOCUMENTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => `docs/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md')),
];
const UNNAMED_COLUMN = /^\|(?:[^\n]*\|)? *\|[^\n]*\n(?=\|[ :-]*-)/gm;
const SECTION = /(<!-- generated: ([^\n]*) -->\n)[\s\S]*?(<!-- \/generated -->)/g;

function regenerate(text: string): string {
  return text.replace(SECTION, (_section, start: string, name: string, end: string) => {
    const make = GENERATED[name];
    if (make === undefined) throw new Error(`no generator for "${name}"`);
    return `${start}\n${make()}\n\n${end}`;
  });
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readSource(document);

  test('its tables equal the tables from the code', async () => {
    await expect(regenerate(text)).toMatchFileSnapshot(join(root, document));
  });

  test('its links lead somewhere', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
      ([, target = '']) => target,
    );
    const broken = links.filter((target) => !existsSync(join(root, dirname(document), target)));
    expect(broken).toEqual([]);
  });

  test('its tables name their columns, for screen readers', () =>
    expect(text.match(UNNAMED_COLUMN) ?? []).toEqual([]));

  test('its links to headings lead there', () => {
    const slugs = new Set(
      [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      ),
    );
    const broken = [...text.matchAll(/\]\(#([^)]+)\)/g)].filter(([, slug = '']) => !slugs.has(slug));
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

test('every page is in the list of pages', () => {
  const list = readSource('docs/index.md');
  const pages = DOCUMENTS.filter(
    (name) => /^docs\/(?:(?:contributing|reference)\/)?[^/]*$/.test(name) && name !== 'docs/index.md',
  );
  expect(pages.filter((name) => !list.includes(`](${name.slice('docs/'.length)})`))).toEqual([]);
});

describe('the pages of functions', () => {
  const folder = join(root, 'docs/reference/functions');
  const pages = functionPages();

  test.each([...pages])('%s equals the comments of the sources', (name, text) =>
    expect(text).toMatchFileSnapshot(join(folder, name)),
  );

  test('no page is left from a function that went', () =>
    expect(readdirSync(folder).filter((name) => !pages.has(name))).toEqual([]));
});

test('the pages for users are short', () => expect(docsSize().written).toBeLessThanOrEqual(MOST_WRITTEN));

test('the README is short', () => expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(10_240));

/** Elements of namespaces without code of their own in the Universal Feed Parser. */
const GENERIC = new Set(
  [...new Registry(FORMATS, NAMESPACES).entries()]
    .map(([element]) => element)
    .filter((element) => element.includes(':') && !UFP_ELEMENTS.has(element))
    .map((element) => element.replace(':', '_')),
);

test.each(['docs/result.md', 'docs/reference/keys.md'])(
  'every name of the column In UFP of %s exists there',
  (page) => {
    const rows = [...readSource(page).matchAll(/^\| `\w[^|]*\| ([^|\n]*) \| /gm)];
    const names = rows.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(10);
    const known = new Set([...UFP_KEYS, ...UFP_RENAMED.values(), ...GENERIC]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  },
);

test('every generated table is used', () => {
  const used = new Set(
    DOCUMENTS.flatMap((document) =>
      [...readSource(document).matchAll(SECTION)].map(([, , name = '']) => name),
    ),
  );
  expect(Object.keys(GENERATED).filter((name) => !used.has(name))).toEqual([]);
});

test('the namespace of the example fits in', () => {
  const registry = new Registry(FORMATS, [...NAMESPACES, garden]);
  expect(registry.canonicalPrefix('http://garden.example/ns/')).toBe('garden');
  const rules = new Map(registry.entries());
  expect(rules.get('garden:planted')?.keys).toEqual(['gardenPlanted', 'gardenPlantedParsed']);
});

test.each(['result keys', 'common keys', 'feed keys', 'entry keys', 'json keys', 'options', 'limits'])(
  'every row of the table of %s has a meaning',
  (name) => {
    const rows = GENERATED[name]?.().split('\n') ?? [];
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
  },
);
