/** An element of both vocabularies of Dublin Core has one meaning: alone, it serves the same keys of the formats. */

import { expect, test } from 'vitest';
import { namespace as dc } from '../../../src/core/namespaces/dc.ts';
import { namespace as dcterms } from '../../../src/core/namespaces/dcterms.ts';
import { parseFeed } from '../../../src/index.ts';

const SHARED = Object.keys(dc.elements).filter((name) => name in dcterms.elements);
const TEXTS = [
  'Ann',
  '<![CDATA[<b>Ann</b>]]>',
  '2024-05-06',
  '6 May 2024 10:00 GMT',
  'de',
  'name=Spring; start=2024-03-20',
  '',
];
const PLACES = ['feed', 'entry'] as const;

const DECLARED = [dc, dcterms].map(({ prefix, uris: [uri] }) => `xmlns:${prefix}="${uri}"`).join(' ');

/** The keys of the formats that the element fills in a place. */
function served(place: (typeof PLACES)[number], element: string): Record<string, unknown> {
  const inside = place === 'entry' ? `<item>${element}</item>` : element;
  const { feed, entries } = parseFeed(`<rss version="2.0" ${DECLARED}><channel>${inside}</channel></rss>`);
  const all = Object.entries(place === 'entry' ? (entries[0] ?? {}) : feed);
  return Object.fromEntries(all.filter(([key]) => !/^(?:dc(?:terms)?[A-Z]|extensions$)/.test(key)));
}

test.each(SHARED)('%s', (name) => {
  for (const place of PLACES)
    for (const text of TEXTS)
      expect(served(place, `<dcterms:${name}>${text}</dcterms:${name}>`), `${place}: ${text}`).toEqual(
        // A period is no date.
        text.includes('=') && name === 'date' ? {} : served(place, `<dc:${name}>${text}</dc:${name}>`),
      );
});
