/** The options of this process that its threads and child processes get: those by which a module of the user loads as it does here. */

/** Followed by a value, after `=` or as the next option. */
const WITH_VALUE = /^(?:-r|--require|--import|--loader|--experimental-loader|-C|--conditions)$/;
const ALONE =
  /^(?:--(?:require|import|loader|experimental-loader|conditions|disable-warning)=|--(?:no-)?(?:enable-source-maps|experimental-strip-types|strip-types|experimental-transform-types|preserve-symlinks|experimental-vm-modules|warnings)$)/;
/** A child process has the limits of its parent; a thread has them in any case, and refuses these options. */
const PERMISSION = /^--(?:(?:experimental-)?permission$|allow-)/;

/**
 * All other options are left out: `--input-type`, `--eval`, `--test`, `--watch` and `--inspect-brk` are about the program of this process, and Node
 * starts no thread with options of V8.
 */
export function inheritedOptions(options: readonly string[] = process.execArgv): string[] {
  return options.filter(
    (option, i) => WITH_VALUE.test(option) || WITH_VALUE.test(options[i - 1] ?? '') || ALONE.test(option),
  );
}

/** The options that a child process gets. */
export function inheritedByProcesses(options: readonly string[] = process.execArgv): string[] {
  return [...inheritedOptions(options), ...options.filter((option) => PERMISSION.test(option))];
}
