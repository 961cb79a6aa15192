/** What every external runner loads: the built library under the names the runners ask for. */

export { changeEncoding, decodeHtml, decodeReferences, detectEncoding, parseFeed } from '../dist/index.js';

import { checkFeed } from '../dist/check.js';
import { parseFeed } from '../dist/index.js';

/** Options of the Universal Feed Parser that have no meaning here: the encoding is always found on the whole document. */
const WITHOUT_MEANING = new Set(['optimisticEncodingDetection']);

export default async function parse(bytes, headers, options) {
  const known = Object.entries(options ?? {}).filter(([name]) => !WITHOUT_MEANING.has(name));
  return parseFeed(bytes, headers, Object.fromEntries(known));
}

/** Everything there is to say: what most authors need not know, too. */
export function check(bytes, headers, { url }) {
  return checkFeed(bytes, headers, { url, profiles: ['pedantic'] });
}
