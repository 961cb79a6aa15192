/** The root of a feed is the element of its format, in the namespace of its format: each name with each namespace. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const ATOM_03 = 'http://purl.org/atom/ns#';
const RSS_11 = 'http://purl.org/net/rss1.1#';
const RSS_20 = 'http://backend.userland.com/rss2';
const URIS = ['', ATOM, ATOM_03, 'http://purl.org/rss/1.0/', RSS_11, RSS_20, 'https://tides.example/ns'];

/** Formats by their root, each with its namespaces, the first of which is the usual one. */
const FORMATS: Readonly<Record<string, readonly [name: string, ...uris: string[]]>> = {
  rss: ['RSS', ''],
  feed: ['Atom', ATOM, ATOM_03],
  Channel: ['RSS 1.1', RSS_11],
};
/** Other names that a document may begin with. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { entry: [ATOM, ATOM_03], CHANNEL: URIS };

const UNKNOWN = ['channel', 'RSS', 'Feed', 'item'];

function expected(name: string, uri: string): string[] {
  const [format = '', ...own] = FORMATS[name] ?? ['', ...(OTHERS[name] ?? [])];
  if (name === 'rss' && uri === RSS_20)
    return [`rss-namespace: rss is in the namespace "${uri}"; the elements of RSS 2.0 are in none`];
  if (own.includes(uri))
    return uri === ATOM_03 && name !== 'CHANNEL'
      ? [`atom03-obsolete: ${name} is in the namespace of Atom 0.3, which Atom 1.0 has replaced`]
      : [];
  if (format === '') return [`root-unknown: no feed begins with ${name}`];
  const wanted =
    name === 'rss' ? 'the elements of RSS 2.0 are in none' : `that of ${format} is ${own[0] ?? ''}`;
  return uri === ''
    ? [`root-without-namespace: ${name} without xmlns: ${wanted}`]
    : [`root-namespace: ${name} is in the namespace "${uri}"; ${wanted}`];
}

const RULES = /^(?:root-|rss-namespace|atom03-)/;

describe.each([...Object.keys(FORMATS), ...Object.keys(OTHERS), ...UNKNOWN])('%s', (name) => {
  test.each(URIS)('in the namespace %j', (uri) => {
    const text = `<${name}${uri && ` xmlns="${uri}"`}><title>Tides</title></${name}>`;
    const found = checkFeed(text).filter(({ rule }) => RULES.test(rule));
    expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual(expected(name, uri));
    // Without a root, strict readers see no feed.
    const severities = found.flatMap(({ rule, severity }) => (rule.startsWith('root-') ? [severity] : []));
    expect(severities.filter((severity) => severity !== 'error')).toEqual([]);
    for (const { rule, fix } of found)
      if (name === 'rss' && rule === 'root-namespace') expect(fix).toBe('In rss remove `xmlns`.');
  });
});

test.each(['RDF', 'rdf', 'Rdf', 'Seq', 'Description'])('rdf:%s', (name) => {
  const text = `<rdf:${name} xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel/></rdf:${name}>`;
  const found = checkFeed(text).flatMap(({ rule, message }) => (RULES.test(rule) ? [message] : []));
  expect(found).toEqual(name === 'RDF' ? [] : [`no feed begins with rdf:${name}`]);
});

test.each(['0.91', '2.0'])('the namespace of Atom 0.3 in RSS %s', (version) => {
  const text = `<rss version="${version}" xmlns:a="${ATOM_03}"><channel><a:link href="https://tides.example/"/></channel></rss>`;
  expect(checkFeed(text).map(({ rule }) => rule)).toContain('atom03-in-rss');
  expect(checkFeed(text.replace(ATOM_03, ATOM)).map(({ rule }) => rule)).not.toContain('atom03-in-rss');
});

test('a root without the namespace of its prefix: the declaration is missing, and the name is right', () => {
  const feed = `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel rdf:about="https://tides.example/"><title>T</title></channel></rdf:RDF>`;
  expect(checkFeed(feed).map(({ rule }) => rule)).toEqual(['undeclared-namespace']);
});

describe('the elements of RSS 1.0 in another namespace than its own are told once, at the channel', () => {
  const RSS = 'http://purl.org/rss/1.0/';
  const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
  const write = (spaces: string, prefix: string): string => {
    const of = (name: string, inside: string): string => `<${prefix}${name}>${inside}</${prefix}${name}>`;
    const item = `${of('title', 'T')}${of('link', 'https://tides.example/1')}`;
    return `<rdf:RDF ${RDF} ${spaces}>${of('channel', of('title', 'T'))}${of('item', item)}</rdf:RDF>`;
  };
  test.each([
    ['', '', `Add \`xmlns="${RSS}"\` to rdf:RDF.`],
    [`xmlns:r="${RSS}"`, '', `Add \`xmlns="${RSS}"\` to rdf:RDF.`],
    [
      'xmlns="https://tides.example/ns"',
      '',
      `In rdf:RDF write \`xmlns="${RSS}"\` in place of the namespace "https://tides.example/ns".`,
    ],
    [
      'xmlns:r="https://tides.example/ns"',
      'r:',
      `In rdf:RDF write \`xmlns:r="${RSS}"\` in place of the namespace "https://tides.example/ns".`,
    ],
  ])('%s, with the prefix %j', (spaces, prefix, cure) => {
    const text = write(spaces, prefix);
    const found = checkFeed(text).map(({ fix, offset = 0 }) => [text.slice(offset).split('>', 1)[0], fix]);
    expect(found).toEqual([[`<${prefix}channel`, cure]]);
  });
  test.each([
    [`xmlns="${RSS}"`, ''],
    [`xmlns:r="${RSS}"`, 'r:'],
  ])('%s is their own', (spaces, prefix) => {
    const rules = checkFeed(write(spaces, prefix)).map(({ rule }) => rule);
    expect(rules.filter((rule) => RULES.test(rule))).toEqual([]);
  });
});
