/**
 * Proof in a real browser: no payload gets a script to run, a request out or an element or attribute past the allow-tables, and none
 * moves, covers or changes an element of the page, wherever the sanitized markup is put. Needs the built library, playwright-core and a
 * Chromium.
 *
 *     node test/browser/run.mjs [JSON of further payloads: { "collection": ["markup", …] }; also in ANYFEED_PAYLOADS]
 */

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { cleanContent } from '../../.build/content/index.js';
import { readOptions } from '../../.build/options.js';
import { allowed } from './allowed.mjs';
import { application } from './application.mjs';
import { loadPayloads, readPayloads } from './payloads.mjs';
import { probe } from './probe.mjs';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PAGE = 'http://page.test/';
const BATCH = 150;
/** Long enough for load and error events, timers of animations and redirects to happen. */
const SETTLE = 400;

/** Ways in which a feed's markup reaches the sanitizer. */
const SETTINGS = [
  { name: 'default', type: 'text/html', base: '', options: {} },
  { name: 'with base', type: 'text/html', base: 'http://feed.test/a/b', options: {} },
  { name: 'xhtml', type: 'application/xhtml+xml', base: '', options: {} },
  {
    name: 'data images, link policy',
    type: 'text/html',
    base: 'http://feed.test/',
    options: { dataImages: true, linkTarget: '_blank', linkRel: 'noopener nofollow' },
  },
  {
    name: 'unresolved',
    type: 'text/html',
    base: 'http://feed.test/',
    options: { resolveRelativeUris: false },
  },
];

const executablePath = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path));
if (executablePath === undefined) {
  console.log(`browser proof skipped: no Chromium at ${BROWSERS.join(', ')} or in $CHROMIUM`);
  process.exit(0);
}

const further = process.argv[2] ?? process.env.ANYFEED_PAYLOADS;
const payloads = await loadPayloads();
const others = further === undefined || !existsSync(further) ? [] : await readPayloads(further);
if (further !== undefined && others.length === 0)
  console.log(`no payloads at ${further}: those of the project alone`);
const mixtures = payloads.filter(({ isMixture }) => isMixture).length;
const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
const faults = [];
let loads = 0;
try {
  await proveHarness();
  await proveProperties();
  await proveSetting(SETTINGS[0], others);
  await proveApplication([...payloads, ...others]);
  for (const setting of SETTINGS) {
    // Mixtures attack the reading of markup, which no option changes.
    await proveSetting(
      setting,
      setting === SETTINGS[0] ? payloads : payloads.filter((payload) => !payload.isMixture),
    );
  }
} finally {
  await browser.close();
}
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(
  `${others.length} payloads of ${further ?? 'no file'}, ${payloads.length - mixtures} payloads × ${SETTINGS.length} settings and ${mixtures} mixtures, ${loads} insertions, ${browserVersion()}: ` +
    `${faults.length === 0 ? 'no script ran, no request left, nothing outside the allow-tables, every element of the page in its place and in reach' : `${faults.length} faults`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function browserVersion() {
  return `Chromium ${browser.version()}`;
}

/** The traps work: markup that was not sanitized springs each of them. */
async function proveHarness() {
  const cases = [
    ['<img src=x onerror=alert(1)>', 'script'],
    ['<svg><image href="http://leak.test/x"></image></svg>', 'request'],
    ['<div style="background:url(http://leak.test/y)">x</div>', 'request'],
    ['<p onclick=x>x</p>', 'attribute'],
    ['<iframe></iframe>', 'element'],
    ['<a href="java&#9;script:1">x</a>', 'address'],
    ['<img name=cookie>', 'property'],
  ];
  for (const [markup, kind] of cases) {
    const found = await insert([markup]);
    if (!found.some((fault) => fault.includes(kind)))
      faults.push(`the trap for a ${kind} does not spring: ${markup}`);
  }
}

/** The table of properties that elements must not hide is complete for this browser. */
async function proveProperties() {
  const page = await browser.newPage();
  const names = await page.evaluate(() => {
    const found = new Set(['location']);
    for (const start of [Document.prototype, HTMLFormElement.prototype]) {
      for (let level = start; level !== null; level = Object.getPrototypeOf(level)) {
        for (const name of Object.getOwnPropertyNames(level)) found.add(name);
      }
    }
    return [...found];
  });
  await page.close();
  const settings = readOptions(undefined);
  for (const name of names) {
    const markup = `<img name="${name}"><form id="${name}"><input name="${name}"></form>`;
    const { value } = cleanContent(contentSource(markup, 'text/html', ''), settings);
    if (value.includes(name)) faults.push(`property ${name} can be hidden: ${value}`);
  }
}

function contentSource(value, type, base) {
  return { value, type, base64: false, sniff: false, xml: false, base, language: '' };
}

async function proveSetting({ name, type, base, options }, payloads) {
  const settings = readOptions(options);
  const outputs = payloads.map(({ markup }) => {
    return cleanContent(contentSource(markup, type, base), settings).value;
  });
  const blame = async (from, to) => {
    const found = await insert(outputs.slice(from, to));
    if (found.length === 0) return;
    if (to - from === 1) {
      for (const fault of found)
        faults.push(
          `${name}: ${payloads[from].family}: ${payloads[from].markup} → ${outputs[from]}: ${fault}`,
        );
      return;
    }
    // Once more, in halves, to know whose faults these are.
    const middle = (from + to) >> 1;
    await blame(from, middle);
    await blame(middle, to);
  };
  for (let from = 0; from < outputs.length; from += BATCH)
    await blame(from, Math.min(from + BATCH, outputs.length));
}

/** The application around the markup is what it was, and every button of it in reach. */
async function proveApplication(payloads) {
  const settings = readOptions(undefined);
  const outputs = payloads.map(
    ({ markup }) => cleanContent(contentSource(markup, 'text/html', ''), settings).value,
  );
  for (const [output, index] of [
    ['<p>x</p></div></div>', 'not where'],
    ['<div style="position:fixed;inset:0">x</div>', 'covered'],
    ['<input name="x">', 'clicks'],
  ]) {
    const found = await place([output]);
    if (!found.some(([, fault]) => fault.includes(index)))
      faults.push(`the trap for an application does not spring: ${output}`);
  }
  for (let from = 0; from < outputs.length; from += BATCH) {
    for (const [index, fault] of await place(outputs.slice(from, from + BATCH))) {
      const { family, markup } = payloads[from + index];
      faults.push(`${family}: ${markup} → ${outputs[from + index]}: ${fault}`);
    }
  }
}

async function place(pieces) {
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === PAGE
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
      : route.abort(),
  );
  await page.goto(PAGE);
  const result = await page.evaluate(application, { pieces });
  loads += result.count;
  await page.close();
  return result.faults;
}

/** @returns what went wrong when all of these pieces of markup were put into one page. */
async function insert(pieces) {
  const page = await browser.newPage();
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
  loads += result.count;
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

/** A browser keeps the fragment of an address to itself. */
function withoutFragment(url) {
  return url.split('#', 1)[0];
}
