/** Reports why the program cannot go on. Imports nothing: a file of the program may be missing. */

/** A fault of this program, not of a feed: sysexits.h calls it EX_SOFTWARE. */
const BUG = 70;
/** As for a file that cannot be read. */
const ENVIRONMENT = 2;

/** Errors of the system (`ENOSPC`), and packages or files of the program that are missing or cannot be loaded. */
const OF_ENVIRONMENT = /^(?:E[A-Z0-9]+|(?:ERR_)?MODULE_NOT_FOUND|ERR_DLOPEN_FAILED)$/;
const CONTROLS = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;

/** @returns the text for standard error, and the exit status */
export function crashReport(error: unknown): { readonly text: string; readonly status: number } {
  const { code, message, stack } = (error ?? {}) as NodeJS.ErrnoException;
  const [first = ''] = (message ?? String(error)).split('\n');
  const isEnvironment = typeof code === 'string' && OF_ENVIRONMENT.test(code);
  const text = isEnvironment
    ? `anyfeed: ${first}\n`
    : `anyfeed: this is a bug in anyfeed, please report it\n${stack || first}\n`;
  return { text: text.replace(CONTROLS, '\ufffd'), status: isEnvironment ? ENVIRONMENT : BUG };
}
