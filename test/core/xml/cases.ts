/** Well-formed documents and the events of both readers: name, document, events. */

export type Case = readonly [name: string, xml: string, events: readonly string[]];

const ATOM = 'http://www.w3.org/2005/Atom';
const DC = 'http://purl.org/dc/elements/1.1/';

export const CASES: readonly Case[] = [
  // Elements and text
  ['an empty root', '<a></a>', ['open a', 'close']],
  ['an empty-element tag', '<a/>', ['open a', 'close']],
  ['white space in tags', '<a  ><b\n/></a\t>', ['open a', 'open b', 'close', 'close']],
  ['text', '<a>one</a>', ['open a', 'text "one"', 'close']],
  [
    'text around elements',
    '<a>1<b>2</b>3</a>',
    ['open a', 'text "1"', 'open b', 'text "2"', 'close', 'text "3"', 'close'],
  ],
  ['text of white space', '<a> \n </a>', ['open a', 'text " \\n "', 'close']],
  ['line ends', '<a>1\r\n2\r3\n4\r\r\n5</a>', ['open a', 'text "1\\n2\\n3\\n4\\n\\n5"', 'close']],
  ['white space outside the root', ' \n<a/>\r\n \t', ['open a', 'close']],
  ['a byte order mark', '\ufeff<a>\ufeff</a>', ['open a', 'text "\ufeff"', 'close']],
  ['a mark and a declaration', '\ufeff<?xml version="1.0"?><a/>', ['open a', 'close']],
  ['characters beyond U+FFFF', '<a b="😀">😀&#x1F600;</a>', ['open a b="😀"', 'text "😀😀"', 'close']],
  ['C1 control characters', '<a>\x85\x92&#146;</a>', ['open a', 'text "\x85\x92\x92"', 'close']],
  ['greater-than in text', '<a>1 > 2 ]] > ]&#93;></a>', ['open a', 'text "1 > 2 ]] > ]]>"', 'close']],
  ['names beyond ASCII', '<été à="1"><ñ/></été>', ['open été à="1"', 'open ñ', 'close', 'close']],
  [
    'names that begin in ASCII',
    '<naïve a-é="1"><x1é/></naïve>',
    ['open naïve a-é="1"', 'open x1é', 'close', 'close'],
  ],
  ['digits, dots and hyphens in names', '<a-1.b_c a.b-c="1"/>', ['open a-1.b_c a.b-c="1"', 'close']],
  [
    'names of one letter',
    '<a><Z z="1"/><_/></a>',
    ['open a', 'open z (Z) z="1"', 'close', 'open _', 'close', 'close'],
  ],
  ['upper case', '<RSS Version="2.0"/>', ['open rss (RSS) version="2.0"', 'close']],
  ['the same name in other case inside', '<a><A/></a>', ['open a', 'open a (A)', 'close', 'close']],
  [
    'names of Object.prototype',
    '<constructor __proto__="1"><__proto__ toString="2"/></constructor>',
    ['open constructor __proto__="1"', 'open __proto__ tostring="2"', 'close', 'close'],
  ],
  // Attributes
  ['quotation marks', `<a b="it's" c='"x"'/>`, [`open a b="it's" c="\\"x\\""`, 'close']],
  ['white space around =', '<a b = "1"\nc\t=\r\n"2"/>', ['open a b="1" c="2"', 'close']],
  ['white space in values', '<a b=" 1\n2\t3\r\n4\r5 "/>', ['open a b=" 1 2 3 4 5 "', 'close']],
  ['referenced white space in values', '<a b="&#10;&#9;&#xD;&#32;"/>', ['open a b="\\n\\t\\r "', 'close']],
  ['greater-than and slash in values', '<a b="x/>y" c="/"/>', ['open a b="x/>y" c="/"', 'close']],
  ['equals sign in values', '<a b="?x=" c="="></a>', ['open a b="?x=" c="="', 'close']],
  ['quotation marks of the other kind in values', `<a b='c="d"'/>`, [`open a b="c=\\"d\\""`, 'close']],
  [
    'a long value of two lines',
    `<a b="${'c'.repeat(40)}\n${'d'.repeat(40)}">x</a>`,
    [`open a b="${'c'.repeat(40)} ${'d'.repeat(40)}"`, 'text "x"', 'close'],
  ],
  [']]> in values', '<a b="]]>"/>', ['open a b="]]>"', 'close']],
  ['an empty value', '<a b=""/>', ['open a b=""', 'close']],
  // References
  ['predefined entities', '<a>&lt;&gt;&amp;&quot;&apos;</a>', ['open a', `text "<>&\\"'"`, 'close']],
  ['numbers', '<a>&#65;&#x42;&#x000043;&#xe9;&#xE9;</a>', ['open a', 'text "ABCéé"', 'close']],
  [
    'numbers of characters next to forbidden ones',
    '<a>&#xD7FF;&#55295;&#xE000;&#57344;&#xFFFD;&#x10000;&#x10FFFF;&#32;</a>',
    ['open a', 'text "\ud7ff\ud7ff\ue000\ue000\ufffd\u{10000}\u{10ffff} "', 'close'],
  ],
  ['references decode once', '<a>&amp;lt; &#38;#65;</a>', ['open a', 'text "&lt; &#65;"', 'close']],
  ['references in values', '<a b="1 &lt; 2 &amp; &#x41;"/>', ['open a b="1 < 2 & A"', 'close']],
  ['a referenced CR', '<a>&#13;&#10;</a>', ['open a', 'text "\\r\\n"', 'close']],
  // CDATA sections, comments, instructions
  ['a section', '<a><![CDATA[<b>&amp;]]></a>', ['open a', 'text "<b>&amp;"', 'close']],
  ['an empty section', '<a><![CDATA[]]></a>', ['open a', 'close']],
  ['brackets in a section', '<a><![CDATA[]]]]]]></a>', ['open a', 'text "]]]]"', 'close']],
  ['a section in text', '<a>1<![CDATA[2]]>3</a>', ['open a', 'text "123"', 'close']],
  ['a section that opens another', '<a><![CDATA[<![CDATA[]]></a>', ['open a', 'text "<![CDATA["', 'close']],
  ['line ends in a section', '<a><![CDATA[1\r\n2\r3]]></a>', ['open a', 'text "1\\n2\\n3"', 'close']],
  [']]> in two sections', '<a><![CDATA[]]]]><![CDATA[>]]></a>', ['open a', 'text "]]>"', 'close']],
  ['comments', '<!-- 1 --><a>x<!-- <b> & ]]> -->y</a><!--2-->', ['open a', 'text "xy"', 'close']],
  ['hyphens in comments', '<a><!-- - -> -x --></a>', ['open a', 'close']],
  ['an empty comment', '<a><!----></a>', ['open a', 'close']],
  ['instructions', '<?x y?><a>1<?php if (1 < 2) echo "<b>" ??>2</a><?z?>', ['open a', 'text "12"', 'close']],
  ['an instruction whose target begins with xml', '<?xml-stylesheet href="a"?><a/>', ['open a', 'close']],
  // Declaration
  ['a declaration', '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<a/>', ['open a', 'close']],
  ['version 1.1', '<?xml version="1.1"?><a>\x85\u2028</a>', ['open a', 'text "\x85\u2028"', 'close']],
  // DOCTYPE
  [
    'a DOCTYPE',
    '<!DOCTYPE rss PUBLIC "-//N//DTD" "http://n/x.dtd"><a/>',
    ['doctype  rss PUBLIC "-//N//DTD" "http://n/x.dtd"', 'open a', 'close'],
  ],
  [
    'greater-than in a DOCTYPE',
    '<!DOCTYPE a SYSTEM ">[" [<!-- \'"]> --><?x ]>?><!ENTITY e "]>">]  ><a>&e;</a>',
    ['doctype  a SYSTEM ">[" [<!-- \'"]> --><?x ]>?><!ENTITY e "]>">]  ', 'open a', 'text "]>"', 'close'],
  ],
  ['line ends in a DOCTYPE', '<!DOCTYPE\r\na\r><a/>', ['doctype \na\n', 'open a', 'close']],
  [
    'on the line of the declaration',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
    ['doctype  a [<!ENTITY e "x">]', 'open a', 'text "x"', 'close'],
  ],
  [
    'after comments',
    '<!-- 1 -->\n<!DOCTYPE a [<!ENTITY e "x">]><!-- 2 --><a b="&e;&e;">&e;</a>',
    ['doctype  a [<!ENTITY e "x">]', 'open a b="xx"', 'text "x"', 'close'],
  ],
  [
    'safe entities',
    `<!DOCTYPE a [<!ENTITY c '&#233;'><!ENTITY d "&#xE9;"><!ENTITY e ''><!ENTITY amp "x"><!ENTITY e "late">]><a>&c;&d;&e;&amp;</a>`,
    [
      `doctype  a [<!ENTITY c '&#233;'><!ENTITY d "&#xE9;"><!ENTITY e ''><!ENTITY amp "x"><!ENTITY e "late">]`,
      'open a',
      'text "éé&"',
      'close',
    ],
  ],
  [
    'an entity that holds a reference to <',
    '<!DOCTYPE a [<!ENTITY l "&#60;">]><a>&l;b/></a>',
    ['doctype  a [<!ENTITY l "&#60;">]', 'open a', 'text "<b/>"', 'close'],
  ],
  // Namespaces
  [
    'a known namespace',
    `<x:a xmlns:x="${DC}" x:B="1"/>`,
    [`namespace x=${DC}`, 'open dc:a (x:a) dc:b="1"', 'close'],
  ],
  [
    "a format's own namespace",
    `<a:Feed xmlns:a="${ATOM}"><a:entry a:x="1"/></a:Feed>`,
    [`namespace a=${ATOM}`, 'open feed (a:Feed)', 'open entry (a:entry) x="1"', 'close', 'close'],
  ],
  [
    'a known namespace as default',
    `<a><date xmlns="${DC}" x="1"/><date/></a>`,
    ['open a', `namespace =${DC}`, 'open dc:date (date) x="1"', 'close', 'open date', 'close', 'close'],
  ],
  [
    'an unknown namespace',
    '<Foo:A xmlns:Foo="urn:x" Foo:b="1"/>',
    ['namespace Foo=urn:x', 'open foo:a (Foo:A) foo:b="1"', 'close'],
  ],
  ['an unknown default namespace', '<a xmlns="urn:x" b="1"/>', ['namespace =urn:x', 'open a b="1"', 'close']],
  [
    'xmlns="" does nothing',
    `<a xmlns="${DC}"><b xmlns=""/></a>`,
    [`namespace =${DC}`, 'open dc:a (a)', 'open dc:b (b)', 'close', 'close'],
  ],
  [
    'a declaration after its use in the tag',
    `<x:a x:b="1" xmlns:x="${DC}"/>`,
    [`namespace x=${DC}`, 'open dc:a (x:a) dc:b="1"', 'close'],
  ],
  [
    'declarations end with their element',
    `<a><x:b xmlns:x="${DC}"><x:c xmlns:x="urn:y"/><x:d/></x:b><x:b xmlns:x="urn:z"/></a>`,
    [
      'open a',
      `namespace x=${DC}`,
      'open dc:b (x:b)',
      'namespace x=urn:y',
      'open x:c',
      'close',
      'open dc:d (x:d)',
      'close',
      'close',
      'namespace x=urn:z',
      'open x:b',
      'close',
      'close',
    ],
  ],
  [
    'declarations of attributes end with their element',
    `<a xmlns:x="${DC}" x:b="1"><c xmlns:x="urn:2" x:b="2"/><d x:b="3"/></a>`,
    [
      `namespace x=${DC}`,
      'open a dc:b="1"',
      'namespace x=urn:2',
      'open c x:b="2"',
      'close',
      'open d dc:b="3"',
      'close',
      'close',
    ],
  ],
  [
    'xml is declared',
    '<a xml:space="preserve"><xml:b/></a>',
    ['open a xml:space="preserve"', 'open xml:b', 'close', 'close'],
  ],
  [
    'namespaces called as in Object.prototype',
    '<__proto__:constructor xmlns:__proto__="constructor" __proto__:a="1"/>',
    ['namespace __proto__=constructor', 'open __proto__:constructor __proto__:a="1"', 'close'],
  ],
];

/** Well-formed documents that Namespaces in XML forbids. */
export const FORBIDDEN_NAMES: readonly Case[] = [
  ['xml cannot be declared otherwise', `<a xmlns:xml="${DC}" xml:id="1"/>`, ['open a xml:id="1"', 'close']],
  ['colons at the ends of names', '<a: :b="1"><:c/></a:>', ['open a: :b="1"', 'open :c', 'close', 'close']],
  ['two colons', `<x:a:b xmlns:x="${DC}"/>`, [`namespace x=${DC}`, 'open dc:a:b (x:a:b)', 'close']],
];

/** Like the others, with places, base and language. */
export const SCOPE_CASES: readonly Case[] = [
  [
    'none',
    '<a><b/></a>',
    ['open a @0 depth 1 base «» language «»', 'open b @3 depth 2 base «» language «»', 'close', 'close'],
  ],
  [
    'offsets',
    '\ufeff<!-- --> <a\r\n b="1">x<c/>\r\n</a>',
    [
      'open a b="1" @10 depth 1 base «» language «»',
      'text "x"',
      'open c @22 depth 2 base «» language «»',
      'close',
      'text "\\n"',
      'close',
    ],
  ],
  [
    'base is inherited, joined and left',
    '<a xml:base="http://h/p/"><b xml:base="q/"><c/></b><d/></a>',
    [
      'open a xml:base="http://h/p/" @0 depth 1 base «http://h/p/» language «»',
      'open b xml:base="q/" @26 depth 2 base «http://h/p/q/» language «»',
      'open c @43 depth 3 base «http://h/p/q/» language «»',
      'close',
      'close',
      'open d @51 depth 2 base «http://h/p/» language «»',
      'close',
      'close',
    ],
  ],
  [
    'a base on one element does not affect its sibling',
    '<a><b xml:base="http://h/"/><c/></a>',
    [
      'open a @0 depth 1 base «» language «»',
      'open b xml:base="http://h/" @3 depth 2 base «http://h/» language «»',
      'close',
      'open c @28 depth 2 base «» language «»',
      'close',
      'close',
    ],
  ],
  [
    'a plain base counts, xml:base counts more',
    '<a base="http://p/"><b base="x/" xml:base="http://q/"/></a>',
    [
      'open a base="http://p/" @0 depth 1 base «http://p/» language «»',
      'open b base="x/" xml:base="http://q/" @20 depth 2 base «http://q/» language «»',
      'close',
      'close',
    ],
  ],
  [
    'an unsafe base is ignored',
    '<a xml:base="javascript:x"><b xml:base="http://h/"><c xml:base="javascript:y"/></b></a>',
    [
      'open a xml:base="javascript:x" @0 depth 1 base «» language «»',
      'open b xml:base="http://h/" @27 depth 2 base «http://h/» language «»',
      'open c xml:base="javascript:y" @51 depth 3 base «http://h/» language «»',
      'close',
      'close',
      'close',
    ],
  ],
  [
    'language is inherited, replaced and reset',
    '<a xml:lang="de"><b><c lang="fr"/><d xml:lang=""/></b></a>',
    [
      'open a xml:lang="de" @0 depth 1 base «» language «de»',
      'open b @17 depth 2 base «» language «de»',
      'open c lang="fr" @20 depth 3 base «» language «fr»',
      'close',
      'open d xml:lang="" @34 depth 3 base «» language «»',
      'close',
      'close',
      'close',
    ],
  ],
];
