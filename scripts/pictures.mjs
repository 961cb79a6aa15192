// Makes the pictures of docs/ in Chromium, from the built library and feeds/: run it when the inspector or the report look otherwise. No test
// compares them: fonts differ between machines.
//
//   npm run build && node scripts/pictures.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
// biome-ignore lint/correctness/useImportExtensions: the rule takes the declarations next to it for the module
import { launchChromium } from '../test/chromium.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'anyfeed-pictures-'));
const inspector = join(folder, 'inspector.html');
const report = join(folder, 'report.html');
writeFileSync(inspector, brotliDecompressSync(readFileSync(join(root, 'dist/inspector.html.br'))));
const command = [join(root, 'dist/cli.js'), 'corpus', 'report', 'feeds', '--html', report];
execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1180, height: 1010 } });
  await page.goto(pathToFileURL(inspector).href);
  await page.setInputFiles('#file', join(root, 'feeds/damaged/missing-quote.xml'));
  await page.locator('.findings').first().waitFor();
  await page.screenshot({ path: join(root, 'docs/inspector.png') });
  await page.goto(pathToFileURL(report).href);
  await page.screenshot({ path: join(root, 'docs/report.png') });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
