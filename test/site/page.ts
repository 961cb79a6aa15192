/** A page in Chromium that complains about everything that should not happen. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What keeps people from using the page, by axe-core.
 * @param exclude selectors of what is not looked at
 */
export async function violationsOf(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  // The policy of the page allows no script but its own; the devtools protocol goes past it.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  return page.evaluate(
    async (selectors) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const { violations } = await axe.run({ exclude: selectors }, { iframes: false });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .join(' ')
            .slice(0, 300)}`,
      );
    },
    [...exclude],
  );
}

/** What a page did that it must not: requests that leave, dialogs, new windows, errors. */
export class Witness {
  readonly complaints: string[] = [];

  /** @param isAllowed addresses that the page consists of */
  watch(page: Page, isAllowed: (url: string) => boolean): void {
    page.on('pageerror', (error) => this.complaints.push(`error: ${error}`));
    // What the policy of the page stops does not come as far as this.
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
