/** Ordinary markup: the sanitizer takes nothing out of it that authors have to know of. Most texts of feeds are, and need no sanitizer. */

import type { ContentSource } from '../core/content/index.ts';
import { HTML_ATTRIBUTE_KINDS, LATE_ADDRESSES } from '../core/html/allow-values.ts';
import { ACTIVE } from '../core/html/markup-output.ts';
import { mayBeDamaged } from '../core/values/text.ts';

const CHECKED: ReadonlySet<string> = new Set(['link', 'media', 'sources', 'fragment']);

/** Attributes whose addresses are checked. */
const ADDRESSES = [
  ...LATE_ADDRESSES.keys(),
  ...[...HTML_ATTRIBUTE_KINDS].flatMap(([name, kind]) => (CHECKED.has(kind) ? [name] : [])),
];

const UNQUOTED = '[\\w#%.-]+(?=[\\s>])';
const WEB = 'https?:\\/\\/';
/** An address with neither a colon nor a reference has the scheme of the feed. */
const link = (mark: string): string => `${mark}(?:(?:${WEB}|mailto:)[^${mark}<>]*|[^${mark}<>:&]*)${mark}`;
const SOURCE = `${WEB}[^\\s"<>]+ [\\d.]+[wx](?:, ?|(?="))`;
const ATTRIBUTES = [
  `(?!on|style|(?:${ADDRESSES.join('|')})(?![\\w-]))[a-z][a-z\\d-]*(?:=(?:"[^"<>]*"|'[^'<>]*'|${UNQUOTED}))?`,
  `(?:href|cite)=(?:${link('"')}|${link("'")}|${UNQUOTED})`,
  // Browsers load these by themselves: a relative one may have a scheme that only links may have.
  `src=(?:"${WEB}[^"<>]*"|'${WEB}[^'<>]*')`,
  `srcset="(?:${SOURCE})*"`,
].join('|');
const TAG = `\\/?(?!(?:${[...ACTIVE].join('|')})\\b)[a-z][a-z\\d:]*(?:\\s+(?:${ATTRIBUTES}))*\\s*\\/?>`;

/** A `<` that begins neither a comment nor an ordinary tag. Values without `<` keep it linear. */
const REMARKABLE = new RegExp(`<(?!!--[^<>]*-->|${TAG})`, 'i');

/** Whether the sanitizer may take something out of a text of which its author has to know. Asking takes a tenth of the time of sanitizing. */
export const mayLose = ({ value: text, base64, needsNoRepair }: ContentSource): boolean =>
  base64 || !text.includes('<') || REMARKABLE.test(text) || (!needsNoRepair && mayBeDamaged(text));
