/** The profiles: their names, and the elements that their directories read. The severity of each rule in a profile is in the row of the rule. */

/** The name of a profile: further requirements, of a directory or of a vocabulary. docs/reference/rules.md lists their rules. */
export type ProfileName =
  | 'rss-advisory'
  | 'apple'
  | 'spotify'
  | 'youtube'
  | 'amazon'
  | 'psp-1'
  | 'podcast'
  | 'json'
  | 'pedantic';

/** A directory, or a further set of rules. */
export interface Profile {
  /** Name in messages. */
  readonly title: string;
  /** Address of what it asks for. */
  readonly specification?: string;
  /**
   * Elements that the directory reads, by canonical name (`itunes:image`): it rejects, drops or ignores one with a faulty value, so that
   * warnings about it become errors.
   */
  readonly reads?: ReadonlySet<string>;
  /** Vocabularies that it reads: it sees none of their elements in a misspelled namespace. */
  readonly vocabularies?: readonly string[];
}

/** Elements that podcast directories read. */
const READ: ReadonlySet<string> = new Set([
  ...['title', 'description', 'language', 'guid', 'pubDate', 'enclosure'],
  ...['author', 'block', 'category', 'duration', 'email', 'episode', 'episodeType', 'explicit', 'image'].map(
    ofItunes,
  ),
  ...['new-feed-url', 'owner', 'season', 'type'].map(ofItunes),
]);

/**
 * Elements that YouTube and Amazon Music are known to read. Neither publishes a list of required elements; what their pages do say:
 * https://support.google.com/youtube/answer/13525207: a code goes to the e-mail address of the feed, each episode becomes a video of its
 * sound and of the artwork, descriptions have no markup. https://podcasters.amazon.com/frequently-asked-questions: a confirmation goes to
 * the e-mail address of the feed, and a show with an unusable one has the status Invalid Email. What formats of sound and of artwork they
 * take, and whether they ask for category, language or guid, has no rule, because no page says so.
 */
const VERIFIED: ReadonlySet<string> = new Set(['itunes:email', 'enclosure']);

function ofItunes(name: string): string {
  return `itunes:${name}`;
}

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  'rss-advisory': { title: 'the RSS Advisory Board', specification: 'https://www.rssboard.org/rss-profile' },
  apple: {
    title: 'Apple Podcasts',
    specification: 'https://podcasters.apple.com/support/823-podcast-requirements',
    reads: READ,
    vocabularies: ['itunes'],
  },
  spotify: {
    title: 'Spotify',
    specification: 'https://support.spotify.com/us/creators/article/podcast-specification-doc/',
    reads: READ,
    vocabularies: ['itunes'],
  },
  youtube: {
    title: 'YouTube',
    specification: 'https://support.google.com/youtube/answer/13525207',
    reads: VERIFIED,
  },
  amazon: {
    title: 'Amazon Music',
    specification: 'https://podcasters.amazon.com/frequently-asked-questions',
    reads: VERIFIED,
  },
  'psp-1': {
    title: 'PSP-1',
    specification: 'https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification',
    reads: READ,
    vocabularies: ['itunes', 'podcast'],
  },
  podcast: { title: 'the podcast namespace' },
  json: { title: 'JSON Feed 1.1' },
  pedantic: { title: 'pedantic' },
};

/** The names of all profiles. */
export const PROFILE_NAMES: readonly ProfileName[] = Object.freeze(Object.keys(PROFILES) as ProfileName[]);
