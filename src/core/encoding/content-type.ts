/** Reads a Content-Type header as servers write it (RFC 9110, 8.3, with their quotes, spaces and duplicates). */

export interface ContentType {
  /** Lower-cased, without parameters; `''` when absent. */
  readonly mediaType: string;
  /** As written, without quotes; undefined when absent or empty. */
  readonly charset: string | undefined;
}

/** Classes of media types for the encoding (RFC 3023 as the Universal Feed Parser reads it). */
export type MediaClass = 'xml' | 'text-xml' | 'json' | 'text' | 'other';

const XML_TYPES: ReadonlySet<string> = new Set([
  'application/xml',
  'application/xml-dtd',
  'application/xml-external-parsed-entity',
]);
const TEXT_XML_TYPES: ReadonlySet<string> = new Set(['text/xml', 'text/xml-external-parsed-entity']);
const JSON_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/feed+json']);

const CHARSET = /^\s*charset\s*=(.*)$/is;
/** Quotes around the value, or a single quote at either end. */
const QUOTES = /^["']|["']$/g;

export function parseContentType(header: string): ContentType {
  const [type = '', ...parameters] = splitParameters(header);
  for (const parameter of parameters) {
    const charset = CHARSET.exec(parameter)?.[1]?.trim().replace(QUOTES, '').trim();
    if (charset) return { mediaType: type.trim().toLowerCase(), charset };
  }
  return { mediaType: type.trim().toLowerCase(), charset: undefined };
}

/** Splits at `;` and at the `,` of repeated headers, but not inside quotes. */
function splitParameters(header: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at];
    if (character === '"') quoted = !quoted;
    else if (quoted && character === '\\') at += 1;
    else if (!quoted && (character === ';' || character === ',')) {
      parts.push(header.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(header.slice(start));
  return parts;
}

/** @param mediaType lower-cased, as `parseContentType` returns it. */
export function classify(mediaType: string): MediaClass {
  if (JSON_TYPES.has(mediaType)) return 'json';
  const isXml = mediaType.endsWith('+xml');
  if (XML_TYPES.has(mediaType) || (isXml && mediaType.startsWith('application/'))) return 'xml';
  if (!mediaType.startsWith('text/')) return 'other';
  return isXml || TEXT_XML_TYPES.has(mediaType) ? 'text-xml' : 'text';
}
