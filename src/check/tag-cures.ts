/** The cures of tags that are damaged: the name that is meant, and the tag to write, to move or to remove. */

import { matchAt } from '../core/platform/strings.ts';
import { quote } from '../core/problems/excerpt.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import { meantWord, words } from './codes.ts';
import { code, type Passage, shownIn, writeInstead } from './cure.ts';
import { isElementName, ROOT_NAMES } from './grammar.ts';

/** No name begins with a digit. */
const NAME_OF_TAG = /[^<>/\\\s,;=\d][^<>/\\\s,;=]*/;

/** The name of a tag as written; `''` without one. */
export const nameOfTag = (tag: string): string => NAME_OF_TAG.exec(tag)?.[0] ?? '';

/** Elements that only HTML has. */
const OF_HTML = words(
  'a b blockquote br center div em font h1 h2 h3 h4 hr i img li ol p small span strong table td tr u ul wbr',
);

/** The name without its prefix. */
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Whether two names are those of one element: one is misspelled, or lacks its prefix. */
const isSlip = (name: string, other: string): boolean =>
  meantWord(name, [other]) !== undefined || localOf(name) === localOf(other);

/** Whether some vocabulary has an element of a name as the document writes it. */
function isKnown(name: string, { prefixes }: Passage): boolean {
  const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
  const [own] = [...prefixes].find(([, written]) => written === prefix && prefix !== '') ?? [];
  return isElementName(own === undefined ? name : `${own}:${localOf(name)}`);
}

/** The cure of an element whose tags have two names: the name that a vocabulary has is right, that of the start tag when both or neither are. */
const pairCure = (passage: Passage, start: string, end: string, endTag: string): string =>
  isKnown(end, passage) && !isKnown(start, passage)
    ? `Write ${code(`<${end}>`)} in place of "<${start}>": its end tag is right.`
    : writeInstead(`</${start}>`, endTag);

/** A start tag with the text behind it, and the start tag behind that. */
const TWO_STARTS = /<[^<>]*>([^<]*)(<([^<>/\s]+)\s*\/?>)([^<]*)(<\/?[^<>\s/]*)/y;
const FAR = 10_000;
/** Longer ends of a document are not read again. */
const LONGEST_END = 1000;
const END_TAGS = /<\/([^<>\s]+)>/g;

/** The names of the end tags behind an offset, near to it or at the end of the document. */
function endsBehind(text: string, offset: number): readonly string[] {
  const rest = `${text.slice(offset, offset + FAR)} ${text.slice(Math.max(offset, text.length - LONGEST_END))}`;
  return [...new Set(Array.from(rest.matchAll(END_TAGS), ([, end = '']) => end))];
}

/** The cure of an element whose end tag has another name: one of the two names is no name of an element. */
function otherEndCure(name: string, passage: Passage, offset: number): string | undefined {
  const { text } = passage;
  const isRight = isKnown(name, passage);
  const end = endsBehind(text, offset).find(
    (other) =>
      other !== name &&
      isSlip(name, other) &&
      isKnown(other, passage) !== isRight &&
      // A name that no vocabulary has may be that of another element.
      !(isRight && ['>', ' '].some((sign) => text.includes(`<${other}${sign}`))),
  );
  return end && pairCure(passage, name, end, `</${end}>`);
}

/** An element that is not closed: one of HTML is markup that is not escaped. */
export function unclosedCure(passage: Passage): string {
  const tag = shownIn(passage) ?? '';
  const name = nameOfTag(tag);
  if (name === '') return cutCure(passage);
  if (OF_HTML.has(name.toLowerCase()))
    return `Put the whole text around ${quote(tag)} into a CDATA section, \`<![CDATA[…]]>\`, or write ${code('&lt;')} for each "<" in it.`;
  const { text, problem } = passage;
  const { offset = 0 } = problem;
  if (isMeantAsEnd(text, offset)) return writeInstead(`</${name}>`, tag);
  return (
    otherEndCure(name, passage, offset) ??
    secondStartCure(name, text, offset) ??
    `Write ${code(`</${name}>`)} where ${name} ends.`
  );
}

/** The second start tag of an element is meant for its end tag, or is one too many. */
function secondStartCure(name: string, text: string, offset: number): string | undefined {
  const [, content = '', second = '', other, behind = '', next] = matchAt(TWO_STARTS, text, offset);
  if (other !== name) return undefined;
  if (content.trim() !== '')
    return behind.trim() === '' && next !== `</${name}`
      ? `Write ${code(`</${name}>`)} in place of the second ${quote(second)}.`
      : undefined;
  return `Remove one of the two ${quote(second)}.`;
}

/** A start tag with nothing in it, in front of another of its name or of the end of the element around it. */
const EMPTY_START = /<([^<>/\s]+)>\s*<(\/?)([^<>/\s]+)/y;

/** Whether a start tag without end is meant for the end tag of the element before, which is open. */
function isMeantAsEnd(text: string, offset: number): boolean {
  const [, name = '', slash, next] = matchAt(EMPTY_START, text, offset);
  const before = text.slice(Math.max(0, offset - FAR), offset);
  const isOpen = name !== '' && before.lastIndexOf(`<${name}`) > before.lastIndexOf(`</${name}`);
  return isOpen && (name === next) === (slash === '');
}

/** Leaves out elements without end tag whose end is a start tag by mistake. */
export function withoutMeantEnds(problems: readonly FeedProblem[], text: string): readonly FeedProblem[] {
  const ended = new Set<FeedProblem>();
  const open = new Map<string | undefined, FeedProblem>();
  for (const problem of problems) {
    const { code: kind, params, offset = -1 } = problem;
    if (kind !== 'unclosed-element') continue;
    const before = open.get(params?.value);
    open.set(params?.value, problem);
    if (before !== undefined && isMeantAsEnd(text, offset)) ended.add(before);
  }
  return ended.size === 0 ? problems : problems.filter((problem) => !ended.has(problem));
}

/** A document that ends inside its root alone lacks one tag; another is cut. */
const cutCure = ({ where }: Passage): string =>
  ROOT_NAMES.includes(where)
    ? `Write ${code(`</${where}>`)} at the end of the document.`
    : `Send the whole document, which ends inside ${where}; check Content-Length.`;

/** The beginning of a CDATA section, misspelled: `<[CDATA[`, `<!CDATA[`, `<![ cdata[`. */
const SECTION_START = /<\s?!?\s?\[?\s?CDATA(?:\s?\[)?/iy;

export function sectionStartCure({ text, where, problem: { offset = -1 } }: Passage): string | undefined {
  const [start] = matchAt(SECTION_START, text, offset);
  return start && writeInstead('<![CDATA[', start, where);
}

/** The end tag behind the end of a CDATA section. */
const END_TAG = /\]\]>\s*<\/([^\s<>/]+)/y;

/** The end of a CDATA section at the end of an element: the beginning of the section is missing. HTML in it is not the element. */
export function sectionEndCure({ text, where, problem: { offset = -1 } }: Passage): string {
  const [, name = ''] = matchAt(END_TAG, text, offset);
  return name === '' || OF_HTML.has(name)
    ? writeInstead(']]&gt;', ']]>', where)
    : `Write ${code('<![CDATA[')} at the beginning of ${name}.`;
}

/** An end tag of another name: a misspelling, or that of another element. */
export function mismatchCure(passage: Passage): string | undefined {
  const { where } = passage;
  const tag = shownIn(passage);
  if (tag === undefined || where === '') return undefined;
  const name = nameOfTag(tag);
  return isSlip(name, where)
    ? pairCure(passage, where, name, tag)
    : `Write ${code(`</${where}>`)} before ${quote(tag)}: ${where} is open there.`;
}

/** A start tag that is the end of its element, too. */
const WHOLE = /<[^<>]*\/>/y;

/** An end tag without its start tag: a misspelling, a start tag that ends itself, or a missing start tag. */
export function strayCure(passage: Passage): string | undefined {
  const { problem, text, where } = passage;
  const { params, offset = 0 } = problem;
  const tag = params?.value ?? '';
  const name = nameOfTag(tag);
  if (name === '') return where === '' ? undefined : pairCure(passage, where, name, tag);
  const before = text.slice(Math.max(0, offset - FAR), offset);
  const [whole] = matchAt(WHOLE, before, before.lastIndexOf(`<${name}`));
  if (nameOfTag(whole ?? '') === name) return `Remove ${code('/')} at the end of ${quote(whole ?? '')}.`;
  if (isSlip(name, where)) return pairCure(passage, where, name, tag);
  // The same tag in front of it has closed the element.
  const isClosed = OF_HTML.has(name) || before.trimEnd().endsWith(`</${name}>`);
  return isKnown(name, passage) && !isClosed
    ? `Write ${code(`<${name}>`)} where ${name} begins, or remove ${quote(tag)}.`
    : `Remove ${quote(tag)}, or escape the markup around it.`;
}

/** Signs in front of the name of a tag that is one nevertheless, or a slash behind it. */
const SPOILED_TAG = /<((?:[\s\\/]|\d)*)([a-z_][\w.-]*(?::[\w.-]+)?)(\/(?=\s))?(?=[\s/>])/iy;
const DOUBLED = /<<(\/?[^\s<>/]+)/y;
const SPOILED_COMMENT = /<\s+!--/y;

/** A "<" that begins no tag. */
export function lessThanCure(passage: Passage): string {
  const { text, where, problem } = passage;
  const { offset = -1 } = problem;
  const [comment] = matchAt(SPOILED_COMMENT, text, offset);
  if (comment !== undefined) return writeInstead('<!--', comment, where);
  const [, doubled = ''] = matchAt(DOUBLED, text, offset);
  if (isKnown(nameOfTag(doubled), passage)) return `Remove one "<" before ${quote(doubled)}.`;
  const [written = '', signs = '', name = '', slash] = matchAt(SPOILED_TAG, text, offset);
  if (isKnown(name, passage) && (signs !== '' || slash !== undefined))
    return writeInstead(`<${SLASH.test(signs) ? '/' : ''}${name}`, written);
  return sectionStartCure(passage) ?? writeInstead('&lt;', '<', where);
}

const SLASH = /[\\/]/;
