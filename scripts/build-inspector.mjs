/** Makes dist/inspector.html: page, style and both programs in one file that makes no requests. `anyfeed inspect` and the site use it. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const folder = fileURLToPath(new URL('../site/inspector/', import.meta.url));
const read = (file) => readFileSync(folder + file, 'utf8');

/** Omits the model. */
const withoutDetector = {
  name: 'without-detector',
  load: (id) => (id.endsWith('/src/detector.ts') ? 'export {};' : undefined),
};

/** Bundles a module and its imports into one program for browsers. */
async function program(file, define, plugins) {
  const build = await rolldown({
    input: folder + file,
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    transform: { define, target: 'es2022' },
    plugins,
    logLevel: 'warn',
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  await build.close();
  return output[0].code;
}

/** The programs of the page and of its worker. */
export async function programs({ detector }) {
  const define = {
    WORKER_PROGRAM: 'globalThis.__worker',
    FRAME_STYLE: JSON.stringify(read('frame.css').replace(/\s+/g, ' ').trim()),
  };
  const plugins = detector ? [] : [withoutDetector];
  return { main: await program('main.ts', define, []), worker: await program('worker.ts', {}, plugins) };
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function page() {
  const { main, worker } = await programs({ detector: true });
  // The worker is text of the page, so that the page is one file.
  const script = `globalThis.__worker=${JSON.stringify(worker).replaceAll('<', '\\u003c')};\n${main.replaceAll('</script', '<\\/script')}`;
  const policy = `default-src 'none'; script-src ${hash(script)}; worker-src blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Feed inspector · anyfeed</title>
<style>${read('page.css')}</style>
</head>
<body>
${read('page.html')}<!-- document -->
<script>${script}</script>
</body>
</html>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${folder}../../dist`, { recursive: true });
  writeFileSync(`${folder}../../dist/inspector.html`, await page());
}
