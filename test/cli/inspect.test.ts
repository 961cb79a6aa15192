/** `anyfeed inspect`: the page contains the document, and no part of the document becomes markup. */

import { describe, expect, test } from 'vitest';
import { inspectCommand } from '../../src/cli/inspect.ts';
import { UsageError } from '../../src/cli/io.ts';
import { testIo } from './test-io.ts';

const HOSTILE = '</script><script>alert(1)</script>';
const BLOCK = /<script type="[^"]*" id="([^"]*)">([\s\S]*?)<\/script>/g;

async function blocksOf(...args: string[]): Promise<Map<string, string>> {
  const bytes = new TextEncoder().encode(`<rss><!-- ${HOSTILE} --></rss>`);
  const io = testIo({ 'feed.xml': bytes }, {});
  expect(await inspectCommand(args, io)).toBe(0);
  expect(io.printed.out).not.toContain('<script>alert(1)');
  return new Map([...io.printed.out.matchAll(BLOCK)].map(([, id = '', text = '']) => [id, text]));
}

describe('anyfeed inspect', () => {
  test('embeds bytes, name, headers and address', async () => {
    const blocks = await blocksOf(
      'feed.xml',
      '-H',
      `X-Evil: ${HOSTILE}`,
      '-u',
      `https://a.example/${HOSTILE}`,
    );
    expect(JSON.parse(blocks.get('embedded') ?? '')).toEqual({
      name: 'feed.xml',
      url: `https://a.example/${HOSTILE}`,
      headers: `X-Evil: ${HOSTILE}`,
    });
    expect(atob(blocks.get('embedded-bytes') ?? '')).toBe(`<rss><!-- ${HOSTILE} --></rss>`);
  });

  test.each([[[]], [['feed.xml', 'other.xml']], [['--no-such-option', 'feed.xml']]])(
    'refuses %j',
    async (args) => {
      await expect(async () => inspectCommand(args, testIo({}, {}))).rejects.toThrow(UsageError);
    },
  );
});
