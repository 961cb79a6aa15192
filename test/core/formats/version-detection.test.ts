import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

/** Documents of a version that only their namespace names. */
const DOCUMENTS: readonly (readonly [version: string, uri: string, document: (uri: string) => string])[] = [
  ['atom10', 'http://www.w3.org/2005/Atom', (uri) => `<feed xmlns="${uri}"><title>T</title></feed>`],
  ['atom03', 'http://purl.org/atom/ns#', (uri) => `<feed xmlns="${uri}"><title>T</title></feed>`],
  ['rss10', 'http://purl.org/rss/1.0/', (uri) => `<r:RDF xmlns:r="urn:r" xmlns="${uri}"><channel/></r:RDF>`],
  ['rss11', 'http://purl.org/net/rss1.1#', (uri) => `<Channel xmlns="${uri}"><title>T</title></Channel>`],
];

test('the version does not depend on the spelling of a namespace: case, scheme, www., end, white space', () => {
  const parts = fc.record({
    row: fc.constantFrom(...DOCUMENTS),
    scheme: fc.constantFrom('http://', 'https://', 'HTTP://'),
    host: fc.constantFrom('', 'www.'),
    end: fc.constantFrom('', '/', '#'),
    space: fc.constantFrom('', ' ', '\n'),
    isUpper: fc.boolean(),
  });
  fc.assert(
    fc.property(parts, ({ row: [version, uri, document], scheme, host, end, space, isUpper }) => {
      const bare = uri.replace(/^http:\/\/(?:www\.)?/, '').replace(/[/#]$/, '');
      const name = `${host}${bare}`;
      const written = `${space}${scheme}${isUpper ? name.toUpperCase() : name}${end}${space}`;
      expect(parseFeed(document(written)).version).toBe(version);
    }),
    runs(300),
  );
});
