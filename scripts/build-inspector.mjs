/** Makes dist/inspector.html.br: page, style and both programs in one file that makes no requests. `anyfeed inspect` uses it; the site has a page of its own of the same parts. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { licensesOf } from './licenses.mjs';
import { nodesOf } from './program-nodes.mjs';

const folder = fileURLToPath(new URL('../site/inspector/', import.meta.url));
const read = (file) => readFileSync(folder + file, 'utf8');

/** Omits the model. */
const withoutDetector = {
  name: 'without-detector',
  load: (id) => (id.endsWith('/src/detector.ts') ? 'export {};' : undefined),
};

const PROSE = /\/src\/check\/(?:rules\/[a-z]+|problems\/prose)\.ts$/;
const UNSEEN = new Set(['invalid', 'valid', 'example', 'why']);
/** Omits the examples of rules and problems, and the reasons of rules, which the page does not show. */
const withoutProse = {
  name: 'without-prose',
  transform(code, id) {
    if (!PROSE.test(id)) return undefined;
    const texts = [...nodesOf(parseAst(code, { lang: 'ts' }))]
      .filter(({ type, key, shorthand }) => type === 'Property' && !shorthand && UNSEEN.has(key.name))
      .map(({ value }) => value);
    return texts
      .sort((a, b) => b.start - a.start)
      .reduce((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code);
  },
};

/** Bundles a module and its imports into one program for browsers. */
async function program(file, define, plugins) {
  const build = await rolldown({
    input: folder + file,
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    transform: { define, target: 'es2022' },
    plugins,
    // On a busy machine, a plugin may take most of the time: that is no fault of the programs.
    checks: { bundlerTimings: false },
    // A module of Node would end the program in a browser.
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  await build.close();
  return { code: output[0].code, modules: output[0].moduleIds };
}

/** The programs of the page and of its worker, and the files that they are made of. */
export async function programs({ detector }) {
  const define = {
    WORKER_PROGRAM: 'globalThis.__worker',
    FRAME_STYLE: JSON.stringify(read('frame.css').replace(/\s+/g, ' ').trim()),
  };
  const plugins = detector ? [withoutProse] : [withoutProse, withoutDetector];
  const [main, worker] = [await program('main.ts', define, []), await program('worker.ts', {}, plugins)];
  return { main: main.code, worker: worker.code, modules: [...main.modules, ...worker.modules] };
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of the page of the site only: its header, and the field for an address. */
const SITE_PARTS = /<!-- site -->[\s\S]*?<!-- \/site -->\n/g;
/** Before anything is painted. The name is that of VitePress. */
const THEME =
  "try{const t=localStorage.getItem('vitepress-theme-appearance');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}";

/**
 * The inspector as one page.
 * @param isOnSite adds the header of the site, its theme, and requests to addresses that the visitor types; otherwise, the page makes no request
 */
export async function inspectorPage({ isOnSite }) {
  const { main, worker, modules } = await programs({ detector: true });
  // The worker is text of the page, so that the page is one file.
  const script = `globalThis.__worker=${JSON.stringify(worker).replaceAll('<', '\\u003c')};\n${main.replaceAll('</script', '<\\/script')}`;
  const scripts = `${hash(script)}${isOnSite ? ` ${hash(THEME)}` : ''}`;
  const requests = isOnSite ? '; connect-src http: https:' : '';
  const policy = `default-src 'none'; script-src ${scripts}; worker-src blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'${requests}`;
  return `<!doctype html>
<html lang="en"${isOnSite ? ' data-site' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Feed inspector · anyfeed</title>
${isOnSite ? `<script>${THEME}</script>\n` : ''}<style>${read('page.css')}</style>
</head>
<body>
${isOnSite ? read('page.html') : read('page.html').replace(SITE_PARTS, '')}<!-- document -->
<script>${script}</script>
<!--
${licensesOf(modules)}-->
</body>
</html>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${folder}../../dist`, { recursive: true });
  const page = await inspectorPage({ isOnSite: false });
  writeFileSync(`${folder}../../dist/inspector.html.br`, brotliCompressSync(page));
}
