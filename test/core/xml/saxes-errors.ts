/** The messages of saxes 6, which are part of results, by kind. */

/** Messages of saxes, except messages of namespace processing, which is switched off. */
const EXACT = {
  'disallowed character.': 'forbidden-character',
  'text data outside of root node.': 'text-outside-root',
  'the string "]]>" is disallowed in char data.': 'cdata-end-in-text',
  'malformed comment.': 'malformed-comment',
  'empty entity name.': 'bare-ampersand',
  'disallowed character in entity name.': 'bare-ampersand',
  'undefined entity.': 'undefined-entity',
  'malformed character entity.': 'malformed-reference',
  'disallowed character in tag name': 'malformed-tag',
  'disallowed character in tag name.': 'malformed-tag',
  'forward-slash in opening tag not followed by >.': 'malformed-tag',
  'disallowed character in attribute name.': 'malformed-attribute',
  'attribute without value.': 'valueless-attribute',
  'unquoted attribute value.': 'unquoted-attribute',
  'no whitespace between attributes.': 'malformed-attribute',
  'disallowed character in closing tag.': 'malformed-tag',
  'weird empty close tag.': 'malformed-tag',
  'unexpected close tag.': 'mismatched-tag',
  'unexpected end.': 'unexpected-end',
  'incorrect syntax.': 'malformed-declaration',
  'inappropriately located doctype declaration.': 'misplaced-doctype',
  'documents may contain only one root.': 'second-root',
  'document must contain a root element.': 'no-root',
  'processing instruction without a target.': 'malformed-instruction',
  'disallowed character in processing instruction name.': 'malformed-instruction',
  'the XML declaration must appear at the start of the document.': 'misplaced-xml-declaration',
  'an XML declaration must be at the start of the document.': 'misplaced-xml-declaration',
  'XML declaration is incomplete.': 'malformed-xml-declaration',
  'XML declaration must contain a version.': 'malformed-xml-declaration',
  'value required.': 'malformed-xml-declaration',
  'value must be quoted.': 'malformed-xml-declaration',
  'version number must match /^1\\.[0-9]+$/.': 'malformed-xml-declaration',
  'encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/.': 'malformed-xml-declaration',
  'standalone value must match "yes" or "no".': 'malformed-xml-declaration',
  'whitespace required.': 'malformed-xml-declaration',
  'The character ? is disallowed anywhere in XML declarations.': 'malformed-xml-declaration',
} as const;

/** Messages that quote the document. */
const PREFIXES = {
  'unclosed tag: ': 'unclosed-element',
  'unmatched closing tag: ': 'stray-end-tag',
  'duplicate attribute: ': 'duplicate-attribute',
  'expected the name ': 'malformed-xml-declaration',
  'expected one of ': 'malformed-xml-declaration',
} as const;

/** The reason why saxes rejects a document. */
export type SaxesErrorCode =
  | (typeof EXACT)[keyof typeof EXACT]
  | (typeof PREFIXES)[keyof typeof PREFIXES]
  /** A message that this table lacks: saxes was updated. */
  | 'not-well-formed';

const CODES: ReadonlyMap<string, SaxesErrorCode> = new Map(Object.entries(EXACT));
const PREFIXED: readonly (readonly [string, SaxesErrorCode])[] = Object.entries(PREFIXES);

/** All messages of the table; messages with a quotation end before it. */
export const SAXES_MESSAGES: readonly string[] = [...Object.keys(EXACT), ...Object.keys(PREFIXES)];

/** The code of a message of saxes without position. */
export function saxesErrorCode(message: string): SaxesErrorCode {
  const code = CODES.get(message);
  if (code !== undefined) return code;
  return PREFIXED.find(([prefix]) => message.startsWith(prefix))?.[1] ?? 'not-well-formed';
}
