/** `npm run worker`: takes turns of feeds. Any number of workers, on any number of machines, share the database. */

import { databaseUrl } from '../engine.ts';
import { closeService, openService } from './open.ts';
import { onSignal } from './signals.ts';
import { Worker } from './worker.ts';

const service = await openService(databaseUrl());
const worker = new Worker(service);
await worker.start();

onSignal(async () => {
  await worker.stop();
  await closeService(service);
});
