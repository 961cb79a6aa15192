// Writes WARC files as a crawl of the web would have them, from feeds/ and seeded mutations of its feeds:
//
//   node bench/crawl.mjs DIRECTORY [--records 100000] [--files 4] [--seed 1] [--entries 30] [--plain]
//
// About 80 of a hundred records are feeds, 5 pages, 5 errors, 5 revisits and 5 requests. The same seed writes the same bytes. A feed has
// its entries repeated up to --entries times, or some bytes changed; its response is chunked or compressed as servers do it.
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

const FEEDS = fileURLToPath(new URL('../feeds', import.meta.url));
const COMPANION = /\.(expect\.json|headers|md)$/;
const LINE_ENDS = /\r?\n/g;
const STATUS_OR_FRAMING = /^(?:HTTP\/|content-(?:encoding|length):|transfer-encoding:)/i;

/** A generator of numbers from 0 to 1 (mulberry32). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = (list, next) => list[Math.floor(next() * list.length)];

function readFeeds() {
  return readdirSync(FEEDS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPANION.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ bytes: readFileSync(file), headers: headersOf(file) }));
}

function headersOf(file) {
  try {
    const lines = readFileSync(`${file}.headers`, 'latin1').split(LINE_ENDS);
    const kept = lines.filter((line) => line.includes(':') && !STATUS_OR_FRAMING.test(line));
    return kept.map((line) => `${line}\r\n`).join('');
  } catch {
    return 'Content-Type: application/xml\r\n';
  }
}

const ENTRY = /<(item|entry)[\s>][\s\S]*<\/\1>/;

/** Repeats the entries; a feed without entries, or in an encoding without ASCII, stays as it is. */
function grown(bytes, next, most) {
  const text = bytes.toString('latin1');
  const entries = ENTRY.exec(text)?.[0];
  if (entries === undefined) return bytes;
  const times = Math.floor(next() ** 2 * most);
  const more = Array.from({ length: times }, (_, i) => entries.replaceAll('<title>', `<title>${i} `)).join(
    '\n',
  );
  return Buffer.from(
    text.replace(ENTRY, (whole) => whole + more),
    'latin1',
  );
}

/** Changes a few bytes, or cuts the end off. */
function damaged(bytes, next) {
  if (next() < 0.3) return bytes.subarray(0, Math.floor(next() * bytes.length));
  const changed = Buffer.from(bytes);
  for (let left = 1 + Math.floor(next() * 4); left > 0 && changed.length > 0; left -= 1)
    changed[Math.floor(next() * changed.length)] = Math.floor(next() * 256);
  return changed;
}

export function record(type, url, body, contentType = 'application/http; msgtype=response') {
  const bytes = Buffer.from(body);
  const head = `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2026-11-01T00:00:00Z\r\nContent-Type: ${contentType}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n\r\n')]);
}

export function response(headers, body, status = '200 OK') {
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${headers}\r\n`), Buffer.from(body)]);
}

const FAST = { level: 1 };
/** Ways in which servers send a body. */
const FRAMINGS = [
  (headers, body) => response(`${headers}Content-Length: ${body.length}\r\n`, body),
  (headers, body) => response(headers, body),
  (headers, body) => response(`${headers}Transfer-Encoding: chunked\r\n`, chunked(body)),
  (headers, body) => response(`${headers}Content-Encoding: gzip\r\n`, gzipSync(body, FAST)),
  (headers, body) =>
    response(
      `${headers}Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n`,
      chunked(gzipSync(body, FAST)),
    ),
  (headers, body) => response(`${headers}Content-Encoding: deflate\r\n`, deflateSync(body, FAST)),
  (headers, body) =>
    response(
      `${headers}Content-Encoding: br\r\n`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    ),
];

function chunked(body) {
  const size = 4096;
  const chunks = [];
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size);
    chunks.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
}

const PAGE = '<!doctype html><title>A page</title><p>Not a feed, but a page about the sea.</p>';

/** The kinds of records by their share, each with its bytes. */
const KINDS = [
  [0.05, 'pages', (url) => record('response', url, response('Content-Type: text/html\r\n', PAGE))],
  [
    0.1,
    'errors',
    (url) => record('response', url, response('Content-Type: text/html\r\n', PAGE, '404 Not Found')),
  ],
  [0.15, 'revisits', (url) => record('revisit', url, response('', '', '304 Not Modified'))],
  [
    0.2,
    'requests',
    (url) => record('request', url, 'GET / HTTP/1.1\r\n\r\n', 'application/http; msgtype=request'),
  ],
  [1, 'feeds', feedRecord],
];

function feedRecord(url, next, { feeds, entries }) {
  const { bytes, headers } = pick(feeds, next);
  const whole = grown(bytes, next, entries);
  const body = next() < 0.2 ? damaged(whole, next) : whole;
  return record('response', url, pick(FRAMINGS, next)(headers, body));
}

export function writeCrawl({ directory, records, files = 1, seed = 1, gzip = true, entries = 30 }) {
  mkdirSync(directory, { recursive: true });
  const feeds = readFeeds();
  const counts = { feeds: 0, pages: 0, errors: 0, revisits: 0, requests: 0, infos: files };
  for (let file = 0; file < files; file += 1) {
    const next = random(seed * 1000 + file);
    const name = `crawl-${String(file).padStart(5, '0')}.warc${gzip ? '.gz' : ''}`;
    const handle = openSync(join(directory, name), 'w');
    const write = (bytes) => writeSync(handle, gzip ? gzipSync(bytes, FAST) : bytes);
    write(record('warcinfo', '', 'software: anyfeed\r\n', 'application/warc-fields'));
    const end = Math.floor((records * (file + 1)) / files);
    for (let i = Math.floor((records * file) / files); i < end; i += 1) {
      const dice = next();
      const [, kind, make] = KINDS.find(([share]) => dice < share);
      counts[kind] += 1;
      write(make(`https://site-${i}.example/feed`, next, { feeds, entries }));
    }
    closeSync(handle);
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    options: {
      records: { type: 'string', default: '100000' },
      files: { type: 'string', default: '4' },
      seed: { type: 'string', default: '1' },
      entries: { type: 'string', default: '30' },
      plain: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [directory] = positionals;
  if (directory === undefined) throw new Error('node bench/crawl.mjs DIRECTORY');
  const numbers = {
    records: values.records,
    files: values.files,
    seed: values.seed,
    entries: values.entries,
  };
  const crawl = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]));
  console.log(JSON.stringify(writeCrawl({ directory, gzip: !values.plain, ...crawl })));
}
