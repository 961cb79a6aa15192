/** Apple Podcasts. https://help.apple.com/itc/podcasts_connect/#/itcb54353390 */

import { onlyWithin, rulesFor } from '../mapping/combinators.ts';
import { summary } from '../mapping/construct.ts';
import { author, owner } from '../mapping/person.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';
import { category, keywords } from '../mapping/tag.ts';
import { write, writeText } from '../mapping/write.ts';
import { parseDuration } from '../values/duration.ts';

export interface ItunesKeys {
  /** `itunes:block`: true when it says `yes`: the directory should not list it. */
  itunesBlock?: boolean;
  /** `itunes:explicit`: `yes`, `true`, `explicit` → true; `no`, `false`, `clean` → false; absent when it says anything else. */
  itunesExplicit?: boolean;
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
  itunesEpisodetype?: string;
  /** `itunes:type`: `episodic`, `serial`, as written. */
  itunesType?: string;
  /** `itunes:order`, as written. */
  itunesOrder?: string;
  /** `itunes:complete`: `Yes` when no more episodes will come, as written. */
  itunesComplete?: string;
  /** `itunes:new-feed-url`: where the podcast has moved. Resolved. */
  itunesNewFeedUrl?: string;
  /** `itunes:isClosedCaptioned`, as written. */
  itunesIsclosedcaptioned?: string;
}

const SCHEME = 'http://www.itunes.com/';

const BLOCK: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['Yes', true],
]);

/** Hosts capitalise the words; upper case throughout is unknown to directories, and so it is here. */
const EXPLICIT: ReadonlyMap<string, boolean> = new Map([
  ...(['yes', 'Yes', 'true', 'True', 'explicit', 'Explicit'] as const).map((word) => [word, true] as const),
  ...(['no', 'No', 'false', 'False', 'clean', 'Clean'] as const).map((word) => [word, false] as const),
]);

/** Its picture is larger than RSS's own, whose width and height do not hold for it. */
const image: Rule = {
  keys: ['image'],
  text: 'none',
  open: (build, element, frame) => {
    const address = element.attribute('href') || element.attribute('url');
    const href = address ? build.resolve(address, frame) : undefined;
    if (!href) return;
    const { width: _width, height: _height, ...known } = build.scope.record.image ?? {};
    write(build, frame, 'image', { ...known, href });
  },
};

const block: Rule = {
  keys: ['itunesBlock'],
  text: 'plain',
  close: (build, _text, frame) => {
    write(build, frame, 'itunesBlock', BLOCK.get(frame.text) ?? false);
  },
};

const duration: Rule = {
  keys: ['itunesDuration', 'itunesDurationParsed'],
  text: 'plain',
  close: (build, text, frame) => {
    if (!writeText(build, frame, 'itunesDuration', text)) return;
    const seconds = parseDuration(text);
    if (seconds !== undefined) write(build, frame, 'itunesDurationParsed', seconds);
  },
};

const { text, uri, choice } = rulesFor<ItunesKeys>();
const { markup, text: personText } = rulesFor<Fields>();

export const namespace: Namespace = {
  prefix: 'itunes',
  uris: ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'http://example.com/DTDs/PodCast-1.0.dtd'],
  elements: {
    author,
    owner,
    name: onlyWithin({ person: personText('name') }),
    email: onlyWithin({ person: personText('email') }),
    category: category('text', SCHEME),
    keywords: keywords([], SCHEME),
    subtitle: markup('subtitle', 'text/plain'),
    summary: summary('text/plain'),
    image,
    link: image,
    block,
    explicit: choice('itunesExplicit', EXPLICIT),
    duration,
    title: text('itunesTitle'),
    episode: text('itunesEpisode'),
    season: text('itunesSeason'),
    episodetype: text('itunesEpisodetype'),
    type: text('itunesType'),
    order: text('itunesOrder'),
    complete: text('itunesComplete'),
    'new-feed-url': uri('itunesNewFeedUrl'),
    isclosedcaptioned: text('itunesIsclosedcaptioned'),
  },
};
