/** A text construct while it is open: its markup so far, and what its start tag says about it. */

import { isBase64, mediaTypeOf } from '../content/index.ts';
import type { XmlElement } from '../xml/events.ts';
import { InlineMarkup } from './inline-markup.ts';
import type { UniformRule } from './rule.ts';

/** What the text around a text construct is, while it is open. */
export interface OpenConstruct {
  readonly markup: InlineMarkup;
  /** The attribute `type`, as written. */
  readonly type: string | undefined;
  readonly declared: string;
  readonly base64: boolean;
}

export function openConstruct(rule: UniformRule, element: XmlElement): OpenConstruct {
  const type = element.attribute('type');
  const declared = mediaTypeOf(type, rule.type ?? 'text/plain');
  const base64 = isBase64(declared, element.attribute('mode'));
  return { markup: new InlineMarkup(declared), type, declared, base64 };
}
