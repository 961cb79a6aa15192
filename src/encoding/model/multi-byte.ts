/** The cost of a text in the encodings of China, Japan and Korea, by the frequency of its characters. */

import { MULTI_BYTE_ENCODINGS, type MultiByteEncoding } from './encodings.ts';
import type { LanguageCosts } from './languages.ts';
import { type Cost, OTHER_LANGUAGE } from './single-byte.ts';
import { IDEOGRAPHS } from './table.ts';

/** Half nats of characters that are not in the table. */
const RARE_IDEOGRAPH = 25;
const KANA_OR_HANGUL = 25;
const OTHER = 28;
const HALF_WIDTH = 30;
const NEVER = 60;
/** Cost of an ASCII letter in a word that is not all ASCII. */
const LETTER = 6;
/** Cost of a run of such characters in a text of another script. */
const RUN = 6;

const LINE_FEED = 0x0a;

const RUNS = /[A-Za-z\u0080-\uffff]+/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

const costs = new Map<string, Map<number, number>>();

function costsOf(language: string): Map<number, number> {
  let found = costs.get(language);
  if (found !== undefined) return found;
  found = new Map();
  for (const [level, characters] of (IDEOGRAPHS[language] ?? []).entries()) {
    for (const character of characters) found.set(character.charCodeAt(0), 2 * level);
  }
  costs.set(language, found);
  return found;
}

/** @param most what costs as much or more may be missing */
export function multiByteCosts(text: Uint8Array, languages: LanguageCosts, most: number): Cost[] {
  const result: Cost[] = [];
  for (const encoding of MULTI_BYTE_ENCODINGS) {
    if (!fits(text, encoding)) continue;
    const decoded = decode(text, encoding.name);
    if (decoded === undefined) continue;
    for (const language of encoding.languages) {
      const { cost, runs } = costOf(decoded, costsOf(language), most - encoding.cost);
      if (encoding.cost + cost >= most) continue;
      const prior = Math.min(languages.costOf(language), runs * OTHER_LANGUAGE);
      result.push({ encoding: encoding.name, language, cost: encoding.cost + prior + cost });
    }
  }
  return result;
}

/** Whether the bytes can be of an encoding; its table decides, but is not asked for texts of single bytes. */
function fits(text: Uint8Array, encoding: MultiByteEncoding): boolean {
  // The end of the document may cut off a character: of one text, not of several.
  let isCut = false;
  for (let at = 0; at < text.length; ) {
    const length = encoding.lengthAt(text, at);
    if (length === 0) return false;
    if (length > 1 && text[at + 1] === LINE_FEED) {
      if (isCut) return false;
      isCut = true;
    }
    at += length;
  }
  return true;
}

/** By the platform: wrong for some rare characters, but there without loading a table. */
function decode(text: Uint8Array, label: string): string | undefined {
  if (!decoders.has(label)) decoders.set(label, decoderFor(label));
  return decoders.get(label)?.decode(text);
}

/** Making one takes as long as reading a feed of some kilobytes. */
const decoders = new Map<string, InstanceType<typeof TextDecoder> | undefined>();

function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Stops at `most`. */
function costOf(text: string, known: Map<number, number>, most: number): { cost: number; runs: number } {
  let cost = 0;
  let runs = 0;
  for (const [run] of text.matchAll(RUNS)) {
    if (!BEYOND_ASCII.test(run)) continue;
    if (cost >= most) break;
    cost += RUN;
    runs += 1;
    for (let at = 0; at < run.length; at += 1) {
      const unit = run.charCodeAt(at);
      cost += unit < 0x80 ? LETTER : (known.get(unit) ?? unknownCost(unit));
    }
  }
  return { cost, runs };
}

function unknownCost(unit: number): number {
  if (unit >= 0x4e00 && unit <= 0x9fff) return RARE_IDEOGRAPH;
  if ((unit >= 0x3040 && unit <= 0x30ff) || (unit >= 0xac00 && unit <= 0xd7a3)) return KANA_OR_HANGUL;
  if (unit >= 0xff61 && unit <= 0xff9f) return HALF_WIDTH;
  if (unit === 0xfffd || (unit >= 0xe000 && unit <= 0xf8ff) || (unit >= 0x80 && unit < 0xa0)) return NEVER;
  return OTHER;
}
