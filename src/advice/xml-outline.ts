/** The outline of an XML feed: what stands directly in `channel`, `feed`, `item` and `entry`. */

import { stripWhitespace } from '../values/text.ts';
import type { ReaderContext } from '../xml/context.ts';
import type { XmlElement, XmlHandler } from '../xml/events.ts';
import { readXml } from '../xml/reader.ts';
import { WATCHED } from './formats.ts';
import type { Group, Outline, Part } from './outline.ts';

const KINDS: ReadonlyMap<string, Group['kind']> = new Map([
  ['channel', 'feed'],
  ['feed', 'feed'],
  ['item', 'entry'],
  ['entry', 'entry'],
]);
/** Longer names are cut in paths. */
const LONGEST_NAME = 40;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Reads the document again. */
export function xmlOutline(text: string, context: ReaderContext): Outline {
  const builder = new OutlineBuilder();
  readXml(text, builder, context);
  return builder;
}

interface OpenElement {
  readonly path: string;
  readonly uri: string;
  readonly group: Group | undefined;
  readonly part: Part | undefined;
}

class OutlineBuilder implements XmlHandler, Outline {
  readonly groups: Group[] = [];
  readonly namespaces = new Map<string, number>();
  readonly #open: OpenElement[] = [];
  readonly #declared: string[] = [];
  #entries = 0;

  doctype(): void {}

  namespace(_prefix: string, uri: string): void {
    this.#declared.push(uri);
  }

  open(element: XmlElement): void {
    const { name, offset } = element;
    for (const uri of this.#declared.splice(0)) {
      if (!this.namespaces.has(uri)) this.namespaces.set(uri, offset);
    }
    const parent = this.#open.at(-1);
    const kind = KINDS.get(name.key);
    if (kind === 'entry') this.#entries += 1;
    const step = name.qualified.slice(0, LONGEST_NAME) + (kind === 'entry' ? `[${this.#entries}]` : '');
    const path = parent === undefined ? step : `${parent.path}/${step}`;
    const group = kind && { kind, name: name.qualified, parts: [], offset, path };
    const part = parent?.group && kind === undefined ? partOf(element, parent.uri, path) : undefined;
    if (group !== undefined) this.groups.push(group);
    if (part !== undefined) parent?.group?.parts.push(part);
    this.#open.push({ path, uri: name.uri, group, part });
  }

  text(data: string): void {
    const part = this.#open.at(-1)?.part;
    if (part !== undefined && WATCHED.has(part.key)) part.text += data;
  }

  close(): void {
    const part = this.#open.pop()?.part;
    if (part !== undefined) part.text = stripWhitespace(part.text);
  }
}

function partOf(element: XmlElement, groupUri: string, path: string): Part {
  const { key, qualified, uri } = element.name;
  return {
    key,
    name: qualified,
    own: uri === groupUri,
    text: '',
    attributes: WATCHED.has(key) ? attributesOf(element) : NO_ATTRIBUTES,
    base: element.base,
    offset: element.offset,
    path,
  };
}

function attributesOf(element: XmlElement): ReadonlyMap<string, string> {
  const { attributeNames, attributeValues, attributeCount } = element;
  const attributes = new Map<string, string>();
  for (let i = 0; i < attributeCount; i += 1) {
    attributes.set(attributeNames[i]?.key ?? '', stripWhitespace(attributeValues[i] ?? ''));
  }
  return attributes;
}
