/** Tests of a report that need no browser. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { jsonForScript } from '../../src/corpus/page.ts';
import { cutSource, type FeedDetail, prune } from '../../src/corpus/report-feed.ts';
import { reportCorpus } from '../../src/corpus.ts';
import fc from '../properties.ts';
import { all, contents, rss, temporary } from './temporary.ts';

const HOSTILE = '</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>';
const FILES = {
  'fine.xml': rss('Fine'),
  'hostile.xml': `<rss version="2.0"><channel><title>${HOSTILE.replaceAll('<', '&lt;')}</title></channel></rss>`,
  "it's <b>.xml": rss('Name'),
};

async function makePage(files: Record<string, string>, options = {}): Promise<string> {
  const html = join(temporary(), 'report.html');
  await all(reportCorpus(temporary(files), { html, threads: 0, ...options }));
  return readFileSync(html, 'utf8');
}

describe('the page', () => {
  test('has only its own scripts: hostile text adds no script', async () => {
    const page = await makePage(FILES);
    const scripts = [...page.matchAll(/<script([^>]*)>/gi)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toEqual([
      'type="text/plain" id="detail-0"',
      'type="text/plain" id="detail-1"',
      'type="text/plain" id="detail-2"',
      'type="application/json" id="data"',
      '',
    ]);
    expect(page.match(/<\/script>/gi)).toHaveLength(scripts.length);
    expect(page).not.toContain('onerror');
  });

  test('names no address outside: nothing could be loaded', async () => {
    const page = await makePage({ 'a.xml': '<rss version="2.0"><channel/></rss>' });
    const active = page.replace(/<script type="application\/json"[^>]*>[^<]*/, '');
    const addresses = [...active.matchAll(/(?:https?:)?\/\/[\w.-]+\.\w+[^'"\s]*/g)].map(
      ([address]) => address,
    );
    expect(addresses.filter((address) => !address.startsWith('http://www.w3.org/2000/svg'))).toEqual([]);
  });

  test('holds source, problems and object of a feed', async () => {
    const page = await makePage({
      'a.xml': '<rss version="2.0"><channel><title>AT&T</title></channel></rss>',
    });
    const [, base64 = ''] = /id="detail-0">([^<]*)</.exec(page) ?? [];
    const detail = JSON.parse(gunzipSync(Buffer.from(base64, 'base64')).toString()) as FeedDetail;
    expect(detail.source[0]?.text).toContain('AT&T');
    expect(detail.problems[0]).toMatchObject({ code: 'not-well-formed', offset: 37 });
    expect(detail.object).toMatchObject({ version: 'rss20', feed: { title: 'AT&T' } });
  });

  test('is written whole or not at all', async () => {
    const directory = temporary({ 'old.html': 'old' });
    const html = join(directory, 'old.html');
    await expect(all(reportCorpus(temporary(), { html, threads: 0 }))).rejects.toThrow('there is no feed');
    for await (const _ of reportCorpus(temporary(FILES), { html, threads: 0 })) break;
    expect(contents(directory)).toEqual({ 'old.html': 'old' });
    const nowhere = join(directory, 'nowhere', 'report.html');
    await expect(all(reportCorpus(temporary(FILES), { html: nowhere, threads: 0 }))).rejects.toThrow(
      /cannot write .+: there is no such file/,
    );
    expect(existsSync(nowhere)).toBe(false);
  });
});

test('JSON in a script element: it cannot end the element, and keeps its value', () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;'), fc.string())),
      (texts) => {
        const json = jsonForScript({ texts });
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual({ texts });
      },
    ),
  ));

describe('cutSource', () => {
  const text = Array.from({ length: 3000 }, (_, i) => `line ${i + 1}\n`).join('');

  test('a short source is one segment', () =>
    expect(cutSource('a\nb', [], 100)).toEqual([{ offset: 0, line: 1, text: 'a\nb' }]));

  test('a long one: its beginning and the places of problems, with their lines', () => {
    const place = text.indexOf('line 2000');
    const segments = cutSource(text, [place], 4000);
    expect(segments).toHaveLength(2);
    expect(segments[0]?.offset).toBe(0);
    expect(segments[1]?.text).toContain('line 2000\n');
    expect(text.slice(0, segments[1]?.offset).split('\n')).toHaveLength(segments[1]?.line ?? 0);
  });

  test('segments are parts of the source, in order, and no more than asked for', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), fc.integer({ min: 1000, max: 20_000 }), (offsets, shown) => {
        const segments = cutSource(text, offsets, shown);
        let end = 0;
        for (const segment of segments) {
          expect(segment.offset).toBeGreaterThanOrEqual(end);
          expect(text.startsWith(segment.text, segment.offset)).toBe(true);
          end = segment.offset + segment.text.length;
        }
        expect(segments.reduce((sum, segment) => sum + segment.text.length, 0)).toBeLessThanOrEqual(shown);
      }),
    ));
});

describe('prune', () => {
  test('keeps small values', () => {
    const value = { a: 'x', b: [1, true, null], c: { d: new Date(0) } };
    expect(prune(value, 10_000)).toEqual({
      a: 'x',
      b: [1, true, null],
      c: { d: '1970-01-01T00:00:00.000Z' },
    });
  });

  test('marks cut values', () => {
    expect(prune({ text: 'x'.repeat(1000) }, 10_000)).toEqual({
      text: { $cut: 'x'.repeat(400), $length: 1000 },
    });
    const entries = Array.from({ length: 100 }, (_, i) => ({ title: `Entry ${i}` }));
    const { entries: kept } = prune({ entries }, 1000) as unknown as { entries: { $more?: number }[] };
    expect(kept.length).toBeLessThan(50);
    expect(kept.at(-1)).toEqual({ $more: 100 - (kept.length - 1) });
  });

  test('the result is no bigger than a small multiple of the room', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(JSON.stringify(prune({ value }, 300)).length).toBeLessThan(300 * 8 + 1000);
      }),
    ));
});
