/** Checks addresses by their text before a request. The connection checks the IP addresses of their names. */

import { isIpAddress, isPublicAddress } from './address.ts';
import { FetchFailure } from './failure.ts';
import type { FetchSettings } from './options.ts';
import { BLOCKED_PORTS } from './ports.ts';
import type { AddressTest } from './transport.ts';

/** Names of the machine itself: RFC 6761. */
const LOCAL_NAME = /(?:^|\.)localhost\.?$/;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const BRACKETS = /^\[|\]$/g;

/** Decides which IP addresses are allowed. */
export function addressTest({ allowPrivateAddresses: allowed }: FetchSettings): AddressTest {
  if (typeof allowed === 'boolean') return allowed ? () => true : isPublicAddress;
  const listed = new Set(allowed);
  return (address) => listed.has(address.replace(BRACKETS, '')) || isPublicAddress(address);
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

export function privateAddress(address: string): FetchFailure {
  return new FetchFailure('private-address', `${address} is not an address of the public internet`);
}
