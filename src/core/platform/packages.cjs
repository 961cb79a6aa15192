/**
 * Loads packages when they are first needed: saxes for damaged documents, iconv-lite for encodings of East Asia, jschardet where the model
 * finds no language. CommonJS, because its `require` is lazy, synchronous, and seen by every bundler; an import would take longer than
 * importing the library, and 60 MB for jschardet.
 */

'use strict';

/**
 * Defines a global `require` while a package loads, where there is none. A bundle by esbuild in the form of an ES module passes the calls for
 * modules of Node to it, and throws without it: iconv-lite and jschardet require `buffer`.
 */
function withBuiltins(load) {
  const builtin = globalThis.process?.getBuiltinModule?.('node:module');
  if (globalThis.require !== undefined || builtin === undefined) return load();
  globalThis.require = builtin.createRequire(`${process.cwd()}/`);
  try {
    return load();
  } finally {
    delete globalThis.require;
  }
}

exports.loadSaxes = () => require('saxes').SaxesParser;

let iconv;
exports.loadIconv = () => {
  iconv ??= withBuiltins(() => {
    const loaded = require('iconv-lite');
    // It requires its other files and modules of Node at the first name of an encoding.
    loaded.encodingExists('utf8');
    return loaded;
  });
  return iconv;
};

exports.loadJschardet = () => {
  try {
    return withBuiltins(() => require('jschardet'));
  } catch {
    return undefined;
  }
};
