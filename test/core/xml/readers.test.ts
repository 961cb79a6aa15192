/** The reader and a strict parser on well-formed documents: one table of cases, and the law that they never differ. */

import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../properties.ts';
import { CASES, FORBIDDEN_NAMES, SCOPE_CASES } from './cases.ts';
import { feedTexts } from './feeds.ts';
import { ours, problemLine, strictly } from './record.ts';
import { document } from './wellformed.ts';

const READERS = [
  ['strict', strictly],
  ['project’s', ours],
] as const;

describe.each(READERS)('the %s reader', (_name, read) => {
  test.each(CASES)('%s', (_case, xml, events) => {
    const { isWellFormed, problems, ...recording } = read(xml);
    expect(recording.events).toEqual(events);
    expect(isWellFormed).toBe(true);
    expect(problems.map(problemLine)).toEqual([]);
  });

  test.each(FORBIDDEN_NAMES)('%s', (_case, xml, events) => {
    const recording = read(xml);
    expect(recording.events).toEqual(events);
    expect(recording.isWellFormed).toBe(true);
    expect(new Set(recording.problems.map(({ code }) => code))).toEqual(new Set(['malformed-namespace']));
  });

  test.each(SCOPE_CASES)('scope: %s', (_case, xml, events) => {
    expect(read(xml, { scope: true }).events).toEqual(events);
  });

  test('starts with the base and the language of the document', () => {
    const settings = { base: 'http://h/x/y', language: 'nl', scope: true };
    expect(read('<a xml:base="../z"/>', settings).events[0]).toBe(
      'open a xml:base="../z" @0 depth 1 base «http://h/z» language «nl»',
    );
  });

  test('reports an undeclared prefix once, and reads on', () => {
    const { events, problems, isWellFormed } = read('<a><Foo:B/><b c:d="1"><foo:b/></b><Foo:B/></a>');
    expect(events.filter((event) => event.startsWith('open'))).toEqual([
      'open a',
      'open foo:b (Foo:B)',
      'open b c:d="1"',
      'open foo:b',
      'open foo:b (Foo:B)',
    ]);
    expect(isWellFormed).toBe(true);
    expect(problems.map(problemLine)).toEqual([
      'undeclared-namespace 3 a',
      'undeclared-namespace 11 a',
      'undeclared-namespace 22 a/b',
    ]);
    expect(problems.map(({ name, bozo, recovery }) => [name, bozo, recovery])).toEqual(
      Array(3).fill(['UndeclaredNamespace', true, 'its elements are kept under the prefix as written']),
    );
  });

  test('gives an undeclared prefix no namespace', () => {
    const uris: string[] = [];
    read('<a><x:b/></a>', { onOpen: ({ name }) => uris.push(name.uri) });
    expect(uris).toEqual(['', '']);
  });

  test('gives an element one name per binding', () => {
    const names = new Set<unknown>();
    read('<x:a xmlns:x="urn:1"><x:b/><x:c xmlns:x="urn:2"><x:b/></x:c><x:b xmlns:x="urn:1"/><x:b/></x:a>', {
      onOpen: ({ name }) => {
        if (name.local === 'b') names.add(name);
      },
    });
    expect([...names]).toMatchObject([
      { qualified: 'x:b', prefix: 'x', local: 'b', uri: 'urn:1', key: 'x:b' },
      { qualified: 'x:b', prefix: 'x', local: 'b', uri: 'urn:2', key: 'x:b' },
    ]);
  });

  test('finds attributes by key, of this element only', () => {
    const found: (string | undefined)[] = [];
    read('<a b="1" xml:lang="de"><c/></a>', {
      onOpen: (element) => found.push(element.attribute('b'), element.attribute('xml:lang')),
    });
    expect(found).toEqual(['1', 'de', undefined, undefined]);
  });
});

describe('the readers agree', () => {
  test('on generated documents', () => {
    fc.assert(
      fc.property(document, (xml) => {
        const strict = strictly(xml, { scope: true });
        const own = ours(xml, { scope: true });
        expect(strict.isWellFormed).toBe(true);
        expect(own.events).toEqual(strict.events);
        expect(own.problems.map(problemLine)).toEqual(strict.problems.map(problemLine));
      }),
      runs(2000),
    );
  });

  test('on every well-formed feed, and both reject all others', () => {
    const feeds = feedTexts();
    const wellFormed = feeds.filter(([, text]) => strictly(text).isWellFormed);
    expect(wellFormed.length).toBeGreaterThan(100);
    for (const [file, text] of feeds) {
      const strict = strictly(text, { scope: true });
      const own = ours(text, { scope: true });
      expect(own.isWellFormed, file).toBe(strict.isWellFormed);
      if (strict.isWellFormed) {
        expect(own.events, file).toEqual(strict.events);
        expect(own.problems.map(problemLine), file).toEqual(strict.problems.map(problemLine));
      }
    }
  });
});
