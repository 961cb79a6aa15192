/** Time zones in dates: offsets, RFC 822 names, and the abbreviations that mean one thing only. */

/**
 * Hours east of Greenwich. RFC 822's own names come first; of its military letters only those that it defines by example.
 * Abbreviations with several meanings (IST, GST, BDT) are left out: they count as UTC like everything unknown.
 */
const HOURS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    UT: 0,
    UTC: 0,
    GMT: 0,
    Z: 0,
    AT: -4,
    AST: -4,
    ADT: -3,
    ET: -5,
    EST: -5,
    EDT: -4,
    CT: -6,
    CST: -6,
    CDT: -5,
    MT: -7,
    MST: -7,
    MDT: -6,
    PT: -8,
    PST: -8,
    PDT: -7,
    A: -1,
    M: -12,
    N: 1,
    Y: 12,
    // America
    NST: -3.5,
    NDT: -2.5,
    AKST: -9,
    AKDT: -8,
    HST: -10,
    HDT: -9,
    BRT: -3,
    BRST: -2,
    ART: -3,
    CLT: -4,
    CLST: -3,
    // Europe and Africa
    WET: 0,
    WEST: 1,
    BST: 1,
    CET: 1,
    CEST: 2,
    MET: 1,
    MEST: 2,
    MEZ: 1,
    MESZ: 2,
    EET: 2,
    EEST: 3,
    MSK: 3,
    MSD: 4,
    TRT: 3,
    WAT: 1,
    CAT: 2,
    SAST: 2,
    EAT: 3,
    // Asia and Oceania
    PKT: 5,
    ICT: 7,
    WIB: 7,
    HKT: 8,
    SGT: 8,
    JST: 9,
    KST: 9,
    AWST: 8,
    ACST: 9.5,
    ACDT: 10.5,
    AEST: 10,
    AEDT: 11,
    NZST: 12,
    NZDT: 13,
  }),
);

/** `+0100`, `+01:00`, `-800`, `+1`, each also after GMT or UTC. What follows (`(CET)`, another name) is a comment. */
const OFFSET = /^(?:(?:gmt|utc?|z) ?)?([+-])(\d{1,2}):?(\d{2})?(?![\w:.])/i;
/** `EST`, `Etc/GMT`, `Europe/Paris`, `(PST)`. */
const NAME = /^\(?(?:etc\/)?(\p{L}[\p{L}\p{M}_/]*)(?![\w+:-])/iu;

/**
 * Minutes east of Greenwich of the zone at the start of `text`; 0 for a name that nobody knows.
 * @returns undefined when there is something else than a zone (`+zz:00`).
 */
export function parseZone(text: string): number | undefined {
  const hours = HOURS.get(text);
  if (hours !== undefined) return hours * 60;
  const offset = OFFSET.exec(text);
  if (offset !== null) return minutesOf(offset[1] ?? '', Number(offset[2]), Number(offset[3] ?? 0));
  const name = NAME.exec(text)?.[1]?.toUpperCase();
  return name === undefined ? undefined : (HOURS.get(name) ?? 0) * 60;
}

function minutesOf(sign: string, hours: number, minutes: number): number | undefined {
  if (hours > 23 || minutes > 59) return undefined;
  const total = hours * 60 + minutes;
  return sign === '-' ? -total : total;
}
