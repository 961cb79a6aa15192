/** The words of the parser's problems for authors: the cure names the passage, the message its element, the reference the right page. */

import { quote } from '../core/problems/excerpt.ts';
import type { AuthorProblem } from './problems/codes.ts';
import type { RuleId } from './rules/index.ts';

/** A problem of the parser at its place in the text, and the name of its element; `''` when unknown. */
interface Passage {
  readonly problem: Pick<AuthorProblem, 'params' | 'offset'>;
  readonly text: string;
  readonly where: string;
}

const within = (where: string): string => (where === '' ? 'Remove' : `In ${where} remove`);
const HEXADECIMAL = 16;
const CODE_LENGTH = 4;
const FIRST_SURROGATE = 0xd800;

function controlCure({ problem: { offset = -1 }, text, where }: Passage): string | undefined {
  const unit = text.charCodeAt(offset);
  if (Number.isNaN(unit)) return undefined;
  const name = `U+${unit.toString(HEXADECIMAL).toUpperCase().padStart(CODE_LENGTH, '0')}`;
  return unit < FIRST_SURROGATE
    ? `${within(where)} the control character ${name}, which no reader shows.`
    : `${within(where)} ${name}, half of a character, and cut texts between characters.`;
}

const CURES: Readonly<Partial<Record<RuleId, (passage: Passage) => string | undefined>>> = {
  'control-character': controlCure,
  'invalid-character-reference': ({ problem: { params }, where }) =>
    params?.value && `${within(where)} ${quote(params.value)}.`,
  'second-root': ({ problem: { params } }) =>
    params?.value &&
    `Remove ${quote(params.value)} and all that follows the end of the root element, or move that end behind it.`,
};

/** The cure of a problem of the parser at its passage; undefined when that of its rule says as much. */
export const passageCure = (rule: RuleId, passage: Passage): string | undefined => CURES[rule]?.(passage);

/** A message that begins with a value, with the element of the value; one about a JSON member, with its name. */
export function withElement({ code, message, params }: AuthorProblem, where: string): string {
  if (code === 'json-feed-fault' && where !== '') return `${where}: ${message}`;
  const value = params?.value === undefined ? '' : quote(params.value);
  return where !== '' && value !== '' && message.startsWith(`${value} is `)
    ? `${value} in ${where}${message.slice(value.length)}`
    : message;
}

/** Pages about markup or XML, in place of the paragraph about the element that has the fault. */
export const PARSER_REFERENCES: Readonly<Partial<Record<RuleId, string>>> = {
  sanitized: 'https://validator.w3.org/feed/docs/warning/SecurityRisk.html',
  'malformed-declaration': 'https://www.w3.org/TR/xml/#NT-XMLDecl',
  'second-root': 'https://www.w3.org/TR/xml/#sec-well-formed',
};
