/** Strings that keep no document in memory, and that every consumer can store. */

/** Length of the longest string of V8, whose limit is the lowest. */
export const LONGEST_STRING: number = 2 ** 29 - 24;

const SHORTEST_VIEW = 13;
const { slice } = String.prototype;

/** Returns a copy of the text that references no other string. */
export function detach(text: string): string {
  // V8 flattens the concatenation before it slices it.
  return text.length < SHORTEST_VIEW ? text : slice.call(` ${text}`, 1);
}

/** A part of a detached text, copied when it would keep a much longer text in memory. */
export function detachPart(part: string, whole: string): string {
  return whole.length > 2 * part.length ? detach(part) : part;
}

/** The first `length` UTF-16 units of a text, without half of a surrogate pair at their end. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const endsInPair = (text.charCodeAt(length - 1) & 0xfc00) === 0xd800;
  return text.slice(0, endsInPair ? length - 1 : length);
}

/** The beginning of a text, at most `length` UTF-16 units long: ends between characters, as readers see them. */
export function cutText(text: string, length: number): string {
  // A flag; or a character with its marks, the letters of a Korean syllable, and what U+200D joins to it. Excludes half a character.
  const characters =
    /\p{RI}{2}|[^\ud800-\udbff](?:[\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\u1160-\u11ff\u200c\u{e0020}-\u{e007f}]|\u200d|(?<=\u200d)\p{Extended_Pictographic})*/gu;
  let end = 0;
  for (const { 0: character, index } of text.matchAll(characters)) {
    if (index + character.length > length) break;
    end = index + character.length;
  }
  return text.slice(0, end);
}

const ALL_ILL_FORMED = /[\0\ud800-\udfff]/gu;

/** Replaces U+0000 and halves of surrogate pairs by U+FFFD. Returns nearly all texts unchanged. */
export function wellFormed(text: string): string {
  // Two searches of V8 are much faster than one regular expression.
  const isClean = text.isWellFormed() && !text.includes('\0');
  return isClean ? text : text.replace(ALL_ILL_FORMED, '\ufffd');
}

/** The match of a sticky pattern at an index, and its groups; none without one. */
export function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

/** Whether a sticky pattern matches at an index; its `lastIndex` is then the end of the match. */
export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** A set of V8 with more values throws: a document has more texts. */
const LARGEST_SET = 2 ** 24;

/** Tells of one text after the other whether it is new. @param texts those before */
export function newTexts(texts: readonly string[]): (text: string) => boolean {
  let last = new Set(texts);
  const sets = [last];
  return (text) => {
    if (sets.some((set) => set.has(text))) return false;
    if (last.size === LARGEST_SET) {
      last = new Set();
      sets.push(last);
    }
    last.add(text);
    return true;
  };
}
