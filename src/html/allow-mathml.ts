/** MathML that survives the sanitiser: the Universal Feed Parser's lists. */

export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

export const MATHML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'annotation annotation-xml maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi mlabeledtr ' +
    'mlongdiv mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline mspace ' +
    'msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

/** Elements whose children are HTML again. */
export const MATHML_HTML_CONTAINERS: ReadonlySet<string> = new Set([
  'annotation-xml',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
]);

export const MATHML_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze(
  (
    'accent accentunder align alignmentscope altimg-height altimg-valign altimg-width alttext bevelled charalign class close ' +
    'columnalign columnlines columnspacing columnspan columnwidth crossout decimalpoint denomalign depth dir display ' +
    'displaystyle edge encoding equalcolumns equalrows fence fontstyle fontweight form frame framespacing groupalign height ' +
    'indentalign indentalignfirst indentalignlast indentshift indentshiftfirst indentshiftlast indenttarget ' +
    'infixlinebreakstyle largeop length linebreak linebreakmultchar linebreakstyle lineleading linethickness location ' +
    'longdivstyle lquote lspace mathbackground mathcolor mathsize mathvariant maxsize minlabelspacing minsize movablelimits ' +
    'notation numalign open other overflow position rowalign rowlines rowspacing rowspan rquote rspace scriptlevel ' +
    'scriptminsize scriptsizemultiplier selection separator separators shift side stackalign stretchy subscriptshift ' +
    'superscriptshift symmetric voffset width xlink:show xlink:type'
  ).split(' '),
);
