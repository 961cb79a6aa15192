/** Public and private addresses: the registries of special-purpose addresses, in every spelling. */

import { BlockList, isIP } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isIpAddress, isPublicAddress } from '../../../src/follow/fetch/address.ts';
import { readFetchOptions } from '../../../src/follow/fetch/options.ts';
import { addressTest } from '../../../src/follow/fetch/target.ts';
import fc, { runs } from '../../properties.ts';

describe('public', () => {
  test.each(
    '1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.0.1 172.15.0.1 172.32.0.1 192.0.1.0 192.167.0.1 198.17.0.1 198.20.0.1 223.255.255.255 2600:: 2a00:1450:4001:82a::200e [2606:4700::1111] ::ffff:8.8.8.8 64:ff9b::808:808 2002:808:808::1'.split(
      ' ',
    ),
  )('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('not public', () => {
  test.each(
    '0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 [::1] ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:10.0.0.1 0:0:0:0:0:ffff:192.168.1.1 fe80::1%eth0 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 2001::1 3fff::1 2002:7f00:1:: 64:ff9b::7f00:1 100::1 5f00::1 localhost example.org 1.2.3 1.2.3.256 :::1 1::2::3'.split(
      ' ',
    ),
  )('%s', (address) => expect(isPublicAddress(address)).toBe(false));
  test('nothing', () => expect(isPublicAddress('')).toBe(false));
});

describe('laws', () => {
  const list = new BlockList();
  const NETWORKS =
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
  for (const network of NETWORKS.split(' ')) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), 'ipv4');
  }

  test('as Node finds them', () =>
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(address)).toBe(!list.check(address, 'ipv4'));
      }),
      runs(2000),
    ));

  test('a mapped address counts as its IPv4 address, in any spelling', () =>
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const canonical = new URL(`http://[::ffff:${address}]/`).hostname;
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
        expect(isPublicAddress(canonical)).toBe(isPublicAddress(address));
      }),
    ));

  const inFull = (address: string): string => {
    const { hostname } = new URL(`http://[${address}]/`);
    const [left = '', right] = hostname.slice(1, -1).split('::');
    const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
    const zeros = right === undefined ? 0 : 8 - groups(left).length - groups(right).length;
    return [...groups(left), ...Array<string>(zeros).fill('0'), ...groups(right ?? '')].join(':');
  };
  /** Writes an address in other ways, all of which mean the same. */
  const SPELLINGS: readonly ((address: string) => string)[] = [
    (address) => address,
    (address) => address.toUpperCase(),
    (address) => `[${address}]`,
    inFull,
    (address) => new URL(`http://[${address}]/`).hostname,
  ];
  const allows = (listed: string, address: string): boolean =>
    addressTest(readFetchOptions({ allowPrivateAddresses: [listed] }))(address);

  test('a listed address is allowed in any spelling, and no other private one', () =>
    fc.assert(
      fc.property(
        fc.ipV6(),
        fc.ipV6(),
        fc.constantFrom(...SPELLINGS),
        fc.constantFrom(...SPELLINGS),
        (address, other, write, read) => {
          expect(allows(write(address), read(address))).toBe(true);
          if (inFull(other) !== inFull(address))
            expect(allows(write(address), read(other))).toBe(isPublicAddress(other));
        },
      ),
      runs(2000),
    ));

  test('a listed address of IPv4 is allowed as a mapped one, and the other way round', () =>
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom(...SPELLINGS), (address, write) => {
        const mapped = write(`::ffff:${address}`);
        expect([allows(address, mapped), allows(mapped, address)]).toEqual([true, true]);
      }),
      runs(2000),
    ));

  test.each([
    ['[::1]', '::1'],
    ['0:0:0:0:0:0:0:1', '[::1]'],
    ['FD00::1', 'fd00::1'],
    ['fe80::1', 'fe80::1%eth0'],
    ['127.0.0.1', '[::ffff:7f00:1]'],
  ])('%s allows %s', (listed, address) => expect(allows(listed, address)).toBe(true));

  test('every address is known to be one', () =>
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(isIpAddress(address)).toBe(true);
      }),
    ));

  test('a text is one exactly when Node takes it for one', () => {
    const parts =
      '0 1 ab FFFF 12345 g 255 1.2.3.4 255.0.10.255 1.2.3.256 1.2.3 1.2.3.4.5 01.2.3.4 1.2.3.00 1.022.3.4'.split(
        ' ',
      );
    const texts = fc.array(fc.tuple(fc.constantFrom(':', ':', ':', '::', ''), fc.constantFrom(...parts)), {
      minLength: 1,
      maxLength: 9,
    });
    const inTurn = fc.tuple(fc.constantFrom('', ...parts), texts, fc.constantFrom('', '', '::', '%eth0'));
    fc.assert(
      fc.property(inTurn, ([first, rest, last]) => {
        const text = first + rest.flat().join('') + last;
        expect(isIpAddress(text), text).toBe(isIP(text) !== 0);
        if (isIP(text) === 0) expect(isPublicAddress(text)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  test('no name is', () =>
    fc.assert(
      fc.property(fc.domain(), (name) => {
        expect(isIpAddress(name)).toBe(false);
      }),
    ));
});
