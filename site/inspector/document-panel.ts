/** Shows the document with each problem at its place, and its fix. */

import type { ProfileName } from '../../src/check/check-feed.ts';
import type { Client } from './client.ts';
import { button, el, isOnSite, plural, spoken } from './dom.ts';
import type { ListedProblems, Overview, ShownProblem, SourceRow } from './protocol.ts';
import { VirtualList } from './virtual-list.ts';

const PAGE = 50;

export class DocumentPanel {
  readonly element: HTMLElement;
  readonly #client: Client;
  readonly #list: VirtualList<SourceRow>;
  readonly #problems = el('ol', { class: 'findings' });
  readonly #count = el('h3', {});
  readonly #profiles: ReadonlyMap<ProfileName, HTMLInputElement>;

  constructor(overview: Overview, client: Client, chosen: readonly ProfileName[]) {
    this.#client = client;
    this.#list = new VirtualList<SourceRow>({
      label: 'Source of the document',
      length: overview.sourceRows,
      rows: (from, to) => client.call('source', [from, to]),
      render: sourceRow,
    });
    this.#profiles = new Map(
      overview.profiles.map((name) => [name, this.#profile(name, chosen.includes(name))]),
    );
    this.#fill(overview);
    this.element = el(
      'div',
      { class: 'columns' },
      el('div', {}, this.#choice(), this.#count, this.#problems),
      el('div', {}, el('h3', {}, 'Source'), this.#list.element),
    );
  }

  showRow(row: number): void {
    this.#list.show(row);
    this.#list.element.focus();
  }

  #profile(name: ProfileName, checked: boolean): HTMLInputElement {
    const box = el('input', { type: 'checkbox', value: name, checked });
    box.addEventListener('change', () => void this.#recheck());
    return box;
  }

  #choice(): HTMLElement {
    const boxes = [...this.#profiles].map(([name, box]) => el('label', {}, box, ` ${name}`));
    return el('fieldset', { class: 'profiles' }, el('legend', {}, 'Also check these requirements'), ...boxes);
  }

  async #recheck(): Promise<void> {
    const names = [...this.#profiles].filter(([, box]) => box.checked).map(([name]) => name);
    this.#fill(await this.#client.call('recheck', [names]));
  }

  #fill({ problems, unlisted }: ListedProblems): void {
    const more = unlisted === 0 ? '' : `, and ${unlisted} more`;
    this.#count.textContent = `${plural(problems.length, 'problem')}${more}`;
    this.#problems.replaceChildren();
    this.#extend(problems, 0);
  }

  #extend(problems: readonly ShownProblem[], from: number): void {
    const next = problems.slice(from, from + PAGE);
    this.#problems.append(...next.map((problem) => this.#problem(problem)));
    if (from + PAGE >= problems.length) return;
    const item = el('li', {});
    item.append(
      button(`${PAGE} more`, () => {
        item.remove();
        this.#extend(problems, from + PAGE);
      }),
    );
    this.#problems.append(item);
  }

  #problem({
    severity,
    code,
    message,
    recovery,
    fix,
    specification,
    page,
    path,
    line,
    column,
    row,
  }: ShownProblem): HTMLElement {
    const place =
      line === undefined || row === undefined
        ? el('span', { class: 'quiet' }, path ?? '')
        : button(`line ${line}, column ${(column ?? 0) + 1}`, () => this.showRow(row), { class: 'place' });
    const item = el(
      'li',
      { class: severity },
      el('span', { class: 'badge' }, severity),
      ' ',
      isOnSite() ? el('a', { href: `./${page}` }, el('code', {}, code)) : el('code', {}, code),
      ' ',
      place,
      el('p', {}, message, recovery === undefined ? '' : el('span', { class: 'quiet' }, ` (${recovery})`)),
    );
    if (fix !== undefined) item.append(el('p', {}, ...withCode(`${fix} `), ...link(specification)));
    return item;
  }
}

const link = (address: string | undefined): HTMLElement[] =>
  address === undefined
    ? []
    : [el('a', { href: address, target: '_blank', rel: 'noreferrer' }, 'Specification')];

/** Turns text between backticks into code. */
const withCode = (text: string): (Node | string)[] =>
  text.split('`').map((part, i) => (i % 2 === 1 ? el('code', {}, part) : part));

const WORD = /^[^\s>]{0,48}>?/;

function sourceRow({ line, text, marks }: SourceRow): HTMLElement {
  const row = el('div', {}, el('span', { class: 'number' }, line === undefined ? '' : String(line)));
  let at = 0;
  for (const { at: start, severity, label } of marks) {
    if (start < at) continue;
    const word = WORD.exec(text.slice(start))?.[0] || ' ';
    row.append(
      text.slice(at, start),
      el('mark', { class: severity, title: label }, word, spoken(` (${label}) `)),
    );
    at = start + word.length;
  }
  row.append(text.slice(at));
  return row;
}
