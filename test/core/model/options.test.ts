import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/core/model/limits.ts';
import { type ParseOptions, readOptions } from '../../../src/core/model/options.ts';

const wrong = (options: unknown) => () => readOptions(options as ParseOptions);

describe('readOptions', () => {
  test('undefined counts as absent', () => {
    expect(readOptions({ url: undefined, limits: { depth: undefined } as never })).toEqual(
      readOptions(undefined),
    );
  });

  test.each<[unknown, RegExp]>([
    [null, /options must be an object, not null/],
    ['x', /options must be an object/],
    [{ sanitizeHTML: true }, /unknown option: sanitizeHTML; did you mean sanitizeHtml\?/],
    [{ sanitizeHtml: 'no' }, /options\.sanitizeHtml must be a boolean or a function, not "no"/],
    [{ resolveRelativeUris: 0 }, /options\.resolveRelativeUris must be a boolean, not 0/],
    [{ url: new Date(0) }, /options\.url must be a string or a URL, not an object \(Date\)/],
    [{ fallbackEncodings: 'utf-8' }, /options\.fallbackEncodings must be an array of strings/],
    [{ maxEntries: '20' }, /options\.maxEntries must be a positive whole number or Infinity, not "20"/],
    [{ limits: [] }, /options\.limits must be a plain object, not an array/],
    [{ limits: { depht: 5 } }, /unknown option: limits\.depht/],
    [{ limits: { depth: '5' } }, /options\.limits\.depth must be a positive whole number/],
    [JSON.parse('{"__proto__": {"url": "x"}}'), /unknown option: __proto__/],
  ])('%j is a TypeError', (options, message) => {
    expect(wrong(options)).toThrow(TypeError);
    expect(wrong(options)).toThrow(message);
  });

  test.each([
    [{ encodingPolicy: 'rfc3024' }, /options\.encodingPolicy must be one of 'rfc3023'/],
    [{ parser: 'strict' }, /options\.parser must be one of 'auto', 'loose'/],
  ])('%j is a RangeError', (options, message) => {
    expect(wrong(options)).toThrow(RangeError);
    expect(wrong(options)).toThrow(message);
  });

  test.each(['/feed.xml', 'feed', '//example.org/feed', 'a b:c', ' '])(
    'the url %j is a RangeError',
    (url) => {
      expect(wrong({ url })).toThrow(new RangeError(`options.url must be an absolute URL, not "${url}"`));
    },
  );

  test.each([{ url: '' }, { url: 'file:///feeds/a.xml' }, { limits: { depth: undefined } }])(
    '%j is right',
    (options) => {
      expect(wrong(options)).not.toThrow();
    },
  );

  test.each([0, -1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY])('a limit of %d is a RangeError', (depth) => {
    expect(wrong({ limits: { depth } })).toThrow(RangeError);
    expect(wrong({ maxEntries: depth })).toThrow(/options\.maxEntries must be a positive whole number/);
  });

  test('texts and values are limited in any case', () => {
    const { limits } = readOptions({
      limits: { attributeLength: Number.POSITIVE_INFINITY, textLength: 1e9 },
    });
    expect(limits).toEqual({ ...DEFAULT_LIMITS, attributeLength: DEFAULT_LIMITS.textLength });
  });

  test('limits are taken one by one', () => {
    const { limits } = readOptions({ limits: { depth: Number.POSITIVE_INFINITY, entries: 3 } });
    expect(limits).toEqual({ ...DEFAULT_LIMITS, depth: Number.POSITIVE_INFINITY, entries: 3 });
  });
});
