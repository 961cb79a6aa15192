/** Players of video and sound that feeds embed. The sanitizer replaces their frames by links, so that the episode stays reachable. */

import { trimUri } from './resolver.ts';

/**
 * Hosts whose frames show one video, episode, song or talk, and whose address also works as a page. Excluded: maps, charts, buttons and
 * advertisements, whose address alone is useless to a reader.
 */
const PLAYER_HOSTS: ReadonlySet<string> = new Set(
  [
    // Video
    'youtube.com www.youtube.com m.youtube.com youtube-nocookie.com www.youtube-nocookie.com',
    'player.vimeo.com dailymotion.com www.dailymotion.com geo.dailymotion.com player.twitch.tv clips.twitch.tv',
    'embed.ted.com fast.wistia.com fast.wistia.net players.brightcove.net streamable.com rumble.com odysee.com',
    'player.bilibili.com rutube.ru player.youku.com v.qq.com archive.org www.archive.org media.ccc.de video.ibm.com',
    'iframe.mediadelivery.net www.loom.com play.vidyard.com content.jwplatform.com cdn.jwplayer.com',
    // Sound
    'w.soundcloud.com open.spotify.com embed.spotify.com bandcamp.com www.mixcloud.com widget.deezer.com embed.tidal.com',
    'embed.music.apple.com embed.podcasts.apple.com',
    // Podcasts
    'share.transistor.fm omny.fm play.libsyn.com html5-player.libsyn.com player.simplecast.com anchor.fm',
    'podcasters.spotify.com creators.spotify.com player.captivate.fm www.buzzsprout.com embed.acast.com player.acast.com',
    'playlist.megaphone.fm player.megaphone.fm www.podbean.com player.fireside.fm widget.spreaker.com www.iheart.com',
    'share.redcircle.com player.rss.com embed.podigee.com player.podigee-cdn.net audioboom.com embeds.audioboom.com',
    'player.blubrry.com castbox.fm www.ivoox.com',
  ]
    .join(' ')
    .split(' '),
);

const WEB_ADDRESS = /^(?:https?:)?\/\/([a-z0-9.-]+)(?=[/?])/i;

/**
 * The https address of a player.
 * @param src of the frame, references decoded
 * @returns undefined for other addresses
 */
function playerAddress(src: string): string | undefined {
  const address = trimUri(src);
  const host = WEB_ADDRESS.exec(address)?.[1];
  if (host === undefined || !PLAYER_HOSTS.has(host.toLowerCase())) return undefined;
  return `https:${address.slice(address.indexOf('//'))}`;
}

/** Attributes with the address of a frame, the best last: scripts that load frames lazily use other attributes than `src`. */
const FRAME_ADDRESSES: readonly string[] = ['data-lazy-src', 'data-litespeed-src', 'data-src', 'src'];

/** The frame of the current start tag. */
export class PlayerFrame {
  #address = '';
  #title = '';
  #rank = -1;

  clear(): void {
    this.#address = '';
    this.#title = '';
    this.#rank = -1;
  }

  /** @param value references decoded */
  attribute(name: string, value: string): void {
    if (name === 'title') this.#title = value.trim();
    const rank = FRAME_ADDRESSES.indexOf(name);
    if (rank <= this.#rank) return;
    const address = playerAddress(value);
    if (address === undefined) return;
    this.#address = address;
    this.#rank = rank;
  }

  /** Address and text of the link; the address is `''` when the frame is not a player. Clears the frame. */
  take(): { address: string; text: string } {
    const link = { address: this.#address, text: this.#title || this.#address };
    this.clear();
    return link;
  }
}
