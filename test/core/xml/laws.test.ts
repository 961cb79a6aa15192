/** Laws of every document, sound or damaged: fuzzing by mutation, and cuts at every place. */

import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../properties.ts';
import { feedTexts } from './feeds.ts';
import { findFault } from './find-fault.ts';
import { ours, problemLine, type Recording, recordedEntries, strictly } from './record.ts';
import { saxesErrorCode } from './saxes-errors.ts';
import { damaged, rubble } from './spoiled.ts';

/** saxes ends an instruction inside a DOCTYPE at the first `>` after any `?`: `<?x ? >`. */
const MISREAD_INSTRUCTION = /<!DOCTYPE.*<\?[^>]*\?[^?>][^>]*>/is;
/** saxes skips a `<` inside a DOCTYPE that does not begin a declaration: `<!DOCTYPE a [<"x">]>`. */
const MISREAD_DECLARATION = /<!DOCTYPE[^<[]*\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<[!?])*<[^!?]/i;
/** saxes skips a `<` in a DOCTYPE outside of its internal subset: `<!DOCTYPE a <a>`, `<!DOCTYPE a] <a>`, `<!DOCTYPE a [] <a>`. */
const MISREAD_MARKUP = /<!DOCTYPE(?:[^<>["']|"[^"]*"|'[^']*')*(?:\[.*\][^>]*)?</is;

/** The only message that does not come from saxes. */
const UNTERMINATED_DECLARATION = 'unterminated XML declaration.';

function checkOne(xml: string): void {
  if ([MISREAD_INSTRUCTION, MISREAD_DECLARATION, MISREAD_MARKUP].some((pattern) => pattern.test(xml))) return;
  const strict = strictly(xml);
  const own = ours(xml);
  expect(own.counts.close).toBe(own.counts.open);
  expect(hasOnlyXmlCharacters(own)).toBe(true);
  expect(own.isWellFormed, findFault(xml)?.message).toBe(strict.isWellFormed);
  if (strict.isWellFormed) {
    expect(own.events).toEqual(strict.events);
    expect(own.problems.map(problemLine)).toEqual(strict.problems.map(problemLine));
    return;
  }
  const fault = findFault(xml);
  if (fault !== undefined && fault.message !== UNTERMINATED_DECLARATION)
    expect(saxesErrorCode(fault.message)).not.toBe('not-well-formed');
  expect(fault?.offset ?? 0).toBeLessThanOrEqual(xml.length);
}

const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Whether the events have no character that XML forbids, and every problem has its place. */
function hasOnlyXmlCharacters({ events, problems }: Recording): boolean {
  const places = problems.every(
    ({ offset, message, recovery }) => offset !== undefined && message !== '' && recovery !== undefined,
  );
  return places && events.every((event) => event.isWellFormed() && !FORBIDDEN.test(event));
}

describe('for any document', () => {
  test('damaged ones', () => fc.assert(fc.property(damaged, checkOne), runs(5000)));
  test('rubble', () => fc.assert(fc.property(rubble, checkOne), runs(5000)));
});

describe('cut anywhere', () => {
  /** Checks that every entry that ended before a cut is equal in the cut document, in the same order. */
  function checkCuts(text: string, cuts: readonly number[], name: string): void {
    const whole = recordedEntries(ours(text), text.length);
    for (const cut of cuts) {
      const entries = recordedEntries(ours(text.slice(0, cut)), cut).map(({ events }) => events);
      const ended = whole.filter(({ endsBefore }) => endsBefore <= cut).map(({ events }) => events);
      let from = 0;
      for (const entry of ended) {
        const found = entries.indexOf(entry, from);
        expect(found, `${name} cut at ${cut}: ${entry}`).toBeGreaterThanOrEqual(from);
        from = found + 1;
      }
    }
  }

  test('every feed', () => {
    for (const [file, text] of feedTexts()) {
      const starts = [...text.matchAll(/<(?:item|entry)\b/g)].map(({ index }) => index);
      const spread = Array.from({ length: 12 }, (_, i) => Math.floor((text.length * (i + 1)) / 12));
      checkCuts(text, [...starts.filter((_, i) => i < 8), ...spread], file);
    }
  });

  // Remove declarations: an entry inside a title whose end is cut off leaves the title, and loses the declarations of the title.
  const unprefixed = damaged.map((xml) => xml.replaceAll('xmlns', 'id'));

  test('damaged documents', () => {
    fc.assert(
      fc.property(unprefixed, fc.double({ min: 0, max: 1, noNaN: true }), (xml, place) =>
        checkCuts(xml, [Math.floor(place * xml.length)], JSON.stringify(xml)),
      ),
      runs(3000),
    );
  });

  const ENTRY = `<item a="1 > 0"><title>A &amp; B</title><!-- note --><description><![CDATA[<p>x</p>]]></description><?p i?></item>`;

  test('a feed at every place', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e "x">]><rss><channel>${ENTRY.repeat(3)}</channel></rss>`;
    const ends = [...text.matchAll(/<\/item>/g)].map((match) => match.index + match[0].length);
    const [entry] = recordedEntries(ours(ENTRY), 0);
    for (let cut = 0; cut <= text.length; cut += 1) {
      const entries = recordedEntries(ours(text.slice(0, cut)), cut).map(({ events }) => events);
      const ended = ends.filter((end) => end <= cut).length;
      expect(entries.slice(0, ended), text.slice(0, cut)).toEqual(Array(ended).fill(entry?.events));
    }
  });

  test('the available part of the last entry is kept', () => {
    const { events } = ours('<rss><item><title>One</title><link>http://h/</link><description>Half a sen');
    expect(events.slice(-9)).toEqual(
      [
        'open title',
        'text "One"',
        'close',
        'open link',
        'text "http://h/"',
        'close',
        'open description',
        'text "Half a sen"',
        'close',
        'close',
        'close',
      ].slice(-9),
    );
  });
});
