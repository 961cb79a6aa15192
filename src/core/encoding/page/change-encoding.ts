/** "Changing the encoding while parsing" of the HTML standard: a `<meta>` is found after decoding has begun. */

import { type HtmlNames, htmlEncoding, metaEncoding } from './page-labels.ts';

export interface EncodingChange {
  /** The encoding in use. */
  readonly current: string;
  /** The label of the late `<meta>`. */
  readonly next: string;
  /** Whether the bytes so far mean the same characters in both. */
  readonly sameSoFar: boolean;
  /** Whether the decoder can be replaced in the middle of the page. */
  readonly canSwitch: boolean;
}

export interface ChangedEncoding {
  /** `keep` the decoded text, `switch` the decoder for the rest, or `reparse` everything. */
  readonly action: 'keep' | 'switch' | 'reparse';
  readonly encoding: string;
  readonly confidence: 'certain';
}

/**
 * Decides the effect of a late `<meta>`. A label that HTML does not support has no effect.
 * @param names the list of encoding names: of the HTML5 draft, or of the WHATWG.
 * @returns the action, and the encoding that is certain from now on.
 */
export function changeEncoding(
  { current, next, sameSoFar, canSwitch }: EncodingChange,
  names: HtmlNames = 'html5',
): ChangedEncoding {
  const before = htmlEncoding(current, names, undefined)?.encoding ?? current;
  const after = metaEncoding(next, names)?.encoding;
  // Keep utf-16: a page decoded as utf-16 with a readable <meta> is utf-16, even if the <meta> names another encoding.
  if (after === undefined || before.startsWith('utf-16')) return certain('keep', before);
  if (after === before) return certain('keep', after);
  return certain(sameSoFar && canSwitch ? 'switch' : 'reparse', after);
}

function certain(action: ChangedEncoding['action'], encoding: string): ChangedEncoding {
  return { action, encoding, confidence: 'certain' };
}
