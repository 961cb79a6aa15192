/** The options of `parseFeed`, their defaults and their validation. */

import { DEFAULT_DEPTH, DEFAULT_LIMITS, type ParseLimits } from './limits.ts';
import type { Detail } from './model.ts';

/** A requirement for a value. */
export interface Expected {
  readonly words: string;
  readonly holds: (value: unknown) => boolean;
  /** Whether a value has the right type, where some values of this type do not hold. */
  readonly hasType?: (value: unknown) => boolean;
  /** Turns a value that holds into what `readGiven` returns. @default the value itself */
  readonly read?: ((value: unknown) => unknown) | undefined;
}

/** Requires a type, and more of its values. */
export const isWithin = <T>(
  { holds: hasType, read }: Expected,
  words: string,
  holds: (value: T) => boolean,
): Expected => ({ words, holds: (value) => hasType(value) && holds(value as T), hasType, read });

/** The error for an argument that does not hold: its type is wrong, or only its value. */
export function wrongArgument(name: string, { words, hasType }: Expected, value: unknown): Error {
  const message = `${name} must be ${words}, not ${describe(value)}`;
  return hasType?.(value) === true ? new RangeError(message) : new TypeError(message);
}

/** @throws {TypeError | RangeError} when the argument of a public function does not hold; the message names both: `input of parseFeed`. */
export function checkArgument(name: string, expected: Expected, value: unknown): void {
  if (!expected.holds(value)) throw wrongArgument(name, expected, value);
}

export const isString: Expected = { words: 'a string', holds: (value) => typeof value === 'string' };
export const isNumber: Expected = { words: 'a number', holds: (value) => typeof value === 'number' };
export const isBoolean: Expected = { words: 'a boolean', holds: (value) => typeof value === 'boolean' };
export const isFunction: Expected = {
  words: 'a function',
  holds: (value) => typeof value === 'function',
};
/** At least one thing. */
export const isCount: Expected = /* @__PURE__ */ isWithin<number>(
  isNumber,
  'a positive whole number',
  (value) => Number.isSafeInteger(value) && value > 0,
);
/** Node limits timers to 31 bits. */
export const LONGEST_TIMER = 0x80_00_00_00;
export const isPause: Expected = /* @__PURE__ */ isWithin<number>(
  isNumber,
  'milliseconds, 0 or more',
  (value) => value >= 0 && value < LONGEST_TIMER,
);
export const isDuration: Expected = /* @__PURE__ */ isWithin<number>(
  isNumber,
  'milliseconds, more than 0',
  (value) => value > 0 && value < LONGEST_TIMER,
);
const isUrl = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object URL]';
/** A URL as text or as an object: `readGiven` and `readUrl` return its text. */
export const isUrlOrText: Expected = {
  words: 'a string or a URL',
  holds: (value) => typeof value === 'string' || isUrl(value),
  read: String,
};
/** Requires more of the text of a URL. */
export const isUrlWithin = (words: string, holds: (text: string) => boolean): Expected =>
  isWithin<string | URL>(isUrlOrText, words, (value) => holds(String(value)));
export const isAbsoluteAddress: Expected = /* @__PURE__ */ isUrlWithin('an absolute URL', (text) =>
  URL.canParse(text),
);
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
export const isStrings: Expected = {
  words: 'an array of strings',
  holds: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
const isBooleanOrStrings: Expected = {
  words: 'a boolean or an array of strings',
  holds: (value) => isBoolean.holds(value) || isStrings.holds(value),
};
/** Whether a value is an object of the program's own, and not an array, a Date, a Map, a RegExp or a Response, which have no options. */
export const isPlain = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';

export const isRecord: Expected = {
  words: 'a plain object',
  holds: isPlain,
};
/** Requires keys of an object. */
export function isObjectWith(words: string, keys: Readonly<Record<string, Expected>>): Expected {
  const required = Object.entries(keys);
  const holds = (value: unknown): boolean =>
    isRecord.holds(value) &&
    required.every(([key, expected]) => expected.holds((value as Record<string, unknown>)[key]));
  return { words, holds };
}
export const isOptional = ({ words, holds }: Expected): Expected => ({
  words,
  holds: (value) => value === undefined || holds(value),
});
/** Databases give null for what is absent. */
export const isOrNull = ({ words, holds }: Expected): Expected => ({
  words,
  holds: (value) => value === null || holds(value),
});
export const isListOfObjects: Expected = {
  words: 'an array of objects',
  holds: (value) => Array.isArray(value) && value.every(isRecord.holds),
};
/** A result of `parseFeed`, or its parts that tell about entries. */
export const isResult: Expected = /* @__PURE__ */ isObjectWith('a result of parseFeed', {
  feed: isRecord,
  entries: isListOfObjects,
  deletedEntries: /* @__PURE__ */ isOptional(isListOfObjects),
});
/** A Proxy of an array is no view of bytes. */
export const isByteArray: Expected = {
  words: 'a Uint8Array',
  holds: (value) => value instanceof Uint8Array && ArrayBuffer.isView(value),
};
export const isBytes: Expected = {
  words: 'a Uint8Array or an ArrayBuffer',
  holds: (value) => value instanceof ArrayBuffer || isByteArray.holds(value),
};
/** The body of a response. */
export const isDocument: Expected = {
  words: 'a Uint8Array, an ArrayBuffer or a string',
  holds: (value) => typeof value === 'string' || value instanceof ArrayBuffer || isByteArray.holds(value),
};
export const isTexts: Expected = {
  words: 'an object of strings',
  holds: (value) =>
    isRecord.holds(value) && Object.values(value as object).every((item) => typeof item === 'string'),
};
export const isOneOf = (values: readonly string[]): Expected =>
  isWithin<string>(isString, `one of ${values.map((value) => `'${value}'`).join(', ')}`, (value) =>
    values.includes(value),
  );
export const isDate: Expected = /* @__PURE__ */ isWithin<Date>(
  { words: 'a Date', holds: (value) => value instanceof Date },
  'a valid Date',
  (value) => !Number.isNaN(value.getTime()),
);

export const isSignal: Expected = { words: 'an AbortSignal', holds: (value) => value instanceof AbortSignal };

/**
 * Checks options against a table and returns the options that are present. `undefined` counts as absent.
 * @returns undefined without options.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option.
 * @throws {RangeError} for another value that the option does not take.
 */
export function readGiven(
  options: object | undefined,
  table: Readonly<Record<string, Expected>>,
): Record<string, unknown> | undefined {
  if (options === undefined) return undefined;
  if (!isPlain(options)) throw new TypeError(`options must be an object, not ${describe(options)}`);
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const expected = Object.hasOwn(table, name) ? table[name] : undefined;
    if (expected === undefined) throw unknownOption(name, Object.keys(table));
    if (value === undefined) continue;
    if (!expected.holds(value)) throw wrongArgument(`options.${name}`, expected, value);
    given[name] = expected.read === undefined ? value : expected.read(value);
  }
  return given;
}

/** Names the option that is meant when only its capitals are wrong, else all of `names`: other libraries have other names for the same. */
export function unknownOption(name: string, names: readonly string[], owner = ''): TypeError {
  const meant = names.find((known) => known.toLowerCase() === name.toLowerCase());
  const hint = meant === undefined ? `known are ${names.join(', ')}` : `did you mean ${meant}?`;
  return new TypeError(`unknown option: ${owner}${name}; ${hint}`);
}

/**
 * Separates the options of a function from those of `parseFeed`, which it hands on, and checks its own as `readGiven` does.
 * @throws {TypeError | RangeError}
 */
export function splitGiven(
  options: object,
  table: Readonly<Record<string, Expected>>,
): { own: Record<string, unknown>; rest: object } {
  if (!isPlain(options)) throw new TypeError(`options must be an object, not ${describe(options)}`);
  const isKnown = (name: string): boolean => Object.hasOwn(table, name) || Object.hasOwn(EXPECTED, name);
  const unknown = Object.keys(options).find((name) => !isKnown(name));
  if (unknown !== undefined) throw unknownOption(unknown, Object.keys({ ...table, ...EXPECTED }));
  const pick = (isOwn: boolean): object =>
    Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(table, name) === isOwn));
  return { own: readGiven(pick(true), table) ?? {}, rest: pick(false) };
}

/** @throws {TypeError | RangeError} when the argument of a public function does not hold. @returns the text of the URL */
export function readUrl(name: string, expected: Expected, value: string | URL): string {
  checkArgument(name, expected, value);
  return String(value);
}

/** Describes a value in a message; touches none of its members. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return value.length <= 40 ? JSON.stringify(value) : 'a long string';
  if (typeof value === 'object') return objectKind(value);
  if (typeof value === 'function') return 'a function';
  return String(value);
}

/** The class of an object by its prototype: a document decides the members of the object itself. */
function objectKind(value: object): string {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return 'an object';
  const made: unknown = prototype.constructor;
  return typeof made === 'function' && made.name !== '' ? `an object (${made.name})` : 'an object';
}

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

export const EXPECTED_OF_MARKUP: Readonly<Record<keyof MarkupOptions, Expected>> = {
  allowDataImages: isBoolean,
  allowClasses: isBooleanOrStrings,
  allowForms: isBoolean,
  linkTarget: isString,
  linkRel: isString,
};

export const isSwitchOfDetector: Expected = /* @__PURE__ */ isSwitch('encodingDetector', {
  words: 'an encoding label or undefined',
  holds: (value) => value === undefined || value === null || typeof value === 'string',
});

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
    maxEntries: isNumber,
    namespaces: isTexts,
    provenance: isBoolean,
    limits: isRecord,
  },
);

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
  if (given['maxEntries'] !== undefined) checkCount('maxEntries', given['maxEntries'] as number);
  if (given['limits'] !== undefined) given['limits'] = readLimits(given['limits'] as object);
  return { ...DEFAULTS, ...given };
}

function readLimits(limits: object): ParseLimits {
  const result: ParseLimits = { ...DEFAULT_LIMITS };
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name))
      throw unknownOption(name, Object.keys(DEFAULT_LIMITS), 'limits.');
    if (value === undefined) continue;
    if (typeof value !== 'number') {
      throw new TypeError(`options.limits.${name} must be a number, not ${describe(value)}`);
    }
    checkCount(`limits.${name}`, value);
    result[name as keyof ParseLimits] = value;
  }
  return result;
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

/** Only Infinity means "no limit": 0 and NaN must not switch a limit off by accident. */
function checkCount(option: string, value: number): void {
  if (!(value >= 1) || (Number.isFinite(value) && !Number.isInteger(value))) {
    throw new RangeError(`options.${option} must be a positive whole number or Infinity, not ${value}`);
  }
}
