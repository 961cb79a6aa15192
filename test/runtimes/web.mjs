/**
 * Runtimes without Node: each evaluates a script, calls the function of the script that it made global, and returns its JSON. A runtime that is
 * missing throws.
 */

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROMIUM, launchChromium } from '../chromium.mjs';
import { tool } from './install.mjs';

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

const inChromium = async (...run) => inPage(await launchChromium(), ...run);

/** Runs a script in a page of a browser, which Playwright and Puppeteer drive alike, and closes the browser. */
async function inPage(browser, script, call, argument) {
  try {
    const page = await browser.newPage();
    await page.setContent(PAGE);
    await page.addScriptTag({ content: script });
    return await page.evaluate(([name, value]) => globalThis[name](value), [call, argument]);
  } finally {
    await browser.close();
  }
}

const FIREFOX = firstOf([process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']);
/** The driver of WebKitGTK, and the browser that it drives, below a folder named after the version. */
const WEBKIT_DRIVER = firstOf(['/usr/bin/WebKitWebDriver']);
const MINI_BROWSER = firstOf(
  ['/usr/lib', '/usr/libexec', `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'MiniBrowser')))
    .filter((path) => path.includes('/webkit2gtk-')),
);
/** The display of tests, for machines without a screen. */
const XVFB = firstOf(['/usr/bin/xvfb-run']);

function firstOf(paths) {
  return paths.find((path) => path !== undefined && existsSync(path));
}

/** Drives Firefox by WebDriver BiDi. */
async function inFirefox(...run) {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  return inPage(browser, ...run);
}

const EVALUATE = `const [script, call, argument, done] = arguments;
(0, eval)(script);
Promise.resolve(globalThis[call](argument)).then(done, (error) => done({ threw: String(error) }));`;
const PORT = 4444;
const FIVE_MINUTES = 300_000;

/** Drives WebKit by WebDriver, whose requests are few. */
async function inWebKit(script, call, argument) {
  const command = [WEBKIT_DRIVER, `--port=${PORT}`];
  const [file, ...args] = process.env.DISPLAY === undefined ? [XVFB, '-a', ...command] : command;
  const driver = spawn(file, args, { stdio: 'ignore', detached: true });
  const browserOptions = { binary: MINI_BROWSER, args: ['--automation'] };
  try {
    await untilReady();
    const { sessionId } = await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    });
    const session = `/session/${sessionId}`;
    await ask('POST', `${session}/timeouts`, { script: FIVE_MINUTES });
    await ask('POST', `${session}/url`, { url: 'about:blank' });
    const result = await ask('POST', `${session}/execute/async`, {
      script: EVALUATE,
      args: [script, call, argument],
    });
    await ask('DELETE', session);
    if (result?.threw !== undefined) throw new Error(result.threw);
    return result;
  } finally {
    process.kill(-driver.pid);
  }
}

async function ask(method, path, body) {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKit: ${value.message || value.error}`);
  return value;
}

async function untilReady() {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await ask('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    );
    if (isReady) return;
    await wait(200);
  }
  throw new Error('WebKitWebDriver does not answer');
}

export const WEB = { Chromium: inChromium, workerd: inWorkerd };
/** With `--all`. */
export const MORE_WEB = { Firefox: inFirefox, WebKit: inWebKit };

/** The packages of Debian that a browser needs and this machine lacks. */
const MISSING = {
  Chromium: CHROMIUM === undefined ? ['chromium'] : [],
  workerd: existsSync(tool('workerd')) ? [] : ['workerd'],
  Firefox: FIREFOX === undefined ? ['firefox-esr'] : [],
  WebKit: [
    ...(WEBKIT_DRIVER === undefined || MINI_BROWSER === undefined ? ['webkit2gtk-driver'] : []),
    ...(XVFB === undefined && process.env.DISPLAY === undefined ? ['xvfb'] : []),
  ],
};

/** Whether a runtime for the web is there. Says loudly that it was not tested if it is not. */
export function isInstalled(name) {
  if (MISSING[name].length === 0) return true;
  console.error(`WARNING: ${name} was NOT tested: install ${MISSING[name].join(', ')}`);
  return false;
}
