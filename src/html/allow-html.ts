/** HTML that survives the sanitizer: the Universal Feed Parser's lists, with what HTML has gained since. */

/**
 * Elements. Not here although UFP keeps them, while their children stay: `noscript`, which one parser takes for raw text and the next for
 * markup, so that the same output has two meanings; `command`, which had no end tag and now needs one; `keygen`, a control that is gone;
 * `dialog`, which covers the page.
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

/** Elements of forms: they stay with the option `allowForms`. Without it their children stay, except for those of the next two tables. */
export const FORM_ELEMENTS: readonly string[] = Object.freeze(
  'button datalist fieldset form input label legend output select textarea'.split(' '),
);

/** What stands in a list of choices, and nowhere else. */
export const CHOICE_ELEMENTS: readonly string[] = Object.freeze(['optgroup', 'option']);

/** Lists of choices: without `allowForms` they go with their choices. */
export const CHOICE_LISTS: ReadonlySet<string> = new Set(['datalist', 'select']);

/** Elements without content and end tag for today's browsers, whether they survive or not; `command` and `isindex` for those of before. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr image img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements that go together with the text in them: it is code, or nobody sees it. The text of every other element stays. */
export const DROPPED_WITH_TEXT: ReadonlySet<string> = new Set('applet script style template'.split(' '));

/** Elements whose text is markup for readers that do not know the element, as we do not. */
export const FALLBACKS: ReadonlySet<string> = new Set('iframe noembed noframes'.split(' '));

/** Further elements of HTML, which do not survive but tell that a text is HTML. */
export const OTHER_HTML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'applet base basefont bgsound blink body button command datalist dialog embed fieldset form frame frameset head html iframe ' +
    'input keygen label legend link listing marquee meta nobr noembed noframes noscript object optgroup option output param ' +
    'plaintext script select slot style template textarea title track xmp'
  ).split(' '),
);

/**
 * Attributes that hold neither an address nor anything else that needs a closer look. Not here although UFP keeps them: `accesskey`,
 * `autofocus` and `for`, which reach controls of the page.
 */
export const HTML_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze(
  (
    'abbr accept accept-charset align alt autocomplete axis balance bgcolor bgproperties border ' +
    'bordercolor bordercolordark bordercolorlight bottompadding cellpadding cellspacing ch challenge char charoff charset ' +
    'checked choff class clear color cols colspan compact contenteditable controls coords datafld datapagesize datetime ' +
    'default delay dir disabled draggable enctype end face frame galleryimg gutter headers height hidden hidefocus ' +
    'high hreflang hspace inputmode ismap keytype label lang leftspacing list loop loopcount loopend loopstart low max ' +
    'maxlength media method min multiple nohref noshade nowrap open optimum pattern point-size pqg preload prompt ' +
    'radiogroup readonly repeat-max repeat-min replace required rev rightspacing rows rowspan rules scope selected shape ' +
    'size sizes span start step summary suppress tabindex target template title toppadding unselectable valign value variable ' +
    'volume vspace width wrap xml:lang'
  ).split(' '),
);

/** Attributes that are there or not; written without a value they get their own name as value. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'checked compact controls default disabled hidden ismap loop multiple nohref noshade nowrap open readonly ' +
    'required selected'
  ).split(' '),
);

/** Start tag to what it ends if it is open: first the names, then the elements beyond which it does not look. */
export const IMPLIED_ENDS: ReadonlyMap<string, readonly [ends: string, within: string]> = new Map<
  string,
  readonly [string, string]
>([
  ...(
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr main menu nav ol p pre section summary table ul'
  )
    .split(' ')
    .map((name) => [name, ['p', '']] as const),
  ['a', ['a', '']],
  ['button', ['button', '']],
  ['select', ['select', '']],
  ['li', ['li p', 'ul ol menu dir']],
  ['dt', ['dt dd p', 'dl']],
  ['dd', ['dt dd p', 'dl']],
  ['option', ['option', 'select datalist']],
  ['optgroup', ['option optgroup', 'select datalist']],
  ['rt', ['rt rp', 'ruby']],
  ['rp', ['rt rp', 'ruby']],
  ['td', ['td th caption colgroup', 'table']],
  ['th', ['td th caption colgroup', 'table']],
  ['tr', ['tr caption colgroup', 'table']],
  ['tbody', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['thead', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['tfoot', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['colgroup', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['col', ['tbody thead tfoot tr caption', 'table']],
  ['caption', ['tbody thead tfoot tr caption colgroup', 'table']],
]);

/** Elements that end elements outside of the content when they stand there without one of these around: a `div` takes their place. */
export const NEEDED_PARENTS: ReadonlyMap<string, string> = new Map([
  ['li', 'ul ol menu dir'],
  ['dt', 'dl'],
  ['dd', 'dl'],
  ['caption', 'table'],
  ['col', 'table'],
  ['colgroup', 'table'],
  ['tbody', 'table'],
  ['td', 'table'],
  ['tfoot', 'table'],
  ['th', 'table'],
  ['thead', 'table'],
  ['tr', 'table'],
]);

/** Elements that hold nothing but parts of a table: anything else is moved in front of the table by browsers, out of its place. */
export const TABLE_STRUCTURE: ReadonlySet<string> = new Set('colgroup table tbody tfoot thead tr'.split(' '));

/** Elements that `rt` and `rp` end when they are innermost. */
export const ENDED_BY_RUBY_TEXT: ReadonlySet<string> = new Set('dd dt li p rp rt'.split(' '));

/** Elements that end each other when one directly follows the other. */
export const HEADINGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6'.split(' '));

/** Parts of a table: their tags reach through the cells that are open, up to the table. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(
  'caption col colgroup tbody td tfoot th thead tr'.split(' '),
);

/** Elements that tags inside of them cannot end, as far as they are not parts of a table. */
export const BARRIERS: ReadonlySet<string> = new Set(
  'table td th caption button svg math foreignobject desc title annotation-xml mi mo mn ms mtext textarea select'.split(
    ' ',
  ),
);
