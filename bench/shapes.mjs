// Documents of any size that attack weaknesses of parsers: each repeats one attack up to the size.

/** Repeats a text up to a size in bytes: all texts are ASCII. */
const repeat = (text, size) => text.repeat(Math.ceil(size / text.length)).slice(0, size);

/** Makes a text whose pieces all differ. */
function series(piece, size) {
  const pieces = [];
  for (let length = 0, i = 0; length < size; i += 1) {
    const text = piece(i);
    pieces.push(text);
    length += text.length;
  }
  return pieces.join('');
}

const CHANNEL = '<rss version="2.0"><channel>';
const ITEM = `${CHANNEL}<item>`;
const MARKUP = `${ITEM}<description>`;
const HTML = `${MARKUP}<![CDATA[`;
const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><entry>';
const JSON_ITEMS = '{"version":"https://jsonfeed.org/version/1.1","items":[';

/** Makes one long text, followed by as many pieces as fit: a careless reader copies the long text with each piece. */
const prefixed = (size, before, after, piece, unit = 'a/') =>
  `${before}${repeat(unit, size / 2)}${after}${repeat(piece, size / 2)}`;

const RSS = '<rss version="2.0" ';
const IN_ITEM = '><channel><item>';

/** Functions from a size to the start of a document. */
export const SHAPES = {
  // Tree
  'deep elements': (size) => MARKUP + repeat('<a>', size),
  'deep items': (size) => CHANNEL + repeat('<item>', size),
  'deep texts': (size) => CHANNEL + repeat('<summary>', size),
  'deep xhtml': (size) => `${ATOM}<content type="xhtml">${repeat('<div>', size)}`,
  'stray end tags': (size) => MARKUP + repeat('</a>', size),
  'end tags of other names': (size) => MARKUP + series((i) => `<a${i}></b${i}>`, size),
  'items without end': (size) => CHANNEL + repeat('<item><title>a</title><link>b</item>', size),
  'texts without end': (size) => CHANNEL + repeat('<title>a<link>b<guid>c', size),
  'misspelled end tags': (size) => CHANNEL + repeat('<item><title>a</titel></item>', size),
  roots: (size) => repeat('<rss></rss>', size),
  // Markup that never ends
  'less-than signs': (size) => MARKUP + repeat('<', size),
  'open tags': (size) => MARKUP + repeat('<a ', size),
  'open end tags': (size) => MARKUP + repeat('</a ', size),
  'open comments': (size) => MARKUP + repeat('<!--x', size),
  'open sections': (size) => MARKUP + repeat('<![CDATA[x', size),
  'open instructions': (size) => MARKUP + repeat('<?x ', size),
  'open doctypes': (size) => repeat('<!DOCTYPE a [', size),
  'open values': (size) => MARKUP + repeat('<a b="', size),
  'open values, both quotes': (size) => MARKUP + repeat('<a b="<a c=\'', size),
  'late declarations': (size) => MARKUP + repeat('<?xml version="1.0"', size),
  sections: (size) => MARKUP + repeat('<![CDATA[x]]>', size),
  // Attributes, names and namespaces
  'attributes of one name': (size) => `<rss ${repeat('a1="b" c2=d e ', size)}>`,
  attributes: (size) => `<rss ${series((i) => `a${i}="b" `, size)}>`,
  declarations: (size) => CHANNEL + repeat('<a xmlns:b="c"><b:c/></a>', size),
  'declarations, nested': (size) => CHANNEL + series((i) => `<a xmlns:p${i % 9}="u${i}">`, size),
  prefixes: (size) => MARKUP + series((i) => `<p${i}:a/>`, size),
  'prefixes of the feed': (size) => CHANNEL + series((i) => `<p${i}:a/>`, size),
  bases: (size) => ATOM + series((i) => `<a xml:base="p${i}/">`, size),
  // References
  references: (size) => MARKUP + repeat('&nosuch; &lt; & &#1; ', size),
  'escapes of escapes': (size) => `${ITEM}<guid>${repeat('&#x26;lt; ', size)}`,
  'entity declarations': (size) => `<!DOCTYPE a [${series((i) => `<!ENTITY e${i} "y">`, size)}]>${MARKUP}`,
  'open entity declarations': (size) => `<!DOCTYPE a [${repeat('<!ENTITY x "y"> <!-- ', size)}`,
  'entity of entities': (size) =>
    `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(100)}"><!ENTITY z "&x;&x;">]>${MARKUP}${repeat('&z;', size)}`,
  // Values
  dates: (size) => `${ITEM}<pubDate>${repeat('Mon, ', size)}`,
  addresses: (size) => `${ITEM}<author>${repeat('a@b.', size)}`,
  keywords: (size) => `${ITEM}<itunes:keywords>${repeat('ab,', size)}`,
  tags: (size) => ITEM + series((i) => `<category>${i}</category>`, size),
  links: (size) => ITEM + repeat('<link>a/../b</link>', size),
  // HTML
  'deep html': (size) => HTML + repeat('<b>', size),
  'open html values': (size) => HTML + repeat('<a href="', size),
  'html comments': (size) => HTML + repeat('<!-- <a> --', size),
  'html tables': (size) => HTML + repeat('<table><tr><td>', size),
  styles: (size) => `${HTML}<p style="${repeat('a:b;', size)}">`,
  srcsets: (size) => `${HTML}<img srcset="${repeat('a 1x, ', size)}">`,
  // JSON
  'json items': (size) => JSON_ITEMS + repeat('{"id":"1"},', size),
  'json brackets': (size) => repeat('[{"a":', size),
  'json depth': (size) => `${JSON_ITEMS}{"_a":${repeat('[', size)}`,
  'json quotes': (size) => JSON_ITEMS + repeat('"\\', size),
  'json commas': (size) => JSON_ITEMS + repeat('{"id":"1",},', size),
  'json controls': (size) => JSON_ITEMS + repeat('{"id":"\t"},', size),
  'json numbers': (size) => JSON_ITEMS + repeat('1e', size),
  // A long prefix shared by many values
  'links below a long base': (size) =>
    prefixed(size, `${RSS}xml:base="http://e/`, `"${IN_ITEM}`, '<link>x</link>'),
  'links below the longest base': (size) =>
    `${RSS}xml:base="http://e/${'a'.repeat(2030)}/"${IN_ITEM}${repeat('<link>x</link>', size)}`,
  'markup below the longest base': (size) =>
    `${RSS}xml:base="http://e/${'a'.repeat(2030)}/"${IN_ITEM}<description>${repeat('&lt;a href=x>y&lt;/a>', size)}`,
  'texts below the longest base': (size) =>
    `${RSS}xml:base="http://e/${'a'.repeat(2030)}/"${IN_ITEM}${repeat('<content:encoded>x</content:encoded>', size)}`,
  'texts in a long language': (size) =>
    prefixed(size, `${RSS}xml:lang="`, `"${IN_ITEM}`, '<content:encoded>x</content:encoded>'),
  'elements of a long namespace': (size) =>
    prefixed(size, `${RSS}xmlns:x="http://e/`, `"${IN_ITEM}`, '<x:a>1</x:a>'),
  'elements of a long prefix': (size) => {
    const name = `${repeat('p', Math.min(size / 4, 4000))}:a`;
    return `${CHANNEL}<item>${repeat(`<${name}>1</${name}>`, size)}`;
  },
  'a long entity': (size) =>
    prefixed(size, '<!DOCTYPE rss [<!ENTITY a "', `">]>${ITEM}`, '<category>&a;</category>'),
  'a long default attribute': (size) =>
    prefixed(size, '<!DOCTYPE rss [<!ATTLIST x a CDATA "', `">]>${ITEM}`, '<x>1</x>'),
  'addresses below a long self link': (size) =>
    prefixed(size, `${CHANNEL}<atom:link rel="self" href="http://e/`, '"/><item>', '<link>x</link>'),
  'items of a JSON Feed below a long address': (size) =>
    prefixed(
      size,
      '{"version":"https://jsonfeed.org/version/1.1","feed_url":"http://e/',
      '","items":[',
      '{"id":"1","url":"x"},',
    ),
};
