/**
 * Loads jschardet when it is first needed. CommonJS, because its `require` is lazy, synchronous, and seen by every bundler; an import would
 * load 60 MB with the library.
 */

'use strict';

module.exports = function loadJschardet() {
  try {
    return require('jschardet');
  } catch {
    return undefined;
  }
};
