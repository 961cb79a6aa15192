/** @throws where iconv-lite is not installed */
declare function loadIconv(): Pick<typeof import('iconv-lite').default, 'decode'>;
export = loadIconv;
