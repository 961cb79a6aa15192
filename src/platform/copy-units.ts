/** Looked up once: V8 looks up a method anew at each call where it has seen many kinds of strings (`ScannedText` of docs/performance.md). */
const { charCodeAt } = String.prototype;

/** Writes the units of a text one by one. */
export function copyUnits(text: string, units: Uint16Array): void {
  for (let at = 0; at < text.length; at += 1) units[at] = charCodeAt.call(text, at);
}
