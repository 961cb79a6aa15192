/** `anyfeed encoding FILE`: prints the evidence for the encoding of a document, the candidates by the rules, and the outcome. */

import { openDocument } from '../core/document/open-document.ts';
import { ALL_POLICIES, detectEncoding, type EncodingAlternative } from '../core/encoding/detect-encoding.ts';
import { type Facts, gatherFacts } from '../core/encoding/facts.ts';
import { type HtmlPolicy, isOfPages, metaLabel } from '../core/encoding/page/policies.ts';
import { type HeaderMap, readHeaders } from '../core/model/headers.ts';
import type { EncodingAttempt } from '../core/model/model.ts';
import { type EncodingPolicy, readOptions } from '../core/model/options.ts';
import { onlyArgument, readHeaderOptions, splitArguments } from './arguments.ts';
import { type Command, type Io, STATUS, UsageError } from './io.ts';
import { RESPONSE_HELP, readResponse } from './read-response.ts';
import { painter, printable, table, wrap } from './terminal-text.ts';

const HELP = `Usage: anyfeed encoding FILE|URL|- [options]

Explains how the encoding of a document is found: the evidence of headers and
bytes, the candidates in the order of the rules, their outcomes, and the verdict.
${RESPONSE_HELP}

Options:
      --encoding-policy NAME   the rules: ${ALL_POLICIES.slice(0, 4).join(', ')},
                               ${ALL_POLICIES.slice(4).join(', ')}
                               (default: ${ALL_POLICIES[0]})
      --all-policies           print the verdicts of all eight, one line each
  -H, --header 'NAME: VALUE'   a header of the response, instead of the headers
                               of the file; may be repeated
  -h, --help                   print this

Exit status: 0 the rules find an encoding and have no objection, 1 they object,
2 the file cannot be read or the command line is wrong.
`;

const OPTIONS = {
  'encoding-policy': { type: 'string' },
  'all-policies': { type: 'boolean' },
  header: { type: 'string', short: 'H', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @returns the exit status */
export const encodingCommand: Command = async (args, io) => {
  const { values, positionals } = splitArguments(args, OPTIONS);
  if (values.help) {
    io.out(HELP);
    return STATUS.fine;
  }
  const file = onlyArgument(positionals, 'document');
  const policy = readPolicy(values['encoding-policy']);
  const { bytes, headers: sent } = await readResponse(file, readHeaderOptions(values.header), io);
  const headers = readHeaders(sent);
  return values['all-policies'] ? compare(bytes, headers, io) : explain(bytes, headers, policy, io);
};

function readPolicy(name: string | undefined): EncodingPolicy | HtmlPolicy {
  if (name === undefined) return 'rfc3023';
  const policy = ALL_POLICIES.find((known) => known === name);
  if (policy === undefined)
    throw new UsageError(`--encoding-policy is one of ${ALL_POLICIES.join(', ')}, not ${name}`);
  return policy;
}

/** Facts, candidates and verdict of one policy. */
function explain(
  bytes: Uint8Array,
  headers: HeaderMap | undefined,
  policy: EncodingPolicy | HtmlPolicy,
  io: Io,
): number {
  const { bold } = painter(io.colors);
  const detected = detectEncoding(bytes, headers, { encodingPolicy: policy });
  const rule = detected.case === undefined ? '' : ` by rule ${detected.case}`;
  const { encoding, source, confidence, problems, trace } = isOfPages(policy)
    ? { ...detected, trace: detected.encodingTrace }
    : openDocument(bytes, headers, readOptions({ encodingPolicy: policy }));
  const found = encoding ? `${encoding}, from ${source}, ${confidence}${rule}` : 'unknown';
  const sections = [
    [bold('Facts'), ...table(factRows(gatherFacts(bytes, headers)), io.columns)],
    [bold(`Candidates (${policy})`), ...table(trace.map(attemptRow), io.columns)],
    ...letterSections(detected.alternatives ?? [], bold('Letters'), io.columns),
    [`${bold('Verdict')}  ${printable(found)}`],
    ...problems.map(({ name, message }) => wrap(printable(`${name}: ${message}`), io.columns)),
  ];
  io.out(`${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`);
  return problems.length === 0 ? STATUS.fine : STATUS.problems;
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
    behind === 0 ? 'likeliest' : `e^-${behind.toFixed(0)}`,
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
  unavailable: 'no detector in this build',
  overruled: 'overruled',
};

function attemptRow({ encoding, canonical, source, outcome, byteOffset, reason }: EncodingAttempt): string[] {
  const name = canonical === undefined || canonical === encoding ? encoding : `${encoding} = ${canonical}`;
  const place = byteOffset === undefined ? '' : ` at byte ${byteOffset}`;
  return ['', name, source, `${OUTCOMES[outcome]}${place}`, reason ?? ''];
}

/** The verdicts of all policies. */
function compare(bytes: Uint8Array, headers: HeaderMap | undefined, io: Io): number {
  const rows = ALL_POLICIES.map((policy) => {
    const {
      encoding,
      source,
      confidence,
      case: rule,
      problems,
    } = detectEncoding(bytes, headers, { encodingPolicy: policy });
    const objections = problems.map(({ name }) => name).join(', ');
    return [
      policy,
      encoding ?? 'none',
      source,
      confidence,
      rule === undefined ? '' : `rule ${rule}`,
      objections,
    ];
  });
  const title = ['policy', 'encoding', 'source', 'confidence', '', 'objections'];
  const [first = '', ...rest] = table([title, ...rows], io.columns);
  io.out(`${[painter(io.colors).bold(first), ...rest].join('\n')}\n`);
  return detectEncoding(bytes, headers).problems.length === 0 ? STATUS.fine : STATUS.problems;
}
