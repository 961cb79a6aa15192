/** The transfer coding of HTTP/1.1 (RFC 9112, section 7.1). */

const LF = 0x0a;
const CR = 0x0d;
/** A size, and extensions that nobody uses. */
const SIZE = /^[ \t]*([0-9a-f]{1,16})[ \t]*(?:;|$)/i;
const LONGEST_LINE = 1024;

/**
 * The bytes of the chunks; trailers are left out. Some crawlers keep the header and undo the coding: such a body is returned as it is. Of a
 * damaged body the chunks before the damage are returned, and the rest as it is.
 */
export function chunksJoined(body) {
  const parts = [];
  let at = 0;
  while (at < body.length) {
    const { size, start } = chunkAt(body, at);
    if (size === undefined) return Buffer.concat([...parts, body.subarray(at)]);
    if (size === 0) break;
    parts.push(body.subarray(start, start + size));
    at = afterBreak(body, start + size);
  }
  return parts.length === 1 ? parts[0] : Buffer.concat(parts);
}

function chunkAt(body, at) {
  const line = body.subarray(at, at + LONGEST_LINE);
  const end = line.indexOf(LF);
  const text = line.latin1Slice(0, Math.max(0, line[end - 1] === CR ? end - 1 : end));
  const size = end === -1 ? undefined : SIZE.exec(text)?.[1];
  return { size: size === undefined ? undefined : Number.parseInt(size, 16), start: at + end + 1 };
}

function afterBreak(body, at) {
  const next = body[at] === CR ? at + 1 : at;
  return body[next] === LF ? next + 1 : at;
}
