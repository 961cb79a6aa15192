/** The characters of the grammar of JSON (RFC 8259), as UTF-16 units. */

export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
