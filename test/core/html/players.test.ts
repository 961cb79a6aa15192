/** Frames of players become links. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { clean, removedFrom } from './clean.ts';
import { CONTAINERS, parsedTree, writtenTree } from './trees.ts';
import { faultsOf } from './verify.ts';

const YOUTUBE = 'https://www.youtube.com/embed/abc';
const link = (address: string, text = address): string => `<a href="${address}">${text}</a>`;

describe('a link to the https address', () => {
  test.each([
    [`<iframe src="${YOUTUBE}"></iframe>`, link(YOUTUBE)],
    [`<p>See</p><iframe src="${YOUTUBE}"></iframe>after`, `<p>See</p>${link(YOUTUBE)}after`],
    [`<IFRAME WIDTH=560 SRC='//www.youtube.com/embed/abc' allowfullscreen></IFRAME>`, link(YOUTUBE)],
    [
      '<iframe src="http://player.vimeo.com/video/7?a=1&amp;b=2">',
      link('https://player.vimeo.com/video/7?a=1&amp;b=2'),
    ],
    [
      `<iframe src=" ${YOUTUBE}\n" title="A &quot;talk&quot; &lt;b&gt;"></iframe>`,
      link(YOUTUBE, 'A "talk" &lt;b>'),
    ],
    [`<iframe src="${YOUTUBE}" title=" "></iframe>`, link(YOUTUBE)],
    [`<iframe src="about:blank" data-src="${YOUTUBE}"></iframe>`, link(YOUTUBE)],
    [`<iframe data-src="https://omny.fm/x" src="${YOUTUBE}"></iframe>`, link(YOUTUBE)],
    [`<iframe src="${YOUTUBE}" data-src="https://omny.fm/x"></iframe>`, link(YOUTUBE)],
    [`<iframe src="${YOUTUBE}" src="https://omny.fm/x"></iframe>`, link(YOUTUBE)],
    [`<iframe src="${YOUTUBE}"/>after`, `${link(YOUTUBE)}after`],
    [`<iframe src="${YOUTUBE}">instead <b>of it</b></iframe>`, `${link(YOUTUBE)}instead <b>of it</b>`],
    [
      `<a href="http://a.test/"><iframe src="${YOUTUBE}"></iframe></a>`,
      `<a href="http://a.test/"></a>${link(YOUTUBE)}`,
    ],
    [
      `<table><tr><iframe src="${YOUTUBE}"></iframe></table>`,
      `<table><tr><td>${link(YOUTUBE)}</td></tr></table>`,
    ],
    [`<iframe xml:base="http://b.test/" src="${YOUTUBE}"></iframe>`, link(YOUTUBE)],
  ])('%j', (html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });

  test('has the attributes of other links', () => {
    const options = { linkTarget: '_blank', linkRel: 'noopener' };
    expect(clean(`<iframe src="${YOUTUBE}"></iframe>`, '', options)).toBe(
      `<a href="${YOUTUBE}" rel="noopener" target="_blank">${YOUTUBE}</a>`,
    );
  });

  test('is there in the summary of an entry', () => {
    const item = `<description>&lt;iframe src="${YOUTUBE}">&lt;/iframe></description>`;
    const [entry] = parseFeed(`<rss version="2.0"><channel><item>${item}</item></channel></rss>`).entries;
    expect(entry?.summary).toBe(link(YOUTUBE));
  });
});

test('the frame counts as removed', () =>
  expect([...(removedFrom(`<iframe src="${YOUTUBE}"></iframe>`)?.elements ?? [])]).toEqual([['iframe', 1]]));

describe('no link', () => {
  test.each([
    ['another host', '<iframe src="https://ads.test/x"></iframe>'],
    ['a host that ends alike', '<iframe src="https://www.youtube.com.evil.test/embed/x"></iframe>'],
    ['a host as user', '<iframe src="https://www.youtube.com@evil.test/"></iframe>'],
    ['a host behind a backslash', '<iframe src="https://evil.test\\@www.youtube.com/x"></iframe>'],
    ['a port', '<iframe src="https://www.youtube.com:8080/x"></iframe>'],
    ['a script', '<iframe src="javascript://www.youtube.com/%0aalert(1)"></iframe>'],
    ['a relative address', '<iframe src="/embed/x"></iframe>'],
    ['a host alone', '<iframe src="https://www.youtube.com"></iframe>'],
    ['no address', '<iframe></iframe>'],
    ['an address in another attribute', `<iframe longdesc="${YOUTUBE}" title="${YOUTUBE}"></iframe>`],
    ['in a drawing', `<svg><iframe src="${YOUTUBE}"></iframe></svg>`],
    ['in a script', `<template><iframe src="${YOUTUBE}"></iframe></template>`],
  ])('%s', (_what, html) => expect(clean(html)).not.toContain('<a'));

  test('for the frame after a frame that is cut off', () =>
    expect(clean(`<iframe src="${YOUTUBE}" title="x></iframe><iframe></iframe>`)).not.toContain('<a'));
});

const PARTS = [
  `<iframe src="${YOUTUBE}">`,
  `<iframe src="${YOUTUBE}" title="</a><script>">`,
  `<iframe src="//omny.fm/&quot;><script>" x`,
  ...'</iframe> <a href="x"> </a> <table> <tr> <td> </table> <p> </p> <h1> <svg> <desc> </svg> <math> <mi> <ruby> <rt> <li> text'.split(
    ' ',
  ),
];

test('is safe, contained and final for every place of the frame', () => {
  const markup = fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(markup, (html) => {
      const output = clean(html);
      expect(faultsOf(output)).toEqual([]);
      expect(clean(output)).toBe(output);
      const written = writtenTree(output);
      for (const container of CONTAINERS) expect(parsedTree(output, container)).toEqual(written);
    }),
    runs(300),
  );
});

test('many frames take time in proportion', () => {
  const frame = `<iframe src="${YOUTUBE}"></iframe>`;
  expect(clean(frame.repeat(20_000))).toBe(link(YOUTUBE).repeat(20_000));
});

// No one can start a player without controls: browsers show no audio, and the first picture of a video.
test.each(['audio', 'video'])('%s has controls if it has an address or would start by itself', (name) => {
  for (const [written, expected] of [
    ['src="a"', 'controls="controls" src="a"'],
    ['autoplay', 'controls="controls"'],
    ['autoplay controls=""', 'controls=""'],
    ['controls="" src="a" muted', 'controls="" src="a"'],
    ['src="javascript:a"', 'controls="controls"'],
    ['preload="none"', 'preload="none"'],
  ]) {
    const html = `<${name} ${expected}><source src="b" /></${name}>`;
    expect(clean(`<${name} ${written}><source src="b"></${name}>`)).toBe(html);
    expect(clean(html)).toBe(html);
  }
});
