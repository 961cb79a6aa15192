/** The parts of a page that discovery reads: links, anchors, meta elements. */

import { decodeHtml } from '../../core/encoding/page/decode-html.ts';
import { MarkupText } from '../../core/html/markup-text.ts';
import { type HeaderMap, type HeadersInput, readHeaders } from '../../core/model/headers.ts';
import { joinUri } from '../../core/values/uri.ts';
import { fetchableAddress } from '../feed-address.ts';
import { type PageElement, PageReader } from './page-reader.ts';

export interface DiscoverOptions {
  /** Address of the page after redirects: the base of relative addresses, and the evidence for its platform. */
  url?: string | undefined;
}

/** A page, or another document. */
export interface Page {
  /** `''` when unknown. */
  readonly url: string;
  readonly text: string;
  readonly headers: HeaderMap | undefined;
  readonly links: readonly PageElement[];
  readonly anchors: readonly PageElement[];
  /** Contents of meta elements, by lower-cased name, property or itemprop; the first of each name. */
  readonly meta: ReadonlyMap<string, string>;
  /** Resolves an address of the page; undefined when it cannot be fetched. */
  resolve(address: string): string | undefined;
}

export function readPage(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeadersInput | undefined,
  url: string,
): Page {
  const text = typeof input === 'string' ? input : decodeHtml(input, headers).text;
  const reader = new PageReader(new MarkupText(text));
  const { links, anchors, meta, baseHref } = reader.read();
  const base = baseHref === '' ? url : joinUri(url, baseHref);
  const resolve = (address: string): string | undefined => fetchableAddress(address, base);
  return { url, text, headers: readHeaders(headers), links, anchors, meta, resolve };
}
