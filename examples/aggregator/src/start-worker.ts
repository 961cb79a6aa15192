/** `npm run worker`: fetches feeds. Any number of workers, on any number of machines, share the database. */

import { openStore } from './open.ts';
import { settings } from './settings.ts';
import { onSignal } from './signals.ts';
import { Worker } from './worker.ts';

const url = settings.databaseUrl;
if (url === undefined) throw new Error('DATABASE_URL must name the database that the workers share');
const pool = await openStore(url);
const worker = new Worker(pool);
worker.start();

onSignal(async () => {
  await worker.stop();
  await pool.end();
});
