/**
 * Installs the packed package into fresh projects, as users do, where it parses, fetches from this machine and checks. Needs the registry of npm.
 * usage: node test/runtimes/projects.mjs [NAME…]   (npm run test:projects)
 */

import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installPackage } from './install.mjs';

const FEED =
  '<rss version="2.0"><channel><title>Tides</title><item><title>Ebb</title></item></channel></rss>';
const EXPECTED = 'rss20, checked, changed';

/** The program of every project; `js` and `ts` name the type of its parameter. */
const program = (type = '') => `import { FeedError, parseFeed } from 'anyfeed';
import { checkFeed } from 'anyfeed/check';
import { fetchFeed } from 'anyfeed/fetch';

const FEED = '${FEED}';

export async function prove(url${type}) {
  const { version } = parseFeed(FEED);
  const findings = checkFeed(FEED);
  const { outcome } = await fetchFeed(url, { allowPrivateAddresses: true });
  return [version, findings.length > 0 && typeof FeedError === 'function' ? 'checked' : 'unchecked', outcome].join(', ');
}
`;
const PRINT = `prove(process.env.FEED_URL).then(console.log);\n`;
/** Both builds in one program: each takes what the other gives. */
const MIXED = `import { createRequire } from 'node:module';
import { deepStrictEqual } from 'node:assert';
import { parseFeed as imported } from 'anyfeed';
import { CorpusStatistics } from 'anyfeed/corpus';
import { encodingDetector } from 'anyfeed/detector';
const required = createRequire(import.meta.url);
const text = Uint8Array.of(...Buffer.from('<rss><channel><title>'), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, ...Buffer.from('</title></channel></rss>'));
deepStrictEqual(required('anyfeed').parseFeed(text, undefined, { encodingDetector }), imported(text, undefined, { encodingDetector: required('anyfeed/detector').encodingDetector }));
required('anyfeed').toHtml(imported('<rss><channel><title>A</title></channel></rss>').feed.titleDetail);
for await (const _ of required('anyfeed/corpus').surveyCorpus([{ name: 'a', bytes: text }], new CorpusStatistics(), { threads: 0 }));
`;
const JEST = `test('anyfeed', async () => {
  expect(await prove(process.env.FEED_URL)).toBe('${EXPECTED}');
  for (const name of ['html', 'detector', 'encoding', 'encodings-rare', 'stream', 'discover', 'identity', 'opml', 'schedule', 'follow', 'websub'])
    expect(Object.keys(require(\`anyfeed/\${name}\`))).not.toEqual([]);
});
`;

const NEXT = {
  packages: ['next@15', 'react@19', 'react-dom@19'],
  files: {
    'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n',
    'app/page.js': 'export default () => <p>Tides</p>;\n',
    'app/api/route.js': `${program().replace('export ', '')}export const dynamic = 'force-dynamic';
export const GET = async () => new Response(await prove(process.env.FEED_URL));
`,
  },
  commands: [['npx', 'next', 'build']],
  serves: { command: ['npx', 'next', 'start', '--port'], path: '/api' },
};

/**
 * `files` and the `commands` that run them; the last one prints the result, or passes as a test. `serves` is the port of a server to ask
 * instead.
 */
const PROJECTS = [
  {
    name: 'next to undici 8',
    packages: ['undici@8'],
    files: { 'index.mjs': `${MIXED}${program()}${PRINT}` },
    commands: [['node', 'index.mjs']],
  },
  {
    name: 'Jest 30 with its defaults',
    packages: ['jest@30'],
    files: { 'a.test.js': `${commonJs(program())}${JEST}` },
    commands: [['npx', 'jest']],
  },
  {
    name: 'Jest 30, babel-jest',
    packages: ['jest@30', 'babel-jest@30', '@babel/core@7', '@babel/preset-env@7'],
    files: {
      'a.test.js': `${program()}${JEST}`,
      'babel.config.js':
        "module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] };\n",
    },
    commands: [['npx', 'jest']],
  },
  {
    name: 'Jest 30, ts-jest',
    packages: ['jest@30', 'ts-jest@29', 'typescript@5.9', '@types/jest@30', '@types/node@20'],
    files: {
      'a.test.ts': `${program(': string')}${JEST.replace('process.env.FEED_URL', 'String(process.env.FEED_URL)')}`,
      'jest.config.js': "module.exports = { preset: 'ts-jest' };\n",
      'tsconfig.json':
        '{ "compilerOptions": { "module": "node16", "isolatedModules": true, "strict": true } }\n',
    },
    commands: [['npx', 'jest']],
  },
  {
    name: 'TypeScript, node16, CommonJS',
    packages: ['typescript@5.9', '@types/node@20'],
    files: {
      'index.ts': `${program(': string')}${PRINT.replace('process.env.FEED_URL', 'String(process.env.FEED_URL)')}`,
      'tsconfig.json': '{ "compilerOptions": { "module": "node16", "target": "es2022", "strict": true } }\n',
    },
    commands: [
      ['npx', 'tsc'],
      ['node', 'index.js'],
    ],
  },
  {
    name: 'Vite',
    packages: ['vite@6'],
    files: {
      'index.js': program(),
      'vite.config.mjs':
        "export default { build: { lib: { entry: 'index.js', formats: ['es'], fileName: 'out' } } };\n",
      'run.mjs': `import { prove } from './dist/out.mjs';\n${PRINT}`,
    },
    commands: [
      ['npx', 'vite', 'build', '--logLevel', 'error'],
      ['node', 'run.mjs'],
    ],
  },
  {
    name: 'Rspack',
    packages: ['@rspack/core@1', '@rspack/cli@1'],
    files: {
      'index.js': `${program()}${PRINT}`,
      'rspack.config.mjs': "export default { mode: 'production', target: 'node', entry: './index.js' };\n",
    },
    commands: [
      ['npx', 'rspack', 'build'],
      ['node', 'dist/main.js'],
    ],
  },
  {
    name: 'Parcel',
    packages: ['parcel@2'],
    files: {
      'index.js': `${program()}${PRINT}`,
      // It reads the `exports` of packages only where a project says so. In ES modules of Parcel the package safer-buffer, which iconv-lite requires,
      // finds a `buffer` without a prototype, and throws.
      'package.json': JSON.stringify({
        private: true,
        '@parcel/resolver-default': { packageExports: true },
        targets: {
          node: {
            context: 'node',
            outputFormat: 'commonjs',
            includeNodeModules: true,
            engines: { node: '20' },
          },
        },
      }),
    },
    commands: [
      ['npx', 'parcel', 'build', 'index.js', '--no-cache', '--target', 'node', '--dist-dir', 'dist'],
      ['node', 'dist/index.js'],
    ],
  },
  {
    name: 'SvelteKit',
    packages: [
      '@sveltejs/kit@2',
      '@sveltejs/adapter-node@5',
      '@sveltejs/vite-plugin-svelte@6',
      'svelte@5',
      'vite@7',
    ],
    files: {
      'package.json': '{ "private": true, "type": "module" }\n',
      'src/app.html': '<!doctype html><title>Tides</title><body>%sveltekit.head%%sveltekit.body%</body>\n',
      'src/routes/+server.js': `${program().replace('export ', '')}export const GET = async () => new Response(await prove(process.env.FEED_URL));
`,
      'svelte.config.js':
        "import adapter from '@sveltejs/adapter-node';\nexport default { kit: { adapter: adapter() } };\n",
      'vite.config.js':
        "import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()], ssr: { noExternal: true } };\n",
    },
    commands: [['npx', 'vite', 'build', '--logLevel', 'error']],
    serves: { command: ['node', 'build/index.js'], path: '/' },
  },
  {
    name: 'Metro, and the compiler of Hermes',
    packages: [
      'metro@0.82',
      'metro-config@0.82',
      '@react-native/babel-preset@0.80',
      'hermes-compiler',
      '@react-native/metro-babel-transformer@0.80',
    ],
    files: {
      'index.js': `${program()}globalThis.prove = prove;\n`,
      'metro.config.js': `module.exports = {
  transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
  resolver: { unstable_conditionNames: ['react-native'], unstable_enablePackageExports: true },
};
`,
      // Hermes is no part of the packages: Node runs what its compiler accepts.
      'run.mjs': `import { readFileSync } from 'node:fs';
globalThis.window = globalThis;
(0, eval)(readFileSync('out.js', 'utf8'));
${PRINT}`,
    },
    commands: [
      [
        'npx',
        'metro',
        'build',
        'index.js',
        '--out',
        'out.js',
        '--platform',
        'ios',
        '--minify',
        'false',
        '--dev',
        'false',
      ],
      [
        'node',
        '-e',
        "const { join, dirname } = require('path'); const root = dirname(require.resolve('hermes-compiler/package.json')); require('child_process').execFileSync(join(root, 'hermesc/linux64-bin/hermesc'), ['-emit-binary', '-out', 'out.hbc', 'out.js'], { stdio: 'pipe' })",
      ],
      ['node', 'run.mjs'],
    ],
  },
  { ...NEXT, name: 'Next' },
  {
    ...NEXT,
    name: 'Next with serverExternalPackages',
    files: {
      ...NEXT.files,
      'next.config.mjs': "export default { serverExternalPackages: ['anyfeed'] };\n",
    },
  },
  {
    name: 'wrangler',
    packages: ['wrangler@4'],
    files: {
      'index.mjs': `${program().replace('export ', '')}export default {
  fetch: async (request) => new Response(await prove(new URL(request.url).searchParams.get('feed'))),
};
`,
      'wrangler.toml': 'name = "tides"\nmain = "index.mjs"\ncompatibility_date = "2025-09-01"\n',
    },
    commands: [],
    serves: { command: ['npx', 'wrangler', 'dev', '--ip', '127.0.0.1', '--port'], path: '/' },
  },
];

/** The imports of a program as calls of `require`. */
function commonJs(source) {
  return source
    .replaceAll(/^import (\{.*\}) from (.*);$/gm, 'const $1 = require($2);')
    .replaceAll('export ', '');
}

const run = promisify(execFile);
const wanted = process.argv.slice(2);
const server = createServer((_request, response) =>
  response.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(FEED),
);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const FEED_URL = `http://127.0.0.1:${server.address().port}/feed`;
const env = {
  ...process.env,
  FEED_URL,
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
};
const { tarball, remove } = installPackage();

async function prove({ packages, files, commands, serves }, cwd) {
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }\n');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  }
  const options = { cwd, env, timeout: 300_000, maxBuffer: 1 << 26 };
  const { stderr } = await run('npm', ['install', '--no-audit', '--no-fund', tarball, ...packages], options);
  if (stderr.includes('anyfeed@')) throw new Error(`npm install warns: ${stderr}`);
  let output = '';
  for (const [file, ...args] of commands) {
    const { stdout, stderr: progress } = await run(file, args, options);
    output = progress.includes('Tests:')
      ? / 1 passed, 1 total/.test(progress)
        ? EXPECTED
        : progress
      : stdout.trim();
  }
  return serves === undefined ? output : await answerOf(serves, options);
}

/** Half a second each: on a busy machine, wrangler starts in more than a minute. */
const TRIES = 360;

/** Starts a server, and asks it until it answers. */
async function answerOf({ command: [file, ...args], path }, options) {
  const port = String(20_000 + (process.pid % 10_000));
  const env = { ...options.env, PORT: port };
  const child = spawn(file, [...args, port], { ...options, env, stdio: 'ignore', detached: true });
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const url = `http://127.0.0.1:${port}${path}?feed=${encodeURIComponent(FEED_URL)}`;
      const response = await fetch(url).catch(() => undefined);
      if (response !== undefined) return await response.text();
    }
    return 'no answer';
  } finally {
    process.kill(-child.pid);
  }
}

let failures = 0;
for (const project of PROJECTS) {
  if (wanted.length > 0 && !wanted.some((part) => project.name.includes(part))) continue;
  const folder = mkdtempSync('/var/tmp/anyfeed-project-');
  const result = await prove(project, folder).catch(
    (error) => `${error.stdout ?? ''}${error.stderr ?? error}`,
  );
  rmSync(folder, { recursive: true, force: true });
  if (result !== EXPECTED) failures += 1;
  console.log(
    result === EXPECTED ? `ok  ${project.name}` : `NOT OK  ${project.name}: ${result.slice(0, 1500)}`,
  );
}
remove();
server.close();
process.exit(failures === 0 ? 0 : 1);
