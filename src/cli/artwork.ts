/** The form and the size of a picture, by its first bytes: PNG and JPEG. */

export interface Artwork {
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG = 0x89504e47;
const PNG_HEAD = 24;
const JPEG = 0xffd8;
/** The tables among the markers of frames, C0 to CF. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
/** Marker, length, precision, height, width. */
const FRAME = 9;

/** @returns undefined for another form, and for a beginning without the size */
export function artworkOf(bytes: Uint8Array): Artwork | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= PNG_HEAD && view.getUint32(0) === PNG)
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length < 2 || view.getUint16(0) !== JPEG) return undefined;
  for (let at = 2; at + FRAME <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !TABLES.has(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}
