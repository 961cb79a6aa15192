/** `npm start`: web page and worker in one process. */

import { serve } from '@hono/node-server';
import { databaseUrl } from '../engine.ts';
import { createApp } from '../web/app.ts';
import { closeService, openService } from './open.ts';
import { settings } from './settings.ts';
import { onSignal } from './signals.ts';
import { Worker } from './worker.ts';

const service = await openService(databaseUrl());
const worker = new Worker(service);
await worker.start();
const server = serve({ fetch: createApp(service).fetch, port: settings.port }, ({ port }) => {
  console.log(`http://localhost:${port}/`);
});

onSignal(async () => {
  server.close();
  await worker.stop();
  await closeService(service);
});
