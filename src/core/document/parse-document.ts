/** Reads a decoded document: text → XML or JSON → one feed object. */

import { describeNonFeed } from '../formats/not-a-feed.ts';
import type { Settings } from '../model/options.ts';
import { createProblem, Problems } from '../problems/problems.ts';
import type { XmlHandler } from '../xml/events.ts';
import { completeResult } from './complete-result.ts';
import type { OpenDocument } from './open-document.ts';
import { isFeed, readFeed } from './read-feed.ts';
import type { FeedResult } from './result.ts';

/**
 * Reads a decoded feed, for callers that need the text as well.
 * @param observer also receives the events of an XML document, which is read only once
 */
export function parseDocument(document: OpenDocument, settings: Settings, observer?: XmlHandler): FeedResult {
  const problems = new Problems(settings.limits.problems);
  for (const problem of document.problems) problems.add(problem);
  const read = readFeed(document, settings, problems, observer);
  const usable = isFeed(read);
  if (!usable) {
    const what = describeNonFeed(document.facts?.bytes, document.text);
    problems.add(createProblem('not-a-feed', `the document is ${what}, not a feed`, { offset: 0 }));
  }
  return completeResult(document, read, problems, usable);
}
