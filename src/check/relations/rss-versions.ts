/** Versions of RSS before 2.0: what they lack, ask for and limit. Readers read all of it in every version: it is advice. */

import { quote } from '../../core/problems/excerpt.ts';
import { code } from '../cure.ts';
import { type Finding, findingAt } from '../finding.ts';
import { isNetscape } from '../requirements/rss.ts';
import type { RuleId } from '../rules/index.ts';
import { attributeText, has, type Node, named, textOf } from '../tree.ts';
import type { Relation, Relations } from './relation.ts';

type Parent = 'channel' | 'item';

/** A version of RSS before 2.0. */
interface Version {
  /** Elements of RSS 2.0 that it does not have. */
  readonly lacks: Readonly<Record<Parent, readonly string[]>>;
  /** Elements that it asks for, where RSS 2.0 does not. */
  readonly asks: Readonly<Record<Parent, readonly string[]>>;
  /** Most characters of the text of an element. */
  readonly longest: Readonly<Record<string, number>>;
  readonly mostItems: number;
}

const NONE: Readonly<Record<Parent, readonly string[]>> = { channel: [], item: [] };

const VERSIONS: ReadonlyMap<string, Version> = new Map([
  [
    // https://www.rssboard.org/rss-0-9-1
    '0.91',
    {
      lacks: {
        channel: ['category', 'cloud', 'generator', 'ttl'],
        item: ['author', 'category', 'comments', 'enclosure', 'guid', 'pubDate', 'source'],
      },
      asks: { channel: ['language', 'image'], item: ['title', 'link'] },
      longest: { title: 100, description: 500 },
      mostItems: 15,
    },
  ],
  [
    // https://www.rssboard.org/rss-0-9-2
    '0.92',
    {
      lacks: { channel: ['generator', 'ttl'], item: ['author', 'comments', 'guid', 'pubDate'] },
      asks: NONE,
      longest: {},
      mostItems: Number.POSITIVE_INFINITY,
    },
  ],
]);

/** Netscape asks for no image. https://www.rssboard.org/rss-0-9-1-netscape */
const OF_NETSCAPE: Pick<Version, 'asks'> = { asks: { channel: ['language'], item: ['title', 'link'] } };

const PARENTS: readonly Parent[] = ['channel', 'item'];

/** Elements that a version has not, each at its first occurrence. */
function* unknown({ lacks }: Version, parts: Readonly<Record<Parent, readonly Node[]>>): Generator<Fault> {
  for (const parent of PARENTS)
    for (const name of lacks[parent]) {
      const [node] = parts[parent].flatMap((part) => named(part, name).slice(0, 1));
      if (node !== undefined)
        yield { node, rule: 'rss-version-element', says: `has no ${name} in ${parent}` };
    }
}

/** Elements that a version asks for, each where the first is missing. */
function* missing({ asks }: Version, parts: Readonly<Record<Parent, readonly Node[]>>): Generator<Fault> {
  for (const parent of PARENTS)
    for (const name of asks[parent]) {
      const node = parts[parent].find((part) => !has(part, name));
      if (node !== undefined)
        yield { node, rule: 'rss-version-missing', says: `asks for ${name} in ${parent}`, expected: name };
    }
}

/** Texts and lists that are too long for a version, each at its first occurrence. */
function* limits(
  { longest, mostItems }: Version,
  { channel, item }: Readonly<Record<Parent, readonly Node[]>>,
): Generator<Fault> {
  for (const [name, most] of Object.entries(longest)) {
    const node = [...channel, ...item]
      .flatMap((part) => named(part, name))
      .find((one) => textOf(one).length > most);
    if (node === undefined) continue;
    const says = `allows ${most} characters in ${name}, and this one has ${textOf(node).length}`;
    yield { node, rule: 'rss-version-limit', says };
  }
  const beyond = item[mostItems];
  if (beyond === undefined) return;
  yield {
    node: beyond,
    rule: 'rss-version-limit',
    says: `allows ${mostItems} items, and the feed has ${item.length}`,
  };
}

interface Fault {
  readonly node: Node;
  readonly rule: RuleId;
  /** Completes "RSS 0.91 …". */
  readonly says: string;
  /** The element that is missing. */
  readonly expected?: string;
}

const ofVersion: Relation = function* (rss, { tree }): Generator<Finding> {
  const written = attributeText(rss, 'version');
  const known = VERSIONS.get(written.trim());
  const version = known && isNetscape(tree.doctype) ? { ...known, ...OF_NETSCAPE } : known;
  if (version === undefined) return;
  const channel = named(rss, 'channel');
  const parts = { channel, item: channel.flatMap((one) => named(one, 'item')) };
  const doctype = isNetscape(tree.doctype) ? ', and remove the DOCTYPE' : '';
  const cure = `In version of ${rss.qualified} write ${code('2.0')} in place of ${quote(written)}${doctype}.`;
  for (const find of [unknown, missing, limits])
    for (const { node, rule, says, expected } of find(version, parts))
      yield { ...findingAt(node, rule, `RSS ${written.trim()} ${says}`, cure), expected };
};

export const RSS_VERSION_RELATIONS: Relations = { 'rss/rss': [ofVersion] };
