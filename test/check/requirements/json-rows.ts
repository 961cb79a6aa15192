/** The requirements of JSON Feed as rows: members in the place of elements. */

import { type Grammar, grammarOf, type Occurrence } from '../../../src/check/grammar.ts';
import { jsonFeed } from '../../../src/check/requirements/json-feed.ts';
import { samplesOf } from './values.ts';

/** An object of a document. */
type Members = Record<string, unknown>;

export interface JsonRow {
  readonly name: string;
  readonly rule: string;
  readonly kept: Members;
  readonly broken: Members;
  /** Path of the member or object that has the fault. */
  readonly path: string;
}

const SITE = 'https://tides.example/';
const item = (name: string): Members => ({ id: name, content_text: 'The water' });
/** A sound feed. */
const feed = (): Members => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Tides',
  home_page_url: SITE,
  feed_url: `${SITE}feed.json`,
  items: [item('high'), item('low')],
});

/** Values that a relation asks for. */
const KEPT: Readonly<Record<string, unknown>> = {
  'feed/version': 'https://jsonfeed.org/version/1.1',
  'attachment/mime_type': 'audio/mpeg',
};

/** Values of other types than text. */
const UNQUOTED: Readonly<Record<string, unknown>> = { boolean: true, number: 9 };

const shapeOf = ({ name }: Grammar): string => name.slice('json/'.length);

function minimal(shape: Grammar): Members {
  const required = [...shape.children].filter(([, { isRequired }]) => isRequired);
  const members = required.map(([name, occurrence]) => [name, kept(shape, name, occurrence)]);
  return Object.fromEntries(
    shapeOf(shape) === 'author'
      ? [
          ['name', 'Ann'],
          ['url', SITE],
        ]
      : members,
  );
}

function kept(parent: Grammar, name: string, { shape, isRepeatable }: Occurrence): unknown {
  const { value } = shape;
  const one =
    KEPT[`${shapeOf(parent)}/${name}`] ??
    UNQUOTED[shapeOf(shape)] ??
    (value === undefined ? minimal(shape) : samplesOf(value).kept);
  return isRepeatable ? [one] : one;
}

/** A way into a document: names of members, and numbers of items. */
type Way = readonly (string | number)[];

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** The value at a way. */
function valueAt(document: Members, way: Way): unknown {
  let at: unknown = document;
  for (const step of way) at = isMembers(at) ? at[step] : undefined;
  return at;
}

/** A copy with another member, or without it. */
function withMember(document: Members, way: Way, value: unknown): Members {
  const copy = structuredClone(document);
  const at = valueAt(copy, way.slice(0, -1));
  const last = way.at(-1) ?? '';
  if (!isMembers(at)) throw new Error(`no ${way.join('.')}`);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

const pathOf = (way: Way): string =>
  way
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace('.', '');

/** The parser leaves members out whose type is wrong in a list, and versions that it does not know. */
function wrongType(name: string, isList: boolean): string {
  if (isList) return 'json-feed-fault';
  return name === 'version' ? 'json-feed-version' : 'json-text';
}

/** A member of a document, and where it is. */
interface Place {
  readonly document: Members;
  /** Way to its object. */
  readonly way: Way;
  readonly parent: Grammar;
  readonly name: string;
  readonly occurrence: Occurrence;
}

function* required({ document, way, parent, name, occurrence }: Place): Generator<JsonRow> {
  const { isRequired, isWanted } = occurrence;
  if (!isRequired && !isWanted) return;
  const rule = isWanted ? 'element-recommended' : (parent.incomplete ?? 'element-missing');
  yield {
    name: `${parent.name} ${name}: ${isWanted ? 'recommended' : 'required'}`,
    rule: name === 'version' ? 'json-version-missing' : rule,
    kept: document,
    broken: withMember(document, [...way, name], undefined),
    path: pathOf(way),
  };
}

function* values({ document, way, parent, name, occurrence }: Place): Generator<JsonRow> {
  const { shape, isRepeatable } = occurrence;
  const place: Way = isRepeatable ? [...way, name, 0] : [...way, name];
  const { value } = shape;
  const row = (broken: unknown, rule: string): JsonRow => ({
    name: `${parent.name} ${name}: not ${JSON.stringify(broken)}`,
    rule,
    kept: document,
    broken: withMember(document, place, broken),
    path: pathOf(place),
  });
  if (value === undefined) {
    yield* ofShape(document, place, shape);
    return;
  }
  for (const [rule, texts] of Object.entries(samplesOf(value).broken))
    for (const broken of texts) yield row(broken, rule);
  if (UNQUOTED[shapeOf(shape)] === undefined) yield row(true, wrongType(name, isRepeatable));
}

function* ofShape(document: Members, way: Way, parent: Grammar): Generator<JsonRow> {
  for (const [name, occurrence] of parent.children) {
    const own: Way = [...way, name];
    const value = valueAt(document, own) ?? kept(parent, name, occurrence);
    const place: Place = { document: withMember(document, own, value), way, parent, name, occurrence };
    yield* required(place);
    yield* values(place);
  }
}

/** All rows of JSON Feed. */
export const jsonRows = (): JsonRow[] => [...ofShape(feed(), [], grammarOf(jsonFeed, 'feed'))];
