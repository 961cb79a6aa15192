import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const FEED =
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><link>https://t.example/</link>' +
  '<description>D</description><atom:link rel="self" href="https://t.example/feed"/><item><title>a</title>' +
  '<guid isPermaLink="false">tag:t.example,2020:1</guid></item></channel></rss>';

const rulesOf = (doctype: string): string[] =>
  checkFeed(`<?xml version="1.0"?>\n${doctype}\n${FEED}`).map(
    ({ rule, line, column }) => `${rule} ${line}:${column}`,
  );

const EXTERNAL = ['', ' SYSTEM "t.dtd"', " SYSTEM 't.dtd'", ' PUBLIC "-//T//DTD" "t.dtd"'];
const PARTS = [
  ...['<!ENTITY a "b">', "<!ENTITY % a 'b'>", '<!ELEMENT rss ANY>', '<!ATTLIST rss version CDATA #IMPLIED>'],
  ...['<!NOTATION n SYSTEM "n">', '<!-- a ]> b -->', '<?t a?>', '%a;', ' ', '<!ENTITY a SYSTEM "b" NDATA n>'],
];

describe('a DOCTYPE', () => {
  test.each(EXTERNAL)('of XML with%s has no fault', (external) => {
    expect(rulesOf(`<!DOCTYPE rss${external}>`)).toEqual([]);
    expect(rulesOf(`<!DOCTYPE rss${external} []>`)).toEqual([]);
  });

  test.each(PARTS)('may have %s in its internal subset', (part) => {
    const found = rulesOf(`<!DOCTYPE rss [${part}${part}]>`);
    expect(found.filter((rule) => !rule.startsWith('external-entity'))).toEqual([]);
  });

  test.each([
    ...[' SYSTEM', ' PUBLIC "a"', ' SYSTEM a', ' a', ' system "a"'].map((rest) => `<!DOCTYPE rss${rest}>`),
    ...['<!DOCTYPErss>', '<!DOCTYPE 1 2>', '<!DOCTYPE rss [] a>'],
  ])('%s is no DOCTYPE of XML', (doctype) => {
    expect(rulesOf(doctype).map((rule) => rule.split(' ')[0])).toEqual(['doctype-form']);
  });

  test.each(['a', '<!ENTITY a>', '<!entity a "b">', '<!ENTITY a "b" c>', '&a;', '<a>'])(
    'with %s in its internal subset has a fault there',
    (part) => {
      expect(rulesOf(`<!DOCTYPE rss [ <!ELEMENT rss ANY> ${part} ]>`)).toEqual(['doctype-form 2:35']);
    },
  );

  test.each(['<!-- <!DOCTYPE a> -->', '<?a <!DOCTYPE a> ?>', '<!--ab-->'])(
    'behind %s has its place',
    (before) => {
      const column = before.length;
      expect(rulesOf(`${before}<!DOCTYPE rss a>`)).toEqual([`doctype-form 2:${column}`]);
    },
  );

  test.each(['<!DOCTYPE rss', '<!DOCTYPE rss PUBLIC "a" "b"'])(
    '%s does not end: its cure is the bracket',
    (doctype) => {
      expect(rulesOf(doctype)).toEqual(['stray-declaration 2:0']);
      expect(checkFeed(`${doctype}${FEED}`)[0]?.fix).toContain('`>`');
    },
  );

  test.each(['<!DOCTYPE rss [ <!ENTITY a "b">', '<!DOCTYPE rss [ <!ENTITY a "b> ]>'])(
    '%s does not end: one finding, with a cure',
    (doctype) => {
      expect(rulesOf(doctype)).toEqual(['stray-declaration 2:0']);
      const [problem] = checkFeed(`${doctype}${FEED}`);
      expect(problem?.fix).toContain('`]>`');
    },
  );
});
