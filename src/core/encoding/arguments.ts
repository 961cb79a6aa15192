/** Checks the arguments of the stage's public functions. */

import {
  describe,
  type Expected,
  isBoolean,
  isOneOf,
  isString,
  isStrings,
  isSwitch,
  readGiven,
} from '../model/expected.ts';
import {
  type CharsetDetector,
  DEFAULT_FALLBACK_ENCODINGS,
  type EncodingPolicy,
  POLICIES,
} from '../model/options.ts';
import type { Choices } from './decode-feed.ts';
import { checkLabels } from './labels.ts';
import type { Hints } from './policies/plan.ts';

export interface DetectOptions {
  /** The rules. @default 'rfc3023' */
  policy?: EncodingPolicy | undefined;
  /** The encoding, despite headers and document. */
  encoding?: string | undefined;
  /**
   * `rfc3023` only: encodings to try strictly, in this order, after all other candidates. @default ['utf-8', 'windows-1252', 'iso-8859-2']
   */
  fallbackEncodings?: readonly string[] | undefined;
  /**
   * `rfc3023` only: `false` switches statistical detection off; a function replaces it. @default true (a model of 50 languages, and
   * jschardet)
   */
  detectCharset?: boolean | CharsetDetector | undefined;
  /** `rfc3023` only: whether to trust a declared encoding that decodes the bytes although they indicate another. @default false */
  trustDeclaration?: boolean | undefined;
  /** Replaces the default of the rules. */
  defaultEncoding?: string | undefined;
  /** Language of the reader, for the defaults of HTML: `ru`, `zh-TW`. */
  locale?: string | undefined;
  /** `charset` attribute of the link that led here (HTML 4). */
  linkCharset?: string | undefined;
  /** Choice of the reader: decisive in HTML5, the last resort in HTML 4. */
  userEncoding?: string | undefined;
  /** Result of a heuristic of the caller (HTML). */
  heuristicEncoding?: string | undefined;
  /** The encoding of this page on the last visit (HTML5). */
  previousEncoding?: string | undefined;
}

const EXPECTED: Readonly<Record<keyof DetectOptions, Expected>> = {
  policy: isOneOf(POLICIES),
  encoding: isString,
  fallbackEncodings: isStrings,
  detectCharset: isSwitch,
  trustDeclaration: isBoolean,
  defaultEncoding: isString,
  locale: isString,
  linkCharset: isString,
  userEncoding: isString,
  heuristicEncoding: isString,
  previousEncoding: isString,
};

/**
 * @param rules the policy when the options name none.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option.
 * @throws {RangeError} for an unknown label in the options; labels of a link, a heuristic or a visit may be unknown.
 */
export function readDetectOptions(
  options: DetectOptions | undefined,
  rules: EncodingPolicy = 'rfc3023',
): { choices: Choices; hints: Hints } {
  const given: DetectOptions = readGiven(options, EXPECTED) ?? {};
  const { policy, encoding, fallbackEncodings, detectCharset, trustDeclaration, ...hints } = given;
  checkLabels('encoding', encoding);
  checkLabels('fallbackEncodings', ...(fallbackEncodings ?? []));
  checkLabels('defaultEncoding', hints.defaultEncoding);
  checkLabels('userEncoding', hints.userEncoding);
  const choices: Choices = {
    policy: policy ?? rules,
    encoding,
    fallbackEncodings: fallbackEncodings ?? DEFAULT_FALLBACK_ENCODINGS,
    detectCharset: detectCharset ?? true,
    trustDeclaration: trustDeclaration ?? false,
  };
  return { choices, hints };
}

/** @throws {TypeError} when `bytes` are not bytes. */
export function readBytes(bytes: unknown): Uint8Array {
  if (bytes instanceof Uint8Array) return bytes;
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  throw new TypeError(`bytes must be a Uint8Array or an ArrayBuffer, not ${describe(bytes)}`);
}
