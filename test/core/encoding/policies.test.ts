/** The reasons that policies give, and branches of their rules that only odd documents reach. */

import { describe, expect, test } from 'vitest';
import { type DetectOptions, detectEncoding } from '../../../src/encoding.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
/** Writes two bytes per character, the high byte first. */
const wide = (text: string): string => [...text].map((character) => `\0${character}`).join('');

const detect = (document: string, contentType: string | undefined, options: DetectOptions) =>
  detectEncoding(
    bytes(document),
    contentType === undefined ? undefined : { 'content-type': contentType },
    options,
  );

describe('ROME', () => {
  const BOM = '\xef\xbb\xbf';
  test.each([
    [
      'two bytes a character, declared as one',
      wide('<?xml version="1.0" encoding="koi8-r"?>'),
      'koi8-r',
      '1.2',
    ],
    ['one byte a character, declared as two', '<?xml version="1.0" encoding="utf-16"?>', 'utf-16', '1.2'],
    ['a mark before something else than markup', `${BOM}x`, 'utf-8', '1.4-ok'],
    ['a mark before a declaration without encoding', `${BOM}<?xml version="1.0"?>`, 'utf-8', '1.4-ok'],
  ])('%s', (_what, document, encoding, rule) => {
    const found = detect(document, undefined, { encodingPolicy: 'rome' });
    expect([found.encoding, found.case, found.problems]).toEqual([encoding, rule, []]);
  });
});

describe('HTML', () => {
  test.each(['html4', 'html5', 'whatwg'] as const)(
    '%s goes past elements that name no encoding',
    (policy) => {
      const document = `<meta name="author" content="me"><meta http-equiv="Content-Type" content="text/html">
      <meta http-equiv="Content-Type" content="text/html; charset=koi8-r">`;
      expect(detect(document, undefined, { encodingPolicy: policy }).encoding).toBe('koi8-r');
    },
  );
});

describe('the account', () => {
  const reasons = (document: string, contentType: string | undefined, options: DetectOptions): string[] =>
    detect(document, contentType, options).encodingTrace.map(
      ({ encoding, source, outcome, reason }) => `${encoding} ${source} ${outcome}: ${reason}`,
    );

  test.each<[string, string | undefined, DetectOptions, string[]]>([
    [
      '<rss/>',
      'image/png; charset=koi8-r',
      { encodingPolicy: 'rfc3023' },
      [
        'utf-8 default ok: nothing is declared: XML is utf-8',
        'koi8-r http overruled: charset has no effect for image/png',
      ],
    ],
    [
      '<rss/>',
      'text/html; charset=koi8-r',
      { encodingPolicy: 'html4' },
      ['koi8-r http ok: charset parameter of the Content-Type'],
    ],
    [
      '<rss/>',
      'text/html; charset=koi8-r',
      { encodingPolicy: 'html5' },
      [
        'koi8-r http ok: charset parameter of the Content-Type',
        'windows-1252 locale-default not-tried: usual default',
      ],
    ],
    ['<rss/>', undefined, { encodingPolicy: 'xml' }, ['utf-8 default ok: nothing is declared: XML is utf-8']],
    ['<rss/>', undefined, { encodingPolicy: 'rome' }, ['UTF-8 rome ok: rule 1.0 of ROME']],
    [
      '<rss/>',
      undefined,
      { encodingPolicy: 'html5', locale: 'ru', userEncoding: 'big5' },
      ['big5 user ok: choice of the reader', 'windows-1251 locale-default not-tried: usual for ru'],
    ],
  ])('%j as %s with %j', (document, contentType, options, expected) =>
    expect(reasons(document, contentType, options)).toEqual(expected),
  );
});
