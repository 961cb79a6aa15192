/** The encoding sniffing algorithm of HTML, in the versions of the 2009 draft of HTML5 and of the current WHATWG standard. */

import { isAscii, isUtf8, latin1Text } from '#platform';
import type { EncodingSource } from '../../model/encoding-attempt.ts';
import type { Facts } from '../facts.ts';
import { type Candidate, type Hints, optional, type Plan } from '../policies/plan.ts';
import { readShortMark } from '../signature.ts';
import {
  type HtmlEncoding,
  type HtmlNames,
  htmlEncoding,
  localeDefault,
  metaEncoding,
  pageEncodingName,
} from './page-labels.ts';
import { declaredByMeta, metaElements, PRESCAN_LENGTH } from './prescan.ts';

/** The server decides first, then the byte order mark. */
export function html5(facts: Facts, hints: Hints): Plan {
  const page = new Page(facts, hints, 'html5');
  return page.plan([page.user(), page.http(), page.mark(), ...page.guesses()]);
}

/** The byte order mark decides first. */
export function whatwg(facts: Facts, hints: Hints): Plan {
  const page = new Page(facts, hints, 'whatwg');
  return page.plan([page.user(), page.mark(), page.http(), ...page.guesses()]);
}

/** The steps of the algorithm; each gives a candidate, or none. */
class Page {
  readonly #facts: Facts;
  readonly #hints: Hints;
  readonly #names: HtmlNames;
  readonly #mark: string | undefined;

  constructor(facts: Facts, hints: Hints, names: HtmlNames) {
    this.#facts = facts;
    this.#hints = hints;
    this.#names = names;
    this.#mark = readShortMark(facts.bytes)?.encoding;
  }

  plan(steps: readonly Candidate[][]): Plan {
    return { candidates: steps.flat(), overruled: [], problems: [] };
  }

  user(): Candidate[] {
    return this.#named(this.#hints.userEncoding, 'user', 'choice of the reader', 'certain');
  }

  http(): Candidate[] {
    return this.#named(this.#facts.charset, 'http', 'charset parameter of the Content-Type', 'certain');
  }

  mark(): Candidate[] {
    return optional(this.#mark, 'bom', 'byte order mark');
  }

  /** Candidates after all certain ones. */
  guesses(): Candidate[][] {
    const { previousEncoding, heuristicEncoding, defaultEncoding, locale } = this.#hints;
    const usual = locale === undefined ? 'usual default' : `usual for ${locale}`;
    return [
      candidate(this.#meta(), 'meta', '<meta> in the first 1024 bytes', 'tentative'),
      this.#named(previousEncoding, 'previous', 'last visit', 'tentative'),
      this.#named(heuristicEncoding, 'heuristic', 'heuristic of the caller', 'tentative'),
      this.#utf8Pattern(),
      this.#named(defaultEncoding, 'default', 'default of the caller', 'tentative'),
      optional(localeDefault(locale, this.#names), 'locale-default', usual, 'tentative'),
    ];
  }

  #meta(): HtmlEncoding | undefined {
    for (const element of metaElements(latin1Text(this.#facts.bytes.subarray(0, PRESCAN_LENGTH)))) {
      const label = declaredByMeta(element);
      const found = label === undefined ? undefined : metaEncoding(label, this.#names);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The one heuristic that the standard strongly recommends. */
  #utf8Pattern(): Candidate[] {
    const { bytes } = this.#facts;
    const isPattern = isUtf8(bytes) && !isAscii(bytes);
    return optional(isPattern ? 'utf-8' : undefined, 'heuristic', 'the bytes are valid utf-8', 'tentative');
  }

  #named(
    label: string | undefined,
    source: EncodingSource,
    reason: string,
    confidence: Candidate['confidence'],
  ): Candidate[] {
    if (label === undefined) return [];
    return candidate(htmlEncoding(label, this.#names, this.#mark), source, reason, confidence);
  }
}

function candidate(
  found: HtmlEncoding | undefined,
  source: EncodingSource,
  reason: string,
  confidence: Candidate['confidence'],
): Candidate[] {
  if (found === undefined) return [];
  const { encoding, declared } = found;
  const isReplaced = encoding !== declared.toLowerCase();
  const canonical = pageEncodingName(encoding);
  return [{ label: encoding, source, confidence, reason, canonical, ...(isReplaced && { declared }) }];
}
