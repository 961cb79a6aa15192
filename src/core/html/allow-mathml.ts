/** MathML that survives the sanitizer: the lists of the Universal Feed Parser. */

export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

export const MATHML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'annotation annotation-xml maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi mlabeledtr ' +
    'mlongdiv mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline mspace ' +
    'msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

/** Elements whose children are HTML again. Excludes `annotation-xml`, whose `encoding` decides what its children are. */
export const MATHML_HTML_CONTAINERS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Excluded although UFP keeps them: attributes that make letters larger than their line, so that they cover the lines around. */
export const MATHML_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze(
  (
    'accent accentunder align alignmentscope altimg-height altimg-valign altimg-width alttext bevelled charalign close ' +
    'columnalign columnlines columnspacing columnspan columnwidth crossout decimalpoint denomalign depth dir display ' +
    'displaystyle edge equalcolumns equalrows fence fontstyle fontweight form frame framespacing groupalign height ' +
    'indentalign indentalignfirst indentalignlast indentshift indentshiftfirst indentshiftlast indenttarget ' +
    'infixlinebreakstyle largeop length linebreak linebreakmultchar linebreakstyle lineleading linethickness location ' +
    'longdivstyle lquote lspace mathbackground mathcolor mathvariant maxsize minlabelspacing minsize movablelimits ' +
    'notation numalign open other overflow position rowalign rowlines rowspacing rowspan rquote rspace ' +
    'selection separator separators shift side stackalign stretchy subscriptshift ' +
    'superscriptshift symmetric voffset width xlink:show xlink:type'
  ).split(' '),
);

/** Attributes that move the content of an `mpadded` out of its box. */
export const MATHML_SHIFTS: Readonly<Record<string, readonly string[]>> = {
  mpadded: ['depth', 'height', 'lspace', 'voffset', 'width'],
};
