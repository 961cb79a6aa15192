/** A crash of the database ends no process: pending queries reject, and the process continues. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { openDatabase, storable, toJson, transaction } from '../../src/feeds/database.ts';
import { type Database, startDatabase } from '../support/database.ts';

let postgres: Database;
let pool: pg.Pool;
before(async () => {
  postgres = await startDatabase();
  pool = openDatabase(postgres.url);
  await pool.query('create table kept (number integer)');
});
after(async () => {
  await pool.end();
  await postgres.close();
});

test('a crash in the middle of a transaction undoes all of it', async () => {
  const crashed = transaction(pool, async (database) => {
    await database.query('insert into kept values (1)');
    await postgres.crash();
    await database.query('insert into kept values (2)');
  });
  await assert.rejects(crashed);
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
});

test('any text can be stored', async () => {
  const text = 'a\0b\uD800c\uDC00d😀';
  const { rows } = await pool.query('select $1::text as text, $2::jsonb as json', [
    storable(text),
    toJson({ text }),
  ]);
  assert.deepEqual(rows, [{ text: 'ab\uFFFDc\uFFFDd😀', json: { text: 'ab\uFFFDc\uFFFDd😀' } }]);
});
