// The rows of bench/run.mjs. A row creates the function to run on every feed: { bytes, text }.

import { checkFeed } from '../.build/check.js';
import { parseFeed } from '../.build/core/document/parse-feed.js';
import { registry } from '../.build/core/document/registry.js';
import { decodeFeed } from '../.build/core/encoding/decode-feed.js';
import { readOptions } from '../.build/core/model/options.js';
import { Problems } from '../.build/core/problems/problems.js';
import { readXml } from '../.build/core/xml/reader.js';
import { openPoll } from '../.build/follow.js';
import { diffEntries } from '../.build/identity.js';
import { present, toPlainText } from '../.build/index.js';
import { parseOpml, writeOpml } from '../.build/opml.js';
import { readBare } from './bare-saxes.mjs';

const noop = () => {};

function decode() {
  const settings = readOptions(undefined);
  return ({ bytes }) => decodeFeed(bytes, undefined, settings);
}

/** The reader with a no-op handler. */
function readEvents() {
  const { limits } = readOptions(undefined);
  const handler = { doctype: noop, namespace: noop, open: noop, text: noop, close: noop };
  const { canonicalPrefix, kindOf } = registry;
  return ({ text }) => {
    const problems = new Problems(limits.problems);
    readXml(text, handler, {
      base: '',
      language: '',
      canonicalPrefix,
      limits,
      kindOf,
      problems,
    });
  };
}

const STRUCTURE = { sanitizeHtml: false, resolveRelativeUris: false };

export const ROWS = {
  'Buffer.toString':
    () =>
    ({ bytes }) =>
      bytes.toString('utf8'),
  'bare saxes': () => readBare,
  'stage encoding': decode,
  'stage xml': readEvents,
  'structure only':
    () =>
    ({ bytes }) =>
      parseFeed(bytes, undefined, STRUCTURE),
  'whole, defaults':
    () =>
    ({ bytes }) =>
      parseFeed(bytes),
};

/** Makes something of each feed once, and measures only what follows. */
function prepared(prepare, run) {
  const known = new Map();
  return (feed) => {
    if (!known.has(feed)) known.set(feed, prepare(parseFeed(feed.bytes)));
    return run(known.get(feed));
  };
}

const toOpml = ({ entries }) =>
  writeOpml({ feeds: entries.map(({ title = '' }, at) => ({ title, url: `https://a.test/${at}` })) });

const TEXT =
  'The tide tables of the coming week, with the times of high and low water for each harbor. '.repeat(5);
const MANY = Array.from({ length: 10_000 }, (_, at) => ({
  id: `https://a.test/?p=${at}`,
  link: `https://a.test/2026/${at}/tides`,
  title: `Tides of day ${at}`,
  published: new Date(at * 3_600_000).toISOString(),
  publishedParsed: new Date(at * 3_600_000),
  summary: `<p>${at}: ${TEXT}</p>`,
  content: [{ type: 'text/html', value: `<p>${at}: ${TEXT}</p><p>${TEXT}</p>` }],
}));

/** Once for all feeds of a round: 10,000 entries do not depend on them. */
function once(run) {
  let first;
  return (feed) => {
    first ??= feed;
    if (feed === first) run();
  };
}

/** One entry of so many is new in a poll. */
const NEW_OF = 20;
const STAMP = / \S+$/;

/** A poll of each feed: parses it, and compares it with what is known, after `forget` has changed that. */
function poll(forget) {
  return pollBy({ openPoll }, forget);
}

/** @param build the functions of a build of the library; without `openPoll`, every entry is parsed */
export function pollBy({ parseFeed, updateFeed, openPoll }, forget = (known) => known) {
  let count = 0;
  const before = new Map();
  const open =
    openPoll ?? ((feed) => ({ parseBody: parseFeed, update: (fetched) => updateFeed(feed, fetched) }));
  const pollWith = (known, bytes) => {
    const { parseBody, update } = open({ url: 'https://a.test/', next: null, known });
    return update({ outcome: 'changed', result: parseBody(bytes, undefined, {}), state: {}, next: {} });
  };
  const knownOf = (bytes) => {
    const { known } = pollWith(undefined, bytes).feed;
    return forget({ ...known, entries: known.entries.filter(() => count++ % NEW_OF !== 0) });
  };
  return (feed) => {
    if (!before.has(feed)) before.set(feed, knownOf(feed.bytes));
    return pollWith(before.get(feed), feed.bytes);
  };
}

/** The work of programs with a feed that has changed. */
export const POLL = {
  'bare saxes': () => readBare,
  'parse alone': ROWS['whole, defaults'],
  poll: () => poll((known) => known),
  'poll without stamps': () =>
    poll((known) => ({ ...known, entries: known.entries.map((row) => row.replace(STAMP, '')) })),
};

/** The work of programs before and after a parse. */
export const AROUND = {
  'bare saxes': () => readBare,
  present: () =>
    prepared(
      (result) => result,
      ({ feed, entries }) => entries.map((entry) => present(entry, feed)),
    ),
  toPlainText: () =>
    prepared(
      ({ entries }) => entries.flatMap(({ content = [] }) => content),
      (contents) => contents.map((content) => toPlainText(content)),
    ),
  diffEntries: () =>
    prepared(
      (result) => ({ result, known: diffEntries(undefined, result).known }),
      ({ result, known }) => diffEntries(known, result),
    ),
  'diffEntries, 10,000 first': () => once(() => diffEntries(undefined, { feed: {}, entries: MANY })),
  'diffEntries, 10,000 again': () => {
    const { known } = diffEntries(undefined, { feed: {}, entries: MANY });
    return once(() => diffEntries(known, { feed: {}, entries: MANY }));
  },
  checkFeed:
    () =>
    ({ bytes }) =>
      checkFeed(bytes),
  parseOpml: () => prepared(toOpml, (opml) => parseOpml(opml)),
};
