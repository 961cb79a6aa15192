/** The rooms of src/ and their layers, and the files that are tables of data. Tests, documentation and `npm run house` read them. */

/**
 * From left to right: a file may import its own room and every room in a later row, never one in an earlier row, and never another room of
 * its own row.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['entry points', 'cli'],
  ['corpus', 'follow'],
  ['batch', 'check', 'present'],
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
  'check/problems/prose.ts': 'one row a code',
  'check/registered-codes.ts': 'the codes of languages and countries',
  'check/rules/atom.ts': 'one row a rule',
  'check/rules/formats.ts': 'one row a rule',
  'check/rules/modules.ts': 'one row a rule',
  'check/rules/podcasts.ts': 'one row a rule',
  'check/rules/values.ts': 'one row a rule',
  'check/requirements/atom.ts': 'one row an element',
  'check/foreign-markup.ts': 'the elements and attributes of SVG and MathML',
  'check/requirements/json-feed.ts': 'one row a member',
  'check/requirements/media.ts': 'one row an element, and the kinds of files',
  'check/requirements/modules.ts': 'one row an element',
  'check/requirements/podcast.ts': 'one row an element, and the roles of people',
  'check/requirements/rss.ts': 'one row an element',
  'cli/options.ts': 'one row an option',
  'core/encoding/decoders/tables.ts': 'one row an encoding',
  'core/encoding/model/encodings.ts': 'one row an encoding',
  'core/formats/index.ts': 'one row an element',
  'core/html/allow-css.ts': 'the properties and values that the sanitizer keeps',
  'core/html/allow-foreign.ts': 'the elements and attributes of SVG and MathML that the sanitizer keeps',
  'core/html/allow-html.ts': 'the elements and attributes of HTML that the sanitizer keeps',
  'core/html/allow-values.ts':
    'how values are checked, the frames that the sanitizer keeps, and the names that it removes',
  'core/model/versions.ts': 'one row a version',
  'core/namespaces/dcterms.ts': 'one row an element, and what each key means',
  'core/namespaces/gd.ts': 'one row an element, and the types of what they become',
  'core/namespaces/index.ts': 'generated: one row a namespace',
  'core/namespaces/itunes.ts': 'one row an element, and what each key means',
  'core/namespaces/keys.ts': 'generated: one row a namespace, and the names of its types',
  'core/namespaces/media.ts': 'one row an element, and the types of what they become',
  'core/namespaces/opensearch.ts': 'one row an element, and the types of what they become',
  'core/namespaces/podcast.ts': 'one row an element, and the types of what they become',
  'core/namespaces/prism.ts': 'one row an element, and what each key means',
  'core/namespaces/rawvoice.ts': 'one row an element, and the types of what they become',
  'core/namespaces/source.ts': 'one row an element, and the types of what they become',
  'core/namespaces/untyped.ts': 'one row a namespace',
  'core/namespaces/wp.ts': 'one row an element, and the types of what they become',
  'core/platform/whatwg-labels.ts': 'the labels of encodings on pages',
  'core/problems/kinds.ts': 'one row a code',
  'core/values/dates/month-names.ts': 'one row a language',
  'core/values/dates/zone-names.ts': 'one row a time zone',
  'core/values/reference-names.ts': 'one row a name',
  'core/xml/repairs.ts': 'one row a repair',
  'follow/discover/platforms.ts': 'one row a platform, and the common paths',
};

/** The layers as the page of the architecture shows them. */
export const layersText = (): string => `\`${LAYERS.map((rooms) => rooms.join('·')).join(' → ')}\``;
