/** RSS 0.91 of Netscape, whose document type spells `textinput` in lower case. https://www.rssboard.org/rss-0-9-1-netscape */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const NETSCAPE =
  '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">';
const WHOLE =
  '<title>Search</title><description>Tides</description><name>q</name><link>https://tides.example/</link>';
const inputOf = (name: string, inside: string = WHOLE): string => `<${name}>${inside}</${name}>`;

const found = (doctype: string, input: string): string[] =>
  checkFeed(
    `${doctype}<rss version="0.91"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><language>en</language>` +
      '<image><title>Tides</title><url>https://tides.example/a.png</url><link>https://tides.example/</link></image>' +
      `${input}<item><title>High</title><link>https://tides.example/1</link></item></channel></rss>`,
  )
    .filter(({ rule }) => rule !== 'self-link-missing')
    .map(({ rule, elementPath = '' }) => `${rule} ${elementPath.replace('rss/channel/', '')}`);

describe('textinput in the document type of Netscape', () => {
  test.each([
    ['in lower case', inputOf('textinput'), []],
    ['as UserLand spells it', inputOf('textInput'), []],
    [
      'without name',
      inputOf('textinput', WHOLE.replace('<name>q</name>', '')),
      ['element-missing textinput'],
    ],
    [
      'with a blank title',
      inputOf('textinput', WHOLE.replace('Search', '')),
      ['value-blank textinput/title'],
    ],
    ['with an unknown child', inputOf('textinput', `${WHOLE}<nam/>`), ['element-unknown textinput/nam']],
    ['twice', inputOf('textinput').repeat(2), ['repeated-element textinput']],
    ['in both spellings', inputOf('textInput') + inputOf('textinput'), ['repeated-element textinput']],
    ['in capitals', inputOf('TEXTINPUT'), ['element-unknown TEXTINPUT']],
  ])('%s', (_name, input, expected) => expect(found(NETSCAPE, input)).toEqual(expected));
});

test.each(['', '<!DOCTYPE rss>', '<!DOCTYPE rss SYSTEM "rss.dtd">'])('%s does not spell it so', (doctype) =>
  expect(found(doctype, inputOf('textinput'))).toEqual(['element-unknown textinput']),
);
