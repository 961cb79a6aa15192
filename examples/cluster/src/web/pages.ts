/** The pages. `html` escapes all text except the markup that present() has sanitized. */

import { html, raw } from 'hono/html';
import type { StoredEntry } from '../feeds/entries.ts';
import type { StoredFeed, StoredProblem } from '../feeds/feeds.ts';

type Html = ReturnType<typeof html>;

const layout = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<nav><a class="home" href="/">Aggregator</a> <a href="/feeds">Feeds</a></nav>
<form method="post" action="/feeds">
<input name="address" required maxlength="2000" placeholder="Address of a page or a feed" aria-label="Address of a page or a feed">
<button>Add</button>
</form>
</header>
<main>
${body}
</main>
</body>
</html>`;

export const messagePage = (title: string, message: string): Html =>
  layout(title, html`<h1>${title}</h1><p>${message}</p>`);

export const entriesPage = (entries: readonly StoredEntry[], most: number): Html =>
  layout(
    'Aggregator',
    html`<h1>Newest entries</h1>
${entries.length === 0 ? html`<p>Nothing yet. Add the address of a page that you read.</p>` : ''}
${entries.map((entry) => article(entry, true))}
${older(entries, most)}`,
  );

export const feedPage = (feed: StoredFeed, entries: readonly StoredEntry[], most: number): Html =>
  layout(
    feed.title ?? feed.url,
    html`<h1>${feed.link && isWeb(feed.link) ? html`<a href="${feed.link}">${nameOf(feed)}</a>` : nameOf(feed)}</h1>
<p class="facts"><a href="${feed.url}">${feed.url}</a><br>
${status(feed)} ${isBad(feed) ? feed.message : ''}${feed.due === null ? '' : html` <span>Next: ${time(feed.due)}</span>`}</p>
${problems(feed.problems)}
${entries.map((entry) => article(entry, false))}
${older(entries, most)}
<form class="remove" method="post" action="/feeds/${feed.id}/remove"><button>Remove this feed</button></form>`,
  );

export const feedsPage = (feeds: readonly StoredFeed[], most: number): Html =>
  layout(
    'Feeds',
    html`<h1>Feeds</h1>
<table>
<thead><tr><th>Feed</th><th>Last fetch</th><th class="number">Problems</th><th>Next</th></tr></thead>
<tbody>${feeds.map(row)}</tbody>
</table>
${feeds.length < most ? '' : html`<p><a href="/feeds?after=${encodeURIComponent(nameOf(feeds.at(-1)))}">More feeds</a></p>`}
<section class="lists">
<form method="post" action="/feeds.opml" enctype="multipart/form-data">
<label>OPML list <input type="file" name="list" accept=".opml,.xml" required></label> <button>Import</button>
</form>
<a href="/feeds.opml">Export as OPML</a>
</section>`,
  );

const row = (feed: StoredFeed): Html => html`<tr>
<td><a href="/feeds/${feed.id}">${nameOf(feed)}</a></td>
<td>${status(feed)} ${feed.checked === null ? '' : time(feed.checked)}</td>
<td class="number">${feed.problems.length === 0 ? '' : feed.problems.length}</td>
<td>${feed.due === null ? 'never' : time(feed.due)}</td>
</tr>`;

/** Outcomes of anyfeed/fetch that readers must be told of. */
const BAD: readonly (string | null)[] = ['failed', 'limited', 'not-a-feed', 'gone'];

const isBad = ({ outcome }: Pick<StoredFeed, 'outcome'>): boolean => BAD.includes(outcome);

const status = ({ outcome }: StoredFeed): Html =>
  html`<span class="status${isBad({ outcome }) ? ' bad' : ''}">${outcome ?? 'not fetched yet'}</span>`;

const problems = (list: readonly StoredProblem[]): Html | string =>
  list.length === 0
    ? ''
    : html`<details class="problems"><summary>${list.length} problems in this feed</summary>
<ul>${list.map(
        ({ severity, message, line }) =>
          html`<li class="${severity}"><b>${severity}</b> ${line === undefined ? '' : `line ${line}: `}${message}</li>`,
      )}</ul></details>`;

/** Put the markup into a separate element, as docs/content.md of anyfeed requires. */
const article = (entry: StoredEntry, withFeed: boolean): Html => html`<article>
<h2>${entry.link && isWeb(entry.link) ? html`<a href="${entry.link}" rel="noopener">${entry.title}</a>` : entry.title}</h2>
<p class="facts">${withFeed ? html`<a href="/feeds/${entry.feed_id}">${entry.feed_title}</a> · ` : ''}${time(entry.date)}${entry.authors && ` · ${entry.authors}`}</p>
<div class="body">${raw(entry.html)}</div>
</article>`;

const older = (entries: readonly StoredEntry[], most: number): Html | string => {
  const last = entries.at(-1);
  return last === undefined || entries.length < most
    ? ''
    : html`<p><a href="?before=${last.date.toISOString()}">Older entries</a></p>`;
};

const time = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')}</time>`;

const nameOf = (feed: StoredFeed | undefined): string => feed?.title ?? feed?.url ?? '';

/** Feeds link to anything. */
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);
