/** Keeps the wording rules of .github/CONTRIBUTING.md in code, messages, documentation and tests. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Expressions that are not plain technical American English, each with the reason or the replacement. */
const FORBIDDEN: readonly (readonly [expression: RegExp, instead: string])[] = [
  [/\bnobody\b/i, 'name the subject: “no reader”, “unknown”, “no-op handler”'],
  [/\bsomebody\b/i, 'name the person or the program: “the caller”, “a reader”'],
  [/\beverybody\b/i, 'name the group: “all readers”'],
  [/\banybody\b/i, 'name the person or the program'],
  [/\bwhoever\b/i, 'name the subject: “a concurrent reader”'],
  [/\binside of\b/i, '“inside”'],
  [/\bwhatever\b/i, '“any”, “in any order”, “even if …”'],
  [/\bbeside\b/i, '“next to”, “relative to”, “in addition to”'],
  [/\ball the same\b/i, '“nevertheless”, “still”'],
  [/\b(?:that|which) (?:is|are) none\b|\b(?:is|are) none of\b/i, '“that is not a …”, “does not have”'],
  [/\b(?:become|becomes|became) of\b/i, '“outcome”, “result”'],
  [/\bhas taken its place\b/i, '“replaces it”'],
  [/\bas it has been written\b/i, '“as written”'],
  [/\bfor ever\b/i, '“forever”'],
  [/\bin spite of\b/i, '“despite”'],
  [/\banew\b/i, '“again”, or a verb: “rewrites”, “updates”'],
  [/\bto be had\b/i, '“available”'],
  [/\b(?:what|that|which) (?:is|are) no (?!longer\b)/i, '“that is not a …”'],
  [/\bstands? (?:in|at|next|before|after|above|over|once|there)\b/i, '“is in”, “occurs”, “precedes”'],
  [/\bones? (?:that|which)\b/i, 'repeat the noun'],
  [/\b(?:did|does|do|doing) so\b/i, 'repeat the verb'],
  [/\bthose (?:which|that|who)\b/i, 'repeat the noun: “attributes that …”'],
  [/\b(?:goes|going) on\b/i, '“continues”'],
  [/\b(?:its|whose) time has (?:not )?come\b/i, '“is due”'],
  [
    /^\s*(?:\/\/|\/?\*\*?) *(?:Where|What|Of|Between|Behind|Those) /,
    'begin with the subject, or with an instruction',
  ],
  [/^\s*(?:\/\/|\/\*\*) *The same (?:for|in|as|where|with|of|without)\b/, 'name the subject again'],
  [
    /\b\w*(?:saniti|normali|recogni|seriali|initiali|summari|optimi|canonicali|minimi|maximi|capitali|tokeni)s(?:e|ed|er|es|ing|ation)\b/i,
    'American: -ize',
  ],
  [
    /\b(?:behaviour|colour|favour|honour|neighbour|harbour|licence|catalogue|centre|grey|metres?|artefact|defence|programme)s?\b/i,
    'American: behavior, color, license, center, meter …',
  ],
  [
    /\b(?:labelled|modelled|cancelled|travelled|misspelt|spelt|learnt|whilst|amongst)\b/i,
    'American: labeled, modeled, misspelled, while …',
  ],
];

/** Feeds and data of other people, generated tables, and pages that quote bad examples. */
const EXCEPT =
  /^(?:feeds\/(?!README)|\.github\/CONTRIBUTING\.md|test\/english\.test\.ts|site\/.*\.json|bench\/peers\/)|^(?!test\/accepted\/).*\.json$|\.(?:png|xml|rdf|bin|txt|lock)$/;

/** Sentences of tests that are input, not prose. */
const INPUT: readonly RegExp[] = [
  /[Hh]arbour/,
  /behaviours?'|'colour/,
  /month that nobody will forget/,
  /'nobody'/,
  /xml:lang|lang="en-GB"/,
  /millimetre|metres/,
];

/** Installed packages, the compiled examples, and the pages of the site, which are copies. */
const BUILT = /\/(?:node_modules|dist|site\/pages)(?:\/|$)/;

const FOLDERS = ['.ci', '.github', 'assets', 'bench', 'docs', 'examples', 'site', 'src', 'test'];
const FILES = ['CHANGELOG.md', 'README.md', 'feeds/README.md', 'rolldown.config.mjs'];

function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !BUILT.test(entry.parentPath))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\//, ''));
}

/** Tables of letters, which contain the quotation marks of other languages. */
const LETTERS = /^src\/core\/encoding\/(?:model|decoders)\//;

const files = [...FOLDERS.flatMap(filesBelow), ...FILES].filter((file) => !EXCEPT.test(file));

describe('the wording', () => {
  test('files are found', () => expect(files.length).toBeGreaterThan(600));

  test.each(FORBIDDEN)('%s: %s', (expression) => {
    const found = files.flatMap((file) =>
      readFileSync(root + file, 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          expression.test(line) && !INPUT.some((input) => input.test(line))
            ? [`${file}:${i + 1}: ${line.trim()}`]
            : [],
        ),
    );
    expect(found).toEqual([]);
  });
});

test('messages quote with plain quotation marks', () => {
  const sources = files.filter((file) => file.startsWith('src/') && !LETTERS.test(file));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => /[«»]/.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
