/**
 * blogChannel: lists of weblogs and feeds around a weblog. https://web.archive.org/web/2010/http://backend.userland.com/blogChannelModule
 */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/**
 * Keys of `blogchannel`: blogChannel: lists of weblogs and feeds around a weblog.
 * https://web.archive.org/web/2010/http://backend.userland.com/blogChannelModule
 */
export interface BlogchannelKeys {
  /** `blogchannel:blogRoll`: an OPML file of the weblogs that this one lists. Resolved. */
  blogchannelBlogRoll?: string;
  /** `blogchannel:mySubscriptions`: an OPML file of the feeds that the author reads. Resolved. */
  blogchannelMySubscriptions?: string;
  /** `blogchannel:blink`: a weblog that the author recommends. Resolved. */
  blogchannelBlink?: string;
  /** `blogchannel:changes`: a file of weblogs that have changed. Resolved. */
  blogchannelChanges?: string;
}

const { uri } = rulesFor<BlogchannelKeys>();

export const namespace: Namespace = {
  prefix: 'blogchannel',
  uris: ['http://backend.userland.com/blogChannelModule'],
  elements: keyedByName('blogchannel', {
    blogRoll: uri,
    mySubscriptions: uri,
    blink: uri,
    changes: uri,
  }),
};
