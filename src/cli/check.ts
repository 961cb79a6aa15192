/** `anyfeed check FILE|DIR|URL…`: a feed linter. Prints the problems of each feed, advice for its author, and fixes. */

import { resolve } from 'node:path';
import {
  PROBLEM_PROSE,
  PROFILE_NAMES,
  type ProblemCode,
  type ProfileName,
  RULES,
  type RuleId,
} from '../check/check-feed.ts';
import type { ProblemSeverity } from '../core/problems/kinds.ts';
import {
  type Arguments,
  choose,
  command,
  RESPONSE_HELP,
  readFormat,
  readHeaderOptions,
  readNamespaceOptions,
} from './arguments.ts';
import { readBaseline } from './check-baseline.ts';
import { type CheckConfig, readConfig } from './check-config.ts';
import type { FixRequest } from './check-fix.ts';
import { type Format, githubFormat, jsonFormat, sarifFormat, textFormat } from './check-formats.ts';
import { type CheckInputs, findInputs } from './check-inputs.ts';
import { junitFormat } from './check-junit.ts';
import type { CheckRequest } from './check-request.ts';
import { runCheck } from './check-run.ts';
import { explain } from './explain.ts';
import { type Command, type Io, STATUS, UsageError } from './io.ts';
import { CHECK_OPTIONS } from './options.ts';
import { checkOptions } from './parse.ts';
import { patternOf } from './patterns.ts';
import { typedAddress } from './read-response.ts';

const HELP = {
  usage: `Usage: anyfeed check FILE|DIR|URL|- … [options]

Reports the problems of feeds: the place, the fault, and the cure, including
faults that parsers tolerate. Searches directories for feeds, by content, and
their pages for links to feeds that are not there; counts other files. Leaves out
.md files, names that begin with a dot, and FILE.SOMETHING next to FILE.
${RESPONSE_HELP}
`,
  ending: `Lines and columns count from 1; columns in JSON count from 0, as in the library.

Exit status: 0 nothing worse than --max-severity, 1 something worse, 2 a
document is not a feed, a file cannot be read, or the command line is wrong.
`,
  examples: [
    'anyfeed check public/',
    'anyfeed check feed.xml --profile apple,spotify',
    'anyfeed check example.org/feed --probe',
    'anyfeed check feed.xml --fix --diff',
  ] as const,
};

const OPTIONS = {
  profile: {
    type: 'string',
    short: 'p',
    multiple: true,
    value: 'NAME,…',
    help: `further rules; may be repeated: ${PROFILE_NAMES.join(', ')}`,
  },
  ...CHECK_OPTIONS,
} as const;

const FORMAT_NAMES = ['text', 'json', 'github', 'sarif', 'junit'] as const;
const FORMATS: Readonly<Record<(typeof FORMAT_NAMES)[number], Format>> = {
  text: textFormat,
  json: jsonFormat,
  github: githubFormat,
  sarif: sarifFormat,
  junit: junitFormat,
};
const SEVERITIES: readonly ProblemSeverity[] = ['info', 'warning', 'error'];
const TOLERABLE: readonly ('none' | ProblemSeverity)[] = ['none', 'info', 'warning', 'error'];

/** @returns the exit status */
export const checkCommand: Command = command(HELP, OPTIONS, async ({ values, positionals: given }, io) => {
  const positionals = given.map((argument) => typedAddress(argument, io));
  if (values.explain !== undefined) {
    const id = choose('explain', values.explain, RULE_IDS);
    io.out(`# ${id}\n\n${explain(id, profilesOf(values))}\n`);
    return STATUS.fine;
  }
  if (positionals.length === 0)
    throw new UsageError('which feeds? Give files, directories or URLs, or - for standard input');
  const fix = readFix(values);
  const request = await readRequest(values, io);
  const baseline = readBaselineFile(values, request.config);
  if (fix !== undefined) {
    const { list } = await inputsOf(positionals, request, io);
    // Load on demand: a check needs neither differences of lines nor the files of a corpus.
    const { fixFeeds } = await import('./check-fix.ts');
    return fixFeeds(list, { check: request, ...fix }, io);
  }
  const once = async (): Promise<number> => {
    const inputs = await inputsOf(positionals, request, io);
    const isNew = values['update-baseline'];
    const known = baseline === undefined ? undefined : await readBaseline(baseline, isNew, io);
    return runCheck(inputs, request, { known, updates: isNew }, io);
  };
  if (!values.watch) return once();
  const { watchFiles } = await import('./check-watch.ts');
  return watchFiles(positionals, once, io);
});

const inputsOf = (
  paths: readonly string[],
  { selections, url, config }: CheckRequest,
  io: Io,
): Promise<CheckInputs> => findInputs(paths, selections, url ?? config.url, io);

type Values = Arguments<typeof OPTIONS>['values'];

const profilesOf = ({ profile }: Values): ProfileName[] | undefined =>
  profile?.flatMap((names) => names.split(',')).map((given) => choose('profile', given, PROFILE_NAMES));

const ONLY_CHECKS = ['watch', 'probe', 'update-baseline'] as const;
/** Switches that exclude each other. */
const EXCLUSIVE = [
  ['fix', 'fix-encoding'],
  ['write', 'diff'],
  ...ONLY_CHECKS.map((other) => ['fix', other] as const),
  ...ONLY_CHECKS.map((other) => ['fix-encoding', other] as const),
] as const;

/** The wanted repair; undefined for none. */
function readFix(values: Values): Omit<FixRequest, 'check'> | undefined {
  const { fix, 'fix-encoding': isEncoding, write, diff } = values;
  for (const [one, other] of EXCLUSIVE)
    if (values[one] && values[other]) throw exclusive(`--${one} and --${other}`);
  const output = write ? 'file' : diff ? 'difference' : 'feed';
  if (fix || isEncoding) return { repair: fix ? 'problems' : 'encoding', output };
  if (output !== 'feed') throw new UsageError(`--${write ? 'write' : 'diff'} needs --fix or --fix-encoding`);
  return undefined;
}

async function readRequest(values: Values, io: Io): Promise<CheckRequest> {
  const config = await readConfig(values.config, io);
  const severe = TOLERABLE.slice(
    TOLERABLE.indexOf(choose('max-severity', tolerated(values.strict, values['max-severity']), TOLERABLE)) +
      1,
  );
  const shown = SEVERITIES.slice(
    SEVERITIES.indexOf(choose('min-severity', values['min-severity'], SEVERITIES)),
  );
  const { quiet, all, probe } = values;
  return {
    ...{ config, severe, quiet, all, probe },
    format: FORMATS[readFormat(values, FORMAT_NAMES) ?? 'text'],
    shown: quiet ? shown.filter((severity) => severe.includes(severity)) : shown,
    profiles: profilesOf(values),
    ignore: (values.ignore ?? []).map((given) => choose('ignore', given, IGNORABLE)),
    headers: readHeaderOptions(values.header),
    url: values.url,
    namespaces: checkOptions({ namespaces: readNamespaceOptions(values.namespace) }).namespaces,
    selections: [
      config,
      {
        folder: resolve(),
        include: (values.include ?? []).map(patternOf),
        exclude: (values.exclude ?? []).map(patternOf),
      },
    ],
  };
}

/** The path of the baseline; undefined for none. */
function readBaselineFile(values: Values, config: CheckConfig): string | undefined {
  const file = values.baseline ?? config.baseline;
  if (values['update-baseline'] && file === undefined)
    throw new UsageError('--update-baseline needs --baseline FILE, or a baseline in the configuration');
  return file;
}

const exclusive = (options: string): UsageError => new UsageError(`${options} exclude each other`);

/** The greatest severity to tolerate. */
function tolerated(strict: boolean, given: string | undefined): string {
  if (strict && given !== undefined) throw exclusive('--strict and --max-severity');
  return given ?? (strict ? 'info' : 'warning');
}

const RULE_IDS = Object.keys(RULES) as RuleId[];
const IGNORABLE = [...RULE_IDS, ...(Object.keys(PROBLEM_PROSE) as ProblemCode[])];
