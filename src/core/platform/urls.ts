/** Parses URLs without `URL.canParse`: of Node 20 it misreads Latin-1 letters once it is compiled, and then refuses `https://bücher.example/`. */

/** @returns undefined when the text is not a URL */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
