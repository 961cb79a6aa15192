/**
 * Faults of the grammar of JSON (RFC 8259) for authors: what of JavaScript or JSON5 a document has, in words of its own, and the cures of
 * what the parser repairs.
 */

import { JSON_REPAIRS, type JsonRepair, type JsonRepairName, READ_UP_TO } from '../core/json/repairs.ts';
import { scanJson, tokenEnd } from '../core/json/scan.ts';
import { skipJsonSpace, stringEnd } from '../core/json/strings.ts';
import { matchAt } from '../core/platform/strings.ts';
import { quote } from '../core/problems/excerpt.ts';
import { type FeedProblem, placeAll } from '../core/problems/problems.ts';
import { code, writeInstead } from './cure.ts';

/** Something that only JavaScript or JSON5 has. */
export interface ForeignSyntax {
  readonly offset: number;
  readonly message: string;
  readonly cure: string;
}

/** A text between single quotation marks, or a name without any. */
const SINGLE = /'([^'"\\\r\n]*)'/y;
/** Quotation marks that programs for texts write. */
const TYPOGRAPHIC =
  /[\u201c-\u201f\u2033\u00ab\u00bb]([^"\\\r\n\u201c-\u201f\u2033\u00ab\u00bb]*)[\u201c-\u201f\u2033\u00ab\u00bb]/y;
/** Signs of other languages between a name and its value, and behind a value. */
const SIGN = /=>?|;/y;
const NAME = /([A-Za-z_$][\w$]*)\s*:/y;
/** The end of what precedes a name. */
const BEFORE_NAME = /[{,]\s*$/;
const LONGEST_SPACE = 100;
const LINE_END = /[\r\n]/g;

/** Comments with an end, of JavaScript and of HTML. */
const COMMENTS: readonly (readonly [start: string, end: string])[] = [
  ['/*', '*/'],
  ['<!--', '-->'],
];

/** The comment at an index; undefined without one. */
function commentAt(text: string, at: number): string | undefined {
  const [start = '', last = ''] = COMMENTS.find(([begin]) => text.startsWith(begin, at)) ?? [];
  if (start !== '') {
    const end = text.indexOf(last, at + start.length);
    return end === -1 ? text.slice(at) : text.slice(at, end + last.length);
  }
  if (!(text.startsWith('//', at) || text.startsWith('#', at))) return undefined;
  LINE_END.lastIndex = at;
  return text.slice(at, LINE_END.exec(text)?.index);
}

/** Something of JavaScript or JSON5 at an index; undefined for other text. */
function foreignAt(text: string, offset: number): ForeignSyntax | undefined {
  const comment = commentAt(text, offset);
  if (comment !== undefined) {
    const message = `a comment, which JSON does not have: ${quote(comment)}`;
    return { offset, message, cure: `Remove ${quote(comment)}.` };
  }
  const [quoted, content = ''] = matchAt(SINGLE, text, offset);
  if (quoted !== undefined) {
    const message = `single quotation marks, which JSON does not have: ${quote(quoted)}`;
    return { offset, message, cure: written(content, quoted) };
  }
  const [curly, inside = ''] = matchAt(TYPOGRAPHIC, text, offset);
  if (curly !== undefined) {
    const message = `quotation marks of typography, which JSON does not have: ${quote(curly)}`;
    return { offset, message, cure: written(inside, curly) };
  }
  const [sign] = matchAt(SIGN, text, offset);
  if (sign !== undefined) {
    const meant = sign === ';' ? ',' : ':';
    return {
      offset,
      message: `${quote(sign)} in place of ${quote(meant)}`,
      cure: writeInstead(meant, sign),
    };
  }
  const [, name] = matchAt(NAME, text, offset);
  if (name === undefined || !BEFORE_NAME.test(text.slice(Math.max(0, offset - LONGEST_SPACE), offset)))
    return undefined;
  return { offset, message: `a name without quotation marks: ${quote(name)}`, cure: written(name, name) };
}

/** The first fault of a text if it is something of JavaScript or JSON5. */
function foreignSyntax(text: string): ForeignSyntax | undefined {
  const offset = skipJsonSpace(text, scanJson(text).fault.offset);
  const there = foreignAt(text, offset);
  if (there !== undefined || text.charAt(offset) !== '"') return there;
  // The parser takes a text in front of such a thing for longer: its end is the fault, or it is cut.
  for (const end of [offset + 1, stringEnd(text, offset)]) {
    const after = skipJsonSpace(text, end < 0 ? text.length : end);
    const found = foreignAt(text, text.charAt(after) === ',' ? skipJsonSpace(text, after + 1) : after);
    if (found !== undefined) return found;
  }
  return undefined;
}

const written = (content: string, before: string): string =>
  `Write ${code(JSON.stringify(content))} in place of ${quote(before)}, and so all others.`;

/** A document that was meant to be a JSON Feed. */
const FORMAT = 'jsonfeed.org/version';

/** The repairs by which the parser reads what other languages have. It takes other signs of theirs for parts of a text. */
const READ: ReadonlySet<JsonRepairName | undefined> = new Set(['foreignQuotes', 'foreignSpace']);

/** The problems of the parser with the first fault in the words of its author, and without what the parser misreads behind it. */
export function asWritten(parsed: readonly FeedProblem[], text: string): readonly FeedProblem[] {
  const fault = parsed.find(({ code: kind }) => kind === 'not-well-formed' || kind === 'not-a-feed');
  const foreign = fault === undefined || !text.includes(FORMAT) ? undefined : foreignSyntax(text);
  if (fault === undefined || foreign === undefined) return parsed;
  const { offset, message } = foreign;
  const isFeed = fault.code === 'not-well-formed';
  const isRead = READ.has(nameOf(fault));
  const told = isFeed
    ? { ...fault, offset, message, ...(!isRead && { recovery: READ_UP_TO }) }
    : { ...fault, offset, message: `the document is not JSON: ${message}` };
  placeAll([told], text);
  if (isRead) return parsed.map((one) => (one === fault ? told : one));
  const before = parsed.filter(
    (one) => one !== fault && one.elementPath !== undefined && (one.offset ?? offset) < offset,
  );
  return [told, ...before];
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const NAMES: Readonly<Record<string, string>> = {
  '\n': 'the line break',
  '\r': 'the line break',
  '\t': 'the tab',
};

const escapeOf = (control: string): string =>
  ESCAPES[control] ?? `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

const WORD = /[^\s,:{}[\]"]*/y;
const wordAt = (text: string, at: number): string => matchAt(WORD, text, at)[0] ?? '';

/** The token at an index, or the word in place of one. */
function tokenAt(text: string, at: number): string {
  const end = tokenEnd(text, at);
  return end < 0 ? wordAt(text, at) : text.slice(at, end);
}

/** Zeros that JSON does not have before other digits, and a point without digits behind it. */
const ZEROS = /^(-?)0+(?=\d)/;
const POINT = /\.$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const READ_AS = /^read as (true|false|null)$/;

/** A repair of the parser, in the text. */
interface Repaired {
  readonly text: string;
  readonly offset: number;
  readonly recovery: string | undefined;
}

/** The cures of the parser's repairs. */
const CURES: Readonly<Record<JsonRepairName, (repaired: Repaired) => string>> = {
  commaBeforeEnd: ({ text, offset }) =>
    `Remove the "," before ${quote(text.charAt(skipJsonSpace(text, offset + 1)))}.`,
  escapedEnd: () => `Remove the ${code('\\')} before the quotation mark.`,
  extraComma: () => 'Remove one of the ",".',
  missingComma: ({ text, offset }) => `Write ${code(',')} before ${quote(tokenAt(text, offset))}.`,
  missingColon: () => `Write ${code(':')} between the name and its value.`,
  controlCharacter: ({ text, offset }) => {
    const control = text.charAt(offset);
    return `Write ${code(escapeOf(control))} in place of ${NAMES[control] ?? 'the control character'}.`;
  },
  unknownEscape: ({ text, offset }) => {
    const escaped = text.slice(offset, offset + 2);
    const meant = escaped === "\\'" ? "'" : `\\${escaped}`;
    return writeInstead(meant, escaped);
  },
  quoteInString: () => `Write ${code('\\"')} in place of the quotation mark.`,
  strayQuote: () => 'Remove the second quotation mark.',
  foreignQuotes: () => 'Put names and texts into double quotation marks.',
  foreignSpace: () => 'Remove the comment or the white space.',
  foreignWord: ({ text, offset, recovery }) =>
    writeInstead(READ_AS.exec(recovery ?? '')?.[1] ?? 'null', wordAt(text, offset)),
  oddNumber: ({ text, offset }) => {
    const word = wordAt(text, offset);
    const meant = word.replace(ZEROS, '$1').replace(POINT, '');
    const number = NUMBER.test(meant) ? code(meant) : `a number like ${code('0.5')}`;
    return `Write ${number} in place of ${quote(word)}, or put it into quotation marks if it is a text.`;
  },
};

const REPAIRS = Object.entries(JSON_REPAIRS) as [JsonRepairName, JsonRepair][];

/** The repair that a problem of the parser tells; undefined for other problems. */
const nameOf = ({ message }: Pick<FeedProblem, 'message'>): JsonRepairName | undefined =>
  REPAIRS.find(([, repair]) => message.startsWith(repair.message))?.[0];

/** The cure of a fault of JSON; undefined where the document has no JSON at all. */
export function syntaxCure(
  { message, offset, recovery }: Pick<FeedProblem, 'message' | 'offset' | 'recovery'>,
  text: string,
): string | undefined {
  if (offset === undefined) return undefined;
  const name = nameOf({ message });
  if (name !== undefined) return CURES[name]({ text, offset, recovery });
  const foreign = foreignSyntax(text);
  return foreign?.offset === offset ? foreign.cure : undefined;
}
