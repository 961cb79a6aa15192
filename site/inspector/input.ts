/** Reads the input of the visitor: a dropped or chosen file, a pasted text, headers and options. */

import type { ProfileName } from '../../src/check/check-feed.ts';
import { byId } from './dom.ts';
import type { Request, RequestOptions } from './protocol.ts';

/** A document without options. */
export interface Given {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** A document that another place than the form gives, with what that place knows of it. */
export interface Described {
  readonly name: string;
  /** One `Name: value` per line; `''` when it was not fetched over HTTP. */
  readonly headers: string;
  /** `''` when unknown. */
  readonly url: string;
}

const FIELDS = ['headers', 'url'] as const;
const field = (name: (typeof FIELDS)[number]) => byId<HTMLInputElement | HTMLTextAreaElement>(name);

/** Fills the form: what it has of the document before is wrong for this one. */
export function fillForm(described: Omit<Described, 'name'>): void {
  for (const name of FIELDS) {
    field(name).value = described[name];
    field(name).dataset['filled'] = field(name).value;
  }
}

/** Empties what `fillForm` has written: the next document is another one. What the visitor has typed stays. */
function forgetFilled(): void {
  for (const name of FIELDS) if (field(name).value === field(name).dataset['filled']) field(name).value = '';
}

/** Greatest size of a document. */
export const MOST_BYTES = 64 * 1024 * 1024;

export class Input {
  #given: Given | undefined;
  readonly #changed: () => void;
  readonly #complain: (message: string) => void;

  constructor(changed: () => void, complain: (message: string) => void) {
    this.#changed = changed;
    this.#complain = complain;
    const picker = byId<HTMLInputElement>('file');
    picker.addEventListener('change', () => void this.#takeFiles([...(picker.files ?? [])]));
    document.addEventListener('dragover', (event) => this.#dragged(event, true));
    document.addEventListener('dragleave', (event) => this.#dragged(event, false));
    document.addEventListener('drop', (event) => this.#dropped(event));
    byId('paste').addEventListener('change', () =>
      this.#takeText(byId<HTMLTextAreaElement>('paste').value, 'typed.xml'),
    );
    document.addEventListener('paste', (event) => this.#pasted(event));
    byId<HTMLFormElement>('options').addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#given === undefined) complain('First drop, choose or paste a feed.');
      else changed();
    });
  }

  get given(): Given | undefined {
    return this.#given;
  }

  take(given: Given): void {
    if (given.bytes.byteLength > MOST_BYTES) {
      this.#complain(`${given.name} has more than 64 MB: use the command line for it.`);
      return;
    }
    this.#given = given;
    byId('given').textContent = `${given.name}, ${given.bytes.byteLength.toLocaleString('en')} bytes`;
    this.#changed();
  }

  /** Copies the bytes, because the next inspection needs them again. */
  request(given: Given, profiles: readonly ProfileName[], columns: number, bytesPerRow: number): Request {
    return {
      ...{ name: given.name, bytes: given.bytes.slice(0), profiles, columns, bytesPerRow },
      headers: byId<HTMLTextAreaElement>('headers').value,
      options: readChoices(),
    };
  }

  #dragged(event: DragEvent, isOver: boolean): void {
    event.preventDefault();
    byId('drop').classList.toggle('over', isOver);
  }

  #dropped(event: DragEvent): void {
    this.#dragged(event, false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void this.#takeFiles(files);
    else this.#takeText(event.dataTransfer?.getData('text/plain') ?? '', 'dropped.xml');
  }

  /** Pasting into the fields of the form works as usual. */
  #pasted(event: ClipboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
      if (event.target.id !== 'paste') return;
    }
    const files = [...(event.clipboardData?.files ?? [])];
    event.preventDefault();
    if (files.length > 0) void this.#takeFiles(files);
    else this.#takeText(event.clipboardData?.getData('text/plain') ?? '', 'pasted.xml');
  }

  #takeText(text: string, name: string): void {
    if (text.trim() === '') {
      this.#complain('There is no text to read.');
      return;
    }
    forgetFilled();
    this.take({ name, bytes: new TextEncoder().encode(text).buffer as ArrayBuffer });
  }

  /** A file `x.headers` next to the feed has its headers. */
  async #takeFiles(files: readonly File[]): Promise<void> {
    const headers = files.find(({ name }) => name.endsWith('.headers'));
    const feed = files.find((file) => file !== headers) ?? files[0];
    if (feed === undefined) return;
    if (feed.size > MOST_BYTES) {
      this.#complain(`${feed.name} has more than 64 MB: use the command line for it.`);
      return;
    }
    forgetFilled();
    if (headers !== undefined && headers !== feed) field('headers').value = await headers.text();
    this.take({ name: feed.name, bytes: await feed.arrayBuffer() });
  }
}

function readChoices(): RequestOptions {
  const value = (id: string): string => byId<HTMLInputElement>(id).value.trim();
  const checked = (id: string): boolean => byId<HTMLInputElement>(id).checked;
  return {
    ...(value('url') !== '' && { url: value('url') }),
    ...(value('policy') !== 'rfc3023' && { encodingPolicy: value('policy') }),
    ...(value('encoding') !== '' && { encoding: value('encoding') }),
    ...(checked('loose') && { parser: 'loose' as const }),
    ...(checked('trust') && { trustDeclaration: true as const }),
    ...(checked('raw') && { sanitizeHtml: false as const }),
    ...(checked('relative') && { resolveRelativeUris: false as const }),
  };
}
