/** `parseMany`: the same results as `parseFeed`, on threads, even when an input or a reducer ends its thread. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BatchErrorCode, BatchInput, BatchOptions, BatchOutput } from '../../src/batch.ts';
import { parseFeed } from '../../src/core/document/parse-feed.ts';
import { bundle } from '../corpus/compiled.ts';
import { all, rss } from '../corpus/temporary.ts';

type Batch = typeof import('../../src/batch.ts');

let parseMany: Batch['parseMany'];
beforeAll(async () => {
  const file = pathToFileURL(join(bundle(), 'dist', 'batch.js')).href;
  ({ parseMany } = (await import(file)) as Batch);
});

const reduce = new URL('./reduce.mjs', import.meta.url);
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const input = (id: string | number): BatchInput => ({ id, bytes: bytes(rss(`Feed ${id}`)) });
const ids = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const titles = (outputs: readonly BatchOutput<unknown>[]): Record<string, unknown> =>
  Object.fromEntries(outputs.map(({ id, result, error }) => [id, error?.message ?? result]));

const FEEDS = fileURLToPath(new URL('../../feeds/', import.meta.url));
function sampleFiles(): string[] {
  const files = readdirSync(FEEDS, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(xml|json)$/.test(file) && !file.endsWith('.expected.json')).sort();
}

describe('results', () => {
  test('have the elements of named namespaces under their prefix', async () => {
    const document = '<rss><channel><item><s:price xmlns:s="urn:shop">5</s:price></item></channel></rss>';
    const run = parseMany([{ id: 1, bytes: bytes(document) }], {
      threads: 1,
      namespaces: { shop: 'urn:shop' },
    });
    const [output] = await all(run);
    expect(output?.result?.entries[0]?.extensions).toEqual({
      'shop:price': [{ uri: 'urn:shop', value: '5' }],
    });
  });

  test('equal the results of parseFeed, in the order of the inputs', async () => {
    const files = sampleFiles().filter((_, i) => i % 4 === 0);
    expect(files.length).toBeGreaterThan(50);
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', ETag: '"1"' };
    const inputs = files.map((id, i) => ({
      id,
      bytes: readFileSync(join(FEEDS, id)),
      headers: i % 2 === 0 ? headers : undefined,
      url: `https://feeds.example/${i}/`,
    }));
    const expected = inputs.map(({ id, bytes, headers, url }) => ({
      id,
      result: parseFeed(bytes, headers, { url, maxEntries: 3 }),
    }));
    const found = await all(parseMany(inputs, { threads: 2, ordered: true, maxEntries: 3 }));
    expect(found).toEqual(expected);
  });

  test('arrive when they are done, unless order is requested', async () => {
    const inputs = ['slow', 1, 2, 3, 4, 5].map(input);
    const order = async (ordered: boolean): Promise<unknown[]> =>
      (
        await all(
          parseMany(
            inputs.map((one) => ({ ...one, bytes: rss('A') })),
            { threads: 2, ordered, reduce },
          ),
        )
      ).map(({ id }) => id);
    expect(await order(true)).toEqual(['slow', 1, 2, 3, 4, 5]);
    const unordered = await order(false);
    expect(unordered[0]).not.toBe('slow');
    expect(new Set(unordered)).toEqual(new Set(['slow', 1, 2, 3, 4, 5]));
  });

  test('of strings, buffers, and nothing', async () => {
    const text = rss('A');
    const inputs: BatchInput[] = [
      { id: 1, bytes: text },
      { id: 2, bytes: bytes(text).buffer },
      { id: 3, bytes: Buffer.from(text) },
      { id: 4, bytes: new Uint8Array(0) },
    ];
    const found = await all(parseMany(inputs, { threads: 1, ordered: true }));
    expect(found.map(({ result }) => result?.feed.title)).toEqual(['A', 'A', 'A', undefined]);
    expect(await all(parseMany([]))).toEqual([]);
  });

  test('can be reduced in the thread', async () => {
    const found = await all(parseMany<string>(ids(20).map(input), { threads: 2, ordered: true, reduce }));
    expect(found).toEqual(ids(20).map((id) => ({ id, result: `Feed ${id}` })));
  });
});

describe('bytes', () => {
  test('are moved to the thread', async () => {
    const one = { id: 1, bytes: bytes(rss('A')) };
    await all(parseMany([one], { threads: 1 }));
    expect(one.bytes.byteLength).toBe(0);
    const run = all(parseMany([one], { threads: 1 }));
    await expect(run).rejects.toThrow(
      /^the bytes of input 1 must be .*, not bytes whose buffer was moved to another thread, or shrunk$/,
    );
  });

  test('that share a buffer with others are copied', async () => {
    const both = bytes(rss('A') + rss('B'));
    const half = rss('A').length;
    const inputs = [both.subarray(0, half), both.subarray(half)].map((bytes, id) => ({ id, bytes }));
    const found = await all(parseMany(inputs, { threads: 1, ordered: true }));
    expect(found.map(({ result }) => result?.feed.title)).toEqual(['A', 'B']);
    expect(both.byteLength).toBe(2 * half);
  });
});

describe('small inputs, which share messages', () => {
  const group = (deed: string): string[] => [...ids(8).map((id) => `runs/${id}`), deed, 'runs/8', 'runs/9'];

  test('keep their order', async () => {
    const found = await all(parseMany<string>(ids(400).map(input), { threads: 2, ordered: true, reduce }));
    expect(found).toEqual(ids(400).map((id) => ({ id, result: `Feed ${id}` })));
  });

  test.each(['exit', 'uncaught', 'not data', 'memory', 'stuck'])('fail alone: %s', async (deed) => {
    const inputs = ['runs/first', ...group(deed)].map(input);
    const options = { threads: 1, ordered: true, reduce, memoryMB: 64, timeout: 1500 };
    const found = await all(parseMany<number>(inputs, options));
    expect(found.map(({ id }) => id)).toEqual(inputs.map(({ id }) => id));
    expect(found.filter(({ error }) => error !== undefined).map(({ id }) => id)).toEqual([deed]);
    // The first run of a new thread: the input shared a message with the input that ended the previous thread, and was sent again.
    expect(found[1]?.result).toBe(1);
  });

  test('fail alone when they throw, without running the others again', async () => {
    const inputs = ['runs/first', ...group('throws')].map(input);
    const found = await all(parseMany<number>(inputs, { threads: 1, ordered: true, reduce }));
    const runs = [1, 2, 3, 4, 5, 6, 7, 8, 9, undefined, 11, 12];
    expect(found.map(({ result }) => result)).toEqual(runs);
    expect(found[9]?.error).toMatchObject({ code: 'reduce', cause: expect.any(RangeError) });
  });

  test('have each its own time when the time of their message is over', async () => {
    const inputs = [0, 'slow/1', 'slow/2', 'slow/3', 'slow/4', 'slow/5'].map(input);
    const found = await all(parseMany(inputs, { threads: 1, ordered: true, reduce, timeout: 1500 }));
    expect(titles(found)).toEqual(Object.fromEntries(inputs.map(({ id }) => [id, `Feed ${id}`])));
  });

  test('are taken at once: a source may use its buffer again', async () => {
    function* source(): Generator<BatchInput> {
      const buffer = new Uint8Array(1000);
      for (const id of ids(50)) {
        const { written } = new TextEncoder().encodeInto(rss(`Feed ${id}`, 0), buffer);
        yield { id, bytes: buffer.subarray(0, written) };
      }
    }
    const found = await all(parseMany(source(), { threads: 1, ordered: true }));
    expect(found.map(({ result }) => result?.feed.title)).toEqual(ids(50).map((id) => `Feed ${id}`));
  });

  test('end with a signal, and their threads with them', async () => {
    const ports = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = ports();
    const controller = new AbortController();
    const seen: unknown[] = [];
    const run = async (): Promise<void> => {
      const inputs = ['first', ...group('endless'), ...group('endless/2')].map(input);
      const options = { threads: 1, reduce, signal: controller.signal };
      for await (const { id } of parseMany(inputs, options)) {
        seen.push(id);
        setTimeout(() => controller.abort(new Error('enough')), 100);
      }
    };
    await expect(run()).rejects.toThrow('enough');
    expect(seen).toEqual(['first']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ports()).toBe(before);
  });
});

describe('a thread that dies', () => {
  const message = {
    memory: /^it needs more than 64 MB of memory$/,
    exit: /^it ended its thread with process\.exit\(3\)$/,
    uncaught: /^nothing catches this$/,
    stuck: /^it took longer than 5000 ms$/,
    throws: /^too much$/,
    'throws text': /^only text$/,
    'not data': /^the value or error of its reduction cannot be sent/,
    rejects: /^later$/,
  };

  test('fails one input; the others continue', async () => {
    const deeds = Object.keys(message);
    const inputs = deeds.flatMap((deed, i) => [input(2 * i), input(deed), input(2 * i + 1)]);
    const found = await all(parseMany(inputs, { threads: 2, reduce, memoryMB: 64, timeout: 5000 }));
    expect(found).toHaveLength(inputs.length);
    const result = titles(found);
    for (const [deed, words] of Object.entries(message)) expect(result[deed]).toMatch(words);
    for (const i of ids(2 * deeds.length)) expect(result[i]).toBe(`Feed ${i}`);
    expect(found.find(({ id }) => id === 'throws')?.error?.cause).toBeInstanceOf(RangeError);
    const codes = Object.fromEntries(found.map(({ id, error }) => [id, error?.code]));
    expect(codes).toMatchObject({ memory: 'memory', exit: 'exit', uncaught: 'uncaught', stuck: 'timeout' });
    expect(codes).toMatchObject({
      throws: 'reduce',
      'throws text': 'reduce',
      'not data': 'reduce',
      rejects: 'reduce',
    });
  });
});

describe('a large input', () => {
  const PADDING = ' '.repeat(1_000_000);
  const large = (id: string | number): BatchInput => ({ id, bytes: bytes(rss(`Feed ${id}`) + PADDING) });
  const few = { threads: 1, ordered: true, memoryMB: 40 } as const;

  test('has a process, the others have threads', async () => {
    const inputs = [input('process/1'), large('process/2'), input('process/3'), large('process/4')];
    const found = await all(parseMany<number>(inputs, { ...few, reduce }));
    const [first, second, third, fourth] = found.map(({ result }) => result);
    expect([first, third]).toEqual([process.pid, process.pid]);
    expect(new Set([process.pid, second, fourth]).size).toBe(3);
  });

  test('has the result of parseFeed', async () => {
    const text = rss('A', 2000);
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', ETag: '"1"' };
    const url = 'https://feeds.example/';
    const inputs = [
      { id: 1, bytes: bytes(text), headers, url },
      { id: 2, bytes: text, headers, url },
    ];
    const found = await all(parseMany(inputs, few));
    expect(found.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(found[0]?.result).toEqual(parseFeed(bytes(text), headers, { url }));
    expect(found[1]?.result).toEqual(parseFeed(text, headers, { url }));
  });

  test.each<[string, RegExp, BatchErrorCode]>([
    ['memory', /^it needs more than \d+ MB of memory$/, 'memory'],
    ['exit', /^it ended its process with process\.exit\(3\)$/, 'exit'],
    ['uncaught', /^nothing catches this$/, 'uncaught'],
    ['stuck', /^it took longer than 3000 ms$/, 'timeout'],
    ['throws', /^too much$/, 'reduce'],
    ['throws text', /^only text$/, 'reduce'],
    ['not data', /could not be cloned/, 'reduce'],
    ['killed', /^it ended its process/, 'exit'],
  ])('fails alone: %s', async (deed, message, code) => {
    const inputs = [input(1), large(deed), large(2), input(3)];
    const found = await all(
      parseMany<string>(inputs, { ...few, reduce, timeout: code === 'timeout' ? 3000 : 60_000 }),
    );
    expect(found.map(({ result }) => result)).toEqual(['Feed 1', undefined, 'Feed 2', 'Feed 3']);
    expect(found[1]?.error).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test('ends with a signal', async () => {
    const processes = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const controller = new AbortController();
    const inputs = [large('endless'), large('endless/2')];
    const run = all(parseMany(inputs, { ...few, reduce, signal: controller.signal }));
    setTimeout(() => controller.abort(new Error('enough')), 500);
    await expect(run).rejects.toThrow('enough');
    await expect.poll(processes, { timeout: 10_000 }).toBe(0);
  });
});

describe('inputs are taken', () => {
  test.each([
    { size: 4_400_000, ahead: 5 },
    { size: 800_000, ahead: 21 },
    { size: 0, ahead: 256 },
  ])('no faster than results, $ahead ahead when each has $size bytes', async ({ size, ahead }) => {
    const padded = (id: number): BatchInput => ({ id, bytes: bytes(rss(`Feed ${id}`) + ' '.repeat(size)) });
    const count = ahead + 40;
    let taken = 0;
    async function* source(): AsyncGenerator<BatchInput> {
      for (const id of ids(count)) {
        taken += 1;
        yield padded(id);
      }
    }
    let given = 0;
    for await (const _ of parseMany(source(), { threads: 2 })) {
      given += 1;
      await new Promise((resolve) => setTimeout(resolve, 2));
      expect(taken).toBeLessThanOrEqual(given + ahead);
    }
    expect(given).toBe(count);
  });

  test('while results are given: a source may wait for them', async () => {
    let seen: () => void = () => undefined;
    const isSeen = new Promise<void>((resolve) => {
      seen = resolve;
    });
    async function* source(): AsyncGenerator<BatchInput> {
      yield input(1);
      await isSeen;
      yield input(2);
    }
    const found: unknown[] = [];
    for await (const { id } of parseMany(source(), { threads: 1 })) {
      found.push(id);
      seen();
    }
    expect(found).toEqual([1, 2]);
  });

  test('until the loop is left', async () => {
    let isClosed = false;
    function* source(): Generator<BatchInput> {
      try {
        for (const id of ids(100)) yield input(id);
      } finally {
        isClosed = true;
      }
    }
    for await (const _ of parseMany(source(), { threads: 2 })) break;
    expect(isClosed).toBe(true);
  });

  test('until the source throws; earlier results are not lost', async () => {
    function* source(): Generator<BatchInput> {
      yield input(1);
      yield input(2);
      throw new Error('the disk is gone');
    }
    const found: unknown[] = [];
    const run = async (): Promise<void> => {
      for await (const { id } of parseMany(source(), { threads: 1, ordered: true })) found.push(id);
    };
    await expect(run()).rejects.toThrow('the disk is gone');
    expect(found).toEqual([1, 2]);
  });
});

describe('a signal', () => {
  test('ends everything, endless work included', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const run = parseMany(['endless', 'endless/2', 1].map(input), {
      threads: 2,
      reduce,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(reason), 300);
    await expect(all(run)).rejects.toBe(reason);
  });

  test('that was aborted before lets nothing begin', async () => {
    const source = { [Symbol.iterator]: () => expect.unreachable() };
    const run = parseMany(source, { signal: AbortSignal.abort(new Error('never')) });
    await expect(all(run)).rejects.toThrow('never');
  });
});

describe('wrong arguments', () => {
  test.each<[BatchOptions, RegExp]>([
    [{ threads: 0 }, /^options\.threads must be a positive whole number, not 0$/],
    [{ threads: 1.5 }, /^options\.threads must be/],
    [{ timeout: Number.POSITIVE_INFINITY }, /^options\.timeout must be milliseconds/],
    [{ reduce: new URL('https://example.org/reduce.js') }, /^options\.reduce must be the URL of a module/],
  ])('the value of %o', (options, message) => {
    const call = (): unknown => parseMany([], options as BatchOptions & { reduce: URL });
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });

  test.each<[BatchOptions | null, RegExp]>([
    [{ ordered: 'yes' as never }, /^options\.ordered must be a boolean/],
    [{ reduce: './reduce.mjs' as never }, /^options\.reduce must be the URL of a module/],
    [{ signal: {} as never }, /^options\.signal must be an AbortSignal/],
    [{ treads: 2 } as never, /^unknown option: treads; known are threads, .*maxEntries/],
    [{ namespaces: { dc: 'urn:x' } }, /^options\.namespaces\.dc must be http:/],
    [
      { sanitizeHtml: (html: string) => html } as never,
      /^options\.sanitizeHtml is a function.*options\.reduce/,
    ],
    [
      { encodingDetector: () => 'utf-8' } as never,
      /^options\.encodingDetector is a function.*options\.reduce/,
    ],
    [{ url: 'https://a.example/' } as never, /^unknown option: url; each input has its own$/],
    [null, /^options must be an object, not null$/],
  ])('%o', (options, message) => {
    const call = (): unknown => parseMany([], options as BatchOptions & { reduce: URL });
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  test.each([undefined, null, 5, 'feed', {}])('inputs: %o', (inputs) => {
    expect(() => parseMany(inputs as unknown as BatchInput[])).toThrow(
      /^inputs of parseMany must be an iterable of/,
    );
  });

  test.each<[unknown, RegExp]>([
    [null, /^inputs must give objects/],
    [{ bytes: 'x' }, /^the id of an input must be a string or a number, not undefined$/],
    [{ id: 1, bytes: [1] }, /^the bytes of input 1 must be a Uint8Array/],
    [{ id: 'a', bytes: 'x', url: new URL('http://a.example') }, /^the url of input "a" must be a string/],
    [{ id: 'a', bytes: 'x', headers: 5 }, /^headers must be/],
  ])('an input: %o', async (wrong, message) => {
    const run = all(parseMany([wrong as BatchInput], { threads: 1 }));
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toBeInstanceOf(TypeError);
  });

  test.each([
    [new URL('./nowhere.mjs', import.meta.url), /nowhere\.mjs cannot be used: Cannot find module/],
    [new URL('data:text/javascript,export const a = 1'), /no default export that is a function$/],
    [new URL('data:text/javascript,process.exit(1)'), /it ended its thread with process\.exit\(1\)$/],
  ])('a module: %s', async (reduce, message) => {
    const run = all(parseMany([input(1)], { threads: 1, reduce }));
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toBeInstanceOf(RangeError);
  });
});
