/** Compares the results of a runtime with the results of Node, except for the differences that docs/runtimes.md explains. */

import { CASES } from './cases.mjs';

/** Differences by kind of build, with their reason. A listed name without a difference is an error. */
export const ACCEPTED = {
  none: { names: [], reason: '' },
  /** The TextDecoder of workerd takes halves of surrogate pairs in utf-16 without a word, also when it is `fatal`. */
  workerd: {
    names: ['encodings/utf-16-half-pair.xml'],
    reason: 'halves of pairs are not reported',
  },
  /** Without statistics, and without the encodings that TextDecoder lacks. */
  withoutDetector: {
    names: [
      'encodings/ebcdic-cp037.xml',
      'encodings/euc-jp-called-gb2312.xml',
      'encodings/euc-jp-undeclared.xml',
      'encodings/hz-gb-2312.xml',
      'encodings/iso-8859-2-called-windows-1250.xml',
      'encodings/utf-32le-bom.xml',
      'encodings/utf-8-with-an-entry-in-windows-1250.xml',
      'encodings/windows-1251-declared-iso-8859-1.xml',
      'encodings/windows-1251-undeclared.xml',
      'encodings/windows-1252-declared-utf-8.xml',
      'not-feeds/picture.xml',
      'not-feeds/still-gzipped.xml',
    ],
    reason: 'needs anyfeed/detector',
  },
};

let failures = 0;

/** @returns whether the results are as expected. */
export function compare(runtime, results, reference, { names, reason } = ACCEPTED.none) {
  const differing = CASES.map(({ name }) => name).filter((_, at) => results[at] !== reference[at]);
  const wrong = differing.filter((name) => !names.includes(name));
  const stale = names.filter((name) => !differing.includes(name));
  const equal = CASES.length - differing.length;
  const note = names.length > 0 ? `, ${names.length} accepted: ${reason}` : '';
  console.log(
    `${wrong.length + stale.length === 0 ? 'ok' : 'NOT OK'}  ${runtime}: ${equal} of ${CASES.length} feeds equal${note}`,
  );
  for (const name of wrong.slice(0, 12)) {
    const at = CASES.findIndex((one) => one.name === name);
    console.log(`    ${name}: ${firstDifference(results[at] ?? 'nothing', reference[at])}`);
  }
  if (wrong.length > 12) console.log(`    and ${wrong.length - 12} more`);
  if (stale.length > 0) console.log(`    no longer different: ${stale.join(', ')}`);
  if (wrong.length + stale.length > 0) failures += 1;
  return wrong.length + stale.length === 0;
}

function firstDifference(found, expected) {
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  const show = (text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 60));
  return `${show(found)} instead of ${show(expected)}`;
}

export function fail(runtime, error) {
  console.log(
    `NOT OK  ${runtime}: ${String(error?.message ?? error)
      .split('\n')
      .slice(0, 6)
      .join(' | ')}`,
  );
  failures += 1;
}

export const failed = () => failures > 0;
