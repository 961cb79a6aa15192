/** Texts that every consumer can store: without U+0000 and halves of surrogate pairs, which PostgreSQL's `jsonb` refuses. */

const ILL_FORMED = /[\0\ud800-\udfff]/u;
const ALL_ILL_FORMED = /[\0\ud800-\udfff]/gu;

/** Replaces U+0000 and halves of surrogate pairs by U+FFFD. Returns nearly all texts unchanged. */
export function wellFormed(text: string): string {
  return ILL_FORMED.test(text) ? text.replace(ALL_ILL_FORMED, '\ufffd') : text;
}
