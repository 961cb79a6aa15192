/** The tokenizer reports the same events as the tokenizer of htmlparser2. */

import { readdirSync, readFileSync } from 'node:fs';
import { Tokenizer as Reference } from 'htmlparser2';
import { expect, test } from 'vitest';
import { MarkupText, Tokenizer } from '../../../src/core/html/tokenizer.ts';
import fc, { runs } from '../../properties.ts';

const noop = (): void => {};
const QUOTES = ['no value', 'unquoted', 'single', 'double'];

/** Whether text is the rest of a tag that the end cuts off: it has no beginning, or begins inside the tag. */
function isRest(markup: string, start: number): boolean {
  return start < 0 || (start > 0 && markup[start - 1] === '<' && /[a-z]/i.test(markup[start] ?? ''));
}

function expected(markup: string): string[] {
  const events: string[] = [];
  let isEnding = false;
  const write = (name: string) => (start: number, end?: number) => {
    events.push(`${name} ${start} ${end}`);
  };
  const tokenizer = new Reference(
    { decodeEntities: false, recognizeSelfClosing: true },
    {
      ontext: (start, end) => {
        if (!isRest(markup, start)) events.push(`text ${start} ${end}`);
      },
      onopentagname: write('open'),
      onattribname: write('name'),
      onattribdata: write('value'),
      onattribend: (quote) => events.push(`end ${QUOTES[quote]}`),
      onopentagend: (index) => events.push(`tag ${index}`),
      onselfclosingtag: (index) => events.push(`empty ${index}`),
      onclosetag: write('close'),
      oncomment: (start) => events.push(`comment ${start} ${!isEnding}`),
      oncdata: noop,
      ondeclaration: noop,
      onprocessinginstruction: noop,
      onattribentity: noop,
      ontextentity: noop,
      onend: noop,
    },
  );
  tokenizer.write(markup);
  isEnding = true;
  tokenizer.end();
  return events;
}

function found(markup: string): string[] {
  const events: string[] = [];
  const write = (name: string) => (start: number, end: number) => {
    events.push(`${name} ${start} ${end}`);
  };
  const tokenizer = new Tokenizer(
    {
      ontext: write('text'),
      onopentagname: write('open'),
      onattribname: write('name'),
      onattribend: (start, end, quote) => {
        if (quote !== 'no value') events.push(`value ${start} ${end}`);
        if (quote !== 'unterminated') events.push(`end ${quote}`);
      },
      onopentagend: (index, isSelfClosing) => events.push(`${isSelfClosing ? 'empty' : 'tag'} ${index}`),
      awaitedEnd: undefined,
      onawaitedend: noop,
      onclosetag: write('close'),
      oncomment: (start, isTerminated) => events.push(`comment ${start} ${isTerminated}`),
    },
    new MarkupText(markup),
  );
  tokenizer.read();
  return events;
}

const PIECES = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '/',
    '=',
    '"',
    "'",
    ' ',
    '\n',
    '\t',
    '\f',
    '!',
    '?',
    '-',
    '[',
    ']',
    'x',
    'é',
    '&amp;',
  ],
  ...[
    '<!--',
    '-->',
    '--',
    '--!>',
    '<!-->',
    '<!--->',
    '<![CDATA[',
    ']]>',
    '<!doctype',
    '<!DOCTYPE html>',
    '<?xml',
  ],
  ...['<p>', '</p>', '<P', '<br/>', '<a href="x" b=\'y\' c=z d>', '</ p>', '</>', '<a', '</a ', '<1', '<<'],
  ...[
    '<title>',
    '</title>',
    '<TextArea>',
    '</textarea',
    '<script',
    '</SCRIPT>',
    '<style>',
    '</style>',
    '<xmp>',
  ],
  ...[
    '<iframe/>',
    '<iframe>',
    '</iframe>',
    '<noembed>',
    '<noframes>',
    '<plaintext>',
    '<titles>',
    '</titles>',
  ],
];

const markup = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(''));

test('on random markup', () => {
  fc.assert(
    fc.property(markup, (text) => {
      expect(found(text)).toEqual(expected(text));
    }),
    runs(20_000),
  );
});

test('on the payloads of the browser proof, whole and cut', () => {
  const folder = new URL('../../browser/payloads/', import.meta.url);
  for (const file of readdirSync(folder)) {
    for (const payload of JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as string[]) {
      expect(found(payload), payload).toEqual(expected(payload));
      const half = payload.slice(0, payload.length / 2);
      expect(found(half), half).toEqual(expected(half));
    }
  }
});

test('reports no event after it is stopped', () => {
  const names: string[] = [];
  const text = '<a><b c="d">e</b>';
  const tokenizer: Tokenizer = new Tokenizer(
    {
      ontext: (start, end) => names.push(text.slice(start, end)),
      onopentagname: (start, end) => names.push(text.slice(start, end)),
      onattribname: (start, end) => names.push(text.slice(start, end)),
      onattribend: () => tokenizer.stop(),
      onopentagend: () => names.push('>'),
      awaitedEnd: undefined,
      onawaitedend: noop,
      onclosetag: noop,
      oncomment: noop,
    },
    new MarkupText(text),
  );
  tokenizer.read();
  expect(names).toEqual(['a', '>', 'b', 'c']);
});
