/** Elements that several feed formats have in common, and that formats borrow from each other. */

import { onlyWithin, rulesFor, transparent } from '../mapping/combinators.ts';
import { content, description, summary, title } from '../mapping/construct.ts';
import type { Frame } from '../mapping/frame.ts';
import { where } from '../mapping/geometry.ts';
import { identity } from '../mapping/identity.ts';
import { link } from '../mapping/link.ts';
import { part, source } from '../mapping/part.ts';
import { author, contributor } from '../mapping/person.ts';
import type { Build, Rule, Vocabulary } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';
import { category, keywords } from '../mapping/tag.ts';
import { write, writeDate } from '../mapping/write.ts';
import type { Person } from '../model.ts';
import type { XmlElement } from '../xml/events.ts';

const { text, uri, date, markup } = rulesFor<Fields>();
const { text: personText, uri: personUri } = rulesFor<Person>();

/** Home page of a person, address of an image. */
const address: Rule = onlyWithin({ person: personUri('href'), image: personUri('href') });

/** Channel Definition Format says in attributes what others say in elements. */
function readAttributes(build: Build, element: XmlElement, frame: Frame): void {
  const modified = element.attribute('lastmod');
  if (modified !== undefined) writeDate(build, frame, 'updated', modified);
  if (element.attribute('href') !== undefined) {
    link.open?.(build, element, frame);
  }
}

const logoAsText = uri('logo');

/** Atom has the address of the logo as text, CDF as attribute; the small one is CDF's icon. */
const logo: Rule = {
  ...logoAsText,
  keys: ['logo', 'icon'],
  open: (build, element, frame) => {
    frame.kept = element.attribute('href');
    if (typeof frame.kept !== 'string') return;
    const key = element.attribute('style')?.toLowerCase() === 'icon' ? 'icon' : 'logo';
    const href = build.resolve(frame.kept, frame);
    if (href) write(build, frame, key, href);
  },
  close: (build, text, frame) => {
    if (frame.kept === undefined) logoAsText.close?.(build, text, frame);
  },
};

/** An entry; RSS 1.0 has its identity as attribute. */
const entry: Rule = {
  keys: ['id', 'updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  open: (build, element, frame) => {
    const { record } = build.enterEntry();
    const about = element.attribute('rdf:about');
    if (about !== undefined) record.id = about;
    readAttributes(build, element, frame);
  },
};

/** The feed itself. The channels inside a CDF channel only group its items: nearer the root wins. */
const channel: Rule = {
  keys: ['updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  open: (build, element, frame) => {
    build.enter('feed', build.feed);
    readAttributes(build, element, frame);
  },
  within: { feed: transparent },
};

export const shared: Vocabulary = {
  channel,
  item: entry,
  entry,
  title,
  link,
  id: identity,
  guid: identity,
  author,
  contributor,
  name: onlyWithin({ person: personText('name'), textInput: personText('name') }),
  email: onlyWithin({ person: personText('email') }),
  url: address,
  uri: address,
  homepage: address,
  category: category('term'),
  keywords: category('term'),
  tags: keywords([]),
  description: description('text/html'),
  summary: summary('text/plain'),
  content: content('text/plain'),
  rights: markup('rights', 'text/plain'),
  copyright: markup('rights', 'text/plain'),
  subtitle: markup('subtitle', 'text/plain'),
  source,
  image: part('image', 'image'),
  language: text('language'),
  published: date('published'),
  updated: date('updated'),
  modified: date('updated'),
  created: date('created'),
  icon: uri('icon'),
  logo,
  where,
};
