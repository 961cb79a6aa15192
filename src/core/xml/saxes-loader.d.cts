/** The strict parser. */
declare function loadSaxes(): typeof import('saxes').SaxesParser;
export = loadSaxes;
