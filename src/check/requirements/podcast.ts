/** Podcasting 2.0. https://podcasting2.org/docs/podcast-namespace */

import { quote } from '../../core/problems/excerpt.ts';
import { address } from '../addresses.ts';
import { iso8601 } from '../dates.ts';
import { SERVICES } from '../registered-codes.ts';
import {
  ENTRY,
  FEED,
  FEED_AND_ENTRY,
  fault,
  formed,
  type NameOf,
  type Value,
  type VocabularyTable,
} from '../shape.ts';
import { podcastTag } from '../specifications.ts';
import {
  between,
  empty,
  filledUpTo,
  hostName,
  latitude,
  longitude,
  matching,
  oneOf,
  oneOfAnyCase,
  upTo,
} from '../values.ts';

/** A node, way or relation. */
const OPEN_STREET_MAP = /^[NWR]\d+(?:#\d+)?$/;

/** https://www.rfc-editor.org/rfc/rfc5870: latitude, longitude, perhaps an altitude and parameters. */
const GEO = /^geo:([^,;]+),([^,;]+)(?:,[^,;]+)?(?:;[^;]+)*$/;
const geo: Value = formed('a geo URI like `geo:54.18,7.89`', (text, circumstances) => {
  const [, north, east] = GEO.exec(text) ?? [];
  if (north === undefined || east === undefined)
    return { rule: 'podcast-geo', says: 'is not a geo URI like geo:30.27,-97.74 (RFC 5870)' };
  return latitude(north, circumstances) ?? longitude(east, circumstances);
});

const MOMENT = /^[^T]*T.+(?:Z|[+-]\d\d(?::?\d\d)?)$/i;
/** A stream begins at one moment in all zones. */
const moment: Value = formed(iso8601.form ?? '', (text, circumstances) => {
  const found = iso8601(text, circumstances);
  return found ?? (MOMENT.test(text) ? undefined : fault('date-form', 'has no time with its zone'));
});

const listOf = (one: string): RegExp => new RegExp(`^${one}(?:,${one})*$`, 'i');
const FROM_ONE = /^0*[1-9]\d*$/;
const WEEKDAY = '(?:SU|MO|TU|WE|TH|FR|SA)';
const UP_TO_53 = '(?:0?[1-9]|[1-4]\\d|5[0-3])';
const OF_YEAR = '(?:0{0,2}[1-9]|0?[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])';
/** Parts of a rule: https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10, and of https://www.rfc-editor.org/rfc/rfc7529 */
const RULE_PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/i,
  // The specification of podcasts has the dates of ISO 8601, with separators.
  UNTIL:
    /^\d{4}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):?[0-5]\d:?(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/i,
  COUNT: FROM_ONE,
  INTERVAL: FROM_ONE,
  BYSECOND: listOf('(?:[0-5]?\\d|60)'),
  BYMINUTE: listOf('[0-5]?\\d'),
  BYHOUR: listOf('(?:[01]?\\d|2[0-3])'),
  BYDAY: listOf(`(?:[+-]?${UP_TO_53})?${WEEKDAY}`),
  BYMONTHDAY: listOf('[+-]?(?:0?[1-9]|[12]\\d|3[01])'),
  BYYEARDAY: listOf(`[+-]?${OF_YEAR}`),
  BYWEEKNO: listOf(`[+-]?${UP_TO_53}`),
  BYMONTH: listOf('(?:0?[1-9]|1[0-2])L?'),
  BYSETPOS: listOf(`[+-]?${OF_YEAR}`),
  WKST: listOf(WEEKDAY),
  RSCALE: /^[A-Z\d-]+$/i,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/i,
};
const RULE_PREFIX = /^RRULE:/i;
const LAST_SEMICOLON = /;$/;

/** The first fault of a rule without its prefix. */
function recurrenceFault(text: string): string | undefined {
  const names = new Set<string>();
  for (const part of text.replace(LAST_SEMICOLON, '').split(';')) {
    const [name = '', value = ''] = [part.split('=', 1)[0]?.toUpperCase(), part.slice(part.indexOf('=') + 1)];
    const form = Object.hasOwn(RULE_PARTS, name) ? RULE_PARTS[name] : undefined;
    if (form === undefined || !part.includes('=')) return 'is not a rule like FREQ=WEEKLY (RFC 5545)';
    if (!form.test(value)) return `has ${quote(part)}, which is not a value of ${name} (RFC 5545)`;
    if (names.has(name)) return `has ${name} twice`;
    names.add(name);
  }
  if (!names.has('FREQ')) return 'has no FREQ';
  return names.has('COUNT') && names.has('UNTIL')
    ? 'has both COUNT and UNTIL, and a rule ends in one way'
    : undefined;
}

const recurrence: Value = formed('a rule like FREQ=WEEKLY (RFC 5545)', (text) => {
  const rule = text.replace(RULE_PREFIX, '');
  const says = recurrenceFault(rule);
  if (says !== undefined) return fault('podcast-rrule', says);
  return rule === text
    ? undefined
    : { ...fault('podcast-rrule', 'begins with RRULE:, which only calendars write'), probably: rule };
});

/** Candidates of https://html.spec.whatwg.org/#srcset-attribute, each with the width that a reader chooses by. */
const CANDIDATE = /^(\S+)\s+\d+(?:w|(?:\.\d+)?x)$/;
const COMMA = /,\s+/;
const NO_LIST = 'is not a list of URLs, each with its width: https://example.org/cover.jpg 1500w';
const srcset: Value = (text, circumstances) => {
  const candidates = text.split(COMMA).map((candidate) => candidate.trim());
  for (const [i, candidate] of candidates.entries()) {
    const url = CANDIDATE.exec(candidate)?.[1];
    if (url === undefined) return fault('podcast-srcset', NO_LIST);
    const found = address(url, circumstances);
    if (found === undefined) continue;
    const says = `has ${quote(url)}, which ${found.says}`;
    const meant = found.probably && found.probably + candidate.slice(url.length);
    const all = candidates.map((one, at) => (at === i ? meant : one)).join(', ');
    return { ...fault(found.rule, says), probably: meant && all };
  }
  return undefined;
};

/** The port of a chat, which has no attribute of its own. */
const PORT = /:\d{1,5}$/;

/** Each medium also has lists: `musicL`. */
const MEDIA = ['podcast', 'music', 'video', 'film', 'audiobook', 'newsletter', 'blog', 'publisher', 'course'];

const REMOTE_ITEM = {
  feedGuid: '1 uuid',
  feedUrl: '? address',
  itemGuid: '? nonblank',
  title: '? text',
} as const;

export const podcastTable: VocabularyTable<NameOf<'podcast'>> = {
  prefix: 'podcast',
  name: 'the podcast namespace',
  uris: ['https://podcastindex.org/namespace/1.0'],
  specification: podcastTag,
  shapes: {
    label: filledUpTo(128),
    shortLabel: filledUpTo(32),
    note: filledUpTo(4000),
    // Without a title of its own, a soundbite has that of the episode.
    ownTitle: upTo(128),
    seconds: between(0, Number.POSITIVE_INFINITY, 'a number of seconds from 0'),
    span: between(Number.MIN_VALUE, Number.POSITIVE_INFINITY, 'a number of seconds above 0'),
    yesOrNo: oneOf('yes-or-no', 'yes', 'no'),
    // biome-ignore lint/plugin: a table
    medium: oneOf('podcast-medium', ...MEDIA, ...MEDIA.map((name) => `${name}L`), 'mixed'),
    transcriptType: oneOf(
      'podcast-transcript-type',
      'text/plain',
      'text/html',
      'text/vtt',
      'application/json',
      'application/x-subrip',
      'application/srt',
    ),
    publisherItem: { value: empty, attributes: { ...REMOTE_ITEM, medium: '1 publisherMedium' } },
    publisherMedium: oneOf('podcast-medium', 'publisher'),
    captions: oneOf('podcast-transcript-rel', 'captions'),
    locationRel: oneOf('podcast-location-rel', 'subject', 'creator'),
    geo,
    moment,
    osm: matching(OPEN_STREET_MAP, 'podcast-osm', 'an object of OpenStreetMap'),
    recurrence,
    srcset,
    // biome-ignore lint/plugin: a table
    service: oneOfAnyCase('podcast-block-service', ...SERVICES),
    integrityType: oneOf('podcast-integrity-type', 'sri', 'pgp-signature'),
    status: oneOf('podcast-live-status', 'pending', 'live', 'ended'),
    server: hostName('podcast-chat-server', PORT),
    protocol: oneOfAnyCase('podcast-chat-protocol', 'irc', 'xmpp', 'nostr', 'matrix'),
  },
  elements: {
    alternateEnclosure: {
      in: ENTRY,
      attributes: {
        type: '1 mediaType',
        length: '? nonNegative',
        bitrate: '? quantity',
        height: '? positive',
        lang: '? language',
        title: '? shortLabel',
        rel: '? shortLabel',
        codecs: '?',
        default: '? truth',
      },
      children: { source: '+', integrity: '?' },
    },
    block: { in: FEED, text: 'yesOrNo', attributes: { id: '? service' } },
    chapters: { in: ENTRY, text: 'empty', attributes: { url: '1', type: '1 mediaType' } },
    chat: {
      in: FEED_AND_ENTRY,
      often: '?',
      text: 'empty',
      attributes: {
        server: '1 server',
        protocol: '1 protocol',
        accountId: '? nonblank',
        space: '? nonblank',
      },
    },
    contentLink: { in: ENTRY, attributes: { href: '1' } },
    episode: { in: ENTRY, text: 'decimal', attributes: { display: '? shortLabel' } },
    funding: { in: FEED_AND_ENTRY, text: 'label', attributes: { url: '1' } },
    guid: { in: FEED, text: 'uuid' },
    image: {
      in: FEED_AND_ENTRY,
      text: 'empty',
      attributes: {
        href: '1',
        alt: '?',
        'aspect-ratio': '? ratio',
        width: '? positive',
        height: '? positive',
        type: '? mediaType',
        purpose: '? ownTitle',
      },
    },
    images: { in: FEED_AND_ENTRY, text: 'empty', attributes: { srcset: '1 srcset' } },
    integrity: { text: 'empty', attributes: { type: '1 integrityType', value: '1 nonblank' } },
    license: { in: FEED_AND_ENTRY, text: 'label', attributes: { url: '~' } },
    liveItem: {
      in: FEED,
      place: 'entry',
      like: 'rss/item',
      attributes: { status: '1 status', start: '1 moment', end: '? moment' },
      children: ['contentLink'],
    },
    location: {
      in: FEED_AND_ENTRY,
      text: 'label',
      attributes: { rel: '? locationRel', geo: '? geo', osm: '? osm', country: '? country' },
    },
    locked: { in: FEED, text: 'yesOrNo', attributes: { owner: '~ email' } },
    medium: { in: FEED, is: 'medium' },
    person: {
      in: FEED_AND_ENTRY,
      text: 'label',
      attributes: { role: '? nonblank', group: '? nonblank', img: '?', href: '?' },
    },
    podping: { in: FEED, text: 'empty', attributes: { usesPodping: '? truth' } },
    podroll: { in: FEED, children: { remoteItem: '+' } },
    publisher: { in: FEED, children: { remoteItem: '1 publisherItem' } },
    remoteItem: {
      in: FEED,
      text: 'empty',
      attributes: { ...REMOTE_ITEM, medium: '? medium' },
    },
    season: { in: ENTRY, text: 'nonNegative', attributes: { name: '? label' } },
    socialInteract: {
      in: FEED_AND_ENTRY,
      text: 'empty',
      attributes: {
        protocol: '1 nonblank',
        uri: '~ someReference',
        accountId: '? nonblank',
        accountUrl: '?',
        priority: '? nonNegative',
      },
    },
    soundbite: {
      in: ENTRY,
      text: 'ownTitle',
      attributes: { startTime: '1 seconds', duration: '1 span' },
    },
    source: { text: 'empty', attributes: { uri: '1', contentType: '? mediaType' } },
    trailer: {
      in: FEED,
      text: 'label',
      attributes: {
        pubdate: '1 rfc822',
        url: '1',
        length: '? nonNegative',
        type: '? mediaType',
        season: '? nonNegative',
      },
    },
    transcript: {
      in: ENTRY,
      text: 'empty',
      attributes: { url: '1', type: '1 transcriptType', language: '? language', rel: '? captions' },
    },
    txt: { in: FEED_AND_ENTRY, text: 'note', attributes: { purpose: '? label' } },
    updateFrequency: {
      in: FEED,
      text: 'label',
      attributes: { complete: '? truth', dtstart: '~ iso8601', rrule: '? recurrence' },
    },
    value: {
      in: FEED_AND_ENTRY,
      attributes: { type: '1 nonblank', method: '1 nonblank', suggested: '? quantity' },
      children: { valueRecipient: '+', valueTimeSplit: '*' },
    },
    valueRecipient: {
      text: 'empty',
      attributes: {
        name: '?',
        customKey: '?',
        customValue: '?',
        type: '1 nonblank',
        address: '1 nonblank',
        split: '1 nonNegative',
        fee: '? truth',
      },
    },
    valueTimeSplit: {
      attributes: {
        startTime: '1 seconds',
        duration: '1 span',
        remoteStartTime: '? seconds',
        remotePercentage: '? percentage',
      },
      children: { remoteItem: '?', valueRecipient: '*' },
    },
  },
};
