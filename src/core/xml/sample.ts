/** A small document and a no-op handler, for the reader that keeps compiled code alive: docs/performance.md. */

import { DEFAULT_LIMITS } from '../model/options.ts';
import { Problems } from '../problems/problems.ts';
import type { ReaderContext } from './context.ts';
import type { XmlHandler } from './events.ts';

/** Contains every kind of markup, and is unfinished at its end. */
export const SAMPLE = '<a b="c" xmlns:d="e">f&amp;<![CDATA[g]]><h/><d:i>';

export const NO_OP_HANDLER: XmlHandler = { doctype() {}, namespace() {}, open() {}, text() {}, close() {} };

export const SAMPLE_CONTEXT: ReaderContext = {
  base: '',
  language: '',
  canonicalPrefix: () => undefined,
  limits: DEFAULT_LIMITS,
  problems: new Problems(),
  soup: { entries: new Set(), leaves: new Set(), texts: new Set() },
};
