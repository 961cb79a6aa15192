/** The parts that all pages of a corpus have. Feeds are hostile: their data never becomes markup. */

import { createHash } from 'node:crypto';

const SPECIAL_HTML = /[&<>"']/g;
export const escapeHtml = (text: string): string =>
  text.replace(SPECIAL_HTML, (character) => `&#${character.charCodeAt(0)};`);

const SPECIAL_JSON = /[<>&\u2028\u2029]/g;

/** JSON that can neither end a script element nor begin a comment in one. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    SPECIAL_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The beginning of a page, up to its body. The page runs its own program only, and asks for nothing.
 * @param title as text
 */
export function pageHead(title: string, program: string, style: string): string {
  const policy = `default-src 'none'; script-src ${hash(program)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
`;
}
