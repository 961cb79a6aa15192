// biome-ignore-all format: generated
/** Every namespace of the library. Generated from the files of this directory by `npx vitest run test/core/namespaces -u`. */

import type { Namespace } from '../mapping/rule.ts';
import { namespace as acast } from './acast.ts';
import { namespace as activity } from './activity.ts';
import { namespace as admin } from './admin.ts';
import { namespace as app } from './app.ts';
import { namespace as arxiv } from './arxiv.ts';
import { namespace as at } from './at.ts';
import { namespace as blogchannel } from './blogchannel.ts';
import { namespace as blogger } from './blogger.ts';
import { namespace as cc } from './cc.ts';
import { namespace as content } from './content.ts';
import { namespace as creativecommons } from './creativecommons.ts';
import { namespace as dc } from './dc.ts';
import { namespace as dcterms } from './dcterms.ts';
import { namespace as enc } from './enc.ts';
import { namespace as ev } from './ev.ts';
import { namespace as excerpt } from './excerpt.ts';
import { namespace as feedburner } from './feedburner.ts';
import { namespace as feedpress } from './feedpress.ts';
import { namespace as fh } from './fh.ts';
import { namespace as gd } from './gd.ts';
import { namespace as geo } from './geo.ts';
import { namespace as georss } from './georss.ts';
import { namespace as gml } from './gml.ts';
import { namespace as googleplay } from './googleplay.ts';
import { namespace as itunes } from './itunes.ts';
import { namespace as media } from './media.ts';
import { namespace as opensearch } from './opensearch.ts';
import { namespace as pingback } from './pingback.ts';
import { namespace as podcast } from './podcast.ts';
import { namespace as prism } from './prism.ts';
import { namespace as psc } from './psc.ts';
import { namespace as rawvoice } from './rawvoice.ts';
import { namespace as rdf } from './rdf.ts';
import { namespace as slash } from './slash.ts';
import { namespace as source } from './source.ts';
import { namespace as spotify } from './spotify.ts';
import { namespace as sy } from './sy.ts';
import { namespace as thr } from './thr.ts';
import { namespace as trackback } from './trackback.ts';
import { UNTYPED } from './untyped.ts';
import { namespace as webfeeds } from './webfeeds.ts';
import { namespace as wfw } from './wfw.ts';
import { namespace as wp } from './wp.ts';
import { namespace as xhtml } from './xhtml.ts';
import { namespace as yandex } from './yandex.ts';
import { namespace as yt } from './yt.ts';

export const NAMESPACES: readonly Namespace[] = [
  acast, activity, admin, app, arxiv, at, blogchannel, blogger, cc, content, creativecommons, dc, dcterms, enc, ev, excerpt, feedburner,
  feedpress, fh, gd, geo, georss, gml, googleplay, itunes, media, opensearch, pingback, podcast, prism, psc, rawvoice, rdf, slash, source,
  spotify, sy, thr, trackback, webfeeds, wfw, wp, xhtml, yandex, yt, ...UNTYPED,
];
