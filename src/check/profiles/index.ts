/** The relations of all profiles. Findings of rules that no profile of the check has are left out. */

import { mergeRelations, type Relation } from '../relations/relation.ts';
import { DIRECTORY_RELATIONS } from './directories.ts';
import { PEDANTIC_RELATIONS } from './pedantic.ts';
import { ADVISORY_RELATIONS } from './rss-advisory.ts';

export const PROFILE_RELATIONS: ReadonlyMap<string, readonly Relation[]> = mergeRelations(
  DIRECTORY_RELATIONS,
  PEDANTIC_RELATIONS,
  ADVISORY_RELATIONS,
);
