/** Namespaces of the caller in the other functions that read feeds. */

import { parseMany } from 'anyfeed/batch';
import { fetchFeed } from 'anyfeed/fetch';
import { parseFeedStream, type StreamOptions } from 'anyfeed/stream';

const namespaces: Readonly<Record<string, string>> = { shop: 'https://shop.example/ns' };

export async function readAll(files: { id: string; bytes: Uint8Array }[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, result } of parseMany(files, { namespaces, threads: 2 })) {
    const price = result?.entries[0]?.extensions?.['shop:price']?.[0];
    found.push(`${id}: ${price?.value ?? 'no price'} ${price?.uri ?? ''}`);
  }
  return found;
}

export async function readOne(url: string): Promise<Date | undefined> {
  const { result } = await fetchFeed(url, { namespaces });
  return result?.entries[0]?.publishedParsed;
}

export async function readStream(response: Response): Promise<number> {
  let offers = 0;
  const options: StreamOptions = { namespaces, url: response.url };
  if (response.body === null) return 0;
  for await (const event of parseFeedStream(response.body, response.headers, options))
    if (event.type === 'entry') offers += event.entry.extensions?.['shop:offer']?.length ?? 0;
  return offers;
}
