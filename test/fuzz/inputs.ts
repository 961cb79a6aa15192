/** Arbitrary inputs of `parseFeed`: documents made of pieces, real feeds with bytes changed, headers, options. */

import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { EXPECTED_OF_MARKUP, type ParseOptions, POLICIES } from '../../src/core/model/options.ts';
import { oddFeeds } from './members.ts';
import { JSON_PIECES, LABELS, MARKUP } from './pieces.ts';

export interface FuzzInput {
  readonly document: Uint8Array | string;
  readonly headers: Record<string, string> | undefined;
  readonly options: ParseOptions;
}

/** @param feeds the feeds to mutate */
export function fuzzInputs(feeds: readonly Uint8Array[]): fc.Arbitrary<FuzzInput> {
  return fc
    .record({ document: documents(feeds), headers: headers(), options: options() })
    .map((input) => ({ ...input, options: withEffect(input) }));
}

/** The options, but none that has no effect with the input or another option: such pairs throw. */
function withEffect({ document, options }: FuzzInput): ParseOptions {
  const { encoding, fallbackEncodings, encodingPolicy, sanitizeHtml } = options;
  const isRome = encodingPolicy?.startsWith('rome') === true;
  const markup =
    sanitizeHtml === false ? Object.keys(EXPECTED_OF_MARKUP).map((name) => [name, undefined]) : [];
  return {
    ...options,
    ...Object.fromEntries(markup),
    encoding: typeof document === 'string' ? undefined : encoding,
    fallbackEncodings: isRome ? undefined : fallbackEncodings,
  };
}

function documents(feeds: readonly Uint8Array[]): fc.Arbitrary<Uint8Array | string> {
  const markup = pieces([...MARKUP, ...LABELS], 60);
  const json = pieces(JSON_PIECES, 40);
  return fc.oneof(
    { weight: 3, arbitrary: mutated(feeds) },
    { weight: 2, arbitrary: encoded(markup) },
    { weight: 1, arbitrary: markup },
    { weight: 1, arbitrary: fc.oneof(json, encoded(json), oddFeeds) },
    { weight: 1, arbitrary: fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' })) },
  );
}

const pieces = (of: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...of), { maxLength, size: 'max' }).map((list) => list.join(''));

const encoded = (texts: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(texts, fc.constantFrom('utf8' as const, 'latin1' as const, 'utf16le' as const))
    .map(([text, encoding]) => new Uint8Array(Buffer.from(text, encoding)));

/** Damages of bytes in transit: places and lengths are taken modulo the length. */
interface Edit {
  readonly kind: 'flip' | 'insert' | 'delete' | 'duplicate' | 'splice' | 'cut';
  readonly at: number;
  readonly length: number;
  readonly bit: number;
  readonly text: string;
  /** For `splice`: the other feed, and the place in it. */
  readonly donor: number;
  readonly from: number;
}

function mutated(feeds: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const edit: fc.Arbitrary<Edit> = fc.record({
    kind: fc.constantFrom('flip', 'insert', 'delete', 'duplicate', 'splice', 'cut'),
    at: fc.nat(),
    length: fc.nat(400),
    bit: fc.nat(7),
    text: fc.constantFrom(...MARKUP, ...JSON_PIECES, ...LABELS),
    donor: fc.nat(feeds.length - 1),
    from: fc.nat(),
  });
  return fc
    .tuple(fc.nat(feeds.length - 1), fc.array(edit, { minLength: 1, maxLength: 8, size: 'max' }))
    .map(([feed, edits]) => edits.reduce((bytes, made) => apply(made, bytes, feeds), bytesOf(feeds, feed)));
}

const bytesOf = (feeds: readonly Uint8Array[], i: number): Uint8Array => feeds[i] ?? new Uint8Array();

function apply(
  { kind, at, length, bit, text, donor, from }: Edit,
  bytes: Uint8Array,
  feeds: readonly Uint8Array[],
): Uint8Array {
  const start = at % (bytes.length + 1);
  const end = Math.min(bytes.length, start + length);
  const replace = (until: number, by: Uint8Array): Uint8Array =>
    Buffer.concat([bytes.subarray(0, start), by, bytes.subarray(until)]);
  switch (kind) {
    case 'flip':
      return replace(start + 1, Uint8Array.of((bytes[start] ?? 0) ^ (1 << bit)));
    case 'insert':
      return replace(start, Buffer.from(text));
    case 'delete':
      return replace(end, new Uint8Array());
    case 'duplicate':
      return replace(start, bytes.subarray(start, end));
    case 'splice': {
      const given = bytesOf(feeds, donor);
      const origin = from % (given.length + 1);
      return replace(start, given.subarray(origin, origin + length));
    }
    case 'cut':
      return bytes.subarray(0, start);
  }
}

function headers(): fc.Arbitrary<Record<string, string> | undefined> {
  const type = fc.constantFrom(
    ...[
      'text/xml',
      'application/rss+xml',
      'application/atom+xml',
      'application/xml',
      'application/feed+json',
    ],
    ...['text/html', 'text/plain', 'application/json', '', 'x', 'text/', ';', 'a/b; q="'],
  );
  const contentType = fc
    .tuple(type, fc.option(fc.constantFrom(...LABELS)))
    .map(([media, label]) => (label === null ? media : `${media}; charset=${label}`));
  const some = fc.record(
    {
      'content-type': contentType,
      'Content-Language': fc.constantFrom('en', 'de_DE', '', '<', '__proto__'),
      'content-location': fc.constantFrom('http://a.example/b', '/c', 'javascript:x', 'http://[', ''),
      'last-modified': fc.constantFrom('Mon, 01 Jan 2024 00:00:00 GMT', 'yesterday', ''),
      ETag: fc.constant('"1"'),
    },
    { requiredKeys: [] },
  );
  return fc.option(some, { nil: undefined });
}

/** Small limits, so that inputs reach them. */
const limit = (): fc.Arbitrary<number> => fc.constantFrom(1, 2, 5, 50, 1000);

function options(): fc.Arbitrary<ParseOptions> {
  const limits = fc.record(
    {
      bytes: limit(),
      depth: limit(),
      attributes: limit(),
      attributeLength: limit(),
      textLength: limit(),
      entries: limit(),
      entityExpansions: limit(),
      problems: limit(),
    },
    { requiredKeys: [] },
  );
  const any = fc.record(
    {
      url: fc.constantFrom('http://example.org/feed', 'file:///x', 'urn:x', 'javascript:y'),
      sanitizeHtml: fc.boolean(),
      resolveRelativeUris: fc.boolean(),
      allowDataImages: fc.boolean(),
      allowClasses: fc.constantFrom(true, ['a', 'b-*']),
      allowForms: fc.boolean(),
      linkTarget: fc.constant('"><script>'),
      linkRel: fc.constant('nofollow'),
      encodingPolicy: fc.constantFrom(...POLICIES),
      encoding: fc.constantFrom('utf-8', 'koi8-r', 'utf-16', 'cp037', 'iso-2022-jp'),
      fallbackEncodings: fc.constantFrom([], ['us-ascii'], ['utf-8', 'shift_jis']),
      encodingDetector: fc.boolean(),
      parser: fc.constantFrom('auto', 'loose'),
      limits,
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<ParseOptions>;
  return fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: any });
}
