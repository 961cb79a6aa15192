/** Tells what a new version of anyfeed changes over a folder of feeds. `node regression.mjs FOLDER` records first, and compares later. */

import { existsSync } from 'node:fs';
import { CorpusChangeGroups, checkCorpus, recordCorpus } from 'anyfeed/corpus';

const SNAPSHOTS = 'snapshots';

/** @returns a line for each cause of changes, the most frequent first; undefined when this run has recorded the results */
export async function compare(folder, snapshots = SNAPSHOTS) {
  if (!existsSync(snapshots)) {
    for await (const { name, status, message } of recordCorpus(folder, { snapshots }))
      if (status === 'failed') console.error(`${name}: ${message}`);
    return undefined;
  }
  const groups = new CorpusChangeGroups();
  for await (const { name, changes } of checkCorpus(folder, { snapshots }))
    if (changes !== undefined) groups.add(name, changes);
  return groups
    .list()
    .map(
      ({ kind, group, feeds, examples }) => `${feeds} feeds: ${kind} ${group} (such as ${examples[0].name})`,
    );
}

if (process.argv[1] === import.meta.filename) {
  const changes = await compare(process.argv[2]);
  if (changes === undefined) console.log(`recorded in ${SNAPSHOTS}: the next run compares`);
  else console.log(changes.join('\n') || 'no changes');
  process.exitCode = changes?.length > 0 ? 1 : 0;
}
