/**
 * Memory of hostile documents: a process with a small heap reads all of them, in one piece and as a stream; in `npm test` only the first
 * one. Node ends a process whose heap is full, and nothing can catch that.
 */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { compile } from '../../corpus/compiled.ts';
import { isLong } from '../../long.ts';

/**
 * Size of each document, of the heap, and of the memory that the process takes beyond an empty one, in MB. V8 keeps long lists outside the
 * heap that Node limits.
 */
const SIZE = 4;
const HEAP = 96;
const MEMORY = 150;

/** A document is the text before, a text repeated up to the size, and the text after. `{}` is the number of the repetition. */
const CHANNEL = '<rss version="2.0"><channel>';
const SHAPES: Readonly<Record<string, readonly [before: string, repeated: string, after?: string]>> = {
  'elements without end': [`${CHANNEL}<item>`, '<b>'],
  'elements without end, each with another name': [`${CHANNEL}<item>`, '<b{}>'],
  'elements with another name and prefix each': ['<a>', '<p{}:a q{}:b="1"/>'],
  'ampersands in markup': [`${CHANNEL}<item><description><![CDATA[`, '&', ']]></description>'],
  'ampersands in an attribute of markup': [
    `${CHANNEL}<item><description><![CDATA[<a title="`,
    '&a',
    '">x</a>]]></description>',
  ],
  'elements without end and text': [`${CHANNEL}<item>`, '<b>x '],
  'ampersands in an attribute': [`${CHANNEL}<item><b c="`, '&a', '"/>'],
  'ampersands in a text': [`${CHANNEL}<item><title>`, '&'],
  'elements without end, with attributes': [`${CHANNEL}<item>`, '<b c="d">'],
  'attributes of one tag, damaged': [`${CHANNEL}<item `, 'a=b '],
  'attributes of one tag, each with another name': [`${CHANNEL}<item `, 'a{}="" '],
  'media groups without end': [
    '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item>',
    '<media:group><media:content>',
  ],
  'elements of XHTML without end, each with a base': [
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">',
    '<div xml:base="a/">',
  ],
  'elements with another namespace each': [`${CHANNEL}<item>`, '<x:a xmlns:x="urn:{}"/>'],
  'roots without end': ['', '<rss>'],
  'items without end': [CHANNEL, '<item>'],
  'end tags of nothing in the depth': [`${CHANNEL}<item>${'<b>'.repeat(1_000_000)}`, '</c>'],
  'brackets without end': ['{"version":"https://jsonfeed.org/version/1.1","items":[],"_x":', '['],
  'declarations of a style': [
    `${CHANNEL}<item><description><![CDATA[<p style="`,
    'overflow:hidden;height:1px;',
    '">x</p>]]></description>',
  ],
  'dates that only the end decides': [
    CHANNEL,
    '<item><!-- of March or April --><pubDate>03/04/2024</pubDate></item>',
  ],
  'a long name around faults': [
    `<rss version="2.0"><channel><${'x'.repeat(200_000)}>`,
    '<item><link>javascript:a</link></item>',
  ],
};

const PROGRAM = `
const { parseFeed } = await import(LIBRARY + 'index.js');
const { parseFeedStream } = await import(LIBRARY + 'stream.js');
const make = ([before, repeated, after = '']) => {
  const bytes = Buffer.alloc(SIZE * 1e6, ' ');
  let end = bytes.write(before);
  for (let i = 0; end + before.length + repeated.length + 20 < bytes.length; i += 1) end += bytes.write(repeated.replaceAll('{}', i), end);
  bytes.write(after, end);
  return bytes;
};
const start = process.resourceUsage().maxRSS;
for (const [name, shape] of Object.entries(SHAPES)) {
  console.log(name);
  let bytes = make(shape);
  if (process.argv[2] === 'stream') {
    const source = (async function* () { for (let i = 0; i < bytes.length; i += 65536) yield bytes.subarray(i, i + 65536); })();
    for await (const _ of parseFeedStream(source));
  } else parseFeed(bytes);
}
console.log((process.resourceUsage().maxRSS - start) / 1024);
`;

const READ = isLong ? SHAPES : Object.fromEntries(Object.entries(SHAPES).slice(0, 1));

const directory = compile();
const program = join(directory, 'read.mjs');
writeFileSync(
  program,
  `const LIBRARY = ${JSON.stringify(`${pathToFileURL(join(directory, 'dist'))}/`)}, SIZE = ${SIZE}, SHAPES = ${JSON.stringify(READ)};${PROGRAM}`,
);

test.each(isLong ? ['whole', 'stream'] : ['whole'])(
  `documents of ${SIZE} MB need a heap of ${HEAP} MB, and ${MEMORY} MB in all: %s`,
  (way) => {
    const args = [`--max-old-space-size=${HEAP}`, '--max-semi-space-size=4', program, way];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    // The last line is the memory, or the document at which the process ended.
    const last = stdout.trim().split('\n').at(-1);
    expect(Number(last), last).toBeLessThan(MEMORY);
  },
);
