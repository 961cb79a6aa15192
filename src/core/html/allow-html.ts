/** HTML that survives the sanitizer: the lists of the Universal Feed Parser, extended by newer elements and attributes of HTML. */

/**
 * Allowed elements. Excluded although UFP keeps them (their children stay): `noscript`, because parsers disagree whether its content is
 * text or markup; `command`, because parsers disagree on its end tag; `keygen`, an obsolete control; `dialog`, which covers the page.
 */
export const HTML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'a abbr acronym address area article aside audio b bdi bdo big blockquote br canvas caption center cite code ' +
    'col colgroup data datagrid dd del details dfn dir div dl dt em event-source ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li m ' +
    'main map mark menu meter multicol nav nextid ol p picture pre progress q rp rt ruby s samp ' +
    'section small sound source spacer span strike strong sub summary sup table tbody td tfoot th thead ' +
    'time tr tt u ul var video wbr'
  ).split(' '),
);

/** Elements of forms: kept with the option `allowForms`. Without it their children stay, except for the elements of the next two tables. */
export const FORM_ELEMENTS: readonly string[] = Object.freeze(
  'button datalist fieldset form input label legend output select textarea'.split(' '),
);

/** Elements that occur only in a list of choices. */
export const CHOICE_ELEMENTS: readonly string[] = Object.freeze(['optgroup', 'option']);

/** Lists of choices: removed with their choices without `allowForms`. */
export const CHOICE_LISTS: ReadonlySet<string> = new Set(['datalist', 'select']);

/** Elements without content and end tag in today's browsers, allowed or not; `command` and `isindex` in older browsers. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr image img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements removed together with their text, which is code or invisible. The text of all other elements stays. */
export const DROPPED_WITH_TEXT: ReadonlySet<string> = new Set('applet script style template'.split(' '));

/** Elements whose text is fallback markup for readers that do not support the element; the sanitizer uses it. */
export const FALLBACKS: ReadonlySet<string> = new Set('iframe noembed noframes'.split(' '));

/** Elements of HTML that are not allowed, but show that a text is HTML. */
export const OTHER_HTML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'applet base basefont bgsound blink body button command datalist dialog embed fieldset form frame frameset head html iframe ' +
    'input keygen label legend link listing marquee meta nobr noembed noframes noscript object optgroup option output param ' +
    'plaintext script select slot style template textarea title track xmp'
  ).split(' '),
);

/**
 * Attributes whose values need no check. Excluded although UFP keeps them: `accesskey`, `autofocus` and `for`, which affect controls of the
 * page.
 */
export const HTML_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze(
  (
    'abbr accept accept-charset align alt autocomplete axis balance bgcolor bgproperties border ' +
    'bordercolor bordercolordark bordercolorlight bottompadding cellpadding cellspacing ch challenge char charoff charset ' +
    'checked choff clear color cols colspan compact contenteditable controls coords datafld datapagesize datetime ' +
    'default delay dir disabled draggable enctype end face frame galleryimg gutter headers height hidden hidefocus ' +
    'high hreflang hspace inputmode ismap keytype label lang leftspacing list loop loopcount loopend loopstart low max ' +
    'maxlength media method min multiple nohref noshade nowrap open optimum pattern point-size pqg preload prompt ' +
    'radiogroup readonly repeat-max repeat-min replace required rev rightspacing rows rowspan rules scope selected shape ' +
    'size sizes span start step summary suppress tabindex template title toppadding unselectable valign value variable ' +
    'volume vspace width wrap xml:lang'
  ).split(' '),
);

/** Boolean attributes; the sanitizer writes their name as their value. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'checked compact controls default disabled hidden ismap loop multiple nohref noshade nowrap open readonly ' +
    'required selected'
  ).split(' '),
);

/** Start tag to the open elements that it ends: first their names, then the elements that stop the search. */
export const IMPLIED_ENDS: ReadonlyMap<string, readonly [ends: string, within: string]> = new Map<
  string,
  readonly [string, string]
>([
  ...(
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr main menu nav ol p pre section summary table ul'
  )
    .split(' ')
    .map((name) => [name, ['p', '']] as const),
  ['a', ['a', '']],
  ['button', ['button', '']],
  ['select', ['select', '']],
  ['li', ['li p', 'ul ol menu dir']],
  ['dt', ['dt dd p', 'dl']],
  ['dd', ['dt dd p', 'dl']],
  ['option', ['option', 'select datalist']],
  ['optgroup', ['option optgroup', 'select datalist']],
  ['rt', ['rt rp', 'ruby']],
  ['rp', ['rt rp', 'ruby']],
  ['td', ['td th caption colgroup', 'table']],
  ['th', ['td th caption colgroup', 'table']],
  ['tr', ['tr caption colgroup', 'table']],
  ['tbody', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['thead', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['tfoot', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['colgroup', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['col', ['tbody thead tfoot tr caption', 'table']],
  ['caption', ['tbody thead tfoot tr caption colgroup', 'table']],
]);

/** Elements that would end elements of the page unless one of these is around them: the sanitizer writes a `div` instead. */
export const NEEDED_PARENTS: ReadonlyMap<string, string> = new Map([
  ['li', 'ul ol menu dir'],
  ['dt', 'dl'],
  ['dd', 'dl'],
  ['caption', 'table'],
  ['col', 'table'],
  ['colgroup', 'table'],
  ['tbody', 'table'],
  ['td', 'table'],
  ['tfoot', 'table'],
  ['th', 'table'],
  ['thead', 'table'],
  ['tr', 'table'],
]);

/** Elements that contain only parts of a table: browsers move other content in front of the table. */
export const TABLE_STRUCTURE: ReadonlySet<string> = new Set('colgroup table tbody tfoot thead tr'.split(' '));

/** Elements that the start tags `rt` and `rp` end when innermost. */
export const ENDED_BY_RUBY_TEXT: ReadonlySet<string> = new Set('dd dt li p rp rt'.split(' '));

/** Elements whose start tag ends an element of this list when that is innermost. */
export const HEADINGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6'.split(' '));

/** Parts of a table: their tags end open elements inside cells, up to the table. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(
  'caption col colgroup tbody td tfoot th thead tr'.split(' '),
);

/** Elements that tags inside them cannot end, except tags of parts of a table. */
export const BARRIERS: ReadonlySet<string> = new Set(
  'table td th caption button svg math foreignobject desc title annotation-xml mi mo mn ms mtext textarea select'.split(
    ' ',
  ),
);

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
 * `<input name="submit">`): the properties of both in the HTML and DOM standards and in today's browsers.
 */
export const DOCUMENT_AND_FORM_PROPERTIES: ReadonlySet<string> = new Set(
  (
    'acceptCharset accessKey action activeElement activeViewTransition addEventListener adoptNode adoptedStyleSheets after alinkColor all anchors animate ' +
    'append appendChild applets ariaNotify assignedSlot attachInternals attachShadow attributeStyleMap attributes autocapitalize autocomplete ' +
    'autocorrect autofocus baseURI before bgColor blur body browsingTopics captureEvents caretPositionFromPoint ' +
    'caretRangeFromPoint characterSet charset checkValidity checkVisibility childElementCount childNodes children classList ' +
    'className clear click clientHeight clientLeft clientTop clientWidth cloneNode close closest compareDocumentPosition ' +
    'compatMode computedStyleMap constructor contains contentEditable contentType cookie createAttribute createAttributeNS ' +
    'createCDATASection createComment createDocumentFragment createElement createElementNS createEvent createExpression ' +
    'createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode createTreeWalker ' +
    'currentCSSZoom currentScript customElementRegistry dataset defaultView designMode dir dispatchEvent doctype ' +
    'documentElement documentURI domain draggable editContext elementFromPoint elementTiming elements elementsFromPoint embeds encoding ' +
    'enctype enterKeyHint evaluate execCommand exitFullscreen exitPictureInPicture exitPointerLock featurePolicy fgColor firstChild ' +
    'firstElementChild focus focusGroup focusGroupStart fonts forms fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations ' +
    'getAttribute getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS getBoundingClientRect getBoxQuads ' +
    'getClientRects getElementById getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS ' +
    'getHTML getRootNode getSelection hasAttribute hasAttributeNS hasAttributes hasChildNodes hasFocus hasPointerCapture ' +
    'hasPrivateToken hasRedemptionRecord hasStorageAccess hasUnpartitionedCookieAccess head hidden hidePopover id images ' +
    'implementation importNode inert innerHTML innerText inputEncoding inputMode insertAdjacentElement ' +
    'insertAdjacentHTML insertAdjacentText insertBefore isConnected isContentEditable isDefaultNamespace isEqualNode ' +
    'isPrototypeOf isSameNode item lang lastChild lastElementChild lastModified length linkColor links localName location ' +
    'lookupNamespaceURI lookupPrefix matches method moveBefore name namespaceURI nextElementSibling nextSibling noValidate ' +
    'nodeName nodeType nodeValue nonce normalize offsetHeight offsetLeft offsetParent offsetTop offsetWidth open outerHTML ' +
    'outerText ownerDocument parentElement parentNode part pictureInPictureElement pictureInPictureEnabled plugins ' +
    'pointerLockElement popover prefix prepend prerendering previousElementSibling previousSibling propertyIsEnumerable ' +
    'pseudo queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue ' +
    'querySelector querySelectorAll readyState referrer rel relList releaseCapture releaseEvents releasePointerCapture ' +
    'remove removeAttribute removeAttributeNS removeAttributeNode removeChild removeEventListener replaceChild ' +
    'replaceChildren replaceWith reportValidity requestFullscreen requestPointerLock requestStorageAccess ' +
    'requestStorageAccessFor requestSubmit reset role rootElement scripts scroll scrollBy scrollHeight scrollIntoView ' +
    'scrollIntoViewIfNeeded scrollLeft scrollTo scrollTop scrollWidth scrollingElement setAttribute setAttributeNS ' +
    'setAttributeNode setAttributeNodeNS setCapture setHTML setHTMLUnsafe setPointerCapture shadowRoot showPopover slot ' +
    'spellcheck startViewTransition style styleSheetSets styleSheets submit tabIndex tagName target textContent timeline ' +
    'title toLocaleString toString toggleAttribute togglePopover translate URL valueOf virtualKeyboardPolicy ' +
    'visibilityState vlinkColor wasDiscarded webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen when ' +
    'write writeln writingSuggestions xmlEncoding xmlStandalone xmlVersion __defineGetter__ __defineSetter__ ' +
    '__lookupGetter__ __lookupSetter__ __proto__ hasOwnProperty'
  ).split(' '),
);

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
