/**
 * Values of `id` and `name` with which an element hides a property of its document or form from scripts of the page (`<img name="cookie">`,
 * `<input name="submit">`): the properties of both in the HTML and DOM standards and in today's browsers.
 */

/** Elements that become such properties. */
const NAMED_ELEMENTS: ReadonlySet<string> = new Set(
  'button fieldset form img input map object output select textarea'.split(' '),
);

const DOCUMENT_AND_FORM_PROPERTIES: ReadonlySet<string> = new Set(
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

/** Prefixes of families of properties: event handlers, ARIA reflection, vendors. */
const FAMILIES = /^(?:on|aria|webkit|moz|ms)[a-zA-Z]|^[A-Z_]+_NODE$|^DOCUMENT_POSITION_/;

/** Whether an element `name` with this `id` or `name` would hide a property of the document or of a form. */
export function hidesProperty(element: string, value: string): boolean {
  return NAMED_ELEMENTS.has(element) && (DOCUMENT_AND_FORM_PROPERTIES.has(value) || FAMILIES.test(value));
}
