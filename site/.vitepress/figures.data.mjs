/** The bars of the first page: the first table of docs/contributing/performance.md. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../docs/contributing/performance.md', import.meta.url));
const ROW = /^\| \**([^|]+?)\** *(?:\(([^|]*)\))? *\| \**([\d.]+)\** \|/gm;

export default {
  watch: [PAGE],
  load() {
    const [table = ''] = readFileSync(PAGE, 'utf8').split('\n\nFeeds below');
    return [...table.matchAll(ROW)].map(([, name, note = '', speed]) => ({
      name: name.replace(FORMAT, ''),
      note: note.replace(FORMAT, ''),
      speed: Number(speed),
    }));
  },
};

const FORMAT = /[*`]/g;
