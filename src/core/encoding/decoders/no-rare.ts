/** `#rare-encodings` without the condition `node`: an empty list. */

import type { Decoder } from './platform.ts';

export const rareDecoder = (_name: string): Decoder | undefined => undefined;
