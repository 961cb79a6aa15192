/**
 * Hashes a text: two 32-bit lanes, multiplied and mixed (the scheme of cyrb53 with all 64 bits). Pure and synchronous, unlike
 * `crypto.subtle`. The probability of a collision among a million texts is 1 in 37 million. It does not resist forgery: a feed that forges
 * collisions confuses only its own entries.
 */

const DIGITS = 7;

/** @returns 14 characters of base 36 */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return digits(high) + digits(low);
}

function digits(lane: number): string {
  return (lane >>> 0).toString(36).padStart(DIGITS, '0');
}
