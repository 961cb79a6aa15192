/**
 * Runtimes without Node: each evaluates a script, calls the function of the script that it made global, and returns its JSON. A runtime that is
 * missing throws.
 */

import { launchChromium } from '../chromium.mjs';

const PAGE = '<!doctype html><meta charset="utf-8">';

async function inWorkerd(script, call, argument) {
  const { Miniflare } = await import('miniflare');
  const worker = `${script}
export default { async fetch(request) { return new Response(JSON.stringify(await globalThis.${call}(await request.json()))); } };`;
  const miniflare = new Miniflare({ modules: true, script: worker, compatibilityDate: '2025-09-01' });
  try {
    const response = await miniflare.dispatchFetch('http://localhost/', {
      method: 'POST',
      body: JSON.stringify(argument),
    });
    return await response.json();
  } finally {
    await miniflare.dispose();
  }
}

async function inChromium(script, call, argument) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent(PAGE);
    await page.addScriptTag({ content: script });
    return await page.evaluate(([name, value]) => globalThis[name](value), [call, argument]);
  } finally {
    await browser.close();
  }
}

export const WEB = { Chromium: inChromium, workerd: inWorkerd };
