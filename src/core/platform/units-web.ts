/** Texts as arrays of units, in browsers, workers and everywhere else: `#units` without the condition `node`. */

/** Look up the method once: after many kinds of strings, V8 looks it up again at each call (`ScannedText` of docs/contributing/performance.md). */
const { charCodeAt } = String.prototype;

/** Returns a function that writes the units of a text that is no longer than the array. */
export function unitWriter(units: Uint16Array): (text: string) => void {
  return (text) => {
    for (let at = 0; at < text.length; at += 1) units[at] = charCodeAt.call(text, at);
  };
}
