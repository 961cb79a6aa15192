/** `#detectors` under the condition `node`: the model and jschardet. */

import { rankEncodings } from '../model/index.ts';
import type { Detectors } from './detectors.ts';
import { rankByJschardet } from './jschardet.ts';

export const builtIn: Detectors = { model: rankEncodings, jschardet: rankByJschardet };
