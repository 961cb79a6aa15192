/** `#saxes` in other runtimes: part of the bundle, because nothing loads synchronously there. */

import { SaxesParser } from 'saxes';

export const strictParser = (): typeof SaxesParser => SaxesParser;
