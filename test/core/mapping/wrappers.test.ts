/** A feed inside another element is read: serializers of HTML and proxies wrap what they fetch. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { parseFeed } from '../../../src/index.ts';

const ATOM =
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>a</title></entry></feed>';
const RSS = '<rss version="2.0"><channel><title>F</title><item><title>a</title></item></channel></rss>';

/** Elements that are a feed or an entry, or have one inside, by their rules. */
const STARTS_OBJECT = new Set(['entry', 'feed']);
const NAMES = [...registry.entries()]
  .filter(([name, { contentModel }]) => !name.includes(':') && !STARTS_OBJECT.has(contentModel))
  .map(([name]) => name);
const WRAPPERS = [
  ...new Set([...NAMES, 'html', 'head', 'body', 'div', 'pre', 'table', 'script', 'template']),
];

describe.each([
  ['RSS', RSS],
  ['Atom', ATOM],
])('%s', (_format, feed) => {
  test.each(WRAPPERS)('in <html><%s>', (name) => {
    for (const document of [`<${name}>${feed}</${name}>`, `<html><${name}>${feed}</${name}></html>`]) {
      const { usable, entries } = parseFeed(document);
      expect([usable, entries.map(({ title }) => title)], document).toEqual([true, ['a']]);
    }
  });
});

test.each(['body', 'div', 'wrapper'])('a channel in <%s> of an rss', (name) => {
  const { entries } = parseFeed(
    RSS.replace('<channel>', `<${name}><channel>`).replace('</channel>', `</channel></${name}>`),
  );
  expect(entries).toHaveLength(1);
});
