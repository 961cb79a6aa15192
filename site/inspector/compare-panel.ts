/** Compares the document with another one, or with itself in another encoding: side by side, the keys that differ. */

import type { Client } from './client.ts';
import { byId, el, plural } from './dom.ts';
import { MOST_BYTES } from './input.ts';
import type { ComparedRow, Comparison, Other, Overview } from './protocol.ts';

/** Offered in addition to the encodings that the parser tried. */
const FREQUENT = ['utf-8', 'windows-1252', 'windows-1251', 'shift_jis', 'gbk', 'euc-kr'];

export function comparePanel({ attempts }: Overview, client: Client): HTMLElement {
  const place = el('div', { 'aria-live': 'polite' });
  const compare = async (other: Other): Promise<void> => {
    place.replaceChildren(el('p', {}, 'Comparing …'));
    try {
      place.replaceChildren(...shown(await client.call('compare', [other])));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      place.replaceChildren(el('p', {}, `That did not work: ${reason}`));
    }
  };
  const encodings = new Set([...attempts.map(({ encoding }) => encoding), ...FREQUENT]);
  return el(
    'div',
    {},
    el('h3', {}, 'Compare this document …'),
    encodingForm([...encodings], compare),
    documentForms(compare),
    el('p', { class: 'quiet' }, 'Both are read with the headers and options above.'),
    place,
  );
}

type Compare = (other: Other) => Promise<void>;

function encodingForm(encodings: readonly string[], compare: Compare): HTMLElement {
  const field = el('input', {
    list: 'encodings',
    required: true,
    autocomplete: 'off',
    placeholder: encodings[0],
  });
  const list = el('datalist', { id: 'encodings' }, ...encodings.map((name) => el('option', { value: name })));
  const form = el(
    'form',
    { class: 'fields', id: 'compare-encoding' },
    el('label', {}, 'with itself in the encoding ', field),
    list,
    el('button', { type: 'submit' }, 'Compare encodings'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const encoding = field.value.trim();
    void compare({ name: encoding, encoding });
  });
  return form;
}

function documentForms(compare: Compare): HTMLElement {
  const picker = el('input', { type: 'file', id: 'other-file' });
  picker.addEventListener('change', async () => {
    const [file] = picker.files ?? [];
    if (file === undefined) return;
    if (file.size > MOST_BYTES) byId('status').textContent = `${file.name} has more than 64 MB.`;
    else await compare({ name: file.name, bytes: await file.arrayBuffer() });
  });
  const text = el('textarea', { id: 'other-text', rows: '2', spellcheck: 'false', autocomplete: 'off' });
  text.addEventListener('change', () => {
    const { buffer } = new TextEncoder().encode(text.value);
    void compare({ name: 'pasted text', bytes: buffer });
  });
  return el(
    'div',
    {},
    el('p', {}, el('label', { for: 'other-file' }, 'with another version or another feed:'), ' ', picker),
    el('p', {}, el('label', { for: 'other-text' }, 'or with its text:')),
    text,
  );
}

function shown({ names, facts, differences, unlisted }: Comparison): HTMLElement[] {
  const more = unlisted === 0 ? '' : `, and ${unlisted.toLocaleString('en')} more`;
  return [
    el('h3', {}, 'Facts'),
    table(names, facts),
    el('h3', {}, differences.length === 0 ? 'Equal' : `${plural(differences.length, 'difference')}${more}`),
    ...(differences.length === 0
      ? [el('p', {}, 'Every key of both results has the same value.')]
      : [table(names, differences)]),
  ];
}

/** The name of a row is above its values, so that these have room on a phone. */
function table(names: readonly [string, string], rows: readonly ComparedRow[]): HTMLElement {
  return el(
    'table',
    { class: 'comparison' },
    el('thead', {}, el('tr', {}, ...names.map((name) => el('th', { scope: 'col' }, name)))),
    ...rows.map(({ name, values }) =>
      el(
        'tbody',
        {},
        el('tr', {}, el('th', { scope: 'rowgroup', colspan: '2' }, name)),
        el('tr', {}, ...values.map(cell)),
      ),
    ),
  );
}

const cell = (value: string): HTMLElement =>
  value === '' ? el('td', { class: 'quiet' }, 'absent') : el('td', {}, el('bdi', {}, value));
