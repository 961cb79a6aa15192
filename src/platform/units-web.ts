/** Texts as arrays of units, in browsers, workers and everywhere else: `#units` without the condition `node`. */

/** Looked up once: V8 looks up a method anew at each call where it has seen many kinds of strings (`ScannedText` of docs/performance.md). */
const { charCodeAt } = String.prototype;

/** Returns a function that writes the units of a text that is no longer than the array. */
export function unitWriter(units: Uint16Array): (text: string) => void {
  return (text) => {
    for (let at = 0; at < text.length; at += 1) units[at] = charCodeAt.call(text, at);
  };
}
