/** Checks the characters of sanitized markup without a parser: the markup must have the form of the sanitizer's output. */

import { decodeHTMLAttribute } from 'entities/decode';
import { SVG_NAMESPACE } from '../../../src/core/html/allow-foreign.ts';
import { CHOICE_ELEMENTS, FORM_ELEMENTS } from '../../../src/core/html/allow-html.ts';
import { WRITTEN_ATTRIBUTES } from '../../../src/core/html/attribute-rules.ts';
import { MARKUP_VOCABULARIES } from '../../../src/core/html/markup-vocabulary.ts';
import type { NameTable } from '../../../src/core/html/name-table.ts';

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?: [\w:-]+="[^"<>]*")*)( ?\/)?>/y;
const ATTRIBUTE = / ([\w:-]+)="([^"<>]*)"/g;
const HANDLER = /^on|^(?:formaction|srcdoc|is)$/i;
const ADDRESS = /^(?:href|src|action|xlink:href|poster|cite|background|longdesc|data)$/;
/** `rel` is written next to every address that opens another window. */
const WRITTEN_BY_US = new Set([...WRITTEN_ATTRIBUTES, 'rel']);

const valuesOf = <T>(table: NameTable<T>): T[] =>
  [...table.keys()].map((key) => table.get(key)).filter((value) => value !== undefined);
const rules = MARKUP_VOCABULARIES.flatMap(({ elements }) => valuesOf(elements));
const attributesOf = new Map<string, Set<string>>();
for (const rule of rules) {
  const known = attributesOf.get(rule.name) ?? new Set();
  for (const attribute of valuesOf(rule.attributes)) known.add(attribute.name.text);
  attributesOf.set(rule.name, known);
}
const voids = new Set(rules.filter((rule) => rule.isVoid).map(({ name }) => name));

const forms: ReadonlySet<string> = new Set([...FORM_ELEMENTS, ...CHOICE_ELEMENTS]);

/** The faults of some output; empty without any. */
export function faultsOf(output: string, allowForms = false): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (let at = output.indexOf('<'); at !== -1; at = output.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const match = TAG.exec(output);
    if (match === null) return [...faults, `no tag of ours: ${output.slice(at, at + 40)}`];
    const [, slash, name = '', attributes = '', end] = match;
    if (slash !== '') {
      if (open.pop() !== name) faults.push(`unbalanced </${name}>`);
      continue;
    }
    faults.push(...faultsOfTag(name, attributes, open, allowForms));
    if (voids.has(name) !== (end === ' /')) faults.push(`<${name}> is closed in a wrong way`);
    if (!voids.has(name)) open.push(name);
  }
  if (open.length > 0) faults.push(`open at the end: ${open.join(' ')}`);
  return faults;
}

function faultsOfTag(
  name: string,
  attributes: string,
  open: readonly string[],
  allowForms: boolean,
): string[] {
  const known = attributesOf.get(name);
  if (known === undefined || (forms.has(name) && !allowForms)) return [`element ${name}`];
  const faults: string[] = [];
  const parent = open.at(-1);
  if (parent === 'textarea' || parent === 'title') faults.push(`<${name}> in <${parent}>`);
  let before = '';
  for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!known.has(attribute) && !WRITTEN_BY_US.has(attribute))
      faults.push(`attribute ${attribute} of ${name}`);
    if (attribute.toLowerCase() <= before) faults.push(`attributes of ${name} out of order`);
    if (isDangerous(name, attribute, value)) faults.push(`${attribute}="${value}" of ${name}`);
    before = attribute.toLowerCase();
  }
  return faults;
}

function isDangerous(name: string, attribute: string, value: string): boolean {
  if (HANDLER.test(attribute)) return true;
  if (attribute === 'xmlns' && name === 'svg') return value !== SVG_NAMESPACE;
  if (!ADDRESS.test(attribute)) return false;
  return /^(?:[a-z]\w*script|data|blob):/i.test(decodeHTMLAttribute(value).replace(/[\0-\x20]/g, ''));
}
