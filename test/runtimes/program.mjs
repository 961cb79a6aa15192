/** The program for every runtime: writes the results of all cases as JSON; an exception is a result, too. */

import { parseFeed } from 'anyfeed';

const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export function parseAll(cases) {
  return cases.map(({ base64, headers, options }) => {
    try {
      return JSON.stringify(parseFeed(bytesOf(base64), headers && Object.fromEntries(headers), options));
    } catch (error) {
      return `threw ${error}`;
    }
  });
}
