/**
 * The reader of bytes throws this at the first repair: repairs, and problems with a place, need the text. The caller then decodes the
 * document and reads it again as text. One feed in thirty needs a repair, most of them near the start.
 */
export const NEEDS_TEXT: Error = new Error('not to be read as bytes');
