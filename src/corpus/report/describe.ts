/** What a report knows about one feed. */
export interface FeedReport {
  readonly name: string;
}
export function describeFeed(
  facts: { name: string; bytes: Uint8Array; headers: unknown; milliseconds: number; text: string },
  _r: object,
  _s: number,
): FeedReport {
  return { name: facts.name };
}
