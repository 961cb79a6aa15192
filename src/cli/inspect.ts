/** `anyfeed inspect FILE`: the inspector of the site as a single page with the document in it. */

import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { PACKAGE } from '../corpus/package.ts';
import { jsonForScript } from '../corpus/page.ts';
import { command, onlyArgument, RESPONSE_HELP, readHeaderOptions } from './arguments.ts';
import { type Command, InputError, STATUS } from './io.ts';
import { INSPECT_OPTIONS } from './options.ts';
import { type ReadResponse, readResponse, typedAddress } from './read-response.ts';

const HELP = {
  usage: `Usage: anyfeed inspect FILE|URL|- [options] > page.html

Writes a web page that shows how a feed is read: the verdict, the problems at
their places, the encoding and the bytes, the result with the origin of each
value, and the view of a reader. The page is one file without any requests.
${RESPONSE_HELP}
`,
  ending: `Exit status: 0 the page is written, 2 the file cannot be read or the command line
is wrong.
`,
  examples: ['anyfeed inspect feed.xml > feed.html'] as const,
};

const PAGE = new URL('dist/inspector.html.br', PACKAGE);
const MARKER = '<!-- document -->';

/** @returns the exit status */
export const inspectCommand: Command = command(HELP, INSPECT_OPTIONS, async ({ values, positionals }, io) => {
  const file = typedAddress(onlyArgument(positionals, 'document'), io);
  const response = await readResponse(file, readHeaderOptions(values.header), io);
  if (!existsSync(PAGE)) throw new InputError(`${PAGE.pathname} is missing: run npm run build`);
  const [before = '', after = ''] = brotliDecompressSync(readFileSync(PAGE)).toString().split(MARKER);
  io.out(`${before}${embed(file, values.url ?? response.url ?? '', response)}${after}`);
  return STATUS.fine;
});

const NAME = /(?<![^/\\])[^/\\]*$/;

/** Two data blocks: neither JSON without `<` nor base64 ends a script element. */
function embed(file: string, url: string, { bytes, headers }: ReadResponse): string {
  const lines = [...(headers ?? [])].map(([name, value]) => `${name}: ${value}`);
  const facts = { name: NAME.exec(file)?.[0] || 'feed.xml', url, headers: lines.join('\n') };
  return `<script type="application/json" id="embedded">${jsonForScript(facts)}</script>
<script type="text/plain" id="embedded-bytes">${Buffer.from(bytes).toString('base64')}</script>
`;
}
