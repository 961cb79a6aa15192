/** Every vocabulary with a grammar. */

import type { Vocabulary } from '../shape.ts';
import { atom, atom03 } from './atom.ts';
import { dc, dcterms } from './dublin-core.ts';
import { geo, georss, geourl, gml, icbm } from './geography.ts';
import { itunes } from './itunes.ts';
import { media } from './media.ts';
import * as modules from './modules.ts';
import { podcast } from './podcast.ts';
import { rss } from './rss.ts';
import { rss10, rss090 } from './rss10.ts';
import { rss11 } from './rss11.ts';

export const VOCABULARIES: readonly Vocabulary[] = [
  ...[rss, rss10, rss090, rss11, atom, atom03],
  ...[itunes, podcast, media, dc, dcterms, geo, geourl, icbm, georss, gml],
  ...Object.values(modules),
];
