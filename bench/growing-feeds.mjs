// Feeds of any length for bench/growth.mjs and bench/streams.mjs: RSS, Atom and JSON Feed, sound and damaged.

/** Room for the last entry of a feed, which may exceed the size. */
const SLACK = 10_000;

const words = (n, repeats) => `Words of entry ${n} that are many. `.repeat(repeats);
const markup = (n, repeats) => `<p class="text">${words(n, repeats)}<a href="/links/${n}">a link</a></p>`;
const escaped = (n, repeats) => markup(n, repeats).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const date = (n) => new Date(1e12 + n * 1e6).toISOString();

/** Start, separator and end of each format: a feed of any length. */
export const FORMATS = {
  RSS: {
    start: '<rss version="2.0"><channel><title>Feed</title>',
    entry: (n, repeats) =>
      `<item><title>Entry ${n}</title><link>http://example.org/${n}</link><guid>http://example.org/${n}</guid><pubDate>${new Date(1e12 + n * 1e6).toUTCString()}</pubDate><description>${escaped(n, repeats)}</description></item>`,
    end: '</channel></rss>',
  },
  Atom: {
    start: '<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title>',
    entry: (n, repeats) =>
      `<entry><title>Entry ${n}</title><link href="http://example.org/${n}"/><id>urn:entry:${n}</id><updated>${date(n)}</updated><content type="html">${escaped(n, repeats)}</content></entry>`,
    end: '</feed>',
  },
  JSON: {
    start: '{"version":"https://jsonfeed.org/version/1.1","title":"Feed","items":[',
    entry: (n, repeats) =>
      `${n === 0 ? '' : ','}${JSON.stringify({ id: `urn:entry:${n}`, url: `http://example.org/${n}`, title: `Entry ${n}`, date_published: date(n), content_html: markup(n, repeats) })}`,
    end: ']}',
  },
};

/** The damage of every tenth entry of a damaged feed; JSON is cut off at its end instead. */
const DAMAGE = [
  (entry) => entry.replace('</title>', ''),
  (entry) => entry.replace('Words', 'Words & < words'),
  (entry) => entry.replace('<title>', '<title a=b c="d>'),
  (entry) => entry.replace('</title>', '</titel>'),
];

/** Makes one entry of the format, with or without damage. @param repeats number of words */
export function makeEntry(format, isDamaged, n, repeats) {
  const sound = FORMATS[format].entry(n, repeats);
  return isDamaged && format !== 'JSON' && n % 10 === 0 ? DAMAGE[(n / 10) % DAMAGE.length](sound) : sound;
}

/** Whether the feed has an end: damaged JSON is cut off. */
export const hasEnd = (format, isDamaged) => !isDamaged || format !== 'JSON';

/** Writes the feed into one buffer, so that generating it needs no further memory. */
export function makeFeed(format, isDamaged, size, repeats = 40) {
  const feed = Buffer.allocUnsafe(size + SLACK);
  let length = feed.write(FORMATS[format].start);
  for (let n = 0; length < size; n += 1)
    length += feed.write(makeEntry(format, isDamaged, n, repeats), length);
  if (hasEnd(format, isDamaged)) length += feed.write(FORMATS[format].end, length);
  return feed.subarray(0, length);
}
