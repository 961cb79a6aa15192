/** The encoding stage: bytes and headers to text, with an account of why. */

export { type DecodedText, decodeFeed } from './decode-feed.ts';
