/** Links of every kind: Atom `link`, RSS `link` and `enclosure`, licenses. */

import { mediaTypeOf } from '../content/index.ts';
import type { Link } from '../model.ts';
import { browserScheme } from '../values/uri.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Frame } from './frame.ts';
import type { Build, Rule } from './rule.ts';
import { attributesOf, write } from './write.ts';

const SCRIPT_SCHEMES: ReadonlySet<string> = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'mocha',
  'data',
]);

/** Whether following the address would run a script, or show a document that can. */
export function isScript(address: string): boolean {
  return !address.startsWith('http') && SCRIPT_SCHEMES.has(browserScheme(address));
}

const ADDRESS_ATTRIBUTES = ['url', 'uri', 'href'];

/** The attributes of a link, with its address resolved under `href`, whichever attribute had it. */
export function linkAttributes(build: Build, element: XmlElement, frame: Frame): Link {
  let name = '';
  let address: string | undefined;
  for (name of ADDRESS_ATTRIBUTES) {
    address = element.attribute(name);
    if (address) break;
  }
  const link = attributesOf(build, element, frame, name);
  if (address === undefined) return link;
  // An empty address means the base itself.
  const href = build.resolve(address.trim(), frame);
  if (href !== undefined) link['href'] = href;
  return link;
}

export function addLink(build: Build, link: Link): void {
  const { kind, record } = build.scope;
  if (kind === 'document') return;
  if (record.links === undefined) record.links = [link];
  else record.links.push(link);
}

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** `link`: an address as attribute (Atom) or as text (RSS). */
export const link: Rule = {
  keys: ['link', 'links'],
  text: 'plain',
  open: (build, element, frame) => {
    const attributes = linkAttributes(build, element, frame);
    attributes['rel'] = (attributes['rel'] ?? 'alternate').toLowerCase();
    attributes['type'] = (attributes['type'] ?? defaultType(attributes['rel'])).toLowerCase();
    frame.kept = attributes;
    if (attributes.href === undefined) return;
    addLink(build, attributes);
    if (isMain(attributes)) write(build, frame, 'link', attributes.href);
  },
  close: (build, text, frame) => {
    const attributes = frame.kept as Link;
    if (attributes.href !== undefined || text === '') return;
    // Escaped twice in so many feeds that no address with a literal &amp; is worth keeping.
    const href = build.resolve(text.replaceAll('&amp;', '&'), frame);
    if (href === undefined) return;
    attributes.href = href;
    addLink(build, attributes);
    const { scope } = build;
    const isEntry = scope.kind === 'entry';
    if (!isEntry || isMain(attributes) || scope.record.link === undefined) write(build, frame, 'link', href);
  },
};

const defaultType = (rel: string): string => (rel === 'self' ? 'application/atom+xml' : 'text/html');

function isMain({ rel, type }: Link): boolean {
  return rel === 'alternate' && HTML_TYPES.has(mediaTypeOf(type, 'text/html'));
}

/** RSS `enclosure`. */
export const enclosure: Rule = {
  keys: ['links', 'enclosures'],
  text: 'none',
  open: (build, element, frame) => {
    const attributes = linkAttributes(build, element, frame);
    attributes['rel'] = 'enclosure';
    if (attributes['type'] !== undefined) attributes['type'] = attributes['type'].toLowerCase();
    addLink(build, attributes);
  },
};

/** Adds a license, as a link. */
export function addLicense(build: Build, address: string, frame: Frame): void {
  const href = build.resolve(address, frame);
  if (href !== undefined) addLink(build, { rel: 'license', href });
}
