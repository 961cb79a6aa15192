/** YouTube's Atom feeds. https://developers.google.com/youtube/v3/guides/push_notifications */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `yt`: YouTube's Atom feeds. https://developers.google.com/youtube/v3/guides/push_notifications */
export interface YtKeys {
  /** `yt:videoId`. */
  ytVideoId?: string;
  /** `yt:channelId`. */
  ytChannelId?: string;
  /** `yt:playlistId`. */
  ytPlaylistId?: string;
}

const { text } = rulesFor<YtKeys>();

export const namespace: Namespace = {
  prefix: 'yt',
  uris: ['http://www.youtube.com/xml/schemas/2015', 'http://gdata.youtube.com/schemas/2007'],
  elements: keyedByName('yt', {
    videoId: text,
    channelId: text,
    playlistId: text,
  }),
};
