/**
 * The encodings that TextDecoder lacks (`anyfeed/encodings-rare`): code pages of DOS, mainframes, the Macintosh, Armenia, Georgia and Vietnam,
 * utf-32, johab. On Node, Bun and Deno, the library has them already; elsewhere, importing this module adds them.
 */

import { addEncodings } from './core/encoding/decoders/index.ts';
import { rareDecoder } from './core/encoding/decoders/rare.ts';

addEncodings(rareDecoder);

export { ENCODING_NAMES } from './core/encoding/labels.ts';
