/** A field above each long table that shows only the rows with the words typed. */

const LONG = 12;
const WHITE_SPACE = /\s+/;

/** Adds the fields to the tables of the page. */
export function addFilters(page) {
  for (const table of page.querySelectorAll('.vp-doc table')) {
    const rows = [...table.tBodies[0].rows];
    if (rows.length < LONG || table.previousElementSibling?.className === 'filter') continue;
    table.before(filter(rows));
  }
}

function filter(rows) {
  const box = document.createElement('p');
  box.className = 'filter';
  const label = document.createElement('label');
  const input = document.createElement('input');
  const count = document.createElement('span');
  input.type = 'search';
  input.placeholder = 'Filter';
  input.setAttribute('aria-label', 'Filter the rows of the table');
  count.setAttribute('role', 'status');
  label.append(input);
  box.append(label, count);
  const texts = rows.map((row) => row.textContent.toLowerCase());
  const show = () => {
    const words = input.value.toLowerCase().split(WHITE_SPACE);
    let shown = 0;
    rows.forEach((row, i) => {
      row.hidden = !words.every((word) => texts[i].includes(word));
      shown += row.hidden ? 0 : 1;
    });
    count.textContent = shown === rows.length ? `${shown} rows` : `${shown} of ${rows.length} rows`;
  };
  input.addEventListener('input', show);
  show();
  return box;
}
