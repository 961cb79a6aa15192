/** Characters allowed in the value of a header: others could begin another header. RFC 9110, section 5.5. */

export const HEADER_TEXT: RegExp = /^[\t\x20-\x7e\x80-\xff]*$/;
