/** Starts Chromium for proofs and tests: that of Debian, or `$CHROMIUM`. */

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the program; undefined without one. */
export const CHROMIUM = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));

export const NO_CHROMIUM = `no Chromium at ${PLACES.join(', ')} or in $CHROMIUM`;

/** @throws {Error} without Chromium */
export async function launchChromium() {
  if (CHROMIUM === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
}
