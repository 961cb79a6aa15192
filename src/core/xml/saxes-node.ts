/** `#saxes` under the condition `node`: loads saxes at the first damaged document. */

// biome-ignore lint/correctness/useImportExtensions: the file is CommonJS, with a declaration next to it
import { loadSaxes } from '../platform/packages.cjs';

export const strictParser: typeof loadSaxes = loadSaxes;
