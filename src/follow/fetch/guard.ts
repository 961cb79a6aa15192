/**
 * Vets connections when they are opened: checks the addresses to which a name resolves at that moment, so that a later change of DNS has no
 * effect.
 */

import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { isIpAddress } from './address.ts';
import { privateAddress } from './target.ts';
import type { AddressTest } from './transport.ts';

/** Options of Node's connections. */
export interface Connecting {
  readonly ca?: string;
  readonly lookup?: LookupFunction;
}

/** A connector of undici that connects only to allowed addresses. */
export function vettingConnector(
  build: typeof buildConnector,
  isAllowed: AddressTest,
  { lookup = systemLookup as LookupFunction, ...options }: Connecting,
): buildConnector.connector {
  const connect = build({ ...options, lookup: vettingLookup(lookup, isAllowed), timeout: 0 });
  return (request, callback) => {
    // An IP address causes no lookup: check it here.
    if (isIpAddress(request.hostname) && !isAllowed(request.hostname)) {
      callback(privateAddress(request.hostname), null);
      return;
    }
    connect(request, (...[error, socket]) => {
      const address = socket?.remoteAddress ?? '';
      if (error === null && !isAllowed(address)) {
        socket.destroy();
        callback(privateAddress(address), null);
      } else if (error === null) callback(null, socket);
      else callback(error, null);
    });
  };
}

/** The allowed addresses of a name; the connection uses one of them without another lookup. */
function vettingLookup(lookup: LookupFunction, isAllowed: AddressTest): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const addresses = found as LookupAddress[];
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) callback(privateAddress(addresses[0]?.address ?? hostname), []);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
