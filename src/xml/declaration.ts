/**
 * Finds the XML declaration. What it says is of no concern here: it has served its purpose when the text was decoded, and
 * `encoding="437"` or a missing version says nothing about the document. XML 1.0 section 2.8.
 */

const DECLARATION = /^\ufeff?<\?xml[ \t\r\n][^<>]*\?>/;

/** Index behind the XML declaration with which the text starts; 0 when there is none or nothing ends it. */
export function declarationEnd(text: string): number {
  return DECLARATION.exec(text)?.[0].length ?? 0;
}
