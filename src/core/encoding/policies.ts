/**
 * The plan that a policy makes from the facts, candidates for the encoding in order, with source and reason; and the policies for feeds: the
 * rules of XML over HTTP in three versions, and the rules of ROME in two.
 */

import type { EncodingSource } from '../model/model.ts';
import type { EncodingPolicy } from '../model/options.ts';
import { createProblem, type FeedProblem } from '../problems/problems.ts';
import {
  classify,
  type Facts,
  readShortMark,
  readSignature,
  readXmlDeclaration,
  shownEncoding,
} from './facts.ts';
import { encodingName, withByteOrder } from './labels.ts';

export interface Candidate {
  /** As written, or as replaced by the policy. */
  readonly label: string;
  /** Source: `http`, `xml-declaration`, `bom`, `signature`, `meta`, `default`, `detector` … */
  readonly source: EncodingSource;
  readonly confidence: 'certain' | 'tentative';
  /** Why the rules include it, in words. */
  readonly reason: string;
  /** The encoding that decodes it, by this library's name; undefined when the label is unknown. */
  readonly canonical: string | undefined;
  /** The label as found, if the policy replaces it. */
  readonly declared?: string | undefined;
}

export interface Plan {
  /** Candidates in order. The first one with a known label is the verdict of the rules. */
  readonly candidates: readonly Candidate[];
  /** Labels of the document or the server that the rules ignore. */
  readonly overruled: readonly Candidate[];
  /** Faults by the rules, independent of the bytes. */
  readonly problems: readonly FeedProblem[];
  /** Number of the rule, if the specification numbers its rules (ROME). */
  readonly case?: string;
}

export function candidateFor(
  label: string,
  source: EncodingSource,
  reason: string,
  confidence: Candidate['confidence'] = 'certain',
): Candidate {
  return { label, source, confidence, reason, canonical: encodingName(label) };
}

/** The encodings that the server and the document declare or show. */
interface Declarations {
  readonly http: Candidate | undefined;
  readonly declaration: Candidate | undefined;
  readonly mark: Candidate | undefined;
  /** When the document has no byte order mark. */
  readonly signature: Candidate | undefined;
}

const APPENDIX_F = 'first four bytes (XML 1.0, appendix F)';

function declarations(facts: Facts): Declarations {
  const { charset, declared, bom } = facts;
  const shown = shownEncoding(facts);
  return {
    http: declaredAs(charset, shown, 'http', 'charset parameter of the Content-Type'),
    declaration: declaredAs(declared, shown, 'xml-declaration', 'encoding of the XML declaration'),
    mark: declaredAs(bom, shown, 'bom', 'byte order mark'),
    signature: bom === undefined ? declaredAs(shown, shown, 'signature', APPENDIX_F) : undefined,
  };
}

/**
 * Replaces labels with another meaning than their name: gb2312 always means its superset gb18030, and a family name (`utf-16`) takes the
 * byte order of the first bytes.
 */
function declaredAs(
  label: string | undefined,
  shown: string | undefined,
  source: EncodingSource,
  reason: string,
): Candidate | undefined {
  if (label === undefined) return undefined;
  return candidateFor(
    label.toLowerCase() === 'gb2312' ? 'gb18030' : withByteOrder(label, shown),
    source,
    reason,
  );
}

/** The declarations that exist, in an order. */
function inOrder(found: Declarations, order: readonly (keyof Declarations)[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const source of order) {
    const candidate = found[source];
    if (candidate !== undefined) candidates.push(candidate);
  }
  return candidates;
}

/**
 * A pure function from facts to a plan.
 * @param defaultEncoding replaces the default of the rules.
 */
type Order = (facts: Facts, defaultEncoding: string | undefined) => Plan;

interface Policy {
  readonly order: Order;
  /** Whether these rules replace invalid bytes by U+FFFD, instead of trying another candidate. */
  readonly replaces: boolean;
}

interface Rule {
  /** Order of the sources; the first with a label decides. */
  readonly sources: readonly (keyof Declarations)[];
  readonly fallback: readonly [label: string, source: EncodingSource, reason: string];
  /** Whether the media type is a type of XML or JSON, or the document was not fetched over HTTP. */
  readonly acceptable: boolean;
}

const UTF_8: Rule['fallback'] = ['utf-8', 'default', 'nothing is declared: XML is utf-8'];
const US_ASCII: Rule['fallback'] = ['us-ascii', 'default-text', 'text/* without charset, RFC 3023'];
const LATIN_1: Rule['fallback'] = ['iso-8859-1', 'default-http', 'HTTP without Content-Type, RFC 2616'];

const DOCUMENT: Rule['sources'] = ['declaration', 'mark', 'signature'];
const RULES = {
  file: { sources: DOCUMENT, fallback: UTF_8, acceptable: true },
  untyped: { sources: DOCUMENT, fallback: LATIN_1, acceptable: false },
  xml: { sources: ['http', ...DOCUMENT], fallback: UTF_8, acceptable: true },
  json: { sources: ['http', 'mark'], fallback: UTF_8, acceptable: true },
  'text-xml': { sources: ['http'], fallback: US_ASCII, acceptable: true },
  text: { sources: ['http'], fallback: US_ASCII, acceptable: false },
  other: { sources: DOCUMENT, fallback: UTF_8, acceptable: false },
} satisfies Record<string, Rule>;

/**
 * RFC 3023 as the Universal Feed Parser documents it: the media type decides which declaration comes first. When that fails, tries all
 * declarations of the document before guessing.
 */
export const rfc3023: Order = (facts, defaultEncoding) => {
  const overHttp = facts.mediaType === undefined ? 'untyped' : facts.mediaClass;
  const name = facts.json ? 'json' : facts.http ? overHttp : 'file';
  const { sources, fallback, acceptable }: Rule = RULES[name];
  const found = declarations(facts);
  const expected = inOrder(found, sources)[0] ?? usualDefault(defaultEncoding, fallback);
  const ignored = name === 'other' ? found.http : undefined;
  const reason = `charset has no effect for ${facts.mediaType || 'a missing media type'}`;
  return {
    candidates: [expected, ...inOrder(found, DOCUMENT)],
    overruled: ignored === undefined ? [] : [{ ...ignored, reason }],
    problems: acceptable ? [] : [notXml(facts.mediaType)],
  };
};

/** The last candidate of a policy, which the caller may replace. */
function usualDefault(
  defaultEncoding: string | undefined,
  [label, source, reason]: Rule['fallback'],
): Candidate {
  return defaultEncoding === undefined
    ? candidateFor(label, source, reason, 'tentative')
    : candidateFor(defaultEncoding, 'default', 'options.defaultEncoding', 'tentative');
}

function notXml(mediaType: string | undefined): FeedProblem {
  const found = mediaType
    ? `${mediaType} is not a media type of XML or JSON`
    : 'the response has no Content-Type';
  return createProblem(
    'non-xml-content-type',
    `${found}: expected application/rss+xml, application/xml or the like`,
    { recovery: 'read as XML nevertheless', ...(mediaType && { params: { value: mediaType } }) },
  );
}

/** All sources in a fixed order. */
function fixed(sources: Rule['sources']): Order {
  return (facts, defaultEncoding) => ({
    candidates: [...inOrder(declarations(facts), sources), usualDefault(defaultEncoding, UTF_8)],
    overruled: [],
    problems: [],
  });
}

/** Today's rules for XML over HTTP: the byte order mark identifies the document; text/xml and application/xml are the same. */
const rfc7303 = fixed(['mark', 'http', 'declaration', 'signature']);
/** XML 1.0, appendix F: the transport first, then the document, read by its first bytes. */
const appendixF = fixed(['http', 'declaration', 'mark', 'signature']);

/** The six facts by which ROME's XmlReader decides, under its names; encoding names in upper case. */
interface RomeFacts {
  readonly bomEnc: string | undefined;
  readonly xmlGuessEnc: string | undefined;
  readonly xmlEnc: string | undefined;
  readonly ctMime: string | undefined;
  readonly ctEnc: string | undefined;
  readonly defaultEncoding: string | undefined;
}

/** The result of a rule of ROME: an encoding, or an error. The cases 1.x are for bytes without HTTP, 2.x for HTTP. */
interface Verdict {
  readonly rule: string;
  readonly encoding?: string;
}

/** ROME's strict algorithm, which rejects contradictions. */
const rome: Order = (facts, defaultEncoding) => {
  const known = gather(facts, defaultEncoding);
  const { rule, encoding } = verdict(known);
  if (encoding !== undefined) return accept(rule, encoding);
  return { candidates: [], overruled: [], problems: [refuse(rule, known)], case: rule };
};

/** ROME's lenient algorithm, which trusts the declaration first and never fails. */
const romeLenient: Order = (facts, defaultEncoding) => {
  const known = gather(facts, defaultEncoding);
  const { xmlEnc, ctEnc, ctMime } = known;
  if (ctMime !== undefined && xmlEnc !== undefined) return accept('lenient-prolog', xmlEnc);
  const first = verdict(known);
  if (first.encoding !== undefined) return accept(first.rule, first.encoding);
  const isPage = ctMime?.startsWith('text/html') === true;
  const retry = isPage ? http({ ...known, ctMime: 'text/xml' }) : first;
  if (retry.encoding !== undefined) return accept(`${first.rule}→lenient-html/${retry.rule}`, retry.encoding);
  return accept(`${retry.rule}→lenient`, xmlEnc ?? ctEnc ?? known.defaultEncoding ?? 'UTF-8');
};

function accept(rule: string, encoding: string): Plan {
  const candidates = [candidateFor(encoding, 'rome', `rule ${rule} of ROME`)];
  return { candidates, overruled: [], problems: [], case: rule };
}

/** ROME's error: byte order mark, declaration and Content-Type contradict each other, or the media type is not XML. */
function refuse(rule: string, facts: RomeFacts): FeedProblem {
  const known = Object.entries(facts).map(([name, value]) => `${name} ${value ?? 'none'}`);
  const message = `ROME rejects the document by rule ${rule}: ${known.join(', ')}`;
  return createProblem('encoding-conflict', message, { recovery: 'read by the default rules' });
}

/** ROME reads any EBCDIC as CP1047. */
const GUESSES: ReadonlyMap<string, string> = new Map([
  ['us-ascii', 'UTF-8'],
  ['cp037', 'CP1047'],
]);

function gather({ bytes, mediaType, charset }: Facts, defaultEncoding: string | undefined): RomeFacts {
  const mark = readShortMark(bytes);
  const start = mark?.length ?? 0;
  const signature = readSignature(bytes, start);
  // ROME reads the declaration only if it recognizes the first four bytes, and does not support utf-32.
  const isKnown = signature !== undefined && !signature.startsWith('utf-32');
  const declared = isKnown ? readXmlDeclaration(bytes, start, signature).encoding : undefined;
  return {
    bomEnc: mark?.encoding.toUpperCase(),
    xmlGuessEnc: isKnown ? (GUESSES.get(signature) ?? signature.toUpperCase()) : undefined,
    xmlEnc: declared?.toUpperCase(),
    ctMime: mediaType,
    ctEnc: charset?.toUpperCase(),
    defaultEncoding: defaultEncoding?.toUpperCase(),
  };
}

const verdict = (known: RomeFacts): Verdict => (known.ctMime === undefined ? raw(known) : http(known));

/** The document alone. */
function raw({ bomEnc, xmlGuessEnc, xmlEnc, defaultEncoding }: RomeFacts): Verdict {
  if (bomEnc === undefined) {
    if (xmlGuessEnc === undefined || xmlEnc === undefined) {
      return { rule: '1.0', encoding: defaultEncoding ?? 'UTF-8' };
    }
    const isFamily = xmlEnc === 'UTF-16' && xmlGuessEnc.startsWith('UTF-16');
    return isFamily ? { rule: '1.1', encoding: xmlGuessEnc } : { rule: '1.2', encoding: xmlEnc };
  }
  const [wrongGuess, wrongLabel] = bomEnc === 'UTF-8' ? ['1.3', '1.4'] : ['1.5', '1.6'];
  if (xmlGuessEnc !== undefined && xmlGuessEnc !== bomEnc) return { rule: wrongGuess };
  const isFamily = bomEnc !== 'UTF-8' && xmlEnc === 'UTF-16';
  if (xmlEnc !== undefined && xmlEnc !== bomEnc && !isFamily) return { rule: wrongLabel };
  return { rule: `${wrongLabel}-ok`, encoding: bomEnc };
}

/** Document and Content-Type. */
function http(known: RomeFacts): Verdict {
  const { ctMime = '', ctEnc, bomEnc, defaultEncoding } = known;
  const mediaClass = classify(ctMime);
  if (mediaClass !== 'xml' && mediaClass !== 'text-xml') return { rule: '2.6' };
  if (ctEnc === undefined && mediaClass === 'text-xml') {
    return { rule: '2.1', encoding: defaultEncoding ?? 'US-ASCII' };
  }
  if (ctEnc === undefined) {
    const found = raw(known);
    return found.encoding === undefined ? found : { ...found, rule: `2.0/${found.rule}` };
  }
  if (ctEnc === 'UTF-16') {
    return bomEnc?.startsWith('UTF-16') ? { rule: '2.3', encoding: bomEnc } : { rule: '2.4' };
  }
  const isOrdered = ctEnc === 'UTF-16BE' || ctEnc === 'UTF-16LE';
  return isOrdered && bomEnc !== undefined ? { rule: '2.2' } : { rule: '2.5', encoding: ctEnc };
}

export const FEED_POLICIES: Readonly<Record<EncodingPolicy, Policy>> = {
  rfc3023: { order: rfc3023, replaces: false },
  rfc7303: { order: rfc7303, replaces: false },
  xml: { order: appendixF, replaces: false },
  rome: { order: rome, replaces: true },
  'rome-lenient': { order: romeLenient, replaces: true },
};
