/**
 * An odd line in the head of a response changes nothing else: RFC 9112 tells what a user agent makes of it. The parser of Node rejects these heads;
 * Bun and Deno have parsers of their own.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFeed } from '../../../src/fetch.ts';
import { feedOf, startServer, type TestServer } from './server.ts';

const LOCAL = { allowPrivateAddresses: ['127.0.0.1'] };
const BODY = Buffer.from(
  feedOf('Ebb', 'Flood').replace('Flood', 'Flüd').replace('utf-8', 'iso-8859-1'),
  'latin1',
);
const TITLES = ['Ebb', 'Flüd'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const FIELDS = [
  'Content-Type: application/rss+xml; charset=iso-8859-1',
  'ETag: "1"',
  'Cache-Control: max-age=7200',
];

/** Lines before, between or after the fields. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  'a folded line (5.2)': ['X-Policy: a;', '  b;', '\tc'],
  'a line that begins with a space (2.2)': [' x: y'],
  'a space before the colon (5.1)': ['X-Note : y'],
  'a tab before the colon (5.1)': ['X-Note\t: y'],
  'no colon': ['<b>Warning</b> in /srv/feed.php'],
  'no name': [': y'],
  'a name with a space': ['X Note: y'],
  'a name with a letter that is not ASCII': ['X-N\xf6te: y'],
  'a name with parentheses': ['X(Note): y'],
  'a control character in a value': ['X-Note: a\x01b'],
  'NUL in a value': ['X-Note: a\0b'],
  'an escape sequence of terminals in a value': ['X-Note: \x1b[0m'],
  'a carriage return in a value (2.2)': ['X-Note: a\rb'],
  'no odd line': [],
};

const sized = [[`Content-Length: ${BODY.length}`], BODY] as const;
const CHUNKS = Buffer.concat([
  Buffer.from(`${BODY.length.toString(16)}\r\n`),
  BODY,
  Buffer.from('\r\n0\r\n\r\n'),
]);
/** The ways to end a body. */
const FRAMINGS: Readonly<Record<string, readonly [fields: readonly string[], body: Buffer]>> = {
  'a length': sized,
  'a folded length': [['Content-Length:', ` ${BODY.length}`], BODY],
  'a space behind the name of the length': [[`Content-Length : ${BODY.length}`], BODY],
  'the same length twice': [[...sized[0], ...sized[0]], BODY],
  chunks: [['Transfer-Encoding: chunked'], CHUNKS],
  'a space behind the name of the coding': [['Transfer-Encoding : chunked'], CHUNKS],
  'chunks and a length': [['Content-Length: 7', 'Transfer-Encoding: chunked'], CHUNKS],
  'another coding and a length': [['Content-Length: 7', 'Transfer-Encoding: identity'], BODY],
  'the end of the connection': [[], BODY],
};
const LINE_ENDS = { 'CR LF': '\r\n', LF: '\n' };
const INTERIM = ['', 'HTTP/1.1 103 Early Hints'];

/** All fields but those of the odd line and of the length. */
const known = ({ state, headers, outcome, result }: Awaited<ReturnType<typeof fetchFeed>>): unknown => ({
  ...{ outcome, etag: state.etag, cacheControl: state.cacheControl, type: headers?.['content-type'] },
  titles: result?.entries.map(({ title }) => title),
});

const KNOWN = {
  outcome: 'changed',
  etag: '"1"',
  cacheControl: 'max-age=7200',
  type: 'application/rss+xml; charset=iso-8859-1',
  titles: TITLES,
};

test.each(Object.keys(ODD))('%s changes nothing else', async (name) => {
  const odd = ODD[name] ?? [];
  let place = 0;
  for (const [framing, [framed, body]] of Object.entries(FRAMINGS))
    for (const [ends, end] of Object.entries(LINE_ENDS))
      for (const interim of INTERIM) {
        const lines = [...FIELDS, ...framed];
        // A line that begins with a space would continue the one before.
        const at = odd[0]?.startsWith(' ') ? 0 : place++ % (FIELDS.length + 1);
        lines.splice(at, 0, ...odd);
        const head = ['HTTP/1.1 200 OK', ...lines, '', ''].join(end);
        const before = interim === '' ? '' : `${interim}${end}${end}`;
        server.behave((_request, _response, socket) => {
          socket.end(Buffer.concat([Buffer.from(before + head, 'latin1'), body]));
        });
        const fetched = await fetchFeed(server.origin, LOCAL);
        expect(known(fetched), `${framing}, ${ends}, ${interim}`).toEqual(KNOWN);
        expect(server.requests.length).toBeLessThanOrEqual(2);
      }
});

test('a head that comes a byte at a time is mended, too', async () => {
  const head = ['HTTP/1.1 200 OK', ...FIELDS, 'X(: y', ...sized[0], '', ''].join('\n');
  server.behave(async (_request, _response, socket) => {
    for (const byte of head) {
      socket.write(byte);
      await new Promise(setImmediate);
    }
    socket.end(BODY);
  });
  expect(known(await fetchFeed(server.origin, LOCAL))).toEqual(KNOWN);
});

test.each(['X: y', 'X(: y'])('a head of up to 64 KiB is read, with a line %s', async (line) => {
  for (const [size, outcome] of [
    [60_000, 'changed'],
    [70_000, 'failed'],
  ] as const) {
    const head = ['HTTP/1.1 200 OK', ...FIELDS, line, `Policy: ${'a'.repeat(size)}`, '', ''].join('\r\n');
    server.behave((_request, _response, socket) => {
      socket.end(Buffer.concat([Buffer.from(head), BODY]));
    });
    expect((await fetchFeed(server.origin, LOCAL)).outcome, `${size}`).toBe(outcome);
  }
});
