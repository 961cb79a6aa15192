/** Generates well-formed documents with every kind of syntax, and with names that have a meaning for the reader. */

import fc from 'fast-check';

const NAMES = [
  'a',
  'b',
  'item',
  'entry',
  'title',
  'link',
  'description',
  'Title',
  'é',
  'x:a',
  'y:b',
  'z:item',
  'a:',
  'constructor',
];
const name = fc.constantFrom(...NAMES);
const space = fc.constantFrom(' ', '\n', '\r\n', '\t', '  ');
const optionalSpace = fc.constantFrom('', '', ' ', '\r');
const uri = fc.constantFrom(
  'urn:1',
  'urn:2',
  'http://www.w3.org/2005/Atom',
  'http://purl.org/dc/elements/1.1/',
);

/** Characters that have a meaning somewhere. */
const character = fc.constantFrom(
  ...'abz 1é😀\n\r\t/=?!-[];#xX"\'>]\ufeff\x85\u2028',
  '--',
  ']]',
  '&amp;',
  '&#10;',
  '&#x41;',
  '&lt;',
  '&e;',
);
const characters = fc.array(character, { maxLength: 12 }).map((parts) => parts.join(''));
const literal = characters.map((text) => text.replaceAll('&', ''));

/** Neither contains `]]>` nor ends with the beginning of a `]]>` that the next text ends. */
const text = characters.map((data) => `${data.replaceAll(']]>', ']] >')} `);
const section = fc
  .tuple(characters, fc.constantFrom('', '<b>', '</item>', '<item>', '<![CDATA[', '<!--'))
  .map(([data, markup]) => `<![CDATA[${(data + markup).replaceAll(']]>', ']] >')}]]>`);
const comment = fc
  .tuple(literal, fc.constantFrom('', '<item>', '</a>', '<!', '<?', '&', '<![CDATA['))
  .map(([data, markup]) => `<!--${`${data}${markup}`.replaceAll('-', '~')}-->`);
const instruction = fc
  .tuple(fc.constantFrom('x', 'xml-stylesheet', 'php'), literal, fc.constantFrom('', '<item>', '>', '<!--'))
  .map(([target, data, markup]) => `<?${target} ${`${data}${markup}`.replaceAll('?>', '? >')}?>`);

const value = fc
  .tuple(characters, fc.constantFrom('"', "'"))
  .map(([data, quote]) => quote + data.replaceAll(quote, '') + quote);
const attribute = fc
  .tuple(
    space,
    fc.constantFrom('b', 'href', 'xml:lang', 'xml:base', 'lang', 'base', 'x:b', 'B', '__proto__'),
    optionalSpace,
    value,
  )
  .map(([before, key, gap, data]) => ({ key, written: `${before}${key}${gap}=${gap}${data}` }));
const declaration = fc
  .tuple(space, fc.constantFrom('xmlns', 'xmlns:x', 'xmlns:y'), fc.oneof(uri, fc.constant('')))
  .filter(([, key, bound]) => key === 'xmlns' || bound !== '')
  .map(([before, key, bound]) => ({ key, written: `${before}${key}="${bound}"` }));
const attributes = fc
  .uniqueArray(fc.oneof(attribute, declaration), { maxLength: 4, selector: ({ key }) => key })
  .map((list) => list.map(({ written }) => written).join(''));

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc.oneof(
    { depthSize: 'medium' },
    fc.tuple(name, attributes, optionalSpace).map(([tag, list, gap]) => `<${tag}${list}${gap}/>`),
    fc
      .tuple(name, attributes, optionalSpace, fc.array(tie('content'), { maxLength: 6 }))
      .map(([tag, list, gap, content]) => `<${tag}${list}${gap}>${content.join('')}</${tag}${gap}>`),
  ),
  content: fc.oneof({ depthSize: 'medium' }, text, section, comment, instruction, {
    arbitrary: tie('element'),
    weight: 6,
  }),
}));

const around = fc
  .array(fc.oneof(comment, instruction, space), { maxLength: 2 })
  .map((parts) => parts.join(''));
const doctype = fc.constantFrom(
  '<!DOCTYPE a [<!ENTITY e "an &#39;x&#39;"><!ENTITY e "1">]>',
  `<!DOCTYPE a [<!ENTITY e 'x>y"]'>]>`,
  '<!DOCTYPE a SYSTEM "x" [\r\n<!-- <!ENTITY e "no"> -->\n<!ENTITY e "&#60;">]>',
);

/** A whole document. The entity `e` is declared safely, or not referred to. */
export const document: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.constantFrom('', '<?xml version="1.0"?>', '<?xml version="1.1" encoding="x"?>\r\n'),
    around,
    doctype,
    around,
    element,
    around,
  )
  .map(([mark, xml, before, type, between, root, after]) => {
    const isSafe = !type.includes('&#39;');
    return mark + xml + before + type + between + (isSafe ? root : root.replaceAll('&e;', 'e')) + after;
  });
