/** Reads a feed of this repository with each parser: its variables, and `items`. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const root = new URL('../../', import.meta.url);

export const FEEDS = [
  'feeds/rss20/wordpress.xml',
  'feeds/rss20/substack.xml',
  'feeds/rss20/feedburner.xml',
  'feeds/podcast/buzzsprout.xml',
  'feeds/podcast/transistor.xml',
  'feeds/atom10/wordpress.xml',
  'feeds/atom10/jekyll-feed.xml',
  'feeds/atom10/youtube-channel.xml',
  'feeds/rss20/wordpress-com.xml',
  'feeds/rss20/blogger.xml',
  'feeds/rss20/newspaper-arc.xml',
  // Without `published`: dates of updates.
  'feeds/atom10/github-commits.atom',
  'feeds/atom10/mediawiki.atom',
  'feeds/rss10/slash-news.rdf',
];

const textOf = (file) => readFileSync(new URL(file, root), 'utf8');

async function readRssParser(file) {
  const Parser = require('rss-parser');
  const feed = await new Parser().parseString(textOf(file));
  return { feed, items: feed.items };
}

async function readFeedsmith(file) {
  const { parseFeed } = await import('feedsmith');
  const { format, feed } = parseFeed(textOf(file));
  const empty = {};
  return {
    rss: format === 'rss' ? feed : empty,
    atom: format === 'atom' ? feed : empty,
    items: feed.items ?? feed.entries ?? [],
  };
}

async function readFeedparser(file) {
  const FeedParser = require('feedparser');
  const parser = new FeedParser({});
  parser.end(textOf(file));
  const items = [];
  for await (const item of parser) items.push(item);
  return { meta: parser.meta, items };
}

/** As read by feedparser 6.0.10 of Debian 12: `ufp.py` writes the file. Undefined for a feed that is not in it. */
const readUniversal = async (file) => JSON.parse(textOf('test/migration/ufp.json'))[file];

export const PEERS = {
  'rss-parser': readRssParser,
  'node-feedparser': readFeedparser,
  feedsmith: readFeedsmith,
  'universal-feed-parser': readUniversal,
};
