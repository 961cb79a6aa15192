/** Finds the icons of a site, which readers show next to a feed. */

import { checkArgument, isDocument } from '../../core/model/expected.ts';
import type { HeadersInput } from '../../core/model/headers.ts';
import { addressKey } from '../feed-address.ts';
import { checkUrl, type DiscoverOptions, type Page, readPage } from './page.ts';

/** An icon of a site. */
export interface IconCandidate {
  /** Absolute, http or https. */
  url: string;
  /**
   * Kind of declaration. A `manifest` is not a picture: fetch it and pass it to `discoverIcons`, which returns its icons as
   * `manifest-icon`.
   */
  via: 'icon' | 'apple-touch-icon' | 'manifest' | 'manifest-icon' | 'default';
  /** Media type as declared. */
  type?: string;
  /** Pixels of the longer side, the largest of several declared sizes; absent when unknown or for any size. */
  size?: number;
}

const RELS: readonly (readonly [string, IconCandidate['via']])[] = [
  ['apple-touch-icon', 'apple-touch-icon'],
  ['apple-touch-icon-precomposed', 'apple-touch-icon'],
  ['manifest', 'manifest'],
  ['icon', 'icon'],
];
/** Default size of apple-touch-icons. */
const APPLE_SIZE = 180;
const SIZE = /^(\d{1,5})x(\d{1,5})$/i;
const WHITE_SPACE = /\s+/;
const ORIGIN = /^https?:\/\/[^/?#]+/i;

/**
 * Finds the icons of a page, or of a web app manifest.
 *
 * @param input the page or the manifest; a string counts as decoded
 * @returns candidates without repeated addresses: the largest first, then icons of unknown size, a manifest, and finally `/favicon.ico` of
 * the site
 * @throws {TypeError} for wrong arguments, never for a damaged page
 * @example
 * const page = '<link rel=icon href=/i.png sizes=64x64>';
 * const [icon] = discoverIcons(page, undefined, { url: 'https://example.org/' });
 * icon?.url; // 'https://example.org/i.png'
 */
export function discoverIcons(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: DiscoverOptions,
): IconCandidate[] {
  checkArgument('input of discoverIcons', isDocument, input);
  const url = checkUrl(options);
  const page = readPage(input, headers, url);
  const manifest = manifestIcons(page);
  if (manifest !== undefined) return inOrder(manifest);
  const origin = ORIGIN.exec(url)?.[0];
  const usual: IconCandidate[] =
    origin === undefined ? [] : [{ url: `${origin}/favicon.ico`, via: 'default' }];
  return inOrder([...linkedIcons(page), ...usual]);
}

function linkedIcons({ links, resolve }: Page): IconCandidate[] {
  return links.flatMap(({ attributes }) => {
    const rel = (attributes.get('rel') ?? '').toLowerCase().trim().split(WHITE_SPACE);
    const via = RELS.find(([name]) => rel.includes(name))?.[1];
    const url = resolve(attributes.get('href') ?? '');
    if (via === undefined || url === undefined) return [];
    const usual = via === 'apple-touch-icon' ? APPLE_SIZE : undefined;
    return [describeIcon(url, via, attributes.get('type'), sizeOf(attributes.get('sizes')) ?? usual)];
  });
}

/** https://www.w3.org/TR/appmanifest/ @returns undefined when the document is not a manifest */
function manifestIcons({ text, resolve }: Page): IconCandidate[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const icons = member(value, 'icons');
  if (!Array.isArray(icons)) return undefined;
  return icons.flatMap((icon: unknown) => {
    const src = member(icon, 'src');
    const url = typeof src === 'string' ? resolve(src) : undefined;
    if (url === undefined) return [];
    const [type, sizes] = [member(icon, 'type'), member(icon, 'sizes')];
    return [describeIcon(url, 'manifest-icon', asText(type), sizeOf(asText(sizes)))];
  });
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function describeIcon(
  url: string,
  via: IconCandidate['via'],
  type: string | undefined,
  size: number | undefined,
): IconCandidate {
  const kind = type?.trim().toLowerCase();
  return { url, via, ...(kind && { type: kind }), ...(size !== undefined && { size }) };
}

/** The largest of `16x16 32x32`; undefined for `any`. */
function sizeOf(sizes: string | undefined): number | undefined {
  let largest: number | undefined;
  for (const word of sizes?.split(WHITE_SPACE) ?? []) {
    const [, width, height] = SIZE.exec(word) ?? [];
    if (width !== undefined) largest = Math.max(largest ?? 0, Number(width), Number(height));
  }
  return largest;
}

function inOrder(icons: readonly IconCandidate[]): IconCandidate[] {
  const seen = new Map<string, IconCandidate>();
  for (const icon of icons) {
    const key = addressKey(icon.url);
    if (!seen.has(key)) seen.set(key, icon);
  }
  return [...seen.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ via, size }: IconCandidate): number {
  if (via === 'default') return 2;
  return via === 'manifest' ? 1 : -(size ?? 0);
}
