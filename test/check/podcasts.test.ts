/** A relation of a podcast holds in its channel, in its first item and in the last one. */

import { describe, expect, test } from 'vitest';
import { checkFeed, type RuleId } from '../../src/check.ts';

const PLACES = ['channel', 'first item', 'last item'] as const;
type Place = (typeof PLACES)[number];

/** A podcast with content in the channel, and in one place. */
function write(inside: string, place: Place, content: string, encoding: string = 'utf-8'): Uint8Array {
  const items = ['first', 'middle', 'last'].map(
    (name) => `<item><title>${name}</title>${place === `${name} item` ? content : ''}</item>`,
  );
  const text =
    `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" ` +
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Tides</title><link>https://tides.example/</link>' +
    `<description>Water</description>${inside}${place === 'channel' ? content : ''}${items.join('')}</channel></rss>`;
  return new TextEncoder().encode(text);
}

const rulesOf = (feed: Uint8Array): RuleId[] => checkFeed(feed).map(({ rule }) => rule);

describe.each(PLACES)('in the %s', (place) => {
  const REMOTE = '<podcast:remoteItem feedGuid="917393e3-1b1e-5cef-ace4-edaa54e1f810"/>';

  test.each(['podcastL', 'musicL', 'videoL'])('a list of %s has an item of another feed', (medium) => {
    const list = `<podcast:medium>${medium}</podcast:medium>`;
    expect(rulesOf(write(list, place, ''))).toContain('podcast-medium-list');
    expect(rulesOf(write(list, place, REMOTE))).not.toContain('podcast-medium-list');
  });

  test.each(['podcast', 'music', 'video'])('%s needs no item of another feed', (medium) => {
    const list = `<podcast:medium>${medium}</podcast:medium>`;
    expect(rulesOf(write(list, place, ''))).not.toContain('podcast-medium-list');
  });

  const ENCODINGS = [
    ['utf-8', true],
    ['UTF-8', true],
    ['us-ascii', true],
    ['iso-8859-1', false],
    ['windows-1252', false],
    ['koi8-r', false],
  ] as const;
  test.each(ENCODINGS)('of a podcast for Apple in %s', (encoding, isUsual) => {
    const author = '<itunes:author>Ann</itunes:author>';
    expect(rulesOf(write('', place, '', encoding))).not.toContain('itunes-utf-8');
    expect(rulesOf(write('', place, author, encoding)).includes('itunes-utf-8')).toBe(!isUsual);
  });
});

describe('comments that are disabled', () => {
  const rules = (attributes: string): RuleId[] =>
    rulesOf(write('', 'first item', `<podcast:socialInteract ${attributes}/>`)).filter((rule) =>
      rule.startsWith('podcast-social'),
    );
  const WRITTEN = ['disabled', 'Disabled', 'DISABLED', ' disabled '];
  test.each(WRITTEN)('%j need no address, and have none', (word) => {
    expect(rules(`protocol="${word}"`)).toEqual([]);
    for (const name of ['uri', 'accountId', 'accountUrl', 'priority'])
      expect(rules(`protocol="${word}" ${name}="https://tides.example/"`)).toEqual([
        'podcast-social-protocol',
      ]);
  });

  test.each(['activitypub', 'Matrix', 'twitter'])('by %s they need one', (protocol) => {
    expect(rules(`protocol="${protocol}"`)).toEqual(['podcast-social-uri']);
    expect(rules(`protocol="${protocol}" uri="https://tides.example/" accountId="@a"`)).toEqual([]);
  });
});
