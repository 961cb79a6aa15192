/** Completes the result of a feed: adds the problems found and data of the headers, and chooses the decisive problem. */

import { writeName } from '../mapping/write.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Link } from '../model/model.ts';
import { excerpt } from '../problems/excerpt.ts';
import { createProblem, type FeedProblem, type Problems } from '../problems/problems.ts';
import { parseDate } from '../values/dates/index.ts';
import { type HeaderLink, parseLinkHeader } from '../values/link-header.ts';
import { Addresses } from '../values/uri.ts';
import type { OpenDocument, Surroundings } from './open-document.ts';
import type { Feed, FeedResult, ReadFeed } from './result.ts';

/** The part of a result about the document itself. */
export type DocumentFacts = Pick<
  OpenDocument,
  'base' | 'encoding' | 'headers' | 'language' | 'mediaType' | 'text' | 'trace'
>;

/** @param usable whether the document is a feed */
export function completeResult(
  document: DocumentFacts,
  read: ReadFeed,
  problems: Problems,
  usable: boolean,
): FeedResult {
  const { headers, encoding, trace: encodingTrace, mediaType: contentType } = document;
  if (usable && headers !== undefined) completeFeed(read.feed, document, headers, problems);
  const about = headers && describeHeaders(headers, problems);
  problems.finish(document);
  const { version, namespaces, feed, entries, deletedEntries, provenance } = read;
  // Do not use object spread here: it takes 8 µs, a quarter of the time of the smallest feed.
  const result = { usable, encoding, encodingTrace, contentType, version, namespaces, feed, entries };
  const deleted = deletedEntries && { deletedEntries };
  const origins = provenance && { provenance };
  return Object.assign(summarize(problems.list), result, deleted, origins, about);
}

/** Adds the data of the headers. */
export function completeFeed(
  feed: Feed,
  { base, language }: Surroundings,
  headers: HeaderMap,
  problems: Problems,
): void {
  if (language !== '') feed.language ??= language.replaceAll('_', '-');
  const header = headers.get('link');
  const links = header === undefined ? [] : readHeaderLinks(header, base, problems);
  // Links of the document stay the first of their relations.
  if (links.length > 0) feed.links = [...(feed.links ?? []), ...links];
}

/**
 * One link for each address and relation of the header `Link` (RFC 8288): servers put `hub` and `self` there for feeds that cannot contain
 * them (WebSub, section 4). Ignores links without a relation, and links with an `anchor`, which start from another document.
 * @param base address of the response; `''` when unknown
 */
function readHeaderLinks(header: string, base: string, problems: Problems): Link[] {
  const addresses = new Addresses(header.length);
  return parseLinkHeader(header)
    .filter(({ anchor }) => anchor === undefined)
    .flatMap((link) => describeLinks(link, base, addresses, problems));
}

function describeLinks(link: HeaderLink, base: string, addresses: Addresses, problems: Problems): Link[] {
  const { rel: relations, href: reference, type, title } = link;
  if (relations.length === 0) return [];
  const href = addresses.resolve(base, reference);
  if (href === undefined) {
    const message = `the scheme of «${excerpt(reference)}» in the header Link is not allowed`;
    problems.add(createProblem('unsafe-address', message, { recovery: 'the address is left out' }));
  }
  if (!href) return [];
  // Each relation copies the address.
  const counted = relations.filter((_, index) => index === 0 || addresses.spend(href.length));
  return counted.map((rel) => ({
    rel,
    ...(type !== undefined && { type }),
    href,
    ...(title !== undefined && { title }),
    place: 'header',
  }));
}

const ENCODING_CODES: ReadonlySet<string> = new Set([
  'character-encoding-override',
  'character-encoding-unknown',
  'non-xml-content-type',
]);

/** As in the Universal Feed Parser, a problem of the document outranks a problem of its encoding. */
function summarize(list: FeedProblem[]): Pick<FeedResult, 'bozo' | 'bozoException' | 'problems'> {
  const serious = list.filter((problem) => problem.bozo);
  const decisive =
    serious.find((problem) => problem.code === 'not-a-feed') ??
    serious.find((problem) => !ENCODING_CODES.has(problem.code)) ??
    serious.at(-1);
  if (decisive === undefined) return { bozo: false, problems: list };
  return { bozo: true, bozoException: decisive, problems: list };
}

function describeHeaders(received: HeaderMap, problems: Problems): Partial<FeedResult> {
  const headers: Record<string, string> = {};
  for (const [name, value] of received) {
    if (writeName(headers, name, value)) continue;
    const message = `every object has a property «${excerpt(name)}»`;
    problems.add(createProblem('inherited-name', message, { recovery: 'the header is left out' }));
  }
  if (received.size === 1 && received.has('url')) {
    const message = 'the only header is called «url»: headers are the second argument, options the third';
    problems.add(createProblem('options-as-headers', message));
  }
  const etag = received.get('etag');
  const modified = received.get('last-modified');
  const modifiedParsed = modified ? parseDate(modified) : undefined;
  return {
    headers,
    ...(etag && { etag }),
    ...(modified && { modified }),
    ...(modifiedParsed && { modifiedParsed }),
  };
}

/** Adds the problems that a pass over the text found, and says when its budget ran out. */
export function addFound(found: Problems, addresses: Addresses, problems: Problems): void {
  problems.addAll(found);
  if (!addresses.isExhausted) return;
  const message = 'bases, languages and namespaces repeat too often; later ones are left out';
  problems.add(
    createProblem('limit-exceeded', message, { bozo: false, recovery: 'addresses stay relative' }),
  );
}
