/** Runs the build for the web in a runtime with fewer features than any browser: it uses only known features, and nothing throws. */

import { createContext, runInContext } from 'node:vm';
import { type RolldownOptions, rolldown } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseFeed as parseOnNode } from '../src/index.ts';
import { readFeed, SAVED_FEEDS } from './saved-feeds.ts';

let code: string;

beforeAll(async () => {
  const { default: configs } = (await import('../rolldown.config.mjs' as string)) as {
    default: RolldownOptions[];
  };
  // The last one is the build for the web.
  const { resolve } = configs.at(-1) as RolldownOptions;
  const bundle = await rolldown({
    input: 'src/index.ts',
    platform: 'neutral',
    resolve: { ...resolve },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'anyfeed' });
  code = output[0].code;
}, 120_000);

/** Loads the library in a runtime with only the language and the given globals. */
function load(given: Record<string, unknown>): typeof import('../src/index.ts') {
  const context = createContext({ ...given });
  return runInContext(`${code};anyfeed`, context);
}

/** Supports only utf-8, as in Hermes. */
class Utf8Decoder extends TextDecoder {
  constructor(label = 'utf-8', options?: ConstructorParameters<typeof TextDecoder>[1]) {
    if (label !== 'utf-8') throw new RangeError(`unknown encoding ${label}`);
    super(label, options);
  }
}

describe('nothing but the language', () => {
  test('it can be loaded', () => {
    expect(Object.keys(load({}))).toContain('parseFeed');
  });

  test('with URL and a TextDecoder for utf-8, no feed makes it throw', () => {
    const { parseFeed } = load({
      URL,
      TextDecoder: Utf8Decoder,
      Uint8Array,
      ArrayBuffer,
      structuredClone,
      atob,
    });
    for (const file of SAVED_FEEDS) {
      const { bytes, headers, options } = readFeed(file);
      expect(() => parseFeed(bytes, headers, options), file).not.toThrow();
    }
  });

  test('with the decoders of browsers, the feeds with another result are those of test/runtimes/compare.mjs', async () => {
    const { ACCEPTED } = (await import('./runtimes/compare.mjs' as string)) as {
      ACCEPTED: { withoutDetector: { names: string[] } };
    };
    const { parseFeed } = load({ URL, TextDecoder, Uint8Array, ArrayBuffer, structuredClone, atob });
    const differing = SAVED_FEEDS.filter((file) => {
      const { bytes, headers, options } = readFeed(file);
      return (
        JSON.stringify(parseFeed(bytes, headers, options)) !==
        JSON.stringify(parseOnNode(bytes, headers, options))
      );
    });
    expect(differing).toEqual(ACCEPTED.withoutDetector.names);
  });

  test('utf-8 is read', () => {
    const { parseFeed } = load({ URL, TextDecoder: Utf8Decoder, Uint8Array, ArrayBuffer });
    const bytes = new TextEncoder().encode('<rss><channel><title>Ночь</title></channel></rss>');
    expect(parseFeed(bytes).feed.title).toBe('Ночь');
  });
});

/** Features that engines have had for less than four years, or may never have, each with the expected number of uses. */
const RECENT = {
  'Atomics|SharedArrayBuffer|WeakRef|FinalizationRegistry': 0,
  'process\\.|Buffer\\b(?<!ArrayBuffer)|require\\(|import\\(|import\\.meta': 0,
  '\\bDOMParser\\b|\\blocalStorage\\b|\\bXMLHttpRequest\\b': 0,
  '\\.toSorted\\(|\\.toReversed\\(|\\.toSpliced\\(|\\.findLast\\(|groupBy\\(|fromAsync': 0,
  '\\/[dgimsuy]*v[dgimsuy]*(?=[,;)\\].])(?<=[^\\w/]\\/v)': 0,
} as const;

test.each(Object.entries(RECENT))('%s', (pattern, count) => {
  const found = [...code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(new RegExp(pattern, 'g'))];
  expect(found.map(({ 0: text, index }) => `${text}: ${code.slice(index - 30, index + 30)}`)).toHaveLength(
    count,
  );
});
