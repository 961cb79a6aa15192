/** Requirements for arguments and options, and the errors for values that do not hold. */

import { parseUrl } from '../platform/urls.ts';

/** Kinds of objects that arguments are. */
interface Kinds {
  ArrayBuffer: ArrayBuffer;
  Uint8Array: Uint8Array;
  Date: Date;
  URL: URL;
  URLSearchParams: URLSearchParams;
  AbortSignal: AbortSignal;
  Object: object;
}

/**
 * Whether a value is of this kind, also in another realm (jsdom, a frame, Electron, `node:vm`), whose classes `instanceof` does not know. An
 * object that has a name of its own is of none: it has none of the methods.
 */
export const isOf = <K extends keyof Kinds>(kind: K, value: unknown): value is Kinds[K] =>
  Object.prototype.toString.call(value) === `[object ${kind}]` &&
  !Object.hasOwn(value as object, Symbol.toStringTag);

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
  'milliseconds, 0 or more and less than 2147483648',
  (value) => value >= 0 && value < LONGEST_TIMER,
);
export const isDuration: Expected = /* @__PURE__ */ isWithin<number>(
  isNumber,
  'milliseconds, more than 0 and less than 2147483648',
  (value) => value > 0 && value < LONGEST_TIMER,
);
/** A URL as text or as an object: `readGiven` and `readUrl` return its text. */
export const isUrlOrText: Expected = {
  words: 'a string or a URL',
  holds: (value) => typeof value === 'string' || isOf('URL', value),
  read: String,
};
/** Requires more of the text of a URL. */
export const isUrlWithin = (words: string, holds: (text: string) => boolean): Expected =>
  isWithin<string | URL>(isUrlOrText, words, (value) => holds(String(value)));
export const isAbsoluteAddress: Expected = /* @__PURE__ */ isUrlWithin(
  'an absolute URL',
  (text) => parseUrl(text) !== undefined,
);
/** Requires an array of such values. A place that was never set has none. */
export const isListOf = (words: string, { holds }: Expected): Expected => ({
  words,
  holds: (value) => Array.isArray(value) && [...value].every((item) => holds(item)),
});
export const isStrings: Expected = /* @__PURE__ */ isListOf('an array of strings', isString);
/** Whether a value is an object of the program's own, and not an array, a Date, a Map, a RegExp or a Response, which have no options. */
export const isPlain = (value: unknown): value is object => isOf('Object', value);

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
export const isListOfObjects: Expected = /* @__PURE__ */ isListOf('an array of objects', isRecord);
/** A result of `parseFeed`, or its parts that tell about entries. */
export const isResult: Expected = /* @__PURE__ */ isObjectWith('a result of parseFeed', {
  feed: isRecord,
  entries: isListOfObjects,
  deletedEntries: /* @__PURE__ */ isOptional(isListOfObjects),
});
/** Whether the buffer of these bytes was moved to another thread, or shrunk to less: it has no bytes then, and no array is made of it. */
function isGone(bytes: ArrayBuffer | Uint8Array): boolean {
  if (bytes.byteLength > 0) return false;
  try {
    new Uint8Array(bytes);
    return false;
  } catch {
    return true;
  }
}

const holdsBytes = (value: unknown): value is ArrayBuffer | Uint8Array =>
  isOf('ArrayBuffer', value) || isOf('Uint8Array', value);

export const isByteArray: Expected = {
  words: 'a Uint8Array',
  holds: (value) => isOf('Uint8Array', value) && !isGone(value),
};
export const isBytes: Expected = {
  words: 'a Uint8Array or an ArrayBuffer',
  holds: (value) => holdsBytes(value) && !isGone(value),
};
/** The body of a response. */
export const isDocument: Expected = {
  words: 'a Uint8Array, an ArrayBuffer or a string',
  holds: (value) => typeof value === 'string' || isBytes.holds(value),
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
  { words: 'a Date', holds: (value) => isOf('Date', value) },
  'a valid Date',
  (value) => !Number.isNaN(value.getTime()),
);

export const isSignal: Expected = {
  words: 'an AbortSignal',
  holds: (value) => isOf('AbortSignal', value),
};

/** Whether an object has a member, also from its prototype, as of `Object.create(defaults)`; but not from that of every object. */
export const isGiven = (options: object, name: string): boolean =>
  Object.hasOwn(options, name) || !(name in Object.prototype);

/**
 * Checks options against a table and returns the options that are present. `undefined` counts as absent.
 * @param owner of the options in messages: `limits.`
 * @returns undefined without options.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option.
 * @throws {RangeError} for another value that the option does not take.
 */
export function readGiven(
  options: object | undefined,
  table: Readonly<Record<string, Expected>>,
  owner = '',
): Record<string, unknown> | undefined {
  if (options === undefined) return undefined;
  if (!isPlain(options)) throw new TypeError(`options must be an object, not ${describe(options)}`);
  const given: Record<string, unknown> = {};
  for (const name in options) {
    if (!isGiven(options, name)) continue;
    const expected = Object.hasOwn(table, name) ? table[name] : undefined;
    if (expected === undefined) throw unknownOption(name, Object.keys(table), owner);
    const value: unknown = options[name as keyof typeof options];
    if (value === undefined) continue;
    if (!expected.holds(value)) throw wrongArgument(`options.${owner}${name}`, expected, value);
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
  if (holdsBytes(value) && isGone(value)) return 'bytes whose buffer was moved to another thread, or shrunk';
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return 'an object';
  const made: unknown = prototype.constructor;
  return typeof made === 'function' && made.name !== '' ? `an object (${made.name})` : 'an object';
}
