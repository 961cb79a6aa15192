/** Seconds or milliseconds since 1970: feeds generated from a database write them as dates. */

const SECONDS = /^\d{9,10}(?:\.\d+)?$/;
const MILLISECONDS = /^\d{13}$/;

/** Nine or ten digits are seconds (1973–2286), thirteen are milliseconds (2001–2286); anything else is undefined. */
export function parseEpoch(text: string): Date | undefined {
  if (SECONDS.test(text)) return new Date(Math.floor(Number(text) * 1000));
  return MILLISECONDS.test(text) ? new Date(Number(text)) : undefined;
}
