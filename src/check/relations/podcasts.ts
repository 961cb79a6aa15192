/**
 * Requirements for podcasts beyond the tables: Apple's requirements for feeds with its elements, and relations of other podcast elements.
 */

import { encodingName } from '../../core/encoding/labels.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { DAY } from '../../core/values/durations.ts';
import { parseDuration } from '../../core/values/number.ts';
import { ROLES_OF } from '../../core/values/podcast-roles.ts';
import { enumerated, words } from '../codes.ts';
import { code, missingElements } from '../cure.ts';
import { type Finding, findingAt } from '../finding.ts';
import { childOfRss, isElementName, moduleElement } from '../grammar.ts';
import { RULE_ROWS, type RuleId } from '../rules/index.ts';
import type { ExamplePlace } from '../rules/rule.ts';
import { demandOf } from '../severity.ts';
import { podcastTag } from '../specifications.ts';
import { attributeOf, attributeText, has, type Node, named, nameIn, textOf } from '../tree.ts';
import { email } from '../values.ts';
import {
  childRule,
  elementRule,
  isFilled,
  type Question,
  type Relation,
  type Relations,
  repeats,
  typeOfEnclosure,
} from './relation.ts';

/** An element of an episode in a channel is misplaced, and makes no podcast of the feed. */
const usesItunes = ({ children, index }: Node): boolean =>
  children.some(
    ({ vocabulary, name: { key } }) =>
      vocabulary === 'itunes' &&
      (moduleElement(index > 0 ? 'entry' : 'feed', key) !== undefined || !isElementName(key)),
  );

const encoded = elementRule('itunes-utf-8', (feed, { encoding }) => {
  const isPodcast = usesItunes(feed) || named(feed, 'item').some(usesItunes);
  const isUsual = ['', 'utf-8', 'us-ascii'].includes(encodingName(encoding) ?? encoding);
  const podcast = `${feed.qualified} has elements of Apple Podcasts`;
  return isPodcast && !isUsual && `${podcast}, and the feed is in ${encoding} instead of utf-8`;
});

/** An element that directories demand, with the rule of its absence. */
interface Demand {
  readonly rule: RuleId;
  readonly at: ExamplePlace;
  readonly element: string;
  /** Whether it is asked for without a profile, too. */
  readonly isGeneral: boolean;
}

const DEMANDS: readonly Demand[] = RULE_ROWS.flatMap(([rule, { at, demands, severity }]) =>
  demands === undefined ? [] : [{ rule, at, element: demands, isGeneral: severity !== 'off' }],
);
/** Whether an element has the usual prefix of its vocabulary in another namespace, which is the fault to repair. */
const isInForeignNamespace = ({ children }: Node, element: string): boolean =>
  element.includes(':') && children.some(({ qualified }) => qualified === element);

/** Elements of Dublin Core that serve as well. */
const INSTEAD: ReadonlyMap<string, string> = new Map([['language', 'dc:language']]);
const GENERAL = 'Apple Podcasts asks for';

/** Reports what profiles demand; in a feed with elements of Apple also what Apple demands of each podcast. */
function demanded(place: ExamplePlace): Relation {
  const demands = DEMANDS.filter(({ at }) => at === place);
  return function* (node, { asked, tree }) {
    const isOfApple = usesItunes(node);
    if (!isOfApple && asked.length === 0) return;
    const whoAsks = ({ rule, element, isGeneral }: Demand): string | undefined => {
      const isAsked = isGeneral && isOfApple && !has(node, INSTEAD.get(element) ?? element);
      return demandOf(rule, asked) ?? (isAsked ? GENERAL : undefined);
    };
    for (const demand of demands) {
      const { rule, element } = demand;
      if (has(node, element) || isInForeignNamespace(node, element)) continue;
      const who = whoAsks(demand);
      if (who === undefined) continue;
      const expected = nameIn(tree, element);
      const cure = missingElements([[expected, childOfRss(place, element)]], node.qualified);
      yield { ...findingAt(node, rule, `${who} ${element} in ${node.qualified}`, cure), expected };
    }
  };
}

/** The e-mail address by which a directory verifies ownership. */
const ownerEmail: Relation = function* (channel, { asked, tree }) {
  const owners = named(channel, 'itunes:owner');
  const [first] = owners;
  const isAsked = first === undefined && usesItunes(channel);
  const who = demandOf('itunes-owner-email', asked) ?? (isAsked ? GENERAL : undefined);
  if (who === undefined || owners.some((owner) => named(owner, 'itunes:email').some(isFilled))) return;
  const [owner, address] = [nameIn(tree, 'itunes:owner'), nameIn(tree, 'itunes:email')];
  const inside = `<${address}>…</${address}>`;
  const added = first === undefined ? `<${owner}>${inside}</${owner}>` : inside;
  const place = first ?? channel;
  const message = `${who} itunes:email in itunes:owner of ${channel.qualified}`;
  const cure = `Add ${code(added)} to ${place.qualified}: an e-mail address that you read.`;
  yield findingAt(place, 'itunes-owner-email', message, cure);
};

const AUDIO = /\.(?:mp3|m4a|m4b|mp4|m4v|mov|pdf|epub)$/i;
const BEHIND_PATH = /[?#]/;
const EXTENSION = /\.[a-z\d]{2,5}$/i;

/** https://podcasters.apple.com/support/893-audio-requirements */
const enclosure = childRule('enclosure', 'itunes-file-format', (node, { ask }) => {
  const path = attributeText(node, 'url').split(BEHIND_PATH)[0] ?? '';
  const [extension = ''] = EXTENSION.exec(path.slice(path.lastIndexOf('/') + 1)) ?? [];
  if (extension === '' || AUDIO.test(extension) || !node.parent || !ask(usesItunes, node.parent))
    return undefined;
  return `${quote(extension)} in enclosure of item is not a format that Apple Podcasts plays`;
});

// People

const person: Relation = function* (node) {
  const group = attributeText(node, 'group').toLowerCase() || 'cast';
  const role = attributeText(node, 'role').toLowerCase();
  const ofGroup = ROLES_OF.get(group);
  if (ofGroup === undefined) {
    const message = `${quote(group)} in group of ${node.qualified} is no group of the Podcast Taxonomy Project`;
    yield findingAt(node, 'podcast-person-group', message);
  } else if (role !== '' && !ofGroup.has(role)) {
    const [other] = [...ROLES_OF].find(([, roles]) => roles.has(role)) ?? [];
    const says =
      other === undefined ? 'is no role of the Podcast Taxonomy Project' : `is a role of the group ${other}`;
    const message = `${quote(role)} in role of ${node.qualified} ${says}, and its group is ${group}`;
    yield findingAt(node, 'podcast-person-role', message);
  }
};

/** An attribute has a word of a list, in any case. */
const known = (rule: RuleId, attribute: string, list: ReadonlySet<string>, says: string): Relation =>
  elementRule(rule, (node) => {
    const word = attributeText(node, attribute).toLowerCase();
    return word !== '' && !list.has(word) && `${quote(word)} in ${attribute} of ${node.qualified} ${says}`;
  });

// Payments. https://github.com/Podcastindex-org/podcast-namespace/blob/main/value/value.md

const CURRENCIES = words(
  'bitcoin bitcoincash cosmos ethereum hbd hive ilp lightning litecoin monero stacks webmonetization zcash',
);
/** The public key of a node: 33 bytes. */
const NODE_KEY = /^[\da-f]{66}$/i;

const value = known('podcast-value-type', 'type', CURRENCIES, 'is no way to pay that applications know');

/** The form of an address by the type of its recipient: a wallet has another one at each service. */
const ADDRESSES: Readonly<
  Record<string, { readonly isOne: (text: string) => boolean; readonly form: string }>
> = {
  node: {
    isOne: (text) => NODE_KEY.test(text),
    form: 'the public key of a node: 66 hexadecimal digits',
  },
  lnaddress: {
    isOne: (text) => email(text, { base: '' }) === undefined,
    form: 'a Lightning address like `ann@example.org`',
  },
};

const addressForm = (node: Node): (typeof ADDRESSES)[string] | undefined => {
  const type = attributeText(node, 'type');
  return Object.hasOwn(ADDRESSES, type) ? ADDRESSES[type] : undefined;
};

const recipient = elementRule(
  'podcast-value-address',
  (node) => {
    const address = attributeText(node, 'address');
    const { isOne, form = '' } = addressForm(node) ?? {};
    if (address === '' || isOne === undefined || isOne(address)) return undefined;
    return `${quote(address)} in address of ${node.qualified} is not ${form}`;
  },
  (node) => `In address of ${node.qualified} write ${addressForm(node)?.form}, or correct type.`,
);

/** A value that belongs to a key. */
const customValue = elementRule('attribute-missing', (node) => {
  const isAlone =
    attributeOf(node, 'customKey') === undefined && attributeOf(node, 'customValue') !== undefined;
  return isAlone && `${node.qualified} without customKey, to which its customValue belongs`;
});

const OF_REMOTE = ['remoteStartTime', 'remotePercentage'];
/** Attributes of what is paid to another feed. */
const ofRemote: Relation = function* (node) {
  if (has(node, 'podcast:remoteItem') || !has(node, 'podcast:valueRecipient')) return;
  for (const attribute of OF_REMOTE) {
    if (attributeOf(node, attribute) === undefined) continue;
    const message = `${attribute} of ${node.qualified} is for podcast:remoteItem, which it does not have`;
    const cure = `Leave ${attribute} of ${node.qualified} out, or name a podcast:remoteItem.`;
    yield { ...findingAt(node, 'attribute-unknown', message, cure), attribute };
  }
};

/** A part of an episode pays the recipients of another feed, or its own. */
const timeSplit = elementRule('podcast-time-split', (node) => {
  const isRemote = has(node, 'podcast:remoteItem');
  if (isRemote !== has(node, 'podcast:valueRecipient')) return undefined;
  return isRemote
    ? `${node.qualified} has podcast:remoteItem and podcast:valueRecipient: only one of them is paid`
    : `${node.qualified} has neither podcast:remoteItem nor podcast:valueRecipient: no recipient is paid`;
});

// Streams, lists, files and licenses. https://podcasting2.org/docs/podcast-namespace

/** Applications that cannot play a stream open the page. */
function withoutLink(node: Node): Finding {
  const message = `the podcast namespace recommends contentLink in ${node.qualified}`;
  const link = node.prefix === '' ? 'contentLink' : `${node.prefix}:contentLink`;
  const cure = `Add ${code(`<${link} href="…">…</${link}>`)} to ${node.qualified}: the page with the stream.`;
  return { ...findingAt(node, 'element-recommended', message, cure), specification: podcastTag('liveItem') };
}

const live: Relation = function* (node) {
  const names = new Set(node.children.map(({ name }) => name.canonical));
  if (['enclosure', 'podcast:contentLink', 'podcast:alternateEnclosure'].every((name) => !names.has(name))) {
    const message = `${node.qualified} has neither enclosure nor podcast:contentLink: there is nothing to play`;
    yield findingAt(node, 'podcast-live-enclosure', message);
  } else if (!names.has('podcast:contentLink')) yield withoutLink(node);
  if (!names.has('title') && !names.has('description'))
    yield findingAt(node, 'rss-item-text', `RSS asks for title or description in ${node.qualified}`);
  if (!names.has('guid')) {
    const message = `${node.qualified} without guid: applications cannot tell streams apart`;
    yield findingAt(node, 'podcast-live-guid', message);
  }
  const [start = 0, end = 0] = ['start', 'end'].map((name) => Date.parse(attributeText(node, name)));
  if (end <= start)
    yield findingAt(node, 'podcast-live-end', `end of ${node.qualified} is not after its start`);
};

const COUNT = /(?:^|;)COUNT=/i;
/** A number of episodes needs the first of them. */
const counted = elementRule(
  'podcast-rrule',
  (node) => {
    const isCounted = COUNT.test(attributeText(node, 'rrule'));
    const hasStart = attributeOf(node, 'dtstart') !== undefined;
    return (
      isCounted && !hasStart && `rrule of ${node.qualified} has COUNT, and no dtstart from which to count`
    );
  },
  (node) => `Add ${code('dtstart="…"')} to ${node.qualified}: the date from which the rule counts.`,
);

const UNTIL = /(?:^|;)UNTIL=(\d{4})-?(\d\d)-?(\d\d)/i;
const START = /^(\d{4})-?(\d\d)-?(\d\d)/;
/** The day that a text names, in milliseconds. */
const dayIn = (text: string, form: RegExp): number => {
  const [, year = '', month = '', day = ''] = form.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}`);
};
/** Episodes that end before the first. One day may have two dates in two zones. */
const ended = elementRule(
  'podcast-rrule',
  (node) => {
    const [start, rule] = [attributeText(node, 'dtstart'), attributeText(node, 'rrule')];
    const isEnded = dayIn(rule, UNTIL) + DAY < dayIn(start, START);
    return isEnded && `UNTIL in rrule of ${node.qualified} is before ${quote(start)}, its dtstart`;
  },
  (node) => `In rrule of ${node.qualified} write an UNTIL that is not before dtstart, or correct dtstart.`,
);

/** `musicL`, `mixed`: a list of items of other feeds. */
const LIST = /^(?:[a-z]+L|mixed)$/;
const hasRemoteItem: Question = (feed) =>
  [feed, ...named(feed, 'item')].some((node) => has(node, 'podcast:remoteItem'));
const lists = childRule('podcast:medium', 'podcast-medium-list', (medium, { ask }) => {
  if (!LIST.test(textOf(medium)) || ask(hasRemoteItem, medium.parent ?? medium)) return undefined;
  return `${quote(textOf(medium))} in ${medium.qualified} is a list, and the feed has no podcast:remoteItem`;
});

/** https://www.w3.org/TR/SRI/#the-integrity-attribute */
const HASHES: Readonly<Record<string, number>> = { sha256: 44, sha384: 64, sha512: 88 };
const BASE64 = /^[A-Za-z\d+/_-]+={0,2}$/;
const WHITE_SPACE = /\s+/;
const isHash = (text: string): boolean => {
  const [algorithm = '', digest = ''] = [text.slice(0, text.indexOf('-')), text.slice(text.indexOf('-') + 1)];
  const length = Object.hasOwn(HASHES, algorithm) ? (HASHES[algorithm] ?? 0) : 0;
  return digest.length === length && BASE64.test(digest);
};
const integrity = elementRule('podcast-integrity', (node) => {
  const text = attributeText(node, 'value');
  const isSri = attributeOf(node, 'type') === 'sri' && text !== '';
  if (!isSri || text.split(WHITE_SPACE).every(isHash)) return undefined;
  const where = `${quote(text)} in value of ${node.qualified}`;
  return `${where} is no hash: sha256-, sha384- or sha512- with its digest in Base64`;
});

/** Families of the licenses of SPDX that are made for works, data and programs. https://spdx.org/licenses/ */
const SPDX =
  /^(?:cc-by(?:-nc)?(?:-sa|-nd)?-[1-4]\.\d(?:-[a-z]{2,3})?|cc0-1\.0|cc-pddc|cc-pdm-1\.0|(?:[al]?gpl|gfdl|mpl|epl|eupl|osl|afl|lppl|ofl|odbl|odc-by|pddl|lal|ogl(?:-[a-z]{2,6})?|dl-de-by|etalab|artistic|apache|bsl|ecl|cpl|cddl)-[\d.]+(?:-(?:only|or-later|invariants-.*|no-.*))?|mit(?:-0)?|isc|0bsd|bsd-\d-clause(?:-.*)?|zlib|unlicense|wtfpl|beerware|ncsa|postgresql|ms-pl|ms-rl|c-uda-1\.0)$/i;
const license = elementRule('podcast-license', (node) => {
  const text = textOf(node);
  const isKnown = text === '' || attributeOf(node, 'url') !== undefined || SPDX.test(text);
  return !isKnown && `${quote(text)} in ${node.qualified} without url is no license of SPDX`;
});

const CHAPTERS = words('application/json+chapters application/json');
const chapters = known('podcast-chapters-type', 'type', CHAPTERS, 'is not application/json+chapters');

// Episodes: lengths and numbers

const length: Relation = function* (item) {
  const [duration] = named(item, 'itunes:duration');
  const seconds = duration && parseDuration(textOf(duration));
  if (duration === undefined || seconds === undefined) return;
  if (seconds === 0) {
    const message = `${duration.qualified} is 0: players show an episode without length`;
    yield findingAt(duration, 'itunes-duration-zero', message);
    return;
  }
  for (const node of named(item, 'podcast:soundbite')) {
    const end = Number(attributeOf(node, 'startTime')) + Number(attributeOf(node, 'duration'));
    if (end > seconds + 1) {
      const message = `startTime and duration of ${node.qualified} end at ${end} seconds; ${duration.qualified} is ${seconds}`;
      yield findingAt(node, 'podcast-soundbite-end', message);
    }
  }
};

/** Bytes in a second: from the lowest rate of speech to sound without compression, and to films. */
const LEAST_RATE = 250;
const MOST_RATES: Readonly<Record<string, number>> = { audio: 600_000, video: 30_000_000 };

const DIGITS = /^\d+$/;
/** A duration in whole seconds is up to a second too long or too short. */
const rate = childRule('enclosure', 'enclosure-rate', (enclosure) => {
  const [duration] = enclosure.parent === undefined ? [] : named(enclosure.parent, 'itunes:duration');
  const seconds = (duration && parseDuration(textOf(duration))) ?? 0;
  const written = attributeText(enclosure, 'length');
  const [kind = ''] = typeOfEnclosure(enclosure)?.toLowerCase().split('/') ?? [];
  const most = Object.hasOwn(MOST_RATES, kind) ? MOST_RATES[kind] : undefined;
  if (!DIGITS.test(written) || Number(written) === 0 || seconds === 0 || most === undefined) return undefined;
  const isPossible = Number(written) >= LEAST_RATE * (seconds - 1) && Number(written) <= most * (seconds + 1);
  return (
    !isPossible &&
    `no file of ${seconds} seconds, the ${duration?.qualified}, has ${written} bytes, the length of ${enclosure.qualified}`
  );
});

/** Two episodes with one number have no order. Trailers and extras carry the number of the episode that they belong to. */
const numbers: Relation = function* (channel, { whereIs }) {
  const all = named(channel, 'item').flatMap((item) => named(item, 'itunes:episode').slice(0, 1));
  for (const [number, first] of repeats(all, numberOf)) {
    const message = `${quote(textOf(number))} in ${number.qualified} is the number of ${whereIs(first)}, too`;
    yield findingAt(number, 'itunes-episode-repeated', message);
  }
};

/** Season, type and number of an episode; undefined without a number. */
function numberOf(number: Node): string | undefined {
  const { parent } = number;
  if (parent === undefined || textOf(number) === '') return undefined;
  const [season, type] = ['itunes:season', 'itunes:episodeType'].map((name) => named(parent, name)[0]);
  return `${season ? textOf(season) : ''} ${type ? textOf(type) : 'full'} ${textOf(number)}`;
}

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/socialprotocols.txt; `atproto` is the protocol of Bluesky. */
const PROTOCOLS = words('disabled activitypub twitter lightning bluesky atproto hive matrix nostr');
const protocolOf = (node: Node): string => attributeText(node, 'protocol').toLowerCase();
const socialProtocol = known(
  'podcast-social-protocol',
  'protocol',
  PROTOCOLS,
  'is no protocol that applications know',
);

const OF_COMMENTS = ['uri', 'accountId', 'accountUrl', 'priority'];
/** Comments that are disabled are nowhere. */
const disabled = elementRule(
  'podcast-social-protocol',
  (node) => {
    if (protocolOf(node) !== 'disabled') return undefined;
    const written = OF_COMMENTS.filter((name) => attributeOf(node, name) !== undefined);
    const says = 'although its protocol says that there are no comments';
    return written.length > 0 && `${node.qualified} has ${enumerated(written)}, ${says}`;
  },
  (node) =>
    `Remove all attributes but protocol from ${node.qualified}, or name the protocol of the comments.`,
);

/** Disabled comments need no address. */
const socialInteract = elementRule('podcast-social-uri', (node) => {
  const isComplete = protocolOf(node) === 'disabled' || attributeOf(node, 'uri') !== undefined;
  return !isComplete && `${node.qualified} without uri`;
});

const VARIANT = /[89ab]/i;
/** `podcast:guid` is a UUID of version 5, made from the address of the feed. https://www.rfc-editor.org/rfc/rfc9562#section-5.5 */
const guid = elementRule('podcast-guid-version', (node) => {
  const { 14: version = '5', 19: variant = '8' } = textOf(node);
  const isOne = version === '5' && VARIANT.test(variant);
  return !isOne && `${quote(textOf(node))} in ${node.qualified} is not a UUID of version 5`;
});

export const PODCAST_RELATIONS: Relations = {
  'rss/channel': [encoded, demanded('channel'), ownerEmail, lists, numbers],
  'rss/item': [demanded('item'), enclosure, length, rate],
  'podcast/person': [person],
  'podcast/value': [value],
  'podcast/valueRecipient': [recipient, customValue],
  'podcast/valueTimeSplit': [timeSplit, ofRemote],
  'podcast/liveItem': [live],
  'podcast/integrity': [integrity],
  'podcast/license': [license],
  'podcast/chapters': [chapters],
  'podcast/socialInteract': [socialInteract, socialProtocol, disabled],
  'podcast/guid': [guid],
  'podcast/updateFrequency': [counted, ended],
};
