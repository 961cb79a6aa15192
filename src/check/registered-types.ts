/** Media types of files: their registration, and the extensions of the files. */

import { quote } from '../core/problems/excerpt.ts';
import { words } from './codes.ts';
import { ALIASES, BY_EXTENSION, REGISTERED } from './registered-media.ts';

const PATH_EXTENSION = /\/[^/?#]*\.([a-z\d]{2,5})(?:[?#]|$)/i;
/** `text/html` of `Text/HTML; charset=utf-8`. */
const typeAlone = (given: string): string => (given.split(';', 1)[0] ?? '').trimEnd().toLowerCase();

/** The extension of the file at a URL; `''` when the extension is unknown. */
function extensionOf(url: string): string {
  const extension = PATH_EXTENSION.exec(url)?.[1] ?? '';
  return Object.hasOwn(BY_EXTENSION, extension.toLowerCase()) ? extension : '';
}

/** The usual type of the file at a URL; undefined for an extension without one. */
export const usualType = (url: string): string | undefined =>
  BY_EXTENSION[extensionOf(url).toLowerCase()]?.[0];

type Attributes = readonly { readonly key: string; readonly value: string }[];

/** Attributes with the URL of a file, best first. */
export const TO_FILES: readonly string[] = ['url', 'href', 'uri', 'src'];

/** The URL of the file that the attributes of an element name; `''` without one. */
export const urlOfFile = (attributes: Attributes): string =>
  TO_FILES.flatMap((name) => attributes.find(({ key }) => key === name) ?? [])[0]?.value.trim() ?? '';

/** The usual type of that file. */
export const typeOfFile = (attributes: Attributes): string | undefined => usualType(urlOfFile(attributes));

/** `audio`, `video`: the kinds of types that the file at a URL may have; none for an unknown extension. */
export const kindsOfFile = (url: string): ReadonlySet<string> =>
  new Set(
    (BY_EXTENSION[extensionOf(url).toLowerCase()] ?? []).map((type) => type.slice(0, type.indexOf('/'))),
  );

const NOT_SAYING: ReadonlySet<string> = words(
  'application/octet-stream application/force-download binary/octet-stream',
);
const KIND = /^(audio|video|image|text)\//;
/** The types of all files. */
const OF_FILES: ReadonlySet<string> = new Set(Object.values(BY_EXTENSION).flat());
/** A stream that the file only points to, and a page in place of the file. */
const DEFINITE = /^(?:audio|video|image)\/|^text\/html$/;

/** The fault of a type that is not that of the extension of the URL; undefined for none. */
function typeFault(url: string, given: string): string | undefined {
  const type = typeAlone(given);
  const extension = extensionOf(url);
  const types = BY_EXTENSION[extension.toLowerCase()];
  if (types === undefined || types.includes(type)) return undefined;
  const isOther = KIND.test(type) && (DEFINITE.test(type) || !sharesKind(type, types));
  // Any text is plain text.
  const isOfOther = OF_FILES.has(type) && type !== 'text/plain';
  return isOther || isOfOther || NOT_SAYING.has(type)
    ? `is not the type of a file that ends in .${extension}`
    : undefined;
}

const sharesKind = (type: string, types: readonly string[]): boolean => {
  const [kind = ''] = type.split('/');
  return types.some((one) => one.startsWith(`${kind}/`));
};

const OWN_TREE = /^(?:x-|vnd\.|prs\.)/;

/** The registered type that an unregistered type means; `''` when it means none, undefined for registered types. */
function registeredFor(given: string): string | undefined {
  const type = typeAlone(given);
  const alias = Object.hasOwn(ALIASES, type) ? ALIASES[type] : undefined;
  if (alias !== undefined) return alias;
  const [top = '', subtype = ''] = type.split('/');
  // Another rule is about types that have no subtype.
  if (subtype === '') return undefined;
  const registered = Object.hasOwn(REGISTERED, top) ? REGISTERED[top] : undefined;
  return registered === undefined || registered.has(subtype) || OWN_TREE.test(subtype) ? undefined : '';
}

/** A fault of the type of a file. */
export interface TypeFault {
  readonly rule: 'enclosure-type' | 'enclosure-type-mp3' | 'media-type-unregistered';
  /** Completes "x" in type of enclosure …: `is not registered`. */
  readonly says: string;
  /** The type to write, if it is known. */
  readonly meant: string | undefined;
}

/** Compares the type of a file with the extension of its URL, then with the registry. */
export function judgeType(url: string, type: string): TypeFault | undefined {
  const usual = usualType(url);
  const wrong = typeFault(url, type);
  if (wrong !== undefined) return { rule: 'enclosure-type', says: wrong, meant: usual };
  const registered = registeredFor(type);
  if (registered === undefined) return undefined;
  const rule = type.toLowerCase() === 'audio/mp3' ? 'enclosure-type-mp3' : 'media-type-unregistered';
  return registered === ''
    ? { rule, says: 'is not registered', meant: usual }
    : { rule, says: `is not registered; ${registered} is`, meant: registered };
}

/** The cure of a type. @param where `type of enclosure` */
export const typeCure = (where: string, type: string, { meant }: TypeFault): string | undefined =>
  meant && `In ${where} write \`${meant}\` in place of ${quote(type)}.`;
