/** Inserts sanitized markup into pages of a real browser and reports faults. Needs playwright-core, a Chromium and `.build/`. */

import { launchChromium } from '../chromium.mjs';
import { allowed } from './allowed.mjs';
import { application } from './application.mjs';
import { probe } from './probe.mjs';

const PAGE = 'http://page.test/';
/** Pieces of markup in one page. */
const BATCH = 150;
/** Milliseconds that suffice for load and error events, timers of animations, and redirects. */
const SETTLE = 400;

export class Prover {
  /** Faults, one per line. */
  faults = [];
  /** Pieces of markup put into places of pages. */
  loads = 0;
  /** Markup that was put into pages, and into the application: most payloads leave nothing or the same text. */
  #inserted = new Set();
  #placed = new Set();
  #browser;

  constructor(browser) {
    this.#browser = browser;
  }

  /** Runs the proofs in a browser and prints their faults. */
  static async run(proofs, summarize) {
    const browser = await launchChromium();
    const prover = new Prover(browser);
    try {
      await proofs(prover, browser);
    } finally {
      await browser.close();
    }
    for (const fault of prover.faults) console.log(`FAULT ${fault}`);
    const verdict =
      prover.faults.length === 0
        ? 'no script ran, no request left, nothing outside the allow-tables, every element of the page in its place and in reach'
        : `${prover.faults.length} faults`;
    console.log(`${summarize}, ${prover.loads} insertions, Chromium ${browser.version()}: ${verdict}`);
    process.exitCode = prover.faults.length === 0 ? 0 : 1;
  }

  /** No output runs a script, sends a request or leaves the allow-tables. @param cases { family, markup, output } each */
  async proveMarkup(name, cases) {
    for (const batch of batchesOf(cases, this.#inserted)) await this.#blame(name, batch);
  }

  async #blame(name, cases) {
    const found = await this.insert(cases.map(({ output }) => output));
    if (found.length === 0) return;
    if (cases.length === 1) {
      for (const fault of found) this.#report(`${name}: `, cases[0], fault);
      return;
    }
    // Insert once more, in halves, to find the cause of these faults.
    const middle = cases.length >> 1;
    await this.#blame(name, cases.slice(0, middle));
    await this.#blame(name, cases.slice(middle));
  }

  /** Checks that the application around the markup is unchanged and every button reachable. */
  async proveApplication(cases) {
    for (const batch of batchesOf(cases, this.#placed)) {
      for (const [index, fault] of await this.place(batch.map(({ output }) => output))) {
        this.#report('', batch[index], fault);
      }
    }
  }

  #report(name, { family, markup, output }, fault) {
    this.faults.push(`${name}${family}: ${markup} → ${output}: ${fault}`);
  }

  /** @returns the faults of the application around each piece, as [index, fault]. */
  async place(pieces) {
    const page = await this.#browser.newPage();
    await page.route('**/*', (route) =>
      route.request().url() === PAGE
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
        : route.abort(),
    );
    await page.goto(PAGE);
    const result = await page.evaluate(application, { pieces });
    this.loads += result.count;
    await page.close();
    return result.faults;
  }

  /** @returns the faults after inserting all of these pieces of markup into one page. */
  async insert(pieces) {
    const page = await this.#browser.newPage();
    const found = [];
    const requests = [];
    const media = new Set();
    let isReady = false;
    await page.route('**/*', (route) => {
      const request = route.request();
      if (request.url() === PAGE && !isReady)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' });
      requests.push({ type: request.resourceType(), url: request.url() });
      return route.abort();
    });
    page.on('dialog', (dialog) => {
      found.push(`script opened a dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => {});
    });
    page.on('popup', (popup) => found.push(`request for a new window ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      if (isReady && frame.url() !== PAGE) found.push(`request for a page: navigated to ${frame.url()}`);
    });
    await page.goto(PAGE);
    isReady = true;
    const result = await page.evaluate(probe, { pieces, allowed });
    this.loads += result.count;
    found.push(...result.faults);
    for (const url of result.media) media.add(withoutFragment(url));
    await page.waitForTimeout(SETTLE);
    const scripts = await page.evaluate(() => globalThis.scriptsRun ?? []).catch(() => ['the page is gone']);
    for (const { type, url } of requests) {
      const isMedia =
        (type === 'image' || type === 'media') &&
        /^(?:https?|data):/.test(url) &&
        media.has(withoutFragment(url));
      if (!isMedia) found.push(`request for ${type} ${url}`);
    }
    for (const script of scripts) found.push(`script ran: ${script}`);
    await page.close();
    return found;
  }
}

/** The cases with an output that is not in the set, which it enters. */
function batchesOf(cases, seen) {
  const fresh = cases.filter(({ output }) => !seen.has(output) && seen.add(output));
  return Array.from({ length: Math.ceil(fresh.length / BATCH) }, (_, i) =>
    fresh.slice(i * BATCH, (i + 1) * BATCH),
  );
}

/** A browser keeps the fragment of an address to itself. */
function withoutFragment(url) {
  return url.split('#', 1)[0];
}
