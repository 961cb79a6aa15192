/** The rooms of src/ and their layers, and the files that are tables of data. Tests, documentation and `npm run house` read them. */

/**
 * From left to right: a file may import its own room and every room in a later row, never one in an earlier row, and never another room of
 * its own row.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['entry points', 'cli'],
  ['corpus'],
  ['batch', 'check', 'follow', 'present'],
  ['document'],
  ['provenance'],
  ['formats', 'namespaces', 'json'],
  ['mapping'],
  ['content'],
  ['html', 'xml', 'encoding'],
  ['values'],
  ['model', 'problems'],
  ['platform'],
];

/** Files whose lines are rows of data: each may be long, and `npm run house` counts its lines apart. */
export const TABLES: Readonly<Record<string, string>> = {
  'check/vocabularies/atom.ts': 'one row an element',
  'check/vocabularies/media.ts': 'one row an element',
  'check/vocabularies/podcast.ts': 'one row an element',
  'check/vocabularies/rss.ts': 'one row an element',
  'core/encoding/decoders/tables.ts': 'one row an encoding',
  'core/namespaces/media.ts': 'one row an element, and the types of what they become',
  'core/namespaces/podcast.ts': 'one row an element, and the types of what they become',
  'core/namespaces/prism.ts': 'one row an element, and what each key means',
  'core/problems/problem-codes.ts': 'one row a code',
  'core/values/dates/zone-names.ts': 'one row a time zone',
  'core/values/reference-names.ts': 'one row a name',
  'follow/discover/platforms.ts': 'one row a platform',
};

/** The layers as the page of the architecture shows them. */
export const layersText = (): string => `\`${LAYERS.map((rooms) => rooms.join('·')).join(' → ')}\``;
