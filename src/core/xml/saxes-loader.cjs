/**
 * Loads saxes at the first damaged document. CommonJS, because its `require` is lazy, synchronous, and seen by every bundler; most programs read
 * only sound feeds.
 */

'use strict';

module.exports = function loadSaxes() {
  return require('saxes').SaxesParser;
};
