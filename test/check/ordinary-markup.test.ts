/** The checker tells of all that the sanitizer takes out, and reads few texts with the sanitizer. */

import { describe, expect, test } from 'vitest';
import { checkDocument, checkFeed } from '../../src/check/check-feed.ts';
import { mayLose } from '../../src/check/ordinary-markup.ts';

const escaped = (markup: string): string => markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const feed = (markup: string): string =>
  `<rss version="2.0"><channel><title>Reef</title><item><description>${escaped(markup)}</description></item></channel></rss>`;

const source = (value: string, needsNoRepair = true) => ({
  value,
  needsNoRepair,
  type: 'text/html',
  base64: false,
  sniff: true,
  xml: true,
  base: '',
  language: '',
});

const NAMES = 'a p img script iframe svg math style input button font o:p base form'.split(' ');
const ATTRIBUTES = 'href src srcset cite poster style onclick on class id data-src usemap background'.split(
  ' ',
);
const VALUES = [
  ...[
    '',
    '="',
    "='",
    '=',
    ' = ',
    '="https://reef.example/?a=1&amp;b=2"',
    "='https://reef.example/'",
    '=x',
    '="x"',
  ],
  ...[
    '="javascript:a()"',
    '="java&#115;cript:a()"',
    '="https://reef.example/ 2x, javascript:a() 1x"',
    '="data:,x"',
  ],
  ...[
    '="mailto:ann@reef.example"',
    '="https://reef.example/1 1x, https://reef.example/2 2x"',
    '=">" onclick="a()"',
  ],
  ...[
    '=\'">\' onclick=a() x="\'>"',
    '="color: red"',
    '="position: fixed"',
    '="feed:javascript:a()"',
    '="\tdata:x"',
  ],
];
const AROUND = [
  ...[
    '@',
    'Coral & kelp @ on the reef',
    '<!-- @ -->',
    '<!-- --> @ <!-- -->',
    '<!--@',
    '<p @',
    '<b>@</b>',
    '</@>',
  ],
  ...[
    '<![CDATA[@]]>',
    '<title>@</title>',
    '<textarea>@</textarea>',
    '<a title="@">',
    '< @',
    '<>@',
    '&lt;@',
    '<?@?>',
  ],
];

/** A part of all combinations. */
const TEXTS = NAMES.flatMap((name) =>
  ATTRIBUTES.flatMap((attribute) =>
    VALUES.flatMap((value, index) => {
      const tag = `<${name} ${attribute}${value}>`;
      const around = AROUND[(index + name.length + 3 * attribute.length) % AROUND.length] ?? '@';
      return [tag, around.replace('@', () => tag), around.replace('@', () => tag.toUpperCase())];
    }),
  ),
).filter((_, index) => index % 31 === 0);

describe('all that authors have to know of', () => {
  test('is told of every text', () => {
    let count = 0;
    for (const text of TEXTS) {
      const problems = checkFeed(feed(text));
      // It reads all texts with the sanitizer.
      expect([text, problems]).toEqual([text, checkDocument(feed(text)).problems]);
      if (problems.some(({ code }) => code === 'sanitized')) count += 1;
    }
    expect(count).toBeGreaterThan(TEXTS.length / 4);
  });

  test('is told of texts that may be encoded twice', () => {
    const text = '<p>cafÃ© by the reef</p>';
    expect(checkFeed(feed(text)).map(({ code }) => code)).toContain('encoded-twice');
    expect(mayLose(source(text, false))).toBe(true);
  });
});

test.each([
  '<p class="lead">Low <b>tide</b></p><br/>',
  '<p><a href="https://reef.example/?a=1&b=2" target="_blank">Low</a> <a href=\'/tides\'>tide</a></p>',
  '<img alt="1: kelp" src="https://reef.example/1.png" srcset="https://reef.example/1 1x, https://reef.example/2 2x" width=90>',
  '<!-- more --><div data-id="a:1" dir=rtl><a href="mailto:ann@reef.example">Ann</a></div>',
])('ordinary markup needs no sanitizer: %s', (text) => {
  expect(mayLose(source(text))).toBe(false);
  expect(mayLose({ ...source(text), base64: true })).toBe(true);
});

test('takes time in proportion to the length', () => {
  for (const part of ['<a b=" ', '<a  ', '<a b="c" ', '<a srcset="https://a 1x, ', '<!--'])
    expect(mayLose(source(part.repeat(200_000)))).toBe(true);
});
