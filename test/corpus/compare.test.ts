import { describe, expect, test } from 'vitest';
import { abbreviate, abbreviateTexts, LONG_TEXT, MOST_OF_TEXT } from '../../src/corpus/abbreviate-texts.ts';
import { CorpusChangeGroups } from '../../src/corpus/change-groups.ts';
import { acceptChanges, type CorpusChange, compareSnapshots } from '../../src/corpus/compare.ts';
import type { CorpusSnapshot } from '../../src/corpus/merge-values.ts';
import fc, { runs } from '../properties.ts';

const problem = (code: string, place: string): CorpusSnapshot => ({ code, place });
const long = (sha256: string): CorpusSnapshot => ({ sha256, length: 400, words: 'the same' });

const CASES: readonly (readonly [
  string,
  CorpusSnapshot,
  CorpusSnapshot,
  readonly Partial<CorpusChange>[],
])[] = [
  [
    'version',
    { version: 'rss' },
    { version: 'rss20' },
    [{ kind: 'field', group: 'version', before: 'rss', after: 'rss20' }],
  ],
  [
    'a key more',
    { feed: {} },
    { feed: { title: 'x' } },
    [{ kind: 'field', group: 'feed.title', before: undefined, after: 'x' }],
  ],
  [
    'a key less',
    { feed: { ttl: '5' } },
    { feed: {} },
    [{ group: 'feed.ttl', before: '5', after: undefined }],
  ],
  [
    'inside entries',
    { entries: [{ title: 'a' }, { title: 'b', tags: [{ term: 'x' }] }] },
    { entries: [{ title: 'a' }, { title: 'b', tags: [{ term: 'y' }] }] },
    [
      {
        kind: 'field',
        group: 'entries[].tags[].term',
        elementPath: 'entries[1].tags[0].term',
        before: 'x',
        after: 'y',
      },
    ],
  ],
  [
    'a long text is one value',
    { feed: { info: long('a') } },
    { feed: { info: long('b') } },
    [{ group: 'feed.info', before: long('a') }],
  ],
  [
    'text and detail are one change',
    { feed: { title: 'a', titleDetail: { value: 'a', type: 'text/plain' } } },
    { feed: { title: 'b', titleDetail: { value: 'b', type: 'text/html' } } },
    [{ group: 'feed.title' }, { group: 'feed.titleDetail.type' }],
  ],
  [
    'a new entry at the top changes no other',
    {
      entries: [
        { id: '1', title: 'a' },
        { id: '2', title: 'b' },
      ],
    },
    {
      entries: [
        { id: '3', title: 'c' },
        { id: '1', title: 'a' },
        { id: '2', title: 'B' },
      ],
    },
    [
      { group: 'entries[].title', elementPath: 'entries[2].title', before: 'b', after: 'B' },
      { group: 'entries[]', elementPath: 'entries[0]', before: undefined, after: { id: '3', title: 'c' } },
    ],
  ],
  [
    'entries with the same id',
    {
      entries: [
        { id: '1', title: 'a' },
        { id: '1', title: 'b' },
      ],
    },
    { entries: [{ id: '1', title: 'a' }] },
    [{ group: 'entries[]', elementPath: 'entries[1]', before: { id: '1', title: 'b' }, after: undefined }],
  ],
  ['encoding', { encoding: 'utf-8' }, { encoding: 'big5' }, [{ kind: 'encoding', group: 'utf-8 → big5' }]],
  ['no encoding', { encoding: '' }, { encoding: 'big5' }, [{ kind: 'encoding', group: 'unknown → big5' }]],
  [
    'problems of one code are a set',
    { problems: [problem('a', '1:0'), problem('a', '2:0'), problem('b', '3:0')] },
    { problems: [problem('a', '2:0'), problem('a', '4:0'), problem('b', '3:0'), problem('c', '1:0')] },
    [
      { kind: 'problem', group: 'a', before: problem('a', '1:0'), after: problem('a', '4:0') },
      { kind: 'problem', group: 'c', before: undefined, after: problem('c', '1:0') },
    ],
  ],
  [
    'the same problem twice instead of once',
    { problems: [problem('a', '1:0')] },
    { problems: [problem('a', '1:0'), problem('a', '1:0')] },
    [{ kind: 'problem', group: 'a', before: undefined, after: problem('a', '1:0') }],
  ],
  [
    'keys of a namespace',
    { namespaces: { itunes: 'x' }, feed: { itunesExplicit: true, image: 'a' } },
    { namespaces: { itunes: 'x' }, feed: { itunesExplicit: false, image: 'b' } },
    [
      { kind: 'namespace', group: 'itunes: feed.itunesExplicit' },
      { kind: 'field', group: 'feed.image' },
    ],
  ],
  [
    'namespaces',
    { namespaces: {} },
    { namespaces: { dc: 'u' } },
    [{ kind: 'namespace', group: 'namespaces.dc', after: 'u' }],
  ],
  [
    'the document',
    { input: { sha256: 'a' } },
    { input: { sha256: 'b' } },
    [{ kind: 'input', group: 'another document' }],
  ],
];

describe('compareSnapshots', () => {
  test.each(CASES)('%s', (_, before, after, expected) => {
    const changes = compareSnapshots(before, after);
    expect(changes).toHaveLength(expected.length);
    for (const [i, change] of expected.entries()) expect(changes[i]).toMatchObject(change);
  });

  const snapshots = fc.record({
    version: fc.string(),
    problems: fc.array(fc.record({ code: fc.constantFrom('a', 'b'), place: fc.string() })),
    entries: fc.array(fc.jsonValue() as fc.Arbitrary<never>),
    feed: fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<never>),
  }) as unknown as fc.Arbitrary<CorpusSnapshot>;
  const throughJson = (snapshot: CorpusSnapshot): CorpusSnapshot =>
    JSON.parse(JSON.stringify(snapshot)) as CorpusSnapshot;

  test('equal values have no changes', () =>
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        expect(compareSnapshots(throughJson(snapshot), throughJson(snapshot))).toEqual([]);
      }),
    ));

  test('different values have changes', () =>
    fc.assert(
      fc.property(snapshots, snapshots, (a, b) => {
        const [before, after] = [throughJson(a), throughJson(b)];
        fc.pre(before['version'] !== after['version']);
        expect(compareSnapshots(before, after).length).toBeGreaterThan(0);
      }),
    ));
});

describe('a long text', () => {
  const snapshot = (text: string): CorpusSnapshot =>
    JSON.parse(JSON.stringify(abbreviateTexts({ feed: { info: text } })));
  const differing = (before: string, after: string): unknown[] => {
    const [change, ...others] = compareSnapshots(snapshot(before), snapshot(after));
    expect(others).toEqual([]);
    return [change?.before, change?.after];
  };
  const words = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, i) => `w${from + i} `).join('');

  test('shows the words that changed, and some around them', () => {
    expect(differing(`${words(0, 90)}noon ${words(90, 99)}`, `${words(0, 90)}dusk ${words(90, 99)}`)).toEqual(
      ['…w86 w87 w88 w89 noon w90 w91 w92 w93 …', '…w86 w87 w88 w89 dusk w90 w91 w92 w93 …'],
    );
    expect(differing(`${words(0, 90)}`, `${words(0, 90)}dusk`)).toEqual([
      '…w86 w87 w88 w89 ',
      '…w86 w87 w88 w89 dusk',
    ]);
  });

  test('shows two places; a removed part of any length changes nothing behind it', () => {
    expect(differing(words(0, 200), `${words(0, 10)}x ${words(11, 20)}${words(35, 200)}`)).toEqual([
      `…${words(6, 15)}…${words(16, 39)}…`,
      `…w6 w7 w8 w9 x ${words(11, 15)}…${words(16, 20)}${words(35, 39)}…`,
    ]);
  });

  test('is shown with a short one', () => {
    const [before, after] = differing('w0 w1 ', words(0, 400));
    expect(before).toBe('w0 w1 ');
    expect(after).toMatch(/^w0 w1 w2 .{700,800}…?$/);
  });

  test('stays an abbreviation where the kept beginnings are equal, or a snapshot is older than the texts', () => {
    const long = 'x'.repeat(MOST_OF_TEXT);
    expect(differing(`${long}a`, `${long}b`)).toEqual([abbreviate(`${long}a`), abbreviate(`${long}b`)]);
    const { texts: _, ...old } = snapshot(words(0, 90));
    expect(compareSnapshots(old, snapshot(words(0, 90)))).toEqual([]);
    expect(compareSnapshots(old, snapshot(words(0, 91)))).toMatchObject([
      { before: abbreviate(words(0, 90)), after: abbreviate(words(0, 91)) },
    ]);
  });

  test('any long text is shown shortly, and with a difference', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a ', 'b, ', '<p>', '漢字', '😀', ' ')),
        fc.nat(300),
        (tokens, at) => {
          const before = tokens.join('').repeat(40);
          const after = `${before.slice(0, at)}-${before.slice(at)}`;
          fc.pre(before.length > LONG_TEXT);
          const [old, now] = differing(before, after) as [string, string];
          expect(old).not.toBe(now);
          expect(Math.max(old.length, now.length)).toBeLessThan(900);
        },
      ),
    ));

  test('keeps the text of what is accepted, and no other', () => {
    const [before, after] = [words(0, 90), words(0, 91)].map((text) => snapshot(text)) as [
      CorpusSnapshot,
      CorpusSnapshot,
    ];
    expect(acceptChanges(before, after, () => true)).toEqual(after);
    expect(acceptChanges(before, after, () => false)).toEqual(before);
  });
});

describe('lists are aligned by key', () => {
  const entry = (id: string, title = id): CorpusSnapshot => ({ id, title });
  const placed = (before: CorpusSnapshot[], after: CorpusSnapshot[]): unknown[] =>
    compareSnapshots({ entries: before }, { entries: after }).map(({ elementPath, before, after }) => [
      elementPath,
      before,
      after,
    ]);

  test('as many entries before and after: one came, one went', () => {
    const before = ['1', '2', '3'].map((id) => entry(id));
    expect(placed(before, [entry('0'), entry('1'), entry('2', 'B')])).toEqual([
      ['entries[2].title', '2', 'B'],
      ['entries[2]', entry('3'), undefined],
      ['entries[0]', undefined, entry('0')],
    ]);
  });

  test('an entry whose id changed is the same entry', () =>
    expect(placed([entry('1', 'a'), entry('2', 'b')], [entry('1', 'a'), entry('x', 'b')])).toEqual([
      ['entries[1].id', '2', 'x'],
    ]));

  test('another order is one change', () =>
    expect(placed([entry('1'), entry('2'), entry('3')], [entry('3'), entry('1'), entry('2')])).toEqual([
      ['entries.order', ['1', '2', '3'], ['3', '1', '2']],
    ]));
});

describe('acceptChanges', () => {
  const json = (value: unknown): CorpusSnapshot => JSON.parse(JSON.stringify(value)) as CorpusSnapshot;
  const id = fc.constantFrom('1', '2', '3', '4');
  const text = fc.constantFrom('a', 'b', 'c');
  const detailed = fc.record({ title: text, titleDetail: fc.record({ value: text, type: text }) });
  const entry = fc.record(
    { id, title: text, itunesAuthor: text, tags: fc.array(fc.record({ term: id })) },
    { requiredKeys: [] },
  );
  const snapshot = fc
    .record(
      {
        version: text,
        encoding: text,
        input: fc.record({ sha256: text }),
        namespaces: fc.constant({ itunes: 'u' }),
        problems: fc.array(fc.record({ code: text, place: id })),
        feed: detailed,
        entries: fc.array(entry, { maxLength: 6 }),
        other: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map(json);
  const groupsOf = (a: CorpusSnapshot, b: CorpusSnapshot): string[] => [
    ...new Set(compareSnapshots(a, b).map(({ group }) => group)),
  ];

  test('of all groups gives the snapshot after, of none that before', () =>
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        expect(
          compareSnapshots(
            acceptChanges(before, after, () => true),
            after,
          ),
        ).toEqual([]);
        expect(acceptChanges(before, after, () => false)).toEqual(before);
      }),
      runs(500),
    ));

  test('of one group takes only its changes, and leaves the others to be reviewed', () =>
    fc.assert(
      fc.property(snapshot, snapshot, fc.nat(), (before, after, nth) => {
        const groups = groupsOf(before, after);
        const group = groups[nth % Math.max(1, groups.length)];
        const values = groups.filter((name) => !name.endsWith(']') && !name.endsWith('order'));
        // Values of entries that come, go or change their ids have no counterpart.
        fc.pre(group !== undefined && values.length === groups.length && !values.includes('entries[].id'));
        const accepted = acceptChanges(before, after, (name) => name === group);
        expect(groupsOf(before, accepted)).toEqual([group]);
        const left = groups.filter((name) => name !== group);
        expect(groupsOf(accepted, after).sort()).toEqual(left.sort());
      }),
      runs(500),
    ));
});

test('groups: most feeds first, examples from different feeds', () => {
  const groups = new CorpusChangeGroups();
  const change = (group: string): CorpusChange => ({
    kind: 'field',
    group,
    elementPath: group,
    before: 1,
    after: 2,
  });
  groups.add('a', [change('x'), change('x'), change('y')]);
  for (const name of ['b', 'c', 'd']) groups.add(name, [change('y')]);
  expect(groups.list()).toMatchObject([
    { group: 'y', feeds: 4, changes: 4, examples: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
    { group: 'x', feeds: 1, changes: 2, examples: [{ name: 'a' }] },
  ]);
});
