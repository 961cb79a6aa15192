/**
 * Loads iconv-lite when it is first needed. CommonJS, because its `require` is lazy, synchronous, and seen by every bundler; an import takes
 * a third of the time of importing the library, and only feeds in encodings of East Asia need it.
 */

'use strict';

module.exports = function loadIconv() {
  return require('iconv-lite');
};
