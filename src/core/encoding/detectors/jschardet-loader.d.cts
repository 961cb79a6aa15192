/** Undefined where jschardet is not installed. */
declare function loadJschardet(): Pick<typeof import('jschardet'), 'detectAll'> | undefined;
export = loadJschardet;
