/** A text of XHTML without its end: the namespace that its markup declares does not hide the entries that follow. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { streamed } from '../../streamed.ts';

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const LAST = 4;

interface Form {
  readonly entry: string;
  readonly feed: (inside: string) => string;
  /** The elements of XHTML around words, outermost first. */
  readonly texts: readonly (readonly string[])[];
}

const FORMS: Readonly<Record<string, Form>> = {
  Atom: {
    entry: 'entry',
    feed: (inside) => `<feed xmlns="http://www.w3.org/2005/Atom">${inside}</feed>`,
    texts: [
      ['content type="xhtml"', `div ${XHTML}`, 'p'],
      ['summary type="xhtml"', `div ${XHTML}`],
      ['title type="xhtml"', `div ${XHTML}`, 'em'],
    ],
  },
  RSS: {
    entry: 'item',
    feed: (inside) => `<rss version="2.0"><channel>${inside}</channel></rss>`,
    texts: [
      ['description', `div ${XHTML}`, 'p'],
      [`body ${XHTML}`, 'p', 'b'],
    ],
  },
  'RSS 1.0': {
    entry: 'item',
    feed: (inside) =>
      `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inside}</rdf:RDF>`,
    texts: [['description', `div ${XHTML}`, 'p']],
  },
};

const nameOf = (tag: string): string => tag.split(' ', 1)[0] ?? '';
const open = (tags: readonly string[]): string => tags.map((tag) => `<${tag}>`).join('');
const close = (tags: readonly string[]): string => tags.map((tag) => `</${nameOf(tag)}>`).join('');

const CASES = Object.entries(FORMS).flatMap(([name, form]) =>
  form.texts.map((text) => [name, nameOf(text[0] ?? ''), form, text] as const),
);

describe.each(CASES)('%s: %s', (_format, _name, { entry, feed, texts: _ }, text) => {
  const tags = [entry, ...text];
  const entryOf = (n: number, kept = 0): string =>
    `<${entry}><id>urn:${n}</id>${open(text)}words ${n}${close(tags.slice(kept).reverse())}`;
  const withLost = (lost: number, kept: number): string =>
    feed(Array.from({ length: LAST + 1 }, (_entry, n) => entryOf(n, n === lost ? kept : 0)).join(''));

  test('every entry is read, whichever end is lost', async () => {
    for (let lost = 0; lost < LAST; lost += 1)
      for (let kept = 1; kept <= tags.length; kept += 1) {
        const document = withLost(lost, kept);
        const { entries } = parseFeed(document);
        expect(
          entries.map(({ id }) => id),
          document,
        ).toEqual([0, 1, 2, 3, LAST].map((n) => `urn:${n}`));
        expect(await streamed(document, 40)).toEqual(entries);
      }
  });

  test('a text of the feed without its end ends before the first entry', () => {
    const document = feed(`${open(text)}words${entryOf(1)}${entryOf(2)}`);
    expect(parseFeed(document).entries.map(({ id }) => id)).toEqual(['urn:1', 'urn:2']);
  });

  test('a text with its end keeps what looks like an entry', () => {
    const document = feed(`<${entry}>${open(text)}<${entry}>x</${entry}>${close([...tags].reverse())}`);
    expect(parseFeed(document).entries).toHaveLength(1);
  });
});
