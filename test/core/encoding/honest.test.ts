import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decoderOf } from '../../../src/core/encoding/decoders/index.ts';
import { encodingName } from '../../../src/core/encoding/labels.ts';
import { detectEncoding } from '../../../src/encoding.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

/** Honest feeds: words of a language, and the encodings it is written in. */
const HONEST: readonly (readonly [words: string, encodings: readonly string[]])[] = [
  [
    'der Bäcker öffnet früh während draußen süße Äpfel für größere Körbe übrig blieben',
    ['iso-8859-1', 'windows-1252', 'iso-8859-15'],
  ],
  [
    'le boulanger a préparé des gâteaux très légers où être près du fleuve coûte déjà ça',
    ['iso-8859-1', 'windows-1252'],
  ],
  [
    'el niño también comió allí después mañana cigüeñas según el señor árbol café país',
    ['iso-8859-1', 'windows-1252'],
  ],
  [
    'það er mjög gott að búa hér við ána sem rennur ætíð niður í sjóinn ýmsir menn',
    ['iso-8859-1', 'windows-1252'],
  ],
  [
    'smørrebrød på øen koster færre penge når håndværkere også går hjem før frokost',
    ['iso-8859-1', 'windows-1252'],
  ],
  ['příliš žluťoučký kůň úpěl ďábelské ódy nechť již hříšné saxofony', ['iso-8859-2', 'windows-1250']],
  ['съешь же ещё этих мягких французских булок да выпей чаю', ['windows-1251', 'koi8-r', 'iso-8859-5']],
  ['τα νέα της ημέρας από την Αθήνα και τον Πειραιά', ['windows-1253', 'iso-8859-7']],
  ['bugün hava çok güzel ama yağmur yağışı öğleden sonra başlıyor', ['windows-1254', 'iso-8859-9']],
  ['שלום לכל הקוראים החדשות של היום מירושלים', ['windows-1255']],
  ['日本の ニュース を お届け します 今日の 天気は 晴れ', ['shift_jis', 'euc-jp']],
  ['今天 的 新闻 来自 北京 天气 晴朗', ['gb18030']],
  ['오늘의 뉴스를 서울에서 전해 드립니다', ['cp949']],
];

const honest = fc.constantFrom(...HONEST).chain(([words, encodings]) =>
  fc.record({
    encoding: fc.constantFrom(...encodings),
    text: fc
      .array(fc.constantFrom(...words.split(' ')), { minLength: 1, maxLength: 60 })
      .map((chosen) => chosen.join(' ')),
  }),
);

test('an honest declaration is believed', () => {
  fc.assert(
    fc.property(honest, ({ encoding, text }) => {
      const feed = `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>${text}</title></channel></rss>`;
      const { feed: found, problems } = parseFeed(new Uint8Array(iconv.encode(feed, encoding)));
      expect(found.title).toBe(text);
      expect(problems.map(({ code }) => code)).toEqual([]);
    }),
    runs(400),
  );
});

test('an undeclared text is read as by the first of all encodings, although few are compared', () => {
  for (const [words, encodings] of HONEST)
    for (const end of ['', ' and the trains from Paris to Rome', ' 2026 © “Prüfung” «été» ½ — €'])
      for (const encoding of encodings) {
        const text = `<rss><channel><title>${words} ${words.toUpperCase()}${end}</title></channel></rss>`;
        const bytes = new Uint8Array(iconv.encode(text, encoding));
        const { encoding: found, alternatives: [first] = [] } = detectEncoding(bytes);
        const [read, expected] = [found, first?.encoding].map((name = '') =>
          decoderOf(encodingName(name) ?? name).readLossily(bytes),
        );
        expect(read).toBe(expected);
      }
});

test.each(HONEST)('a text that a feed repeats is in the same encoding: %s', (words, encodings) => {
  for (const encoding of encodings) {
    const readings = [1, 40].map((times) => {
      const text = iconv.encode(`<rss><title>${`${words}. `.repeat(times)}</title></rss>`, encoding);
      return detectEncoding(new Uint8Array(text)).alternatives?.[0]?.encoding;
    });
    expect(readings[1]).toBe(readings[0]);
  }
});

const titled = (text: string, encoding: string): Uint8Array =>
  new Uint8Array(
    iconv.encode(
      `<?xml version="1.0" encoding="iso-8859-1"?><rss version="2.0"><channel><title>${text}</title></channel></rss>`,
      encoding,
    ),
  );

test.each([
  '÷÷÷÷÷÷÷÷÷÷÷÷',
  '××××××××××××',
  '¤¤¤¤¤¤ Angebot ¤¤¤¤¤¤',
  '½½½½½½ und ½½½½½½',
  '···········',
  'ØØØØØØØØ',
  'ÄÖÜÄÖÜ',
  'ÄÖÜ ÄÖÜ ÄÖÜ äöü',
  '·.¸¸.·´¯`·.¸ Ende ·.¸¸.·´¯`·.¸',
])('decoration is no other language: %s', (text) => {
  const { feed, encoding } = parseFeed(titled(text, 'iso-8859-1'));
  expect([feed.title, encoding]).toEqual([text, 'iso-8859-1']);
});

test.each([
  'Über größere Straßen führen schöne Brücken',
  'Où l’été dernier les élèves étaient très gênés à Besançon',
])('Latin letters of the Macintosh under a false label: %s', (text) => {
  const { feed, encoding } = parseFeed(titled(text, 'macintosh'));
  expect([feed.title, encoding]).toEqual([text, 'macintosh']);
});

const RUSSIAN =
  'Сегодня в городе открылась новая выставка, на которой можно увидеть работы молодых художников. Она продлится до конца недели, вход для всех посетителей бесплатный';
const CZECH =
  'Dnes byla ve městě otevřena nová výstava, na které můžete vidět práce mladých umělců. Potrvá až do konce příštího týdne a vstup je pro všechny návštěvníky zdarma';
const RUSSIAN_NEWS =
  'Синоптики обещают сильный дождь и порывистый ветер. Движение поездов на севере области временно прекращено, пассажирам вернут деньги за билеты. Школьники пойдут на занятия только через два дня';
const POLISH =
  'Dziś w mieście otwarto nową wystawę, na której można zobaczyć prace młodych artystów. Potrwa aż do końca przyszłego miesiąca, a wstęp jest bezpłatny';
const JAPANESE = '町の図書館で新しい展覧会が始まりました。若い画家の作品を週末まで無料で見ることができます';
const CHINESE = '台灣的圖書館今天開始新的展覽，民眾可以免費參觀年輕畫家的作品';
const KOREAN = '시립 도서관에서 오늘 새로운 전시회가 열렸습니다. 주말까지 무료로 볼 수 있습니다';

test.each([
  ['koi8-r', 'windows-1251', RUSSIAN],
  ['windows-1251', 'koi8-r', `${RUSSIAN}. ${RUSSIAN_NEWS}`.toUpperCase()],
  // Most letters are the same: ą, ś and ź alone show the difference.
  ['windows-1250', 'iso-8859-2', POLISH],
  ['windows-1250', 'windows-1252', 'Nieuwe software geïnstalleerd'],
  ['gb2312', 'euc-jp', JAPANESE],
  ['gb2312', 'shift_jis', JAPANESE],
  ['gb2312', 'big5', CHINESE],
  ['shift_jis', 'big5', CHINESE],
  ['gb2312', 'euc-kr', KOREAN],
  ['windows-1251', 'koi8-r', RUSSIAN],
  ['iso-8859-9', 'windows-1251', RUSSIAN],
  ['iso-8859-15', 'windows-1250', CZECH],
])('running text refutes the label %s of a text in %s', (declared, actual, text) => {
  const bytes = Buffer.from(titled(text, actual));
  const named = bytes.toString('latin1').replace('iso-8859-1', declared);
  expect(parseFeed(new Uint8Array(Buffer.from(named, 'latin1'))).feed.title).toBe(text);
});

test.each([
  ['windows-1254', 'Mîrzâ, Kabîr, Sûrdâs, Tulsîdâs, Râmânuja, Châryâ, Jîvâ'],
  ['iso-8859-4', 'ÆÆÆ ØØØ ÅÅÅ ÕÕÕ ÄÄÄ ÜÜÜ'],
  ['koi8-r', '╔══╗ ║░░║ ╚══╝ ▒▒▓▓ ░░▒▒'],
  ['big5', '囧rz'],
  ['euc-kr', 'αβγ, Nº 1 · Nº 2'],
  ['gb18030', '東京の天気、日本のニュース'],
])('names and decoration do not refute the label %s: %s', (declared, text) => {
  const named = Buffer.from(titled(text, declared)).toString('latin1').replace('iso-8859-1', declared);
  const bytes = new Uint8Array(Buffer.from(named, 'latin1'));
  expect(parseFeed(bytes).encoding).toBe(declared);
});

test.each([
  ['gb2312', 'Größe'],
  ['windows-1251', 'Größe und Müll'],
  ['shift_jis', 'Nouvelle étagère très légère'],
])('a word of Latin letters in utf-8 refutes the label %s: %s', (declared, text) => {
  const bytes = titled(text, 'utf-8');
  const named = Buffer.from(bytes).toString('latin1').replace('iso-8859-1', declared);
  expect(parseFeed(new Uint8Array(Buffer.from(named, 'latin1'))).feed.title).toBe(text);
});

test.each([
  // Á and I are a rare character in shift_jis, among ASCII.
  ['macintosh', 'A XUNTA ANUNCIA MÁIS AXUDAS PARA OS MARIÑEIROS'],
  // Without the other words, ā of windows-1257 is as likely as â.
  [
    'windows-1252',
    'I fruts a puedin imparâ e doprâ la lenghe ancje cuant che a van a scuele di domans, e dopo a puedin tornâ a cjase cun lis mestris che ur an insegnât dut.',
  ],
])('words in %s show it without a declaration: %s', (encoding, text) => {
  const bytes = iconv.encode(`<rss version="2.0"><channel><title>${text}</title></channel></rss>`, encoding);
  expect(parseFeed(new Uint8Array(bytes)).feed.title).toBe(text);
});
