/**
 * Extracts texts by language from Debian packages: from catalogs of translations (`.mo`) and help pages. Omits markup, placeholders and
 * marks of keyboard shortcuts.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASIAN, NAMED } from './sources.mjs';

/** Languages of the model, by the directories of their translations. */
const LANGUAGES = new Map(
  Object.entries({
    ar: 'ar',
    be: 'be',
    bg: 'bg',
    br: 'br',
    ca: 'ca',
    'ca@valencia': 'ca',
    cs: 'cs',
    cy: 'cy',
    da: 'da',
    de: 'de',
    el: 'el',
    en_GB: 'en',
    eo: 'eo',
    es: 'es',
    et: 'et',
    eu: 'eu',
    fa: 'fa',
    fi: 'fi',
    fr: 'fr',
    fy: 'fy',
    ga: 'ga',
    gd: 'gd',
    gl: 'gl',
    he: 'he',
    hr: 'hr',
    hu: 'hu',
    hy: 'hy',
    is: 'is',
    it: 'it',
    ja: 'ja',
    ka: 'ka',
    kk: 'kk',
    ko: 'ko',
    lt: 'lt',
    lv: 'lv',
    mk: 'mk',
    mt: 'mt',
    nb: 'nb',
    nl: 'nl',
    nn: 'nb',
    pl: 'pl',
    pt: 'pt',
    pt_BR: 'pt',
    ro: 'ro',
    ru: 'ru',
    sk: 'sk',
    sl: 'sl',
    sq: 'sq',
    sr: 'sr',
    'sr@latin': 'sr-Latn',
    'sr@Latn': 'sr-Latn',
    sv: 'sv',
    tg: 'tg',
    th: 'th',
    tr: 'tr',
    uk: 'uk',
    vi: 'vi',
    wa: 'wa',
    zh_CN: 'zh-CN',
    zh_TW: 'zh-TW',
    zh_HK: 'zh-TW',
  }),
);

const MARKUP = /<[^>]*>|&[a-z]+;|&#\d+;/gi;
const PLACEHOLDER = /%[-+0-9.$]*[a-zA-Z]|%\d|%\([^)]*\)[a-z]|%\{[^}]*\}|\$\{?[A-Za-z_]+\}?|\{[^}]*\}/g;
const SHORTCUT = /\((?:&|_)\p{L}\)|[&_](?=\p{L})/gu;
const SPACES = /[\s\u200e\u200f]+/g;
/** Minimum length: shorter strings are labels of buttons and menus. */
const SHORTEST = 25;
const SHORTEST_ASIAN = 8;
const SHORTEST_NAME = 2;

const clean = (text) =>
  text.replace(MARKUP, ' ').replace(PLACEHOLDER, ' ').replace(SHORTCUT, '').replace(SPACES, ' ').trim();

const shortestOf = (language) => (ASIAN.has(language) || language === 'th' ? SHORTEST_ASIAN : SHORTEST);

/** Adds a text unless it is shorter than a sentence. */
function keep(texts, language, text, shortest = shortestOf(language)) {
  const line = clean(text);
  if (line.length < shortest) return;
  if (!texts.has(language)) texts.set(language, new Set());
  texts.get(language).add(line);
}

/** Texts of a binary message catalog: pairs of original and translation. */
function* readCatalog(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 28 || bytes.readUInt32LE(0) !== 0x950412de) return;
  const count = bytes.readUInt32LE(8);
  const tables = [bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  const stringAt = (table, index) => {
    const length = bytes.readUInt32LE(table + 8 * index);
    const start = bytes.readUInt32LE(table + 8 * index + 4);
    return bytes.toString('utf8', start, start + length);
  };
  const header = stringAt(tables[1], 0);
  if (!/charset=utf-?8/i.test(header)) return;
  for (let index = 1; index < count; index += 1) {
    const original = stringAt(tables[0], index).replace(/^[^\x04]*\x04/, '');
    const translated = stringAt(tables[1], index);
    if (original !== translated) yield [original, translated];
  }
}

function readTexts(file, language, texts) {
  for (const [original, translated] of readCatalog(file)) {
    for (const text of original.split('\0')) keep(texts, 'en', text);
    for (const text of translated.split('\0'))
      for (const paragraph of text.split('\n\n')) keep(texts, language, paragraph);
  }
}

/** Adds the names of places and languages, however short. */
function readNames(file, language, texts) {
  if (!NAMED.has(language)) return;
  for (const [, translated] of readCatalog(file)) keep(texts, language, translated, SHORTEST_NAME);
}

const PARAGRAPH = /<(p|title|para|item|term|desc|h[1-6]|li|dd|td)\b[^>]*>([\s\S]*?)<\/\1>/g;

function readHelp(file, language, texts) {
  for (const [, , text] of readFileSync(file, 'utf8').matchAll(PARAGRAPH)) keep(texts, language, text);
}

/** Directory of a language in a path: `locale/ru/…`, `help/C/…`. */
function languageOf(path) {
  const [, name] = /\/(?:locale|help)\/([^/]+)\//.exec(path) ?? [];
  return name === 'C' || name === 'en' ? 'en' : LANGUAGES.get(name);
}

/** @returns Map language → Set of texts, of one unpacked package */
export function readPackage(folder, isOfNames = false) {
  const texts = new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const language = languageOf(path);
    if (language === undefined) continue;
    if (path.endsWith('.mo')) (isOfNames ? readNames : readTexts)(path, language, texts);
    else if (/\.(?:page|docbook|html|xml)$/.test(path)) readHelp(path, language, texts);
  }
  return texts;
}

/**
 * Unpacks exactly this version of a package, from the cache or from the archive of Debian.
 *
 * @returns its folder
 * @throws {Error} when the archive no longer has the version, or when the file has another SHA-256.
 */
export function fetchPackage(name, [version, sha256], cache) {
  const file = `${name}_${version.replaceAll(':', '%3a')}`;
  const folder = join(cache, file);
  mkdirSync(folder, { recursive: true });
  const findDeb = () => readdirSync(folder).find((entry) => entry.endsWith('.deb'));
  if (findDeb() === undefined) {
    const { status } = spawnSync('apt-get', ['download', '-q', `${name}=${version}`], { cwd: folder });
    if (status !== 0)
      throw new Error(
        `The archive no longer has ${name} ${version}. Put its .deb into ${folder}: the snapshot archive of Debian has every version`,
      );
  }
  const deb = join(folder, findDeb());
  const found = createHash('sha256').update(readFileSync(deb)).digest('hex');
  if (found !== sha256) throw new Error(`${deb} has the SHA-256 ${found}, not ${sha256}`);
  if (!existsSync(join(folder, 'usr'))) execFileSync('dpkg-deb', ['-x', deb, '.'], { cwd: folder });
  return folder;
}
