/** The connection to PostgreSQL, transactions, and values that it can store. */

import pg from 'pg';

/** A pool, or the connection of a transaction. */
export type Database = Pick<pg.Pool, 'query'>;

export function openDatabase(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 8, application_name: 'feeds' });
  // The pool replaces a broken connection and rejects its queries. Without listeners, its error would end the process.
  pool.on('error', (error) => console.error(`database: ${error.message}`));
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** Stores all changes of `work`, or none. */
export async function transaction<T>(pool: pg.Pool, work: (database: Database) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** Removes what PostgreSQL rejects from a text: NUL and half surrogate pairs. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** JSON for a parameter of type jsonb. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storable(item) : item));
