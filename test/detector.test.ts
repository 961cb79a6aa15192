/** A build without detectors, as for browsers, and the additions of `anyfeed/detector`. */

import iconv from 'iconv-lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { builtIn } from '../src/core/encoding/detectors/none.ts';

type Library = typeof import('../src/index.ts');
type Stage = typeof import('../src/encoding.ts');

let library: Library;
let stage: Stage;

beforeEach(async () => {
  vi.resetModules();
  // The module behind '#detectors'.
  vi.doMock('../src/core/encoding/detectors/node.ts', () => ({ builtIn }));
  library = await import('../src/index.ts');
  stage = await import('../src/encoding.ts');
});

const TEXT = 'Съешь же ещё этих мягких французских булок, да выпей чаю.';

function feed(text: string, codec: string, language = ''): Uint8Array {
  const head = language === '' ? '' : `<language>${language}</language>`;
  return new Uint8Array(iconv.encode(`<rss><channel>${head}<title>${text}</title></channel></rss>`, codec));
}

test('reports missing statistics, and reads the text by the fallbacks', () => {
  const { feed: read, encoding, encodingTrace } = library.parseFeed(feed(TEXT, 'koi8-r'));
  expect(encoding).toBe('windows-1252');
  expect(read.title).toHaveLength(TEXT.length);
  expect(encodingTrace).toContainEqual({
    encoding: '',
    source: 'detector',
    reason: 'no statistics in this build: import anyfeed/detector',
    outcome: 'unavailable',
  });
});

test('takes the encoding that is usual for the language', () => {
  const result = library.parseFeed(feed(TEXT, 'windows-1251', 'ru-RU'));
  expect(result).toMatchObject({ encoding: 'windows-1251', feed: { title: TEXT } });
  expect(result.problems[0]?.message).toContain('usual for the language ru-RU');
});

test('valid utf-8 needs no statistics', () => {
  const { encodingTrace, feed: read } = library.parseFeed(feed(TEXT, 'utf-8'), {
    'content-type': 'text/xml',
  });
  expect(read.title).toBe(TEXT);
  expect(encodingTrace.map(({ outcome }) => outcome)).not.toContain('unavailable');
});

test('texts of windows-1252 within utf-8 are read', () => {
  const utf8 = new TextEncoder().encode(
    '<rss><channel><title>Déjà vu à Besançon, été où</title><description>',
  );
  const other = iconv.encode('Über größere Straßen führen schöne Brücken', 'windows-1252');
  const end = new TextEncoder().encode('</description></channel></rss>');
  const { feed: read } = library.parseFeed(Uint8Array.from([...utf8, ...other, ...end]));
  expect(read).toMatchObject({
    title: 'Déjà vu à Besançon, été où',
    subtitle: 'Über größere Straßen führen schöne Brücken',
  });
});

test('detectEncoding knows no alternatives', () => {
  expect(stage.detectEncoding(feed(TEXT, 'koi8-r')).alternatives).toEqual([]);
});

test('importing anyfeed/detector adds the model', async () => {
  await import('../src/detector.ts');
  expect(library.parseFeed(feed(TEXT, 'koi8-r'))).toMatchObject({
    encoding: 'koi8-r',
    feed: { title: TEXT },
  });
  expect(stage.detectEncoding(feed(TEXT, 'koi8-r')).alternatives).not.toEqual([]);
});
