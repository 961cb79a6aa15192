/* The changes of a check. Text of feeds enters the page as text only, never as markup. */

const { groups, changes, more } = JSON.parse(document.getElementById('data').textContent);
const STEP = 100;
const state = { group: undefined, shown: STEP };
const byId = (id) => document.getElementById(id);

function el(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** The number of equal characters at the beginning, or at the end of what is left. */
function common(a, b, most, at) {
  let length = 0;
  while (length < most && at(a, length) === at(b, length)) length += 1;
  return length;
}

/** Both texts, with the part that differs marked. */
function marked(before, after) {
  if (before === undefined || after === undefined)
    return [before, after].map((text) => [text ?? '(nothing)']);
  const most = Math.min(before.length, after.length);
  const start = common(before, after, most, (text, i) => text[i]);
  const end = common(before, after, most - start, (text, i) => text[text.length - 1 - i]);
  return [before, after].map((text) => {
    const middle = text.slice(start, text.length - end);
    return [text.slice(0, start), middle === '' ? '' : el('mark', '', middle), text.slice(text.length - end)];
  });
}

function item({ feed, group, path, before, after }) {
  const heading = el('h3', '', feed);
  if (path === '') return el('li', '', heading, el('p', 'path', group));
  const [old, now] = marked(before, after);
  const side = (name, text, parts) => {
    const element = el('pre', `side ${name}${text === undefined ? ' none' : ''}`, ...parts);
    element.setAttribute('aria-label', name);
    return element;
  };
  const sides = el('div', 'sides', side('before', before, old), side('after', after, now));
  return el('li', '', heading, el('p', 'path', path), sides);
}

function draw() {
  const found = changes.filter((change) => state.group === undefined || keyOf(change) === state.group);
  byId('changes').replaceChildren(...found.slice(0, state.shown).map(item));
  const hidden = found.length - state.shown;
  byId('more').hidden = hidden <= 0;
  const rest = more > 0 ? `; ${more} others are not on this page` : '';
  byId('count').textContent = `${found.length} ${found.length === 1 ? 'change' : 'changes'}${rest}`;
  for (const button of byId('groups').querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.value === (state.group ?? '')));
}

const keyOf = ({ kind, group }) => `${kind} ${group}`;

function choose(group) {
  state.group = group;
  state.shown = STEP;
  draw();
}

function button(key, name, count) {
  const element = el('button', '', el('span', '', name), el('span', '', String(count)));
  element.type = 'button';
  element.value = key;
  element.addEventListener('click', () => choose(key === '' ? undefined : key));
  return el('li', '', element);
}

const feedGroups = ['new feeds', 'missing feeds']
  .map((group) => ({ kind: 'feed', group, changes: changes.filter((one) => one.group === group).length }))
  .filter(({ changes: count }) => count > 0);
byId('groups').append(
  button('', 'All', changes.length),
  ...[...groups, ...feedGroups].map((one) => button(keyOf(one), one.group, one.changes)),
);
byId('more').addEventListener('click', () => {
  state.shown += STEP;
  draw();
});
draw();
