/** Addresses: RFC 3986, RFC 3987, tag URIs (RFC 4151), URNs (RFC 8141), UUIDs (RFC 9562). */

import type { Fault, Value } from '../shape.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Characters that an IRI cannot contain; a percent sign needs two hexadecimal digits. */
const FORBIDDEN = /[\0-\x20\x7f<>"{}|\\^`]|%(?![\da-f]{2})/i;
/** Schemes whose addresses name a host. */
const WITH_HOST = /^(?:https?|ftp|feed|wss?|rtsp):/i;
const HOST = /^[a-z\d+.-]+:\/\/(?:[^/?#@[\]]*@)?(?:\[[\da-f:.]+\]|[^/?#@[\]:]+)(?::\d{0,5})?(?:[/?#]|$)/i;
const BEFORE_PATH = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i;
const QUERY = /[?#]/;
const BRACKETS = /[[\]]/;
const TWO_FRAGMENTS = /^[^#]*#[^#]*#/;

const invalid = (says: string): Fault => ({ code: 'invalid-address', says });

/** Returns undefined for an IRI reference. */
function faultOf(text: string): Fault | undefined {
  const [forbidden] = FORBIDDEN.exec(text) ?? [];
  if (forbidden !== undefined) {
    if (forbidden === '%') return invalid('contains a percent sign without two hexadecimal digits');
    const shown = `«${forbidden}»`;
    return invalid(`contains ${forbidden.trim() === '' ? 'white space' : shown}, which addresses cannot`);
  }
  if (WITH_HOST.test(text) && !HOST.test(text)) return invalid('names no host');
  if (BRACKETS.test(text.replace(BEFORE_PATH, '').split(QUERY)[0] ?? '') || TWO_FRAGMENTS.test(text))
    return invalid('is not an address by RFC 3986');
  return schemeFault(text);
}

const TAG = /^tag:/i;
const LABEL = '(?!-)[a-z\\d-]+(?<!-)';
const DOMAIN = `${LABEL}(?:\\.${LABEL})*`;
const DAY = '(?:-(?:0[1-9]|[12]\\d|3[01]))?';
const TAG_URI = new RegExp(
  `^tag:(?:[a-z\\d._-]+@)?${DOMAIN},\\d{4}(?:-(?:0[1-9]|1[0-2])${DAY})?:[^#[\\]]*(?:#.*)?$`,
  'i',
);
const URN = /^urn:/i;
const URN_URI = /^urn:[a-z\d][a-z\d-]{0,30}[a-z\d]:[^#]+/i;
const UUID_URN = /^urn:uuid:/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Requirements of schemes beyond the general syntax. */
function schemeFault(text: string): Fault | undefined {
  if (TAG.test(text) && !TAG_URI.test(text)) {
    return invalid('is not a tag URI: tag:authority,date:specific (RFC 4151)');
  }
  if (!URN.test(text)) return undefined;
  if (!URN_URI.test(text)) return invalid('is not a URN: urn:namespace:specific (RFC 8141)');
  if (UUID_URN.test(text) && !UUID.test(text.slice('urn:uuid:'.length).split(QUERY)[0] ?? '')) {
    return { code: 'invalid-value', says: 'holds no UUID (RFC 9562)' };
  }
  return undefined;
}

/** An absolute address. */
export const address: Value = (text) => {
  if (text === '') return invalid('is empty; an address is required');
  const fault = faultOf(text);
  if (fault !== undefined) return fault;
  return SCHEME.test(text)
    ? undefined
    : { code: 'relative-address', says: 'is relative; an absolute address is required' };
};

/** An address, relative to the base if there is one. */
export const reference: Value = (text, { base }) => {
  const fault = faultOf(text);
  if (fault !== undefined) return fault;
  if (base !== '' || text === '' || SCHEME.test(text)) return undefined;
  return { code: 'relative-address', says: 'is relative, and there is no base' };
};

/** An address that is not empty, relative to the base if there is one. */
export const someReference: Value = (text, circumstances) =>
  text === ''
    ? { code: 'blank-element', says: 'is empty; an address is required' }
    : reference(text, circumstances);

const SPACES = invalid('has white space around it');

/** An address without white space around it: RFC 4287 section 2. */
export const exactReference: Value = (text, circumstances) =>
  (circumstances.raw !== undefined && circumstances.raw !== text ? SPACES : undefined) ??
  reference(text, circumstances);

/** An absolute address without white space around it. */
export const exactAddress: Value = (text, circumstances) =>
  (circumstances.raw !== undefined && circumstances.raw !== text ? SPACES : undefined) ??
  address(text, circumstances);

const WEB = /^https?:/i;

/** An address of the web. */
export const webAddress: Value = (text, circumstances) =>
  address(text, circumstances) ?? (WEB.test(text) ? undefined : invalid('is not an address of the web'));

export const uuid: Value = (text) =>
  UUID.test(text) ? undefined : { code: 'invalid-value', says: 'is not a UUID (RFC 9562)' };
