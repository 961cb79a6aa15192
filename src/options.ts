/** The options of `parseFeed`, their defaults and their validation. */

import type { Detail } from './model.ts';

/** Rules that order the candidates for the encoding; the README's table says which specification each follows. */
export const POLICIES = [
  'rfc3023',
  'rfc7303',
  'rome',
  'rome-lenient',
  'xml',
  'html4',
  'html5',
  'whatwg',
] as const;
export type EncodingPolicy = (typeof POLICIES)[number];

/**
 * Names the encoding of bytes that nothing else explains: an encoding label, or undefined when it cannot tell.
 * The declaration inside the document has been blanked, since it has just failed.
 */
export type CharsetDetector = (bytes: Uint8Array) => string | undefined;

/** Replaces the sanitiser: receives markup with resolved addresses, returns what goes into the result. */
export type HtmlSanitizer = (html: string, detail: Detail) => string;

/** Upper bounds that keep a hostile feed cheap. Real feeds stay far below all of them. */
export interface Limits {
  /** Bytes of input. @default 268435456 (256 MiB) */
  bytes: number;
  /** Depth of nesting; deeper elements are read as if they were not there. @default 512 */
  depth: number;
  /** Attributes of one element; further ones are dropped. @default 1000 */
  attributes: number;
  /** Length of one attribute value in UTF-16 units; the rest is dropped. @default 1048576 */
  attributeLength: number;
  /** Length of the text of one element in UTF-16 units; the rest is dropped. @default 67108864 */
  textLength: number;
  /** Entries; later ones are dropped. @default 1000000 */
  entries: number;
  /** Expansions of entities declared in the DOCTYPE; later references stay as they are. @default 100000 */
  entityExpansions: number;
  /** Problems listed, and as many of severity `info`; further ones are counted. @default 1000 */
  problems: number;
}

export interface ParseOptions {
  /** Where the feed was fetched, after redirects: the base of relative addresses. */
  url?: string | undefined;
  /** Whether markup is sanitised; a function replaces the built-in sanitiser. @default true */
  sanitizeHtml?: boolean | HtmlSanitizer | undefined;
  /** Whether relative addresses inside markup are resolved. Links, ids and the like always are. @default true */
  resolveRelativeUris?: boolean | undefined;
  /** Whether `data:` images of the raster formats (png, gif, jpeg, webp, avif) survive the sanitiser. @default false */
  dataImages?: boolean | undefined;
  /** Value of `target` on every link of sanitised markup. @default undefined (none) */
  linkTarget?: string | undefined;
  /** Value of `rel` on every link of sanitised markup, e.g. `nofollow noopener`. @default undefined (the feed's own) */
  linkRel?: string | undefined;
  /** Rules that order the candidates for the encoding. @default 'rfc3023' */
  policy?: EncodingPolicy | undefined;
  /** Decodes with this encoding whatever headers and document say. */
  encoding?: string | undefined;
  /** Tried strictly, in this order, after everything that headers and document name. @default ['utf-8', 'windows-1252', 'iso-8859-2'] */
  fallbackEncodings?: readonly string[] | undefined;
  /** `false` switches statistical detection off; a function replaces it. @default true (a model of 50 languages, and jschardet) */
  detectCharset?: boolean | CharsetDetector | undefined;
  /**
   * Whether a declared encoding that reads the bytes is believed although they show another one: valid utf-8 under a legacy
   * label, other languages under iso-8859-1, some texts in another encoding. @default false
   */
  trustDeclaration?: boolean | undefined;
  /** `'loose'` does not ask whether XML is well-formed: damage is repaired and listed, and is no reason for `bozo`. @default 'auto' */
  parser?: 'auto' | 'loose' | undefined;
  limits?: Partial<Limits> | undefined;
}

/** Options with every default filled in. */
export interface Settings {
  readonly url: string;
  readonly sanitizeHtml: boolean | HtmlSanitizer;
  readonly resolveRelativeUris: boolean;
  readonly dataImages: boolean;
  readonly linkTarget: string | undefined;
  readonly linkRel: string | undefined;
  readonly policy: EncodingPolicy;
  readonly encoding: string | undefined;
  readonly fallbackEncodings: readonly string[];
  readonly detectCharset: boolean | CharsetDetector;
  readonly trustDeclaration: boolean;
  readonly parser: 'auto' | 'loose';
  readonly limits: Readonly<Limits>;
}

export const DEFAULT_LIMITS: Readonly<Limits> = Object.freeze({
  bytes: 256 * 1024 * 1024,
  depth: 512,
  attributes: 1000,
  attributeLength: 1024 * 1024,
  textLength: 64 * 1024 * 1024,
  entries: 1_000_000,
  entityExpansions: 100_000,
  problems: 1000,
});

/** The fallbacks of the Universal Feed Parser. The last one decodes anything. */
export const DEFAULT_FALLBACK_ENCODINGS: readonly string[] = Object.freeze([
  'utf-8',
  'windows-1252',
  'iso-8859-2',
]);

const DEFAULTS: Settings = Object.freeze({
  url: '',
  sanitizeHtml: true,
  resolveRelativeUris: true,
  dataImages: false,
  linkTarget: undefined,
  linkRel: undefined,
  policy: 'rfc3023',
  encoding: undefined,
  fallbackEncodings: DEFAULT_FALLBACK_ENCODINGS,
  detectCharset: true,
  trustDeclaration: false,
  parser: 'auto',
  limits: DEFAULT_LIMITS,
});

/** What a value must be: a test, and the words for the error message. */
export interface Expected {
  readonly words: string;
  readonly holds: (value: unknown) => boolean;
}

export const isString: Expected = { words: 'a string', holds: (value) => typeof value === 'string' };
export const isBoolean: Expected = { words: 'a boolean', holds: (value) => typeof value === 'boolean' };
export const isSwitch: Expected = {
  words: 'a boolean or a function',
  holds: (value) => typeof value === 'boolean' || typeof value === 'function',
};
export const isStrings: Expected = {
  words: 'an array of strings',
  holds: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
const isLimits: Expected = {
  words: 'an object',
  holds: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
export const isOneOf = (values: readonly string[]): Expected => ({
  words: `one of ${values.map((value) => `'${value}'`).join(', ')}`,
  holds: (value) => typeof value === 'string' && values.includes(value),
});

const EXPECTED: Readonly<Record<keyof Settings, Expected>> = {
  url: isString,
  sanitizeHtml: isSwitch,
  resolveRelativeUris: isBoolean,
  dataImages: isBoolean,
  linkTarget: isString,
  linkRel: isString,
  policy: isOneOf(POLICIES),
  encoding: isString,
  fallbackEncodings: isStrings,
  detectCharset: isSwitch,
  trustDeclaration: isBoolean,
  parser: isOneOf(['auto', 'loose']),
  limits: isLimits,
};

/**
 * Fills in the defaults. `undefined` counts as absent.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option.
 * @throws {RangeError} for a limit that is not a positive whole number.
 */
export function readOptions(options: ParseOptions | undefined): Settings {
  const given = readGiven(options, EXPECTED);
  if (given === undefined) return DEFAULTS;
  if (given['limits'] !== undefined) given['limits'] = readLimits(given['limits'] as Partial<Limits>);
  return { ...DEFAULTS, ...given };
}

/**
 * The options that are there, checked against a table. `undefined` counts as absent.
 * @returns undefined when there are no options at all.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option.
 */
export function readGiven(
  options: object | undefined,
  table: Readonly<Record<string, Expected>>,
): Record<string, unknown> | undefined {
  if (options === undefined) return undefined;
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`options must be an object, not ${describe(options)}`);
  }
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const expected = Object.hasOwn(table, name) ? table[name] : undefined;
    if (expected === undefined) throw new TypeError(`unknown option: ${name}`);
    if (value === undefined) continue;
    if (!expected.holds(value)) {
      throw new TypeError(`options.${name} must be ${expected.words}, not ${describe(value)}`);
    }
    given[name] = value;
  }
  return given;
}

function readLimits(limits: Partial<Limits>): Limits {
  const result: Limits = { ...DEFAULT_LIMITS };
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) throw new TypeError(`unknown option: limits.${name}`);
    if (value === undefined) continue;
    if (typeof value !== 'number') {
      throw new TypeError(`options.limits.${name} must be a number, not ${describe(value)}`);
    }
    // Infinity is the way to say "no limit"; 0 and NaN never switch a limit off by accident.
    if (!(value >= 1) || (Number.isFinite(value) && !Number.isInteger(value))) {
      throw new RangeError(
        `options.limits.${name} must be a positive whole number or Infinity, not ${value}`,
      );
    }
    result[name as keyof Limits] = value;
  }
  return result;
}

/** A value in the words of an error message. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return value.length <= 40 ? JSON.stringify(value) : 'a long string';
  if (typeof value === 'object') return `an object (${value.constructor?.name ?? 'no prototype'})`;
  if (typeof value === 'function') return 'a function';
  return String(value);
}
