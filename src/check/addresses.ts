/** Types of addresses: RFC 3986, RFC 3987, tag URIs (RFC 4151), URNs (RFC 8141), UUIDs (RFC 9562). */

import { joinUri } from '../core/values/uri.ts';
import { words } from './codes.ts';
import { COUNTRIES } from './registered-codes.ts';
import { type Fault, fault, formed, type Value } from './shape.ts';

/** The scheme of an absolute address, with its colon. */
export const SCHEME: RegExp = /^[a-z][a-z\d+.-]*:/i;
/** Characters that an IRI cannot contain; a percent sign needs two hexadecimal digits. */
const FORBIDDEN = /[\0-\x20\x7f<>"{}|\\^`]|%(?![\da-f]{2})/i;
const FORBIDDEN_ALL = new RegExp(FORBIDDEN.source, 'gi');
/** `www.example.org/page`, `//example.org/page`: an address that lacks its scheme only. */
const WITHOUT_SCHEME = /^(?:\/\/|(?=www\.))(?=[^/\s]+\.[a-z]{2,}(?:[/?#:]|$))/i;
/** Schemes whose addresses name a host. */
const WITH_HOST = /^(?:https?|ftp|feed|wss?|rtsp):/i;
const HOST =
  /^[a-z\d+.-]+:\/\/(?:[^/?#@[\]]*@)?(?:\[[\da-f:.]+\]|(?!\.)(?:[^/?#@[\]:.,;]|\.(?!\.))+)(?::(?:[0-5]?\d{0,4}|6(?:[0-4]\d{3}|5(?:[0-4]\d\d|5(?:[0-2]\d|3[0-5])))))?(?:[/?#]|$)/i;
const HOST_NAME = /^[a-z\d+.-]+:\/\/(?:[^/?#@[\]]*@)?([^/?#@[\]:]+)/i;
/** Programs that read URLs by https://url.spec.whatwg.org/#concept-host-parser take a host whose last label is a number for an IPv4 address. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}\\.?$`);
const BEFORE_PATH = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i;
const QUERY = /[?#]/;
const BRACKETS = /[[\]]/;
const TWO_FRAGMENTS = /^[^#]*#[^#]*#/;

/** Hosts of one machine or one network: https://www.rfc-editor.org/rfc/rfc1918, 6761, 6762, 3927, 4193 and 8375. */
const LOCAL_HOST =
  /^(?:https?|ftp):\/\/(?:[^/?#@]*@)?((?:[^/?#@:]*\.)?(?:localhost|local|home\.arpa)|127(?:\.\d{1,3}){3}|0\.0\.0\.0|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[(?:::1|f[cd][\da-f]{2}:[\da-f:]*|fe[89ab][\da-f]:[\da-f:]*)\])(?=[:/?#]|$)/i;

const OWN_FILE = /^file:/i;

/** The host of an address that no reader outside the author's own network can reach; undefined for others. */
export const localHostOf = (address: string): string | undefined =>
  OWN_FILE.test(address) ? 'a file of one machine' : LOCAL_HOST.exec(address)?.[1];

/** The rest of an ampersand that was escaped twice. */
const AMPERSAND = /&(?:amp|#38|#x26);/i;
const AMPERSANDS = /&(?:amp|#38|#x26);/gi;

/** A template that adds the scheme a second time. */
const TWO_SCHEMES = /^https?:\/\/https?(?::|%3a)?\/\//i;

/** Markup and templates that were never filled in: no escaping makes an address of them. */
const NO_ADDRESS = /[<>"{}]/;

/** A second address behind white space. */
const ANOTHER = /\s[a-z]+:\/\//i;

/** The address with its characters escaped; undefined where its host has them, which cannot be escaped. */
const escapedAddress = (text: string): string | undefined =>
  NO_ADDRESS.test(text) || ANOTHER.test(text) || FORBIDDEN.test(BEFORE_PATH.exec(text)?.[0] ?? '')
    ? undefined
    : text.replace(FORBIDDEN_ALL, encodeURIComponent);

/** Faults of templates: a second scheme, a second escape. */
function templateFault(text: string): Fault | undefined {
  if (TWO_SCHEMES.test(text))
    return {
      ...fault('address-two-schemes', 'begins with two schemes'),
      probably: text.replace(TWO_SCHEMES, 'https://'),
    };
  if (!AMPERSAND.test(text)) return undefined;
  const probably = text.replace(AMPERSANDS, '&');
  return {
    ...fault('address-escaped-twice', 'has "&amp;" where "&" is meant: it is escaped twice'),
    probably,
  };
}

/** The fault of the first character that no address has. */
function characterFault(text: string): Fault | undefined {
  const [forbidden] = FORBIDDEN.exec(text) ?? [];
  if (forbidden === undefined) return undefined;
  const probably = LIKE_ADDRESS.test(text)
    ? (escapedAddress(text.replaceAll('\\', '/')) ?? probableAddress(text, ''))
    : undefined;
  if (forbidden === '%')
    return {
      ...fault('address-character', 'contains a percent sign without two hexadecimal digits'),
      probably,
    };
  const sign = forbidden === '"' ? 'a quotation mark' : `"${forbidden}"`;
  const shown = forbidden.trim() === '' ? 'white space' : sign;
  return { ...fault('address-character', `contains ${shown}, which URLs cannot`), probably };
}

/** `https;//tides.example/`, `http/tides.example`, `https:/tides.example/`: a scheme with other signs behind it. */
const BROKEN_SCHEME = /^(https?)(?:[;,.]?\/{1,2}|:\/?|:\/{3})(?=[^/\s]+\.[a-z]{2,}(?:[/?#:]|$))/i;

/** The fault of the host of an address that needs one. */
function hostFault(text: string): Fault | undefined {
  if (!WITH_HOST.test(text)) return undefined;
  if (!HOST.test(text))
    return {
      ...fault('address-host', 'names no host'),
      probably: BROKEN_SCHEME.test(text) ? text.replace(BROKEN_SCHEME, '$1://') : undefined,
    };
  const host = HOST_NAME.exec(text)?.[1] ?? '';
  return ENDS_IN_NUMBER.test(host) && !IPV4.test(host)
    ? fault('address-host', 'names a host that ends in a number and is no IPv4 address')
    : undefined;
}

/** Returns undefined for an IRI reference. */
function faultOf(text: string): Fault | undefined {
  const ofCharacter = characterFault(text);
  if (ofCharacter !== undefined) return ofCharacter;
  const ofHost = hostFault(text);
  if (ofHost !== undefined) return ofHost;
  if (BRACKETS.test(text.replace(BEFORE_PATH, '').split(QUERY)[0] ?? '') || TWO_FRAGMENTS.test(text))
    return fault('address-syntax', 'is not a URL by RFC 3986');
  const found = templateFault(text);
  if (found !== undefined) return found;
  const local = localHostOf(text);
  if (local !== undefined) return fault('address-local', `leads to ${local}, which no reader can reach`);
  return schemeFault(text);
}

/** A text of several words in the place of an address has no slash in the first word. */
const LIKE_ADDRESS = /^(?:\S*\/|https?:\\)/i;
const TAG = /^tag:/i;
const LABEL = '(?!-)[a-z\\d-]+(?<!-)';
const DOMAIN = `${LABEL}(?:\\.${LABEL})*`;
const DAY_OF_TAG = '(?:-(?:0[1-9]|[12]\\d|3[01]))?';
const TAG_URI = new RegExp(
  `^tag:(?:[a-z\\d._-]+@)?${DOMAIN},\\d{4}(?:-(?:0[1-9]|1[0-2])${DAY_OF_TAG})?:[^#[\\]]*(?:#.*)?$`,
  'i',
);
const URN = /^urn:/i;
/** RFC 8141: neither the name nor its components begin with a slash, and `?` stands only before `+` or `=`. */
const URN_URI = /^urn:[a-z\d][a-z\d-]{0,30}[a-z\d]:[^/?#][^?#]*(?:\?[+=][^/?#][^#]*)?(?:#|$)/i;
const UUID_URN = /^urn:uuid:/i;
/** RFC 9562. */
export const UUID: RegExp = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Requirements of schemes beyond the general syntax. */
function schemeFault(text: string): Fault | undefined {
  if (TAG.test(text) && !TAG_URI.test(text)) {
    return {
      ...fault('address-tag', 'is not a tag URI: tag:authority,date:specific (RFC 4151)'),
      form: 'a tag URI like `tag:example.org,2004:1`',
    };
  }
  if (!URN.test(text)) return undefined;
  if (!URN_URI.test(text))
    return {
      ...fault('address-urn', 'is not a URN: urn:namespace:specific (RFC 8141)'),
      form: 'a URN: `urn:`, a namespace, a colon and a name',
    };
  if (UUID_URN.test(text) && !UUID.test(text.slice('urn:uuid:'.length).split(QUERY)[0] ?? '')) {
    return { ...fault('address-uuid', 'holds no UUID (RFC 9562)'), form: '`urn:uuid:` and a UUID' };
  }
  return undefined;
}

/** Words of programs in the place of an address that they do not have. */
const PLACEHOLDER = /^(?:undefined|null|none|nil|nan|true|false|todo|tbd)$/i;
const AFTER_HOST = /[/?#]/;
const LABEL_OF_HOST = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
/** Domains of RFC 1591 and of 2000, and two of countries that ISO 3166 reserves; the others of countries have their codes. */
const DOMAINS = words('com edu gov int mil net org aero biz coop info museum name pro uk eu');

/** `tides.example.org/page`: a host in front of a path, perhaps that of the base. */
function beginsWithHost(text: string, base: string): boolean {
  const labels = text.slice(0, Math.max(0, text.search(AFTER_HOST))).split('.');
  if (labels.length > 1 && labels.join('.').toLowerCase() === hostOf(base)) return true;
  const last = labels.at(-1) ?? '';
  const isDomain = DOMAINS.has(last.toLowerCase()) || COUNTRIES.has(last.toUpperCase());
  return labels.length > 1 && isDomain && labels.every((label) => LABEL_OF_HOST.test(label));
}

const HOST_OF = /^https?:\/\/(?:[^/?#\\@]*@)?(?:www\.)?([^/?#:\\]+)/i;
/** The host of an address, without `www.`; `''` without one. */
export const hostOf = (address: string): string => HOST_OF.exec(address)?.[1]?.toLowerCase() ?? '';

/** The absolute address that is probably meant by a relative one. @param base `''` when unknown */
export function probableAddress(text: string, base: string): string | undefined {
  const whole = wholeAddress(text, base);
  // A part with a fault of its own is not written.
  return whole !== undefined && faultOf(whole) === undefined ? whole : undefined;
}

/** Marks around an address: of quotation, and those of RFC 3986 appendix C. */
const MARKS = /^["'<\u2018-\u201f\u00ab]|["'>\u2018-\u201f\u00bb]$/g;
const MAILBOX = /^[^\s/?@]+@[^\s/?@]+\.[a-z]+$/i;

function wholeAddress(text: string, base: string): string | undefined {
  if (PLACEHOLDER.test(text)) return undefined;
  const inside = text.replace(MARKS, '');
  if (inside !== text && SCHEME.test(inside)) return inside;
  if (MAILBOX.test(text)) return `mailto:${text}`;
  if (UUID.test(text)) return `urn:uuid:${text}`;
  if (BROKEN_SCHEME.test(text)) return text.replace(BROKEN_SCHEME, '$1://');
  if (WITHOUT_SCHEME.test(text)) return text.replace(WITHOUT_SCHEME, 'https://');
  if (beginsWithHost(text, base)) return `https://${text}`;
  return base === '' ? undefined : joinUri(base, text);
}

const ABSOLUTE = 'an absolute URL that begins with `https://`';

/** An absolute address. */
export const address: Value = formed(ABSOLUTE, (text, { base, site = '' }) => {
  if (text === '') return fault('address-empty', 'is empty; a URL is required');
  const found = faultOf(text);
  if (found !== undefined || SCHEME.test(text)) return found;
  const says = 'is relative; an absolute URL is required';
  return { ...fault('address-relative', says), probably: probableAddress(text, base || site) };
});

const NO_ADDRESS_AT_ALL: Fault = fault('address-blank', 'is empty; a URL is required');

/** An address, relative to the base if there is one: an empty one is the base itself. */
export const reference: Value = formed(ABSOLUTE, (text, { base, site = '' }) => {
  if (text === '' && base === '') return NO_ADDRESS_AT_ALL;
  const found = faultOf(text);
  if (found !== undefined || base !== '' || text === '' || SCHEME.test(text)) return found;
  const says = 'is relative, and there is no base';
  return { ...fault('address-relative', says), probably: probableAddress(text, site) };
});

/** An address that is not empty, relative to the base if there is one. */
export const someReference: Value = formed(ABSOLUTE, (text, circumstances) =>
  text === '' ? NO_ADDRESS_AT_ALL : reference(text, circumstances),
);

/** Without white space around it: RFC 4287 section 2. The cure of another fault is without it, too. */
const exact = (value: Value): Value =>
  formed(ABSOLUTE, (text, circumstances) => {
    const { raw = text } = circumstances;
    if (raw === text) return value(text, circumstances);
    if (text === '') return fault('address-blank', 'is blank; a URL is required');
    return (
      value(text, circumstances) ?? {
        ...fault('address-white-space', 'has white space around it'),
        probably: text,
      }
    );
  });

export const exactReference: Value = exact(reference);
export const someExactReference: Value = exact(someReference);
export const exactAddress: Value = exact(address);

const WEB = /^https?:/i;

/** An address of the web. */
export const webAddress: Value = formed(
  ABSOLUTE,
  (text, circumstances) =>
    address(text, circumstances) ??
    (WEB.test(text) ? undefined : fault('address-not-web', 'is not an address of the web')),
);
