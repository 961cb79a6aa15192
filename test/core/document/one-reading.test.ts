/** One way to read: `parseFeed` runs what streams run. Functions that it does not call over all of feeds/ belong to something else, named here. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compile } from '../../corpus/compiled.ts';

/** The functions that no feed of feeds/ needs, by their purpose. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'entries and restarts of a stream': [
    'document/json-text.js describe',
    'document/json-text.js get needsWhole',
    'document/open-document.js isJsonText',
    'document/xml-text.js describe',
    'document/xml-text.js get needsWhole',
  ],
  'members for the checker, places for the checker and for provenance': ['document/json-text.js withItems'],
  'limits, reached by test/hostile.test.ts': [
    'json/mapper.js subjectOf',
    'document/xml-text.js #explain',
    'document/xml-text.js get #fault',
    'xml/emitter.js #reached',
    'xml/emitter.js #reportAttributes',
    'xml/emitter.js #shortNamespace',
    'xml/emitter.js furtherRepairs',
    'xml/emitter.js limit',
    'xml/emitter.js longExpansions',
    'xml/emitter.js longNamespace',
    'xml/emitter.js unusableBase',
    'xml/fault.js <instance_members_initializer>',
    'xml/fault.js openFinder',
    'xml/fault.js restate',
    'xml/names.js #forget',
    'xml/names.js #keepPrefixes',
    'xml/open-elements.js clear',
    'xml/open-elements.js close',
    'xml/open-elements.js has',
    'xml/reader.js #openTooDeep',
    'xml/reader.js furtherRepairs',
    'xml/reader.js get beginning',
  ],
  'the search for end tags, which ignores all else': [
    'xml/open-elements.js #forgetClosed',
    'xml/open-elements.js doctype',
    'xml/open-elements.js endInnermost',
    'xml/open-elements.js furtherRepairs',
    'xml/open-elements.js isEntry',
    'xml/open-elements.js isKnown',
    'xml/open-elements.js isOpen',
    'xml/open-elements.js open',
    'xml/open-elements.js repair',
    'xml/open-elements.js section',
  ],
  'options and arguments': ['document/open-document.js encodingOfString', 'xml/names.js namedBinding'],
  'known entries of a poll': [
    'document/read-document.js stampParts',
    'xml/reader.js get place',
    'xml/reader.js get repairs',
  ],
  'other functions of the library': [
    'document/revive-result.js isNetworkKeyed',
    'document/revive-result.js isTime',
    'document/revive-result.js revive',
    'document/revive-result.js reviveResult',
    'xml/events.js bothHandlers',
    'xml/reader.js doctype',
    'xml/reader.js readXml',
  ],
};

test('parseFeed leaves no other function of its reading unused', () => {
  const script = fileURLToPath(new URL('unused.mjs', import.meta.url));
  const folders = ['document', 'json', 'xml'].map((room) => `core/${room}`);
  const printed = execFileSync(process.execPath, [script, join(compile(), 'dist'), ...folders]);
  const unused = printed.toString().trim().split('\n').sort();
  expect(unused).toEqual(Object.values(OTHERS).flat().sort());
});
