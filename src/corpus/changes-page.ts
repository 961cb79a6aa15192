/** The changes of a check as one web page: before and after side by side, filtered by group. */

import { readFileSync } from 'node:fs';
import type { CorpusChangeGroup } from './change-groups.ts';
import type { CorpusCheckedFeed } from './check.ts';
import type { SnapshotJson } from './merge-values.ts';
import { PACKAGE } from './package.ts';
import { escapeHtml, jsonForScript, pageHead } from './page.ts';

const ASSETS = new URL('assets/changes/', PACKAGE);
const read = (file: string): string => readFileSync(new URL(file, ASSETS), 'utf8');

/** Size of a page that a browser can open, in UTF-16 units of the values. */
const MOST_VALUES = 32 * 1024 * 1024;
/** Units of a value. */
const MOST_OF_VALUE = 4000;

/** A change as the page shows it. */
interface ShownChange {
  readonly feed: string;
  readonly kind: string;
  readonly group: string;
  readonly path: string;
  /** Absent for an added value. */
  readonly before?: string;
  /** Absent for a removed value. */
  readonly after?: string;
}

export class ChangesPage {
  readonly #name: string;
  readonly #changes: ShownChange[] = [];
  #size = 0;
  /** Changes that the page leaves out. */
  #more = 0;

  /** @param name of the corpus */
  constructor(name: string) {
    this.#name = name;
  }

  add({ name, status, changes = [] }: CorpusCheckedFeed): void {
    if (status === 'new' || status === 'missing')
      this.#keep({ feed: name, kind: 'feed', group: `${status} feeds`, path: '' });
    for (const { kind, group, elementPath, before, after } of changes) {
      const shown = { feed: name, kind, group, path: elementPath };
      this.#keep({ ...shown, ...textOf('before', before), ...textOf('after', after) });
    }
  }

  #keep(change: ShownChange): void {
    this.#size += JSON.stringify(change).length;
    if (this.#size > MOST_VALUES) this.#more += 1;
    else this.#changes.push(change);
  }

  /** @returns the page */
  end(groups: readonly CorpusChangeGroup[]): string {
    const style = read('page.css');
    const program = `(() => {\n'use strict';\n${read('page.js')}\n})();\n`;
    const counts = groups.map(({ kind, group, feeds, changes }) => ({ kind, group, feeds, changes }));
    const data = { groups: counts, changes: this.#changes, more: this.#more };
    return `${pageHead(`${this.#name} · changes`, program, style)}<h1>${escapeHtml(this.#name)}</h1>
${read('body.html')}<script type="application/json" id="data">${jsonForScript(data)}</script>
<script>${program}</script>
</body>
</html>
`;
  }
}

function textOf(key: 'before' | 'after', value: SnapshotJson | undefined): Partial<ShownChange> {
  if (value === undefined) return {};
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 1);
  const cut = text.length > MOST_OF_VALUE ? `${text.slice(0, MOST_OF_VALUE)}…` : text;
  return { [key]: cut };
}
