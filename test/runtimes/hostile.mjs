/** The servers of test/follow/fetch/misbehaviors.ts in the runtimes that have the modules of Node: the same outcomes as there. */

import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { root } from './install.mjs';

/** The row of the matrix. */
export const HOSTILE = 'anyfeed/fetch from hostile servers';

/** Fetches from each server; the second server of this machine sets how the first one behaves. */
const FETCHING = `import { fetchFeed } from 'anyfeed/fetch';

const [, , origin, control] = process.argv;
const outcomes = [];
for (const [at, options] of (await (await fetch(control)).json()).entries()) {
  await fetch(\`\${control}\${at}\`);
  const { outcome, reason, guarded, result } = await fetchFeed(\`\${origin}/feed\`, { timeout: 20_000, ...options, allowPrivateAddresses: ['127.0.0.1'] });
  outcomes.push({ outcome, reason, guarded, titles: result?.entries.map(({ title }) => title) });
}
console.log(JSON.stringify(outcomes));
`;

/** The modules of the tests, as one module of JavaScript. */
async function loadServers(folder) {
  const outfile = join(folder, 'hostile-servers.mjs');
  // The server reads its certificate next to itself.
  cpSync(join(root, 'test/follow/fetch/tls'), join(folder, 'tls'), { recursive: true });
  const from = (file) => JSON.stringify(join(root, 'test/follow/fetch', file));
  await esbuild.build({
    stdin: {
      contents: `export { MISBEHAVIORS } from ${from('misbehaviors.ts')}; export { startServer } from ${from('server.ts')};`,
      resolveDir: root,
    },
    outfile,
    ...{ bundle: true, format: 'esm', platform: 'node', logLevel: 'error' },
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * @param folder an installation of the package
 * @returns the text of the program, its arguments, the differences of its outcomes from the table, and the end of the servers
 */
export async function openHostileServers(folder) {
  const { MISBEHAVIORS, startServer } = await loadServers(folder);
  const server = await startServer();
  const control = createServer((request, response) => {
    const row = MISBEHAVIORS[Number(request.url.slice(1) || Number.NaN)];
    if (row !== undefined) server.behave(row.behavior);
    response.end(JSON.stringify(MISBEHAVIORS.map(({ options = {} }) => options)));
  });
  await new Promise((resolve) => control.listen(0, '127.0.0.1', resolve));
  const addresses = [server.origin, `http://127.0.0.1:${control.address().port}/`];
  return {
    source: FETCHING,
    addresses,
    differences: (outcomes) => differences(outcomes, MISBEHAVIORS),
    async close() {
      control.closeAllConnections();
      await new Promise((resolve) => control.close(resolve));
      await server.close();
    },
  };
}

function differences(outcomes, rows) {
  const wrong = rows.flatMap(({ name, outcome, reason, titles }, at) => {
    const found = outcomes[at];
    const isRight =
      found?.outcome === outcome &&
      found.reason === reason &&
      found.guarded &&
      (titles === undefined || JSON.stringify(found.titles) === JSON.stringify(titles));
    return isRight ? [] : [`${name}: ${JSON.stringify(found)} instead of ${outcome}, ${reason}`];
  });
  return wrong.length === 0 ? `all ${rows.length} outcomes` : `threw ${wrong.join('; ')}`;
}
