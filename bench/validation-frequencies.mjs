/**
 * Counts the findings of each rule and of each code over a corpus, the codes compared with the W3C Feed Validation Service; writes the tables
 * into docs/contributing/frequencies.md.
 *
 *   node bench/validation-frequencies.mjs --corpus DIR --classes FILE --mapping FILE
 *
 * --corpus: index.json and feeds/. --classes: the classes of the service with `realFeedsOf725`. --mapping: the codes with the meaning of
 * each class.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkFeed, RULES } from '../dist/check.js';

const text = { type: 'string' };
const { values } = parseArgs({ options: { corpus: text, classes: text, mapping: text } });
const { corpus, classes, mapping } = values;
const load = (file) => JSON.parse(readFileSync(file, 'utf8'));
const index = load(`${corpus}/index.json`);
const codesOf = load(mapping);
const feeds = readdirSync(`${corpus}/feeds`).filter((name) => index.some(({ file }) => file === name));

/** Feeds by rule, and by code. */
const counts = new Map();
const codes = new Map();
const severities = new Map();
let withFindings = 0;
let lines = 0;
for (const name of feeds) {
  const problems = checkFeed(readFileSync(`${corpus}/feeds/${name}`), undefined, { profiles: ['pedantic'] });
  const usual = checkFeed(readFileSync(`${corpus}/feeds/${name}`));
  for (const rule of new Set(problems.map((problem) => problem.rule))) {
    const row = counts.get(rule) ?? { pedantic: 0, usual: 0 };
    row.pedantic += 1;
    if (usual.some((problem) => problem.rule === rule)) row.usual += 1;
    counts.set(rule, row);
  }
  for (const code of new Set(usual.map((problem) => problem.code)))
    codes.set(code, (codes.get(code) ?? 0) + 1);
  for (const { rule, severity } of problems)
    severities.set(rule, (severities.get(rule) ?? new Set()).add(severity));
  if (usual.length > 0) withFindings += 1;
  // One line for each wording, and one for the fix of each rule.
  const wordingOf = (message) => message.replace(/".*"/s, '"').replace(/\d+/g, '#');
  lines += new Set(usual.map(({ rule, severity, message }) => `${rule} ${severity} ${wordingOf(message)}`))
    .size;
  lines += new Set(usual.map(({ rule }) => rule)).size;
}

/** The code with the meaning of a class, if it is not the first code of the mapping. */
const OWN = {
  ContainsRelRef: 'relative-address-in-content',
  DeprecatedMediaAdult: 'obsolete-element',
  ImplausibleDate: 'implausible-date',
  InvalidMIMEAttribute: 'invalid-media-type',
  NotHtml: 'invalid-markup',
  ObscureEncoding: 'obscure-encoding',
  ObsoleteItunesCategory: 'obsolete-element',
  ObsoleteNamespace: 'obsolete-format',
  ReservedPrefix: 'wrong-namespace',
  UndefinedElement: 'unknown-element',
  UnexpectedAttribute: 'unknown-attribute',
  UnexpectedText: 'unexpected-text',
  UnknownNamespace: 'unknown-namespace',
};

/** Classes of the service with the meaning of a code. */
function classesOf(code) {
  return load(classes)
    .filter(
      ({ class: name, realFeedsOf725: count }) =>
        count > 0 && (OWN[name] ?? codesOf[name]?.codes[0]) === code,
    )
    .map(
      ({ class: name, realFeedsOf725: count, worth }) =>
        `${name} ${count}${worth === 'noise' ? ' (noise)' : ''}`,
    );
}

const rows = [...counts]
  .sort(([, a], [, b]) => b.usual - a.usual || b.pedantic - a.pedantic)
  .map(([rule, { usual, pedantic }]) => {
    const said = [...(severities.get(rule) ?? [])].join(', ');
    const { code } = RULES[rule];
    return `| \`${rule}\` | ${code === rule ? '' : `\`${code}\``} | ${said} | ${usual} | ${pedantic === usual ? '' : pedantic} |`;
  });
const codeRows = [...codes]
  .sort(([, a], [, b]) => b - a)
  .flatMap(([code, feeds]) => {
    const classes = classesOf(code);
    return classes.length === 0 ? [] : [`| \`${code}\` | ${feeds} | ${classes.join(', ')} |`];
  });
const table = [
  `Of ${feeds.length} real feeds ${withFindings} have findings; \`anyfeed check\` prints ${(lines / withFindings).toFixed(1)} lines for each of these.`,
  '',
  '| Rule | Code, if it has another name | Severity | Feeds | with `pedantic` |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
  '',
  '| Code | Feeds | W3C, of 725 |',
  '| --- | --- | --- |',
  ...codeRows,
].join('\n');
const file = new URL('../docs/contributing/frequencies.md', import.meta.url);
const page = readFileSync(file, 'utf8');
writeFileSync(
  file,
  page.replace(
    /(<!-- frequencies -->\n)[\s\S]*?(<!-- \/frequencies -->)/,
    (_, start, end) => `${start}\n${table}\n\n${end}`,
  ),
);
console.log(table);
