/** Events and problems of the reader for damaged documents. */

import { describe, expect, test } from 'vitest';
import { PROBLEM_KINDS } from '../../../src/core/problems/kinds.ts';
import { REPAIRS } from '../../../src/core/xml/repairs.ts';
import { DAMAGES } from './damage.ts';
import { ours, problemLine, strictly } from './record.ts';

/** The abbreviation of an event in the table. */
const abbreviate = (event: string): string =>
  event === 'close' ? '/' : event.replace(/^open /, '<').replace(/^text /, '');

describe('damage', () => {
  test.each(DAMAGES)('%s', (_name, xml, events, problems) => {
    const recording = ours(xml);
    expect(recording.events.map(abbreviate).join(' | ')).toBe(events);
    expect(recording.problems.map(problemLine)).toEqual(problems);
    expect(strictly(xml).isWellFormed).toBe(false);
  });

  test('every repair is in the table of damage', () => {
    const messages = DAMAGES.flatMap(([, xml]) => ours(xml).problems.map(({ message }) => message));
    const unseen = Object.entries(REPAIRS).filter(([, { message }]) => {
      const [before = '', after = ''] = message.split('{}');
      return !messages.some((found) => found.startsWith(before) && found.endsWith(after));
    });
    expect(unseen.map(([kind]) => kind)).toEqual([]);
  });
});

describe('problems', () => {
  const only = (xml: string) => {
    const { problems } = ours(xml);
    expect(problems).toHaveLength(1);
    return problems[0];
  };

  test('name the finding, its place and the recovery', () => {
    expect(only('<rss><item/><item>\n<title>A &nbsp; B</title></item></rss>')).toEqual({
      name: 'FeedProblem',
      code: 'undefined-entity',
      severity: 'warning',
      bozo: false,
      message: 'the entity "&nbsp;" of HTML is not declared',
      recovery: 'read as in HTML',
      elementPath: 'rss/item[2]/title',
      offset: 28,
      params: { value: '&nbsp;' },
    });
  });

  test.each([
    ['<a>&foo;</a>', 'error'],
    ['<a>&nbsp;</a>', 'warning'],
    ['<a>', 'error'],
    ['<a><b></a>', 'warning'],
    ['<a>\ud83d</a>', 'error'],
    ['<a>\x01</a>', 'warning'],
    ['<a>&#0;</a>', 'error'],
    ['<a><!-- </a>', 'error'],
  ])('are graded: %j is %s', (xml, severity) => expect(only(xml)?.severity).toBe(severity));

  test('never count for bozo: that the document is not well-formed does', () => {
    for (const { code } of Object.values(REPAIRS)) expect(PROBLEM_KINDS[code].bozo, code).toBe(false);
  });

  test('quote on one line, and not too much', () => {
    expect(only('<a b=\r\n\t"1"c\n=\n"2"/>')?.message).toBe('no white space before the attribute "c"');
    expect(only(`<a>${'x'.repeat(10)}</b${'c'.repeat(100)}></a>`)?.message).toBe(
      `"</b${'c'.repeat(37)}…" matches no open element`,
    );
    expect(only(`<a>&${'😀'.repeat(30)};</a>`)?.message.isWellFormed()).toBe(true);
  });

  test('quote forty characters in full', () =>
    expect(only(`<a></${'b'.repeat(37)}></a>`)?.message).toBe(
      `"</${'b'.repeat(37)}>" matches no open element`,
    ));

  test.each([
    ['<a><?= 1 ?></a>', '<?= 1 ?>'],
    ['<a><?x y><b/></a>', '<?x y>'],
    ['<?xml version="1.0"><a/>', '<?xml version="1.0">'],
    ['<a><![if IE]></a>', '<![if IE]>'],
    ['<a><!-- 1 -- ></a>', '-- >'],
    ['<a><![cdata[b]]></a>', '<![cdata['],
    ['<!doctype b><a/>', '<!doctype'],
    ['<a><!ELEMENT b></a>', '<!ELEMENT b></a>'],
    ['<a b=cd e="f"/>', 'cd'],
    ['<a bc d="e"/>', 'bc'],
    ['<a bc="1" bc="2"/>', 'bc'],
    ['<a b="x cd="y"/>', 'x'],
    ['<a b="The "best" one" c="1"/>', 'The "best" one'],
    ['<a b="1 < 2"/>', '< 2'],
    ['<a b="1" ? c="1"/>', '?'],
    ['<a><b>x</b<c/></a>', '</b'],
    ['<a><b c="1"<d/></b></a>', '<b c="1"'],
    ['<a><b></b c></a>', 'c'],
    ['<a>1 < 2</a>', '< 2</a>'],
    ['<a>AT&T b</a>', '&T'],
    ['<a>&b; c</a>', '&b;'],
    ['<a>&amp b</a>', '&amp'],
    ['<a>&#65 b</a>', '&#65'],
    ['<a>&#x; b</a>', '&#'],
    ['<a>&#X41; b</a>', '&#X41;'],
    ['<a>&#0; b</a>', '&#0;'],
    [' ab <a/>', 'ab '],
    ['<a/> bc ', 'bc '],
    ['<a/><bc/>', '<bc/>'],
    ['<a><b>c</a>', '<b>'],
    ['<a><title>b</titel><c/></a>', '</titel>'],
    ['<a><b>c</B></a>', '</B>'],
  ])('quote what they are about: %s', (xml, quoted) => expect(only(xml)?.message).toContain(`"${quoted}"`));

  test('abbreviate long names and deep paths', () => {
    const names = Array.from({ length: 40 }, (_, i) => (i === 0 ? 'n'.repeat(100) : `e${i}`));
    const xml = `${names.map((name) => `<${name}>`).join('')}&${names
      .reverse()
      .map((name) => `</${name}>`)
      .join('')}`;
    expect(only(xml)?.elementPath).toBe(
      `${'n'.repeat(40)}/e1/e2/e3/e4/e5/e6/e7/…/e32/e33/e34/e35/e36/e37/e38/e39`,
    );
  });

  test('name an undeclared prefix, cut when it is long', () => {
    expect(only('<foo:a/>')?.message).toBe('the prefix "foo" is not declared (xmlns:foo)');
    expect(only(`<${'f'.repeat(50)}:a/>`)?.message).toBe(
      `the prefix "${'f'.repeat(40)}…" is not declared (xmlns:${'f'.repeat(40)}…)`,
    );
  });

  test('are counted when the list is full', () => {
    for (const xml of [
      '<a>& & & &</a>',
      '<a><x:b/><y:b/><z:b/></a>',
      `<a>${'<b xml:base="x:y"/>'.repeat(3)}</a>`,
    ])
      expect(ours(xml, { limits: { problems: 2 } }).problems, xml).toHaveLength(2);
  });
});

describe('limits', () => {
  test.each([
    [
      '<a><b><c d="1">x</c></b></a>',
      { depth: 2 },
      '<a | <b | "x" | / | /',
      [
        'elements nested too deeply, more than 2 (limits.depth)',
        'deeper elements are read as if they were not there',
      ],
    ],
    [
      '<a><b><c d="1">x</c></b><e/></a>',
      { depth: 2 },
      '<a | <b | "x" | / | <e | / | /',
      [
        'elements nested too deeply, more than 2 (limits.depth)',
        'deeper elements are read as if they were not there',
      ],
    ],
    [
      '<a b="1" c="2" d="3"/>',
      { attributes: 2 },
      '<a b="1" c="2" | /',
      ['3 attributes, more than 2 (limits.attributes)', 'further ones are left out'],
    ],
    [
      '<a b="123"/>',
      { attributeLength: 2 },
      '<a b="12" | /',
      ['an attribute of 3 characters, more than 2 (limits.attributeLength)', 'the rest is left out'],
    ],
    [
      '<a>12<b>345</b>34<b/>5</a>',
      { textLength: 3 },
      '<a | "12" | <b | "345" | / | "3" | <b | / | /',
      ['text of 4 characters, more than 3 (limits.textLength)', 'the rest is left out'],
    ],
    [
      '<a>1234<b/>56789</a>',
      { textLength: 3 },
      '<a | "123" | <b | / | /',
      ['text of 4 characters, more than 3 (limits.textLength)', 'the rest is left out'],
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;&e;&e;</a>',
      { entityExpansions: 2 },
      'doctype  a [<!ENTITY e "x">] | <a | "xx&e;" | /',
      ['expansions of entities, more than 2 (limits.entityExpansions)', 'later references stay as they are'],
    ],
  ])('%s: %j', (xml, limits, events, problem) => {
    const { events: found, problems } = ours(xml, { limits });
    expect(found.map(abbreviate).join(' | ')).toBe(events);
    expect(problems.map(({ code, message, recovery }) => [code, message, recovery])).toEqual([
      ['limit-exceeded', ...problem],
    ]);
  });

  test.each([
    ['<a><b><c/></b></a>', { depth: 2 }, 6],
    ['<a><b c="1" d="2"/></a>', { attributes: 1 }, 3],
    ['<a><b c="12"/></a>', { attributeLength: 1 }, 3],
    ['<a>1<b>123</b></a>', { textLength: 2 }, 7],
    ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;&e;</a>', { entityExpansions: 1 }, 36],
  ])('that are exceeded are reported at their place: %s', (xml, limits, place) =>
    expect(ours(xml, { limits }).problems.map(({ offset }) => offset)).toEqual([place]),
  );

  test.each([
    ['<a><b/></a>', { depth: 2 }],
    ['<a b="1" c="2"/>', { attributes: 2 }],
    ['<a b="12"/>', { attributeLength: 2 }],
    ['<a>1<b>12</b>2</a>', { textLength: 2 }],
  ])('that are not exceeded change nothing: %s', (xml, limits) =>
    expect(ours(xml, { limits })).toEqual(ours(xml)),
  );
});

test('white space alone is left out for a handler that does without', () => {
  const xml = '<a> <b>\n</b> x <![CDATA[ ]]>&#32;</a>';
  expect(ours(xml, { skipsBlanks: true }).events.map(abbreviate).join(' | ')).toBe(
    '<a | <b | / | " x   " | /',
  );
});
