/** `anyfeed/check`: what is wrong with a feed, for its author. */

export * from './check/check-feed.ts';
