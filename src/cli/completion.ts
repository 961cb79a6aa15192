/** `anyfeed completion SHELL`: a script that completes commands and options, from the tables of the commands. */

import { command } from './arguments.ts';
import { type Command, STATUS, UsageError } from './io.ts';
import type { Option } from './options.ts';

const HELP = {
  usage: `Usage: anyfeed completion bash|zsh|fish

Prints a script with which the shell completes commands, options and files.
`,
  ending: `Exit status: 0, or 2 when the command line is wrong.
`,
  examples: [
    'anyfeed completion bash >> ~/.bashrc',
    'anyfeed completion zsh > ~/.zfunc/_anyfeed',
    'anyfeed completion fish > ~/.config/fish/completions/anyfeed.fish',
  ] as const,
};

/** A command with its options. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
}

/** @param commands those of the program: the first is the one without a name */
export const completionCommand = (commands: () => Promise<readonly CompletedCommand[]>): Command =>
  command(HELP, {}, async ({ positionals }, io) => {
    const [shell = '', ...others] = positionals;
    const script = SHELLS.get(shell);
    if (script === undefined || others.length > 0)
      throw new UsageError(`completion is followed by one of ${[...SHELLS.keys()].join(', ')}`);
    io.out(script(await commands()));
    return STATUS.fine;
  });

const longNames = ({ options }: CompletedCommand): string =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(' ');

function bash(commands: readonly CompletedCommand[]): string {
  const [first] = commands;
  const cases = commands.map((each) => `    ${each.name}) options='${longNames(each)}' ;;`);
  return `_anyfeed() {
  local word="\${COMP_WORDS[COMP_CWORD]}" commands='' options
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) options='${first === undefined ? '' : longNames(first)}' ;;
  esac
  [ "$COMP_CWORD" = 1 ] && commands='${commands.map(({ name }) => name).join(' ')}'
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$commands" -- "$word") $(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _anyfeed anyfeed
`;
}

/** A text between single quotes, which every shell reads literally. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const BRACKETS_AND_COLONS = /[[\]:]/g;

function zsh(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name, summary }) => quoted(`${name}:${summary.replaceAll(':', '\\:')}`));
  const cases = commands.map(({ name, options }) => {
    const rows = Object.entries(options).map(([long, { help, type }]) =>
      quoted(
        `--${long}[${help.replace(BRACKETS_AND_COLONS, '\\$&')}]${type === 'string' ? ':value:_files' : ''}`,
      ),
    );
    return `    ${name}) options=(${rows.join(' ')}) ;;`;
  });
  return `#compdef anyfeed
_anyfeed() {
  local -a commands options
  commands=(${names.join(' ')})
  case "\${words[2]}" in
${cases.join('\n')}
  esac
  (( CURRENT == 2 )) && _describe command commands
  _arguments "\${options[@]}" '*:file:_files'
}
compdef _anyfeed anyfeed
`;
}

function fish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c anyfeed -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...Object.entries(options).map(
      ([long, { short, type, help }]) =>
        `complete -c anyfeed -n '__fish_seen_subcommand_from ${name}' -l ${long}${short === undefined ? '' : ` -s ${short}`}${type === 'string' ? ' -r' : ''} -d ${quoted(help)}`,
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

const SHELLS = new Map(Object.entries({ bash, zsh, fish }));
