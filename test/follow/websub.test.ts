/** The examples and requirements of WebSub, https://www.w3.org/TR/websub/. */

import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../src/index.ts';
import { answerHub, findHub, subscriptionForm, verifyDelivery } from '../../src/websub.ts';

const TOPIC = 'http://example.com/feed';
const HUB = 'https://hub.example.com/';

describe('findHub', () => {
  const rss = (links: string) =>
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${links}</channel></rss>`;
  const embedded = rss(
    `<atom:link rel="hub" href="https://other.example/"/><atom:link rel="self" href="http://example.com/rss"/>`,
  );

  test('in the header Link', () => {
    const headers = { 'Content-Type': 'text/xml', Link: `<${HUB}>; rel="hub", <${TOPIC}>; rel="self"` };
    expect(findHub(parseFeed(rss(''), headers))).toEqual({ hubs: [HUB], topic: TOPIC });
  });

  test('the header comes before the feed', () => {
    const headers = { 'Content-Type': 'text/xml', Link: `<${HUB}>; rel="hub", <${TOPIC}>; rel="self"` };
    expect(findHub(parseFeed(embedded, headers))).toEqual({ hubs: [HUB], topic: TOPIC });
  });

  test('in the feed, in the absence of the header', () => {
    expect(findHub(parseFeed(embedded))).toEqual({
      hubs: ['https://other.example/'],
      topic: 'http://example.com/rss',
    });
    const headers = { 'Content-Type': 'text/xml', Link: '</style.css>; rel="preload"' };
    expect(findHub(parseFeed(embedded, headers, { url: TOPIC }))?.hubs).toEqual(['https://other.example/']);
  });

  test('parts of other types than those of a result count as absent', () => {
    const odd = [
      null,
      0,
      'x',
      {},
      [null],
      [1],
      [{ rel: 1, href: HUB }],
      [{ rel: 'hub', href: {} }],
    ] as never[];
    for (const links of odd) expect(findHub({ feed: { links } })).toBe(undefined);
    for (const link of odd) expect(findHub({ feed: {}, headers: { link } })).toBe(undefined);
    expect(findHub({ feed: { links: [{ rel: 'hub', href: HUB }] } })).toEqual({ hubs: [HUB] });
  });

  test('a relative address in the header, as in the example of content negotiation', () => {
    const headers = {
      'Content-Type': 'application/json',
      Link: `</feed.json>; rel="self", <${HUB}>; rel="hub"`,
    };
    const json = '{"version":"https://jsonfeed.org/version/1.1","items":[]}';
    expect(findHub(parseFeed(json, headers, { url: TOPIC }))).toEqual({
      hubs: [HUB],
      topic: 'http://example.com/feed.json',
    });
  });

  test('several hubs; hubs of a JSON Feed; no hub; no topic', () => {
    const two = rss(
      '<atom:link rel="hub" href="https://a.example/"/><atom:link rel="hub" href="https://b.example/"/>',
    );
    expect(findHub(parseFeed(two))).toEqual({ hubs: ['https://a.example/', 'https://b.example/'] });
    const json =
      '{"version":"https://jsonfeed.org/version/1.1","items":[],"hubs":[{"type":"WebSub","url":"https://a.example/"}]}';
    expect(findHub(parseFeed(json))?.hubs).toEqual(['https://a.example/']);
    expect(findHub(parseFeed(rss('')))).toBeUndefined();
  });

  const atom = (href: string, self = TOPIC) =>
    parseFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="hub" href="${href}"/><link rel="hub" href="${HUB}"/><link rel="self" href="${self}"/></feed>`,
    );

  test.each([
    ['WebSub', [HUB]],
    ['websub', [HUB]],
    ['', [HUB]],
    [7, [HUB]],
    ['rssCloud', undefined],
    ['RSSCLOUD', undefined],
  ])('a hub of a JSON Feed of type %j', (type, hubs) => {
    const feed = { version: 'https://jsonfeed.org/version/1.1', items: [], hubs: [{ type, url: HUB }] };
    expect(findHub(parseFeed(JSON.stringify(feed)))?.hubs).toEqual(hubs);
  });

  test.each([
    ...[
      'file:///etc/passwd',
      'ftp://a.example/',
      'mailto:a@a.example',
      'data:text/plain,x',
      'http://',
      'http://[/',
    ],
    ...[
      'http://169.254.169.254/latest',
      'http://127.1/',
      'http://[::1]/',
      'http://10.0.0.1/',
      'http://0x7f000001/',
    ],
    ...['http://localhost/', 'https://hub.localhost/', 'http://[::ffff:10.0.0.1]/'],
  ])('%s is no hub', (href) => {
    expect(findHub(atom(href))?.hubs).toEqual([HUB]);
    expect(findHub(parseFeed(rss(''), { link: `<${href}>; rel="hub"` }))).toBeUndefined();
  });

  test.each(['ftp://example.com/feed', 'urn:uuid:1', 'tag:example.com,2026:feed', 'http://', ''])(
    '%j is no topic',
    (self) => {
      expect(findHub(atom(HUB, self))).toEqual({ hubs: [HUB] });
      expect(findHub(atom(HUB, self), { url: 'https://example.com/feed' })).toEqual({ hubs: [HUB] });
      const links = [self, TOPIC].map((href) => ({ rel: 'self', href }));
      expect(findHub({ feed: { links: [{ rel: 'hub', href: HUB }, ...links] } })?.topic).toBe(TOPIC);
    },
  );

  test('a topic of another host does not count', () => {
    const { topic } = findHub(atom(HUB), { url: 'https://example.com/rss' }) ?? {};
    expect(topic).toBe(TOPIC);
    const other = findHub(atom(HUB, 'https://other.example/feed'), { url: TOPIC });
    expect([other?.hubs, other?.topic]).toEqual([[HUB], undefined]);
    expect(findHub(atom(HUB, 'https://other.example/feed'))?.topic).toBe('https://other.example/feed');
  });
});

describe('subscriptionForm', () => {
  const callback = 'https://me.example/hub?foo=bar&red=fish';

  test('the parameters of section 5.1', () => {
    expect(
      Object.fromEntries(subscriptionForm({ topic: TOPIC, callback, leaseSeconds: 864_000, secret: 'ä' })),
    ).toEqual({
      'hub.callback': callback,
      'hub.mode': 'subscribe',
      'hub.topic': TOPIC,
      'hub.lease_seconds': '864000',
      'hub.secret': 'ä',
    });
    expect(
      String(subscriptionForm({ topic: TOPIC, callback: 'https://me.example/', mode: 'unsubscribe' })),
    ).toBe(
      'hub.callback=https%3A%2F%2Fme.example%2F&hub.mode=unsubscribe&hub.topic=http%3A%2F%2Fexample.com%2Ffeed',
    );
  });

  test.each([
    [{ callback }, TypeError],
    [{ topic: TOPIC }, TypeError],
    [undefined, TypeError],
    [{ topic: TOPIC, callback: '/hub' }, RangeError],
    [{ topic: TOPIC, callback, secret: 'ä'.repeat(100) }, RangeError],
    [{ topic: TOPIC, callback, leaseSeconds: 0 }, RangeError],
    [{ topic: TOPIC, callback, mode: 'denied' }, RangeError],
    [{ topic: TOPIC, callback, lease: 1 }, TypeError],
  ])('%o is refused', (options, error) => {
    expect(() => subscriptionForm(options as never)).toThrow(error);
  });

  test.each(['a', 'ä', '€', '😀'])('a secret of %j has 1 to 199 bytes', (character) => {
    const width = Buffer.byteLength(character);
    for (let length = 0; length <= 300; length++) {
      const asking = () => subscriptionForm({ topic: TOPIC, callback, secret: character.repeat(length) });
      if (length > 0 && length * width < 200)
        expect(asking().get('hub.secret')).toHaveLength(length * character.length);
      else expect(asking, `${length}`).toThrow(RangeError);
    }
  });
});

describe('answerHub', () => {
  const now = new Date('2026-03-04T10:00:00Z');
  const query = (mode: string, more = '') =>
    `hub.mode=${mode}&hub.topic=${encodeURIComponent(TOPIC)}&hub.challenge=a%20b&hub.lease_seconds=864000${more}`;
  const pending = { topic: TOPIC, mode: 'subscribe' } as const;

  test('echoes the challenge with a type that no browser runs', () => {
    expect(answerHub(query('subscribe'), pending, now)).toEqual({
      outcome: 'subscribed',
      status: 200,
      headers: { 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' },
      body: 'a b',
      expires: new Date('2026-03-14T10:00:00Z'),
    });
  });

  test('an end of a subscription has no lease', () => {
    const answer = answerHub(
      new URLSearchParams(query('unsubscribe')),
      { ...pending, mode: 'unsubscribe' },
      now,
    );
    expect(answer).toMatchObject({ outcome: 'unsubscribed', status: 200, body: 'a b' });
    expect(answer.expires).toBeUndefined();
  });

  test('a denial, also of an active subscription', () => {
    expect(answerHub(`hub.mode=denied&hub.topic=${TOPIC}&hub.reason=full`, pending, now)).toMatchObject({
      outcome: 'denied',
      status: 200,
      body: '',
      reason: 'full',
    });
  });

  test('a reason is printable', () => {
    const reason = 'a%1b]0;x%07%c2%9bm%e2%80%aeb';
    const answer = answerHub(`hub.mode=denied&hub.topic=${TOPIC}&hub.reason=${reason}`, pending, now);
    expect(answer.reason).toBe('a ]0;x m b');
  });

  test('a lease beyond the last date has no end', () => {
    const answer = answerHub(query('subscribe', '&hub.lease_seconds=9999999999'), pending, new Date(8.64e15));
    expect([answer.outcome, answer.expires]).toEqual(['subscribed', undefined]);
  });

  test('parameters of the own address come first and do not count', () => {
    expect(answerHub(`hub.mode=x&hub.challenge=y&${query('subscribe')}`, pending, now).body).toBe('a b');
  });

  test.each<[string, string, { topic: string; mode: 'subscribe' } | undefined]>([
    ['another topic', query('subscribe'), { ...pending, topic: 'http://example.com/other' }],
    ['another mode', query('unsubscribe'), pending],
    ['no subscription', query('subscribe'), undefined],
    ['no challenge', `hub.mode=subscribe&hub.topic=${TOPIC}`, pending],
    ['no query', '', pending],
  ])('%s is answered 404, without an echo', (_name, text, subscription) => {
    expect(answerHub(text, subscription, now)).toMatchObject({ outcome: 'mismatch', status: 404, body: '' });
  });

  test('a reason is printable, and a lease beyond all dates has no end', () => {
    const denied = `hub.mode=denied&hub.topic=${TOPIC}&hub.reason=%1b]0;full%07%0a`;
    expect(answerHub(denied, pending, now).reason).toBe(']0;full');
    const far = new Date(8.64e15);
    const { outcome, expires } = answerHub(query('subscribe'), pending, far);
    expect([outcome, expires]).toEqual(['subscribed', undefined]);
  });

  test('a lease that is not a number', () => {
    const answer = answerHub(query('subscribe', '&hub.lease_seconds=forever'), pending, now);
    expect([answer.outcome, answer.expires]).toEqual(['subscribed', undefined]);
  });
});

describe('verifyDelivery', () => {
  const body = new TextEncoder().encode('<feed>é</feed>');
  const sign = (method: string, secret = 'secret') =>
    `${method}=${createHmac(method, secret).update(body).digest('hex')}`;

  test.each(['sha1', 'sha256', 'sha384', 'sha512'])('%s', async (method) => {
    expect(await verifyDelivery(body, sign(method), 'secret')).toBe(true);
    expect(await verifyDelivery(body, sign(method).toUpperCase(), 'secret')).toBe(true);
    expect(await verifyDelivery(body, sign(method, 'other'), 'secret')).toBe(false);
    expect(await verifyDelivery(body.subarray(1), sign(method), 'secret')).toBe(false);
  });

  test.each([undefined, null, '', 'sha1', 'sha1=', 'md5=00', 'sha1=zz', 'sha1=00', 'constructor=00'])(
    '%j is not genuine',
    async (signature) => {
      expect(await verifyDelivery(body, signature, 'secret')).toBe(false);
    },
  );

  test('an empty secret is a RangeError', async () => {
    await expect(verifyDelivery(body, sign('sha1'), '')).rejects.toThrow(RangeError);
  });
});

test.each<[string, (wrong: never) => unknown]>([
  ['result of findHub', (wrong) => findHub(wrong)],
  ['query of answerHub', (wrong) => answerHub(wrong, undefined)],
  ['pending of answerHub', (wrong) => answerHub('', wrong)],
  ['now of answerHub', (wrong) => answerHub('', undefined, wrong)],
  ['body of verifyDelivery', (wrong) => verifyDelivery(wrong, '', 'secret')],
  ['signature of verifyDelivery', (wrong) => verifyDelivery(new Uint8Array(), wrong, 'secret')],
  ['secret of verifyDelivery', (wrong) => verifyDelivery(new Uint8Array(), '', wrong)],
])('a TypeError names %s', async (name, call) => {
  for (const wrong of [7, true, ['x'], Symbol('x')])
    await expect(async () => call(wrong as never)).rejects.toThrow(new RegExp(`^${name} must be`));
  await expect(async () => call(7 as never)).rejects.toThrow(TypeError);
});
