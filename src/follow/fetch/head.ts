/** Mends the head of a response before Node reads it, which rejects heads that RFC 9112 lets a user agent read, and that browsers read. */

/** Limit of the size of headers: policies of content and cookies exceed the 16 KiB of Node. */
export const MAX_HEADER_SIZE: number = 64 * 1024;

/** Codes of Node for a head that can be mended: for repeated lengths, and for odd lines. */
export const MENDABLE: ReadonlySet<string | undefined> = new Set([
  'HPE_UNEXPECTED_CONTENT_LENGTH',
  'HPE_INVALID_CONTENT_LENGTH',
  'HPE_INVALID_TRANSFER_ENCODING',
  'HPE_INVALID_HEADER_TOKEN',
  'HPE_UNEXPECTED_SPACE',
  'HPE_CR_EXPECTED',
  'HPE_LF_EXPECTED',
]);

/** A line feed ends a line, with or without a carriage return: RFC 9112, section 2.2. */
const LINE_END = /\r?\n/;
const END_OF_HEAD = /\r?\n\r?\n/g;
/** The status of a response before the answer: 100 Continue, 103 Early Hints. */
const INTERIM = /^HTTP\/\S+ 1(?!01)/;

/** @returns the text with a mended head; undefined before the end of the head of the answer */
export function mendedHead(text: string): string | undefined {
  let mended = '';
  let start = 0;
  for (const { index, 0: end } of text.matchAll(END_OF_HEAD)) {
    const head = text.slice(start, index).trimStart();
    start = index + end.length;
    mended += `${mendedLines(head).join('\r\n')}\r\n\r\n`;
    if (!INTERIM.test(head)) return mended + text.slice(start);
  }
  return undefined;
}

/** A line that begins with a space continues the one before: RFC 9112, section 5.2. */
const FOLD = /\r?\n[\t ]+/g;
/** A name is a token; spaces behind it are removed, as proxies have to: RFC 9112, section 5.1. */
const FIELD = /^([!#$%&'*+.^`|~\w-]+)[\t ]*:(.*)$/s;
/** Characters that a value cannot have become spaces: RFC 9110, section 5.5. */
const NO_TEXT = /[^\t\x20-\x7e\x80-\xff]/g;

/** Lines without a name of a field are left out. */
function mendedLines(head: string): string[] {
  const [status = '', ...lines] = head.replace(FOLD, ' ').split(LINE_END);
  const fields = lines.flatMap((line) => {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    return name === '' ? [] : [{ name, value: value.replace(NO_TEXT, ' ').trim() }];
  });
  return [status, ...withOneLength(fields).map(({ name, value }) => `${name}: ${value}`)];
}

interface Field {
  readonly name: string;
  readonly value: string;
}

/**
 * Joins repeated lengths, of which RFC 9110, section 8.6, allows equal ones, and leaves out a length besides `Transfer-Encoding`, which overrides it by
 * RFC 9112, section 6.3. Leaves different lengths, which are an error.
 */
function withOneLength(fields: readonly Field[]): readonly Field[] {
  const named = (name: string) => (field: Field) => field.name.toLowerCase() === name;
  const isLength = named('content-length');
  const values = fields.filter(isLength).flatMap(({ value }) => value.split(','));
  const [length, ...others] = new Set(values.map((value) => value.trim()));
  const isCoded = fields.some(named('transfer-encoding'));
  if (length === undefined || (others.length > 0 && !isCoded)) return fields;
  const framing = isCoded ? [] : [{ name: 'Content-Length', value: length }];
  return [...fields.filter((field) => !isLength(field)), ...framing];
}
