/** Converts a document to utf-8: edits its declaration, and decides whether its bytes may be rewritten. */

import type { Facts } from '../../core/encoding/facts.ts';
import { encodingName } from '../../core/encoding/labels.ts';
import type { Edit } from './edits.ts';

/** Keep bytes that were not decoded: rewriting would lose them. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'undecodable-bytes',
  'character-encoding-unknown',
  'truncated',
]);

/** Whether the text may be written as utf-8: all bytes were decoded, and the server declares no other encoding. */
export function isWritable(text: string, facts: Facts, codes: readonly string[]): boolean {
  if (codes.some((code) => UNREADABLE.has(code)) || !text.isWellFormed()) return false;
  return facts.charset === undefined || encodingName(facts.charset) === 'utf-8';
}

const DECLARATION = /^<\?xml[ \t\r\n][^<>]*?\?>/;
const ENCODING = /(\sencoding\s*=\s*)(["'])([^"']*)\2/;
const VERSION = /\sversion\s*=\s*(?:"[^"]*"|'[^']*')/;

/**
 * The edits that make the declaration utf-8; none when it is already.
 * @returns undefined when a declaration is in the wrong place: adding another one would make two
 */
export function declareUtf8(text: string): readonly Edit[] | undefined {
  const [declaration] = DECLARATION.exec(text) ?? [];
  if (declaration === undefined) {
    if (!text.startsWith('<') || text.includes('<?xml ')) return undefined;
    return [{ start: 0, end: 0, text: '<?xml version="1.0" encoding="utf-8"?>\n' }];
  }
  const encoding = ENCODING.exec(declaration);
  if (encoding !== null) {
    const [whole, before = '', quote = '"', label = ''] = encoding;
    if (encodingName(label) === 'utf-8') return [];
    const end = encoding.index + whole.length;
    return [{ start: encoding.index, end, text: `${before}${quote}utf-8${quote}` }];
  }
  const version = VERSION.exec(declaration);
  if (version === null) return undefined;
  const at = version.index + version[0].length;
  return [{ start: at, end: at, text: ' encoding="utf-8"' }];
}
