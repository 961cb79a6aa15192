/** Looks for the encoding in `<meta>` elements without parsing the page: the prescan of the HTML standard. */

const WHITE_SPACE_OR_SLASH = /[\t\n\f\r /]*/y;
const WHITE_SPACE = /[\t\n\f\r ]*/y;
const TAG = /<\/?[a-z][^\t\n\f\r >]*/iy;
const META = /^<meta(?:\/|$)/i;
const META_LENGTH = '<meta'.length;
const MARKUP = /<[!/?]/y;
/** A name may begin with `=`, but must not contain it later. */
const ATTRIBUTE_NAME = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

/** One `<meta>` start tag. */
export interface MetaElement {
  /** Attributes by lower-cased name; the first of two with the same name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Index after its `>`. */
  readonly end: number;
}

/** The `<meta>` elements of a page, except in comments. Ignores a tag that the end cuts off. */
export function* metaElements(text: string): Generator<MetaElement> {
  let at = text.indexOf('<');
  while (at !== -1) {
    const tag = matchAt(TAG, text, at);
    const isMeta = META.test(tag);
    const element = tag === '' ? undefined : readAttributes(text, at + (isMeta ? META_LENGTH : tag.length));
    const end = tag === '' ? endOfMarkup(text, at) : element?.end;
    if (end === undefined) return;
    if (isMeta && element !== undefined) yield element;
    at = text.indexOf('<', end);
  }
}

/** Index after the comment, declaration, instruction or single `<` at `at`; undefined when it has no end. */
function endOfMarkup(text: string, at: number): number | undefined {
  // The dashes that open a comment may also close it: `<!-->`.
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 2);
    return close === -1 ? undefined : close + 3;
  }
  if (matchAt(MARKUP, text, at) === '') return at + 1;
  const close = text.indexOf('>', at);
  return close === -1 ? undefined : close + 1;
}

function readAttributes(text: string, start: number): MetaElement | undefined {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    at += matchAt(WHITE_SPACE_OR_SLASH, text, at).length;
    if (at >= text.length) return undefined;
    if (text[at] === '>') return { attributes, end: at + 1 };
    const name = matchAt(ATTRIBUTE_NAME, text, at);
    at += name.length;
    const equals = at + matchAt(WHITE_SPACE, text, at).length;
    const value = text[equals] === '=' ? readValue(text, equals + 1) : { text: '', end: equals };
    if (value === undefined) return undefined;
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value.text);
    at = value.end;
  }
}

function readValue(text: string, start: number): { text: string; end: number } | undefined {
  const at = start + matchAt(WHITE_SPACE, text, start).length;
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, at + 1);
    return close === -1 ? undefined : { text: text.slice(at + 1, close), end: close + 1 };
  }
  const value = matchAt(UNQUOTED, text, at);
  return { text: value, end: at + value.length };
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The label a `<meta>` declares: by a `charset` attribute, else by `content` of `http-equiv=content-type`. */
export function declaredByMeta({ attributes }: MetaElement): string | undefined {
  return attributes.get('charset') ?? declaredByPragma(attributes);
}

/** The label declared by `http-equiv=content-type`, the only way in HTML 4. */
export function declaredByPragma(attributes: ReadonlyMap<string, string>): string | undefined {
  if (attributes.get('http-equiv')?.toLowerCase() !== 'content-type') return undefined;
  return charsetIn(attributes.get('content') ?? '');
}

const CHARSET = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"'][^\t\n\f\r ;]*))/i;

function charsetIn(content: string): string | undefined {
  const [, double, single, bare] = CHARSET.exec(content) ?? [];
  return double ?? single ?? bare;
}

/** Number of leading bytes in which a page must declare its encoding. */
export const PRESCAN_LENGTH = 1024;
