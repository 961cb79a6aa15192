/** `anyfeed/schedule` on Node: the Public Suffix List is an optional package, loaded on first use. */

import { hostKeyWith } from './host-key.ts';
// biome-ignore lint/correctness/useImportExtensions: the file is CommonJS, with a declaration next to it
import loadTldts from './tldts-loader.cjs';

export * from './public.ts';

/** As in `index.ts`. */
export const hostKey: (url: string | URL) => string = hostKeyWith((hostname) =>
  loadTldts().getDomain(hostname),
);
