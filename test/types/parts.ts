/** Objects with the elements of an entry have the keys of all namespaces; lists inside objects are plural. */

import {
  type ActivityObject,
  type DeletedEntry,
  type Entry,
  type EntrySource,
  type ItunesCategory,
  type PodcastLiveItem,
  parseFeed,
} from 'anyfeed';

declare const text: string;

const { feed, entries, deletedEntries = [] } = parseFeed(text);

export const live = (feed.podcastLiveItem ?? []).map((item: PodcastLiveItem) => ({
  status: item.status,
  start: item.start,
  stream: item.enclosures?.[0]?.href,
  chat: item.podcastContentLink?.[0]?.href,
  files: item.podcastAlternateEnclosure?.flatMap(({ sources = [] }) => sources.map(({ uri }) => uri)),
}));

export const verbs = entries.flatMap(({ activityVerb = [], activityObject = [] }: Entry) =>
  activityObject.map((object: ActivityObject) => `${activityVerb[0]} ${object.title} ${object.mediaTitle}`),
);

export const sources: (EntrySource | undefined)[] = [
  ...entries.map(({ source }) => source),
  ...deletedEntries.map(({ source }: DeletedEntry) => source),
];
export const languages = sources.map((source) => source?.dcLanguage ?? source?.language);

const names = (categories: ItunesCategory[] = []): string[] =>
  categories.flatMap(({ text: name, subcategories }) => [name, ...names(subcategories)]);
export const categories: string[] = names(feed.itunesCategories);
export const isOver: boolean = feed.itunesComplete ?? false;
export const videos = entries.flatMap(({ mediaGroup = [] }) =>
  mediaGroup.flatMap(({ contents = [] }) => contents),
);

// Results are mutable plain data.
feed.title = 'Mine';
feed.itunesCategories = [{ text: 'Arts' }];
entries.sort((a, b) => (b.publishedParsed?.getTime() ?? 0) - (a.publishedParsed?.getTime() ?? 0));
