/** Quotes the document in problems: excerpts, and the paths of elements. */

import { wellFormed } from '../platform/strings.ts';

/** Length of most excerpts, in UTF-16 units. */
export const EXCERPT_LENGTH = 40;
const SPACE = /\s+/g;
/** A terminal obeys these characters. */
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g;

/** The beginning of a text, on one line. */
export function excerpt(text: string, length: number = EXCERPT_LENGTH): string {
  const part = wellFormed(text.slice(0, length).replace(SPACE, ' ').replace(CONTROLS, '\ufffd'));
  return text.length <= length ? part : `${part}…`;
}

/** Length of the excerpts of values. */
export const VALUE_LENGTH = 60;

/** A value of the feed in a message: `"about:blank"`. */
export function quote(text: string, length: number = VALUE_LENGTH): string {
  return `"${excerpt(text, length)}"`;
}

/** Cut longer names, and omit the middle of deeper and of longer paths. */
const NAME_LENGTH = 40;
const STEPS = 16;
const LENGTH = 500;

/** The path of an element. @param step the names from the root on, by index */
export function elementPath(depth: number, step: (index: number) => string): string {
  const steps: string[] = [];
  const omitted = depth > STEPS ? depth - STEPS : 0;
  for (let index = 0; index < depth; index += 1) {
    if (omitted > 0 && index === STEPS / 2) {
      steps.push('…');
      index += omitted;
    }
    steps.push(step(index));
  }
  return withinLength(steps.join('/'));
}

/** A step of the path of an element. @param number of an entry among its siblings; 0 for other elements */
export function pathStep(name: string, number: number = 0): string {
  const short = wellFormed(name.slice(0, NAME_LENGTH));
  return number > 0 ? `${short}[${number}]` : short;
}

/** The path of a member of a JSON object. */
export function memberPath(path: string, name: string): string {
  const short = wellFormed(name.slice(0, NAME_LENGTH));
  return withinLength(path === '' ? short : `${path}.${short}`);
}

/** The path of an item of a JSON list. */
export function itemPath(path: string, index: number): string {
  return withinLength(`${path}[${index}]`);
}

function withinLength(path: string): string {
  if (path.length <= LENGTH) return path;
  return wellFormed(`${path.slice(0, LENGTH / 2)}…${path.slice(1 - LENGTH / 2)}`);
}
