/** RSS 0.9x and 2.0. https://www.rssboard.org/rss-specification, https://www.rssboard.org/rss-profile */

import { RSS_URIS } from '../../core/formats/index.ts';
import { address } from '../addresses.ts';
import {
  type AttributeRow,
  type ElementShape,
  fault,
  formed,
  type NameOf,
  type Requirement,
  type Value,
  type VocabularyTable,
} from '../shape.ts';
import { paragraph } from '../specifications.ts';
import { hostName, matching, oneOf, whole } from '../values.ts';

const DIGITS = /^\d+$/;
const VERSIONS = ['2.0', '0.91', '0.92', '0.93', '0.94', '2.0.1', '2.0.11'];
const NON_DIGITS = /\D/g;
const ZEROS = /^0*$/;

/** `1,234,567`, `1.234.567`: digits in groups of three. Of two groups alone the sign may be that of a decimal. */
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})+$/;
/** The unit behind a number of bytes. */
const UNIT = / ?bytes?$/i;
const digits = matching(DIGITS, 'enclosure-length', 'a number of bytes');
const bytes: Value = formed('a number of bytes', (text, circumstances) => {
  const found = digits(text, circumstances);
  const number = text.replace(UNIT, '');
  const isNumber = GROUPED.test(number) || DIGITS.test(number);
  return found && { ...found, probably: isNumber ? number.replace(NON_DIGITS, '') : undefined };
});

/** `2`, `2,0` and `2.00` mean 2.0. Another digit is another version, not a slip. */
function isSameVersion(given: string, version: string): boolean {
  const digits = given.replace(NON_DIGITS, '');
  const known = version.replace(NON_DIGITS, '');
  const [short, long] = digits.length < known.length ? [digits, known] : [known, digits];
  return long.startsWith(short) && ZEROS.test(long.slice(short.length));
}

/** A version of RSS; authors write the last one. */
const version = formed('2.0', (given) => {
  if (VERSIONS.includes(given)) return undefined;
  const meant = VERSIONS.find((known) => isSameVersion(given, known));
  const says = meant === undefined ? 'is no version of RSS' : `is ${meant}, misspelled`;
  return { ...fault('rss-version', says), probably: meant };
});

const NETSCAPE = /netscape communications\/\/dtd rss 0\.91/i;

/** Whether a document has the document type of Netscape, which belongs to version 0.91. */
export const isNetscape = (doctype: string): boolean => NETSCAPE.test(doctype);

/** Elements that Netscape spells otherwise. https://www.rssboard.org/rss-0-9-1-netscape */
export const NETSCAPE_NAMES: ReadonlyMap<string, string> = new Map([['textinput', 'textInput']]);

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Name = NameOf<'formats'>;

const channel: Requirement<Name> = {
  place: 'feed',
  children: {
    title: '1 nonblank',
    link: '1 address',
    description: '1 channelDescription',
    category: '*',
    cloud: '?',
    copyright: '?',
    docs: '?',
    generator: '? nonblank',
    image: '?',
    item: '*',
    language: '? language',
    lastBuildDate: '? rfc822',
    managingEditor: '? emailAndName',
    pubDate: '? rfc822',
    rating: '?',
    skipDays: '?',
    skipHours: '?',
    textInput: '?',
    ttl: '? positive',
    webMaster: '? emailAndName',
  },
};

const item: Requirement<Name> = {
  place: 'entry',
  once: ['guid', 'pubDate'],
  children: {
    author: '? emailAndName',
    category: '*',
    comments: '?',
    description: '? description',
    enclosure: '*',
    guid: '?',
    link: '? address',
    pubDate: '? rfc822',
    source: '?',
    title: '? nonblank',
  },
};

/** Endings of pictures of other forms. */
const OTHER_PICTURE = /^[^?#]*\.(avif|bmp|heic|heif|ico|jxl|pdf|psd|svgz?|tiff?|webp)(?:[?#]|$)/i;

const picture: Value = formed(address.form ?? '', (text, circumstances) => {
  const found = address(text, circumstances);
  const ending = OTHER_PICTURE.exec(text)?.[1];
  if (found !== undefined || ending === undefined) return found;
  return {
    ...fault('rss-image-format', `ends in .${ending}; the picture of a channel is a GIF, JPEG or PNG`),
    form: 'the URL of a GIF, JPEG or PNG',
  };
});

const image: Requirement<Name> = {
  place: 'image',
  attributes: {},
  children: {
    url: '1 picture',
    title: '1 nonblank',
    link: '1 address',
    width: '? width',
    height: '? height',
    description: '? nonblank',
  },
};

export const rssTable: VocabularyTable<Name> = {
  prefix: 'rss',
  name: 'RSS',
  uris: RSS_URIS,
  specification: (element, parent = '') =>
    paragraph(
      'https://www.rssboard.org/rss-profile',
      `${PARENTS[parent] ?? ''}${element.toLowerCase()}`,
      ANCHORS[element] ?? `element-channel-item-${element.toLowerCase()}`,
    ),
  roots: { rss: 'rss' },
  shapes: {
    rss: {
      place: 'root',
      attributes: { version: '1 version' },
      children: { channel: '1' },
    },
    version,
    channelDescription: { text: 'nonblank', isOpen: true },
    description: { text: 'text', isOpen: true },
    width: whole(1, 144, 'a width from 1 to 144'),
    height: whole(1, 400, 'a height from 1 to 400'),
    picture,
    hostName: hostName('rss-cloud-domain'),
    protocol: oneOf('rss-cloud-protocol', 'xml-rpc', 'soap', 'http-post'),
    bytes,
  },
  elements: {
    channel,
    item,
    image,
    category: { text: 'nonblank', attributes: { domain: '? nonblank' } },
    cloud: {
      text: 'empty',
      attributes: {
        domain: '1 hostName',
        path: '1 nonblank',
        port: '1 port',
        protocol: '1 protocol',
        // Blank for `http-post`, which calls no procedure: WordPress writes it so.
        registerProcedure: '1 text',
      },
    },
    enclosure: {
      text: 'empty',
      place: 'link',
      attributes: { url: '1 webAddress', length: '1 bytes', type: '1 mediaType' },
      incomplete: 'enclosure-incomplete',
    },
    guid: { text: 'text', attributes: { isPermaLink: '~ truth' } },
    source: { text: 'nonblank', attributes: { url: '1 address' } },
    textInput: {
      place: 'textInput',
      attributes: {},
      children: { description: '1 nonblank', link: '1 address', name: '1 nonblank', title: '1 nonblank' },
    },
    skipDays: { children: { day: '+' } },
    // biome-ignore lint/plugin: the seven days
    day: { value: oneOf('rss-skip-day', ...DAYS) },
    skipHours: { children: { hour: '+' } },
    // RSS 0.91 counts the hours from 1 to 24.
    hour: { value: whole(0, 24, 'an hour from 0 to 23') },
  },
};

/** Anchors of the children of elements whose names also occur in an item. */
const PARENTS: Readonly<Record<string, string>> = {
  channel: 'element-channel-',
  image: 'element-channel-image-',
};

/** Anchors of the best practices, except anchors of children of an item. */
const ANCHORS: Readonly<Record<string, string>> = {
  rss: 'element-rss',
  channel: 'element-channel',
  item: 'element-channel-item',
  ...Object.fromEntries(
    [
      'category',
      'cloud',
      'copyright',
      'docs',
      'generator',
      'image',
      'language',
      'lastBuildDate',
      'managingEditor',
    ]
      .concat(['rating', 'skipDays', 'skipHours', 'textInput', 'ttl', 'webMaster'])
      .map((name) => [name, `element-channel-${name.toLowerCase()}`]),
  ),
  url: 'element-channel-image-url',
  width: 'element-channel-image-width',
  height: 'element-channel-image-height',
  name: 'element-channel-textinput',
  day: 'element-channel-skipdays',
  hour: 'element-channel-skiphours',
};

// RSS 1.0 and 0.90. https://web.resource.org/rss/1.0/spec, https://www.rssboard.org/rss-0-9-0

const about = { 'rdf:about': '1 reference' } as const;
/** Content of the root, including statements of other vocabularies. */
const RDF_ROOT: ElementShape<Name> = {
  place: 'root',
  anyAttribute: true,
  children: { channel: '1 channel', image: '? image', item: '+ item', textinput: '? textinput' },
};

/** The channel refers to its parts, which are next to it. */
const rdf = { 'rdf:resource': '1 reference' } as const;

const specification = (element: string): string =>
  paragraph('https://web.resource.org/rss/1.0/spec', `s5.${SECTIONS[element] ?? '3'}`);
const SECTIONS: Readonly<Record<string, string>> = {
  RDF: '2',
  channel: '3',
  title: '3.1',
  link: '3.2',
  description: '3.3',
  items: '3.5',
  image: '4',
  url: '4.2',
  item: '5',
  textinput: '6',
  name: '6.3',
};

export const rss10: VocabularyTable<Name> = {
  prefix: 'rss10',
  name: 'RSS 1.0',
  uris: ['http://purl.org/rss/1.0/'],
  specification,
  shapes: {
    RDF: RDF_ROOT,
    channel: {
      place: 'feed',
      attributes: about,
      children: {
        title: '1 nonblank',
        link: '1 address',
        description: '1 nonblank',
        image: '? part',
        items: '1 items',
        textinput: '? part',
      },
    },
    part: { text: 'empty', attributes: rdf },
    items: { isOpen: true },
    description: { text: 'text' },
    item: {
      place: 'entry',
      attributes: about,
      children: { title: '1 nonblank', link: '1 address', description: '? description' },
    },
    image: {
      place: 'image',
      attributes: about,
      children: { title: '1 nonblank', url: '1 address', link: '1 address' },
    },
    textinput: {
      place: 'textInput',
      attributes: about,
      children: { title: '1 nonblank', description: '1 nonblank', name: '1 nonblank', link: '1 address' },
    },
  },
};

const partOf = (
  children: NonNullable<ElementShape<Name>['children']>,
  place: 'feed' | 'image' | 'entry' | 'textInput',
): ElementShape<Name> => ({ place, children });

export const rss090: VocabularyTable<Name> = {
  prefix: 'rss090',
  name: 'RSS 0.90',
  uris: ['http://my.netscape.com/rdf/simple/0.9/'],
  specification: () => 'https://www.rssboard.org/rss-0-9-0',
  shapes: {
    RDF: RDF_ROOT,
    channel: partOf({ title: '1 nonblank', link: '1 address', description: '1 text' }, 'feed'),
    image: partOf({ title: '1 nonblank', url: '1 address', link: '1 address' }, 'image'),
    item: partOf({ title: '1 nonblank', link: '1 address' }, 'entry'),
    textinput: partOf(
      { title: '1 text', description: '1 text', name: '1 text', link: '1 address' },
      'textInput',
    ),
  },
};

// RSS 1.1. http://inamidst.com/rss1.1/

const common: Readonly<Record<string, AttributeRow>> = { 'rdf:about': '? reference' };

export const rss11: VocabularyTable<Name> = {
  prefix: 'rss11',
  name: 'RSS 1.1',
  uris: ['http://purl.org/net/rss1.1#'],
  specification: () => 'http://inamidst.com/rss1.1/',
  roots: { Channel: 'Channel' },
  shapes: {
    Channel: {
      place: 'feed',
      attributes: about,
      children: {
        title: '1 text',
        link: '1 reference',
        description: '1 text',
        image: '? image',
        items: '1 items',
      },
    },
    items: { attributes: { 'rdf:parseType': '1 parseCollection' }, children: { item: '* item' } },
    item: {
      place: 'entry',
      attributes: common,
      children: { title: '1 text', link: '1 reference', description: '? text', image: '? image' },
    },
    image: {
      place: 'image',
      attributes: { ...common, 'rdf:parseType': '1 parseResource' },
      children: { title: '1 text', link: '? reference', url: '1 reference' },
    },
    parseCollection: oneOf('rss11-parse-type', 'Collection'),
    parseResource: oneOf('rss11-parse-type', 'Resource'),
  },
};
