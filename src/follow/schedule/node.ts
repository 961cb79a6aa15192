/** `anyfeed/schedule` on Node: the Public Suffix List is an optional package, loaded on first use. */

import { createRequire } from 'node:module';
import { hostKeyWith } from './host-key.ts';

export * from './public.ts';

type Tldts = typeof import('tldts');

let loaded: Tldts | undefined;

function load(): Tldts {
  try {
    loaded ??= createRequire(import.meta.url)('tldts') as Tldts;
    return loaded;
  } catch (cause) {
    throw new Error('hostKey of anyfeed/schedule needs the package tldts: npm install tldts@7', { cause });
  }
}

/** As in `index.ts`. */
export const hostKey: (url: string | URL) => string = hostKeyWith((hostname) => load().getDomain(hostname));
