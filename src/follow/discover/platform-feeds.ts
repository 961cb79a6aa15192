/** Applies the table of platforms to an address and its page. */

import { fetchableAddress } from '../feed-address.ts';
import { type Ranked, rankOf } from './candidate.ts';
import { PLATFORMS, type Platform } from './platforms.ts';

/** Rank after the declarations of the page. */
const PLATFORM = 2;
const GROUP = /\$(p?)(\d)/g;
const SCHEME_AND_WWW = /^https?:\/\/(?:www\.)?/i;
const FRAGMENT = /#.*$/s;
const ORIGIN = /^https?:\/\/[^/?#]+/i;
/** JSON in scripts escapes slashes and ampersands. */
const JSON_ESCAPE = /\\u([\da-f]{4})|\\(\/)/gi;
/** Length of an address that patterns examine, longer than the addresses of any platform. */
const LONGEST_ADDRESS = 2_048;

/** The parts of a page that the table matches; undefined when only the address is known. */
export interface PlatformPage {
  readonly text: string;
  readonly meta: ReadonlyMap<string, string>;
}

export function platformFeeds(url: string, page: PlatformPage | undefined): Ranked[] {
  if (url.length > LONGEST_ADDRESS) return [];
  const origin = ORIGIN.exec(url)?.[0];
  if (origin === undefined) return [];
  return PLATFORMS.flatMap((platform) => {
    const groups = match(platform, url, page);
    if (groups === undefined) return [];
    return platform.feeds.flatMap((template) => {
      const address = fill(template, groups);
      const feed = fetchableAddress(address.startsWith('/') ? origin + address : address, '');
      if (feed === undefined) return [];
      return [{ url: feed, type: platform.type, via: 'platform', rank: rankOf(PLATFORM, feed, '') } as const];
    });
  });
}

interface Groups {
  readonly address: readonly string[];
  readonly page: readonly string[];
}

/** @returns the groups that the patterns of the row capture; undefined when a pattern does not match */
function match(platform: Platform, url: string, page: PlatformPage | undefined): Groups | undefined {
  const { address, generator, page: source } = platform;
  const plain = url.replace(SCHEME_AND_WWW, '').replace(FRAGMENT, '');
  const atAddress = address?.exec(plain);
  if (atAddress === null) return undefined;
  if (generator !== undefined && !generator.test(page?.meta.get('generator') ?? '')) return undefined;
  const inPage = source?.exec(page?.text ?? '');
  return inPage === null ? undefined : { address: atAddress ?? [], page: inPage ?? [] };
}

function fill(template: string, groups: Groups): string {
  return template.replace(GROUP, (_group, kind: string, number: string) => {
    const found = (kind === 'p' ? groups.page : groups.address)[Number(number)] ?? '';
    return found.replace(JSON_ESCAPE, (_escape, code: string | undefined, slash: string | undefined) =>
      code === undefined ? (slash ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
    );
  });
}
