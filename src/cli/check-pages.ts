/** The pages of a site that name a feed which the site lacks: `<link rel="alternate" type="application/rss+xml" href="…">`. */

import { join } from 'node:path';
import { type CheckProblem, RULES } from '../check/check-feed.ts';
import { createAuthorProblem } from '../check/problems/codes.ts';
import { quote } from '../core/problems/excerpt.ts';
import { placeAll } from '../core/problems/problems.ts';
import { discoverFeeds } from '../follow/discover/discover-feeds.ts';
import type { FeedFindings } from './check-formats.ts';
import type { Site } from './check-inputs.ts';
import type { Io } from './io.ts';

const RULE = 'page-feed-missing';
const MARKUP = /<link\b[^<>]*>/gi;

/** The pages with such links, in order. */
export async function* checkPages(site: Site, io: Io): AsyncGenerator<FeedFindings> {
  for (const page of site.pages) {
    const file = join(site.directory, page);
    const bytes = await io.read(file);
    const text = new TextDecoder().decode(bytes);
    const problems = missingFeeds(site, page, bytes, text);
    const edits = new Map();
    if (problems.length > 0) yield { file, version: '', usable: true, bozo: false, problems, text, edits };
  }
}

function missingFeeds(site: Site, page: string, bytes: Uint8Array, text: string): CheckProblem[] {
  const root = new URL(site.urlOf(''));
  const links = discoverFeeds(bytes, undefined, { url: site.urlOf(page) }).filter(
    ({ via }) => via === 'link',
  );
  const problems = links.flatMap((link) => {
    const path = pathBelow(root, link.url);
    if (path === undefined || isThere(site, path)) return [];
    const names = [path, link.url].map(lastPart);
    const tag = Array.from(text.matchAll(MARKUP)).find(([markup]) =>
      names.some((name) => markup.includes(name)),
    );
    const shown = site.url === undefined ? link.url.slice(root.origin.length) : link.url;
    const message = `the page names the feed ${quote(shown)}, which is not among the feeds of ${quote(site.directory)}`;
    const { code, severity, fix } = RULES[RULE];
    const level = severity === 'off' ? 'info' : severity;
    const problem = createAuthorProblem(code, message, {
      severity: level,
      ...(tag && { offset: tag.index }),
    });
    return [{ ...problem, rule: RULE, fix } as const];
  });
  placeAll(problems, text);
  return problems;
}

/** The path of an address from the address of the site; undefined for other sites. */
function pathBelow(root: URL, address: string): string | undefined {
  const url = new URL(address);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return undefined;
  const path = url.pathname.slice(root.pathname.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const lastPart = (path: string): string => path.split('/').findLast((part) => part !== '') ?? path;

/** A server answers the address of a folder with a file such as `index.xml`. */
function isThere({ feeds, excluded }: Site, path: string): boolean {
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  const isIndex = (file: string): boolean => file.startsWith(`${folder}index.`);
  return [feeds, excluded].some((files) => files.has(path) || Array.from(files).some(isIndex));
}
