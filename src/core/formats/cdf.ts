/** Rules of the Channel Definition Format (1997) that no other format has. https://www.w3.org/TR/NOTE-CDFsubmit.html */

import { description } from '../mapping/construct.ts';
import type { Vocabulary } from '../mapping/rule.ts';

export const cdf: Vocabulary = {
  abstract: description('text/plain'),
};
