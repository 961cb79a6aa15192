/**
 * The encodings that TextDecoder lacks (`anyfeed/encodings`): code pages of DOS, mainframes, the Macintosh, Armenia, Georgia and Vietnam,
 * utf-32, johab. On Node, Bun and Deno, the library has them already; elsewhere, importing this module adds them.
 */

import { addEncodings } from './encoding/decoders/index.ts';
import { rareDecoder } from './encoding/decoders/rare.ts';

addEncodings(rareDecoder);

export { ENCODING_NAMES } from './encoding/labels.ts';
