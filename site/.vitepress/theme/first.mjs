/** The first screen of the site: how to install, a program, and what it prints. A test runs the program. */

export const INSTALL = 'npm install anyfeed';

export const CODE = `import { parseFeed } from 'anyfeed';

const { feed, entries, problems } = parseFeed(\`<rss><channel>
  <title>AT&T</title>
  <item><title>Tides</title><pubDate>5 Mar 2024 10:00 GMT\`);

console.log(feed.title, entries[0].publishedParsed);
for (const { line, code } of problems) console.log(line, code);`;
