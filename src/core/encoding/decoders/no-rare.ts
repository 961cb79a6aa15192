/** `#rare-encodings` without the condition `node`: an empty list. */

import type { Decoder } from './decoder.ts';

export const builtIn = (_name: string): Decoder | undefined => undefined;
