/** Additions of Dave Winer to RSS 2.0: the sources of a feed's content. http://source.scripting.com/ */

import { keyedByName, type ObjectShape, rulesFor } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { append, writeText } from '../mapping/write.ts';
import type { Content, EmptyPart, Part } from '../model/model.ts';

/** `source:account`: name of the author at a service. */
export interface SourceAccount extends Part {
  /** Attribute `service`: `twitter`, `github`, as written. */
  service?: string;
  /** The name. */
  value?: string;
}

/** `source:archive`: documents of earlier days. */
export interface SourceArchive extends EmptyPart {
  /** `source:url`. Resolved. */
  url?: string;
  /** `source:startDay`: the first day, as written. */
  startDay?: string;
  /** `source:endDay`: the last day, as written. */
  endDay?: string;
  /** `source:filename`: name of the file of each day, as written. */
  filename?: string;
}

/** `source:inReplyTo`: the entry to which this entry replies. */
export interface SourceInReplyTo extends Part {
  /** `false` if the value is not an address. */
  isPermaLink?: string;
  /** Address or identifier of the other entry, as written. */
  value?: string;
}

/** `source:likes`: a service that counts likes. */
export interface SourceLikes extends EmptyPart {
  /** Attribute `server`: address of the service. Resolved. */
  server?: string;
}

/** `source:outline`: a line of the outline from which a text was made (OPML 2.0). */
export interface SourceOutline extends EmptyPart {
  /** Not sanitized. */
  text?: string;
  /** Attribute `type` of the line: `link`, `rss`, as written. */
  type?: string;
  /** Attribute `created`: when the line was made, as written. */
  created?: string;
  /** Attribute `name`: name of the line in addresses, as written. */
  name?: string;
  /** Attribute `url`: the page of the line. Resolved. */
  url?: string;
  /** Attribute `xmlUrl`: the feed of the line. Resolved. */
  xmlUrl?: string;
  /** Attribute `htmlUrl`: the site of the feed. Resolved. */
  htmlUrl?: string;
  /** Attribute `permalink`: the permanent page of the line. Resolved. */
  permalink?: string;
  /** The child lines. */
  outlines?: SourceOutline[];
}

/** `source:subscriptionList`: an OPML file of feeds that the author reads. */
export interface SourceSubscriptionList extends Part {
  /** Attribute `url`: address of the file. Resolved. */
  url?: string;
  /** Text of the element. */
  value?: string;
}

/** Keys of `source`: Additions of Dave Winer to RSS 2.0: the sources of a feed's content. http://source.scripting.com/ */
export interface SourceKeys {
  /** `source:account`: name of the author at a service. */
  sourceAccount?: SourceAccount[];
  /** `source:archive`: documents of earlier days. */
  sourceArchive?: SourceArchive;
  /** `source:blogroll`: an OPML file of the feeds that the author follows. Resolved. */
  sourceBlogroll?: string;
  /** `source:cloud`: address for subscriptions to notices of changes. Resolved. */
  sourceCloud?: string;
  /** `source:inReplyTo`: the entry to which this entry replies. */
  sourceInReplyTo?: SourceInReplyTo;
  /** `source:likes`: a service that counts likes. */
  sourceLikes?: SourceLikes;
  /** `source:linkFull`: full address of the page, when `link` is shortened. Resolved. */
  sourceLinkFull?: string;
  /** `source:localTime`: creation time of the feed in the time zone of its author, as written. */
  sourceLocalTime?: string;
  /** `source:markdown`: the text in Markdown, not sanitized; also one of `content`, of type `text/markdown`. */
  sourceMarkdown?: string;
  /** `source:outline`: the outline from which the text was made. */
  sourceOutline?: SourceOutline[];
  /** `source:self`: address of the feed. Resolved. */
  sourceSelf?: string;
  /** `source:subscriptionList`: an OPML file of feeds that the author reads. */
  sourceSubscriptionList?: SourceSubscriptionList[];
}

const { text, uri, one, many } = rulesFor<SourceKeys>();
const ofArchive = rulesFor<SourceArchive>();
const ofOutline = rulesFor<SourceOutline>();

const OUTLINE: ObjectShape<SourceOutline> = {
  attributes: {
    ...({ text: 'text', type: 'text', created: 'text', name: 'text' } as const),
    ...({ url: 'address', xmlUrl: 'address', htmlUrl: 'address', permalink: 'address' } as const),
  },
};

/** The text from which the HTML of an entry was made. */
const markdown: Rule = {
  ...text('sourceMarkdown'),
  keys: ['sourceMarkdown', 'content'],
  close: (context, written, frame) => {
    if (!writeText(context, frame, 'sourceMarkdown', written) || context.scope.kind !== 'entry') return;
    const { base, language } = frame;
    const content: Content = { type: 'text/markdown', value: context.repairs.repair(written) };
    if (language !== '') content.language = language;
    if (base !== '') content.base = base;
    append(context, 'content', content);
  },
};

export const namespace: Namespace = {
  prefix: 'source',
  uris: ['http://source.scripting.com/'],
  elements: keyedByName('source', {
    account: many('sourceAccount', { attributes: { service: 'text' } }),
    archive: one,
    blogroll: uri,
    cloud: uri,
    inReplyTo: one('sourceInReplyTo', { attributes: { isPermaLink: 'text' } }),
    likes: one('sourceLikes', { attributes: { server: 'address' } }),
    linkFull: uri,
    localTime: text,
    markdown,
    outline: many('sourceOutline', OUTLINE),
    self: uri,
    subscriptionList: many('sourceSubscriptionList', { attributes: { url: 'address' } }),
  }),
  inside: {
    'source:archive': keyedByName('', {
      url: ofArchive.uri,
      startDay: ofArchive.text,
      endDay: ofArchive.text,
      filename: ofArchive.text,
    }),
    'source:outline': {
      outline: ofOutline.many('outlines', OUTLINE),
    },
  },
};
