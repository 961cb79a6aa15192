/** Tables that can be read at any width: each cell knows the name of its column, and each row has an address. */

/** The page has room for a table with this many columns, and for more columns when no cell after the first has more characters than this. */
const ROOM = 3;
const SHORT = 30;
/** A column of names, none longer than this, breaks none of them. */
const NAME = 24;
const WHITE_SPACE = /\s/;

/** A rule of markdown-it: names the column of each cell in `data-label`, and gives each row the id of its first code. */
export function labelTables(md) {
  // The rule of VitePress drops attributes.
  md.renderer.rules.table_open = (tokens, i, options, _env, renderer) =>
    renderer.renderToken(tokens, i, options);
  md.core.ruler.push('label tables', ({ tokens }) => {
    const table = { ids: new Set(tokens.flatMap((token) => token.attrGet('id') ?? [])) };
    for (const [i, token] of tokens.entries()) STEPS[token.type]?.(table, token, tokens[i + 1]);
  });
}

/** Each token of a table changes the state: `labels`, the `open` table, the current `row` and `column`. */
const STEPS = {
  table_open(table, open) {
    Object.assign(table, { labels: [], open, longest: 0, name: 0 });
  },
  th_open(table, _token, { children }) {
    table.labels.push(children.map(({ content }) => content).join(''));
  },
  table_close({ labels, open, longest, name }) {
    if (name <= NAME) open.attrJoin('class', 'named');
    if (labels.length === 2) open.attrJoin('class', 'pair');
    if (labels.length <= ROOM) open.attrJoin('class', 'few');
    else if (longest <= SHORT) open.attrJoin('class', 'few short');
  },
  tr_open(table, row) {
    Object.assign(table, { column: 0, row });
  },
  td_open(table, cell, { children, content }) {
    if (table.column === 0) {
      first(table, cell, children);
      const names = children.filter(({ type }) => type === 'code_inline');
      table.name = Math.max(table.name, ...names.map((code) => code.content.length));
    } else table.longest = Math.max(table.longest, content.length);
    cell.attrSet('data-label', table.labels[table.column] ?? '');
    table.column += 1;
  },
};

function first({ ids, row }, cell, children) {
  cell.attrJoin('class', 'first');
  const id = children.find(({ type }) => type === 'code_inline')?.content;
  if (id === undefined || ids.has(id) || WHITE_SPACE.test(id)) return;
  ids.add(id);
  row.attrSet('id', id);
}
