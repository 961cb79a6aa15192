/** Reads `Cache-Control`. */

/** A directive, whose value may be quoted, or a text in quotes, which is not a directive. Servers write semicolons between them, too. RFC 9110, section 5.6.4; RFC 9111, section 5.2. */
const DIRECTIVE = /"(?:[^"\\]|\\.)*"?|([^\s,;="]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^\s,;"]*)))?/gs;
const DIGITS = /^\d+/;
/** RFC 9111, section 1.2.2. */
const MOST_SECONDS = 2 ** 31;

/** @returns the values by lower-cased name, `''` without one; the first of each name */
function directivesOf(header: string): Map<string, string> {
  const directives = new Map<string, string>();
  for (const [, name, quoted, token = ''] of header.matchAll(DIRECTIVE)) {
    const key = name?.toLowerCase();
    if (key !== undefined && !directives.has(key)) directives.set(key, quoted ?? token);
  }
  return directives;
}

/** @returns whether caching is forbidden, which does not ask for more requests, and `max-age` in seconds */
export function readCacheControl(header: string): { isForbidden: boolean; maxAge: number | undefined } {
  const directives = directivesOf(header);
  const isForbidden = directives.has('no-store') || directives.get('no-cache') === '';
  const digits = DIGITS.exec(directives.get('max-age')?.trim() ?? '')?.[0];
  return {
    isForbidden,
    maxAge: digits === undefined ? undefined : Math.min(Number(digits), MOST_SECONDS),
  };
}
