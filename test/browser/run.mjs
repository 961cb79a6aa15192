/**
 * Proof in a real browser: no payload runs a script, sends a request or passes an element or attribute through the allow-tables, and none moves, covers or changes an element of the page, in any place of the sanitized markup. Needs the built library, playwright-core and a Chromium.
 *
 *     node test/browser/run.mjs [JSON of further payloads: { "collection": ["markup", …] }; also in ANYFEED_PAYLOADS]
 */

import { existsSync } from 'node:fs';
import { cleanContent } from '../../.build/core/content/index.js';
import { readOptions } from '../../.build/core/model/options.js';
import { loadPayloads, readPayloads } from './payloads.mjs';
import { Prover } from './prover.mjs';

/** Ways in which a feed's markup reaches the sanitizer. */
const SETTINGS = [
  { name: 'default', type: 'text/html', base: '', options: {} },
  { name: 'with base', type: 'text/html', base: 'http://feed.test/a/b', options: {} },
  { name: 'xhtml', type: 'application/xhtml+xml', base: '', options: {} },
  {
    name: 'data images, link policy',
    type: 'text/html',
    base: 'http://feed.test/',
    options: { allowDataImages: true, linkTarget: '_blank', linkRel: 'noopener nofollow' },
  },
  {
    name: 'unresolved',
    type: 'text/html',
    base: 'http://feed.test/',
    options: { resolveRelativeUris: false },
  },
];

const further = process.argv[2] ?? process.env.ANYFEED_PAYLOADS;
const payloads = await loadPayloads();
const others = further === undefined || !existsSync(further) ? [] : await readPayloads(further);
if (further !== undefined && others.length === 0)
  console.log(`no payloads at ${further}: those of the project alone`);
const mixtures = payloads.filter(({ isMixture }) => isMixture).length;

await Prover.run(
  async (prover, browser) => {
    await proveHarness(prover);
    await proveApplicationTraps(prover);
    await proveProperties(prover, browser);
    await prover.proveMarkup(SETTINGS[0].name, clean(SETTINGS[0], others));
    await prover.proveApplication(clean(SETTINGS[0], [...payloads, ...others]));
    for (const setting of SETTINGS) {
      // Mixtures attack the reading of markup, which no option changes.
      const attacks = setting === SETTINGS[0] ? payloads : payloads.filter(({ isMixture }) => !isMixture);
      await prover.proveMarkup(setting.name, clean(setting, attacks));
    }
  },
  `${others.length} payloads of ${further ?? 'no file'}, ${payloads.length - mixtures} payloads × ${SETTINGS.length} settings and ${mixtures} mixtures`,
);

function clean({ type, base, options }, payloads) {
  const settings = readOptions(options);
  return payloads.map(({ family, markup }) => {
    return { family, markup, output: cleanContent(contentSource(markup, type, base), settings).value };
  });
}

/** Proves that the traps work: unsanitized markup triggers each of them. */
async function proveHarness(prover) {
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
    const found = await prover.insert([markup]);
    if (!found.some((fault) => fault.includes(kind)))
      prover.faults.push(`the trap for a ${kind} does not spring: ${markup}`);
  }
}

/** The table of properties that elements must not hide is complete for this browser. */
async function proveProperties(prover, browser) {
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
  // Without forms, a `div` has the id, which hides nothing.
  const settings = readOptions({ allowForms: true });
  for (const name of names) {
    const markup = `<img name="${name}"><form id="${name}"><input name="${name}"></form>`;
    const { value } = cleanContent(contentSource(markup, 'text/html', ''), settings);
    if (value.includes(name)) prover.faults.push(`property ${name} can be hidden: ${value}`);
  }
}

function contentSource(value, type, base) {
  return { value, type, base64: false, sniff: false, xml: false, base, language: '' };
}

/** Proves that the traps of the application work, too. */
async function proveApplicationTraps(prover) {
  for (const [output, index] of [
    ['<p>x</p></div></div>', 'not where'],
    ['<div style="position:fixed;inset:0">x</div>', 'covered'],
    ['<input name="x">', 'clicks'],
  ]) {
    const found = await prover.place([output]);
    if (!found.some(([, fault]) => fault.includes(index)))
      prover.faults.push(`the trap for an application does not spring: ${output}`);
  }
}
