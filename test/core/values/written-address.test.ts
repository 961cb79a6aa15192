import { expect, test } from 'vitest';
import { addressIn } from '../../../src/core/values/written-address.ts';
import fc, { runs } from '../../properties.ts';

const ADDRESSES = [
  'https://a.example/',
  "https://a.example/it's?q=(1)&r=2#f",
  '/a/b',
  'a.html',
  'mailto:a@a.example',
];
const SURROUNDINGS: readonly ((address: string) => string)[] = [
  (address) => `"${address}"`,
  (address) => `'${address}'`,
  (address) => `“${address}”`,
  (address) => `«${address}»`,
  (address) => `<${address}>`,
  (address) => ` ${address}\n`,
  (address) => `\u200b${address}\ufeff`,
  (address) => `\xa0${address}\x01`,
];
const MARKUP: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">Read more</a>`,
  (address) => `<p class="x">\n<a title='y' HREF = "${address}">more</a></p>`,
  (address) => `<img src="${address}"/>`,
  (address) => `<b>${address}</b>`,
  (address) => `<p><b> ${address} </b></p>`,
  (address) => `<![CDATA[${address}]]>`,
  (address) => `<![CDATA[ <a href="${address}">${address}</a> ]]>`,
];

test('an address comes out of all that surrounds it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ADDRESSES),
      fc.array(fc.constantFrom(...SURROUNDINGS), { maxLength: 4 }),
      (address, around) => {
        const text = around.reduce((written, surround) => surround(written), address);
        expect(addressIn(text)).toBe(address);
      },
    ),
    runs(300),
  );
});

test.each(ADDRESSES.filter((address) => !address.includes("'")))('%s comes out of markup', (address) => {
  for (const mark of MARKUP)
    for (const edge of ['', ' ', '\u200b']) expect(addressIn(edge + mark(address) + edge)).toBe(address);
});

test.each([
  ['https://a.example/\n\t  b\r\nc', 'https://a.example/bc'],
  ['https://a.example/b c', 'https://a.example/b c'],
  ["https://a.example/'", "https://a.example/'"],
  ['"', '"'],
  ['""', '""'],
  ['<>', '<>'],
  ['https://a.example/?q=<id>', 'https://a.example/?q=<id>'],
  ['https://a.example/„x“', 'https://a.example/„x“'],
  ['\u200b', ''],
])('%j is %j', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
