/** `npm start`: web page and worker in one process, with an embedded database where DATABASE_URL names none. */

import { serve } from '@hono/node-server';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { Queue } from './queue.ts';
import { createSchema } from './schema.ts';
import { settings } from './settings.ts';
import { onSignal } from './signals.ts';
import { createApp } from './web/app.ts';
import { Worker } from './worker.ts';

const embedded = settings.databaseUrl === undefined ? await startEmbedded() : undefined;
const url = settings.databaseUrl ?? embedded?.url ?? '';
const pool = openDatabase(url);
await createSchema(pool);
const queue = await Queue.open(url);
const worker = new Worker(pool, queue);
worker.start();
const server = serve({ fetch: createApp(pool).fetch, port: settings.port }, ({ port }) => {
  console.log(`http://localhost:${port}/${embedded === undefined ? '' : ' (embedded database in data/)'}`);
});

onSignal(async () => {
  server.close();
  await worker.stop();
  await queue.close();
  await pool.end();
  await embedded?.close();
});
