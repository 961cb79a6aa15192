/** Attributes whose values need a check: addresses, names that hide properties from scripts, styles. */

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

export const SVG_ATTRIBUTE_KINDS: ReadonlyMap<string, AttributeCheck> = new Map([
  ['href', 'fragment'],
  ['xlink:href', 'fragment'],
  ['class', 'classes'],
  ['attributeName', 'animated'],
  ['id', 'name'],
  ['name', 'name'],
]);

export const MATHML_ATTRIBUTE_KINDS: ReadonlyMap<string, AttributeCheck> = new Map([
  ['href', 'link'],
  ['xlink:href', 'link'],
  ['src', 'media'],
  ['altimg', 'media'],
  ['actiontype', 'token'],
  ['class', 'classes'],
  ['encoding', 'encoding'],
  ['id', 'name'],
]);
