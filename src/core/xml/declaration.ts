/**
 * Finds the XML declaration and ignores its content: decoding has used it already, and faults such as `encoding="437"` or a missing version
 * do not affect the document. XML 1.0 section 2.8.
 */

const DECLARATION = /^\ufeff?<\?xml[ \t\r\n][^<>]*\?>/;

/** Index after the XML declaration at the start of the text; 0 without one, or when it is unterminated. */
export function declarationEnd(text: string): number {
  return DECLARATION.exec(text)?.[0].length ?? 0;
}

const BEGINNING = /^\ufeff?<\?xml[ \t\r\n?]/;

/** Whether the text begins with an XML declaration, even with an unterminated one. */
export function beginsDeclaration(text: string): boolean {
  return BEGINNING.test(text);
}
