/** Adds problems at the place of an element: its offset and its path in the tree. */

import { elementPath, pathStep } from '../problems/element-path.ts';
import { excerpt } from '../problems/excerpt.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { createProblem, type ProblemDetails, type Problems, restUnread } from '../problems/problems.ts';
import type { EntryList } from './entry-list.ts';
import type { Frame } from './frame.ts';
import type { ReportHere } from './rule.ts';

export class ElementReports {
  readonly #problems: Problems;
  readonly #frames: readonly Frame[];
  readonly #entries: EntryList;
  #areEntriesDropped = false;
  #isEncodedTwice = false;

  /**
   * @param frames of the elements, by depth
   * @param entries so far
   */
  constructor(problems: Problems, frames: readonly Frame[], entries: EntryList) {
    this.#problems = problems;
    this.#frames = frames;
    this.#entries = entries;
  }

  add(code: ProblemCode, message: string, frame: Frame, details: ProblemDetails): void {
    this.#problems.add(createProblem(code, message, { ...this.#place(frame), ...details }));
  }

  /** Returns a function that adds problems at the place of an element, also after the element has closed. */
  reporter(frame: Frame): ReportHere {
    const place = this.#place(frame);
    this.#problems.keepPlace(frame.offset);
    return (code, message, details) =>
      this.#problems.add(createProblem(code, message, { ...place, ...details }));
  }

  inheritedPrefix(prefix: string): void {
    const recovery = 'the prefix is left out of `namespaces`';
    const message = `every object has a property «${excerpt(prefix)}»`;
    this.#problems.add(createProblem('inherited-name', message, { recovery }));
  }

  /** Reports that reading stopped before this element, after the wanted number of entries. */
  enough(frame: Frame, wanted: number): void {
    this.add('rest-unread', restUnread(wanted), frame, {});
  }

  /** Reports once that the list of entries is full. */
  tooManyEntries(limit: number): void {
    if (this.#areEntriesDropped) return;
    this.#areEntriesDropped = true;
    const recovery = 'later entries are left out';
    this.#problems.add(
      createProblem('limit-exceeded', `more than ${limit} entries (limits.entries)`, {
        recovery,
        bozo: false,
      }),
    );
  }

  /** Reports once per feed: most texts of such a feed are encoded twice. */
  encodedTwice(frame: Frame): void {
    if (this.#isEncodedTwice) return;
    this.#isEncodedTwice = true;
    const message = `the text of <${excerpt(frame.name.qualified)}> was encoded as utf-8 twice`;
    this.add('encoded-twice', message, frame, { recovery: 'decoded twice, like all such texts' });
  }

  /** Returns a function that reports an entry inside another entry, to call at its end. */
  nestedEntry(frame: Frame): (isEmpty: boolean) => void {
    const report = this.reporter(frame);
    const message = `<${excerpt(frame.name.qualified)}> inside another entry`;
    return (isEmpty) => {
      const recovery = isEmpty ? 'left out: it is empty' : 'read as an entry of its own';
      report('nested-entry', message, { recovery });
    };
  }

  #place({ offset, depth }: Frame): ProblemDetails {
    return { offset, elementPath: this.#path(depth) };
  }

  #path(depth: number): string {
    return elementPath(depth, (index) => this.#step(this.#frames[index]));
  }

  #step(frame: Frame | undefined): string {
    if (frame === undefined) return '';
    return pathStep(frame.name.qualified, frame.inner?.kind === 'entry' ? this.#entries.count : 0);
  }
}
