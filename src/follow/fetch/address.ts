/**
 * Decides which IP addresses are public, so that feeds and redirects cannot reach private networks. After IANA's registries of
 * special-purpose addresses.
 */

/** First address and length of the prefix. RFC 6890 and its registries. */
const NOT_PUBLIC_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8], // this network; connects to the machine itself
  ['10.0.0.0', 8], // private, RFC 1918
  ['100.64.0.0', 10], // carriers' NAT, RFC 6598
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local; metadata of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // IETF protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays, RFC 7526
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks, RFC 2544
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 3], // multicast, reserved, broadcast
];

/** In IPv6 only 2000::/3 is global unicast; these subranges are not public. */
const NOT_PUBLIC_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23], // IETF protocols: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['3fff::', 20], // documentation, RFC 9637
];

/** IPv6 addresses that contain an IPv4 address, in groups of 16 bits from index `at`. */
const CARRIERS: readonly (readonly [network: string, bits: number, at: number])[] = [
  ['::ffff:0:0', 96, 6], // mapped
  ['64:ff9b::', 96, 6], // NAT64, RFC 6052
  ['2002::', 16, 1], // 6to4
];

/** A zero before a number is no part of it: some programs read such numbers as octal. */
const V4 = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;
const V4_TAIL = /^(.*:)([\d.]+)$/;
const GROUP = /^[\da-f]{1,4}$/i;
const BRACKETS = /^\[|\]$/g;
const GROUPS = 8;

/**
 * Whether an IP address belongs to the public internet. False for text that is not an address.
 * @param address as in `node:net`, DNS or the host of a URL; brackets and zones of IPv6 are allowed
 */
export function isPublicAddress(address: string): boolean {
  const v4 = parseV4(address);
  if (v4 !== undefined) return isPublicV4(v4);
  const groups = parseV6(address);
  if (groups === undefined) return false;
  for (const [network, bits, at] of CARRIERS) {
    if (contains(network, bits, groups)) return isPublicV4(groups.slice(at, at + 2));
  }
  const isUnicast = contains('2000::', 3, groups);
  return isUnicast && !NOT_PUBLIC_V6.some(([network, bits]) => contains(network, bits, groups));
}

/** The host of a URL as `node:net` and DNS write it: an IPv6 address has brackets in URLs only. */
export const withoutBrackets = (host: string): string => host.replace(BRACKETS, '');

/** Whether the host of a URL is an IP address, not a name. */
export function isIpAddress(host: string): boolean {
  return parseV4(host) !== undefined || parseV6(host) !== undefined;
}

/** A text that all spellings of an IP address share, also those of an IPv4 address as IPv6; undefined for another text. Zones do not count. */
export function addressIdentity(host: string): string | undefined {
  const v4 = parseV4(withoutBrackets(host));
  const groups = v4 === undefined ? parseV6(host) : [...MAPPED, ...v4];
  return groups?.map(hex).join(':');
}

/** `::ffff:0:0/96`. */
const MAPPED: readonly number[] = [0, 0, 0, 0, 0, 0xffff];

/** Two groups of 16 bits. */
function parseV4(text: string): number[] | undefined {
  const bytes = V4.exec(text)?.slice(1).map(Number);
  if (bytes === undefined || bytes.some((byte) => byte > 255)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return [a * 256 + b, c * 256 + d];
}

/** Eight groups of 16 bits. */
function parseV6(text: string): number[] | undefined {
  const [address = ''] = withoutBrackets(text).split('%');
  const [, head, tail = ''] = V4_TAIL.exec(address) ?? [];
  const v4 = parseV4(tail);
  const written = head === undefined || v4 === undefined ? address : `${head}${v4.map(hex).join(':')}`;
  const [left = '', right, more] = written.split('::');
  if (more !== undefined || !written.includes(':')) return undefined;
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const missing = GROUPS - before.length - after.length;
  if (right === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => GROUP.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}

const hex = (group: number): string => group.toString(16);

function isPublicV4(groups: readonly number[]): boolean {
  return !NOT_PUBLIC_V4.some(([network, bits]) => contains(network, bits, groups));
}

/** Whether the first `bits` bits equal the bits of the network. */
function contains(network: string, bits: number, groups: readonly number[]): boolean {
  const prefix = parseV4(network) ?? parseV6(network) ?? [];
  return prefix.every((group, i) => {
    const counted = Math.min(16, Math.max(0, bits - i * 16));
    const shift = 16 - counted;
    return group >> shift === (groups[i] ?? 0) >> shift;
  });
}
