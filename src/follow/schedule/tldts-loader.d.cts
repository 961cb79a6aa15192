/** @throws {Error} that names what to install */
declare function loadTldts(): typeof import('tldts');
export = loadTldts;
