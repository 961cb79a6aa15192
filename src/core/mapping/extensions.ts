/** Writes `extensions['prefix:localName']`: elements without a rule, and repeats of elements that occur once, complete and in order. */

import type { Extension, Extensions } from '../model/model.ts';
import { excerpt } from '../problems/excerpt.ts';
import type { XmlElement } from '../xml/events.ts';
import { otherAttributes } from './attributes.ts';
import type { Frame } from './frame.ts';
import { isEmpty, isInherited } from './record.ts';
import type { Build } from './rule.ts';

/** The part of a record that this file writes. */
interface Extended {
  extensions?: Extensions;
}

/** Starts the extension of an element; its text and children follow. */
export function openExtension(build: Build, element: XmlElement, frame: Frame): void {
  const extension = begin(build, frame);
  const attributes = otherAttributes(build, element, frame);
  if (attributes !== undefined) extension.attributes = attributes;
  frame.extension = extension;
}

/** Keeps a value that a rule has read but has no key for: the closing element becomes an extension. */
export function keepAside(
  build: Build,
  frame: Frame,
  text: string,
  attributes?: Readonly<Record<string, string>>,
): void {
  frame.extension = begin(build, frame);
  if (attributes !== undefined && !isEmpty(attributes)) frame.extension.attributes = attributes;
  closeExtension(build, build.repairs.repair(text), frame, undefined);
}

function begin(build: Build, { name: { uri } }: Frame): Extension {
  const extension: Extension = {};
  if (uri !== '' && build.addresses.spend(uri.length)) extension.uri = uri;
  return extension;
}

/** Ends the extension of an element, whose text is repaired: adds it to the extension around it, else to the current object. */
export function closeExtension(build: Build, text: string, frame: Frame, parent: Frame | undefined): void {
  const { extension } = frame;
  if (extension === undefined || build.scope.kind === 'document') return;
  if (text !== '') extension.value = text;
  if (extension.value === undefined && extension.attributes === undefined && extension.children === undefined)
    return;
  if (repeats(build, frame, extension)) return;
  const key = extensionKey(frame);
  if (isInherited(key)) {
    build.report('inherited-name', `every object has a property «${excerpt(key)}»`, frame, {
      recovery: 'left out',
    });
  } else if (parent?.extension !== undefined) {
    parent.extension.children ??= {};
    add(parent.extension.children, key, extension);
  } else {
    const record = build.scope.record as Extended;
    record.extensions ??= {};
    add(record.extensions, key, extension);
  }
}

/** Canonical prefix, and the local name as the document writes it. */
function extensionKey({ name: { prefix, local } }: Frame): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** Whether a repeated element has the same value as the first. */
function repeats(build: Build, { rule }: Frame, extension: Extension): boolean {
  if (rule.single === undefined || extension.children !== undefined) return false;
  if (extension.attributes !== undefined && !isEmpty(extension.attributes)) return false;
  const [key = ''] = rule.keys;
  return (build.scope.record as Record<string, unknown>)[key] === extension.value;
}

function add(extensions: Extensions, key: string, extension: Extension): void {
  const known = extensions[key];
  if (known === undefined) extensions[key] = [extension];
  else known.push(extension);
}
