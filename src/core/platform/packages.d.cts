/** The strict parser. */
export declare function loadSaxes(): typeof import('saxes').SaxesParser;
/** @throws where iconv-lite is not installed */
export declare function loadIconv(): Pick<typeof import('iconv-lite').default, 'decode'>;
/** Undefined where jschardet is not installed. */
export declare function loadJschardet(): Partial<Pick<typeof import('jschardet'), 'detectAll'>> | undefined;
