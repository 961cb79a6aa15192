/** `anyfeed encoding FILE`: prints the evidence for the encoding of a document, the candidates by the rules, and the outcome. */

import { openDocument } from '../core/document/open-document.ts';
import {
  ALL_POLICIES,
  type DetectedEncoding,
  detectEncoding,
  type EncodingAlternative,
} from '../core/encoding/detect-encoding.ts';
import { type Facts, gatherFacts } from '../core/encoding/facts.ts';
import { type HtmlPolicy, isOfPages, metaLabel } from '../core/encoding/page/policies.ts';
import { type HeaderMap, readHeaders } from '../core/model/headers.ts';
import type { EncodingAttempt } from '../core/model/model.ts';
import { type EncodingPolicy, readOptions } from '../core/model/options.ts';
import { choose, command, onlyArgument, RESPONSE_HELP, readFormat, readHeaderOptions } from './arguments.ts';
import { type Command, type Io, STATUS } from './io.ts';
import { ENCODING_OPTIONS } from './options.ts';
import { readResponse, typedAddress } from './read-response.ts';
import { escapeControls, printable, screenOf, table, wrap } from './terminal-text.ts';

const HELP = {
  usage: `Usage: anyfeed encoding FILE|URL|- [options]

Explains how the encoding of a document is found: the evidence of headers and
bytes, the candidates in the order of the rules, their outcomes, and the verdict.
${RESPONSE_HELP}
`,
  ending: `Exit status: 0 the rules find an encoding and have no objection, 1 they object,
2 the file cannot be read or the command line is wrong.
`,
  examples: ['anyfeed encoding feed.xml --all-policies'] as const,
};

const OPTIONS = {
  'encoding-policy': {
    type: 'string',
    default: 'rfc3023',
    value: 'NAME',
    help: `the rules: ${ALL_POLICIES.join(', ')} (default: ${ALL_POLICIES[0]})` as string,
  },
  ...ENCODING_OPTIONS,
} as const;

/** @returns the exit status */
export const encodingCommand: Command = command(HELP, OPTIONS, async ({ values, positionals }, io) => {
  const file = typedAddress(onlyArgument(positionals, 'document'), io);
  const policy = choose('encoding-policy', values['encoding-policy'], ALL_POLICIES);
  const format = readFormat(values, ['text', 'json']);
  const { bytes, headers: sent } = await readResponse(file, readHeaderOptions(values.header), io);
  const headers = readHeaders(sent);
  const tried = tryPolicy(bytes, headers, policy);
  const verdicts = values['all-policies'] ? judgeAll(bytes, headers) : [tried];
  if (format === 'json')
    for (const verdict of verdicts) io.out(`${escapeControls(JSON.stringify(verdict))}\n`);
  else if (values['all-policies']) compare(verdicts, io);
  else explain(tried, gatherFacts(bytes, headers), io);
  return verdicts[0]?.problems.length === 0 ? STATUS.fine : STATUS.problems;
});

/** The verdict of a policy, whose name is the first key. */
interface Verdict extends DetectedEncoding {
  readonly encodingPolicy: EncodingPolicy | HtmlPolicy;
}

/** The verdict of one policy. The candidates of policies for feeds are tried on the bytes. */
function tryPolicy(
  bytes: Uint8Array,
  headers: HeaderMap | undefined,
  encodingPolicy: EncodingPolicy | HtmlPolicy,
): Verdict {
  const detected = { encodingPolicy, ...detectEncoding(bytes, headers, { encodingPolicy }) };
  if (isOfPages(encodingPolicy)) return detected;
  const opened = openDocument(bytes, headers, readOptions({ encodingPolicy }));
  const { encoding, canonical: canonicalEncoding, source, confidence, problems, trace } = opened;
  const { alternatives, declared, case: rule } = detected;
  return {
    encodingPolicy,
    ...(encoding !== '' && { encoding }),
    ...(canonicalEncoding !== undefined && { canonicalEncoding }),
    ...(declared !== undefined && { declared }),
    ...(rule !== undefined && { case: rule }),
    ...(alternatives !== undefined && { alternatives }),
    source,
    confidence,
    problems,
    encodingTrace: trace,
  };
}

/** The verdicts of all policies, without decoding where a policy does not ask for it. */
const judgeAll = (bytes: Uint8Array, headers: HeaderMap | undefined): Verdict[] =>
  ALL_POLICIES.map((encodingPolicy) => ({
    encodingPolicy,
    ...detectEncoding(bytes, headers, { encodingPolicy }),
  }));

/** Prints facts, candidates and verdict of one policy. */
function explain(verdict: Verdict, facts: Facts, io: Io): void {
  const { bold } = screenOf(io);
  const { encodingPolicy, encoding, source, confidence, problems, encodingTrace } = verdict;
  const rule = verdict.case === undefined ? '' : ` by rule ${verdict.case}`;
  const found = encoding ? `${encoding}, from ${source}, ${confidence}${rule}` : 'unknown';
  const sections = [
    [bold('Facts'), ...table(factRows(facts), io.columns)],
    [bold(`Candidates (${encodingPolicy})`), ...table(encodingTrace.map(attemptRow), io.columns)],
    ...letterSections(verdict.alternatives ?? [], bold('Letters'), io.columns),
    [`${bold('Verdict')}  ${printable(found)}`],
    ...problems.map(({ name, message }) => wrap(printable(`${name}: ${message}`), io.columns)),
  ];
  io.out(`${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`);
}

/** The result of the detector, with the first text that differs between the readings. */
function letterSections(
  alternatives: readonly EncodingAlternative[],
  heading: string,
  columns: number,
): string[][] {
  if (alternatives.length === 0) return [];
  const rows = alternatives.map(({ encoding, language, behind, disputed }) => [
    '',
    encoding,
    language || 'mixed',
    behind === 0 ? 'likeliest' : `e^${behind.toFixed(0)} times less likely`,
    disputed,
  ]);
  return [[heading, ...table(rows, columns)]];
}

function factRows(facts: Facts): string[][] {
  const { bytes, http, mediaType, charset, bom, signature, declared, json } = facts;
  const rows: [string, string | undefined][] = [
    ['bytes', String(bytes.length)],
    ['HTTP', http ? undefined : 'no headers'],
    ['media type', http ? mediaType || 'none' : undefined],
    ['charset', http ? (charset ?? 'none') : undefined],
    ['byte order mark', bom ?? 'none'],
    ['signature', signature ?? 'none'],
    ['XML declaration', declared ?? 'no encoding'],
    ['<meta>', metaLabel(bytes)],
    ['JSON', json ? 'yes' : undefined],
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [['', name, value]]));
}

const OUTCOMES: Readonly<Record<EncodingAttempt['outcome'], string>> = {
  ok: 'ok',
  'unknown-encoding': 'unknown encoding',
  'decode-error': 'decode error',
  'xml-forbidden-characters': 'character forbidden in XML',
  'not-tried': 'not tried',
  unavailable: 'not available in this build',
  overruled: 'overruled',
};

function attemptRow({
  encoding,
  canonicalEncoding,
  source,
  outcome,
  byteOffset,
  reason,
}: EncodingAttempt): string[] {
  const name =
    canonicalEncoding === undefined || canonicalEncoding === encoding
      ? encoding
      : `${encoding} = ${canonicalEncoding}`;
  const place = byteOffset === undefined ? '' : ` at byte ${byteOffset}`;
  return ['', name, source, `${OUTCOMES[outcome]}${place}`, reason ?? ''];
}

/** Prints the verdicts side by side. */
function compare(verdicts: readonly Verdict[], io: Io): void {
  const rows = verdicts.map(({ encodingPolicy, encoding, source, confidence, case: rule, problems }) => [
    encodingPolicy,
    encoding ?? 'none',
    source,
    confidence,
    rule === undefined ? '' : `rule ${rule}`,
    problems.map(({ name }) => name).join(', '),
  ]);
  const title = ['policy', 'encoding', 'source', 'confidence', '', 'objections'];
  const [first = '', ...rest] = table([title, ...rows], io.columns);
  io.out(`${[screenOf(io).bold(first), ...rest].join('\n')}\n`);
}
