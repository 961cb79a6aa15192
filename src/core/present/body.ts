/** Chooses the text that is the body of an entry, and prepares it for a page. */

import { isMarkup, looksLikeHtml, toPlainText } from '../content/index.ts';
import { safeMarkup, toHtml } from '../content/to-html.ts';
import type { Entry, Feed } from '../document/result.ts';
import type { Content } from '../model/model.ts';
import { cutText } from '../platform/strings.ts';
import { givenList, givenText, listOf } from '../values/given.ts';
import { readReferences } from '../values/reference-decoder.ts';
import { mediaPartsOf } from './media-parts.ts';
import { firstPicture } from './pictures.ts';
import { type TypedText, typedText } from './typed-text.ts';

/** A text as HTML and as plain text. */
interface Shown {
  readonly html: string;
  readonly text: string;
}

const NOTHING: Shown = { html: '', text: '' };

/** The body of an entry: its first text that is not blank; and its beginning, or that of its summary, as plain text. */
export interface Body extends Shown {
  /** The address with which links were joined; `''` without one. */
  readonly base: string;
  readonly excerpt: string;
}

export function bodyOf(entry: Partial<Entry>): Body {
  const summary = summaryOf(entry);
  for (const candidate of candidates(entry)) {
    const shown = candidate === undefined ? NOTHING : showText(candidate);
    if (shown.html === '') continue;
    // Most entries have no other text than their summary.
    const isSummary = summary === undefined || isSame(summary, candidate);
    return {
      ...shown,
      base: candidate?.base ?? '',
      excerpt: excerptOf((isSummary ? '' : showText(summary).text) || shown.text),
    };
  }
  return { ...NOTHING, base: '', excerpt: '' };
}

/** The summary; undefined without one of its own: a copy of the content says no more than the body. */
function summaryOf(entry: Partial<Entry>): TypedText | undefined {
  if (entry.summaryDetail?.copied === true) return undefined;
  return typedText(entry.summaryDetail, entry.summary);
}

function isSame(summary: TypedText, text: TypedText | undefined): boolean {
  return summary.value === text?.value && summary.type === text.type;
}

/** Candidates for the body, the best first. */
function* candidates(entry: Partial<Entry>): Generator<TypedText | undefined> {
  yield* contents(entry);
  yield typedText(entry.summaryDetail, entry.summary);
  yield typedText(entry.itunesSummaryDetail, entry.itunesSummary);
  yield typedText(entry.googleplayDescriptionDetail, entry.googleplayDescription);
  yield typedText(entry.mediaDescriptionDetail, entry.mediaDescription);
  for (const part of mediaPartsOf(entry)) yield typedText(part.descriptionDetail, part.description);
  yield typedText(entry.dcDescriptionDetail, entry.dcDescription);
  for (const texts of [entry.dctermsAbstract, entry.prismTeaser])
    yield typedText(undefined, givenText(listOf(texts)[0]));
  yield typedText(entry.subtitleDetail, entry.subtitle);
  yield typedText(entry.itunesSubtitleDetail, entry.itunesSubtitle);
}

/** HTML before plain text: JSON Feed and Atom may have both. Excludes pictures and files in base64. */
function* contents(entry: Partial<Entry>): Generator<TypedText | undefined> {
  const texts = givenList(entry.content).map((content) => typedText(content as Content));
  yield* texts.filter((text) => text !== undefined && isHtml(text));
  yield* texts.filter((text) => text !== undefined && !isHtml(text) && isReadable(text));
}

const isHtml = ({ type }: TypedText): boolean => type.includes('html');

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+/;
/** XML that may be HTML, by its elements. */
const XML_TYPE = /^(?:text|application)\/xml$/;

/** Whether the type is readable text. Accepts invalid media types, which carry no information. */
function isReadable({ type, value }: TypedText): boolean {
  if (XML_TYPE.test(type)) return looksLikeHtml(value);
  return type.startsWith('text/') || !MEDIA_TYPE.test(type);
}

/** Elements that show something without text, besides pictures. */
const PLAYS = /<(?:video|audio|svg|math)\b/;
/** Players without controls: the sanitizer leaves out the script, or the `autoplay`, that started them. */
const PLAYER = /<(audio|video)(?![^>]* controls=")(?=[ >])/g;

/** A character that is neither white space nor invisible: editors write `&nbsp;` or `&#8203;` for an empty text. */
const VISIBLE = /[^\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164]/;

function showText(text: TypedText): Shown {
  const { type, value, base } = text;
  const isXml = XML_TYPE.test(type);
  const shown =
    isXml || isMarkup(type, value)
      ? showMarkup(isXml ? safeMarkup(value, undefined, base) : toHtml(text), base)
      : showPlain(value.replaceAll('\0', ''));
  const { html } = shown;
  return VISIBLE.test(shown.text) || PLAYS.test(html) || firstPicture(html) !== undefined ? shown : NOTHING;
}

/** The source of a block. */
const BLOCK_SOURCE = /^\s*<(?:p|div|h[1-6]|[uo]l|table|figure|blockquote)[\s>].*<\/\w+>\s*$/is;

function showMarkup(html: string, base?: string): Shown {
  if (html.includes('<')) return showTags(html);
  const source = readReferences(html, 'text');
  // Markup that was escaped twice: a text about markup has tags of its own around it. Otherwise, empty lines are the only structure.
  return BLOCK_SOURCE.test(source) && looksLikeHtml(source)
    ? showTags(safeMarkup(source, undefined, base))
    : showLines(html);
}

function showTags(html: string): Shown {
  return { html: html.replace(PLAYER, '<$1 controls="controls"'), text: toPlainText(html) };
}

function showPlain(value: string): Shown {
  const html = paragraphs(value.replace(LINE_BREAK, '\n'), (text) =>
    toHtml({ type: 'text/plain', value: text }),
  );
  return { html, text: value.trim() };
}

function showLines(safe: string): Shown {
  const html = paragraphs(safe, (text) => text);
  return { html, text: toPlainText(html) };
}

const LINE_BREAK = /\r\n?/g;
const EMPTY_LINES = /\n[ \t]*\n\s*/;

function paragraphs(text: string, show: (paragraph: string) => string): string {
  const parts = text.split(EMPTY_LINES).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => `<p>${show(part)}</p>`)
    .join('\n');
}

// The beginning of a text, for lists and notifications.

/** Greatest length in UTF-16 units, including the ellipsis. */
const LENGTH = 200;
/** Cut a word that begins before this index: it is a sentence of a script without spaces, or an address. */
const SHORTEST = 120;
/** Length of text to examine: collapsing white space shortens it. */
const LOOKED_AT = 4 * LENGTH;

/** White space but a single space, which is nearly all and stays. */
const UNEVEN_SPACE = /\s{2,}|[^\S ]/g;

/** One line of at most 200 UTF-16 units, cut between words. */
function excerptOf(text: string): string {
  const line = text.slice(0, LOOKED_AT).replace(UNEVEN_SPACE, ' ').trim();
  if (line.length <= LENGTH && text.length <= LOOKED_AT) return line;
  const space = line.lastIndexOf(' ', LENGTH - 1);
  const cut = space >= SHORTEST ? line.slice(0, space) : cutText(line, LENGTH - 1);
  return `${cut.trimEnd()}…`;
}

// Chooses the title of an entry or feed, as plain text.

/** A line break that is escaped twice: newspapers append it to titles, and titles of short messages have several. In prose, a name has spaces around it. */
const BREAK = /(?<! )<br ?\/?>|<br ?\/?>(?! )/gi;
/** Words of titles about markup: tags in such titles are literal. */
const ABOUT_MARKUP =
  /\b(?:html5?|xhtml|xml|svg|css|jsx|markup|markdown|tags?|elements?|entit(?:y|ies)|escap\w{2,4})\b/i;

/** The first title with text, on one line; `''` without one. */
export function titleOf(titled: Partial<Entry | Feed>): string {
  const titles = [
    typedText(titled.titleDetail, titled.title),
    typedText(undefined, titled.itunesTitle),
    typedText(titled.mediaTitleDetail, titled.mediaTitle),
    typedText(titled.dcTitleDetail, titled.dcTitle),
    ...mediaPartsOf(titled).map((part) => typedText(part.titleDetail, part.title)),
  ];
  for (const title of titles) {
    const text = title === undefined ? '' : plainLine(title);
    if (text !== '') return text;
  }
  return '';
}

/** Decodes titles twice, because many are escaped twice, unless they are about markup. */
function plainLine(title: TypedText): string {
  const text = lineOf(toPlainText(title));
  if (ABOUT_MARKUP.test(text)) return text;
  const unbroken = lineOf(text.replace(BREAK, ' '));
  return looksLikeHtml(unbroken) ? lineOf(toPlainText(unbroken)) : unbroken;
}

const lineOf = (text: string): string => text.replace(UNEVEN_SPACE, ' ').trim();
