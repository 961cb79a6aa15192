/** Containers and descriptions of RDF inside an element with text: each member is a value of that element. */

import { describe, expect, test } from 'vitest';
import { type Entry, type Feed, parseFeed } from '../../../src/index.ts';

const NAMESPACES =
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:foaf="http://xmlns.com/foaf/0.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xmlns:dcterms="http://purl.org/dc/terms/"';
const DOCUMENTS = {
  'RSS 1.0': (inFeed: string, inEntry: string) =>
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" ${NAMESPACES}><channel>${inFeed}</channel><item>${inEntry}</item></rdf:RDF>`,
  'RSS 2.0': (inFeed: string, inEntry: string) =>
    `<rss version="2.0" ${NAMESPACES}><channel>${inFeed}<item>${inEntry}</item></channel></rss>`,
  Atom: (inFeed: string, inEntry: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES}>${inFeed}<entry>${inEntry}</entry></feed>`,
};
const NAMES =
  'dc:creator dc:contributor dc:subject dc:publisher dc:language dc:identifier dc:date prism:keyword dcterms:subject'.split(
    ' ',
  );
const VALUES = ['Ann Ash', 'Bo Birch', 'Cy Cedar'];
const described = (value: string): string => `<rdf:Description>${value}</rdf:Description>`;
const person = (value: string): string =>
  `\n<foaf:Person>\n <foaf:name>${value}</foaf:name>\n</foaf:Person>\n`;
const FORMS: Readonly<Record<string, (values: readonly string[]) => string>> = {
  ...Object.fromEntries(
    ['Bag', 'Seq', 'Alt'].map((name) => [
      name,
      (values: readonly string[]) =>
        `\n<rdf:${name}>${values.map((value) => `\n<rdf:li>${value}</rdf:li>`).join('')}\n</rdf:${name}>`,
    ]),
  ),
  'descriptions in a bag': (values) =>
    `<rdf:Bag>${values.map((value) => `<rdf:li>${described(value)}</rdf:li>`).join('')}</rdf:Bag>`,
  'members alone': (values) => values.map((value) => `<rdf:li>${value}</rdf:li>`).join(''),
  values: (values) => values.map((value) => described(`<rdf:value>${value}</rdf:value>`)).join(''),
  'values in a bag': (values) =>
    `<rdf:Bag>${values.map((value) => `<rdf:li>${described(`<rdf:value>${value}</rdf:value>`)}</rdf:li>`).join('')}</rdf:Bag>`,
  people: (values) => values.map(person).join(''),
  'people in a sequence': (values) =>
    `<rdf:Seq>${values.map((value) => `<rdf:li>${person(value)}</rdf:li>`).join('')}</rdf:Seq>`,
};

/** All that is said, without the names under which repeats are kept. */
const said = (found: Feed | Entry | undefined): unknown => ({
  ...found,
  extensions: Object.values(found?.extensions ?? {}).flatMap((list) => list.map(({ value }) => value)),
});

describe.each(Object.entries(DOCUMENTS))('%s', (_format, document) => {
  test.each(NAMES.flatMap((name) => Object.keys(FORMS).map((form) => [name, form] as const)))(
    '<%s> with %s',
    (name, form) => {
      for (const values of [VALUES, VALUES.slice(0, 1)]) {
        const together = `<${name}>${FORMS[form]?.(values)}</${name}>`;
        const apart = values.map((value) => `<${name}>${value}</${name}>`).join('');
        for (const [written, expected] of [
          [document(together, ''), document(apart, '')],
          [document('', together), document('', apart)],
        ] as const) {
          const found = parseFeed(written);
          const wanted = parseFeed(expected);
          expect([said(found.feed), said(found.entries[0])], written).toEqual([
            said(wanted.feed),
            said(wanted.entries[0]),
          ]);
          expect(found.problems.map(({ code }) => code)).toEqual(wanted.problems.map(({ code }) => code));
        }
      }
    },
  );
});
