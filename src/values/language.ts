/** Language tags (BCP 47) as feeds write them: `xml:lang`, RSS `language`, Content-Language. */

import { stripWhitespace } from './text.ts';

/**
 * A language tag with `-` for the `_` of locale names (`de_AT`), case as written.
 * @returns undefined when the text is blank, which in `xml:lang` takes the inherited language away.
 */
export function parseLanguage(text: string): string | undefined {
  const tag = stripWhitespace(text).replaceAll('_', '-');
  return tag === '' ? undefined : tag;
}
