/** Runs the program of the first screen, so that the page shows what it prints. */

import { parseFeed } from '../../../dist/index.mjs.mts';
import { CODE } from './first.mjs';

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
