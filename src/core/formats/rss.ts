/** Rules of RSS 0.90 to 2.0 and RSS 1.0 that no other format has. Element names are lower-cased, because feeds write them in any case. */

import { list, rulesFor, transparent } from '../mapping/combinators.ts';
import { content } from '../mapping/construct.ts';
import { enclosure } from '../mapping/link.ts';
import { root, textInput } from '../mapping/part.ts';
import { author, publisher } from '../mapping/person.ts';
import type { Fields, Rule, Vocabulary } from '../mapping/rule.ts';
import { append, write } from '../mapping/write.ts';
import type { FeedImage } from '../model/model.ts';
import { parseInteger } from '../values/number.ts';

const { text, texts, uri, date, one } = rulesFor<Fields>();

/** The new address of a feed that has moved; it may be the whole document. */
const newLocation: Rule = {
  keys: ['newLocation'],
  text: 'plain',
  close: (build, value, frame) => {
    const { kind } = build.scope;
    const href = value === '' ? undefined : build.resolve(value, frame);
    if ((kind === 'feed' || kind === 'root' || kind === 'document') && href) build.feed.newLocation ??= href;
  },
};

/** `hour` of `skipHours`: 0 to 23. RSS 0.9x counts from 1 to 24. */
const hour: Rule = {
  keys: ['skipHours'],
  text: 'plain',
  close: (build, value) => {
    const found = parseInteger(value);
    if (found !== undefined && found >= 0 && found <= 24) append(build, 'skipHours', found % 24);
  },
};

export const rss: Vocabulary = {
  rss: root('root'),
  fullitem: content('text/html'),
  // Feeds that ignore namespaces write `body` for xhtml:body.
  body: content('application/xhtml+xml'),
  textinput: textInput,
  enclosure,
  cloud: one('cloud', {
    attributes: { domain: 'text', port: 'text', path: 'text', registerProcedure: 'text', protocol: 'text' },
  }),
  managingeditor: author,
  webmaster: publisher,
  pubdate: date('published'),
  lastbuilddate: date('updated'),
  expirationdate: date('expired'),
  comments: uri('comments'),
  // RSS 1.0 lists references here, RSS 1.1 items.
  items: transparent,
  docs: uri('docs'),
  ttl: text('ttl'),
  rating: text('rating'),
  // The whole document of a feed that has moved: <redirect><newLocation>.
  redirect: transparent,
  newlocation: newLocation,
  skiphours: list,
  hour,
  skipdays: list,
  day: texts('skipDays'),
};

/** Pixels of an image; 0 when the text is not a number. */
function pixels(key: keyof FeedImage & ('width' | 'height')): Rule {
  return {
    keys: [key],
    single: key,
    text: 'plain',
    close: (build, value, frame) => {
      if (value !== '') write(build, frame, key, parseInteger(value) ?? 0);
    },
  };
}

export const rssImage: Vocabulary = { width: pixels('width'), height: pixels('height') };
