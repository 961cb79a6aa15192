/** Checks arguments: each check is a test and the words of its error message. Every public function uses these checks. */

/** A requirement for a value. */
export interface Expected {
  readonly words: string;
  readonly holds: (value: unknown) => boolean;
}

export const isString: Expected = { words: 'a string', holds: (value) => typeof value === 'string' };
export const isNumber: Expected = { words: 'a number', holds: (value) => typeof value === 'number' };
export const isBoolean: Expected = { words: 'a boolean', holds: (value) => typeof value === 'boolean' };
export const isSwitch: Expected = {
  words: 'a boolean or a function',
  holds: (value) => typeof value === 'boolean' || typeof value === 'function',
};
export const isStrings: Expected = {
  words: 'an array of strings',
  holds: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
export const isBooleanOrStrings: Expected = {
  words: 'a boolean or an array of strings',
  holds: (value) => isBoolean.holds(value) || isStrings.holds(value),
};
export const isOptions: Expected = {
  words: 'an object',
  holds: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
export const isTexts: Expected = {
  words: 'an object of strings',
  holds: (value) =>
    isOptions.holds(value) && Object.values(value as object).every((item) => typeof item === 'string'),
};
export const isOneOf = (values: readonly string[]): Expected => ({
  words: `one of ${values.map((value) => `'${value}'`).join(', ')}`,
  holds: (value) => typeof value === 'string' && values.includes(value),
});

/**
 * Checks options against a table and returns the options that are present. `undefined` counts as absent.
 * @returns undefined without options.
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

/** Describes a value in an error message. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return value.length <= 40 ? JSON.stringify(value) : 'a long string';
  if (typeof value === 'object') return `an object (${value.constructor?.name ?? 'no prototype'})`;
  if (typeof value === 'function') return 'a function';
  return String(value);
}
