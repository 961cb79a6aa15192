/**
 * The options of every command: one row an option. Their help loads no part of the library but the names of its policies. Two commands have an
 * option of their own, whose help lists profiles, or policies of pages.
 */

import { POLICIES } from '../core/model/options.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  readonly default?: string | boolean;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly help: string;
}

/** Rows of several commands. Isolated declarations ask for the type of each reference. */
const SHARED = {
  json: { type: 'boolean', help: 'short for --format json' },
  header: {
    type: 'string',
    short: 'H',
    multiple: true,
    value: "'NAME: VALUE'",
    help: 'a header of the response, instead of the headers of the file; may be repeated',
  },
  namespace: {
    type: 'string',
    multiple: true,
    value: 'PREFIX=URI',
    help: 'elements of this namespace are in extensions under this prefix, even if the feed has another; may be repeated',
  },
  'encoding-policy': {
    type: 'string',
    value: 'NAME',
    help: `rules for the encoding: ${POLICIES.join(', ')}` as string,
  },
  loose: { type: 'boolean', help: 'do not check whether XML is well-formed' },
  'no-sanitize': { type: 'boolean', help: 'do not sanitize markup: keep everything, including scripts' },
  'no-resolve': { type: 'boolean', help: 'do not resolve relative URLs inside markup' },
} as const;

export const PARSE_OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'summary (a readable page) or json (default: summary on a terminal, else json)',
  },
  json: SHARED.json as typeof SHARED.json,
  summary: { type: 'boolean', short: 's', help: 'short for --format summary' },
  header: {
    type: 'string',
    short: 'H',
    multiple: true,
    value: "'NAME: VALUE'",
    help: 'a header of the response, instead of the headers of the file; may be repeated; without headers, the feed counts as not fetched over HTTP',
  },
  url: {
    type: 'string',
    short: 'u',
    value: 'URL',
    help: 'URL of the feed: the base of relative URLs',
  },
  namespace: SHARED.namespace as typeof SHARED.namespace,
  state: {
    type: 'string',
    value: 'FILE',
    help: 'for a URL: keep the state of the fetch in this file, and print the feed only if it has changed',
  },
  encoding: {
    type: 'string',
    value: 'LABEL',
    help: 'decode with this encoding, despite headers and document',
  },
  'encoding-policy': SHARED['encoding-policy'] as (typeof SHARED)['encoding-policy'],
  'max-entries': { type: 'string', value: 'N', help: 'read only the first entries' },
  provenance: { type: 'boolean', help: 'add the place of each value to the JSON' },
  loose: SHARED.loose as typeof SHARED.loose,
  'no-sanitize': SHARED['no-sanitize'] as (typeof SHARED)['no-sanitize'],
  'no-resolve': SHARED['no-resolve'] as (typeof SHARED)['no-resolve'],
  version: { type: 'boolean', short: 'v', help: 'print the version' },
} as const;

export const CHECK_OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'text, json, github (annotations of a workflow), sarif (code scanning) or junit (default: text)',
  },
  json: SHARED.json as typeof SHARED.json,
  all: {
    type: 'boolean',
    short: 'a',
    default: false,
    help: 'print every place, with its line; by default, problems are grouped by rule and wording',
  },
  quiet: {
    type: 'boolean',
    short: 'q',
    default: false,
    help: 'print only the problems that fail the check, and no totals',
  },
  include: {
    type: 'string',
    multiple: true,
    value: 'PATTERN',
    help: "in directories: read only these files, such as 'blog/**/*.xml'; may be repeated",
  },
  exclude: {
    type: 'string',
    multiple: true,
    value: 'PATTERN',
    help: 'in directories: leave these files out; may be repeated',
  },
  ignore: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'omit the problems of a rule, or of a code with all its rules; may be repeated',
  },
  explain: { type: 'string', value: 'RULE', help: 'print reason, cure and example of a rule' },
  config: {
    type: 'string',
    value: 'FILE',
    help: 'settings of a project (default: anyfeed.config.json of this directory, or the nearest one above it)',
  },
  baseline: {
    type: 'string',
    value: 'FILE',
    help: 'leave out the problems that this file knows',
  },
  'update-baseline': {
    type: 'boolean',
    default: false,
    help: 'write all problems into the file of --baseline',
  },
  'min-severity': {
    type: 'string',
    default: 'info',
    value: 'NAME',
    help: 'least severity to print and count: info, warning or error (default: info)',
  },
  'max-severity': {
    type: 'string',
    value: 'NAME',
    help: 'greatest severity to tolerate: none, info, warning or error (default: warning)',
  },
  strict: { type: 'boolean', default: false, help: 'tolerate no warning: --max-severity info' },
  fix: {
    type: 'boolean',
    default: false,
    help: 'print the feed with all certain repairs, in its own encoding; lists the repairs, and has the exit status of the result',
  },
  'fix-encoding': {
    type: 'boolean',
    default: false,
    help: 'print the feed in utf-8, declared as such, and repair nothing else',
  },
  write: { type: 'boolean', default: false, help: 'with --fix or --fix-encoding: change the files instead' },
  diff: {
    type: 'boolean',
    default: false,
    help: 'with --fix or --fix-encoding: print the difference instead, for patch',
  },
  header: {
    type: 'string',
    short: 'H',
    multiple: true,
    value: "'NAME: VALUE'",
    help: 'a header of the response, for all feeds, instead of the headers of the files; may be repeated',
  },
  url: {
    type: 'string',
    short: 'u',
    value: 'URL',
    help: 'URL from which a feed was fetched, or at which a directory is published',
  },
  probe: {
    type: 'boolean',
    default: false,
    help: 'also ask for the files that a feed names: artwork, type, length, ranges and redirects; 50 requests at most',
  },
  watch: {
    type: 'boolean',
    short: 'w',
    default: false,
    help: 'check again whenever a file changes, until Ctrl-C',
  },
  namespace: {
    type: 'string',
    multiple: true,
    value: 'PREFIX=URI',
    help: 'a namespace of your own, which is not checked; may be repeated',
  },
} as const;

export const CORPUS_OPTIONS = {
  out: { type: 'string', value: 'DIR', help: 'record, merge: the snapshots (default: DIR/.snapshots)' },
  against: { type: 'string', value: 'DIR', help: 'check: the snapshots (default: DIR/.snapshots)' },
  restart: {
    type: 'boolean',
    help: 'record: start again after an interrupted run, instead of continuing it',
  },
  update: { type: 'boolean', help: 'check: accept the results as the new snapshots' },
  accept: {
    type: 'string',
    multiple: true,
    value: 'GROUP',
    help: 'check: accept the changes of this group, such as entries[].title; may be repeated',
  },
  list: { type: 'boolean', help: 'check: print every change of every feed' },
  expect: {
    type: 'string',
    value: 'FILE',
    help: 'merge: a list of all feeds and WARC files that must be there, one a line',
  },
  html: { type: 'string', value: 'FILE', help: 'report, check, statistics: the page' },
  metrics: {
    type: 'string',
    value: 'FILE',
    help: 'record, check, report, merge: write the figures as OpenMetrics text',
  },
  sample: { type: 'string', value: '1/100', help: 'a share of the feeds, the same in every run' },
  only: {
    type: 'string',
    value: 'feeds',
    help: 'leave out records of WARC files that are not feeds by their type and first bytes',
  },
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'text or json (default: text)',
  },
  json: SHARED.json as typeof SHARED.json,
  threads: {
    type: 'string',
    short: 'j',
    value: 'N',
    help: 'threads that parse (default: one per processor)',
  },
  timeout: { type: 'string', value: 'TIME', help: 'time limit of one feed: 60s, 10m (default: 60s)' },
  'memory-mb': {
    type: 'string',
    value: 'MB',
    help: 'memory limit of one thread (default: 768); a feed larger than a sixtieth of it has a process',
  },
  'encoding-policy': SHARED['encoding-policy'] as (typeof SHARED)['encoding-policy'],
  namespace: SHARED.namespace as typeof SHARED.namespace,
  loose: SHARED.loose as typeof SHARED.loose,
  'no-sanitize': SHARED['no-sanitize'] as (typeof SHARED)['no-sanitize'],
  'no-resolve': SHARED['no-resolve'] as (typeof SHARED)['no-resolve'],
} as const;

export const ENCODING_OPTIONS = {
  'all-policies': { type: 'boolean', help: 'print the verdicts of all, one line each' },
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'text, or json: one JSON object per line and policy, with the keys of detectEncoding (default: text)',
  },
  json: SHARED.json as typeof SHARED.json,
  header: SHARED.header as typeof SHARED.header,
} as const;

export const INSPECT_OPTIONS = {
  url: { type: 'string', short: 'u', value: 'URL', help: 'URL from which the file was fetched' },
  header: SHARED.header as typeof SHARED.header,
} as const;

export const DISCOVER_OPTIONS = {
  icons: { type: 'boolean', default: false, help: 'find the icons of the page instead' },
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'text, or json: one JSON object per line (default: text)',
  },
  json: SHARED.json as typeof SHARED.json,
  url: { type: 'string', short: 'u', value: 'URL', help: 'URL from which a file was fetched' },
} as const;

export const WATCH_OPTIONS = {
  opml: { type: 'string', value: 'FILE', help: 'watch the feeds of a subscription list' },
  state: { type: 'string', value: 'FILE', help: 'keep the known entries between two runs in this file' },
  backlog: {
    type: 'boolean',
    default: false,
    help: 'also print the entries of the first fetch of a feed',
  },
  once: { type: 'boolean', default: false, help: 'fetch the feeds that are due, and end' },
  namespace: SHARED.namespace as typeof SHARED.namespace,
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'text, or json: one JSON object per line, with the keys feed (url and title) and entry (default: text)',
  },
  json: SHARED.json as typeof SHARED.json,
} as const;
