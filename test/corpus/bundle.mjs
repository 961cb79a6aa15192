/**
 * Bundles the program as the package has it: `node test/corpus/bundle.mjs DIST`. A thread or a process of a test loads a few files then
 * instead of two hundred, in a third of the time.
 */

import { build } from 'rolldown';
import configs from '../../rolldown.config.mjs';

const [dir] = process.argv.slice(2);
const [program] = configs;
const plugins = program.plugins.filter(({ name }) => name !== 'declarations');
await build({ ...program, plugins, output: { ...program.output, dir }, logLevel: 'silent' });
