/** Recognizes utf-16 and utf-32 without byte order mark by the zero bytes of ASCII markup. */

const SEARCHED = 64 * 1024;
/** Minimum share of zeros in the expected places; not 1, because characters such as U+0100 have a zero in another place. */
const MOST_ZEROS = 0.9;

/** Counts zeros by their place in each group of four bytes. */
function zerosByPlace(bytes: Uint8Array): readonly number[] {
  const zeros = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0) zeros[at % 4] = (zeros[at % 4] as number) + 1;
  }
  return zeros;
}

/** Encodings that the zeros suggest, likeliest first. The strict decoder decides. */
export function wideEncodings(document: Uint8Array): string[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = zerosByPlace(document.subarray(0, SEARCHED));
  const all = first + second + third + fourth;
  if (all === 0) return [];
  const quarter = Math.floor(Math.min(document.length, SEARCHED) / 4);
  // In utf-32, the first byte of every character is zero.
  if (first >= quarter * MOST_ZEROS && second > third) return ['utf-32be'];
  if (fourth >= quarter * MOST_ZEROS && third > second) return ['utf-32le'];
  const even = first + third;
  if (even >= all * MOST_ZEROS) return ['utf-16be'];
  return all - even >= all * MOST_ZEROS ? ['utf-16le'] : [];
}
