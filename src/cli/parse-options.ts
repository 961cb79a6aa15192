/** The options of `anyfeed FILE|URL`. Their help loads no part of the library but the names of its policies. */

import { POLICIES } from '../core/model/options.ts';

interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly help: string;
}

export const PARSE_OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'summary (a readable page) or json (default: summary on a terminal, else json)',
  },
  json: { type: 'boolean', help: 'short for --format json' },
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
    help: 'address of the feed: the base of relative addresses',
  },
  namespace: {
    type: 'string',
    multiple: true,
    value: 'PREFIX=URI',
    help: 'elements of this namespace are in extensions under this prefix, even if the feed has another; may be repeated',
  },
  state: {
    type: 'string',
    value: 'FILE',
    help: 'for an address: keep the state of the fetch in this file, and print the feed only if it has changed',
  },
  encoding: {
    type: 'string',
    value: 'LABEL',
    help: 'decode with this encoding, despite headers and document',
  },
  'encoding-policy': {
    type: 'string',
    value: 'NAME',
    help: `rules for the encoding: ${POLICIES.join(', ')}` as string,
  },
  'max-entries': { type: 'string', value: 'N', help: 'read only the first entries' },
  provenance: { type: 'boolean', help: 'add the place of each value to the JSON' },
  loose: { type: 'boolean', help: 'do not check whether XML is well-formed' },
  'no-sanitize': { type: 'boolean', help: 'do not sanitize markup: keep everything, including scripts' },
  'no-resolve': { type: 'boolean', help: 'do not resolve relative addresses inside markup' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
  version: { type: 'boolean', short: 'v', help: 'print the version' },
} as const;

/** One line per option: its spelling and its effect. */
export function optionRows(): [string, string][] {
  return Object.entries<Option>(PARSE_OPTIONS).map(([name, { short, value, help }]) => {
    const spelling = `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
    return [spelling, help];
  });
}
