/** Hostile documents: limits hold and are reported, nothing throws, no element stays open. Counts, not milliseconds. */

import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/core/model/limits.ts';
import { sized } from '../../long.ts';
import { ours, problemLine, type Recording, type Settings, strictly } from './record.ts';

const COUNT: Settings = { countOnly: true };
const limitsOf = ({ problems }: Recording): string[] =>
  problems
    .filter(({ name }) => name === 'LimitExceeded')
    .map(({ message }) => message.replace(/.*\((.*)\)/, '$1'));

const READERS = [
  ['strict', strictly],
  ['project’s', ours],
] as const;

describe.each(READERS)('the %s reader', (_name, read) => {
  test('20,000 elements deep', () => {
    const xml = `${'<a>'.repeat(20_000)}x${'</a>'.repeat(20_000)}`;
    const recording = read(xml, COUNT);
    expect(recording.counts).toEqual({ open: 512, close: 512, text: 1, deepest: 512 });
    expect(limitsOf(recording)).toEqual(['limits.depth']);
    expect(recording.problems.map(({ offset }) => offset)).toEqual([512 * 3]);
  });

  test('elements that are too deep are dropped, their text stays', () => {
    const { events } = read('<a>1<b>2<c d="e" xmlns="urn:x">3<f/>4</c>5</b><b/></a>', {
      limits: { depth: 2 },
    });
    expect(events).toEqual([
      'open a',
      'text "1"',
      'open b',
      'text "2345"',
      'close',
      'open b',
      'close',
      'close',
    ]);
  });

  test('a million attributes', () => {
    const length = sized(1_000_000);
    const attributes = Array.from({ length }, (_, i) => `a${i}="${i}"`).join(' ');
    let count = 0;
    const recording = read(`<a ${attributes}><b c="1"/></a>`, {
      ...COUNT,
      onOpen: ({ attributeCount }) => {
        count = Math.max(count, attributeCount);
      },
    });
    expect(count).toBe(DEFAULT_LIMITS.attributes);
    expect(limitsOf(recording)).toEqual(['limits.attributes']);
    expect(recording.problems[0]?.message).toBe(`${length} attributes, more than 1000 (limits.attributes)`);
  });

  test('declarations count as attributes', () => {
    const declarations = Array.from({ length: 5 }, (_, i) => `xmlns:p${i}="urn:${i}"`).join(' ');
    const { events } = read(`<a ${declarations} b="1"/>`, { limits: { attributes: 3 } });
    expect(events).toEqual([
      'namespace p0=urn:0',
      'namespace p1=urn:1',
      'namespace p2=urn:2',
      'open a',
      'close',
    ]);
  });

  test('a long attribute, a long text', () => {
    const limits = { attributeLength: 5, textLength: 4 };
    const recording = read('<a b="1234567" c="12345">12<![CDATA[345]]>6<d>123456</d>7</a>', { limits });
    expect(recording.events).toEqual([
      'open a b="12345" c="12345"',
      'text "1234"',
      'open d',
      'text "1234"',
      'close',
      'close',
    ]);
    expect(limitsOf(recording)).toEqual(['limits.attributeLength', 'limits.textLength']);
  });

  test('entities: as many expansions as the limit has', () => {
    const doctype = '<!DOCTYPE a [<!ENTITY e "x">]>';
    const recording = read(`${doctype}<a b="&e;&e;">&e;&e;</a>`, { limits: { entityExpansions: 3 } });
    expect(recording.events.slice(1)).toEqual(['open a b="xx"', 'text "x&e;"', 'close']);
    expect(limitsOf(recording)).toEqual(['limits.entityExpansions']);
  });

  test('a long entity counts more than once', () => {
    const doctype = `<!DOCTYPE a [<!ENTITY e "${'x'.repeat(2500)}">]>`;
    const recording = read(`${doctype}<a>${'&e;'.repeat(10)}</a>`, {
      ...COUNT,
      limits: { entityExpansions: 9 },
    });
    expect(recording.counts.text).toBe(3 * 2500 + 7 * 3);
  });

  test('long entities in a short document', () => {
    const doctype = `<!DOCTYPE a [<!ENTITY e "${'x'.repeat(999)}">]>`;
    const xml = `${doctype}<a>${'&e;'.repeat(20_000)}</a>`;
    const recording = read(xml, COUNT);
    expect(recording.counts.text).toBeLessThan(9 * xml.length + 65_536);
    expect(recording.problems.map(({ code, recovery }) => [code, recovery])).toEqual([
      ['limit-exceeded', 'later references stay as they are'],
    ]);
  });

  test('many entities', () => {
    const length = sized(100_000);
    const names = Array.from({ length }, (_, i) => `e${i}`);
    const declarations = names.map((name) => `<!ENTITY ${name} "x">`).join('');
    const references = names.map((name) => `&${name};`).join('');
    const recording = read(`<!DOCTYPE a [${declarations}]><a>${references}</a>`, COUNT);
    expect(recording.counts.text).toBe(length);
    expect(recording.problems).toEqual([]);
  });

  test('nested entities stay as they are', () => {
    const levels = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
      '',
    );
    const recording = read(`<!DOCTYPE a [<!ENTITY e0 "x">${levels}]><a>&e20;</a>`, COUNT);
    expect(recording.counts.text).toBeLessThanOrEqual('&e20;'.length);
  });

  test('many prefixes, declared and not', () => {
    const elements = Array.from(
      { length: sized(50_000) },
      (_, i) => `<p${i}:a xmlns:q${i}="urn:${i}"><q${i}:b/></p${i}:a>`,
    );
    const recording = read(`<a>${elements.join('')}</a>`, { ...COUNT, limits: { problems: 10 } });
    expect(recording.counts.open).toBe(2 * elements.length + 1);
    expect(recording.problems).toHaveLength(10);
  });

  test('elements and prefixes around more names than are kept', () => {
    const names = Array.from(
      { length: 5000 },
      (_, i) => `<p${i}:a xmlns:p${i}="urn:${i}" p${i}:b="1"/><q:r xmlns:q="urn:q${i}"/>`,
    );
    const { events, problems } = read(
      `<a xmlns:x="urn:x"><x:b><x:c y="1">${names.join('')}<x:d x:e="2" y="3"/></x:c></x:b></a>`,
    );
    expect(problems).toEqual([]);
    expect(events).toHaveLength(5000 * 6 + 9);
    expect(events.slice(-5)).toEqual(['open x:d x:e="2" y="3"', 'close', 'close', 'close', 'close']);
  });

  test('names of Object.prototype everywhere', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    const xml = names.map(
      (name) => `<${name}:${name} xmlns:${name}="${name}" ${name}:${name}="${name}" ${name}="1"/>`,
    );
    const { events, problems } = read(`<a>${xml.join('')}</a>`);
    expect(events.filter((event) => event.startsWith('open'))).toHaveLength(names.length + 1);
    expect(problems).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

/** Shapes of a given length. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'less-than': (n) => '<'.repeat(n),
  ampersands: (n) => `<a>${'&'.repeat(n)}`,
  'open elements': (n) => '<a>'.repeat(n / 3),
  'open entries and texts': (n) => '<item><title>x'.repeat(n / 14),
  'stray end tags in depth': (n) => '<a>'.repeat(n / 8) + '</b>'.repeat(n / 8),
  'misspelled end tags': (n) => `<a>${'<title>x</titel>'.repeat(n / 16)}`,
  'comments without end': (n) => `<a>${'<!-- -- <a>'.repeat(n / 11)}`,
  'sections without end': (n) => `<a>${'<![CDATA[</b>'.repeat(n / 13)}`,
  'instructions without end': (n) => '<?a '.repeat(n / 4),
  'declarations without end': (n) => '<?xml version="1.0"'.repeat(n / 19),
  'DOCTYPEs without end': (n) => `<!DOCTYPE a ["`.repeat(n / 14),
  'entities without end': (n) => `<!DOCTYPE a [${`<!ENTITY a '<!ENTITY b "`.repeat(n / 24)}]>`,
  'values without end': (n) => '<a b="'.repeat(n / 6),
  'values with less-than without end': (n) => `<a b='<`.repeat(n / 7),
  'quotation marks': (n) => `<a b="${'x" '.repeat(n / 3)}<`,
  'attributes without value': (n) => `<a${' b'.repeat(n / 2)}`,
  'tags without >': (n) => '<title a'.repeat(n / 8),
  'white space': (n) => `<a>${' '.repeat(n / 3)}<b${' '.repeat(n / 3)}/><!--${'-- '.repeat(n / 9)}`,
  'control characters': (n) => `<a>${'\x01'.repeat(n)}`,
  'half surrogate pairs': (n) => `<a>${'\ud800'.repeat(n)}`,
  'CDATA ends': (n) => `<a>${']]>'.repeat(n / 3)}`,
  'slashes in a tag': (n) => `<a ${'/ '.repeat(n / 2)}>`,
  'one long name': (n) => `<${'a'.repeat(n)}`,
  'one long reference': (n) => `<a>&#${'1'.repeat(n)};`,
};

describe('unterminated everything', () => {
  test.each(Object.entries(SHAPES))('%s', (_name, shape) => {
    const xml = shape(sized(1_000_000));
    expect(strictly(xml, COUNT).isWellFormed).toBe(false);
    const own = ours(xml, COUNT);
    expect(own.counts.close).toBe(own.counts.open);
    expect(own.problems.length).toBeGreaterThan(0);
    // A reached limit is listed even when the list is full.
    const repairs = own.problems.filter(({ code }) => code !== 'limit-exceeded');
    expect(repairs.length).toBeLessThanOrEqual(DEFAULT_LIMITS.problems);
    for (const problem of own.problems)
      expect(problem.message.length, problemLine(problem)).toBeLessThan(200);
  });

  // A reader that scans the rest of the document again at each `<` would need minutes for this.
  test('megabytes of <', () => {
    const { counts, problems } = ours('<'.repeat(sized(20_000_000)), COUNT);
    expect(counts.open).toBe(0);
    expect(problems).toHaveLength(DEFAULT_LIMITS.problems);
  });
});
