/** Cures have elements with the prefix that the feed has for their namespace. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const TAG = /<\/?[\w:]+/g;
/** The tags in the code of all cures. */
const tagsIn = (feed: string): readonly string[] =>
  checkFeed(feed).flatMap(({ fix }) =>
    (fix.match(/`[^`]*`/g) ?? [])
      .flatMap((code) => code.match(TAG) ?? [])
      .map((tag) => tag.replace(/<\/?/, '')),
  );

test.each([
  ['RSS 1.0 as default namespace', `<rdf:RDF ${RDF} xmlns="http://purl.org/rss/1.0/"/>`, /^(?!rdf:)/],
  [
    'RSS 1.0 with a prefix',
    `<rdf:RDF ${RDF} xmlns:r="http://purl.org/rss/1.0/"><r:channel/></rdf:RDF>`,
    /^(?:r:|atom:link$)/,
  ],
  ['RSS 0.90', `<rdf:RDF ${RDF} xmlns="http://my.netscape.com/rdf/simple/0.9/"/>`, /^(?!rdf:)/],
  [
    'Atom with a prefix',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry/><a:entry><a:content src="https://tides.example/1.png" type="image/png"/></a:entry></a:feed>',
    /^a:/,
  ],
  [
    'Atom without a prefix',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry/><entry><content src="https://tides.example/1.png" type="image/png"/></entry></feed>',
    /^[^:]+$/,
  ],
])('%s', (_name, feed, expected) => {
  const tags = tagsIn(feed);
  expect(tags).not.toEqual([]);
  for (const tag of tags) expect(tag).toMatch(expected);
});
