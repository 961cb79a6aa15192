/** Every relation, by the shape that it checks. */

import { ATOM_CONTENT_RELATIONS, ATOM_RELATIONS } from './atom.ts';
import { GML_RELATIONS } from './gml.ts';
import { HISTORY_RELATIONS, LINK_RELATIONS } from './links.ts';
import { MARKUP_RELATIONS } from './markup.ts';
import { MEDIA_RELATIONS } from './media.ts';
import { PODCAST_RELATIONS } from './podcasts.ts';
import { RDF_RELATIONS } from './rdf.ts';
import { mergeRelations, type Relation } from './relation.ts';
import { ID_RELATIONS, RSS_RELATIONS } from './rss.ts';
import { RSS_VERSION_RELATIONS } from './rss-versions.ts';

export { characters } from './characters.ts';
export { doctypes } from './doctype.ts';
export {
  entities,
  merchant,
  misdeclared,
  NONE_OF_RSS,
  namespaces,
  sameAttributes,
  undone,
} from './namespaces.ts';
export { type Context, placesIn, type Relation, type Relations, rememberAnswers } from './relation.ts';

export const RELATIONS: ReadonlyMap<string, readonly Relation[]> = mergeRelations(
  RSS_RELATIONS,
  RSS_VERSION_RELATIONS,
  ATOM_RELATIONS,
  ATOM_CONTENT_RELATIONS,
  LINK_RELATIONS,
  ID_RELATIONS,
  HISTORY_RELATIONS,
  PODCAST_RELATIONS,
  RDF_RELATIONS,
  MEDIA_RELATIONS,
  GML_RELATIONS,
  MARKUP_RELATIONS,
);
