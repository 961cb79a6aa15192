/** Watches a page in Chromium, and complains about everything that must not happen. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe about colors, but for those of level AAA: the others find the same in both color schemes. */
const COLORS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * The accessibility violations of the page, by axe-core.
 * @param colorScheme that of the page: in the dark one, only the colors are examined
 * @param exclude selectors of elements to ignore
 */
export async function violationsOf(
  page: Page,
  colorScheme: 'light' | 'dark',
  exclude: readonly string[] = [],
): Promise<string[]> {
  // Use the devtools protocol: the policy of the page allows no script except its own.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  // Without this limit, axe also lists the elements that pass, with their places.
  const options = { iframes: false, resultTypes: ['violations'] };
  return page.evaluate(
    async ([selectors, settings]) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const { violations } = await axe.run({ exclude: selectors }, settings);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .join(' ')
            .slice(0, 300)}`,
      );
    },
    [[...exclude], colorScheme === 'dark' ? { ...options, runOnly: COLORS } : options] as const,
  );
}

/** Records forbidden actions of a page: requests to other hosts, dialogs, new windows, errors. */
export class Witness {
  readonly complaints: string[] = [];

  /** @param isAllowed addresses that the page consists of */
  watch(page: Page, isAllowed: (url: string) => boolean): void {
    page.on('pageerror', (error) => this.complaints.push(`error: ${error}`));
    // Requests that the policy of the page blocks do not arrive here.
    void page.route('**', (route) => {
      const url = route.request().url();
      if (isAllowed(url)) return route.continue();
      this.complaints.push(`request: ${url}`);
      return route.abort();
    });
    page.on('dialog', (dialog) => {
      this.complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => this.complaints.push(`popup: ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      const url = frame.url();
      if (!isAllowed(url) && url !== 'about:srcdoc' && url !== 'about:blank')
        this.complaints.push(`navigation: ${url}`);
    });
  }
}
