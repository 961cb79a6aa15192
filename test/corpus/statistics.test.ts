/** Statistics of a corpus: counts, their bound, their sum over parts. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { record, response } from '../../bench/crawl.mjs';
import { statisticsPage } from '../../src/corpus/statistics-page.ts';
import { CorpusStatistics, surveyCorpus } from '../../src/corpus.ts';
import { run, testIo } from '../cli/test-io.ts';
import fc from '../properties.ts';
import { all, temporary } from './temporary.ts';

const FEEDS = {
  'a.xml':
    '<?xml version="1.0" encoding="iso-8859-1"?><rss version="2.0" xmlns:cc="urn:cc"><channel><title>A & B</title><cc:x>1</cc:x><item><cc:y>2</cc:y><cc:y>3</cc:y></item></channel></rss>',
  'b.atom': '<feed xmlns="http://www.w3.org/2005/Atom"><title>B</title></feed>',
  'c.txt': 'no feed',
};

const FACTS = {
  bytes: 1,
  format: 'rss20',
  encoding: 'none → utf-8',
  problems: [],
  rules: [],
  namespaces: [],
  elements: [],
  keys: [],
  mediaType: 'none',
  transport: [],
  generator: 'none',
  host: 'none',
};

async function survey(source: string, options = {}) {
  const statistics = new CorpusStatistics();
  const results = await all(surveyCorpus(source, statistics, { threads: 0, ...options }));
  return { statistics, json: statistics.toJSON(), results };
}

test('counts feeds by format, size, encoding, damage, rule, namespace and element', async () => {
  const { json, results } = await survey(temporary(FEEDS));
  expect(results.map(({ status }) => status)).toEqual(['counted', 'counted', 'counted']);
  expect(json).toMatchObject({
    feeds: 3,
    failed: 0,
    bytes: Object.values(FEEDS).join('').length,
    formats: { '': 1, atom10: 1, rss20: 1 },
    sizes: { '1 kB': 3 },
    problems: { 'not-well-formed': 1, 'bare-ampersand': 1, 'not-a-feed': 1 },
    namespaces: { 'urn:cc': 1, 'http://www.w3.org/2005/Atom': 1 },
    elements: { 'feed cc:x (urn:cc)': 1, 'entry cc:y (urn:cc)': 1 },
    keys: { 'feed title': 2 },
    mediaTypes: { none: 3 },
  });
  expect(json.encodings).toHaveProperty('iso-8859-1 → iso-8859-1', 1);
  expect(json.rules).toHaveProperty('bare-ampersand', 1);
  expect(Object.keys(json.rules).length).toBeGreaterThan(5);
});

test('counts what a WARC file has besides feeds', async () => {
  const feed = record(
    'response',
    'http://a.example/',
    response('Content-Type: text/xml\r\n', FEEDS['b.atom']),
  );
  const directory = temporary({
    'x.warc': Buffer.concat([record('warcinfo', '', ''), feed, record('revisit', '', '')]),
  });
  const { json } = await survey(join(directory, 'x.warc'));
  expect(json).toMatchObject({ feeds: 1, skipped: { 'a warcinfo record': 1, 'a revisit record': 1 } });
});

test('tells how feeds are served, what wrote them, and what they use; with the first feed of each name', async () => {
  const served = (name: string, type: string, body: string): Buffer =>
    record('response', `http://${name}.example/f`, response(`Content-Type: ${type}\r\n`, body));
  const rss = (inside: string): string =>
    `<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;
  const french = rss('<generator>WordPress 6.4.1</generator><ttl>5</ttl><cloud domain="a"/>\u00e9');
  const directory = temporary({
    'x.warc': Buffer.concat([
      served('a', 'text/xml', french),
      served('b', 'text/xml; charset=UTF-8', french),
      served('c', 'text/xml', rss('<generator>https://wordpress.org/?v=6</generator>')),
      served('d', 'application/rss+xml', `${french}<`),
      served('a', 'text/xml', `${french}<`),
    ]),
  });
  const { json } = await survey(join(directory, 'x.warc'));
  expect(json.mediaTypes).toEqual({
    'text/xml': 3,
    'application/rss+xml': 1,
    'text/xml; charset=utf-8': 1,
  });
  // The second feed of a.example is ill-formed itself.
  expect(json.transport).toEqual({ 'ill-formed only through text/xml': 1 });
  expect(json.generators).toEqual({ WordPress: 4, 'https://wordpress.org/': 1 });
  expect(json.hosts).toEqual({ 'a.example': 2, 'b.example': 1, 'c.example': 1, 'd.example': 1 });
  expect(json.keys).toMatchObject({ 'feed ttl': 4, 'feed cloud': 4 });
  expect(json.examples['hosts']).toMatchObject({
    'c.example': expect.stringMatching(/^x\.warc#\d+ http:\/\/c\./),
  });
  expect(json.examples['mediaTypes']?.['text/xml']).toMatch(/^x\.warc#0 http:\/\/a\./);
});

test('counts each name by feed and by host', async () => {
  const rss = (price: string): string =>
    `<rss version="2.0" xmlns:s="urn:s"><channel><title>T</title>${price}</channel></rss>`;
  const served = (host: string, text: string): Buffer =>
    record('response', `http://${host}/f`, response('Content-Type: text/xml\r\n', text));
  const priced = rss('<s:price>1</s:price>');
  const crawl = temporary({
    'x.warc': Buffer.concat([
      ...['a.example', 'a.example', 'a.example', 'b.example'].map((host) => served(host, priced)),
      served('c.example', rss('')),
    ]),
  });
  const { json } = await survey(join(crawl, 'x.warc'));
  expect(json.elements).toEqual({ 'feed s:price (urn:s)': 4 });
  expect(json.byHost).toMatchObject({
    formats: { rss20: 3 },
    elements: { 'feed s:price (urn:s)': 2 },
    mediaTypes: { 'text/xml': 3 },
  });
  expect(json.byHost).not.toHaveProperty('hosts');
  const { out } = await run(['corpus', 'statistics', crawl, '-j', '0'], testIo());
  expect(out).toMatch(/^ +4 +80\.0 % +2 hosts +feed s:price \(urn:s\) +x\.warc#0 /m);
  expect(statisticsPage('x', json)).toContain(
    '<td>feed s:price (urn:s)</td><td class="n">4</td><td class="n">80.0 %</td><td class="n">2</td><td>x.warc#0 ',
  );
});

test('feeds without address have no host', async () => {
  const { json } = await survey(temporary(FEEDS));
  expect([json.byHost, json.hostHashes]).toEqual([{}, {}]);
});

test('an element has the namespace of its prefix', async () => {
  const rss = (uri: string): string =>
    `<rss version="2.0" xmlns:s="${uri}"><channel><title>T</title><item><s:price>1</s:price></item></channel></rss>`;
  const { json } = await survey(temporary({ 'a.xml': rss('urn:a'), 'b.xml': rss('urn:b') }));
  expect(json.elements).toEqual({ 'entry s:price (urn:a)': 1, 'entry s:price (urn:b)': 1 });
});

test('the sum of parts is the whole', async () => {
  const whole = await survey(temporary(FEEDS));
  const sum = new CorpusStatistics();
  for (const [name, text] of Object.entries(FEEDS))
    sum.addAll((await survey(temporary({ [name]: text }))).json);
  expect(sum.toJSON()).toEqual(whole.json);
});

test('the hosts of the sum are those of the whole, each once', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(2), fc.nat(3)), { maxLength: 300 }), (feeds) => {
      const whole = new CorpusStatistics();
      const parts = [0, 1, 2].map(() => new CorpusStatistics());
      for (const [host, part, format] of feeds) {
        const facts = { ...FACTS, format: `f${format}`, host: `${host}.example` };
        whole.add(facts);
        parts[part]?.add(facts);
      }
      const sum = new CorpusStatistics();
      for (const part of parts) sum.addAll(JSON.parse(JSON.stringify(part)));
      expect(sum.toJSON()).toEqual(whole.toJSON());
      for (let format = 0; format < 4; format += 1) {
        const hosts = new Set(feeds.filter((feed) => feed[2] === format).map(([host]) => host)).size;
        const counted = sum.toJSON().byHost['formats']?.[`f${format}`] ?? 0;
        expect(hosts < 64 ? counted : hosts).toBe(hosts);
      }
    }),
  ));

test('many hosts are estimated', () => {
  const statistics = new CorpusStatistics();
  const hosts = 20_000;
  for (let i = 0; i < hosts; i += 1) statistics.add({ ...FACTS, host: `h${i}.example` });
  const { byHost, hostHashes } = statistics.toJSON();
  expect(Math.abs((byHost['formats']?.['rss20'] ?? 0) / hosts - 1)).toBeLessThan(0.25);
  expect(hostHashes['formats']?.['rss20']).toHaveLength(64);
});

test('names of hostile feeds fill no memory', () => {
  const statistics = new CorpusStatistics();
  for (let i = 0; i < 12_000; i += 1) statistics.add({ ...FACTS, elements: [`entry x:${i}`, '__proto__'] });
  const { elements } = statistics.toJSON();
  expect(Object.keys(elements).length).toBeLessThanOrEqual(10_001);
  expect(elements['others']).toBe(2001);
  expect(Object.hasOwn(elements, '__proto__')).toBe(true);
});

test('the page escapes what feeds have', async () => {
  const { statistics } = await survey(temporary(FEEDS));
  statistics.addSkipped('<script>', 2);
  const page = statisticsPage('<b>', statistics.toJSON());
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<b>');
  expect(page).toContain(
    '<td>feed cc:x (urn:cc)</td><td class="n">1</td><td class="n">33.3 %</td><td class="n"></td><td>a.xml</td>',
  );
});

test('names of digits come by their count, as others do', async () => {
  const statistics = new CorpusStatistics();
  for (let name = 0; name < 200; name += 1) statistics.addSkipped(String(name), 1);
  statistics.addSkipped('a page', 7);
  expect(statisticsPage('x', statistics.toJSON())).toContain('<table>\n<tr><td>a page</td>');
  const io = testIo({ 'a.json': JSON.stringify(statistics) });
  expect((await run(['corpus', 'statistics', 'a.json'], io)).out).toMatch(/^skipped\n +7 .* a page\n/);
});

test('the command prints text or JSON, writes the page, and adds the counts of parts', async () => {
  const directory = temporary(FEEDS);
  const text = await run(['corpus', 'statistics', directory, '-j', '0'], testIo());
  expect(text.out).toMatch(/^formats\n +1 +33\.3 % +\(no feed\) +c\.txt\n/);
  expect(text.out).toMatch(/\n3 feeds, \d+ bytes\n$/);
  const { out } = await run(['corpus', 'statistics', directory, '-j', '0', '--json'], testIo());
  const io = testIo({ 'a.json': out, 'b.json': out });
  const sum = await run(['corpus', 'statistics', 'a.json', 'b.json', '--json', '--html', 'page.html'], io);
  expect(JSON.parse(sum.out)).toMatchObject({ feeds: 6, formats: { atom10: 2 } });
  expect(io.text('page.html')).toContain('6 feeds');
  const wrong = ['', 'null', '[]', '{}'];
  const odd = [null, -1, 'x', [], [1], { a: null }, { a: 'x' }, { a: { b: null } }, { a: { b: [null] } }];
  const whole = JSON.parse(out);
  const holds = (member: string, value: unknown): boolean =>
    typeof whole[member] === 'number' && typeof value === 'number';
  for (const member of Object.keys(whole))
    for (const value of odd)
      if (!holds(member, value)) wrong.push(JSON.stringify({ ...whole, [member]: value }));
  for (const text of wrong) {
    const { err, status } = await run(['corpus', 'statistics', 'c.json'], testIo({ 'c.json': text }));
    expect([text, status, err]).toEqual([text, 2, expect.stringContaining('c.json is not the output of')]);
  }
});
