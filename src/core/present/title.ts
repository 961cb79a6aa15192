/** Chooses the title of an entry, as plain text. */

import { looksLikeHtml, toPlainText } from '../content/index.ts';
import type { Entry } from '../document/result.ts';
import { type TypedText, typedText } from './texts.ts';

const WHITE_SPACE = /\s+/g;
/** A final line break, which newspapers append to titles, escaped twice. */
const LAST_BREAK = /<br ?\/?>$/i;
/** Words of titles about markup: tags in such titles are literal. */
const ABOUT_MARKUP =
  /\b(?:html5?|xhtml|xml|svg|css|jsx|markup|markdown|tags?|elements?|entit(?:y|ies)|escap\w{2,4})\b/i;

/** The first title with text, on one line; `''` without one. */
export function titleOf(entry: Partial<Entry>): string {
  const titles = [
    typedText(entry.titleDetail, entry.title),
    typedText(undefined, entry.itunesTitle),
    typedText(entry.mediaTitleDetail, entry.mediaTitle),
    typedText(entry.dcTitleDetail, entry.dcTitle),
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
  const unbroken = text.replace(LAST_BREAK, '').trimEnd();
  return looksLikeHtml(unbroken) ? lineOf(toPlainText(unbroken)) : unbroken;
}

const lineOf = (text: string): string => text.replace(WHITE_SPACE, ' ').trim();
