/** Output of `anyfeed check` for programs: `{files: [{file, version, usable, bozo, problems}], counts}`. */

import type { Format } from './check-report.ts';
import { escapeControls } from './parse-file.ts';

export const jsonFormat: Format = (io) => {
  let isFirst = true;
  return {
    begin: () => io.out('{"files":['),
    feed: ({ file, version, usable, bozo, problems }) => {
      const object = escapeControls(JSON.stringify({ file, version, usable, bozo, problems }));
      io.out(`${isFirst ? '' : ','}\n${object}`);
      isFirst = false;
    },
    end: (counts) => io.out(`\n],"counts":${JSON.stringify(counts)}}\n`),
  };
};
