/** Follows a feed with aggregator-sqlite.mjs: in this Node, or in one from npm when this one has no `node:sqlite`. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fetchFeed } from 'anyfeed/fetch';
import { followFeeds } from 'anyfeed/follow';

/** The oldest version that the recipe names. */
const VERSION = '22.13.0';

function testWithAnotherNode() {
  test(`the aggregator, in Node ${VERSION}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'anyfeed-node-'));
    const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${VERSION}`];
    spawnSync('npm', install, { stdio: 'ignore', shell: process.platform === 'win32' });
    const node = join(folder, 'node_modules', name, 'bin', 'node');
    try {
      if (spawnSync(node, ['--version']).status !== 0) {
        console.error(`NOT TESTED: aggregator-sqlite.mjs, because npm cannot install ${name}@${VERSION}`);
        t.skip('no node:sqlite');
        return;
      }
      // The variable would make the test a part of this one, in another format.
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const { status, stdout } = spawnSync(node, [import.meta.filename], { env, encoding: 'utf8' });
      assert.equal(status, 0, stdout);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

const entryOf = (id, title = `Entry ${id}`) =>
  `<entry><id>urn:${id}</id><title>${title}</title><link href="/${id}"/><summary>Text of ${id}</summary></entry>`;
const feedOf = (...parts) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>Tides</title>${parts.join('')}</feed>`;

function testRecipe() {
  test('the aggregator stores entries once, updates and deletes them, joins feeds that become one, and keeps the limits of sites', async (t) => {
    const { DatabaseSync } = await import('node:sqlite');
    const { openStore } = await import('./aggregator-sqlite.mjs');
    let body = feedOf(entryOf(1), entryOf(2));
    let requests = 0;
    let status = 200;
    let beforeAnswer = () => undefined;
    const server = createServer((_request, response) => {
      requests += 1;
      beforeAnswer();
      response.writeHead(status, { 'Content-Type': 'application/atom+xml', 'Retry-After': '3600' }).end(body);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => {
      server.closeAllConnections();
      server.close();
    });
    const [a, b] = ['a', 'b'].map((name) => `http://127.0.0.1:${server.address().port}/${name}`);
    const db = new DatabaseSync(':memory:');
    const store = openStore(db, [a]);
    const fetch = (url, options) => fetchFeed(url, { ...options, allowPrivateAddresses: true });
    const fail = (error) => assert.fail(error);
    const follow = (onError = fail) => followFeeds(store, { once: true, fetch, pause: 0, onError });
    const makeDue = () => {
      db.exec(
        "update feed set next = '2026-01-01T00:00:00.000Z', memory = json_remove(memory, '$.state.next')",
      );
    };
    const stored = () =>
      db
        .prepare("select feed, entry ->> 'title' as title, date from entry order by title, feed")
        .all()
        .map((row) => ({ ...row }));
    const titles = (rows) => rows.map(({ title }) => title);
    const feeds = () => stored().map(({ feed }) => feed);

    await follow();
    const first = stored();
    assert.deepEqual(titles(first), ['Entry 1', 'Entry 2']);
    await follow();
    assert.equal(requests, 1, 'a feed that is not due');
    makeDue();
    body = feedOf(entryOf(3), entryOf(1, 'Edited'), entryOf(2));
    await follow();
    assert.equal(requests, 2);
    const second = stored();
    assert.deepEqual(titles(second), ['Edited', 'Entry 2', 'Entry 3']);
    assert.equal(
      second.find(({ title }) => title === 'Edited').date,
      first.find(({ title }) => title === 'Entry 1').date,
    );
    makeDue();
    body = feedOf('<at:deleted-entry ref="urn:2" when="2026-02-01T00:00:00Z"/>', entryOf(3), entryOf(1));
    await follow();
    assert.deepEqual(titles(stored()), ['Entry 1', 'Entry 3']);

    assert.equal(store.moveFeed(a, b), false);
    assert.deepEqual(feeds(), [b, b]);
    openStore(db, [a]);
    await follow();
    assert.equal(stored().length, 4);
    assert.equal(store.moveFeed(a, b), true);
    assert.deepEqual(feeds(), [b, b]);

    db.exec('delete from feed');
    openStore(db, [a]);
    body = feedOf(entryOf(5));
    beforeAnswer = () => db.exec('delete from feed');
    const errors = [];
    await follow((error) => errors.push(error));
    assert.deepEqual([errors, stored()], [[], []], 'a feed that is removed while it is fetched');
    beforeAnswer = () => undefined;

    openStore(db, [a, b]);
    requests = 0;
    status = 429;
    await follow();
    await follow();
    assert.equal(requests, 1, 'a site that refuses requests: the second program knows it, too');
    const [limit] = store.readSites(['127.0.0.1', 'other.example']);
    assert.ok(Date.parse(limit.until) > Date.now() + 3_500_000);
    store.saveSite({ ...limit, pause: 7 });
    assert.deepEqual(store.readSites(['127.0.0.1']), [{ ...limit, pause: 7 }]);
    db.close();
  });
}

if (isBuiltin('node:sqlite')) testRecipe();
else testWithAnotherNode();
