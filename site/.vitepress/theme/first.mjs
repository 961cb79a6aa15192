/** The first screen of the site: how to install, a program, and what it prints. A test runs the program. */

export const INSTALL = 'npm install anyfeed';

export const CODE = `import { parseFeed } from 'anyfeed';

const feed = '<rss><channel><title>AT&T</title><item><title>Tides</title><pubDate>5 Mar 2024 10:00 GMT';
const result = parseFeed(feed);

console.log(result.feed.title, result.entries[0].publishedParsed);
for (const { line, message } of result.problems) console.log(line, message);`;
