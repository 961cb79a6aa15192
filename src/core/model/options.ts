/** The options of `parseFeed`, their defaults and their validation. */

import {
  checkArgument,
  describe,
  type Expected,
  isBoolean,
  isGiven,
  isNumber,
  isOneOf,
  isPlain,
  isRecord,
  isString,
  isStrings,
  isTexts,
  isUrlOrText,
  isWithin,
  readGiven,
  unknownOption,
} from './expected.ts';
import { DEFAULT_DEPTH, DEFAULT_LIMITS, type ParseLimits } from './limits.ts';
import type { Detail } from './model.ts';

/** Rules that order the candidates for the encoding; docs/encodings.md names the specification of each. */
export const POLICIES = ['rfc3023', 'rfc7303', 'rome', 'rome-lenient', 'xml'] as const;
/** The rules for feeds that order the candidates for the encoding; docs/encodings.md names the specification of each. */
export type EncodingPolicy = (typeof POLICIES)[number];

/**
 * Detects the encoding of bytes when all other evidence has failed. Returns an encoding label, or undefined. The declaration in the
 * document is blanked, because it has failed already.
 */
export type EncodingDetector = (bytes: Uint8Array) => string | undefined;

/** Replaces the sanitizer: receives markup with resolved addresses and returns the markup of the result. */
export type HtmlSanitizer = (html: string, detail: Detail) => string;

/** Options of the sanitizer: additions to its tables, and attributes of links. */
export interface MarkupOptions {
  /** Whether `data:` images of the raster formats (png, gif, jpeg, webp, avif) survive the sanitizer. @default false */
  allowDataImages?: boolean | undefined;
  /**
   * Which classes survive the sanitizer besides `language-…` and `lang-…`: all, or those of a list, in which `*` at the end of a name stands
   * for any ending. Style sheets of the page apply to them. @default false
   */
  allowClasses?: boolean | readonly string[] | undefined;
  /** Whether forms and their controls survive the sanitizer. Such markup must not be put into a form of the page. @default false */
  allowForms?: boolean | undefined;
  /** Value of `target` on every link of sanitized markup, with `noopener` in `rel`. @default undefined (none) */
  linkTarget?: string | undefined;
  /** Value of `rel` on every link of sanitized markup, e.g. `nofollow`. @default undefined (the feed's own without `opener`) */
  linkRel?: string | undefined;
}

/** Options of `parseFeed`. `undefined` counts as absent, an unknown option is a `TypeError`. */
export interface ParseOptions extends MarkupOptions {
  /** Absolute address of the feed after redirects: the base of relative addresses. @default '' (unknown) */
  url?: string | URL | undefined;
  /** Whether markup is sanitized; a function replaces the built-in sanitizer. @default true */
  sanitizeHtml?: boolean | HtmlSanitizer | undefined;
  /** Whether relative addresses inside markup are resolved. Links and permalinks always are. @default true */
  resolveRelativeUris?: boolean | undefined;
  /** Rules that order the candidates for the encoding. @default 'rfc3023' */
  encodingPolicy?: EncodingPolicy | undefined;
  /** Decodes with this encoding, despite headers and document. */
  encoding?: string | undefined;
  /**
   * Encodings to try strictly, in this order, after the encodings that headers and document name. @default ['utf-8', 'windows-1252',
   * 'iso-8859-2']
   */
  fallbackEncodings?: readonly string[] | undefined;
  /** `false` switches statistical detection off; a function replaces it. @default true (a model of 54 languages, and jschardet) */
  encodingDetector?: boolean | EncodingDetector | undefined;
  /**
   * Whether to trust a declared encoding that decodes the bytes although they indicate another encoding: valid utf-8 under a legacy label,
   * other languages under iso-8859-1, some texts in another encoding. @default false
   */
  trustDeclaration?: boolean | undefined;
  /** `'loose'` skips the check for well-formed XML: damage is repaired and listed, but does not set `bozo`. @default 'auto' */
  parser?: 'auto' | 'loose' | undefined;
  /**
   * Number of entries to read: the rest of the document gives no keys, and its markup is neither read nor checked. The encoding is that of the
   * whole document. @default Infinity
   */
  maxEntries?: number | undefined;
  /**
   * Namespaces by a prefix of your choice: their elements and attributes are always in `extensions` and `attributes` under this prefix. The
   * prefix in the document has no effect, nor have keys for the namespace in a later version of the library. @default undefined (none)
   */
  namespaces?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether the result contains `provenance`: the place of each value in the document. @default false
   * @experimental
   */
  provenance?: boolean | undefined;
  /** Upper bounds; each that is absent has its default. */
  limits?: { [Name in keyof ParseLimits]?: number | undefined } | undefined;
}

/** Options with every default filled in, except those without one. */
export type Filled<Options, Absent extends keyof Options = never> = Readonly<Pick<Options, Absent>> & {
  readonly [Name in Exclude<keyof Options, Absent>]-?: Exclude<Options[Name], undefined>;
};

/** Settings of the sanitizer. */
export interface MarkupSettings extends Filled<MarkupOptions, 'linkTarget' | 'linkRel'> {
  readonly resolveRelativeUris: boolean;
  readonly limits: Pick<Readonly<ParseLimits>, 'depth'>;
}

/** The settings of a reading. */
export interface Settings
  extends MarkupSettings,
    Filled<Omit<ParseOptions, keyof MarkupSettings | 'url'>, 'encoding' | 'namespaces'> {
  readonly url: string;
  readonly limits: Readonly<ParseLimits>;
}

/** The fallbacks of the Universal Feed Parser. The last encoding decodes any bytes. */
export const DEFAULT_FALLBACK_ENCODINGS: readonly string[] = /* @__PURE__ */ Object.freeze([
  'utf-8',
  'windows-1252',
  'iso-8859-2',
]);

export const DEFAULT_MARKUP: MarkupSettings = Object.freeze({
  resolveRelativeUris: true,
  allowDataImages: false,
  allowClasses: false,
  allowForms: false,
  linkTarget: undefined,
  linkRel: undefined,
  limits: { depth: DEFAULT_DEPTH },
});

/** By `Object.assign`, as in the table below: bundlers leave out an unused call that is annotated as pure, but keep an unused spread. */
const DEFAULTS: Settings = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.assign({}, DEFAULT_MARKUP, {
    url: '',
    sanitizeHtml: true,
    encodingPolicy: 'rfc3023',
    encoding: undefined,
    fallbackEncodings: DEFAULT_FALLBACK_ENCODINGS,
    encodingDetector: true,
    trustDeclaration: false,
    parser: 'auto',
    maxEntries: Number.POSITIVE_INFINITY,
    namespaces: undefined,
    provenance: false,
    limits: DEFAULT_LIMITS,
  } as const),
);

/** A scheme at the beginning: RFC 3986, section 3.1. */
const ABSOLUTE = /^\s*[a-z][a-z\d+.-]*:/i;

const isBooleanOrStrings: Expected = {
  words: 'a boolean or an array of strings',
  holds: (value) => isBoolean.holds(value) || isStrings.holds(value),
};

export const EXPECTED_OF_MARKUP: Readonly<Record<keyof MarkupOptions, Expected>> = {
  allowDataImages: isBoolean,
  allowClasses: isBooleanOrStrings,
  allowForms: isBoolean,
  linkTarget: isString,
  linkRel: isString,
};

/** `true`, `false`, or a function in the place of ours, whose results are checked: an async one would put promises into the result. */
const isSwitch = (option: string, result: Expected): Expected => ({
  words: 'a boolean or a function',
  holds: (value) => typeof value === 'boolean' || typeof value === 'function',
  read: (value) => (typeof value === 'function' ? checkingResults(option, value as Callback, result) : value),
});

/** A function of the caller; none takes more. */
type Callback = (first: unknown, second: unknown) => unknown;

function checkingResults(option: string, given: Callback, expected: Expected): Callback {
  return (first, second) => {
    const result = given(first, second);
    checkArgument(`the result of options.${option}`, expected, result);
    return result;
  };
}

export const isSwitchOfDetector: Expected = /* @__PURE__ */ isSwitch('encodingDetector', {
  words: 'an encoding label or undefined',
  holds: (value) => value === undefined || value === null || typeof value === 'string',
});

/** Only Infinity means "no limit": 0 and NaN must not switch a limit off by accident. */
const isLimit: Expected = /* @__PURE__ */ isWithin<number>(
  isNumber,
  'a positive whole number or Infinity',
  (value) => value >= 1 && (value === Number.POSITIVE_INFINITY || Number.isInteger(value)),
);
const LIMITS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.keys(DEFAULT_LIMITS).map((name) => [name, isLimit]),
);
/** Length of a text and of a value from which they, escaped and with what the sanitizer adds, may become longer than a string can be. */
const LONGEST_TEXT = DEFAULT_LIMITS.textLength;

function readLimits(limits: unknown): ParseLimits {
  const read: ParseLimits = { ...DEFAULT_LIMITS, ...readGiven(limits as object, LIMITS, 'limits.') };
  read.attributeLength = Math.min(read.attributeLength, LONGEST_TEXT);
  read.textLength = Math.min(read.textLength, LONGEST_TEXT);
  return read;
}

const EXPECTED: Readonly<Record<keyof Settings, Expected>> = /* @__PURE__ */ Object.assign(
  {},
  EXPECTED_OF_MARKUP,
  {
    url: isUrlOrText,
    sanitizeHtml: /* @__PURE__ */ isSwitch('sanitizeHtml', isString),
    resolveRelativeUris: isBoolean,
    encodingPolicy: /* @__PURE__ */ isOneOf(POLICIES),
    encoding: isString,
    fallbackEncodings: isStrings,
    encodingDetector: isSwitchOfDetector,
    trustDeclaration: isBoolean,
    parser: /* @__PURE__ */ isOneOf(['auto', 'loose']),
    maxEntries: isLimit,
    namespaces: isTexts,
    provenance: isBoolean,
    limits: /* @__PURE__ */ Object.assign({}, isRecord, { read: readLimits }),
  },
);

/**
 * Separates the options of a function from those of `parseFeed`, which it hands on, and checks its own as `readGiven` does.
 * @throws {TypeError | RangeError}
 */
export function splitGiven(
  options: object,
  table: Readonly<Record<string, Expected>>,
): { own: Record<string, unknown>; rest: object } {
  if (!isPlain(options)) throw new TypeError(`options must be an object, not ${describe(options)}`);
  const own: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const name in options) {
    if (!isGiven(options, name)) continue;
    const isOwn = Object.hasOwn(table, name);
    if (!isOwn && !Object.hasOwn(EXPECTED, name))
      throw unknownOption(name, Object.keys({ ...table, ...EXPECTED }));
    (isOwn ? own : rest)[name] = options[name as keyof typeof options];
  }
  return { own: readGiven(own, table) ?? {}, rest };
}

/** Options of other functions that take headers before them. */
export const MORE_OPTIONS = [
  'defaultEncoding',
  'heuristicEncoding',
  'ignore',
  'linkCharset',
  'locale',
  'previousEncoding',
  'profiles',
  'severities',
  'signal',
  'userEncoding',
] as const;

/** Whether a function that takes headers has an option of this name. */
export const isOptionName = (name: string): boolean =>
  Object.hasOwn(EXPECTED, name) || MORE_OPTIONS.some((option) => option === name);

/** @throws {RangeError} for bounds of which the least is above the greatest */
export function checkBounds({ minWait, maxWait }: { minWait?: unknown; maxWait?: unknown }): void {
  if (typeof minWait === 'number' && typeof maxWait === 'number' && minWait > maxWait)
    throw new RangeError(`options.minWait, ${minWait}, must not be above options.maxWait, ${maxWait}`);
}

/** Options that have no effect with some values of another. */
export interface WithoutEffect {
  readonly options: readonly string[];
  readonly partner: string;
  /** @param value of the other option; undefined when it is absent */
  readonly isVain: (value: unknown) => boolean;
}

const WITHOUT_EFFECT: readonly WithoutEffect[] = [
  {
    options: ['fallbackEncodings'],
    partner: 'encodingPolicy',
    isVain: (policy) => policy === 'rome' || policy === 'rome-lenient',
  },
  {
    options: /* @__PURE__ */ Object.keys(EXPECTED_OF_MARKUP),
    partner: 'sanitizeHtml',
    isVain: (value) => value !== undefined && value !== true,
  },
];

/** @throws {TypeError} for two options of which one has no effect with the other; the message names both */
export function refuseWithoutEffect(
  given: Readonly<Record<string, unknown>>,
  table: readonly WithoutEffect[],
): void {
  for (const { options, partner, isVain } of table) {
    const vain = isVain(given[partner]) ? options.find((name) => given[name] !== undefined) : undefined;
    if (vain !== undefined)
      throw new TypeError(
        `options.${vain} has no effect with options.${partner}, which is ${describe(given[partner])}`,
      );
  }
}

/**
 * Fills in the defaults. `undefined` counts as absent.
 * @throws {TypeError} for an unknown option, a value of the wrong type, or an option without effect because of another; the message names the
 *   option, or both.
 * @throws {RangeError} for a limit or a `maxEntries` that is not a positive whole number, and for a `url` that is neither empty nor
 *   absolute.
 */
export function readOptions(options: ParseOptions | undefined): Settings {
  if (options === undefined) return DEFAULTS;
  const given = readGiven(options, EXPECTED) ?? {};
  refuseWithoutEffect(given, WITHOUT_EFFECT);
  if (given['url'] !== undefined) checkAddress(given['url'] as string);
  return { ...DEFAULTS, ...given };
}

/**
 * A relative address has no meaning without a base; `URL` is not asked, because it accepts fewer addresses than feeds are fetched from.
 * @throws {RangeError} for an address that is neither empty nor absolute.
 */
export function checkAddress(url: string): void {
  if (url !== '' && !ABSOLUTE.test(url)) {
    throw new RangeError(`options.url must be an absolute URL, not ${describe(url)}`);
  }
}
