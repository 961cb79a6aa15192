/**
 * Bytes are read as long as the document is sound: what is to be repaired, or said about a place, needs the text. The reader of bytes then
 * throws this, and the document is read again as text. One feed in thirty is repaired, and most of those early.
 */
export const NEEDS_TEXT: Error = new Error('not to be read as bytes');
