/** Reads interfaces and their TSDoc from sources, so that tables in the documentation agree with the code. */

import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

export interface Member {
  name: string;
  type: string;
  /** The comment without `@default`, with a word for `@experimental`; `''` without a comment. */
  doc: string;
  /** The text after `@default`. */
  defaultValue: string;
}

export const readSource = (file: string): string => readFileSync(new URL(file, root), 'utf8');

export const readBytes = (file: string): Uint8Array => readFileSync(new URL(file, root));

/** Files below src/, sorted by directory. */
export function sourceFiles(): string[] {
  return readdirSync(new URL('src/', root), { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}
const depth = (file: string): number => file.split('/').length;

const COMMENT = String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/`;
/** A property at the first level of indentation, with its comment. */
const MEMBER = new RegExp(String.raw`^  (?:${COMMENT}\n  )?(?:readonly )?(\w+)\??: ([^\n]+);$`, 'gm');

/** The comment's text, one paragraph. */
function plain(comment: string | undefined): string {
  return (comment ?? '')
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Types of keys that result.ts narrows: their objects have the keys of all namespaces. */
const narrowed = (): ReadonlyMap<string, string> =>
  new Map(
    ['ModuleKeys', 'Entry'].flatMap((name) => read(RESULT, name).map(({ name: key, type }) => [key, type])),
  );
const RESULT = 'src/core/document/result.ts';

/** The members of an interface, with the types that they have in a result. @throws when the file has no such interface, or it has no member */
export function members(file: string, name: string): Member[] {
  return read(file, name).map((member) =>
    /^object(?:\[\])?$/.test(member.type)
      ? { ...member, type: narrowed().get(member.name) ?? member.type }
      : member,
  );
}

function read(file: string, name: string): Member[] {
  const source = readSource(file);
  const start = source.search(new RegExp(String.raw`^(?:export )?interface ${name}\b`, 'm'));
  const end = source.indexOf('\n}', start);
  const found = start < 0 ? [] : [...source.slice(start, end + 1).matchAll(MEMBER)];
  if (found.length === 0) throw new Error(`no interface ${name} with members in ${file}`);
  return found.map(([, comment, key = '', type = '']) => {
    const text = plain(comment);
    const mark = text.includes('@experimental') ? ' *Experimental.*' : '';
    const [doc = '', defaultValue = ''] = text.replace(/ ?@experimental/, '').split(' @default ');
    return { name: key, type, doc: `${doc}${mark}`, defaultValue };
  });
}

/** The comment of an interface or a type; `''` without one. */
export function typeDoc(file: string, name: string): string {
  const pattern = new RegExp(String.raw`${COMMENT}\n(?:export )?(?:interface|type) ${name}\b`);
  return plain(pattern.exec(readSource(file))?.[1]);
}

/** The first comment of a file. */
export function fileDoc(file: string): string {
  return plain(new RegExp(COMMENT).exec(readSource(file))?.[1]);
}
