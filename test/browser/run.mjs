/**
 * Proof in a real browser: no payload gets a script to run, a request out or an element or attribute past the allow-tables,
 * wherever the sanitised markup is put. Needs the built library, playwright-core and a Chromium.
 */

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { cleanContent } from '../../.build/content/index.js';
import { readOptions } from '../../.build/options.js';
import { allowed } from './allowed.mjs';
import { loadPayloads } from './payloads.mjs';
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
const BATCH = 60;
/** Long enough for load and error events, timers of animations and redirects to happen. */
const SETTLE = 400;

/** Ways in which a feed's markup reaches the sanitiser. */
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

const payloads = await loadPayloads();
const mixtures = payloads.filter(({ isMixture }) => isMixture).length;
const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
const faults = [];
let loads = 0;
try {
  await proveHarness();
  await proveProperties();
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
  `${payloads.length - mixtures} payloads × ${SETTINGS.length} settings and ${mixtures} mixtures, ${loads} insertions, ${browserVersion()}: ` +
    `${faults.length === 0 ? 'no script ran, no request left, nothing outside the allow-tables' : `${faults.length} faults`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function browserVersion() {
  return `Chromium ${browser.version()}`;
}

/** The traps work: markup that was not sanitised springs each of them. */
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
  for (let from = 0; from < outputs.length; from += BATCH) {
    const found = await insert(outputs.slice(from, from + BATCH));
    if (found.length === 0) continue;
    // Once more, one by one, to know whose faults these are.
    for (let index = from; index < Math.min(from + BATCH, outputs.length); index += 1) {
      for (const fault of await insert([outputs[index]])) {
        faults.push(
          `${name}: ${payloads[index].family}: ${payloads[index].markup} → ${outputs[index]}: ${fault}`,
        );
      }
    }
  }
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
  for (const piece of pieces) {
    const result = await page.evaluate(probe, { markup: piece, allowed });
    loads += result.count;
    found.push(...result.faults);
    for (const url of result.media) media.add(url);
  }
  await page.waitForTimeout(SETTLE);
  const scripts = await page.evaluate(() => globalThis.scriptsRun ?? []).catch(() => ['the page is gone']);
  for (const { type, url } of requests) {
    const isMedia = (type === 'image' || type === 'media') && /^(?:https?|data):/.test(url) && media.has(url);
    if (!isMedia) found.push(`request for ${type} ${url}`);
  }
  for (const script of scripts) found.push(`script ran: ${script}`);
  await page.close();
  return found;
}
