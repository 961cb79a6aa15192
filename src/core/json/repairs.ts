/** The faults of JSON that its readers repair. The checker finds their cures by the beginning of the message. */

/** A fault of JSON, and what is read in its place. */
export interface JsonRepair {
  readonly message: string;
  readonly recovery: string;
}

export const JSON_REPAIRS = {
  commaBeforeEnd: {
    message: 'a comma before the end of a list or an object',
    recovery: 'the comma is ignored',
  },
  controlCharacter: { message: 'a control character in a string', recovery: 'read as if it were escaped' },
  escapedEnd: { message: 'an escaped quotation mark at the end of a string', recovery: 'read as its end' },
  extraComma: { message: 'a comma without a value before it', recovery: 'the comma is ignored' },
  foreignQuotes: {
    message: 'a name or a text without double quotation marks',
    recovery: 'read as if it had them',
  },
  foreignSpace: { message: 'a comment, or white space that JSON does not have', recovery: 'left out' },
  // The word follows.
  foreignWord: { message: 'a word that JSON does not have', recovery: 'read as' },
  missingColon: { message: 'no colon between a name and its value', recovery: 'read as if it were there' },
  missingComma: { message: 'no comma between two values', recovery: 'read as if it were there' },
  oddNumber: { message: 'a number that JSON does not have', recovery: 'read as text' },
  quoteInString: { message: 'a quotation mark in a string', recovery: 'read as if it were escaped' },
  strayQuote: { message: 'a quotation mark behind a name or a value', recovery: 'the mark is ignored' },
  unknownEscape: { message: 'an escape that JSON does not have', recovery: 'read as JavaScript does' },
} as const;

export type JsonRepairName = keyof typeof JSON_REPAIRS;

/** Recovery of a fault without repair. */
export const READ_UP_TO = 'read up to this place';
/** Recovery of a fault in an item that others follow. */
export const REST_LEFT_OUT = 'the rest of the item is left out';
