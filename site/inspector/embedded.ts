/** Reads the document that `anyfeed inspect` has put into the page. */

import { byId } from './dom.ts';
import { type Described, fillForm, type Given } from './input.ts';

/** Characters of base64 to decode at a time, so that the page stays responsive. */
const CHUNK = 1_000_000;

export async function readEmbedded(): Promise<Given | undefined> {
  const facts = document.getElementById('embedded')?.textContent ?? '';
  if (facts === '') return undefined;
  const { name, ...described } = JSON.parse(facts) as Described;
  fillForm(described);
  const base64 = byId('embedded-bytes').textContent.trim();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < base64.length; at += CHUNK) {
    parts.push(Uint8Array.from(atob(base64.slice(at, at + CHUNK)), (character) => character.charCodeAt(0)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { name, bytes: await new Blob(parts).arrayBuffer() };
}
