/**
 * UTF-7 (RFC 2152) hides markup from whoever looks for `<`. A label makes this library read as much of it as is plain
 * ASCII; its shifted sequences are read only when the caller forces the encoding.
 */

import { latin1Text } from '../node-bytes.ts';
import { type Decoder, failAt, readAs } from './decoder.ts';
import { iconvDecoder, oneByte } from './iconv.ts';
import { firstHigh } from './native.ts';

const PLUS = 0x2b;
const codec = iconvDecoder('utf7', oneByte);

export const utf7: Decoder = {
  read(bytes) {
    const fault = bytes.findIndex((byte) => byte === PLUS || byte > 0x7f);
    return fault === -1 ? readAs(latin1Text(bytes)) : failAt(fault);
  },
  readLossily: (bytes) => codec.readLossily(bytes),
};

export const forcedUtf7: Decoder = {
  read(bytes) {
    const fault = firstHigh(bytes);
    return fault === -1 ? codec.read(bytes) : failAt(fault);
  },
  readLossily: (bytes) => codec.readLossily(bytes),
};
