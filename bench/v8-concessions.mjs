/** The pieces of code that are written for V8, and the code without them: docs/contributing/performance.md. test/bench/v8.test.ts tries each. */

/**
 * For each: the file of a build, the texts of the concession with their replacements in a copy, and whether to collect garbage between two
 * feeds.
 */
export const CONCESSIONS = {
  keptReader: {
    file: 'core/xml/reader.js',
    edits: [[/ keptReader\(\);/, '']],
    collect: true,
  },
  uniform: {
    file: 'core/mapping/rule.js',
    edits: [
      // The same values; only the properties that differ from the defaults come in the order of the rule.
      [
        / {4}const own = \{[^}]*\};\s*return own;/,
        '    return { ...rule, rank, contentModel, attributes, keepsOthers, within, identifies };',
      ],
    ],
    collect: false,
  },
  ScannedText: {
    file: 'core/values/scanned-text.js',
    edits: [[/charCodeAt\.call\(this\.text, index\)/, 'this.text.charCodeAt(index)']],
    collect: false,
  },
  OpenElements: {
    file: 'core/xml/open-elements.js',
    edits: [
      [/#landmarks = \[-1\]/, '#landmarks = []'],
      [/position < 0 \? undefined : this\.#stack/, 'this.#stack'],
    ],
    collect: false,
  },
  detach: {
    file: 'core/platform/strings.js',
    edits: [[/(export function detach\(text\) \{)/, '$1 return text;']],
    collect: false,
  },
};

/** @returns the source of a file of a build without a concession */
export function without({ file, edits }, source) {
  return edits.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}`);
    return text.replace(pattern, replacement);
  }, source);
}
