/** Fetches a feed by its address, where its server allows pages of other sites to read it (CORS). */

import { byId, el } from './dom.ts';
import { type Described, fillForm, type Given, MOST_BYTES } from './input.ts';
import { readAtMost } from './read-at-most.ts';

/** Describe the body as sent, which `fetch` has already decompressed. */
const OF_TRANSFER = new Set(['content-encoding', 'content-length']);

/** Makes the field for an address call `take`, or explain why the feed cannot be fetched. */
export function offerFetching(take: (given: Given) => void, status: (text: string) => void): void {
  byId<HTMLFormElement>('fetch').addEventListener('submit', async (event) => {
    event.preventDefault();
    const address = byId<HTMLInputElement>('address').value.trim();
    byId('fetch-help').replaceChildren();
    status(`Fetching ${address} …`);
    try {
      const fetched = await fetchFeed(address);
      fillForm(fetched);
      take(fetched);
    } catch (error) {
      status('The feed was not fetched.');
      byId('fetch-help').replaceChildren(...advice(address, error));
    }
  });
}

async function fetchFeed(address: string): Promise<Given & Described> {
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`the server answered ${response.status} ${response.statusText}`.trim());
  const bytes = response.body === null ? new Uint8Array() : await readAtMost(response.body, MOST_BYTES);
  const headers = [...response.headers].filter(([name]) => !OF_TRANSFER.has(name));
  return {
    name: new URL(response.url).pathname.split('/').at(-1) || 'feed.xml',
    bytes: bytes.buffer,
    headers: headers.map(([name, value]) => `${name}: ${value}`).join('\n'),
    url: response.url,
  };
}

/** Browsers tell a page nothing about a refused request: `fetch` throws a TypeError, as it does when the server is down. */
function advice(address: string, error: unknown): HTMLElement[] {
  const reason =
    error instanceof TypeError
      ? 'either its server does not let pages of other sites read the feed (CORS), as most servers of feeds, or it cannot be reached.'
      : `${error instanceof Error ? error.message : String(error)}.`;
  // An address has neither quotes nor white space after `new URL`.
  const url = URL.canParse(address) ? new URL(address).href : address;
  const command = (name: string): HTMLElement => el('code', {}, `npx anyfeed ${name}'${quoted(url)}'`);
  return [
    el('p', {}, `Your browser could not read ${address}: ${reason} Other ways:`),
    el(
      'ul',
      {},
      el(
        'li',
        {},
        command('inspect '),
        ' ',
        el('code', {}, '> page.html'),
        ' writes this page with the feed in it',
      ),
      el('li', {}, command(''), ' prints the feed and its problems in a terminal'),
      el(
        'li',
        {},
        el('a', { href: url, target: '_blank', rel: 'noreferrer' }, 'Open the URL'),
        ', save the file and drop it here; pasted text shows no faults of the encoding',
      ),
      el(
        'li',
        {},
        'For a page of your own: ',
        el('a', { href: './guides/proxy.html' }, 'a proxy'),
        ' next to it',
      ),
    ),
  ];
}

/** For a shell: ends the quotes around a quote. */
const quoted = (text: string): string => text.replaceAll("'", "'\\''");
