/** `npm start`: web page and worker in one process, with an embedded database unless DATABASE_URL names another. */

import { serve } from '@hono/node-server';
import { startEmbedded } from './embedded.ts';
import { openStore } from './open.ts';
import { settings } from './settings.ts';
import { onSignal } from './signals.ts';
import { createApp } from './web/app.ts';
import { Worker } from './worker.ts';

const embedded = settings.databaseUrl === undefined ? await startEmbedded() : undefined;
const url = settings.databaseUrl ?? embedded?.url ?? '';
const pool = await openStore(url);
const worker = new Worker(pool);
worker.start();
const server = serve({ fetch: createApp(pool).fetch, port: settings.port }, ({ port }) => {
  console.log(`http://localhost:${port}/${embedded === undefined ? '' : ' (embedded database in data/)'}`);
});

onSignal(async () => {
  server.close();
  await worker.stop();
  await pool.end();
  await embedded?.close();
});
