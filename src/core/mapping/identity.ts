/** Atom `id` and RSS `guid`: the identity, and the link of entries without another link. */

import { browserScheme } from '../values/uri.ts';
import type { Frame } from './frame.ts';
import type { Build, Rule } from './rule.ts';
import { fill, write } from './write.ts';

const WEB: ReadonlySet<string> = new Set(['http', 'https']);

/** Rank of an identifier as link: any other link wins. */
const SUBSTITUTE = 8;

/**
 * The address in an identifier, if it leads to the web. A relative identifier is an address only if the feed declares it as one: most
 * relative identifiers are keys of a database.
 */
function readPermalink(build: Build, written: string, isExplicit: boolean, frame: Frame): string | undefined {
  const scheme = browserScheme(written);
  if (scheme === '' ? !isExplicit && !written.startsWith('/') : !WEB.has(scheme)) return undefined;
  const address = build.resolve(written, frame);
  return address !== undefined && WEB.has(browserScheme(address)) ? address : undefined;
}

function fillLink(build: Build, written: string, isExplicit: boolean, frame: Frame): void {
  const address = readPermalink(build, written, isExplicit, frame);
  if (address !== undefined) fill(build, frame, { key: 'link', rank: SUBSTITUTE }, address);
}

/** Atom `id`. */
export const identity: Rule = {
  keys: ['id', 'link'],
  single: 'id',
  text: 'plain',
  close: (build, text, frame) => {
    const written = frame.repair(text);
    if (write(build, frame, 'id', written)) fillLink(build, written, false, frame);
  },
};

/** RSS `guid`: says itself whether it is an address. */
export const guid: Rule = {
  keys: ['id', 'guidislink', 'link'],
  single: 'id',
  text: 'plain',
  open: (_build, element, frame) => {
    frame.kept = element.attribute('ispermalink');
  },
  close: (build, text, frame) => {
    const { record } = build.scope;
    const isPermalink = frame.kept === undefined || frame.kept === 'true';
    const written = frame.repair(text);
    if (!write(build, frame, 'id', written)) return;
    record.guidislink ??= isPermalink && record.link === undefined;
    if (isPermalink) fillLink(build, written, frame.kept === 'true', frame);
  },
};
