/** The key for rate limits: hosts of one owner share their limits. */

/** Finds the registrable domain of a host name; null without one. */
export type DomainFinder = (hostname: string) => string | null;

/** Makes `hostKey` from a Public Suffix List. */
export function hostKeyWith(findDomain: DomainFinder): (url: string | URL) => string {
  return (url) => {
    if (!URL.canParse(String(url)))
      throw new TypeError(`url must be an absolute address, not ${String(url)}`);
    const { hostname } = new URL(url);
    return findDomain(hostname) ?? hostname;
  };
}
