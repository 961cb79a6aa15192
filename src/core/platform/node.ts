/** Functions of the platform on Node, Bun and Deno: `#platform` under the condition `node`. */

export type { MultiByteName } from './multi-byte.ts';
export { multiByteText } from './multi-byte-node.ts';
export * from './node-bytes.ts';
export { singleByteText } from './single-byte-node.ts';
export { isWhatwgLabel } from './whatwg-labels.ts';
