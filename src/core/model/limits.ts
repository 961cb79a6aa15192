/** The limits of `parseFeed`. */

/** Upper bounds that limit the cost of a hostile feed. Real feeds stay far below all of them. */
export interface ParseLimits {
  /** Bytes of input. @default 268435456 (256 MiB) */
  bytes: number;
  /** Depth of nesting; the tags of deeper elements are ignored. @default 512 */
  depth: number;
  /** Attributes of one element; later ones are dropped. @default 1000 */
  attributes: number;
  /** Length of one attribute value in UTF-16 units, at most 67108864; the rest is dropped. @default 1048576 */
  attributeLength: number;
  /** Length of one text in UTF-16 units, at most 67108864; the rest is dropped. @default 67108864 */
  textLength: number;
  /** Entries; later ones are dropped. @default 1000000 */
  entries: number;
  /** Expansions of entities declared in the DOCTYPE; later references stay as they are. @default 100000 */
  entityExpansions: number;
  /** Problems listed, and as many of severity `info`; later ones are only counted. @default 1000 */
  problems: number;
}

/** By itself: a program that only sanitizes needs no other limit. */
export const DEFAULT_DEPTH = 512;
export const DEFAULT_LIMITS: Readonly<ParseLimits> = /* @__PURE__ */ Object.freeze({
  bytes: 256 * 1024 * 1024,
  depth: DEFAULT_DEPTH,
  attributes: 1000,
  attributeLength: 1024 * 1024,
  textLength: 64 * 1024 * 1024,
  entries: 1_000_000,
  entityExpansions: 100_000,
  problems: 1000,
});
