/**
 * Connections through an HTTP proxy. The proxy gets an address that has been resolved and vetted here, never a name: otherwise the guard would
 * depend on its resolver.
 */

import http, { type ClientRequestArgs } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import tls, { type ConnectionOptions } from 'node:tls';
import { parseUrl } from '../../core/platform/urls.ts';
import { withoutBrackets } from './address.ts';
import { FetchFailure } from './failure.ts';
import { basicCredentials } from './redirects.ts';

/** Separates the names of `NO_PROXY`. */
const SEPARATOR = /[\s,]+/;
/** In `NO_PROXY`: `.example.org` and `*.example.org` mean `example.org`. */
const LEADING_DOT = /^\*?\./;
/** In `NO_PROXY`: for this port only. An address of IPv6 has its colons in brackets. */
const WITH_PORT = /^(\[.+\]|[^:]+):(\d+)$/;

/** `true`: the proxies of the environment. */
export type ProxySetting = string | true;

/** The URL of the proxy for requests to an origin; undefined for a direct connection. */
export function proxyFor(
  proxy: ProxySetting,
  { protocol, hostname, port }: Pick<URL, 'protocol' | 'hostname' | 'port'>,
  env: Readonly<Record<string, string | undefined>>,
): URL | undefined {
  if (proxy !== true) return new URL(proxy);
  const read = (name: string): string => env[name] ?? env[name.toLowerCase()] ?? '';
  const host = withoutBrackets(hostname);
  const isExcepted = read('NO_PROXY')
    .toLowerCase()
    .split(SEPARATOR)
    .some((text) => {
      const [, given = text, ofPort = port] = WITH_PORT.exec(text) ?? [];
      const name = withoutBrackets(given.replace(LEADING_DOT, ''));
      return ofPort === port && name !== '' && (name === '*' || host === name || host.endsWith(`.${name}`));
    });
  const proxyUrl = read(protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  return isExcepted ? undefined : parseUrl(proxyUrl);
}

type Callback = (error: Error | null, socket?: Duplex) => void;
type Target = ClientRequestArgs & ConnectionOptions;

/**
 * Lets an agent connect through the proxy.
 * @param lookup returns vetted addresses
 * @param tunnels collects the connections, whose other end is the proxy
 * @param over ends the requests for tunnels, which the agent does not know
 */
export function connectThrough(
  agent: http.Agent,
  protocol: string,
  proxy: ProxySetting,
  lookup: LookupFunction,
  tunnels: WeakSet<object>,
  over: AbortSignal,
): void {
  const direct = agent.createConnection.bind(agent);
  const connect = (options: Target, callback: Callback = () => undefined): Duplex | null | undefined => {
    const host = options.host ?? '';
    const url = proxyFor(proxy, { protocol, hostname: host, port: String(options.port) }, process.env);
    if (url === undefined) return direct(options, callback);
    const finish = (socket: Duplex): void => {
      tunnels.add(socket);
      callback(null, socket);
    };
    resolve(host, lookup, (error, ip) => {
      if (error !== null) callback(error);
      else
        openTunnel(url, `${ip.includes(':') ? `[${ip}]` : ip}:${options.port}`, over, (failure, socket) => {
          if (socket === undefined) callback(failure);
          else if (protocol === 'http:') finish(socket);
          else finish(tls.connect({ ...options, socket: socket as Socket }));
        });
    });
    return undefined;
  };
  // Node calls back with an error alone; its types require a socket.
  agent.createConnection = connect as typeof agent.createConnection;
}

function resolve(
  host: string,
  lookup: LookupFunction,
  callback: (error: Error | null, ip: string) => void,
): void {
  const bare = withoutBrackets(host);
  if (isIP(bare) !== 0) callback(null, bare);
  else lookup(host, {}, (error, address) => callback(error, String(address)));
}

const OK = 200;

function openTunnel(proxy: URL, target: string, signal: AbortSignal, callback: Callback): void {
  const { hostname, port, protocol } = proxy;
  const credentials = basicCredentials(proxy);
  const asked = (protocol === 'https:' ? https : http).request({
    ...{
      host: withoutBrackets(hostname),
      port: port || undefined,
      method: 'CONNECT',
      path: target,
      agent: false,
      signal,
    },
    headers: { Host: target, ...(credentials !== undefined && { 'Proxy-Authorization': credentials }) },
  });
  const fail = (message: string): void =>
    callback(new FetchFailure('proxy', `the proxy ${proxy.host} ${message}`));
  asked.on('connect', ({ statusCode }, socket) => {
    if (statusCode === OK) callback(null, socket);
    else {
      socket.destroy();
      fail(`answers with status ${statusCode}`);
    }
  });
  asked.on('response', (response) => {
    response.destroy();
    fail(`answers with status ${response.statusCode}`);
  });
  asked.on('error', (error) => fail(`fails: ${error.message}`));
  asked.end();
}
