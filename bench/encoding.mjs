// Compares the encoding stage with the simplest code for the same work.
//
//   npm run build && node bench/encoding.mjs [DIRECTORY OF FEEDS]
//
// Without a directory, the script generates feeds. Prints the best CPU time of several rounds, with stage and baseline in turn.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { decodeFeed } from '../.build/core/encoding/decode-feed.js';
import { readHeaders } from '../.build/core/model/headers.js';
import { readOptions } from '../.build/core/model/options.js';

const ROUNDS = 15;
const settings = readOptions(undefined);

/** A feed of about `size` bytes. */
function makeFeed(size, sentence, declaration = '<?xml version="1.0"?>') {
  const item = `<item><title>${sentence}</title>\n<description>&lt;p&gt;${sentence.repeat(5)}&lt;/p&gt;</description></item>\n`;
  const items = item.repeat(Math.max(1, Math.round(size / item.length)));
  return `${declaration}\n<rss version="2.0"><channel><title>${sentence}</title>${items}</channel></rss>\n`;
}

const ENGLISH = 'A plain sentence about nothing in particular, as feeds have them. ';
const FRENCH = 'Une phrase où l’été dernier n’a laissé que des regrets – ou presque. ';
const RUSSIAN = 'Сегодня утром в столице открылась выставка для всех, кто её ждал. ';

function madeFeeds() {
  const sentences = [ENGLISH, ENGLISH, FRENCH, RUSSIAN];
  return [2_000, 20_000, 80_000, 500_000, 2_000_000].flatMap((size) =>
    sentences.map((sentence) => Buffer.from(makeFeed(size, sentence))),
  );
}

function feedsIn(directory) {
  return readdirSync(directory).map((name) => readFileSync(join(directory, name)));
}

function cpu(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Best CPU milliseconds of each, measured in turn. */
function compare(first, second) {
  let a = Number.POSITIVE_INFINITY;
  let b = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    a = Math.min(a, cpu(first));
    b = Math.min(b, cpu(second));
  }
  return [a, b];
}

function report(name, [ours, baseline]) {
  const ratio = (ours / baseline).toFixed(2);
  console.log(
    `${name.padEnd(44)} ${ours.toFixed(2).padStart(8)} ms ${baseline.toFixed(2).padStart(8)} ms  ${ratio}x`,
  );
}

/** Number of repeats that make a round long enough to measure. */
const repeat = (times, work) => () => {
  for (let i = 0; i < times; i += 1) work();
};

console.log(`${''.padEnd(44)} ${'stage'.padStart(11)} ${'baseline'.padStart(11)}`);

const utf8 = (process.argv[2] ? feedsIn(process.argv[2]) : madeFeeds()).filter((bytes) => {
  const { canonical, problems } = decodeFeed(bytes, undefined, settings);
  return (canonical === 'utf-8' || canonical === 'us-ascii') && problems.length === 0;
});
const bytes = utf8.reduce((sum, feed) => sum + feed.length, 0);
const decodeAll = (headers) => () => {
  for (const feed of utf8) decodeFeed(feed, headers, settings);
};
const times = Math.max(1, Math.round(50_000_000 / bytes));
const decoding = repeat(times, () => {
  for (const feed of utf8) feed.toString('utf8');
});
report(
  `${utf8.length} utf-8 feeds, relative to toString`,
  compare(repeat(times, decodeAll(undefined)), decoding),
);
const declared = readHeaders({ 'content-type': 'application/rss+xml; charset=utf-8' });
report('the same with charset=utf-8', compare(repeat(times, decodeAll(declared)), decoding));

const russian = makeFeed(100_000, RUSSIAN, '<?xml version="1.0" encoding="windows-1251"?>');
const windows1251 = iconv.encode(russian, 'windows-1251');
report(
  'windows-1251 declared, relative to iconv-lite',
  compare(
    repeat(100, () => decodeFeed(windows1251, undefined, settings)),
    repeat(100, () => iconv.decode(windows1251, 'windows-1251')),
  ),
);

const undeclared = iconv.encode(makeFeed(100_000, RUSSIAN), 'windows-1251');
const cold = cpu(() => decodeFeed(undeclared, undefined, settings));
const rounds = Array.from({ length: 30 }, () => cpu(() => decodeFeed(undeclared, undefined, settings)));
rounds.sort((a, b) => a - b);
console.log(
  `detection, ${undeclared.length} bytes: ${cold.toFixed(1)} ms at first, then ${rounds[15].toFixed(1)} ms (median of 30)`,
);
