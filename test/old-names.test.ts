/** The names that 1.0 gave up are in no source, message, page, example or test; CHANGELOG has each of them with its new name. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { members, sourceFiles } from './docs/interfaces.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Words that occur nowhere. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'anyfeed/encodings': /anyfeed\/encodings(?!-rare)\b/,
  '--policy': /--policy\b/,
  dataImages: /\bdataImages\b/,
  detectCharset: /\bdetectCharset\b/,
  CharsetDetector: /\bCharsetDetector\b/,
  rankCharsets: /\brankCharsets\b/,
  Picture: /^export (?:interface|type) Picture\b/m,
  Where: /^export (?:interface|type) Where\b/m,
  WhereKeys: /\bWhereKeys\b/,
  Image: /^export (?:interface|type) Image\b/m,
  Source: /^export (?:interface|type) Source\b/m,
  OpmlSkipped: /\bOpmlSkipped\b/,
  ParseOpmlOptions: /\bParseOpmlOptions\b/,
  '--memory': /--memory\b(?!-mb)/,
  Via: /^export (?:interface|type) Via\b/m,
  Trust: /^export (?:interface|type) Trust\b/m,
  Fact: /^export (?:interface|type) Fact\b/m,
  Hint: /^export (?:interface|type) Hint\b/m,
  Rhythm: /^export (?:interface|type) Rhythm\b/m,
  Redirect: /^export (?:interface|type) Redirect\b/m,
  Change: /^export (?:interface|type) Change\b/m,
  Example: /^export (?:interface|type) Example\b/m,
  Json: /^export (?:interface|type) Json\b/m,
  Snapshot: /^export (?:interface|type) Snapshot\b/m,
  ChangeGroups: /^export (?:interface|type|class) ChangeGroups\b/m,
  ChangeGroup: /^export (?:interface|type|class) ChangeGroup\b/m,
  ChangeKind: /^export (?:interface|type|class) ChangeKind\b/m,
  CheckedFeed: /^export (?:interface|type|class) CheckedFeed\b/m,
  RecordedFeed: /^export (?:interface|type|class) RecordedFeed\b/m,
  ReportedFeed: /^export (?:interface|type|class) ReportedFeed\b/m,
  RecordOptions: /^export (?:interface|type|class) RecordOptions\b/m,
  ReportOptions: /^export (?:interface|type|class) ReportOptions\b/m,
  Identity: /^export (?:interface|type|class) Identity\b/m,
  Limits: /^export (?:interface|type|class) Limits\b/m,
  Severity: /^export (?:interface|type|class) Severity\b/m,
  Origin: /^export (?:interface|type|class) Origin\b/m,
  KnownVersion: /^export (?:interface|type|class) KnownVersion\b/m,
  PROBLEM_CODES: /\bPROBLEM_CODES\b/,
  FeedCode: /\bFeedCode\b/,
  AuthorCode: /\bAuthorCode\b/,
  PendingMove: /\bPendingMove\b/,
  LeadImage: /\bLeadImage\b/,
  mediaScene: /\bmediaScene\b/,
  mediaTags: /\bmediaTags\b/,
};

/** Keys that an interface no longer has; other interfaces may have keys of this name. */
const KEYS: readonly (readonly [type: string, key: string])[] = [
  ['ParseOptions', 'policy'],
  ['DetectOptions', 'policy'],
  ['DetectedEncoding', 'exceptions'],
  ['DetectedEncoding', 'trace'],
  ['DecodedHtml', 'exceptions'],
  ['EncodingAttempt', 'offset'],
  ['ValueOrigin', 'element'],
  ['CorpusChange', 'path'],
  ['NextFetchOptions', 'floor'],
  ['NextFetchOptions', 'ceiling'],
  ['FetchOptions', 'floor'],
  ['FetchOptions', 'ceiling'],
  ['NextFetch', 'reason'],
  ['BatchOptions', 'memory'],
  ['CorpusOptions', 'memory'],
  ['CorpusOptions', 'workers'],
  ['CorpusOptions', 'parse'],
  ['CorpusDocument', 'options'],
  ['CorpusRecordedFeed', 'reason'],
  ['CorpusCheckedFeed', 'reason'],
  ['CorpusReportedFeed', 'reason'],
  ['SanitizeOptions', 'base'],
  ['PresentedAuthor', 'href'],
  ['MediaGroup', 'content'],
  ['PodcastAlternateEnclosure', 'source'],
  ['PodcastAlternateEnclosure', 'integrity'],
  ['GdComments', 'feedLink'],
];

const FOLDERS = ['.ci', '.github', 'assets', 'bench', 'docs', 'examples', 'scripts', 'site', 'src', 'test'];
/** Installed packages, built files, and this list. */
const EXCEPT = /\/(?:node_modules|dist|pages)\/|^test\/old-names\.test\.ts$|\.(?:png|bin)$/;

const files = [
  'README.md',
  'rolldown.config.mjs',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length)),
  ),
].filter((file) => !EXCEPT.test(file));

test.each(Object.entries(WORDS))('no file says %s', (_name, word) =>
  expect(
    files
      // Pages and examples name their own types as they like.
      .filter((file) => !word.source.startsWith('^export') || file.startsWith('src/'))
      .filter((file) => word.test(readFileSync(root + file, 'utf8'))),
  ).toEqual([]),
);

test.each(KEYS)('%s has no %s', (type, key) => {
  const declares = new RegExp(`^export interface ${type}\\b`, 'm');
  const file = sourceFiles().find((name) => declares.test(readFileSync(`${root}src/${name}`, 'utf8')));
  expect(file).toBeDefined();
  expect(members(`src/${file}`, type).map(({ name }) => name)).not.toContain(key);
});

describe('CHANGELOG lists', () => {
  const [, table = ''] =
    /### Renamed\n([\s\S]*?)\n### /.exec(readFileSync(`${root}CHANGELOG.md`, 'utf8')) ?? [];
  const old = table
    .split('\n')
    .map((row) => row.split('|')[1] ?? '')
    .join('\n');
  test.each([...Object.keys(WORDS), ...KEYS.map(([, key]) => key)])('%s', (name) =>
    expect(old).toMatch(new RegExp(`(?<![\\w-])${name}\\b`)),
  );
});
