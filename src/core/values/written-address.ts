/** The address in a text in which people or templates have quoted it, marked it up, or broken it into lines: RFC 3986, appendix C. */

import { FIRST_READ } from './uri.ts';

/** Nothing around the address and no white space in it: nearly all of them. */
const ALONE = /^[!#-&(-;=?-~]+$/;
const IN_TAG = /^<.*?\b(?:href|src)\s*=\s*["']?([^\s"'<>]+)/is;
const TAGS = /<\/?[a-z]\w*(?:\s[^<>]*)?>|<!\[CDATA\[|\]\]>/gi;
const BREAKS = /[\t\r\n]\s*/g;
/** Pairs of marks around addresses. */
const PAIRS = '""\'\'\u201c\u201d\u201e\u201c\u2018\u2019\xab\xbb<>';

/** @returns the text itself when it is the address alone */
export function addressIn(text: string): string {
  if (ALONE.test(text)) return text;
  const written = trimInvisible(text);
  let address = written;
  if (written.startsWith('<'))
    address = IN_TAG.exec(written)?.[1] ?? trimInvisible(written.replace(TAGS, ''));
  while (address.length > 2 && PAIRS.indexOf(address.charAt(0) + address.slice(-1)) % 2 === 0)
    address = trimInvisible(address.slice(1, -1));
  return address.replace(BREAKS, '');
}

/** Without white space and invisible characters at both ends. */
function trimInvisible(text: string): string {
  const start = text.search(FIRST_READ);
  let end = text.length;
  while (end > start && !FIRST_READ.test(text.charAt(end - 1))) end -= 1;
  return start === -1 ? '' : text.slice(start, end);
}
