/** A crash of the database ends no process: pending queries reject, and the process continues. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { isPassing, openDatabase, storable, toJson, transaction } from '../src/database.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';

let postgres: Postgres;
let pool: pg.Pool;
before(async () => {
  postgres = await startPostgres();
  pool = openDatabase(postgres.url);
  await pool.query('create table kept (number integer)');
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

test('a crash in the middle of a transaction undoes all of it', async () => {
  const crashed = transaction(pool, async (database) => {
    await database.query('insert into kept values (1)');
    await postgres.restart();
    await database.query('insert into kept values (2)');
  });
  await assert.rejects(crashed, isPassing);
  await transaction(pool, (database) => database.query('insert into kept values (3)'));
  const { rows } = await pool.query('select number from kept');
  assert.deepEqual(rows, [{ number: 3 }]);
});

test('what throws in a transaction undoes it', async () => {
  const failing = transaction(pool, async (database) => {
    await database.query('insert into kept values (4)');
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  const { rows } = await pool.query('select number from kept where number = 4');
  assert.deepEqual(rows, []);
  const wrong = await pool.query('select no from kept').catch((error: unknown) => error);
  assert.deepEqual([isPassing(wrong), isPassing(new Error('no'))], [false, false]);
});

test('any text can be stored', async () => {
  const text = 'a\0b\uD800c\uDC00d😀';
  const { rows } = await pool.query('select $1::text as text, $2::jsonb as json', [
    storable(text),
    toJson({ text }),
  ]);
  assert.deepEqual(rows, [{ text: 'ab\uFFFDc\uFFFDd😀', json: { text: 'ab\uFFFDc\uFFFDd😀' } }]);
});
