/** The allow-tables as the page gets them: plain lists, lower-cased. */

import { HTML } from '../../.build/html/markup-vocabulary.js';

const vocabularies = [HTML, HTML.elements.get('svg').inside, HTML.elements.get('math').inside];
const rules = vocabularies.flatMap(({ elements }) => [...elements.values()]);

export const allowed = {
  /** Browsers add `tbody` and the like, which are in the tables too. */
  elements: [...new Set(rules.map(({ name }) => name.toLowerCase()))],
  attributes: [...new Set(rules.flatMap(({ attributes }) => [...attributes.keys()])), 'xmlns', 'xmlns:xlink'],
  schemes: [
    ...['http:', 'https:', 'ftp:', 'mailto:', 'tel:', 'file:', 'feed:', 'sms:', 'geo:', 'xmpp:', 'webcal:'],
    ...['gopher:', 'news:', 'irc:', 'magnet:', 'itms:'],
  ],
};
