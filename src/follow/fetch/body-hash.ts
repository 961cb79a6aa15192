/** Hashes bodies to recognize an unchanged one, with the cryptography of the web. */

/** SHA-256, hexadecimal; undefined on platforms without cryptography (pages without https); every body then counts as new. */
export async function hashBody(bytes: Uint8Array): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
