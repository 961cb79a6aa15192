/** Links of the built site: every page, file and fragment that a page names exists, also where the site is under a path. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './page.ts';

const BASE = '/some/path/';
let below: string;
beforeAll(() => {
  below = mkdtempSync(join(tmpdir(), 'anyfeed-site-'));
  execFileSync(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', '--outDir', below], {
    cwd: join(ROOT, 'site'),
    env: { ...process.env, SITE_BASE: BASE },
    stdio: 'ignore',
  });
});
afterAll(() => rmSync(below, { recursive: true, force: true }));

const HOST = 'http://site.example';
const LINK = /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g;
const ID = /\s(?:id|name)="([^"]*)"/g;
const CODE = /<(pre|code|textarea|script)\b[\s\S]*?<\/\1>/g;

interface Page {
  links: string[];
  ids: Set<string>;
}

const textOf = (value: string): string => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

function read(file: string): Page {
  const html = readFileSync(file, 'utf8');
  const links = [...html.replace(CODE, (code) => code.split('>', 1)[0] ?? '').matchAll(LINK)];
  return {
    links: links.map(([, link = '']) => textOf(link)),
    ids: new Set([...html.matchAll(ID)].map(([, id = '']) => textOf(id))),
  };
}

/** Links that lead nowhere in a site. */
function deadLinks(folder: string, base: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = new Map(
    names.filter((name) => name.endsWith('.html')).map((name) => [name, read(join(folder, name))]),
  );
  return [...pages].flatMap(([name, { links }]) =>
    links.filter((link) => isDead(new URL(link, `${HOST}${base}${name}`))).map((link) => `${name}: ${link}`),
  );

  function isDead({ origin, pathname, hash }: URL): boolean {
    if (origin !== HOST) return false;
    const path = decodeURI(pathname);
    if (!path.startsWith(base)) return true;
    const file = `${path.slice(base.length)}${path.endsWith('/') ? 'index.html' : ''}`;
    if (!existsSync(join(folder, file))) return true;
    return hash !== '' && pages.get(file)?.ids.has(decodeURIComponent(hash.slice(1))) !== true;
  }
}

test('every link inside the site leads to a page, and every fragment to its place', () => {
  expect(deadLinks(join(ROOT, 'site/dist'), '/')).toEqual([]);
});

test('under a path, as on GitHub Pages, every link stays below it and leads somewhere', () => {
  expect(deadLinks(below, BASE)).toEqual([]);
});
