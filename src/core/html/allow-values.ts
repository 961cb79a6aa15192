/** Values of attributes that survive the sanitizer. Apart from the lists of elements, which programs without a sanitizer also load. */

/**
 * How a value is checked.
 * - `plain`: any text; `token`: any text, lower-cased; `classes` and `relations`: words, of which some are left out
 * - `link`: an address that a reader clicks; `media`: an address that the browser loads at once; `sources`: several such addresses (`srcset`);
 *   `fragment`: an address inside the same document; `uris`: addresses separated by white space
 * - `style`: CSS declarations; `paint`: CSS values and numbers; `animated`: the name of an attribute
 * - `name`: `id` and `name`, which become properties of document and form
 * - `encoding`: of an `annotation-xml`; HTML would turn its children into HTML
 * - `empty`: kept only without a value, because every value refers to the page outside the content
 */
export type AttributeCheck =
  | 'plain'
  | 'token'
  | 'classes'
  | 'relations'
  | 'link'
  | 'media'
  | 'sources'
  | 'fragment'
  | 'style'
  | 'paint'
  | 'animated'
  | 'name'
  | 'encoding'
  | 'empty';

/** `form` binds a field to a form of the surrounding page; `ping` reports a click to a third party. */
export const HTML_ATTRIBUTE_KINDS: ReadonlyMap<string, AttributeCheck> = new Map([
  ['href', 'link'],
  ['action', 'link'],
  ['cite', 'link'],
  ['longdesc', 'link'],
  ['usemap', 'link'],
  ['urn', 'link'],
  ['vrml', 'link'],
  ['datasrc', 'link'],
  ['src', 'media'],
  ['poster', 'media'],
  ['background', 'media'],
  ['lowsrc', 'media'],
  ['dynsrc', 'media'],
  ['icon', 'media'],
  ['data', 'media'],
  ['srcset', 'sources'],
  ['style', 'style'],
  ['id', 'name'],
  ['name', 'name'],
  ['class', 'classes'],
  ['rel', 'relations'],
  ['type', 'token'],
  ['form', 'empty'],
  ['ping', 'empty'],
]);

/**
 * Values of `id` and `name` with which an element hides a property of its document or form from scripts of the page (`<img name="cookie">`,
 * `<input name="submit">`): the properties of both in the HTML and DOM standards and in today's browsers, apart from the families below.
 */
export const DOCUMENT_AND_FORM_PROPERTIES: ReadonlySet<string> = new Set(
  (
    'acceptCharset accessKey action addEventListener adoptNode adoptedStyleSheets after alinkColor all anchors animate ' +
    'append applets assignedSlot attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus ' +
    'baseURI before bgColor blur body browsingTopics captureEvents characterSet charset children classList className ' +
    'clear click cloneNode close closest compareDocumentPosition compatMode computedStyleMap constructor contains ' +
    'contentEditable contentType cookie customElementRegistry dataset defaultView designMode dir dispatchEvent doctype ' +
    'domain draggable editContext elements embeds encoding enctype enterKeyHint evaluate execCommand featurePolicy ' +
    'fgColor firstChild firstElementChild focus fonts forms fragmentDirective fullscreen head hidden hidePopover id ' +
    'images implementation importNode inert inputEncoding inputMode item lang length linkColor links localName ' +
    'location matches method moveBefore name namespaceURI noValidate nonce normalize open ownerDocument part plugins ' +
    'pointerLockElement popover prefix prepend prerendering propertyIsEnumerable pseudo readyState referrer rel ' +
    'relList remove reportValidity reset role rootElement scripts scroll scrollingElement shadowRoot showPopover slot ' +
    'spellcheck startViewTransition style styleSheetSets styleSheets submit tabIndex tagName target textContent ' +
    'timeline title toLocaleString toString translate URL valueOf virtualKeyboardPolicy visibilityState vlinkColor ' +
    'wasDiscarded when write writeln writingSuggestions'
  ).split(' '),
);

/**
 * Families of such values: event handlers, ARIA reflection, vendors, constants of nodes, and what scripts do with a document (`createElement`,
 * `scrollTop`), of which browsers add more each year.
 */
export const PROPERTY_FAMILIES: RegExp =
  /^(?:on|aria|webkit|moz|ms)[a-zA-Z]|^(?:active|append|attach|caret|check|child|client|create|current|document|elements?|exit|focus|fullscreen|get|has|inner|insert|is|last|lookup|next|node|offset|outer|parent|picture|previous|query|release|remove|replace|request|scroll|set|toggle|xml)[A-Z]|^[A-Z_]+_NODE$|^DOCUMENT_POSITION_|^__/;

/**
 * Hosts whose frames show one video, episode, song or talk, and whose address also works as a page. Excluded: maps, charts, buttons and
 * advertisements, whose address alone is useless to a reader.
 */
export const PLAYER_HOSTS: ReadonlySet<string> = new Set(
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

/** Attributes from which scripts take the address of a frame, picture or sound that comes into view, the best last. */
export const LATE_SOURCES: readonly string[] = ['data-lazy-src', 'data-litespeed-src', 'data-src'];

/** Attributes with the address of a picture or sound, and the attribute that a script sets. */
export const LATE_ADDRESSES: ReadonlyMap<string, 'src' | 'srcset'> = new Map([
  ...[...LATE_SOURCES, 'data-original'].map((name) => [name, 'src'] as const),
  ...['data-srcset', 'data-lazy-srcset'].map((name) => [name, 'srcset'] as const),
]);
