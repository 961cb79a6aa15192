/** A reference in sanitized markup has the characters that a parser reads in the feed; sanitizing again changes none. */

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { MARKUP_VOCABULARIES } from '../../../src/core/html/markup-vocabulary.ts';
import { olderNames } from '../../../src/core/values/reference-decoder.ts';
import { clean } from './clean.ts';

/** The title and the text of a paragraph. */
function charactersOf(markup: string): (string | undefined)[] {
  const { attrs, childNodes } = parseFragment(markup).childNodes[0] as DefaultTreeAdapterTypes.Element;
  return [attrs[0]?.value, ...childNodes.map((node) => ('value' in node ? node.value : node.nodeName))];
}

/** With `x;`, text has the reference at the beginning of a name that does not exist. */
const ENDS = ['', ';', ';;', 'x', 'x;', '5;', 'amp;', '=', '=;', ' ;', '&', '&lt;', '#60;', '\u00e9;'];

test('a name has its characters, before any text', () => {
  for (const name of [...olderNames().keys(), 'AMP', 'LT', 'NotEqualTilde', 'nosuch'])
    for (const end of ENDS) {
      const written = `a&${name}${end}`;
      const once = clean(`<p title="${written}">${written}</p>`);
      expect(charactersOf(once), written).toEqual(charactersOf(`<p title="${written}">${written}</p>`));
      expect(clean(once), written).toBe(once);
    }
});

const rules = MARKUP_VOCABULARIES.flatMap(({ elements }) =>
  [...elements.keys()].map((key) => elements.get(key)?.attributes),
);
/** Attributes whose values are decoded for their check; `title` is that of a player. */
const DECODED = new Set(
  rules
    .flatMap((attributes) => [...(attributes?.keys() ?? [])].map((key) => attributes?.get(key)))
    .filter((rule) => rule !== undefined && rule.kind !== 'plain' && rule.kind !== 'paint')
    .map((rule) => rule?.key),
);
const ATTRIBUTES = [...DECODED, 'data-src', 'data-srcset', 'title'];
const TAGS = [
  ['<img', '>'],
  ['<a', '></a>'],
  ['<svg><a', '></a></svg>'],
  ['<math', '></math>'],
  ['<iframe src="https://www.youtube.com/embed/a"', '></iframe>'],
];
const VALUES = ['a', 'b/c 2x', 'https://a.example/', 'color: red; color:', "font: 'a b'", '#a', 'lang-a'];
/** The control characters, and the white space next to them. */
const CONTROLS = Array.from({ length: 0xa1 }, (_, point) => point).filter(
  (point) => point <= 0x20 || point >= 0x7f,
);

test('a control character as a reference in a value is the same after sanitizing again', () => {
  for (const point of CONTROLS)
    for (const value of VALUES)
      for (const [start = '', end = ''] of TAGS) {
        const written = `&#${point};${value}&#${point};d&#${point};`;
        const markup = `${start} ${ATTRIBUTES.map((name) => `${name}="${written}"`).join(' ')}${end}`;
        const once = clean(markup);
        expect(clean(once), markup).toBe(once);
      }
});
