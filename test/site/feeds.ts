/** Feeds for the page: large ones and hostile ones. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './page.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A feed of about this many bytes, damaged here and there. */
export function largeFeed(bytes: number): string {
  const parts = ['<rss version="2.0"><channel><title>Large & slow</title>\n'];
  let size = 0;
  for (let i = 0; size < bytes; i += 1) {
    const item = `<item><title>Number ${i}</title><link>https://large.example/${i}</link>
<description>${escapeXml(`<p>Paragraph ${i} with <b>bold</b> &amp; <a href="/x">links</a></p>`.repeat(8))}</description>
<pubDate>Sat, 13 Jan 2024 06:00:00 GMT</pubDate></item>\n`;
    parts.push(item);
    size += item.length;
  }
  parts.push('</channel></rss>');
  return parts.join('');
}

/** Every attack of the browser proof, each in title, body, link and in an element of its own. */
export function hostileFeed(): string {
  const folder = join(ROOT, 'test/browser/payloads');
  const payloads = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[],
  );
  const items = payloads.map((payload) => {
    const text = escapeXml(payload.replace(FORBIDDEN, ''));
    return `<item><title>${text}</title><link>javascript:alert(1)</link><author>${text}</author>
<x:evil xmlns:x="http://evil.example/" a="${text.replaceAll('"', '&quot;')}">${text}</x:evil>
<description>${text}</description></item>`;
  });
  return `<rss version="2.0"><channel><title>${items.length} attacks</title>${items.join('\n')}</channel></rss>`;
}

const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
