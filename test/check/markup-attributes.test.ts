/** Faults of attributes in the markup of texts: over rules, attributes, elements and the ways to write a value. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const NAMES = ['style', 'title', 'class', 'alt', 'href', 'src', 'poster', 'cite', 'data-tide', 'value'];
const WRITTEN: readonly ((name: string, value: string) => string)[] = [
  (name, value) => `${name}="${value}"`,
  (name, value) => `${name}='${value}'`,
  (name, value) => `${name} = "${value}"`,
  (name, value) => `${name}=" ${value} "`,
  (name, value) => `${name.toUpperCase()}="${value}"`,
  (name, value) => `lang="en" ${name}="${value}" dir="ltr"`,
];
const TAGS = ['p', 'a', 'video', 'blockquote'].flatMap((element) =>
  WRITTEN.map((write) => (name: string, value: string) => `<${element} ${write(name, value)}>`),
);

/** A feed with an item for each text of markup. */
const feedOf = (texts: readonly string[]): string => {
  const items = texts.map(
    (text, i) => `<item><title>${i}</title><description><![CDATA[High ${text}]]></description></item>`,
  );
  return `<rss version="2.0"><channel>${items.join('\n')}</channel></rss>`;
};

/** By rule: a value that breaks it, the attributes in which it does, and whether the attribute is the passage that is faulty. */
const FAULTS: Readonly<
  Record<string, readonly [value: string, attributes: readonly string[], ofName: boolean]>
> = {
  'content-style': ['mso-list: Ignore', ['style'], true],
  'content-relative-address': ['tides/high.png', ['href', 'src', 'poster', 'cite'], false],
  'content-local-address': ['http://localhost/high.png', ['href', 'src', 'poster', 'cite'], false],
  'content-mixed': ['http://tides.example/high.png', ['src', 'poster'], false],
  'content-address-empty': ['', ['href', 'src', 'poster'], true],
};

describe.each(Object.entries(FAULTS))('%s', (rule, [value, attributes, ofName]) => {
  /** The passage at the place of each finding, in lower case. */
  const found = (texts: readonly string[], where: string): string[] => {
    const feed = feedOf(texts);
    const options = { url: 'https://tides.example/feed', profiles: ['pedantic'] } as const;
    return checkFeed(feed, undefined, options).flatMap((problem) => {
      const { offset = 0, message, fix } = problem;
      if (problem.rule !== rule) return [];
      expect(message).toMatch(new RegExp(`\\b${where}\\b`));
      expect(fix).toMatch(/^In description \w.+\.$/);
      return [
        feed.slice(offset, offset + (ofName ? (where.split(' ')[0] ?? '') : value).length).toLowerCase(),
      ];
    });
  };

  test.each(NAMES)('in %s', (name) => {
    const passage = (ofName ? name : value).toLowerCase();
    expect(
      found(
        TAGS.map((write) => write(name, value)),
        name,
      ),
    ).toEqual(attributes.includes(name) ? TAGS.map(() => passage) : []);
  });

  test.each(attributes)('in %s with white space as references', (name) => {
    expect(found([`<a ${name}="&#32;${value}&#x9;">`], name)).toHaveLength(1);
  });

  test.each(attributes)('in %s of the first element of several', (name) => {
    const text = ['video', 'a', 'p'].map((element) => `<${element} ${name}="${value}">`).join('');
    expect(found([text], `${name} of video`)).toHaveLength(1);
  });

  test.each(NAMES)('not in %s without a value', (name) => {
    expect(found([`<a ${name}>${value}</a>`, `<p ${name} class="${value}">`], name)).toEqual([]);
  });
});

describe('the cure of a relative address', () => {
  const cureOf = (address: string, url: string): string | undefined =>
    checkFeed(feedOf([`<img alt="" src="${address}">`]), undefined, { url }).find(
      ({ rule }) => rule === 'content-relative-address',
    )?.fix;
  const ADDRESSES = ['high.png', '/high.png', '../high.png', '?high', '//tides.example/high.png'];

  test.each(ADDRESSES)('%s is the address in the feed', (address) => {
    for (const url of ['https://tides.example/a/b/feed', 'https://tides.example/feed.xml'])
      expect(cureOf(address, url)).toBe(
        `In description write \`${new URL(address, url)}\` in place of "${address}".`,
      );
  });

  test.each(ADDRESSES.slice(0, -1))('%s is in words where nothing names a host', (address) => {
    expect(cureOf(address, '')).toBe(
      `In description write the whole URL, with \`https://\` and the host, in place of "${address}".`,
    );
  });

  test.each([...ADDRESSES, 'high?a=1&b=2', 'https://tides.example/1', '#a', 'mailto:ann@tides.example'])(
    '%s in XHTML, with white space around it or without',
    (address) => {
      const url = 'https://tides.example/a/feed';
      const isRelative = !/^(?:\w+:|#)/.test(address);
      for (const [before, after] of [
        ['', ''],
        [' ', '\n'],
      ] as const)
        for (const base of ['', ' xml:base="https://tides.example/b/"']) {
          const source = before + address.replaceAll('&', '&amp;') + after;
          const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>High</title><content type="xhtml"${base}><div xmlns="http://www.w3.org/1999/xhtml"><a href="${source}">High</a></div></content></entry></feed>`;
          const fixes = checkFeed(feed, undefined, { url }).flatMap(({ rule, fix }) =>
            rule === 'content-relative-address' ? [fix] : [],
          );
          const whole = String(new URL(address, url)).replaceAll('&', '&amp;');
          expect([source, base, fixes]).toEqual([
            source,
            base,
            isRelative && base === ''
              ? [
                  `In content write \`${whole}\` in place of "${(before + address + after).replace(/\s/g, ' ')}".`,
                ]
              : [],
          ]);
        }
    },
  );
});
