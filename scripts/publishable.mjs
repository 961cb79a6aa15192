/** Refuses to publish while package.json does not say where the project lives. usage: node scripts/publishable.mjs [package.json] */

import { readFileSync } from 'node:fs';

const file = process.argv[2] ?? new URL('../package.json', import.meta.url);
const described = JSON.parse(readFileSync(file, 'utf8'));
const missing = ['repository', 'homepage', 'bugs'].filter((field) => !described[field]);
if (missing.length > 0) {
  const where = 'the owner sets them, see docs/contributing/releasing.md, «Before the first release»';
  process.stderr.write(`package.json lacks ${missing.join(', ')}: ${where}\n`);
  process.exit(1);
}
