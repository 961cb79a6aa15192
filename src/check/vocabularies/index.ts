/** Every vocabulary with a grammar. */

import type { VocabularyTable } from '../shape.ts';
import { atom03, atomTable } from './atom.ts';
import { dc, dcterms } from './dublin-core.ts';
import { geo, georss, geourl, gml, icbm } from './geography.ts';
import { itunes } from './itunes.ts';
import { media } from './media.ts';
import * as modules from './modules.ts';
import { podcastTable } from './podcast.ts';
import { rssTable } from './rss.ts';
import { rss10, rss090 } from './rss10.ts';
import { rss11 } from './rss11.ts';

export const VOCABULARY_TABLES: readonly VocabularyTable[] = [
  ...[rssTable, rss10, rss090, rss11, atomTable, atom03],
  ...[itunes, podcastTable, media, dc, dcterms, geo, geourl, icbm, georss, gml],
  ...Object.values(modules),
];
