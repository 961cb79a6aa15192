/** Provokes every message of saxes and checks its code. A failure means that saxes was updated. */

import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { ScannedText } from '../../../src/core/values/scanned-text.ts';
import { FaultFinder } from '../../../src/core/xml/fault.ts';
import { findFault } from './find-fault.ts';
import { SAXES_MESSAGES, type SaxesErrorCode, saxesErrorCode } from './saxes-errors.ts';

const FAULTS: readonly (readonly [xml: string, code: SaxesErrorCode, message: string])[] = [
  ['<a>\x01</a>', 'forbidden-character', 'disallowed character.'],
  ['<a b="<"/>', 'forbidden-character', 'disallowed character.'],
  ['x<a/>', 'text-outside-root', 'text data outside of root node.'],
  ['<a/>x', 'text-outside-root', 'text data outside of root node.'],
  ['<a/><![CDATA[]]>', 'text-outside-root', 'text data outside of root node.'],
  ['<a>]]></a>', 'cdata-end-in-text', 'the string "]]>" is disallowed in char data.'],
  ['<a><!-- -- --></a>', 'malformed-comment', 'malformed comment.'],
  ['<!DOCTYPE a [<!-- -- -->]><a/>', 'malformed-comment', 'malformed comment.'],
  ['<a>&;</a>', 'bare-ampersand', 'empty entity name.'],
  ['<a>& ;</a>', 'bare-ampersand', 'disallowed character in entity name.'],
  ['<a>&nbsp;</a>', 'undefined-entity', 'undefined entity.'],
  ['<a>&#xD800;</a>', 'malformed-reference', 'malformed character entity.'],
  ['<a>&#x;</a>', 'malformed-reference', 'malformed character entity.'],
  ['<a>1 < 2</a>', 'malformed-tag', 'disallowed character in tag name'],
  ['<a<b>', 'malformed-tag', 'disallowed character in tag name.'],
  ['<a / >', 'malformed-tag', 'forward-slash in opening tag not followed by >.'],
  ['<a "x">', 'malformed-attribute', 'disallowed character in attribute name.'],
  ['<a b"x">', 'malformed-attribute', 'disallowed character in attribute name.'],
  ['<a b>', 'valueless-attribute', 'attribute without value.'],
  ['<a b c="1">', 'valueless-attribute', 'attribute without value.'],
  ['<a b=c>', 'unquoted-attribute', 'unquoted attribute value.'],
  ['<a b="1"c="2"/>', 'malformed-attribute', 'no whitespace between attributes.'],
  ['<a b="1" b="2"/>', 'duplicate-attribute', 'duplicate attribute: b.'],
  ['<a></a b>', 'malformed-tag', 'disallowed character in closing tag.'],
  ['<a></>', 'malformed-tag', 'weird empty close tag.'],
  ['<a><b></a>', 'mismatched-tag', 'unexpected close tag.'],
  ['<a/></b>', 'stray-end-tag', 'unmatched closing tag: b.'],
  ['<a>', 'unclosed-element', 'unclosed tag: a'],
  ['<a/><!--', 'unexpected-end', 'unexpected end.'],
  ['<a><!ELEMENT></a>', 'malformed-declaration', 'incorrect syntax.'],
  ['<!DOCTYPE a><!DOCTYPE a><a/>', 'misplaced-doctype', 'inappropriately located doctype declaration.'],
  ['<a/><a/>', 'second-root', 'documents may contain only one root.'],
  ['<?xml version="1.0"?>', 'no-root', 'document must contain a root element.'],
  ['', 'no-root', 'document must contain a root element.'],
  ['<? x?><a/>', 'malformed-instruction', 'processing instruction without a target.'],
  ['<?=?><a/>', 'malformed-instruction', 'disallowed character in processing instruction name.'],
  [
    '<?XML a?><a/>',
    'misplaced-xml-declaration',
    'the XML declaration must appear at the start of the document.',
  ],
  [
    '\n<?xml version="1.0"?><a/>',
    'misplaced-xml-declaration',
    'an XML declaration must be at the start of the document.',
  ],
];

/** Errors of saxes in a complete declaration, which are ignored. */
const DECLARATIONS: readonly (readonly [xml: string, message: string])[] = [
  ['<?xml ver?>', 'XML declaration is incomplete.'],
  ['<?xml encoding="x"?>', 'expected one of version'],
  ['<?xml ?>', 'XML declaration must contain a version.'],
  ['<?xml v="1.0"?>', 'expected the name version.'],
  ['<?xml version x"1.0"?>', 'value required.'],
  ['<?xml version=1.0 ?>', 'value must be quoted.'],
  ['<?xml version="2"?>', 'version number must match /^1\\.[0-9]+$/.'],
  ['<?xml version="1.0" encoding="="?>', 'encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/.'],
  ['<?xml version="1.0" standalone="1"?>', 'standalone value must match "yes" or "no".'],
  ['<?xml version="1.0"encoding="x"?>', 'whitespace required.'],
  ['<?xml version="1.0"? ?>', 'The character ? is disallowed anywhere in XML declarations.'],
];

/** The messages of plain saxes for a document, without their positions. */
function messagesOf(xml: string): string[] {
  const messages: string[] = [];
  const parser = new SaxesParser({ position: false });
  parser.on('error', ({ message }) => messages.push(message));
  parser.write(xml).close();
  return messages;
}

describe('errors of saxes', () => {
  test.each(FAULTS)('%j: %s', (xml, code, message) => {
    expect(findFault(xml)).toMatchObject({ message });
    expect(saxesErrorCode(message)).toBe(code);
    expect(messagesOf(xml)[0]).toBe(message);
  });

  test.each(FAULTS)('%j, read in windows', (xml) => {
    for (let cut = 0; cut <= xml.length; cut += 1) {
      const finder = new FaultFinder(SaxesParser, xml.length, {
        base: 0,
        open: [],
        doctype: '',
        hadRoot: false,
      });
      finder.read(new ScannedText(xml.slice(0, cut), 0, false));
      // A window may begin before the end of what has been read.
      finder.read(new ScannedText(xml.slice(cut >> 1), cut >> 1));
      expect(finder.fault, `cut at ${cut}`).toEqual(findFault(xml));
    }
  });

  test.each(DECLARATIONS)('%j', (xml, message) => {
    expect(messagesOf(`${xml}<a/>`)).toContain(message);
    expect(saxesErrorCode(message)).toBe('malformed-xml-declaration');
    expect(findFault(`${xml}<a/>`)).toBeDefined();
  });

  test('every message of the table is provoked', () => {
    const provoked = [
      ...FAULTS.map(([, , message]) => message),
      ...DECLARATIONS.map(([, message]) => message),
    ];
    const missing = SAXES_MESSAGES.filter((known) => !provoked.some((message) => message.startsWith(known)));
    expect(missing).toEqual([]);
  });

  test('an unknown message still has a code', () =>
    expect(saxesErrorCode('something new')).toBe('not-well-formed'));

  test('a fault has its place', () => {
    expect(findFault('<a>\n <b x=1/></a>')).toEqual({
      message: 'unquoted attribute value.',
      offset: 10,
    });
    expect(findFault('')?.offset).toBe(0);
  });
});

test('safe entities of a DOCTYPE are defined', () => {
  expect(findFault('<!DOCTYPE a [<!ENTITY e "x"><!ENTITY f SYSTEM "y">]><a>&e;</a>')).toBeUndefined();
  expect(findFault('<!DOCTYPE a [<!ENTITY f SYSTEM "y">]><a>&f;</a>')?.message).toBe('undefined entity.');
});

describe('a fault behind a sound beginning', () => {
  const sound = { open: [], doctype: '', hadRoot: false };
  test.each([
    ['of open elements', '<a><b>', { ...sound, open: ['a', 'b'], hadRoot: true }, 'x</a>'],
    ['of a whole root', '<a></a>', { ...sound, hadRoot: true }, ' <b/>'],
    ['without a root', '<!-- a -->', sound, 'x<a/>'],
    ['without a root, up to the end', '<!-- a -->', sound, ' '],
    [
      'with a DOCTYPE',
      '<!DOCTYPE a [<!ENTITY e "x">]>',
      { ...sound, doctype: ' a [<!ENTITY e "x">]' },
      '<a>&e;&f;</a>',
    ],
  ])('%s', (_what, beginning, state, rest) => {
    const base = beginning.length;
    const finder = new FaultFinder(SaxesParser, base, { base, ...state });
    finder.read(new ScannedText(rest, base));
    expect(finder.fault).toBeDefined();
    expect(finder.fault).toEqual(findFault(beginning + rest));
  });

  test('is not sought far behind the first repair', () => {
    const space = ' '.repeat(64);
    expect(findFault(`<a>${space}</b>`, 0)).toBeUndefined();
    expect(findFault(`<a>${space}</b>`, 10)).toMatchObject({ message: 'unexpected close tag.' });
  });

  test('is not sought where tens of thousands of elements are open', () => {
    const closed = '<a></a><a/>'.repeat(20_000);
    const open = '<a>'.repeat(16_400);
    expect(findFault(`<b>${closed}</c>`)).toMatchObject({ message: 'unexpected close tag.' });
    expect(findFault(`${open}</b>`)).toBeUndefined();
    const finder = new FaultFinder(SaxesParser, 0, { base: 0, ...sound });
    finder.read(new ScannedText(open, 0, false));
    finder.read(new ScannedText('</b>', open.length));
    expect(finder.fault).toBeUndefined();
  });
});
