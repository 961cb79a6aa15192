/**
 * Reads links from the HTTP header `Link` (RFC 8288): servers put `hub` and `self` there for feeds that cannot contain them (WebSub,
 * section 4).
 */

import type { Link } from '../model/model.ts';
import { excerpt } from '../problems/excerpt.ts';
import { createProblem, type Problems } from '../problems/problems.ts';
import { Addresses } from '../values/addresses.ts';
import { type HeaderLink, parseLinkHeader } from '../values/link-header.ts';

/**
 * One link for each address and relation of a `Link` header. Ignores links without a relation, and links with an `anchor`, which start from
 * another document.
 * @param base address of the response; `''` when unknown
 */
export function readHeaderLinks(header: string, base: string, problems: Problems): Link[] {
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
