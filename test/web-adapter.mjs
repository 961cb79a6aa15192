/** The web build, without the rare encodings and the detector that it can import. */
export { parseFeed as default } from '../dist/web/index.js';
