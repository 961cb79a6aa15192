/**
 * Probes what the text of a podcast feed cannot show: its artwork, the servers of its files, dead links. `node probe.mjs URL`. For your own
 * feeds: unlike the fetch of the feed, the requests for what it names may reach private networks.
 */

import { fetchFeed } from 'anyfeed/fetch';

/** Pixels of a side. https://podcasters.apple.com/support/896-artwork-requirements */
const LEAST = 1400;
const MOST = 3000;
const TIMEOUT = 20_000;
/** Entries to probe. */
const NEWEST = 10;

/** @returns a line for each fault */
export async function probe(url, options) {
  const { result, message } = await fetchFeed(url, options);
  if (result === undefined) return [`${url}: ${message}`];
  const { feed, entries } = result;
  const newest = entries.slice(0, NEWEST);
  const files = newest.flatMap(({ enclosures = [] }) => enclosures);
  const links = [feed.link, ...newest.map(({ link }) => link)].filter((link) => link !== undefined);
  const found = [
    ...(feed.image?.href === undefined ? [] : [artwork(feed.image.href)]),
    ...files.map(file),
    ...[...new Set(links)].map(page),
  ];
  return (await Promise.all(found)).flat();
}

/** The response, or a line that says why there is none. */
async function request(url, init) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? response : `${url}: status ${response.status}`;
  } catch (error) {
    return `${url}: ${error.cause?.message ?? error.message}`;
  }
}

async function page(url) {
  const response = await request(url, { method: 'HEAD' });
  return typeof response === 'string' ? [response] : [];
}

async function file({ href, type, length }) {
  const head = await request(href, { method: 'HEAD' });
  if (typeof head === 'string') return [head];
  const [given, size] = ['content-type', 'content-length'].map((name) => head.headers.get(name));
  const part = await request(href, { headers: { Range: 'bytes=0-1' } });
  if (typeof part !== 'string') await part.body?.cancel();
  return [
    given !== null && type !== undefined && given.split(';')[0] !== type && `${href}: ${given}, not ${type}`,
    size !== null &&
      length !== undefined &&
      size !== String(length) &&
      `${href}: ${size} bytes, not ${length}`,
    part.status !== 206 && `${href}: no ranges: players cannot jump into the file`,
  ].filter((line) => line !== false);
}

async function artwork(url) {
  const response = await request(url);
  if (typeof response === 'string') return [response];
  const size = sizeOf(new Uint8Array(await response.arrayBuffer()));
  if (size === undefined) return [`${url}: artwork is neither JPEG nor PNG`];
  const { width, height } = size;
  const isFine = width === height && width >= LEAST && width <= MOST;
  return isFine ? [] : [`${url}: ${width} × ${height} pixels, not a square of ${LEAST} to ${MOST}`];
}

/** Width and height of a PNG or JPEG file. */
function sizeOf(bytes) {
  const view = new DataView(bytes.buffer);
  const isPng = bytes.length > 24 && view.getUint32(0) === 0x89504e47;
  if (isPng) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1];
    // A frame: C0 to CF without the tables C4, C8 and CC.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}

if (process.argv[1] === import.meta.filename) {
  const faults = await probe(process.argv[2]);
  console.log(faults.join('\n') || 'no faults');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
