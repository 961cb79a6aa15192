import { expect, test } from 'vitest';
import { FeedInspector } from '../../site/inspector/inspection.ts';

const ITEM = '<item><title>Tide</title><pubDate>yesterday</pubDate></item>';
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

test.each([2, 900])(
  'a second check counts what the first one did, also what is not listed: %d entries',
  (count) => {
    const inspector = new FeedInspector(() => undefined);
    const bytes = bytesOf(
      `<rss version="2.0"><channel><title>Tides</title>${ITEM.repeat(count)}</channel></rss>`,
    );
    const request = {
      name: 'tides.xml',
      bytes,
      headers: '',
      options: {},
      profiles: [],
      columns: 80,
      bytesPerRow: 16,
    };
    const { problems, unlisted } = inspector.inspect(request);
    expect(problems.length + unlisted).toBeGreaterThan(count);
    expect(inspector.recheck([])).toEqual({ problems, unlisted });
  },
);
