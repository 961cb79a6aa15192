/** RSS 0.9x and 2.0. https://www.rssboard.org/rss-specification, https://www.rssboard.org/rss-profile */

import { RSS_URIS } from '../../core/formats/index.ts';
import type { ElementShape, VocabularyTable } from '../shape.ts';
import { whole } from '../values/numbers.ts';
import { oneOf, oneOfAnyCase } from '../values/texts.ts';

const DIGITS = /^\d+$/;

const channel: ElementShape = {
  place: 'feed',
  children: {
    title: '1 nonblank',
    link: '1 address',
    description: '1 description',
    category: '* category',
    cloud: '? cloud',
    copyright: '? text',
    docs: '? address',
    generator: '? text',
    image: '? image',
    item: '* item',
    language: '? language',
    lastBuildDate: '? rfc822',
    managingEditor: '? emailAndName',
    pubDate: '? rfc822',
    rating: '? text',
    skipDays: '? skipDays',
    skipHours: '? skipHours',
    textInput: '? textInput',
    ttl: '? positive',
    webMaster: '? emailAndName',
  },
};

const item: ElementShape = {
  place: 'entry',
  children: {
    author: '? emailAndName',
    category: '* category',
    comments: '? address',
    description: '? description',
    enclosure: '* enclosure',
    guid: '? guid',
    link: '? address',
    pubDate: '? rfc822',
    source: '? source',
    title: '? nonblank',
  },
};

const image: ElementShape = {
  place: 'image',
  children: {
    url: '1 address',
    title: '1 nonblank',
    link: '1 address',
    width: '? width',
    height: '? height',
    description: '? text',
  },
};

export const rssTable: VocabularyTable = {
  prefix: 'rss',
  name: 'RSS',
  uris: RSS_URIS,
  specification: (element) =>
    `https://www.rssboard.org/rss-profile#${ANCHORS[element] ?? `element-channel-item-${element.toLowerCase()}`}`,
  roots: { rss: 'rss' },
  shapes: {
    rss: {
      place: 'root',
      attributes: { version: '! version' },
      children: { channel: '1 channel' },
    },
    version: oneOf('2.0', '0.91', '0.92', '0.93', '0.94', '2.0.1', '2.0.11'),
    channel,
    item,
    image,
    description: { text: 'text', isOpen: true },
    width: whole(1, 144, 'is not a width from 1 to 144'),
    height: whole(1, 400, 'is not a height from 1 to 400'),
    category: { text: 'nonblank', attributes: { domain: '? text' } },
    cloud: {
      text: 'empty',
      attributes: {
        domain: '! text',
        path: '! text',
        port: '! port',
        protocol: '! protocol',
        registerProcedure: '! text',
      },
    },
    protocol: oneOf('xml-rpc', 'soap', 'http-post'),
    enclosure: {
      text: 'empty',
      place: 'link',
      attributes: { url: '! webAddress', length: '! bytes', type: '! mediaType' },
      incomplete: 'incomplete-enclosure',
    },
    bytes: (text) =>
      DIGITS.test(text) ? undefined : { code: 'incomplete-enclosure', says: 'is not a number of bytes' },
    guid: { text: 'text', attributes: { isPermaLink: '? truth' } },
    source: { text: 'text', attributes: { url: '! address' } },
    textInput: {
      place: 'textInput',
      children: { description: '1 text', link: '1 address', name: '1 text', title: '1 text' },
    },
    skipDays: { children: { day: '+ day' } },
    day: oneOfAnyCase('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'),
    skipHours: { children: { hour: '+ hour' } },
    // RSS 0.91 counts the hours from 1 to 24.
    hour: whole(0, 24, 'is not an hour from 0 to 23'),
  },
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
  name: 'element-channel-textinput-name',
  day: 'element-channel-skipdays-day',
  hour: 'element-channel-skiphours-hour',
};
