/** HTML that survives the sanitiser: the Universal Feed Parser's lists, with what HTML has gained since. */

/**
 * Elements. Not here although UFP keeps it: `noscript`, which one parser takes for raw text and the next for markup, so that the same
 * output has two meanings; its children stay.
 */
export const HTML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas caption center cite code ' +
    'col colgroup command data datagrid datalist dd del details dfn dialog dir div dl dt em event-source fieldset ' +
    'figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd keygen label legend li m ' +
    'main map mark menu meter multicol nav nextid ol optgroup option output p picture pre progress q rp rt ruby s samp ' +
    'section select small sound source spacer span strike strong sub summary sup table tbody td textarea tfoot th thead ' +
    'time tr tt u ul var video wbr'
  ).split(' '),
);

/** Elements without content and end tag, whether they survive or not. */
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
    'applet base basefont bgsound blink body embed frame frameset head html iframe link listing marquee meta nobr noembed ' +
    'noframes noscript object param plaintext script slot style template title track xmp'
  ).split(' '),
);

/** Attributes that hold neither an address nor anything else that needs a closer look. */
export const HTML_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze(
  (
    'abbr accept accept-charset accesskey align alt autocomplete autofocus axis balance bgcolor bgproperties border ' +
    'bordercolor bordercolordark bordercolorlight bottompadding cellpadding cellspacing ch challenge char charoff charset ' +
    'checked choff class clear color cols colspan compact contenteditable controls coords datafld datapagesize datetime ' +
    'default delay dir disabled draggable enctype end face for frame galleryimg gutter headers height hidden hidefocus ' +
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
    'autofocus checked compact controls default disabled hidden ismap loop multiple nohref noshade nowrap open readonly ' +
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
  ['optgroup', ['option optgroup', 'select']],
  ['rt', ['rt rp', 'ruby']],
  ['rp', ['rt rp', 'ruby']],
  ['td', ['td th', 'table']],
  ['th', ['td th', 'table']],
  ['tr', ['tr caption colgroup', 'table']],
  ['tbody', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['thead', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['tfoot', ['tbody thead tfoot tr caption colgroup', 'table']],
  ['colgroup', ['colgroup caption', 'table']],
  ['caption', ['caption', 'table']],
]);

/** Parts of a table: their tags reach through the cells that are open, up to the table. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(
  'caption colgroup tbody td tfoot th thead tr'.split(' '),
);

/** Elements that tags inside of them cannot end, as far as they are not parts of a table. */
export const BARRIERS: ReadonlySet<string> = new Set(
  'table td th caption button svg math foreignobject desc title annotation-xml mi mo mn ms mtext textarea select'.split(
    ' ',
  ),
);
