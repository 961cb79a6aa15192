import { getEventListeners } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import { type FeedStreamEvent, parseFeedStream, type StreamOptions } from '../../../src/stream.ts';

const encoder = new TextEncoder();
const item = (n: number, inside = ''): string =>
  `<item><title>Entry ${n}</title><guid>urn:${n}</guid><description>${'Words that are many. '.repeat(40)}</description>${inside}</item>\n`;
const START = '<?xml version="1.0"?><rss version="2.0"><channel><title>Tide tables</title>';
const END = '</channel></rss>';
/** Number of entries that exceeds the beginning, which decides the encoding. */
const MANY = 800;
const items = (count: number, inside?: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => item(n, inside?.(n))).join('');
const LARGE = START + items(MANY) + END;

/** A source of chunks of 16 kB that counts requests. */
class Chunks implements AsyncIterable<Uint8Array> {
  given = 0;
  isStopped = false;
  readonly #chunks: Uint8Array[];

  constructor(...parts: (string | Uint8Array)[]) {
    const whole = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
    this.#chunks = whole.flatMap((bytes) =>
      Array.from({ length: Math.ceil(bytes.length / 16384) }, (_, i) =>
        bytes.subarray(i * 16384, (i + 1) * 16384),
      ),
    );
  }

  get count(): number {
    return this.#chunks.length;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    try {
      for (const chunk of this.#chunks) {
        this.given += 1;
        yield chunk;
      }
    } finally {
      this.isStopped = true;
    }
  }
}

/** A source that yields one buffer again and again. */
async function* buffersOf(text: string): AsyncGenerator<ArrayBuffer> {
  const buffer = new Uint8Array(16384);
  for await (const chunk of new Chunks(text)) {
    buffer.set(chunk);
    yield chunk.length === buffer.length ? buffer.buffer : chunk.slice().buffer;
  }
}

async function collect(
  source: Parameters<typeof parseFeedStream>[0],
  headers?: Record<string, string>,
  options?: StreamOptions,
): Promise<FeedStreamEvent[]> {
  const events: FeedStreamEvent[] = [];
  for await (const event of parseFeedStream(source, headers, options)) events.push(event);
  return events;
}

const titles = (events: readonly FeedStreamEvent[]): (string | undefined)[] =>
  events.flatMap((event) => (event.type === 'entry' ? [event.entry.title] : []));

describe('sources of a feed', () => {
  const whole = parseFeed(encoder.encode(LARGE));
  const { entries, ...others } = whole;

  test.each([
    ['an async generator', () => new Chunks(LARGE)],
    ['a ReadableStream', () => new Blob([LARGE]).stream()],
    ['a Node stream', () => Readable.from(new Chunks(LARGE), { objectMode: false })],
    [
      'an iterable with a name of streams',
      () => Object.assign(new Chunks(LARGE), { getReader: 'no reader' }),
    ],
    ['a source of buffers', () => buffersOf(LARGE) as unknown as AsyncIterable<Uint8Array>],
  ])('%s', async (_name, open) => {
    const events = await collect(open());
    expect(events[0]).toMatchObject({ type: 'feed', feed: { title: 'Tide tables' }, version: 'rss20' });
    expect(events.flatMap((event) => (event.type === 'entry' ? [event.entry] : []))).toEqual(entries);
    expect(events.at(-1)).toEqual({ type: 'end', result: others });
  });

  test('a source that reuses its buffer', async () => {
    const buffer = Buffer.alloc(16384);
    const source = (async function* () {
      for await (const chunk of new Chunks(LARGE)) {
        buffer.set(chunk);
        yield buffer.subarray(0, chunk.length);
      }
    })();
    expect((await collect(source)).at(-1)).toEqual({ type: 'end', result: others });
  });

  test('an empty source, a small source, a source without a feed', async () => {
    expect(await collect(new Chunks())).toMatchObject([
      { type: 'problem', problem: { code: 'not-a-feed' } },
      { type: 'end', result: { usable: false } },
    ]);
    expect((await collect(new Chunks(START + items(1)))).map(({ type }) => type)).toEqual([
      'feed',
      'problem',
      'problem',
      'entry',
      'end',
    ]);
    expect(await collect(new Chunks(`<html>${'<p>'.repeat(200_000)}`))).toMatchObject([
      { type: 'problem', problem: { code: 'not-a-feed' } },
      { type: 'end', result: { usable: false } },
    ]);
  });
});

describe('back-pressure', () => {
  test('the source is asked when an event is asked for, and no further', async () => {
    const chunks = new Chunks(LARGE);
    const stream = parseFeedStream(chunks);
    expect(chunks.given).toBe(0);
    await stream.next();
    const given = 16;
    expect(chunks.given).toBe(given);
    for (let n = 0; n < 200; n += 1) await stream.next();
    expect(chunks.given).toBe(given);
    await stream.return(undefined);
    expect(chunks).toMatchObject({ given, isStopped: true });
  });

  test('no more is read than the entries that are wanted take', async () => {
    const chunks = new Chunks(LARGE);
    const events = await collect(chunks, undefined, { maxEntries: 20 });
    expect(titles(events)).toHaveLength(20);
    expect(events.at(-1)).toMatchObject({ type: 'end', result: { problems: [{ code: 'rest-unread' }] } });
    expect(chunks).toMatchObject({ given: 16, isStopped: true });
  });
});

test('a source that has ended is not told to stop', async () => {
  let stops = 0;
  const values = [encoder.encode(START + END)];
  const source = {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: values.length === 0, value: values.pop() }),
      return: async () => {
        stops += 1;
        return { done: true, value: undefined };
      },
    }),
  };
  await collect(source as AsyncIterable<Uint8Array>);
  expect(stops).toBe(0);
});

/** A reading that its signal does not end would never answer. */
const PROMPT = { timeout: 5000 };

describe('signal', PROMPT, () => {
  test('aborted before', async () => {
    const chunks = new Chunks(LARGE);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(collect(chunks, undefined, { signal })).rejects.toThrow('enough');
    expect(chunks.given).toBe(0);
  });

  test('aborted while the source waits', async () => {
    const controller = new AbortController();
    let isCancelled = false;
    const source = new ReadableStream<Uint8Array>({
      pull: () => new Promise(() => {}),
      cancel: () => {
        isCancelled = true;
      },
    });
    const reading = collect(source, undefined, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 5);
    await expect(reading).rejects.toThrow('enough');
    expect(isCancelled).toBe(true);
  });
});

describe('every end of a reading', PROMPT, () => {
  /** A source that counts how often it is told to stop. */
  function counted(
    answer: (() => Promise<unknown>) | undefined,
    last: () => Promise<{ done?: boolean; value?: unknown }>,
  ) {
    const counts = { stops: 0 };
    const chunks = [encoder.encode(START + items(MANY)), encoder.encode(items(1))];
    const next = async () => (chunks.length > 0 ? { done: false, value: chunks.shift() } : await last());
    const stop = answer && {
      return: () => {
        counts.stops += 1;
        return answer();
      },
    };
    const source = { [Symbol.asyncIterator]: () => ({ next, ...stop }) };
    return { counts, source: source as AsyncIterable<Uint8Array> };
  }

  const ANSWERS: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {
    'stops at once': async () => ({ done: true }),
    'never says that it has stopped': () => new Promise(() => {}),
    'cannot stop': () => Promise.reject(new Error('no')),
    'has no way to stop': undefined,
  };
  const done = async () => ({ done: true });
  const never = () => new Promise<never>(() => {});
  const fails = () => Promise.reject(new Error('connection lost'));
  const ENDS: Readonly<
    Record<string, readonly [last: () => Promise<object>, outcome: string, stops: number]>
  > = {
    'the end of the source': [done, 'end', 0],
    'an exception of the source': [fails, 'connection lost', 1],
    'a value that is not bytes': [async () => ({ value: 7 }), 'source must give Uint8Array, not 7', 1],
    'the signal': [never, 'enough', 1],
  };

  describe.each(Object.entries(ANSWERS))('of a source that %s', (_answer, answer) => {
    test.each(Object.entries(ENDS))('%s', async (name, [last, outcome, stops]) => {
      const controller = new AbortController();
      const { counts, source } = counted(answer, last);
      const reading = collect(source, undefined, { signal: controller.signal });
      if (name === 'the signal') setTimeout(() => controller.abort(new Error('enough')), 1);
      const found = await reading.then(
        (events) => events.at(-1)?.type,
        (error: Error) => error.message,
      );
      expect(found).toContain(outcome);
      expect(counts.stops).toBe(answer === undefined ? 0 : stops);
      expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    });

    test('a caller that has enough', async () => {
      const { signal } = new AbortController();
      const { counts, source } = counted(answer, never);
      for await (const { type } of parseFeedStream(source, undefined, { signal }))
        if (type === 'entry') break;
      expect(counts.stops).toBe(answer === undefined ? 0 : 1);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    });

    test('enough entries', async () => {
      const { counts, source } = counted(answer, never);
      expect((await collect(source, undefined, { maxEntries: 3 })).at(-1)?.type).toBe('end');
      expect(counts.stops).toBe(answer === undefined ? 0 : 1);
    });
  });
});

describe('exceptions', () => {
  test('wrong arguments', () => {
    const wrong =
      (...args: unknown[]) =>
      () =>
        (parseFeedStream as (...args: unknown[]) => unknown)(...args);
    expect(wrong('text')).toThrow(
      /source of parseFeedStream must be a ReadableStream or an AsyncIterable of bytes, not "text"/,
    );
    expect(wrong(null)).toThrow(/source of parseFeedStream must be .*, not null/);
    expect(wrong({})).toThrow(TypeError);
    expect(wrong(undefined)).toThrow(TypeError);
    expect(wrong(new Chunks(), 5)).toThrow(TypeError);
    expect(wrong(new Chunks(), undefined, { maxEntrys: 1 })).toThrow(/maxEntrys/);
    expect(wrong(new Chunks(), undefined, { signal: true })).toThrow(/options.signal must be an AbortSignal/);
  });

  test('chunks that are not bytes', async () => {
    const source = Readable.from(['<rss>']) as unknown as AsyncIterable<Uint8Array>;
    await expect(collect(source)).rejects.toThrow(/source must give Uint8Array, not "<rss>"/);
  });

  test('exceptions of the source', async () => {
    const source = (async function* () {
      yield encoder.encode(START);
      throw new Error('connection lost');
    })();
    await expect(collect(source)).rejects.toThrow('connection lost');
  });
});

describe('restart', () => {
  const expectRestart = (events: readonly FeedStreamEvent[], expected: object): void => {
    expect(titles(events).length).toBeGreaterThan(100);
    expect(events.at(-1)).toStrictEqual({ type: 'restart', ...expected });
  };
  /** The bytes of the last entry, in windows-1252. */
  const LAST = Uint8Array.from(`<item><title>caf\xe9</title></item>${END}`, (character) =>
    character.charCodeAt(0),
  );

  test('a later byte is not of the encoding', async () => {
    const open = (): Chunks => new Chunks(START + items(MANY), '<item><title>Große Flut</title></item>', END);
    const headers = { 'content-type': 'text/xml' };
    const [first] = [await collect(open(), headers)];
    expectRestart(first, { reason: 'encoding', encoding: 'utf-8' });
    const again = await collect(open(), headers, { encoding: 'utf-8' });
    expect(titles(again).at(-1)).toBe('Große Flut');
    expect(again.at(-1)).toMatchObject({ type: 'end' });
  });

  test('with the option encoding, invalid bytes are replaced, as by parseFeed', async () => {
    const events = await collect(new Chunks(START + items(MANY), LAST), undefined, { encoding: 'utf-8' });
    const whole = parseFeed(Buffer.concat([encoder.encode(START + items(MANY)), LAST]), undefined, {
      encoding: 'utf-8',
    });
    const { entries, ...others } = whole;
    expect(titles(events)).toEqual(entries.map(({ title }) => title));
    expect(events.at(-1)).toEqual({ type: 'end', result: others });
    expect(others.problems.map(({ code }) => code)).toEqual(['undecodable-bytes']);
  });

  test('a byte that no encoding has: its encoding gives the text of parseFeed', async () => {
    const strict = { encodingDetector: false, fallbackEncodings: ['utf-8'] };
    const open = (): Chunks => new Chunks(START + items(MANY), LAST);
    const restart = (await collect(open(), undefined, strict)).at(-1);
    expect(restart).toMatchObject({
      type: 'restart',
      reason: 'encoding',
      encoding: expect.stringMatching(/./),
    });
    const { encoding } = restart as { encoding: string };
    const whole = parseFeed(Buffer.concat([encoder.encode(START + items(MANY)), LAST]), undefined, strict);
    const again = await collect(open(), undefined, { encoding });
    expect(titles(again)).toEqual(whole.entries.map(({ title }) => title));
  });

  test('a wrong label', async () => {
    const declared = START.replace('?>', ' encoding="windows-1252"?>');
    const utf8 = '<item><title>Ebbe und Flut für Öffentlichkeit, größer</title></item>';
    expectRestart(await collect(new Chunks(declared + items(MANY), utf8, END)), {
      reason: 'encoding',
      encoding: 'utf-8',
    });
    expect((await collect(new Chunks(declared + items(MANY), LAST))).at(-1)).toMatchObject({ type: 'end' });
  });

  test('the base of relative addresses comes behind entries that have them', async () => {
    const relative = items(MANY, (n) => `<link>/tides/${n}</link>`);
    const self =
      '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://tides.example/feed"/>';
    expectRestart(await collect(new Chunks(START + relative + self + END)), {
      reason: 'own-address',
      encoding: 'utf-8',
      url: 'https://tides.example/feed',
    });
    const events = await collect(new Chunks(START + self + relative + END));
    expect(events.at(-1)).toMatchObject({ type: 'end' });
    expect(events[1]).toMatchObject({ entry: { link: 'https://tides.example/tides/0' } });
  });

  test.each(['[{"id":"z","title":"Z"}]', '[{"id":"y"},{"id":"z"}]', '[{}]', '[]', '1'])(
    'a later list of items, %s, replaces the items of a JSON Feed',
    async (list) => {
      const tides = Array.from({ length: MANY }, (_, n) =>
        JSON.stringify({ id: `${n}`, title: `Tide ${n}`, content_text: 'High water. '.repeat(30) }),
      );
      const text = `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[${tides}],"items":${list}}`;
      expectRestart(await collect(new Chunks(text)), { reason: 'late-member', encoding: 'utf-8' });
    },
  );

  test('a text without end', async () => {
    const text = `${START}${items(MANY)}<item><title>${'x'.repeat(70_000)}`;
    expectRestart(await collect(new Chunks(text), undefined, { limits: { textLength: 50_000 } }), {
      reason: 'waiting',
      encoding: 'utf-8',
    });
  });
});

describe('entries that wait for the end', () => {
  const check = async (text: string | Uint8Array): Promise<void> => {
    const events = await collect(new Chunks(text));
    const { entries, ...others } = parseFeed(text instanceof Uint8Array ? text : encoder.encode(text));
    expect(events.flatMap((event) => (event.type === 'entry' ? [event.entry] : []))).toEqual(entries);
    expect(events.at(-1)).toEqual({ type: 'end', result: others });
  };

  test('entries with dates that the whole feed decides', async () => {
    const dates = (n: number): string => `<pubDate>${(n % 11) + 1}/10/2023 4:24:35 PM</pubDate>`;
    await check(START + items(MANY, dates) + item(1, '<pubDate>23/10/2023 4:24:35 PM</pubDate>') + END);
  });

  test('a feed in several encodings', async () => {
    const mixed = Buffer.concat([
      encoder.encode(`${START}<item><title>Große Flut, schöne Ebbe</title></item>`),
      Buffer.from('<item><title>Gro\xdfe Flut, sch\xf6ne Ebbe \xfcberall</title></item>', 'latin1'),
      encoder.encode(items(MANY) + END),
    ]);
    await check(mixed);
  });
});
