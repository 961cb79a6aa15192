/** Feeds to try, in the inspector and on the first page of the site. */

const letter = (char: string): string => {
  const code = char.charCodeAt(0);
  // windows-1251 has the Russian alphabet in one block.
  return code >= 0x410 && code <= 0x44f ? String.fromCharCode(code - 0x410 + 0xc0) : char;
};

const windows1251 = (text: string): string => [...text].map(letter).join('');

const episodes = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<item><title>Entry ${i + 1}</title><guid isPermaLink="false">${i + 1}</guid><pubDate>${new Date(1.7e12 + i * 36e5).toUTCString()}</pubDate></item>`,
  ).join('\n');

export interface Example {
  readonly name: string;
  readonly text: string;
  /** Whether each character of the text is a byte, instead of a character to encode as utf-8. */
  readonly isBytes?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'Broken quotes',
    text: `<?xml version="1.0"?>
<rss version="2.0">
<channel>
  <title>Tides & Harbors</title>
  <item>
    <title>Low water at noon</title>
    <link>https://tides.example/low
    <enclosure url="https://tides.example/low.mp3 length="100" type="audio/mpeg" />
    <pubDate>Sat, 31 Jan 2026 12:00 +0100</pubDate>
    <description><p onclick="steal()">Mind the <b>rocks</p></description>
  </item>
  <item><title>High water</ti`,
  },
  {
    name: 'Lying encoding',
    headers: { 'Content-Type': 'application/rss+xml; charset=iso-8859-1' },
    isBytes: true,
    text: windows1251(`<?xml version="1.0" encoding="iso-8859-1"?>
<rss version="2.0">
<channel>
  <title>Новости маленького города</title>
  <item>
    <title>Мост через реку снова открыт</title>
    <link>https://gorod.example/most</link>
    <description>Вчера вечером строители закончили ремонт старого моста, и жители снова могут ходить на рынок пешком.</description>
  </item>
</channel>
</rss>`),
  },
  {
    name: 'Podcast',
    text: `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
  <title>Slow Radio</title>
  <link>https://slow.example/</link>
  <itunes:author>Ada Brook</itunes:author>
  <itunes:image href="https://slow.example/cover.png"/>
  <item>
    <title>Rain on a tin roof</title>
    <guid isPermaLink="false">slow-12</guid>
    <itunes:duration>1:02:30</itunes:duration>
    <enclosure url="https://slow.example/12.mp3" length="36000000" type="audio/mpeg"/>
    <podcast:transcript url="https://slow.example/12.vtt" type="text/vtt"/>
    <pubDate>Sun, 01 Feb 2026 06:00:00 GMT</pubDate>
    <description>An hour of rain, recorded in one piece.</description>
  </item>
</channel>
</rss>`,
  },
  {
    name: 'Huge feed',
    get text() {
      return `<rss version="2.0"><channel><title>10,000 entries</title>\n${episodes(10_000)}\n</channel></rss>`;
    },
  },
];

/** The bytes of a text that a visitor may have changed. */
export const bytesOf = ({ isBytes }: Example, text: string): Uint8Array<ArrayBuffer> =>
  isBytes === true
    ? Uint8Array.from(text, (character) => character.charCodeAt(0))
    : new TextEncoder().encode(text);
