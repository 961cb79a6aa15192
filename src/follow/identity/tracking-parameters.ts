/** Query parameters for tracking or for bypassing caches, which do not identify a page. */

const PREFIXES: readonly string[] = [
  'utm_',
  'at_',
  'mc_',
  'pk_',
  'mtm_',
  'piwik_',
  'matomo_',
  'hsa_',
  '_hs',
  'oly_',
  'vero_',
  'elqtrack',
  'wt.',
  'ga_',
  'fb_',
  'sc_',
  'stm_',
  'itm_',
];

const NAMES: ReadonlySet<string> = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid igsh li_fat_id rb_clickid wickedid epik _openstat ' +
    'ref ref_src ref_url referer referrer source src medium campaign cmp cmpid cid ncid icid ocid ito xtor ftag s_cid s_kwcid ' +
    'mkt_tok mbid sr_share sref smid partner feature trk trackingid spm guccounter guce_referrer guce_referrer_sig ' +
    'syndication rss feed ns_mchannel ns_source ns_campaign ns_linkname __twitter_impression _ga _gl __s ss_source dm_i'
  ).split(' '),
);

/** Names of timestamps and random numbers; with other values they may identify a page. */
const CACHE_BUSTERS: ReadonlySet<string> = new Set(
  '_ t ts time timestamp cb nocache cachebuster cachebust rnd rand random'.split(' '),
);
const LONG_NUMBER = /^\d{8,}$/;

/** Whether a parameter of a query (lower-cased name, value) does not identify a page. */
export function isTracking(name: string, value: string): boolean {
  if (NAMES.has(name)) return true;
  if (CACHE_BUSTERS.has(name)) return LONG_NUMBER.test(value);
  return PREFIXES.some((prefix) => name.startsWith(prefix));
}
