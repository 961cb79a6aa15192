/** A planet: the entries of many feeds as a page, as Atom and as OPML. `node planet.mjs` reads planet.json, and fetches what is due. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { present, presentShow } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';
import { diffEntries, identifyEntries } from 'anyfeed/identity';
import { writeOpml } from 'anyfeed/opml';

// { "title": "Planet Tides", "url": "https://planet.example/", "most": 60, "without": "sponsored", "feeds": ["https://…"] }
const planet = JSON.parse(readFileSync('planet.json', 'utf8'));
const STATE = 'planet.state.json';
const known = existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : {};

const newestFirst = (a, b) => b.date.localeCompare(a.date);

for (const url of [...planet.feeds]) {
  known[url] ??= { first: url, entries: [] };
  const feed = known[url];
  if (feed.isGone) continue;
  // Before `next.at` no request is made: the outcome is `limited`, the reason `too-early`.
  const fetched = await fetchFeed(url, { state: feed.state, userAgent: `${planet.title} (+${planet.url})` });
  if (fetched.outcome === 'changed') update(feed, fetched.result);
  else if (fetched.outcome !== 'unchanged' && (fetched.reason !== 'too-early' || feed.entries.length === 0))
    console.error(`${url}: ${fetched.message}`);
  feed.state = fetched.state;
  feed.isGone = fetched.outcome === 'gone';
  if (fetched.movedTo) move(url, fetched.movedTo);
  write(STATE, JSON.stringify(known));
}

/** The list and the memory get the new address; the ids of the entries keep the first one. */
function move(from, to) {
  planet.feeds = [...new Set(planet.feeds.map((url) => (url === from ? to : url)))];
  known[to] ??= known[from];
  delete known[from];
  write('planet.json', `${JSON.stringify(planet, undefined, 2)}\n`);
}

function update(feed, result) {
  const diff = diffEntries(feed.known, result);
  const before = new Map(feed.entries.map((entry) => [entry.key, entry]));
  const pages = new Map(identifyEntries(result).map((one, place) => [result.entries[place], pageOf(one)]));
  for (const { key, entry } of [...diff.added, ...diff.changed, ...diff.moved]) {
    const { title, excerpt, link, html, date, authors } = present(entry, result.feed, { headingLevel: 3 });
    // An entry without a date, or with a date to come, keeps the time at which it was first seen.
    const now = new Date().toISOString();
    const stated = date?.value.toISOString() ?? '';
    const when = stated !== '' && stated <= now ? stated : (before.get(key)?.date ?? now);
    const shown = { title: title || excerpt, link, html, author: authors[0]?.name, date: when };
    const page = pages.get(entry);
    // The key is unique in its feed and stays; a guid may be no URI, which Atom requires.
    before.set(key, { key, id: `${feed.first}#${encodeURIComponent(key)}`, page, ...shown });
  }
  for (const key of diff.deleted) before.delete(key);
  feed.entries = [...before.values()].sort(newestFirst).slice(0, planet.most);
  // As plain text: `feed.title` may be HTML.
  const { title, link } = presentShow(result.feed);
  feed.title = title || feed.first;
  feed.link = link;
  feed.known = diff.known;
}

/** The key of the page, equal in every feed that links to it, also with other parameters for statistics. */
function pageOf({ key, aliases }) {
  return [key, ...aliases].find((one) => one.startsWith('link:'));
}

const without = planet.without && new RegExp(planet.without, 'i');
const entries = planet.feeds
  .flatMap((url) => known[url].entries.map((entry) => ({ ...entry, feed: known[url].title })))
  .filter(({ title, html }) => !without?.test(`${title} ${html}`))
  .sort(newestFirst)
  // The same post in two feeds has the same page.
  .filter(({ page }, place, all) => page === undefined || all.findIndex((one) => one.page === page) === place)
  .slice(0, planet.most);

/** Everything but `html` is plain text. The numbers are right in HTML and in XML. */
const escapeText = (text = '') => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const anchor = ({ title, link }) =>
  link === undefined
    ? escapeText(title)
    : `<a href="${escapeText(link)}" rel="noreferrer">${escapeText(title)}</a>`;

const article = (entry) => `<article>
<h2>${anchor(entry)}</h2>
<p>${escapeText(entry.feed)}, ${entry.date.slice(0, 10)}</p>
${entry.html}
</article>`;
const atomEntry = ({ id, title, link, date, author, feed, html }) => `<entry>
<id>${escapeText(id)}</id><title>${escapeText(title)}</title><updated>${date}</updated>
${link === undefined ? '' : `<link href="${escapeText(link)}"/>`}<author><name>${escapeText(author ?? feed)}</name></author>
${html === '' ? '' : `<content type="html">${escapeText(html)}</content>`}
</entry>`;

write(
  'planet.html',
  `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http:">
<title>${escapeText(planet.title)}</title>
${entries.map(article).join('\n')}`,
);
write(
  'planet.atom',
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeText(planet.url)}</id><title>${escapeText(planet.title)}</title><updated>${entries[0]?.date ?? new Date().toISOString()}</updated>
<link rel="self" href="${escapeText(new URL('planet.atom', planet.url).href)}"/><link href="${escapeText(planet.url)}"/>
${entries.map(atomEntry).join('\n')}
</feed>`,
);
const feeds = planet.feeds.map((url) => ({ url, title: known[url].title ?? url, link: known[url].link }));
write('planet.opml', writeOpml({ title: planet.title, feeds }));

/** A reader of the file never sees a half. */
function write(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
