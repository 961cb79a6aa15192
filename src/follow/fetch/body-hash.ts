/** Recognizes a body that has been read before, with the cryptography of the web. */

/** SHA-256, hexadecimal; undefined where the platform has no cryptography (pages without https): there every body is new. */
export async function hashBody(bytes: Uint8Array): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
