/** Runs the program of the first screen, so that the page shows what it prints. */

import { CODE } from './first.mjs';

/** Not a literal: VitePress would bundle the library into its configuration. */
const LIBRARY = new URL('../../../dist/index.mjs', import.meta.url).href;

const IMPORT = /^import .*$/m;

export default {
  async load() {
    const { parseFeed } = await import(LIBRARY);
    const lines = [];
    const output = { log: (...values) => lines.push(values.map(print).join(' ')) };
    new Function('parseFeed', 'console', CODE.replace(IMPORT, ''))(parseFeed, output);
    return lines.join('\n');
  },
};

/** As `console.log` of Node prints a value. */
const print = (value) => (value instanceof Date ? value.toISOString() : String(value));
