/** Checks addresses by their text before a request. The connection checks the IP addresses of their names. */

import { addressIdentity, isIpAddress, isPublicAddress } from './address.ts';
import { FetchFailure } from './failure.ts';
import type { FetchSettings } from './options.ts';
import type { AddressTest } from './transport.ts';

/** Names of the machine itself: RFC 6761. */
const LOCAL_NAME = /(?:^|\.)localhost\.?$/;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Decides which IP addresses are allowed. */
export function addressTest({ allowPrivateAddresses: allowed }: FetchSettings): AddressTest {
  if (typeof allowed === 'boolean') return allowed ? () => true : isPublicAddress;
  const listed = new Set(allowed.map(addressIdentity));
  return (address) => listed.has(addressIdentity(address)) || isPublicAddress(address);
}

/** @throws {FetchFailure} when the address is not allowed */
export function vetTarget(
  url: URL,
  { ports, allowPrivateAddresses }: FetchSettings,
  isAllowed: AddressTest,
): void {
  const { protocol, hostname } = url;
  const port = url.port === '' ? DEFAULT_PORTS[protocol] : Number(url.port);
  if (port === undefined || !Object.hasOwn(DEFAULT_PORTS, protocol)) {
    throw new FetchFailure('bad-scheme', `${protocol} is neither http nor https`);
  }
  const isBlocked = ports === undefined ? BLOCKED_PORTS.has(port) : !ports.includes(port);
  if (isBlocked) throw new FetchFailure('blocked-port', `port ${port} is not allowed`);
  const isLocal = LOCAL_NAME.test(hostname) && allowPrivateAddresses === false;
  if (isLocal || (isIpAddress(hostname) && !isAllowed(hostname))) throw privateAddress(hostname);
}

/** Whether an address names a host outside of the private network, as far as its text tells. */
export function isPublicHost({ hostname }: URL): boolean {
  return !LOCAL_NAME.test(hostname) && (!isIpAddress(hostname) || isPublicAddress(hostname));
}

export function privateAddress(address: string): FetchFailure {
  const message = `${address} is not an address of the public internet; the option allowPrivateAddresses allows it`;
  return new FetchFailure('private-address', message);
}

/** Ports of protocols other than HTTP: https://fetch.spec.whatwg.org/#port-blocking */

// biome-ignore format: a table
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113,
  115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563,
  587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);
