/**
 * The algorithms of ROME's XmlReader, by their own case numbers: 1.x for bytes without HTTP, 2.x for HTTP. The strict algorithm rejects
 * contradictions; the lenient one trusts the declaration first and never fails.
 */

import { createProblem, type FeedProblem } from '../../problems/problems.ts';
import { classify } from '../content-type.ts';
import { readXmlDeclaration } from '../declaration.ts';
import type { Facts } from '../facts.ts';
import { readShortMark, readSignature } from '../signature.ts';
import { type Hints, optional, type Plan } from './plan.ts';

/** The six facts ROME decides by, under its names; encoding names in upper case. */
interface RomeFacts {
  readonly bomEnc: string | undefined;
  readonly xmlGuessEnc: string | undefined;
  readonly xmlEnc: string | undefined;
  readonly ctMime: string | undefined;
  readonly ctEnc: string | undefined;
  readonly defaultEncoding: string | undefined;
}

/** ROME's error: byte order mark, declaration and Content-Type contradict each other, or the media type is not XML. */
function refuse(rule: string, facts: RomeFacts): FeedProblem {
  const known = Object.entries(facts).map(([name, value]) => `${name} ${value ?? 'none'}`);
  const message = `ROME rejects the document by rule ${rule}: ${known.join(', ')}`;
  return createProblem('encoding-conflict', message, { recovery: 'read by the default rules' });
}

/** The result of a rule: an encoding, or an error. */
interface Verdict {
  readonly rule: string;
  readonly encoding?: string;
}

export function rome(facts: Facts, hints: Hints): Plan {
  const known = gather(facts, hints);
  const verdict = known.ctMime === undefined ? raw(known) : http(known);
  if (verdict.encoding !== undefined) return accept(verdict.rule, verdict.encoding);
  return { candidates: [], overruled: [], problems: [refuse(verdict.rule, known)], case: verdict.rule };
}

export function romeLenient(facts: Facts, hints: Hints): Plan {
  const known = gather(facts, hints);
  if (known.ctMime !== undefined && known.xmlEnc !== undefined) return accept('lenient-prolog', known.xmlEnc);
  const first = known.ctMime === undefined ? raw(known) : http(known);
  if (first.encoding !== undefined) return accept(first.rule, first.encoding);
  if (!known.ctMime?.startsWith('text/html')) return guess(first.rule, known);
  const retry = http({ ...known, ctMime: 'text/xml' });
  return retry.encoding === undefined
    ? guess(retry.rule, known)
    : accept(`${first.rule}→lenient-html/${retry.rule}`, retry.encoding);
}

function accept(rule: string, encoding: string): Plan {
  return {
    candidates: optional(encoding, 'rome', `rule ${rule} of ROME`),
    overruled: [],
    problems: [],
    case: rule,
  };
}

/** After an error: the declaration, the server, the default. */
function guess(rule: string, { xmlEnc, ctEnc, defaultEncoding }: RomeFacts): Plan {
  return accept(`${rule}→lenient`, xmlEnc ?? ctEnc ?? defaultEncoding ?? 'UTF-8');
}

function gather({ bytes, mediaType, charset }: Facts, { defaultEncoding }: Hints): RomeFacts {
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

const GUESSES: ReadonlyMap<string, string> = new Map([
  ['us-ascii', 'UTF-8'],
  ['cp037', 'CP1047'],
]);

/** The document alone. */
function raw(known: RomeFacts): Verdict {
  const { bomEnc, xmlGuessEnc, xmlEnc, defaultEncoding } = known;
  if (bomEnc === undefined) {
    if (xmlGuessEnc === undefined || xmlEnc === undefined) {
      return { rule: '1.0', encoding: defaultEncoding ?? 'UTF-8' };
    }
    const isFamily = xmlEnc === 'UTF-16' && xmlGuessEnc.startsWith('UTF-16');
    return isFamily ? { rule: '1.1', encoding: xmlGuessEnc } : { rule: '1.2', encoding: xmlEnc };
  }
  return bomEnc === 'UTF-8' ? rawUtf8(known) : rawUtf16(known, bomEnc);
}

function rawUtf8({ xmlGuessEnc, xmlEnc }: RomeFacts): Verdict {
  if (xmlGuessEnc !== undefined && xmlGuessEnc !== 'UTF-8') return { rule: '1.3' };
  if (xmlEnc !== undefined && xmlEnc !== 'UTF-8') return { rule: '1.4' };
  return { rule: '1.4-ok', encoding: 'UTF-8' };
}

function rawUtf16({ xmlGuessEnc, xmlEnc }: RomeFacts, bomEnc: string): Verdict {
  if (xmlGuessEnc !== undefined && xmlGuessEnc !== bomEnc) return { rule: '1.5' };
  if (xmlEnc !== undefined && xmlEnc !== 'UTF-16' && xmlEnc !== bomEnc) return { rule: '1.6' };
  return { rule: '1.6-ok', encoding: bomEnc };
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
    const verdict = raw(known);
    return verdict.encoding === undefined ? verdict : { ...verdict, rule: `2.0/${verdict.rule}` };
  }
  if (ctEnc === 'UTF-16') {
    return bomEnc?.startsWith('UTF-16') ? { rule: '2.3', encoding: bomEnc } : { rule: '2.4' };
  }
  const isOrdered = ctEnc === 'UTF-16BE' || ctEnc === 'UTF-16LE';
  return isOrdered && bomEnc !== undefined ? { rule: '2.2' } : { rule: '2.5', encoding: ctEnc };
}
