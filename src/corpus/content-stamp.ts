/** The stamp of a file: its size and content, never its time. The copies of a file on two machines have one stamp. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const LENGTH = 32;

/** @throws the error of the file system */
export async function contentStamp(file: string): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return `${size}-${hash.digest('hex').slice(0, LENGTH)}`;
}
