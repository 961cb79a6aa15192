/** PostgreSQL inside this process, for a first try: stores its data in the folder `data`, for a single process. */

import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const FOLDER = 'data';
const PORT = 54_329;
const CONNECTIONS = 20;

/** @returns the address of the database, and a function that ends it */
export async function startEmbedded(): Promise<{ url: string; close(): Promise<void> }> {
  const database = await PGlite.create(FOLDER);
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: PORT,
    maxConnections: CONNECTIONS,
  });
  await server.start();
  const close = async (): Promise<void> => {
    await server.stop();
    await database.close();
  };
  return { url: `postgres://postgres@127.0.0.1:${PORT}/postgres`, close };
}
