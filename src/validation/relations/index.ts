/** Every relation, by the shape that it is about. */

import { ATOM } from './atom.ts';
import { ATOM_CONTENT } from './atom-content.ts';
import { HISTORY } from './history.ts';
import { IDS } from './ids.ts';
import { LINKS } from './links.ts';
import { MARKUP } from './markup.ts';
import { MEDIA } from './media.ts';
import { PODCASTS } from './podcasts.ts';
import { RDF } from './rdf.ts';
import { type Relations, together } from './relation.ts';
import { RSS } from './rss.ts';

export { entities, namespaces } from './namespaces.ts';
export type { Context, Relation, Relations } from './relation.ts';

export const RELATIONS: Relations = together(
  RSS,
  ATOM,
  ATOM_CONTENT,
  LINKS,
  IDS,
  HISTORY,
  PODCASTS,
  RDF,
  MEDIA,
  MARKUP,
);
