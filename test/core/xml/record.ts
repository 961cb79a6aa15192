/** Runs a reader and writes its events down, one line each, adjacent pieces of text as one. */

import { placeInText, Utf8Bytes } from '../../../src/core/encoding/utf8-bytes.ts';
import { DEFAULT_LIMITS, type ParseLimits } from '../../../src/core/model/limits.ts';
import { type FeedProblem, Problems } from '../../../src/core/problems/problems.ts';
import { ScannedText } from '../../../src/core/values/scanned-text.ts';
import type { ElementKind, ReaderContext, XmlElement, XmlHandler } from '../../../src/core/xml/events.ts';
import { readXml, XmlReader } from '../../../src/core/xml/reader.ts';
import { readStrictly } from './strict.ts';

const KINDS: ReadonlyMap<string, ElementKind> = new Map([
  ...(['item', 'entry'] as const).map((key) => [key, 'entry'] as const),
  ...(['author', 'image'] as const).map((key) => [key, 'leaf'] as const),
  ...(['guid', 'content', 'dc:date'] as const).map((key) => [key, 'text'] as const),
  ...(['title', 'link', 'description', 'name', 'url'] as const).map((key) => [key, 'part'] as const),
]);

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2005/Atom', ''],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://search.yahoo.com/mrss/', 'media'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
]);

export interface Recording {
  readonly events: string[];
  /** The offset of the element, for each event that opens one. */
  readonly offsets: (number | undefined)[];
  readonly isWellFormed: boolean;
  readonly problems: FeedProblem[];
  readonly counts: { open: number; close: number; text: number; deepest: number };
}

export interface Settings {
  base?: string;
  language?: string;
  limits?: Partial<ParseLimits>;
  /** Whether each `open` contains its place, and the base and language in force. @default false */
  scope?: boolean;
  /** Whether events are only counted. @default false */
  countOnly?: boolean;
  /** Whether white space alone is not wanted. @default false */
  skipsBlanks?: boolean;
  /** Called with the element object of the reader. */
  onOpen?: (element: XmlElement) => void;
}

class Recorder implements XmlHandler {
  readonly events: string[] = [];
  readonly offsets: (number | undefined)[] = [];
  readonly counts: Recording['counts'] = { open: 0, close: 0, text: 0, deepest: 0 };
  readonly #settings: Settings;
  #text = '';

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get skips(): 'blanks' | undefined {
    return this.#settings.skipsBlanks === true ? 'blanks' : undefined;
  }

  doctype(text: string): void {
    this.#write(`doctype ${text}`);
  }

  namespace(prefix: string, uri: string): void {
    this.#write(`namespace ${prefix}=${uri}`);
  }

  open(element: XmlElement): void {
    this.counts.open += 1;
    this.counts.deepest = Math.max(this.counts.deepest, element.depth);
    this.#settings.onOpen?.(element);
    if (this.#settings.countOnly) return;
    const attributes = Array.from(
      { length: element.attributeCount },
      (_, i) => ` ${element.attributeNames[i]?.key}=${JSON.stringify(element.attributeValues[i])}`,
    );
    const { name, base, language, depth, offset } = element;
    const written = name.qualified === name.key ? '' : ` (${name.qualified})`;
    const scope = this.#settings.scope
      ? ` @${offset} depth ${depth} base «${base}» language «${language}»`
      : '';
    this.#write(`open ${name.key}${written}${attributes.join('')}${scope}`, offset);
  }

  text(data: string): void {
    this.counts.text += data.length;
    if (!this.#settings.countOnly) this.#text += data;
  }

  close(): void {
    this.counts.close += 1;
    this.#write('close');
  }

  end(): void {
    this.#flush();
  }

  #write(event: string, offset?: number): void {
    this.#flush();
    if (!this.#settings.countOnly) this.#add(event, offset);
  }

  #add(event: string, offset: number | undefined): void {
    this.events.push(event);
    this.offsets.push(offset);
  }

  #flush(): void {
    if (this.#text !== '') this.#add(`text ${JSON.stringify(this.#text)}`, undefined);
    this.#text = '';
  }
}

type Reader = (text: string, handler: XmlHandler, context: ReaderContext) => boolean;

function record(reader: Reader, text: string, settings: Settings): Recording {
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const problems = new Problems(limits.problems);
  const recorder = new Recorder(settings);
  const context = {
    base: settings.base ?? '',
    language: settings.language ?? '',
    canonicalPrefix: (uri: string) => PREFIXES.get(uri),
    limits,
    problems,
    kindOf: (key: string) => KINDS.get(key) ?? '',
  };
  const isWellFormed = reader(text, recorder, context);
  recorder.end();
  const { events, offsets, counts } = recorder;
  return { events, offsets, counts, isWellFormed, problems: problems.list };
}

export const strictly = (text: string, settings: Settings = {}): Recording =>
  record(readStrictly, text, settings);

export const ours = (text: string, settings: Settings = {}): Recording => record(readXml, text, settings);

/** Records the events of a document read in windows that end at these places. */
export function inWindows(text: string, cuts: readonly number[], settings: Settings = {}): Recording {
  return record(
    (whole, handler, context) => {
      const reader = new XmlReader(handler, context);
      let start = 0;
      for (const cut of cuts)
        start = reader.read(new ScannedText(whole.slice(start, cut), start, false), false);
      reader.read(new ScannedText(whole.slice(start), start), false);
      reader.end();
      return reader.isWellFormed;
    },
    text,
    settings,
  );
}

/** Records the events of a first window, after which the document continues. */
export function inFirstWindow(text: string): Recording {
  return record(
    (window, handler, context) => {
      const reader = new XmlReader(handler, context);
      reader.read(new ScannedText(window, 0, false), false);
      return reader.isWellFormed;
    },
    text,
    {},
  );
}

/** Records the events of a text read as bytes of utf-8, in windows that end at these indexes of bytes. Offsets are those of the text. */
export function inBytes(text: string, cuts: readonly number[] = []): Recording {
  const utf8 = new TextEncoder().encode(text);
  const recording = record(
    (_whole, handler, context) => {
      const reader = new XmlReader(handler, context);
      let start = 0;
      for (const cut of [...cuts, utf8.length]) {
        const bytes = new Utf8Bytes(utf8.subarray(start, cut));
        start = reader.read(new ScannedText(bytes.view, start, cut === utf8.length, bytes), true);
      }
      reader.end();
      return reader.isWellFormed;
    },
    text,
    {},
  );
  placeInText(recording.problems, utf8);
  return { ...recording, offsets: [] };
}

/** Code, place and path of a problem. */
export function problemLine({ code, offset, elementPath }: FeedProblem): string {
  return [code, offset, elementPath].filter((part) => part !== undefined).join(' ');
}

export interface RecordedEntry {
  /** The events of the entry, one per line. */
  readonly events: string;
  /** Latest possible index of its end: the start of the next element. */
  readonly endsBefore: number;
}

/** The entries of a recording with `offsets`, in the order in which they end. */
export function recordedEntries({ events, offsets }: Recording, length: number): RecordedEntry[] {
  const starts: number[] = [];
  const ended: { start: number; end: number }[] = [];
  events.forEach((event, index) => {
    if (event.startsWith('open')) starts.push(index);
    if (event === 'close') ended.push({ start: starts.pop() ?? 0, end: index + 1 });
  });
  return ended
    .filter(({ start }) => /^open (?:item|entry)\b/.test(events[start] ?? ''))
    .map(({ start, end }) => ({
      events: events.slice(start, end).join('\n'),
      endsBefore: offsets.slice(end).find((offset) => offset !== undefined) ?? length,
    }));
}
