/**
 * Trains the model that detects encodings, and writes `src/core/encoding/model/table.ts`.
 *
 *   npm run train -- [--cache FOLDER] [--check]
 *
 * Needs Debian 12 with its package lists (`apt-get update`), `apt-get` and `dpkg-deb`: 70 MB are downloaded into the cache. `sources.mjs`
 * pins the packages, so that the table is the same bit by bit. `--check` writes nothing and reports differences from the table in the
 * repository.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ASCII_LETTERS, firstOther } from '../../.build/core/encoding/model/alphabet.js';
import { folded } from '../../.build/core/encoding/model/glyphs.js';
import { fetchPackage, readPackage } from './corpus.mjs';
import { ASIAN, DATE, NAMES, PACKAGES, WITHOUT_LATIN } from './sources.mjs';

const { values: args } = parseArgs({
  options: {
    cache: { type: 'string', default: join(tmpdir(), 'anyfeed-detector') },
    check: { type: 'boolean' },
  },
});
const SOURCES = { ...PACKAGES, ...NAMES };
const TABLE = new URL('../../src/core/encoding/model/table.ts', import.meta.url);

/** Number of characters to use for one language; more do not change the result. */
const MOST_TEXT = 2_000_000;
/** Learn a letter or mark beyond ASCII when at least one in so many characters is this one. */
const RAREST = 60_000;
const MOST_LETTERS = 62;
const MOST_IDEOGRAPHS = { ja: 1900, ko: 1400, 'zh-CN': 2400, 'zh-TW': 2400 };
/** Weight of the frequency of a letter relative to its frequency after another letter. */
const SMOOTHING = 4;
/** Steps of half a nat. */
const STEP = 0.5;
/** The digits of the table: the ASCII characters from 0 to [. */
const DIGITS = Array.from({ length: 44 }, (_, level) => String.fromCharCode(0x30 + level)).join('');

const levelOf = (probability) => Math.min(DIGITS.length - 1, Math.round(-Math.log(probability) / STEP));

/** Rare pairs are known less exactly: from this level on, steps are twice as large. */
const COARSE = 20;
const coarse = (level) => (level > COARSE ? level - (level % 2) : level);

function count(map, key, by = 1) {
  map.set(key, (map.get(key) ?? 0) + by);
}

/** windows-1258 writes the tones of Vietnamese as separate characters. */
function withTonesApart(text) {
  return text
    .normalize('NFD')
    .replace(/([aeo])\u0302|([ao])(\u031b)|(u)\u031b|(a)\u0306/gi, (whole) => whole.normalize('NFC'));
}

/** Letters beyond ASCII that a language uses often enough, most frequent first. */
function lettersOf(texts) {
  const counts = new Map();
  let total = 0;
  for (const text of texts) {
    for (const character of text) {
      total += 1;
      if (character > '\x7f' && character.length === 1) count(counts, folded(character));
    }
  }
  const frequent = [...counts].filter(([, n]) => n * RAREST >= total);
  return frequent
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, MOST_LETTERS)
    .map(([character]) => character)
    .sort()
    .join('');
}

/** Counts each class, and each pair of successive classes; characters without class separate the texts. */
function countPairs(texts, size, classOf) {
  const pairs = new Float64Array(size * size);
  const singles = new Float64Array(size);
  for (const text of texts) {
    let previous = 0;
    for (const character of `${text} `) {
      const next = classOf(character);
      if (next !== undefined) {
        if (previous !== 0 || next !== 0) pairs[previous * size + next] += 1;
        singles[next] += 1;
      }
      previous = next ?? 0;
    }
  }
  return { pairs, singles };
}

const sumOf = (numbers) => numbers.reduce((sum, n) => sum + n, 0);

/** Negative logarithms of the probability of each class after each other one; the last row has the probability of each class alone. */
function trainPairs(texts, hasLatin) {
  const letters = lettersOf(texts);
  const first = firstOther(hasLatin);
  const size = first + letters.length;
  const classes = new Map([...letters].map((character, index) => [character, first + index]));
  const { pairs, singles } = countPairs(texts, size, (character) => {
    const code = character.codePointAt(0);
    return code < 0x80 ? Math.min(ASCII_LETTERS[code], first - 1) : classes.get(folded(character));
  });
  const all = sumOf(singles);
  const share = Array.from(singles, (n) => (n + 0.5) / (all + 0.5 * size));
  let matrix = '';
  for (let before = 0; before < size; before += 1) {
    const row = pairs.subarray(before * size, (before + 1) * size);
    const sum = sumOf(row);
    for (const [next, n] of row.entries())
      matrix += DIGITS[coarse(levelOf((n + SMOOTHING * share[next]) / (sum + SMOOTHING)))];
  }
  for (const part of share) matrix += DIGITS[levelOf(part)];
  return { letters, matrix };
}

/** Characters by the level of their frequency. */
function trainSingles(texts, most) {
  const counts = new Map();
  let total = 0;
  for (const text of texts) {
    for (const character of text) {
      if (character <= '\x7f' || character.length > 1) continue;
      total += 1;
      count(counts, character);
    }
  }
  const frequent = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, most);
  const levels = [];
  for (const [character, n] of frequent) {
    const level = Math.round(levelOf(n / total) / 2);
    levels[level] = (levels[level] ?? '') + character;
  }
  return Array.from(levels, (characters) => [...(characters ?? '')].sort().join(''));
}

/** Texts of all packages by language, in the order of the packages. */
function readCorpus() {
  const corpus = new Map();
  for (const [name, pinned] of Object.entries(SOURCES)) {
    const folder = fetchPackage(name, pinned, args.cache);
    for (const [language, texts] of readPackage(folder, Object.hasOwn(NAMES, name))) {
      const known = corpus.get(language) ?? new Set();
      for (const text of texts) known.add(text);
      corpus.set(language, known);
    }
  }
  return corpus;
}

/** Selects texts evenly from the corpus, up to the limit. */
function sampled(texts) {
  const all = [...texts];
  const length = all.reduce((sum, text) => sum + text.length, 0);
  const part = Math.min(1, MOST_TEXT / length);
  return all.filter((_, index) => Math.floor(index * part) !== Math.floor((index - 1) * part));
}

function train(corpus) {
  const alphabets = {};
  const ideographs = {};
  for (const [language, texts] of [...corpus].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const chosen = sampled(texts);
    if (ASIAN.has(language)) ideographs[language] = trainSingles(chosen, MOST_IDEOGRAPHS[language]);
    else {
      const hasLatin = !WITHOUT_LATIN.has(language);
      alphabets[language] = trainPairs(
        chosen.map((text) => text.normalize('NFC')),
        hasLatin,
      );
      if (language === 'vi') alphabets['vi-1258'] = trainPairs(chosen.map(withTonesApart), hasLatin);
    }
  }
  return { alphabets, ideographs };
}

const quoted = (text) => `'${text.replace(/['\\]/g, '\\$&')}'`;
const keyed = (name) => (/^\w+$/.test(name) ? name : quoted(name));

function print({ alphabets, ideographs }) {
  const lines = [];
  for (const [language, { letters, matrix }] of Object.entries(alphabets))
    lines.push(`  ${keyed(language)}: [${quoted(letters)}, ${quoted(matrix)}],`);
  const asian = Object.entries(ideographs).map(
    ([language, levels]) => `  ${keyed(language)}: [${levels.map(quoted).join(', ')}],`,
  );
  const data = `export const ALPHABETS: Readonly<Record<string, readonly [letters: string, costs: string]>> = {\n${lines.join('\n')}\n};

/** Characters by the negative logarithm of their frequency, in nats. */
export const IDEOGRAPHS: Readonly<Record<string, readonly string[]>> = {\n${asian.join('\n')}\n};\n`;
  const checksum = createHash('sha256').update(data).digest('hex');
  const sources = Object.entries(SOURCES).map(([name, [version]]) => ` * - ${name} ${version}`);
  const head = `// biome-ignore-all format: a table
/**
 * The statistics of the model: made by \`bench/detector/train.mjs\`, not by hand. Trained ${DATE} on the translations, names and help
 * pages of these packages of Debian 12:
${sources.join('\n')}
 *
 * SHA-256 of everything below this comment: ${checksum}
 */

/**
 * By language: its letters beyond ASCII, and half nats by the class of the character before and the class of the character;
 * the last row is for a character before which is of no class.
 */
`;
  return head + data;
}

const text = print(train(readCorpus()));
const kept = (() => {
  try {
    return readFileSync(TABLE, 'utf8');
  } catch {
    return '';
  }
})();
console.log(
  `${text.length} characters, ${gzipSync(text, { level: 9 }).length} bytes gzip; ${text === kept ? 'equal to' : 'differs from'} the table in the repository`,
);
if (args.check) {
  const before = kept.split('\n');
  for (const [index, line] of text.split('\n').entries())
    if (line !== before[index]) console.log(`line ${index + 1} differs: ${line.slice(0, 60)}`);
  process.exitCode = text === kept ? 0 : 1;
} else writeFileSync(TABLE, text);
