/** Creates elements: text becomes text, never markup. */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function button(text: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = el('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', press);
  return element;
}

/** Text for screen readers only. */
export const spoken = (text: string): HTMLElement => el('span', { class: 'spoken' }, text);

export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no element #${id}`);
  return element as Type;
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Whether the page is part of the site, with other pages next to it; `anyfeed inspect` writes a page on its own. */
export const isOnSite = (): boolean => 'site' in document.documentElement.dataset;
