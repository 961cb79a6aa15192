/** Apple Podcasts. https://help.apple.com/itc/podcasts_connect/#/itcb54353390 */

import { keepAside, reportNumber } from '../mapping/attributes.ts';
import { alsoFills, keyedByName, rulesFor } from '../mapping/combinators.ts';
import { image as imageOfRss } from '../mapping/objects.ts';
import { author, personAs } from '../mapping/person.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { category, keywords } from '../mapping/tag.ts';
import { write, writeText } from '../mapping/write.ts';
import type { Detail, Person } from '../model/model.ts';
import { parseDuration } from '../values/number.ts';

/** `itunes:category`: a category of the directory. */
export interface ItunesCategory {
  /** `itunes:category/@text`, else the text of the element. */
  text: string;
  /** `itunes:category` inside this one. */
  subcategories?: ItunesCategory[];
}

/** Keys of `itunes`: Apple Podcasts. https://help.apple.com/itc/podcasts_connect/#/itcb54353390 */
export interface ItunesKeys {
  /** `itunes:block`: true for `yes`: directories should not list the podcast or episode. */
  itunesBlock?: boolean;
  /** `itunes:explicit`: `yes`, `true`, `explicit` → true; `no`, `false`, `clean` → false; absent for other values. */
  itunesExplicit?: boolean;
  /** `itunes:subtitle`; also `subtitle` without a better source. */
  itunesSubtitle?: string;
  /** `itunesSubtitle` with its type, language and base. */
  itunesSubtitleDetail?: Detail;
  /** `itunes:summary`; also `summary` or `subtitle` without a better source. */
  itunesSummary?: string;
  /** `itunesSummary` with its type, language and base. */
  itunesSummaryDetail?: Detail;
  /** `itunes:owner`: contact for the feed; also `publisherDetail` without a better source. */
  itunesOwner?: Person;
  /** `itunes:duration`, as written. */
  itunesDuration?: string;
  /** `itunes:duration` in seconds; absent when unreadable. */
  itunesDurationParsed?: number;
  /** `itunes:title`: title without number and show name, as written. */
  itunesTitle?: string;
  /** `itunes:episode`: number of the episode, as written. */
  itunesEpisode?: string;
  /** `itunes:season`: number of the season, as written. */
  itunesSeason?: string;
  /** `itunes:episodeType`: `full`, `trailer`, `bonus`, as written. */
  itunesEpisodeType?: string;
  /** `itunes:type`: `episodic`, `serial`, as written. */
  itunesType?: string;
  /** `itunes:order`, as written. */
  itunesOrder?: string;
  /** `itunes:complete`: true for `Yes`: no more episodes will follow. Absent for other values than `yes` and `no`. */
  itunesComplete?: boolean;
  /** `itunes:new-feed-url`: new address of the podcast. Resolved. */
  itunesNewFeedUrl?: string;
  /** `itunes:applepodcastsverify`: a code that proves ownership. */
  itunesApplePodcastsVerify?: string;
  /** `itunes:isClosedCaptioned`: `Yes` → true: the video has subtitles. Absent for other values than `yes` and `no`. */
  itunesIsClosedCaptioned?: boolean;
  /** `itunes:category`: the categories of Apple, each with those inside it; all are also among `tags`. */
  itunesCategories?: ItunesCategory[];
}

const SCHEME = 'http://www.itunes.com/';
/** Keywords are no categories of the directory. */
const KEYWORDS_SCHEME = `${SCHEME}keywords`;

const BLOCK: ReadonlySet<string> = new Set(['yes', 'Yes']);

const FLAGS = { yes: true, true: true, no: false, false: false };

const meaning = (words: string, answer: boolean): Record<string, boolean> =>
  Object.fromEntries(words.split(' ').map((word) => [word, answer]));

/** Accepts lower-case and capitalized words, as hosts write them. Rejects upper case, as directories do. */
const EXPLICIT = {
  ...meaning('yes Yes true True explicit Explicit', true),
  ...meaning('no No false False clean Clean', false),
};

/** The answers of flags, in any case. */
const ANSWERS: ReadonlyMap<string, boolean> = new Map(Object.entries(FLAGS));

/** A picture for podcast directories, larger than the image of RSS. */
const image: Rule = { ...imageOfRss, rank: -1 };

const block: Rule = {
  keys: ['itunesBlock'],
  single: 'itunesBlock',
  text: 'plain',
  close: (context, text, frame) => {
    const isBlocked = BLOCK.has(frame.text);
    write(context, frame, 'itunesBlock', isBlocked);
    if (!isBlocked && ANSWERS.get(text.toLowerCase()) !== false) keepAside(context, frame, text);
  },
};

const duration: Rule = {
  keys: ['itunesDuration', 'itunesDurationParsed'],
  single: 'itunesDuration',
  text: 'plain',
  close: (context, text, frame) => {
    if (!writeText(context, frame, 'itunesDuration', text)) return;
    const seconds = parseDuration(text);
    if (seconds !== undefined) write(context, frame, 'itunesDurationParsed', seconds);
    else if (text !== '') reportNumber(context, frame, text, 'a duration');
  },
};

/** `yes` or `no`, in any case. */
function flag(key: 'itunesComplete' | 'itunesIsClosedCaptioned'): Rule {
  return {
    keys: [key],
    single: key,
    text: 'plain',
    close: (context, text, frame) => {
      const value = ANSWERS.get(text.toLowerCase());
      if (value === undefined) keepAside(context, frame, text);
      else write(context, frame, key, value);
    },
  };
}

const { text, uri, choice, markup, description } = rulesFor<ItunesKeys>();
const ofPerson = rulesFor<Person>();

export const namespace: Namespace = {
  prefix: 'itunes',
  uris: ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'http://example.com/DTDs/PodCast-1.0.dtd'],
  elements: keyedByName('itunes', {
    author,
    owner: personAs('itunesOwner', alsoFills('publisherDetail')),
    category: category(SCHEME, 'itunesCategories'),
    keywords: keywords(KEYWORDS_SCHEME, 'text'),
    subtitle: markup('itunesSubtitle', 'text/plain', alsoFills('subtitle')),
    summary: description('itunesSummary', 'text/plain', 2, 1),
    image,
    link: image,
    block,
    explicit: choice('itunesExplicit', EXPLICIT),
    duration,
    title: text,
    episode: text,
    season: text,
    episodeType: text,
    type: text,
    order: text,
    complete: flag,
    'new-feed-url': uri,
    isClosedCaptioned: flag,
    applepodcastsverify: text('itunesApplePodcastsVerify'),
  }),
  inside: { person: { name: ofPerson.text('name'), email: ofPerson.text('email') } },
};
