/**
 * Types of the web and of ES2022 that public declarations name: those of the program, if it has them (library `dom`, `@types/node`), else the
 * part of them that this package needs. Every declaration of dist/ imports them from here, so that programs compile without either.
 */

/** The objects of a global class. */
type Instance<Name extends string, Needed> = typeof globalThis extends {
  [N in Name]: { prototype: infer Known };
}
  ? Known
  : Needed;

export type URL = Instance<
  'URL',
  { readonly href: string; readonly username: string; readonly password: string }
>;

export type URLSearchParams = Instance<'URLSearchParams', Iterable<[string, string]>>;

export type AbortSignal = Instance<
  'AbortSignal',
  {
    readonly aborted: boolean;
    readonly reason: unknown;
    addEventListener(type: 'abort', listener: () => void): void;
    removeEventListener(type: 'abort', listener: () => void): void;
    throwIfAborted(): void;
  }
>;

/** A stream, as far as this package reads it. */
export interface ReadableStream<Chunk> {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Chunk | undefined }>;
    cancel(reason?: unknown): Promise<unknown>;
  };
}

export type Response = Instance<
  'Response',
  { readonly status: number; readonly headers: Iterable<[string, string]>; readonly body: unknown }
>;

export type Request = Instance<
  'Request',
  {
    readonly url: string;
    readonly method: string;
    readonly headers: Iterable<[string, string]>;
    readonly body: unknown;
  }
>;

/** The second argument of `fetch`. */
export type RequestInit = typeof globalThis extends {
  Request: new (input: string, init?: infer Known) => unknown;
}
  ? NonNullable<Known>
  : { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal };

export interface ErrorOptions {
  cause?: unknown;
}
