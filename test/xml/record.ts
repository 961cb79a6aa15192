/** Runs a reader and writes its events down, one line each, adjacent pieces of text as one. */

import { DEFAULT_LIMITS, type Limits } from '../../src/options.ts';
import { type FeedProblem, Problems } from '../../src/problems.ts';
import type { ReaderContext, SoupTable, XmlFault } from '../../src/xml/context.ts';
import type { XmlElement, XmlHandler } from '../../src/xml/events.ts';
import { readLoose } from '../../src/xml/loose.ts';
import { readStrict } from '../../src/xml/strict.ts';

const SOUP: SoupTable = {
  entries: new Set(['item', 'entry']),
  leaves: new Set([
    'title',
    'link',
    'description',
    'author',
    'name',
    'guid',
    'content',
    'dc:date',
    'image',
    'url',
  ]),
  texts: new Set(['title', 'link', 'description', 'name', 'guid', 'content', 'dc:date', 'url']),
};

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2005/Atom', ''],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://search.yahoo.com/mrss/', 'media'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
]);

export interface Recording {
  readonly events: string[];
  readonly fault: XmlFault | undefined;
  readonly problems: FeedProblem[];
  readonly counts: { open: number; close: number; text: number; deepest: number };
}

export interface Settings {
  base?: string;
  language?: string;
  limits?: Partial<Limits>;
  /** Whether each `open` tells where it is, and the base and language in force. @default false */
  scope?: boolean;
  /** Whether events are only counted. @default false */
  countOnly?: boolean;
  /** Called with the element object of the reader. */
  onOpen?: (element: XmlElement) => void;
}

class Recorder implements XmlHandler {
  readonly events: string[] = [];
  readonly counts: Recording['counts'] = { open: 0, close: 0, text: 0, deepest: 0 };
  readonly #settings: Settings;
  #text = '';

  constructor(settings: Settings) {
    this.#settings = settings;
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
    this.#write(`open ${name.key}${written}${attributes.join('')}${scope}`);
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

  #write(event: string): void {
    this.#flush();
    if (!this.#settings.countOnly) this.events.push(event);
  }

  #flush(): void {
    if (this.#text !== '') this.events.push(`text ${JSON.stringify(this.#text)}`);
    this.#text = '';
  }
}

type Reader = (text: string, handler: XmlHandler, context: ReaderContext) => XmlFault | undefined;

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
    soup: SOUP,
  };
  const fault = reader(text, recorder, context);
  recorder.end();
  return { events: recorder.events, counts: recorder.counts, fault, problems: problems.list };
}

export const strictly = (text: string, settings: Settings = {}): Recording =>
  record(readStrict, text, settings);

export const loosely = (text: string, settings: Settings = {}): Recording =>
  record(
    (...context) => {
      readLoose(...context);
      return undefined;
    },
    text,
    settings,
  );

/** Code, place and path of a problem. */
export function problemLine({ code, offset, elementPath }: FeedProblem): string {
  return [code, offset, elementPath].filter((part) => part !== undefined).join(' ');
}

/**
 * The entries that ended with an end tag, each as its events. Elements that were open when the document ended are told by the
 * problem that says so.
 */
export function completedEntries({ events, problems }: Recording): string[] {
  const openAtEnd = problems.find(({ message }) => message.startsWith('the document ends before'));
  const depth = openAtEnd?.elementPath?.split('/').length ?? 0;
  const starts: number[] = [];
  const entries: string[] = [];
  events.slice(0, events.length - depth).forEach((event, index, all) => {
    if (event.startsWith('open')) starts.push(index);
    if (event !== 'close') return;
    const start = starts.pop() ?? 0;
    if (/^open (?:item|entry)\b/.test(all[start] ?? '')) entries.push(all.slice(start, index + 1).join('\n'));
  });
  return entries;
}
