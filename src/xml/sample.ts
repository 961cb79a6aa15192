/**
 * A small document and somebody who does not listen, for the reader that is kept. When a full garbage collection finds no object of a
 * class, V8 drops the code it has compiled for the class: the reader runs at half its speed in a process that collects between two feeds.
 * So one is kept that has been used and is not finished.
 */

import { DEFAULT_LIMITS } from '../options.ts';
import { Problems } from '../problems.ts';
import type { ReaderContext } from './context.ts';
import type { XmlHandler } from './events.ts';

/** Has something of everything, and is still open at its end. */
export const SAMPLE = '<a b="c" xmlns:d="e">f&amp;<![CDATA[g]]><h/><d:i>';

export const DEAF_HANDLER: XmlHandler = { doctype() {}, namespace() {}, open() {}, text() {}, close() {} };

export const SAMPLE_CONTEXT: ReaderContext = {
  base: '',
  language: '',
  canonicalPrefix: () => undefined,
  limits: DEFAULT_LIMITS,
  problems: new Problems(),
  soup: { entries: new Set(), leaves: new Set(), texts: new Set() },
};
