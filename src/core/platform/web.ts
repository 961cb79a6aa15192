/** Functions of the platform in browsers, workers and everywhere else: `#platform` without the condition `node`. */

export type { MultiByteName } from './multi-byte.ts';
export { multiByteText } from './multi-byte-web.ts';
export { singleByteText } from './single-byte-web.ts';
export * from './web-bytes.ts';
export { isWhatwgLabel } from './whatwg-labels-web.ts';
