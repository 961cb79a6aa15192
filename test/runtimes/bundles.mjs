/** One bundle by each bundler. `entry` and `file` are paths; a bundle for the web is a script, one for Node a module. */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import ncc from '@vercel/ncc';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import webpack from 'webpack';
import { tool } from './install.mjs';

function runWebpack(options) {
  return new Promise((done, fail) => {
    webpack(options, (error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString({ all: false, errors: true })));
      else done();
    });
  });
}

const webpackOptions = (entry, file, target) => ({
  mode: 'production',
  target,
  entry,
  output: { path: dirname(file), filename: basename(file) },
  performance: { hints: false },
});

export const FOR_THE_WEB = {
  esbuild: (entry, file) =>
    esbuild.build({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      minify: true,
      format: 'iife',
      logLevel: 'error',
    }),
  webpack: (entry, file) => runWebpack(webpackOptions(entry, file, 'web')),
  Vite: (entry, file) =>
    vite({
      configFile: false,
      logLevel: 'error',
      root: dirname(entry),
      build: {
        outDir: dirname(file),
        emptyOutDir: false,
        lib: { entry, formats: ['iife'], name: 'program', fileName: () => basename(file) },
      },
    }),
  async rollup(entry, file) {
    const bundle = await rollup({ input: entry, plugins: [resolve({ browser: true })] });
    await bundle.write({ file, format: 'iife', name: 'program' });
  },
};

export const FOR_NODE = {
  'esbuild for Node': (entry, file) =>
    esbuild.build({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      logLevel: 'error',
    }),
  'esbuild for Node, ES modules': (entry, file) =>
    esbuild.build({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    }),
  'Bun build, ES modules': (entry, file) =>
    execFileSync(tool('bun'), ['build', entry, '--target=node', `--outfile=${file}`], { stdio: 'pipe' }),
  'Vite SSR, ES modules': (entry, file) =>
    vite({
      configFile: false,
      logLevel: 'error',
      root: dirname(entry),
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir: dirname(file),
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: basename(file) } },
      },
    }),
  'webpack for Node': (entry, file) => runWebpack(webpackOptions(entry, file, 'node')),
  async 'rollup for Node'(entry, file) {
    const bundle = await rollup({
      input: entry,
      external: /^node:/,
      plugins: [resolve({ preferBuiltins: true, exportConditions: ['node'] }), json(), commonjs()],
      onLog: () => {},
    });
    await bundle.write({ file, format: 'es' });
  },
  async ncc(entry, file) {
    const { code } = await ncc(entry, { quiet: true, minify: true });
    writeFileSync(file, code);
  },
};
