/** Light or dark: the choice of the visitor on any page of the site, until then that of the system. */

import { byId } from './dom.ts';

/** The name under which VitePress keeps the choice. The head of the page reads it, too. */
const KEY = 'vitepress-theme-appearance';

const { dataset } = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** `''` follows the system. */
export const chosenTheme = (): string => dataset['theme'] ?? '';

const isDark = (): boolean => (chosenTheme() === '' ? systemIsDark.matches : chosenTheme() === 'dark');

/** Makes the button of the header change the theme. */
export function offerThemes(): void {
  const button = byId('theme');
  const name = (): void => {
    button.textContent = isDark() ? 'Light theme' : 'Dark theme';
  };
  button.addEventListener('click', () => {
    dataset['theme'] = isDark() ? 'light' : 'dark';
    localStorage.setItem(KEY, dataset['theme']);
    name();
  });
  systemIsDark.addEventListener('change', name);
  name();
}
