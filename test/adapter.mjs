/** The module that every external runner loads: the built library under the names that the runners use. */

export { changeEncoding, decodeHtml, decodeReferences } from '../dist/encoding.js';
export { parseFeed, present, toPlainText } from '../dist/index.js';

import { checkFeed } from '../dist/check.js';
import { detectEncoding as detect } from '../dist/encoding.js';
import { parseFeed } from '../dist/index.js';

/** Options of the Universal Feed Parser without an effect here: anyfeed always uses the whole document to find the encoding. */
const WITHOUT_MEANING = new Set(['optimisticEncodingDetection']);

export default async function parse(bytes, headers, options) {
  const known = Object.entries(options ?? {}).filter(([name]) => !WITHOUT_MEANING.has(name));
  const result = parseFeed(bytes, headers, Object.fromEntries(known));
  for (const part of [result.feed, ...result.entries]) showExtensions(part);
  return result;
}

/** Elements with keys of their own; they are extensions only when they are empty, repeated or unreadable. */
const MODELED = new Set([
  'content',
  'description',
  'summary',
  'title',
  'subtitle',
  'tagline',
  'rights',
  'copyright',
  'info',
  'link',
  'author',
  'itunes:explicit',
]);

/**
 * Shows elements without a key of their own under the flat keys of the Universal Feed Parser, too: prefix and lower-cased name, the last
 * one wins.
 */
function showExtensions(part) {
  // `wfwCommentRss` is not shown again, with the attributes that its element has besides, as `wfwCommentrss`.
  const typed = new Set(Object.keys(part).map((key) => key.toLowerCase()));
  for (const [name, elements] of Object.entries(part.extensions ?? {})) {
    if (MODELED.has(name)) continue;
    const key = name
      .toLowerCase()
      .replace(':', '_')
      .replace(/(?!^)[_.-]+([^_.-]?)/g, (_, letter) => letter.toUpperCase());
    const { value, attributes, json } = elements.at(-1);
    if (typed.has(key.toLowerCase()) || key in part) continue;
    const lower = Object.entries(attributes ?? {}).map(([attribute, text]) => [
      attribute.toLowerCase(),
      text,
    ]);
    const flat =
      json ??
      (attributes === undefined
        ? value
        : Object.fromEntries([...lower, ...(value ? [['value', value]] : [])]));
    part[key] = flat;
  }
}

/** All findings, including advice that most authors do not need. */
export function check(bytes, headers, { url }) {
  return checkFeed(bytes, headers, { url, profiles: ['pedantic'] });
}

/** `detectEncoding` under the names of the runner of the vectors. */
export function detectEncoding(bytes, headers, { policy, ...options }) {
  const { problems, ...found } = detect(bytes, headers, { encodingPolicy: policy, ...options });
  return { ...found, exceptions: problems };
}
