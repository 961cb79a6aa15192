/** Every vocabulary of the library, and the settings of a reading: the options, checked against the vocabularies. */

import { FORMATS } from '../formats/index.ts';
import { checkNamespaces } from '../mapping/named-namespaces.ts';
import { Registry } from '../mapping/registry.ts';
import { type ParseOptions, readOptions, type Settings } from '../model/options.ts';
import { NAMESPACES } from '../namespaces/index.ts';

export const registry: Registry = new Registry(FORMATS, NAMESPACES);

/**
 * `readOptions`, and the check of `namespaces` against the namespaces of the library.
 * @throws {TypeError | RangeError} for a wrong option; the message names it
 */
export function readSettings(options: ParseOptions | undefined): Settings {
  const settings = readOptions(options);
  if (settings.namespaces !== undefined) checkNamespaces(settings.namespaces, registry);
  return settings;
}
