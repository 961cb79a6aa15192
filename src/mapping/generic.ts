/**
 * Elements that no vocabulary models: canonical prefix and lower-cased local name, camel-cased, hold the text, or the attributes
 * with the text as `value`. The last element wins; keys of modelled elements are never touched.
 */

import type { ElementName } from '../xml/events.ts';
import { isEmpty, isInherited } from './record.ts';
import type { Rule } from './rule.ts';
import { attributesOf, write, writeText } from './write.ts';

const SEPARATED_LETTER = /[_.-]+([^_.-]?)/g;

/** `thr:in-reply-to` → `thrInReplyTo`, `fooBar` → `foobar`. */
export function genericKey(name: ElementName): string {
  const local = name.local.toLowerCase();
  const joined = name.prefix === '' ? local : `${name.prefix}_${local}`;
  return joined.replace(SEPARATED_LETTER, (_match, letter: string) => letter.toUpperCase());
}

/** What the rules of unknown elements write, as far as the tables are concerned. */
export const NO_KEYS: readonly string[] = [];

/** @param modelled keys that only the tables may write */
export function genericRule(name: ElementName, modelled: ReadonlySet<string>): Rule {
  const key = genericKey(name);
  const isModelled = modelled.has(key);
  return {
    keys: NO_KEYS,
    text: 'plain',
    open: (build, element, frame) => {
      frame.kept = element.attributeCount > 0 ? attributesOf(build, element, frame) : undefined;
    },
    close: (build, text, frame) => {
      const attributes = frame.kept as Record<string, string> | undefined;
      const isWrapper = frame.hasChildren && text === '' && (attributes === undefined || isEmpty(attributes));
      if (isWrapper) return;
      if (isInherited(key)) {
        build.report('inherited-name', `every object has a property «${key}»`, frame, {
          recovery: 'the element is left out',
        });
      } else if (isModelled) {
        build.report('shadowed-key', `<${name.qualified}> would overwrite the key «${key}»`, frame, {
          recovery: 'left out',
        });
      } else if (attributes === undefined) {
        writeText(build, frame, key, text);
      } else {
        if (text !== '') attributes['value'] = text;
        write(build, frame, key, attributes);
      }
    },
  };
}
