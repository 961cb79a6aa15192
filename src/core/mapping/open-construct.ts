/** An open text construct: its markup so far, and the information of its start tag. */

import { isBase64, mediaTypeOf } from '../content/index.ts';
import type { XmlElement } from '../xml/events.ts';
import { attributeTable, otherAttributes } from './attributes.ts';
import type { Frame } from './frame.ts';
import { InlineMarkup } from './inline-markup.ts';
import type { Build, UniformRule } from './rule.ts';

/** State of an open text construct. */
export interface OpenConstruct {
  readonly markup: InlineMarkup;
  /** The attribute `type`, as written. */
  readonly type: string | undefined;
  readonly declared: string;
  readonly base64: boolean;
  /** `xml:base` and `xml:lang` of the element itself. */
  readonly base: string | undefined;
  readonly language: string | undefined;
  /** Attributes without a key of their own. */
  readonly attributes: Record<string, string> | undefined;
}

const DEFAULT_TYPE = 'text/plain';

const ATTRIBUTES = attributeTable(
  { type: 'text', mode: 'text', src: 'address', base: 'text', language: 'text' },
  { base: 'xml:base', language: 'xml:lang' },
);

export function openConstruct(
  build: Build,
  rule: UniformRule,
  element: XmlElement,
  frame: Frame,
): OpenConstruct {
  if (element.attributeCount === 0) return openBare(rule.type ?? DEFAULT_TYPE);
  const type = element.attribute('type');
  const declared = mediaTypeOf(type, rule.type ?? DEFAULT_TYPE);
  return {
    markup: new InlineMarkup(declared),
    type,
    declared,
    base64: isBase64(declared, element.attribute('mode')),
    base: element.attribute('xml:base'),
    language: element.attribute('xml:lang'),
    attributes: otherAttributes(build, element, frame, ATTRIBUTES),
  };
}

/** The construct of a start tag without attributes, as most are. */
function openBare(type: string): OpenConstruct {
  return {
    markup: new InlineMarkup(type),
    type: undefined,
    declared: type,
    base64: isBase64(type, undefined),
    base: undefined,
    language: undefined,
    attributes: undefined,
  };
}

/** Reads the start tag. */
export function statedAttributes({
  type,
  base,
  language,
  attributes,
}: OpenConstruct): Record<string, string> {
  return {
    ...(type !== undefined && { type }),
    ...(base !== undefined && { 'xml:base': base }),
    ...(language !== undefined && { 'xml:lang': language }),
    ...attributes,
  };
}
