/** Words in the values of attributes that are allowed one by one: classes, and the relations of links. */

/** Classes that name a programming language (HTML standard, `code`): highlighters of source text read them. */
const LANGUAGE = /^lang(?:uage)?-/;
/** `wp-smiley`, `emoji`: WordPress writes them as pictures, which are not the picture of an entry. */
const SMILEY = /(?:^|-)(?:smiley|emoji)$/;
const WHITE_SPACE = /[ \t\n\f\r]+/;

export function wordsOf(value: string): string[] {
  return value.split(WHITE_SPACE).filter((word) => word !== '');
}

/** Whether a picture with these classes is a smiley. */
export function isSmiley(classes: string): boolean {
  return wordsOf(classes).some((name) => SMILEY.test(name));
}

/**
 * Whether a class stays. Style sheets of the page define all others: `fixed inset-0` of Tailwind and `stretched-link` of Bootstrap cover
 * its buttons.
 * @param allowed further classes; `*` at the end of a name stands for any ending
 */
export function isKeptClass(name: string, element: string, allowed: boolean | readonly string[]): boolean {
  if (LANGUAGE.test(name) || (element === 'img' && SMILEY.test(name))) return true;
  return typeof allowed === 'boolean' ? allowed : allowed.some((pattern) => matches(name, pattern));
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Whether a relation of a link stays: `opener` would give the linked page a handle on the window of this page. */
export function isKeptRelation(relation: string): boolean {
  return relation !== 'opener';
}
