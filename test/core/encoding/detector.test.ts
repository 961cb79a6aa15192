import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeFeed } from '../../../src/core/encoding/decode-feed.ts';
import { decoderOf } from '../../../src/core/encoding/decoders/index.ts';
import { guesses } from '../../../src/core/encoding/detection.ts';
import { gatherFacts } from '../../../src/core/encoding/facts.ts';
import { readOptions } from '../../../src/core/model/options.ts';

const loaded = createRequire(import.meta.url);
const isLoaded = () => Object.keys(loaded.cache).some((file) => file.includes('jschardet'));

const feed = (text: string, codec: string): Uint8Array =>
  new Uint8Array(
    iconv.encode(`<rss><title>${text}</title><item><description>${text}</description></item></rss>`, codec),
  );
const labels = (bytes: Uint8Array) =>
  [...guesses(gatherFacts(bytes, undefined), true)].map(({ label }) => label);

const inFive = [
  ['你好', 'gbk'],
  ['こん', 'shift_jis'],
  ['가나', 'euc-kr'],
  ['При', 'windows-1251'],
  ['áéñ', 'latin1'],
].map(([word = '', codec = '']) => iconv.encode(word, codec));
/** Words in five encodings, each after each other one: no language fits. */
const inNoLanguage = new Uint8Array(
  Buffer.concat([
    Buffer.from('<rss>'),
    ...inFive.flatMap((first) =>
      inFive.flatMap((second) => [Buffer.from('<title>'), first, second, Buffer.from('</title>')]),
    ),
  ]),
);

// Keep this test first: the module stays loaded.
test('jschardet is not loaded before it is needed', () => {
  const settings = readOptions(undefined);
  decodeFeed(feed('plain', 'utf-8'), undefined, settings);
  decodeFeed(feed('é', 'utf-8'), new Map([['content-type', 'text/xml']]), settings);
  decodeFeed(feed('é', 'latin1'), undefined, settings);
  expect(decodeFeed(inNoLanguage, undefined, settings).trace.at(-1)?.outcome).toBe('ok');
  expect(isLoaded()).toBe(false);
  expect(labels(feed('Съешь же ещё этих мягких французских булок', 'windows-1251'))[0]).toBe('windows-1251');
  expect(isLoaded()).toBe(true);
});

test.each([
  ['Příliš žluťoučký kůň úpěl ďábelské ódy. Nechť již hříšné saxofony ďáblů rozezvučí síň.', 'windows-1250'],
  ['Съешь же ещё этих мягких французских булок, да выпей чаю.', 'koi8-r', 'KOI8-R'],
  ['Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Τα νέα της ημέρας από την Αθήνα.', 'windows-1253'],
  // One byte is Ά in windows-1253, and ’ in iso-8859-7.
  ['Άνοιξε το πάρκο. Άλλα νέα της ημέρας από την Αθήνα.', 'windows-1253'],
  ['Άνοιξε το πάρκο. Άλλα νέα της ημέρας από την Αθήνα.', 'iso-8859-7'],
  ['Η εφημερίδα λέει ‘καλημέρα’ από την Αθήνα, και το χωριό απαντά.', 'iso-8859-7'],
  ['דג סקרן שט בים מאוכזב ולפתע מצא לו חברה. חדשות היום מירושלים', 'windows-1255'],
  ['日本のニュースをお届けします。今日の天気は晴れ、明日は雨でしょう。', 'shiftjis', 'SHIFT_JIS'],
  ['日本のニュースをお届けします。今日の天気は晴れ、明日は雨でしょう。', 'eucjp', 'EUC-JP'],
  ['키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다', 'cp949', 'EUC-KR'],
  ['天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏', 'gbk', 'GB2312'],
  ['天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏', 'big5', 'Big5'],
  ['The trains from Paris to 北京 take two weeks, and the visitors of the fair like that', 'gbk', 'GB2312'],
  ['Una de las características agradables es que se puede mostrar más de una ventana', 'macintosh'],
])('%s in %s', (text, codec, label = codec) => {
  expect(labels(feed(text, codec))[0]).toBe(label);
});

test.each([
  [
    'iso-8859-3',
    'Il-gvern ħabbar li ġurnata waħda fil-ġimgħa l-iskejjel jibqgħu magħluqa għal kulħadd, għax kiesaħ',
  ],
  [
    'kz1048',
    'Қазақстан Республикасының үкіметі жаңа бағдарламаны бекітті, оны келесі жылы іске асыру көзделген',
  ],
  [
    'ptcp154',
    'Қазақстан Республикасының үкіметі жаңа бағдарламаны бекітті, оны келесі жылы іске асыру көзделген',
  ],
  ['koi8-t', 'Ҳукумати Ҷумҳурии Тоҷикистон барномаи навро қабул кард, ки дар соли оянда амалӣ мегардад'],
])('a language of %s: %s', (encoding, text) => {
  const decoder = decoderOf(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.readLossily(Uint8Array.of(byte)), byte] as const),
  );
  const bytes = Uint8Array.from(text, (character) => byteOf.get(character) ?? 0);
  expect(decoder.readLossily(bytes)).toBe(text);
  const [first = ''] = labels(
    Buffer.concat([Buffer.from('<rss><title>'), bytes, Buffer.from('</title></rss>')]),
  );
  expect(decoderOf(first).readLossily(bytes)).toBe(text);
});

test.each([
  ['in no language', inNoLanguage],
  ['with a letter alone', feed('5 µm', 'latin1')],
  ['in a language', feed('Съешь же ещё этих мягких французских булок', 'windows-1251')],
])('the guesses of jschardet follow all of the model: a text %s', (_, bytes) => {
  const reasons = [...guesses(gatherFacts(bytes, undefined), true)].map(({ reason }) => reason);
  expect(reasons).toContain('jschardet');
  expect(reasons.lastIndexOf('frequency of letters')).toBeLessThan(reasons.indexOf('jschardet'));
});

test.each([
  ['a control character, which is forbidden in every encoding', feed('5 \u0001 µm', 'latin1')],
  [
    'bytes beyond ASCII in the markup only',
    Buffer.from(`<rss note="\xb5"><title>${'plain '.repeat(400)}</title></rss>`, 'latin1'),
  ],
])('jschardet is not asked about %s', (_, bytes) => {
  const reasons = [...guesses(gatherFacts(bytes, undefined), true)].map(({ reason }) => reason);
  expect(reasons).not.toContain('jschardet');
});

test('valid utf-8 ends the search', () => {
  expect(labels(feed('Příliš žluťoučký', 'utf-8'))).toEqual(['utf-8']);
  expect(labels(feed('plain', 'utf-8'))).toEqual(['utf-8']);
});

test('a handful of bytes is of windows-1252 first', () => {
  expect(labels(feed('Don’t', 'windows-1252'))[0]).toBe('windows-1252');
});

test('a run longer than the sample, and text without any end, are cut', () => {
  const long = 'Съешь же ещё этих мягких французских булок. '.repeat(3000);
  expect(labels(feed(long, 'koi8-r'))[0]).toBe('KOI8-R');
  expect(labels(new Uint8Array(iconv.encode(long, 'windows-1251')))[0]).toBe('windows-1251');
});

test.each(['naïve', '6º', 'bêta', 'Version bêta', 'más', 'Köln', '½', '£5'])(
  'few letters are of windows-1252 when nothing shows a language: %s',
  (text) => {
    expect(labels(new Uint8Array(iconv.encode(`<rss><title>${text}</title></rss>`, 'windows-1252')))[0]).toBe(
      'windows-1252',
    );
  },
);

test.each([
  ['cs', 'ďas', 'windows-1250'],
  ['uk', 'їх', 'windows-1251'],
  ['el', 'ή', 'windows-1253'],
  ['fr', 'bêta', 'windows-1252'],
  ['id', 'bêta', 'windows-1252'],
])(
  'few letters are of the usual encoding of the language %s that the feed names: %s',
  (language, text, codec) => {
    const named = `<rss><language>${language}</language><title>${text}</title></rss>`;
    expect(labels(new Uint8Array(iconv.encode(named, codec)))[0]).toBe(codec);
  },
);

test('false switches it off', () => {
  expect([...guesses(gatherFacts(feed('é', 'latin1'), undefined), false)]).toEqual([]);
});

test('the table of the model is as its training wrote it', () => {
  const table = readFileSync('src/core/encoding/model/table.ts', 'utf8');
  const data = table.slice(table.indexOf('export const ALPHABETS'));
  expect(table).toContain(createHash('sha256').update(data).digest('hex'));
});
