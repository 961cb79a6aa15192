/** Chooses the text that is the body of an entry, and prepares it for a page. */

import { isMarkup, toHtml, toPlainText } from '../content/index.ts';
import type { Entry } from '../document/result.ts';
import type { Content } from '../model/model.ts';
import type { MediaParts } from '../namespaces/media.ts';
import { givenList } from './given.ts';
import { firstPicture } from './pictures.ts';
import { type TypedText, typedText } from './texts.ts';

/** A body as HTML and as plain text. */
export interface Body {
  readonly html: string;
  readonly text: string;
}

const NOTHING: Body = { html: '', text: '' };

/** The first text of an entry that is not blank. */
export function bodyOf(entry: Partial<Entry>): Body {
  for (const candidate of candidates(entry)) {
    const body = candidate === undefined ? NOTHING : showText(candidate);
    if (body.html !== '') return body;
  }
  return NOTHING;
}

/** The summary of an entry as plain text; `''` without one. */
export function summaryOf(entry: Partial<Entry>): string {
  const summary = typedText(entry.summaryDetail, entry.summary);
  return summary === undefined ? '' : showText(summary).text;
}

/** Candidates for the body, the best first. */
function* candidates(entry: Partial<Entry>): Generator<TypedText | undefined> {
  yield* contents(entry);
  yield typedText(entry.summaryDetail, entry.summary);
  yield typedText(entry.itunesSummaryDetail, entry.itunesSummary);
  yield typedText(entry.googleplayDescriptionDetail, entry.googleplayDescription);
  yield typedText(entry.mediaDescriptionDetail, entry.mediaDescription);
  for (const group of givenList(entry.mediaGroup)) {
    yield typedText(group.descriptionDetail, group.description);
    yield* descriptions(givenList(group.content));
  }
  yield* descriptions(givenList(entry.mediaContent));
  yield typedText(entry.dcDescriptionDetail, entry.dcDescription);
  yield typedText(entry.subtitleDetail, entry.subtitle);
  yield typedText(entry.itunesSubtitleDetail, entry.itunesSubtitle);
}

/** HTML before plain text: JSON Feed and Atom may have both. Excludes pictures and files in base64. */
function* contents(entry: Partial<Entry>): Generator<TypedText | undefined> {
  const texts = givenList(entry.content).map((content) => typedText(content as Content));
  yield* texts.filter((text) => text !== undefined && isHtml(text));
  yield* texts.filter((text) => text !== undefined && !isHtml(text) && isReadable(text));
}

function* descriptions(parts: readonly MediaParts[]): Generator<TypedText | undefined> {
  for (const part of parts) yield typedText(part.descriptionDetail, part.description);
}

const isHtml = ({ type }: TypedText): boolean => type.includes('html');

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+/;

/** Whether the type is readable text. Accepts invalid media types, which carry no information. */
function isReadable({ type }: TypedText): boolean {
  return type.startsWith('text/') || !MEDIA_TYPE.test(type);
}

/** Elements that show something without text, besides pictures. */
const PLAYS = /<(?:video|audio|svg|math)\b/;

function showText(text: TypedText): Body {
  if (!isMarkup(text.type, text.value)) return showPlain(text.value.replaceAll('\0', ''));
  const html = toHtml(text);
  // Without tags, empty lines are the only structure.
  if (!html.includes('<')) return showLines(html);
  const plain = toPlainText(html);
  const shows = plain !== '' || PLAYS.test(html) || firstPicture(html) !== undefined;
  return shows ? { html, text: plain } : NOTHING;
}

function showPlain(value: string): Body {
  const html = paragraphs(value.replace(LINE_BREAK, '\n'), (text) =>
    toHtml({ type: 'text/plain', value: text }),
  );
  return { html, text: value.trim() };
}

function showLines(safe: string): Body {
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
