/** RSS 0.90 to 2.0 and RSS 1.0: what only they have. Element names are lower-cased; feeds write them in any case. */

import { rulesFor, transparent } from '../mapping/combinators.ts';
import { content } from '../mapping/construct.ts';
import { enclosure } from '../mapping/link.ts';
import { part } from '../mapping/part.ts';
import { author, publisher } from '../mapping/person.ts';
import { root } from '../mapping/root.ts';
import type { Rule, Vocabulary } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';
import { attributesOf, write } from '../mapping/write.ts';
import type { Image } from '../model.ts';
import { parseInteger } from '../values/number.ts';

const { text, uri, date } = rulesFor<Fields>();

const cloud: Rule = {
  keys: ['cloud'],
  text: 'none',
  open: (build, element, frame) => {
    write(build, frame, 'cloud', attributesOf(build, element, frame));
  },
};

/** Pixels of an image; 0 where the feed has no number. */
function pixels(key: keyof Image & ('width' | 'height')): Rule {
  return {
    keys: [],
    text: 'none',
    within: {
      image: {
        keys: [],
        text: 'plain',
        close: (build, value, frame) => {
          write(build, frame, key, parseInteger(value) ?? 0);
        },
      },
    },
  };
}

/** Says where the feed has moved, also when it is all there is in the document. */
const newLocation: Rule = {
  keys: ['newlocation'],
  text: 'plain',
  close: (build, value, frame) => {
    const { kind } = build.scope;
    const href = build.resolve(value, frame);
    if ((kind === 'feed' || kind === 'root' || kind === 'document') && href) build.feed.newlocation = href;
  },
};

export const rss: Vocabulary = {
  rss: root('root'),
  fullitem: content('text/html'),
  // The xhtml:body of feeds that do not care for namespaces.
  body: content('application/xhtml+xml'),
  textinput: part('textinput', 'textInput'),
  enclosure,
  cloud,
  managingeditor: author,
  webmaster: publisher,
  pubdate: date('published'),
  lastbuilddate: date('updated'),
  expirationdate: date('expired'),
  comments: uri('comments'),
  // RSS 1.0 lists references in it, RSS 1.1 the items themselves.
  items: transparent,
  docs: uri('docs'),
  ttl: text('ttl'),
  width: pixels('width'),
  height: pixels('height'),
  newlocation: newLocation,
};
