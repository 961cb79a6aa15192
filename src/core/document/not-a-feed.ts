/** Describes a document that is not a feed, for a person who expected a feed. */

import { latin1Text } from '#platform';
import { parseJson } from '../json/read-json.ts';
import { quote } from '../problems/excerpt.ts';

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'a PNG image'],
  ['GIF8', 'a GIF image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['RIFF', 'a RIFF file (WebP, WAV or AVI)'],
  ['\x1f\x8b', 'gzip data that was not unpacked'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['%PDF', 'a PDF document'],
  ['ID3', 'an MP3 file'],
  ['OggS', 'an Ogg file'],
  ['\x28\xb5\x2f\xfd', 'Zstandard data that was not unpacked'],
  ['BZh', 'bzip2 data'],
  ['\x7fELF', 'a program'],
  ['MZ\x90\0', 'a program'],
  ['\xcf\xfa\xed\xfe', 'a program'],
  ['\xca\xfe\xba\xbe', 'a program'],
  ['\0asm', 'a program'],
];

/** Root elements of documents that people mistake for feeds. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['opml', 'an OPML list of feeds'],
  ['urlset', 'a sitemap'],
  ['sitemapindex', 'an index of sitemaps'],
  ['svg', 'an SVG image'],
  ['kml', 'a KML map'],
  ['error', 'an XML error message'],
  ['opensearchdescription', 'an OpenSearch description'],
]);

/** Words of pages that a server sends in place of the feed: challenges, logins. The first match decides. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [
    /cf-chl|cf_chl|challenge-platform|Just a moment\.\.\.|Attention Required! \| Cloudflare/,
    'a challenge page for browsers',
  ],
  [/captcha/i, 'a captcha page'],
  [/<input[^>]{0,200}type\s*=\s*["']?password/i, 'a login page'],
];

const ERROR_KEYS = ['message', 'error_description', 'error', 'detail', 'title', 'errors'];
const FIRST_TAG = /<([a-z][\w:.-]*)/i;
/** A comment without end reaches to the end of the page, as in browsers. */
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;
const TITLE = /<title[^>]{0,200}>([^<]{1,200})/i;
/** Length of quotations: longer than in other messages, because nothing else describes the document. */
const QUOTED = 80;
/** Binary data has a NUL here. */
const BINARY_HEAD = 1024;
const WHITE_SPACE = /\s+/g;
/** Search only the beginning of the page: titles and challenge scripts are there. */
const HEAD_LENGTH = 64 * 1024;

/** @returns a noun phrase: `an HTML page titled "Not found"`. */
export function describeNonFeed(bytes: Uint8Array | undefined, text: string): string {
  const signature = bytes === undefined ? undefined : binaryKind(bytes);
  if (signature !== undefined) return signature;
  const head = text.slice(0, HEAD_LENGTH);
  const trimmed = head.trim();
  if (trimmed === '') return text === '' ? 'empty' : 'nothing but white space';
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return jsonKind(text);
  // Other binary data has tags by chance, and programs have some in their texts.
  if (!trimmed.startsWith('<') && trimmed.slice(0, BINARY_HEAD).includes('\0')) return 'binary data';
  const page = trimmed.replace(COMMENTS, '');
  const root = FIRST_TAG.exec(page)?.[1];
  if (root === undefined) return `plain text: ${quote(trimmed, QUOTED)}`;
  const known = ROOTS.get(root.toLowerCase());
  if (known !== undefined) return known + titled(page);
  if (isHtml(page, root))
    return (PAGES.find(([pattern]) => pattern.test(page))?.[1] ?? 'an HTML page') + titled(page);
  return trimmed.startsWith('<')
    ? `an XML document with the root <${root}>`
    : `plain text: ${quote(trimmed, QUOTED)}`;
}

function binaryKind(bytes: Uint8Array): string | undefined {
  const start = latin1Text(bytes.subarray(0, 8));
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (known !== undefined) return known[1];
  return bytes.length === 1 ? 'a single byte' : undefined;
}

const DOCTYPE_HTML = /<!doctype\s+html/i;
const HTML_ROOTS: ReadonlySet<string> = new Set(
  'html head body script meta div p h1 h2 b br a center font table title'.split(' '),
);

function isHtml(page: string, root: string): boolean {
  return HTML_ROOTS.has(root.toLowerCase()) || DOCTYPE_HTML.test(page.slice(0, 1024));
}

function titled(page: string): string {
  const title = TITLE.exec(page)?.[1]?.replace(WHITE_SPACE, ' ').trim();
  return title ? ` titled ${quote(title, QUOTED)}` : '';
}

/** Failing services answer in JSON with an error message. */
function jsonKind(text: string): string {
  let value: unknown;
  try {
    ({ value } = parseJson(text));
  } catch {
    return `damaged JSON: ${quote(text.trim(), QUOTED)}`;
  }
  const message = errorMessage(value);
  return message === undefined ? 'JSON of another kind' : `a JSON error message: ${quote(message, QUOTED)}`;
}

function errorMessage(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of ERROR_KEYS) {
    const found = (value as Record<string, unknown>)[key];
    if (typeof found === 'string') return found;
    if (typeof found === 'object' && found !== null)
      return errorMessage(Array.isArray(found) ? found[0] : found);
  }
  return undefined;
}
