/**
 * Every requirement of the tables, in every format that has the element (in `npm test` those of modules in one): the document that keeps it has no finding but advice, and the
 * broken document has one more, of the row's rule, at the element. In documents of plain form, and with other prefixes, CDATA and damage in another entry.
 */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check.ts';
import { inTurn } from '../long.ts';
import { HOSTS, type Host } from './requirements/bases.ts';
import { copyOf, type Form, type Part, partAt, type Written, write } from './requirements/part.ts';
import { type Row, rowsOf } from './requirements/rows.ts';

/** Beginnings of the names of rows whose documents break another requirement, too, with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['Atom: atom/feed published: once', 'Atom has no published in feed: a relation says so in better words'],
  ['Atom: atom/rfc3339 (atom/feed/published)', 'the same'],
  [
    'Atom: atom/link (atom/entry/link) thr:',
    'a link to replies in place of the page: the entry lacks a content',
  ],
  ...['RSS', 'RSS 1.0', 'Atom'].map(
    (format) =>
      [
        `${format}: podcast/valueRecipient (podcast/valueTimeSplit/valueRecipient)`,
        'the minimum of its parent has a remote item in its place',
      ] as const,
  ),
]);

const FORMS: readonly (readonly [name: string, form: Form])[] = [
  ['plain', { suffix: '', isCdata: false, isDamaged: false }],
  ['with other prefixes, CDATA and damage in another entry', { suffix: 'x', isCdata: true, isDamaged: true }],
];

const keyOf = ({ rule, elementPath, message }: CheckProblem): string => `${rule} ${elementPath} ${message}`;

/** The findings about a document that are not among others. */
const beyond = (found: readonly CheckProblem[], others: readonly CheckProblem[]): CheckProblem[] => {
  const known = new Set(others.map(keyOf));
  return found.filter((problem) => !known.has(keyOf(problem)));
};

const told = (problems: readonly CheckProblem[]): string =>
  problems.map(({ rule, line }) => `${rule} at ${line}`).join(', ') || 'nothing';

const INDEX = /\[\d+\]$/;
const SENTENCE = /^[A-Z].+\.$/s;

/** A finding whose message does not name its element, or whose cure is no sentence. */
function wordless({ rule, elementPath = '', message, fix }: CheckProblem): string | undefined {
  const name = elementPath.slice(elementPath.lastIndexOf('/') + 1).replace(INDEX, '');
  return message.includes(name) && SENTENCE.test(fix) ? undefined : `${rule} at ${name}: ${message}: ${fix}`;
}

class Laws {
  readonly #host: Host;
  readonly #form: Form;
  readonly #base: readonly CheckProblem[];
  /** The last kept document: rows about one element share it. */
  #kept: { text: string; findings: readonly CheckProblem[] } = { text: '', findings: [] };

  constructor(host: Host, form: Form) {
    this.#host = host;
    this.#form = form;
    this.#base = checkFeed(this.#write(host.document).text);
  }

  /** @returns how the row breaks a law; undefined when it keeps them */
  judge({ name, rule, kept, way, change }: Row): string | undefined {
    const before = this.#findings(this.#write(kept).text);
    const extra = beyond(before, this.#base).filter(
      (problem) => problem.severity !== 'info' || problem.rule === rule,
    );
    if (extra.length > 0) return `${this.#host.name}: ${name}: kept, ${told(extra)}`;
    const broken = copyOf(kept);
    const faulty = change(partAt(broken, way));
    const { text, lines } = this.#write(broken);
    const expected = `${rule} at ${lines.get(faulty)}`;
    const problems = beyond(checkFeed(text), before);
    const found = told(problems);
    if (found === expected) return problems.map(wordless).find((fault) => fault !== undefined);
    return `${this.#host.name}: ${name}: expected ${expected}, found ${found}`;
  }

  #findings(text: string): readonly CheckProblem[] {
    if (this.#kept.text !== text) this.#kept = { text, findings: checkFeed(text) };
    return this.#kept.findings;
  }

  #write(document: Part): Written {
    return write(document, this.#host.own, this.#form);
  }
}

/** The exception that a failure belongs to. */
const exceptionOf = (failure: string): string | undefined =>
  [...EXCEPTIONS.keys()].find((start) => failure.startsWith(start));

/** The vocabulary of the element that has the requirement. */
const vocabularyOf = ({ name }: Row): string => name.slice(0, name.indexOf('/'));

const ROWS: ReadonlyMap<Host, readonly Row[]> = new Map(HOSTS.map((host) => [host, rowsOf(host)]));

/** The rows of a vocabulary that `npm test` judges in a form and a format: each row in one form, those of modules in one format, too. */
function rowsInTurn(vocabulary: string, host: Host, form: number): readonly Row[] {
  const formats = HOSTS.filter((other) => ROWS.get(other)?.some((row) => vocabularyOf(row) === vocabulary));
  const rows = (ROWS.get(host) ?? []).filter((row) => vocabularyOf(row) === vocabulary);
  return inTurn(rows, formats.indexOf(host) * FORMS.length + form, formats.length * FORMS.length);
}

describe.each(HOSTS)('$name', (host) => {
  const vocabularies = [...new Set((ROWS.get(host) ?? []).map(vocabularyOf))];
  describe.each(FORMS.map(([name, form], i) => ({ name, form, i })))('$name', ({ form, i }) => {
    const laws = new Laws(host, form);
    test.each(vocabularies)('%s', (vocabulary) => {
      const rows = rowsInTurn(vocabulary, host, i);
      const failures = rows.flatMap((row) => laws.judge(row) ?? []);
      expect(failures.filter((failure) => exceptionOf(failure) === undefined)).toEqual([]);
      const failed = new Set(failures.map(exceptionOf));
      const excepted = [...EXCEPTIONS.keys()].filter((name) =>
        rows.some((row) => `${host.name}: ${row.name}`.startsWith(name)),
      );
      expect(excepted.filter((name) => !failed.has(name))).toEqual([]);
    });
  });
});

test('damage is found in the base', () => {
  const [rss] = HOSTS;
  const [, [, form] = []] = FORMS;
  if (rss === undefined || form === undefined) throw new Error('no base');
  const rules = checkFeed(write(rss.document, rss.own, form).text).map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['unclosed-element', 'unsafe-address']));
});
