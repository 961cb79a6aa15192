/** Programs write a character beyond U+FFFF as the references to its two halves. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const WRITTEN = ['&#55357;&#56832;', '&#xD83D;&#xDE00;', '&#xd83d;&#XDE00;'.toLowerCase()];

test.each(WRITTEN)('%s is one character, and told', (pair) => {
  const escaped = pair.replaceAll('&', '&amp;');
  const document = `<rss version="2.0"><channel><item><title>a ${pair}${pair} b</title><description>&lt;p title="${escaped}">a ${escaped} b&lt;/p></description><enclosure url="https://a.example/" type="${pair}"/></item></channel></rss>`;
  for (const input of [document, new TextEncoder().encode(document)]) {
    const { entries, problems } = parseFeed(input);
    expect(entries[0]).toMatchObject({
      title: 'a \u{1f600}\u{1f600} b',
      summary: '<p title="\u{1f600}">a \u{1f600} b</p>',
      enclosures: [{ type: '\u{1f600}' }],
    });
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['not-well-formed', 'error'],
      ...Array(3).fill(['invalid-character-reference', 'warning']),
    ]);
  }
});

test.each(['&#55357;', '&#56832;&#55357;', '&#55357; &#56832;', '&#xD83D;&#56832;'])(
  '%s has no character',
  (text) => {
    const { entries } = parseFeed(
      `<rss version="2.0"><channel><item><title>a${text}</title></item></channel></rss>`,
    );
    expect(entries[0]?.title).toBe(`a${text.replace(/&#\w+;/g, '\ufffd')}`);
  },
);
