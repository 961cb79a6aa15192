/** HTML that survives the sanitizer: the lists of the Universal Feed Parser, extended by newer elements and attributes of HTML. */

/**
 * Allowed elements. Excluded although UFP keeps them (their children stay): `noscript`, because parsers disagree whether its content is
 * text or markup; `command`, because parsers disagree on its end tag; `keygen`, an obsolete control; `dialog`, which covers the page.
 */
export const HTML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'a abbr acronym address area article aside audio b bdi bdo big blockquote br canvas caption center cite code ' +
    'col colgroup data datagrid dd del details dfn dir div dl dt em event-source ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li m ' +
    'main map mark menu meter multicol nav nextid ol p picture pre progress q rp rt ruby s samp ' +
    'section small sound source spacer span strike strong sub summary sup table tbody td tfoot th thead ' +
    'time tr tt u ul var video wbr'
  ).split(' '),
);

/** Elements of forms: kept with the option `allowForms`. Without it their children stay, except for the elements of the next two tables. */
export const FORM_ELEMENTS: readonly string[] = Object.freeze(
  'button datalist fieldset form input label legend output select textarea'.split(' '),
);

/** Elements that occur only in a list of choices. */
export const CHOICE_ELEMENTS: readonly string[] = Object.freeze(['optgroup', 'option']);

/** Lists of choices: removed with their choices without `allowForms`. */
export const CHOICE_LISTS: ReadonlySet<string> = new Set(['datalist', 'select']);

/** Elements without content and end tag in today's browsers, allowed or not; `command` and `isindex` in older browsers. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr image img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements removed together with their text, which is code or invisible. The text of all other elements stays. */
export const DROPPED_WITH_TEXT: ReadonlySet<string> = new Set('applet script style template'.split(' '));

/** Elements whose text is fallback markup for readers that do not support the element; the sanitizer uses it. */
export const FALLBACKS: ReadonlySet<string> = new Set('iframe noembed noframes'.split(' '));

/** Elements of HTML that are not allowed, but show that a text is HTML. */
export const OTHER_HTML_ELEMENTS: readonly string[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ (
    'applet base basefont bgsound blink body button command datalist dialog embed fieldset form frame frameset head html iframe ' +
    'input keygen label legend link listing marquee meta nobr noembed noframes noscript object optgroup option output param ' +
    'plaintext script select slot style template textarea title track xmp'
  ).split(' '),
);

/** Boolean attributes; the sanitizer writes their name as their value. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'checked compact controls default disabled hidden ismap loop multiple nohref noshade nowrap open readonly ' +
    'required reversed selected'
  ).split(' '),
);

/**
 * Attributes whose values need no check. Excluded although UFP keeps them: `accesskey`, `autofocus` and `for`, which affect controls of the
 * page.
 */
export const HTML_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze([
  ...BOOLEAN_ATTRIBUTES,
  ...(
    'abbr accept accept-charset align alt autocomplete axis balance bgcolor bgproperties border ' +
    'bordercolor bordercolordark bordercolorlight bottompadding cellpadding cellspacing ch challenge char charoff charset ' +
    'choff clear color cols colspan contenteditable coords datafld datapagesize datetime ' +
    'delay dir draggable enctype end face frame galleryimg gutter headers height hidefocus ' +
    'high hreflang hspace inputmode keytype label lang leftspacing list loopcount loopend loopstart low max ' +
    'maxlength media method min optimum pattern point-size pqg preload prompt ' +
    'radiogroup repeat-max repeat-min replace rev rightspacing rows rowspan rules scope shape ' +
    'size sizes span start step summary suppress tabindex template title toppadding unselectable valign value variable ' +
    'volume vspace width wrap xml:lang'
  ).split(' '),
]);

/** Start tag to the open elements that it ends: first their names, then the elements that stop the search. */
export const IMPLIED_ENDS: ReadonlyMap<string, readonly [ends: string, within: string]> = new Map(
  (
    [
      [
        'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 ' +
          'h5 h6 header hgroup hr main menu nav ol p pre section summary table ul',
        'p',
        '',
      ],
      ['a', 'a', ''],
      ['button', 'button', ''],
      ['select', 'select', ''],
      ['li', 'li p', 'ul ol menu dir'],
      ['dt dd', 'dt dd p', 'dl'],
      ['option', 'option', 'select datalist'],
      ['optgroup', 'option optgroup', 'select datalist'],
      ['rt rp', 'rt rp', 'ruby'],
      ['td th', 'td th caption colgroup', 'table'],
      ['tr', 'tr caption colgroup', 'table'],
      ['tbody thead tfoot colgroup caption', 'tbody thead tfoot tr caption colgroup', 'table'],
      ['col', 'tbody thead tfoot tr caption', 'table'],
    ] as const
  ).flatMap(([names, ...rule]) => names.split(' ').map((name) => [name, rule] as const)),
);

const TABLE_PART_NAMES = 'caption col colgroup tbody td tfoot th thead tr';

/**
 * Elements that would end elements of the page unless one of these is around them, and blocks of forms, for `allowForms` alone: the sanitizer
 * writes a `div` instead. Without it, the words of a block would join the words around it.
 */
export const NEEDED_PARENTS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['li', 'ul ol menu dir'],
      ['dt dd', 'dl'],
      ['fieldset form legend', 'nothing'],
      [TABLE_PART_NAMES, 'table'],
    ] as const
  ).flatMap(([names, parents]) => names.split(' ').map((name) => [name, parents] as const)),
);

/** Elements that contain only parts of a table: browsers move other content in front of the table. */
export const TABLE_STRUCTURE: ReadonlySet<string> = new Set('colgroup table tbody tfoot thead tr'.split(' '));

/** Elements that the start tags `rt` and `rp` end when innermost. */
export const ENDED_BY_RUBY_TEXT: ReadonlySet<string> = new Set('dd dt li p rp rt'.split(' '));

/** Elements whose start tag ends an element of this list when that is innermost. */
export const HEADINGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6'.split(' '));

/** Parts of a table: their tags end open elements inside cells, up to the table. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(TABLE_PART_NAMES.split(' '));

/** Elements that tags inside them cannot end, except tags of parts of a table. */
export const BARRIERS: ReadonlySet<string> = new Set(
  'table td th caption button svg math foreignobject desc title annotation-xml mi mo mn ms mtext textarea select'.split(
    ' ',
  ),
);
