/** Loads tldts when it is first needed. CommonJS, because its `require` is lazy, synchronous, and seen by every bundler. */

'use strict';

/** @throws {Error} that names what to install */
module.exports = function loadTldts() {
  try {
    return require('tldts');
  } catch (cause) {
    throw new Error('hostKey of anyfeed/schedule needs the package tldts: npm install tldts@7', { cause });
  }
};
