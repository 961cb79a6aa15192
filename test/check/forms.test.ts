/** Forms of a feed that say the same: none changes a finding, its words, its cure or the word at its place. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type CheckOptions, checkFeed } from '../../src/check/check-feed.ts';
import { inTurn } from '../long.ts';

const root = fileURLToPath(new URL('feeds/', import.meta.url));
const SETTINGS = /<!-- check: (\{.*?\}) -->/;
/** Feeds whose tags are whole. */
const FEEDS = readdirSync(root)
  .filter((name) => name.endsWith('.xml') && !/damaged|characters/.test(name))
  .map((name): readonly [name: string, text: string] => [name, readFileSync(root + name, 'utf8')]);

const TOKEN = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<[?!][\s\S]*?>|<\/?[^<>]*>|[^<]+/g;
const ATTRIBUTE = /(\s)([^\s=<>"'/]+)=("[^"<]*"|'[^'<]*')/g;
const isTag = (token: string): boolean => /^<\/?[^?!/]/.test(token);
/** A feed with each tag in another form. */
const withTags = (text: string, form: (tag: string, isRoot: boolean) => string): string => {
  let isFirst = true;
  return text.replace(TOKEN, (token) => {
    if (!isTag(token)) return token;
    const written = form(token, isFirst);
    isFirst = false;
    return written;
  });
};

const FORMS: Readonly<Record<string, (text: string) => string>> = {
  'apostrophes around values': (text) => withTags(text, (tag) => tag.replace(/="([^"']*)"/g, "='$1'")),
  'white space in tags': (text) =>
    withTags(text, (tag) => tag.replace(ATTRIBUTE, '$1 $2 = $3').replace(/(?<!\/)>$/, ' >')),
  'attributes of another namespace in front': (text) =>
    withTags(text, (tag, isRoot) =>
      tag
        .replace(ATTRIBUTE, (whole, space, name) =>
          /[:]|^xmlns/.test(name) ? whole : `${space}tide:${name}="tide"${whole}`,
        )
        .replace(/^<[^\s/>]+/, (start) => (isRoot ? `${start} xmlns:tide="https://tide.example/ns"` : start)),
    ),
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'comments around tags': (text) => text.replace(/(?<=>)(\s+)(?=<\/?[a-z])/gi, '$1<!-- > " tide -->'),
};

/** Findings, with the word at each place. */
const found = (text: string, options: CheckOptions): unknown[] =>
  checkFeed(text, undefined, options)
    .filter(({ rule }) => rule !== 'namespace-unknown')
    .map(({ rule, severity, message, fix, elementPath, line, offset = 0 }) => [
      ...[rule, severity, message, fix, elementPath, line],
      /^<?[\w:.-]*/.exec(text.slice(offset))?.[0],
    ]);

describe.each(FEEDS.map((feed, i) => [...feed, i] as const))('%s', (_name, text, turn) => {
  const [, settings = '{}'] = SETTINGS.exec(text) ?? [];
  const options = JSON.parse(settings) as CheckOptions;
  test.each(inTurn(Object.keys(FORMS), turn, 2))('with %s', (name) => {
    const other = FORMS[name]?.(text) ?? '';
    expect(other).not.toBe(text);
    expect(found(other, options)).toEqual(found(text, options));
  });
});

/** Feeds whose elements without prefix are in one namespace. */
const WITHOUT_PREFIX = FEEDS.filter(([, text]) => text.split(/\sxmlns=/).length === 2);
const NAME = /^<\/?(?=[\w.-]+[\s/>])/;
/** Cures begin with the name of an element that they do not have. */
const BEGINNING = /"In [\w:]+: ./g;
const plain = (findings: readonly unknown[]): unknown =>
  JSON.parse(
    JSON.stringify(findings)
      .replaceAll('tide:', '')
      .replace(BEGINNING, (start) => `"${start.at(-1)?.toUpperCase()}`),
  );

test.each(WITHOUT_PREFIX)(
  '%s: a prefix of the format is in the names, and changes nothing else',
  (_name, text) => {
    const [, settings = '{}'] = SETTINGS.exec(text) ?? [];
    const options = JSON.parse(settings) as CheckOptions;
    const prefixed = withTags(text, (tag) =>
      tag.replace(NAME, '$&tide:').replace(/\sxmlns=/, ' xmlns:tide='),
    );
    expect(plain(found(prefixed, options))).toEqual(plain(found(text, options)));
  },
);
