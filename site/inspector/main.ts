/** The page: takes a document, has the worker read it, shows the panels. */

import type { ProfileName } from '../../src/check/check-feed.ts';
import { Client } from './client.ts';
import { comparePanel } from './compare-panel.ts';
import { DocumentPanel } from './document-panel.ts';
import { button, byId, el, isOnSite } from './dom.ts';
import { downloadPanel } from './download-panel.ts';
import { readEmbedded } from './embedded.ts';
import { encodingPanel } from './encoding-panel.ts';
import { entriesPanel } from './entries-panel.ts';
import { bytesOf, EXAMPLES, type Example } from './examples.ts';
import { offerFetching } from './fetching.ts';
import { fillForm, type Given, Input } from './input.ts';
import type { Overview } from './protocol.ts';
import { ReaderPanel } from './reader-panel.ts';
import { ResultPanel } from './result-panel.ts';
import { fragmentOf, readShared } from './shared.ts';
import { Tabs } from './tabs.ts';
import { offerThemes } from './theme.ts';
import { verdict } from './verdict.ts';

const NARROW = 600;
const NO_PROFILES: readonly ProfileName[] = [];

let client: Client | undefined;

const status = (text: string): void => {
  byId('status').textContent = text;
};

function progress(step: string): void {
  status(`${step} …`);
}

/** Characters of the source that fit next to line numbers. */
function columnsThatFit(): number {
  const probe = el('span', { class: 'virtual probe' }, 'm'.repeat(100));
  document.body.append(probe);
  const width = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const isNarrow = innerWidth < NARROW * 2;
  const room = isNarrow ? innerWidth - 150 : Math.min(innerWidth, 1400) / 2 - 120;
  return Math.max(24, Math.floor(room / Math.max(width, 1)));
}

async function inspect(given: Given): Promise<void> {
  client?.end();
  const own = new Client(progress);
  client = own;
  byId('progress').hidden = false;
  byId('results').replaceChildren();
  progress('Starting');
  const bytesPerRow = innerWidth < NARROW ? 8 : 16;
  const request = input.request(given, NO_PROFILES, columnsThatFit(), bytesPerRow);
  try {
    const overview = await own.call('inspect', [request], [request.bytes]);
    if (client !== own) return;
    show(given, overview, own, bytesPerRow);
    status('Done.');
  } catch (error) {
    if (client === own)
      status(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (client === own) byId('progress').hidden = true;
}

function show(given: Given, overview: Overview, own: Client, bytesPerRow: number): void {
  const panels = el('div', { class: 'panels' });
  byId('results').replaceChildren(
    verdict(overview),
    button('Link to this feed', () => void share(given)),
    panels,
  );
  const source = new DocumentPanel(overview, own, NO_PROFILES);
  const reader = new ReaderPanel(overview.entries, own);
  const showRow = (row: number): void => {
    tabs.show('document');
    source.showRow(row);
  };
  const read = (index: number): void => {
    void reader.read(index);
    tabs.show('reader', true);
  };
  const tabs = new Tabs(
    [
      { id: 'document', title: 'Problems', content: () => source.element },
      { id: 'encoding', title: 'Encoding', content: () => encodingPanel(overview, own, bytesPerRow) },
      { id: 'result', title: 'Result', content: () => new ResultPanel(own, showRow).element },
      { id: 'entries', title: 'Entries', content: () => entriesPanel(overview.entries, own, read) },
      { id: 'reader', title: 'Reader', content: () => reader.open() },
      { id: 'compare', title: 'Compare', content: () => comparePanel(overview, own) },
      { id: 'download', title: 'Download', content: () => downloadPanel(own) },
    ],
    panels,
  );
  byId('verdict').focus();
}

const input = new Input(() => {
  if (input.given !== undefined) void inspect(input.given);
}, status);

/** Puts the document into the address of the page, and the address into the clipboard where the browser allows it. */
async function share(given: Given): Promise<void> {
  const fragment = await fragmentOf(given);
  if (fragment === undefined) {
    status('The feed is too large for a link: send the file.');
    return;
  }
  history.replaceState(null, '', fragment);
  const isCopied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  status(isCopied === true ? 'The link is in the clipboard.' : 'The URL of this page is the link: copy it.');
}

function open(example: Example): void {
  const headers = Object.entries(example.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  fillForm({ headers: headers.join('\n'), url: '' });
  const { buffer } = bytesOf(example, example.text);
  input.take({ name: `${example.name.toLowerCase()}.xml`, bytes: buffer });
}

byId('examples').append(...EXAMPLES.map((example) => button(example.name, () => open(example))));

async function readGiven(): Promise<void> {
  try {
    const given = (await readEmbedded()) ?? (await readShared());
    if (given !== undefined) input.take(given);
  } catch (error) {
    status(`The link cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

if (isOnSite()) {
  offerThemes();
  offerFetching((given) => input.take(given), status);
}
void readGiven();
