/** The statistics of a corpus as one web page without script. */

import { escapeHtml } from './page.ts';
import { type CorpusCounts, type CorpusStatisticsJson, namesOf, ofName } from './statistics.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td{padding:.1rem .5rem;overflow-wrap:anywhere}td.n{text-align:right;white-space:nowrap;width:8rem}
meter{width:12rem}`;
const ROWS = 100;

const TITLES: readonly (readonly [title: string, kind: keyof CorpusStatisticsJson])[] = [
  ['Formats', 'formats'],
  ['Sizes', 'sizes'],
  ['Encodings: declared → real', 'encodings'],
  ['Problems, in feeds', 'problems'],
  ['Broken rules, in feeds', 'rules'],
  ['Namespaces, in feeds', 'namespaces'],
  ['Elements without a key, in feeds', 'elements'],
  ['Keys, in feeds', 'keys'],
  ['Media types and charsets', 'mediaTypes'],
  ['Transport', 'transport'],
  ['Generators', 'generators'],
  ['Hosts', 'hosts'],
  ['Records and files that are not feeds', 'skipped'],
];

/** @param name of the corpus */
export function statisticsPage(name: string, statistics: CorpusStatisticsJson): string {
  const { feeds, failed, bytes, examples, byHost } = statistics;
  const title = escapeHtml(name);
  const sections = TITLES.map(([heading, kind]) =>
    section(heading, statistics[kind] as CorpusCounts, feeds, (of) => ({
      hosts: ofName(byHost, kind, of),
      example: ofName(examples, kind, of) ?? '',
    })),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · feed statistics</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${feeds.toLocaleString('en')} feeds, ${failed.toLocaleString('en')} failed, ${bytes.toLocaleString('en')} bytes. The columns: feeds, their share, their hosts, the first feed.</p>
${sections.join('')}</html>
`;
}

/** More about a name than its count. */
interface Details {
  readonly hosts: number | undefined;
  readonly example: string;
}

function section(
  title: string,
  counts: CorpusCounts,
  feeds: number,
  more: (name: string) => Details,
): string {
  const all = namesOf(counts);
  if (all.length === 0) return '';
  const rows = all.slice(0, ROWS).map(([name, count]) => row(name || '(no feed)', count, feeds, more(name)));
  const rest = all.length > ROWS ? `<p>… and ${all.length - ROWS} more</p>\n` : '';
  return `<h2>${title}</h2>\n<table>\n${rows.join('')}</table>\n${rest}`;
}

const PERCENT = 100;

/** `12.5 %`; two digits after the point where there are few. */
export function percentOf(count: number, all: number): string {
  const share = (PERCENT * count) / Math.max(1, all);
  return `${share >= 1 || share === 0 ? share.toFixed(1) : share.toFixed(2)} %`;
}

const row = (name: string, count: number, feeds: number, { hosts, example }: Details): string =>
  `<tr><td>${escapeHtml(name)}</td><td class="n">${count.toLocaleString('en')}</td><td class="n">${percentOf(count, feeds)}</td><td class="n">${hosts?.toLocaleString('en') ?? ''}</td><td>${escapeHtml(example)}</td><td><meter value="${Math.min(1, count / Math.max(1, feeds))}"></meter></td></tr>\n`;
