/** The cures of attributes that are damaged: signs that are missing, wrong, or one too many. */

import { matchAt } from '../core/platform/strings.ts';
import { quote } from '../core/problems/excerpt.ts';
import { code, inside, LONGEST, type Passage, writeInstead } from './cure.ts';

/** Quotation marks that no parser takes for one: those of typography, which programs for texts write, escaped ones, and the only one of a value. */
const AROUND_VALUE =
  /^(?:\\?["']|&quot;|[\u2018-\u201f\u2032\u2033\u00ab\u00bb])|(?:\\?["']|&quot;|[\u2018-\u201f\u2032\u2033\u00ab\u00bb])$/g;

/** A value without quotation marks, as the parser reads it. */
const UNQUOTED = /(?:[^\s<>/]|\/(?!>))*/y;
const LONGEST_NAME = 100;
const AROUND_NAME = /[\s<>="'/]/;
/** The next attribute in the place of a value. */
const ATTRIBUTE = /^[\w:.-]+=["']/;

/** The attribute with its name and in quotation marks. */
export function unquotedCure(passage: Passage): string | undefined {
  const { text } = passage;
  const { offset = -1 } = passage.problem;
  const [value = ''] = matchAt(UNQUOTED, text, offset);
  if (value === '') return undefined;
  const before = text.slice(Math.max(0, offset - LONGEST_NAME), offset);
  const withName = before.slice(0, Math.max(0, before.lastIndexOf('='))).trimEnd();
  const name = withName.split(AROUND_NAME).at(-1) ?? '';
  if (value.length > LONGEST) return `Put the value of ${name} in quotation marks, ${code('"…"')}.`;
  if (ATTRIBUTE.test(value)) return `Write the value of ${name}: ${code(`${name}="…"`)}.`;
  const quoted = `"${value.replace(AROUND_VALUE, '').replaceAll('"', '&quot;')}"`;
  const written = before.slice(withName.length - name.length) + value;
  return writeInstead(`${name}=${quoted}`, written);
}

/** A value behind the name of an attribute. */
const WITHOUT_SIGN = /[\s"']([\w.:-]+)(\s*)["']$/;

const DOUBLED_SIGN = /=\s*=$/;
/** The end of a tag that ends its element, with signs that do not belong there. */
const SPOILED_END = /\/[\s/]*>/y;
const END_TAG = /<\/[^<>]*$/;
/** A value that has no name. */
const VALUE = /(?<=\s)("[^"<>]*"|'[^'<>]*')/y;

/** Signs that do not belong in a tag. */
export function tagCure({ text, where, problem: { params, offset = -1 } }: Passage): string | undefined {
  const before = text.slice(Math.max(0, offset - LONGEST_NAME), offset + 1);
  if (DOUBLED_SIGN.test(before)) return `Remove one ${code('=')} before the quotation mark.`;
  const [, name, space = ''] = WITHOUT_SIGN.exec(before) ?? [];
  if (name?.endsWith(':')) return writeInstead(`${name.slice(0, -1)}=`, name + space, where);
  if (name !== undefined) return `${inside(where)} ${code('=')} before the quotation mark.`;
  const [end] = matchAt(SPOILED_END, text, offset);
  if (end !== undefined) return writeInstead('/>', end, where);
  const [value] = matchAt(VALUE, text, offset);
  if (value !== undefined)
    return `${inside(where)} the name of the attribute and ${code('=')} before ${value}.`;
  const signs = params?.value ?? '';
  const place = END_TAG.test(before) ? 'the end tag' : 'the tag';
  return signs.trim() === ''
    ? `Remove the white space from ${place}.`
    : `Remove ${quote(signs)} from ${place}.`;
}

/** A comma between attributes, as other languages have it, or the wrong slash. */
const WITH_SIGN = /["']\s*([,;\\])$/;
/** A value with a quotation mark at one of its ends alone. */
const ONE_MARK = /^(["']?)([^"']+)(["']?)$/;

/** The end of a value, or quotation marks in it. */
export function valueEndCure({ text, problem }: Passage): string | undefined {
  const { params, message, offset = 0 } = problem;
  const value = params?.value ?? '';
  const [, sign] = WITH_SIGN.exec(value) ?? [];
  if (sign === '\\') return `Write ${code('/>')} in place of "\\>".`;
  if (sign !== undefined) return `Remove ${quote(sign)} behind the quotation mark.`;
  if (value === '') return undefined;
  const [, front = '', body = '', back = ''] = ONE_MARK.exec(value) ?? [];
  if (!message.startsWith('no '))
    return front === back
      ? `Write ${code('&quot;')} for the quotation marks inside ${quote(value)}.`
      : `Remove one quotation mark ${back === '' ? 'before' : 'behind'} ${quote(body)}.`;
  const mark = text.charAt(offset - 1);
  return front === '' && back !== ''
    ? writeInstead(mark + body + mark, mark + value)
    : `Write a quotation mark behind ${quote(value)}.`;
}
