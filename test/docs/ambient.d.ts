/** Names that the examples of the documentation use without declaring them. */

declare const bytes: Uint8Array;
declare const headers: Headers;
declare const url: string;
declare const documents: Iterable<import('anyfeed/batch').BatchInput>;
declare const response: Response;
declare const stored: import('anyfeed/fetch').FetchState | undefined;
declare const before: import('anyfeed/identity').KnownEntries | undefined;
declare function store(state: import('anyfeed/fetch').FetchState): void;
declare function show(entries: import('anyfeed').Entry[]): void;
declare function schedule(at: Date | undefined): void;
declare function rename(address: string): void;
