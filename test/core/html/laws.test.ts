import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toPlainText } from '../../../src/core/content/index.ts';
import type { ParseOptions } from '../../../src/core/model/options.ts';
import fc, { runs } from '../../properties.ts';
import { clean } from './clean.ts';
import { faultsOf } from './verify.ts';

const folder = new URL('../../browser/payloads/', import.meta.url);
const payloads = readdirSync(folder).flatMap((file): string[] =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
);

/** Pieces that open, close and confuse, and the payloads themselves, cut anywhere. */
const pieces = fc.oneof(
  fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      ' ',
      '\n',
      '\r',
      '\0',
      'a',
      'on',
      '&lt;',
    ],
    ...[
      '<p>',
      '</p>',
      '<a href="',
      '<svg>',
      '</svg>',
      '<math>',
      '<mtext>',
      '<title>',
      '<textarea>',
      '<style>',
      '</style>',
    ],
    ...[
      '<table>',
      '<td>',
      '<tr>',
      '<li>',
      '<iframe>',
      '<script>',
      '</script>',
      '<template>',
      'javascript:',
      '<b title="',
    ],
    ...[
      '<foreignObject>',
      '<desc>',
      '<a target=_top rel="opener ',
      '<p class="a lang-b ',
      '<img src=x ',
      'onerror=alert(1)',
      'style="color:red',
      'xml:base="',
      '<form>',
      '<br/>',
    ],
  ),
  fc.string({ maxLength: 8 }),
  fc
    .tuple(fc.constantFrom(...payloads), fc.nat(200), fc.nat(200))
    .map(([payload, from, length]) => payload.slice(from % payload.length, (from % payload.length) + length)),
);
const soup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

const RUNS = runs(5000);

/** Elements at these depths lose their tags. */
const DEPTHS: readonly ParseOptions[] = [1, 2, 3, 4].map((depth) => ({ limits: { depth } }));

const MARKUP_OPTIONS: readonly ParseOptions[] = [
  { allowForms: true, allowClasses: true },
  { allowDataImages: true, allowClasses: ['a', 'b*'], linkTarget: '_blank' },
];

/** Elements whose content a tokenizer of HTML reads as text. */
const TEXT_ONLY = 'iframe noembed noframes noscript plaintext script style textarea title xmp'.split(' ');
const PLACES = [
  ...['', '<p>', '<a href=/>', '<table>', '<table><tr>', '<select>', '<form>', '<ul><li>', '<video>'],
  ...[
    '<svg>',
    '<svg><a>',
    '<svg><g>',
    '<svg><text>',
    '<svg><desc>',
    '<svg><foreignObject><p>',
    '<svg><animate>',
  ],
  ...['<math>', '<math><mi>', '<math><mtext><b>', '<math><annotation-xml encoding=text/html>'],
];

describe('sanitized markup', () => {
  test.each(payloads)('%j becomes allowed markup', (payload) => {
    expect(faultsOf(clean(payload))).toEqual([]);
    expect(faultsOf(clean(payload, 'http://a.test/b/'))).toEqual([]);
  });

  test.each<ParseOptions>([{}, ...MARKUP_OPTIONS, ...DEPTHS])(
    'is allowed markup for any input: %j',
    (options) => {
      fc.assert(
        fc.property(soup, (html) => {
          expect(faultsOf(clean(html, '', options), options.allowForms)).toEqual([]);
        }),
        RUNS,
      );
    },
  );

  test.each(DEPTHS.flatMap((options) => [options, { ...options, allowForms: true }]))(
    'is allowed markup where the tokenizer reads text: %j',
    (options) => {
      for (const place of PLACES)
        for (const element of TEXT_ONLY)
          for (const tag of [`<${element}>`, `<${element}/>`]) {
            const html = `${place}${tag}x<img src=x onerror=alert(1)></${element}>y`;
            const once = clean(html, '', options);
            expect(faultsOf(once, options.allowForms), html).toEqual([]);
            expect(clean(once, '', options), html).toBe(once);
          }
    },
  );

  test.each<ParseOptions>([{}, ...MARKUP_OPTIONS, ...DEPTHS])(
    'is unchanged when sanitized again: %j',
    (options) => {
      fc.assert(
        fc.property(soup, (html) => {
          const once = clean(html, '', options);
          expect(clean(once, '', options)).toBe(once);
        }),
        RUNS,
      );
    },
  );

  test('with resolved addresses is unchanged when sanitized again', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = clean(html, 'http://a.test/b/');
        // Skip links without a target: in a second pass, they mean the page itself.
        fc.pre(!once.includes('href=""'));
        expect(clean(once, 'http://a.test/b/')).toBe(once);
      }),
      RUNS,
    );
  });

  test('is the same in every piece: the text before a piece does not change its output', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = clean(html);
        expect(clean(`<i>x</i>${once}`)).toBe(`<i>x</i>${once}`);
      }),
      RUNS,
    );
  });
});

test('resolving without a base changes nothing but white space around addresses', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const resolved = clean(html, '', { sanitizeHtml: false });
      expect(clean(resolved, '', { sanitizeHtml: false })).toBe(resolved);
    }),
    RUNS,
  );
});

test('plain text of sanitized markup does not depend on how often it was sanitized', () => {
  fc.assert(
    fc.property(soup, (html) => {
      expect(toPlainText(clean(html))).toBe(toPlainText(clean(clean(html))));
    }),
    RUNS,
  );
});

test('the verifier finds faults', () => {
  for (const wrong of [
    '<p',
    '<p>',
    '</p>',
    '<x></x>',
    '<p onclick="1"></p>',
    '<br>',
    '<p b="1"></p>',
    '<!-- a -->',
    '<input />',
  ]) {
    expect(faultsOf(wrong), wrong).not.toEqual([]);
  }
  expect(faultsOf('<a href="javascript:1">x</a>')).not.toEqual([]);
  expect(faultsOf('<p dir="a" title="b">x<br /></p>')).toEqual([]);
  expect(faultsOf('<select><option>x</option></select>', true)).toEqual([]);
});
