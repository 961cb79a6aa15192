/** A link that holds a feed: the document, compressed, in the fragment of the address, which browsers send to no server. */

import { byId } from './dom.ts';
import { type Described, fillForm, type Given, MOST_BYTES } from './input.ts';
import { readAtMost } from './read-at-most.ts';

const KEY = '#feed=';
/** Characters of a link that chats and mail programs keep whole. */
const LONGEST = 32_000;

/** The fragment for a document with the headers and the address of the form; undefined when it would be too long. */
export async function fragmentOf({ name, bytes }: Given): Promise<string | undefined> {
  const headers = byId<HTMLTextAreaElement>('headers').value;
  const facts: Described = { name, headers, url: byId<HTMLInputElement>('url').value };
  // JSON has no line break.
  const whole = new Blob([`${JSON.stringify(facts)}\n`, bytes]);
  const stream = whole.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  if (packed.length > LONGEST) return undefined;
  const fragment = KEY + base64url(packed);
  return fragment.length > LONGEST ? undefined : fragment;
}

/** Fills the form from the fragment of the address, and returns the document; undefined without one. */
export async function readShared(): Promise<Given | undefined> {
  if (!location.hash.startsWith(KEY)) return undefined;
  const bytes = await unpack(location.hash.slice(KEY.length));
  const end = bytes.indexOf(0x0a);
  const { name, headers, url } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Described;
  // The link may be by a stranger.
  fillForm({ headers: String(headers), url: String(url) });
  return { name: String(name), bytes: bytes.slice(end + 1).buffer };
}

function unpack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  return readAtMost(
    new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
    MOST_BYTES,
  );
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
