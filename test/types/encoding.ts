/** The encoding stage alone, and the policies of HTML, which only it has. */

import { type ParseOptions, parseFeed } from 'anyfeed';
import {
  type ChangedEncoding,
  changeEncoding,
  type DecodedHtml,
  type DetectedEncoding,
  type DetectOptions,
  decodeHtml,
  decodeReferences,
  detectEncoding,
  type EncodingAlternative,
  type EncodingChange,
  type EncodingSource,
  type HtmlNames,
  type HtmlParseError,
  type HtmlPolicy,
} from 'anyfeed/encoding';

declare const bytes: Uint8Array;
declare const response: Response;

const policy: HtmlPolicy = 'html5';
const options: DetectOptions = { encodingPolicy: policy, locale: 'ru', userEncoding: 'koi8-r' };
const found: DetectedEncoding = detectEncoding(bytes, response.headers, options);
export const source: EncodingSource | 'none' = found.source;
export const others: readonly EncodingAlternative[] = found.alternatives ?? [];
export const offsets: (number | undefined)[] = found.encodingTrace.map(({ byteOffset }) => byteOffset);
export const codes: string[] = found.problems.map(({ code }) => code);

const page: DecodedHtml = decodeHtml(bytes, response.headers, { locale: 'ru' });
export const faults: readonly HtmlParseError[] = page.parseErrors;
export const text: string = decodeReferences(page.text);

const change: EncodingChange = { current: 'windows-1252', next: 'utf-8', sameSoFar: true, canSwitch: true };
const names: HtmlNames = 'whatwg';
export const changed: ChangedEncoding = changeEncoding(change, names);

export const ofFeeds: ParseOptions = { encodingPolicy: 'rome-lenient', trustDeclaration: true };
// @ts-expect-error Feeds have no policy of HTML.
parseFeed(bytes, undefined, { encodingPolicy: 'html5' });
// @ts-expect-error The locale is a matter of pages.
parseFeed(bytes, undefined, { locale: 'ru' });
// @ts-expect-error So is the choice of the reader.
export const ofPages: ParseOptions = { userEncoding: 'koi8-r' };
