// Makes pairs of snapshots from one feed, as if it had changed between two fetches; the identity of every entry is known.
// Used by the law in identity.test.ts, and by runner.mjs over any folder of feeds.

/** Later entries, each with the index of the same earlier entry; undefined for a new entry. */
const same = (entries) => entries.map((entry, origin) => ({ entry, origin }));
const edited = (entries, edit) =>
  entries.map((entry, origin) => ({ entry: edit(structuredClone(entry), origin), origin }));

/** Copies a value and changes every string in it. */
function mapTexts(value, change) {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

const isWeb = (text) => /^https?:/.test(text ?? '');

/** The most frequent host in the links of the feed. */
function mainHost(entries) {
  const counts = new Map();
  for (const { link } of entries) {
    const host = /^https?:\/\/([^/?#]+)/.exec(link ?? '')?.[1];
    if (host !== undefined) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function editLink(entry, change) {
  const before = entry.link;
  if (!isWeb(before)) return entry;
  entry.link = change(before);
  for (const link of entry.links ?? []) if (link.href === before) link.href = entry.link;
  // A permalink is both id and link.
  if (entry.id === before && entry.guidislink) entry.id = entry.link;
  return entry;
}

const withParameters = (link) => {
  const [address, fragment] = link.split('#');
  const joint = address.includes('?') ? '&' : '?';
  const query = 'utm_source=rss&utm_medium=feed&utm_campaign=news&fbclid=IwAR0x';
  return `${address}${joint}${query}${fragment === undefined ? '' : `#${fragment}`}`;
};

/** A change of a guid that serves as the link also changes the link. */
function replaceGuid(entry, index) {
  if (entry.id === undefined) return entry;
  const isPermalink = entry.guidislink && entry.link === entry.id;
  entry.id = isPermalink ? `https://new.example/${index}-x7` : `new-guid-${index}-x7`;
  if (isPermalink) entry.link = entry.id;
  return entry;
}

function removeGuid(entry) {
  if (entry.guidislink && entry.link === entry.id) delete entry.link;
  delete entry.id;
  delete entry.guidislink;
  return entry;
}

function editText(entry) {
  const add = ' Correction: an earlier version said otherwise.';
  if (entry.summary !== undefined) entry.summary += add;
  for (const content of entry.content ?? []) content.value += add;
  return entry;
}

const part = (entries, share) => Math.max(1, Math.floor(entries.length * share));

/** Functions that make a pair from the entries of a feed and of another feed. */
export const TRANSFORMATIONS = {
  'nothing changed': (entries) => [entries, same(entries)],
  'oldest dropped': (entries) => [entries, same(entries).slice(0, part(entries, 0.7))],
  'new ones added': (entries) => {
    const added = entries.length - part(entries, 0.7);
    return [
      entries.slice(added),
      entries.map((entry, i) => ({ entry, origin: i < added ? undefined : i - added })),
    ];
  },
  'oldest dropped, new ones added': (entries) => {
    const added = entries.length - part(entries, 0.6);
    const after = entries.map((entry, i) => ({ entry, origin: i < added ? undefined : i - added }));
    return [entries.slice(added), after.slice(0, Math.max(1, entries.length - added))];
  },
  'entries of another feed added': (entries, others) => [
    entries,
    [...others.map((entry) => ({ entry, origin: undefined })), ...same(entries)],
  ],
  'all replaced by another feed': (entries, others) => [
    entries,
    others.map((entry) => ({ entry, origin: undefined })),
  ],
  'order changed': (entries) => [
    entries,
    same(entries).sort((a, b) => ((a.origin * 7919) % 101) - ((b.origin * 7919) % 101)),
  ],
  'http to https': (entries) => [
    mapTexts(entries, (text) => text.replaceAll('https://', 'http://')),
    edited(entries, (entry) => mapTexts(entry, (text) => text.replaceAll('http://', 'https://'))),
  ],
  'host changed': (entries) => {
    const host = mainHost(entries);
    const move = (text) => (host === undefined ? text : text.replaceAll(host, 'moved.example'));
    return [entries, edited(entries, (entry) => mapTexts(entry, move))];
  },
  'host of links changed': (entries) => {
    const move = (link) => link.replace(/^https?:\/\/[^/?#]+/, 'https://moved.example');
    return [entries, edited(entries, (entry) => editLink(entry, move))];
  },
  'tracking parameters added': (entries) => [
    entries,
    edited(entries, (entry) => editLink(entry, withParameters)),
  ],
  'cache buster added': (entries) => [
    entries,
    edited(entries, (entry) =>
      editLink(entry, (link) => `${link.split('#')[0]}${link.includes('?') ? '&' : '?'}t=1760000000`),
    ),
  ],
  'fragment changed': (entries) => [
    entries,
    edited(entries, (entry) => editLink(entry, (link) => `${link.split('#')[0]}#rss-x7`)),
  ],
  'titles edited': (entries) => [
    entries,
    edited(entries, (entry) => {
      if (entry.title !== undefined) entry.title = `Update: ${entry.title}`;
      return entry;
    }),
  ],
  'titles replaced': (entries) => [
    entries,
    edited(entries, (entry, i) => {
      if (entry.title !== undefined) entry.title = `Another headline ${i}`;
      return entry;
    }),
  ],
  'contents edited': (entries) => [entries, edited(entries, editText)],
  'all guids replaced': (entries) => [entries, edited(entries, replaceGuid)],
  'all ids replaced, links kept': (entries) => [
    entries,
    edited(entries, (entry, i) => {
      if (entry.id !== undefined) entry.id = `new-guid-${i}-x7`;
      return entry;
    }),
  ],
  'guids of a tenth replaced': (entries) => [
    entries,
    edited(entries, (entry, i) => (i % 10 === 0 ? replaceGuid(entry, i) : entry)),
  ],
  'guids removed': (entries) => [entries, edited(entries, removeGuid)],
};

const MOVES = new Set(['http to https', 'host changed', 'host of links changed']);

const dateOf = ({ published, publishedParsed, updated, updatedParsed }) =>
  (published === undefined ? updatedParsed : publishedParsed)?.getTime() ?? published ?? updated;
/** The facts that a person sees: two entries with equal facts are identical. */
const visible = (entry) =>
  JSON.stringify([
    entry.title,
    dateOf(entry),
    entry.summary,
    entry.content?.map(({ value }) => value),
    entry.enclosures?.[0]?.href,
    entry.link === entry.id ? undefined : entry.link?.replace(/#.*/, ''),
  ]);

/** Whether the entry keeps any fact by which it can be recognized. */
function keepsAnything(before, after) {
  const facts = ({ id, link, title, summary, content, enclosures, ...entry }) => [
    id,
    link,
    title,
    dateOf(entry),
    summary,
    content?.[0]?.value,
    enclosures?.[0]?.href,
  ];
  const later = facts(after);
  return facts(before).some((fact, i) => fact !== undefined && fact === later[i]);
}

/** Whether only the date stays and the title differs, like an edited title. */
function isRetitled(before, after) {
  const [first, second] = [before, after].map((entry) => JSON.parse(visible({ ...entry, title: undefined })));
  const date = dateOf(before);
  return (
    date !== undefined &&
    date === dateOf(after) &&
    [...first, ...second].every((fact) => !fact || fact === date)
  );
}

/**
 * Whether two entries are versions of one article, which feeds list again after an edit: the same page under the same guid, or with the
 * same title or text; or the same guid with the same text.
 */
function isVersion(before, after) {
  const textOf = ({ summary, content }) => JSON.stringify([summary, content?.map(({ value }) => value)]);
  if (visible(before) === visible(after) || isRetitled(before, after)) return true;
  if (before.id !== undefined && before.id === after.id && textOf(before) === textOf(after)) return true;
  if (before.link === undefined || before.link !== after.link) return false;
  const otherGuid = before.id !== undefined && after.id !== undefined && before.id !== after.id;
  return (
    !otherGuid && (before.id === after.id || before.title === after.title || textOf(before) === textOf(after))
  );
}

/**
 * Reads both snapshots of a pair one after the other.
 * @returns how many entries are the same, how many of them were recognized, how many are excepted because another entry of the feed is
 *   identical or nothing is left of them, and how many different ones were taken for one; the faults also in words
 */
export function judge(name, entries, others, diffEntries) {
  const [before, after] = TRANSFORMATIONS[name](entries, others);
  const first = diffEntries(undefined, { feed: {}, entries: before });
  const keys = keysOf(first);
  const known = JSON.parse(JSON.stringify(first.known));
  const second = diffEntries(known, { feed: {}, entries: after.map(({ entry }) => entry) });
  const found = keysOf(second);
  const added = new Set(second.added.map(({ index }) => index));
  const repeats = countBy(before.map(visible));
  const repeatsAfter = countBy(after.map(({ entry }) => visible(entry)));
  const counts = { same: 0, recognized: 0, excepted: 0, merged: 0, faults: [] };
  // A move changes every address by a rule, which recognition must see through.
  const isMoved = MOVES.has(name);
  after.forEach(({ entry, origin }, index) => {
    const repeated = origin !== undefined && repeats.get(visible(before[origin])) > 1;
    const isLost = origin !== undefined && !isMoved && !keepsAnything(before[origin], entry);
    if (isLost || repeated || repeatsAfter.get(visible(entry)) > 1) counts.excepted += 1;
    else count(counts, { name, index, origin, taken: added.has(index) ? -1 : keys.indexOf(found[index]) });
  });
  return counts;

  function count(sums, { name, index, origin, taken }) {
    const isMissed = origin !== undefined && taken === -1;
    const isMerged = taken !== -1 && taken !== origin && !isVersion(before[taken], after[index].entry);
    if (origin !== undefined) sums.same += 1;
    if (origin !== undefined && taken === origin) sums.recognized += 1;
    if (isMissed) sums.faults.push(`${name}: ${index} is not recognized as ${origin}`);
    if (!isMerged) return;
    sums.merged += 1;
    sums.faults.push(`${name}: ${index} is ${origin ?? 'new'} but was taken for ${taken}`);
  }
}

function keysOf(diff) {
  const keys = [];
  for (const list of ['added', 'changed', 'unchanged', 'moved', 'ambiguous'])
    for (const { index, key } of diff[list]) keys[index] = key;
  return keys;
}

function countBy(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
