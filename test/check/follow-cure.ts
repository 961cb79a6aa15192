/** Does what a cure says, as its author would. */

import type { CheckProblem } from '../../src/check.ts';

type Told = Pick<CheckProblem, 'fix' | 'offset'>;

/** The text without its part at an index, and another one there. */
const replaced = (text: string, at: number, part: string, instead: string): string =>
  at === -1 ? text : text.slice(0, at) + instead + text.slice(at + part.length);

/** A tag in a cure has no attributes. */
const withoutEnd = (text: string, part: string): string =>
  part.startsWith('<') && !text.includes(part) ? part.replace(/>$/, '') : part;

/** The occurrence of a part that is nearest to a place; -1 for none. */
function nearest(text: string, part: string, offset: number): number {
  const [before, after] = [text.lastIndexOf(part, offset), text.indexOf(part, offset)];
  if (before === -1 || after === -1) return Math.max(before, after);
  return offset - before <= after - offset ? before : after;
}

/** Index behind the name of the first element, or of the element at a place. */
const behindName = (text: string, at: number): number =>
  at + (/^<[^\s/>]+/.exec(text.slice(at))?.[0].length ?? 0);

const FORMS: readonly (readonly [
  form: RegExp,
  follow: (text: string, at: number, ...found: string[]) => string,
])[] = [
  [
    /`([^`]*)` in place of the second "(.*)"\.$/,
    (text, at, instead = '', part = '') => replaced(text, text.indexOf(part, at + 1), part, instead),
  ],
  [
    /`([^`]*)` in place of "(.*?)"(?:: [^"]*|, or leave .* out|, and so all others)?\.$/s,
    (text, at, instead = '', whole = '') => {
      const part = withoutEnd(text, whole);
      const written = part === whole ? instead : instead.replace(/>$/, '');
      return replaced(text, nearest(text, part, at), part, written);
    },
  ],
  [
    /^Remove one of the two "(.*)"\.$/,
    (text, at, part = '') => replaced(text, nearest(text, part, at), part, ''),
  ],
  [/^Remove one `=` before/, (text, at) => replaced(text, text.indexOf('=', at), '=', '')],
  [/^Remove one "<" before/, (text, at) => replaced(text, at, '<', '')],
  [
    /^Remove one quotation mark before "(.*)"\.$/,
    (text, at, part = '') => replaced(text, nearest(text, part, at) - 1, '"', ''),
  ],
  [
    /^Remove one quotation mark behind "(.*)"\.$/,
    (text, at, part = '') => replaced(text, nearest(text, part, at) + part.length, '"', ''),
  ],
  [/\b[Rr]emove "(&\w+;)"\.$/, (text, at, part = '') => replaced(text, nearest(text, part, at), part, '')],
  [
    /^Remove (?:the )?"(.*)" (?:from|before|behind)/s,
    (text, at, part = '') => replaced(text, nearest(text, part, at), part, ''),
  ],
  [
    /^Remove the white space from the end tag\.$/,
    (text, at) => replaced(text, nearest(text, ' ', at), ' ', ''),
  ],
  [
    /`=` before the quotation mark\.$/,
    (text, at) => replaced(text, text.slice(at).search(/["']/) + at, '', '='),
  ],
  [
    /^Write a quotation mark behind "(.*)"\.$/s,
    (text, at, part = '') => replaced(text, nearest(text, part, at) + part.length, '', '"'),
  ],
  [
    /^Add `([^`]*)` to the first element/,
    (text, _, part = '') => replaced(text, behindName(text, text.search(/<[a-z]/i)), '', ` ${part}`),
  ],
];

/** The feed after the cure of a problem; undefined for a cure of another form. */
export function followed(text: string, { fix, offset = 0 }: Told): string | undefined {
  for (const [form, follow] of FORMS) {
    const [whole, ...found] = form.exec(fix) ?? [];
    if (whole !== undefined) return follow(text, offset, ...found);
  }
  return undefined;
}
