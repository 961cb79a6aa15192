/** Namespaces: misspellings, common prefixes with another namespace, external entities. */

import { registry } from '../../core/document/registry.ts';
import { FORMATS, RSS_URIS } from '../../core/formats/index.ts';
import { bareNamespace } from '../../core/mapping/registry.ts';
import { NAMESPACES } from '../../core/namespaces/index.ts';
import { onFirstUse } from '../../core/platform/on-first-use.ts';
import { matchAt } from '../../core/platform/strings.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { stripWhitespace } from '../../core/values/text.ts';
import { areOneEditApart, meantWord } from '../codes.ts';
import { code, writeInstead } from '../cure.ts';
import { type Finding, findingAt } from '../finding.ts';
import {
  hasElement,
  isExact,
  KNOWN_NAMESPACES,
  parentOf,
  usualUri,
  vocabularyOf,
  vocabulary as vocabularyWith,
} from '../grammar.ts';
import type { Attribute, NamespaceDeclaration, Node, Tree } from '../tree.ts';

const KNOWN: readonly string[] = [
  ...new Set([
    ...KNOWN_NAMESPACES.keys(),
    ...FORMATS.homes.flatMap(({ uris }) => uris),
    ...NAMESPACES.flatMap(({ uris }) => uris),
  ]),
];

/** The known namespaces by their normalized form. */
const byForm = onFirstUse((): ReadonlyMap<string, readonly string[]> => {
  const forms = new Map<string, string[]>();
  for (const uri of KNOWN) {
    const form = bareNamespace(uri);
    forms.set(form, [...(forms.get(form) ?? []), uri]);
  }
  return forms;
});

/** The known namespaces that differ from a URI by a common variation only, and the URI itself if known. */
const variantsOf = (uri: string): readonly string[] => byForm().get(bareNamespace(uri)) ?? [];

/** The known namespace of which a URI is a variant or a misspelling by one letter. */
export const meantBy = (uri: string): string | undefined =>
  variantsOf(uri)[0] ?? KNOWN.find((known) => areOneEditApart(known, uri));

/** Prefixes that feeds use for a single namespace. */
const RESERVED: ReadonlyMap<string, string> = new Map(
  [...KNOWN_NAMESPACES]
    .reverse()
    .filter(([, prefix]) => prefix.length > 1)
    .map(([uri, prefix]) => [prefix, uri]),
);

const WHITE_SPACE = /\s/;

const attributeOf = (prefix: string): string => (prefix === '' ? 'xmlns' : `xmlns:${prefix}`);

/** Elements of offers. https://support.google.com/merchants/answer/7052112 */
const MERCHANT_NAMES =
  'id title description link image_link additional_image_link mobile_link link_template availability availability_date ' +
  'cost_of_goods_sold expiration_date price sale_price sale_price_effective_date unit_pricing_measure ' +
  'unit_pricing_base_measure installment subscription_cost loyalty_points loyalty_program google_product_category ' +
  'product_type brand gtin mpn identifier_exists condition adult multipack is_bundle certification age_group color gender ' +
  'material pattern size size_type size_system item_group_id product_length product_width product_height product_weight ' +
  'product_detail product_highlight ads_redirect promotion_id external_seller_id excluded_destination ' +
  'included_destination shipping shipping_label shipping_weight shipping_length shipping_width shipping_height ' +
  'ships_from_country max_handling_time min_handling_time tax tax_category quantity location';
const MERCHANT_URI = 'http://base.google.com/ns/1.0';
const MERCHANT = MERCHANT_NAMES.split(' ');
const KNOWN_OF_MERCHANT: ReadonlySet<string> = new Set(MERCHANT);

/** Elements of Google Merchant that differ from a known one by a letter: Google ignores them. Its older elements are many, and unlisted. */
export function* merchant({ nodes, declarations }: Tree): Generator<Finding> {
  if (declarations.every(({ uri }) => uri !== MERCHANT_URI)) return;
  for (const node of nodes) {
    if (node.uri !== MERCHANT_URI || KNOWN_OF_MERCHANT.has(node.local)) continue;
    const meant = meantWord(node.local, MERCHANT);
    if (meant === undefined) continue;
    const message = `Google Merchant has no ${node.qualified}; is ${meant} meant?`;
    yield findingAt(node, 'merchant-element', message);
  }
}

/** The prefixes with their namespaces of elements that the usual vocabulary of the prefix has. */
const meantElements = ({ nodes }: Tree): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ prefix, uri, local }) => (hasElement(prefix, local) ? [`${prefix} ${uri}`] : [])));

/** @param isMeant whether an element in it is in the usual vocabulary of the prefix */
function* declared(
  { prefix, uri, offset }: NamespaceDeclaration,
  root: Node | undefined,
  isMeant: (declaration: string) => boolean,
): Generator<Finding> {
  const place = { offset, path: root?.offset === offset ? root.path : undefined };
  const written = `the namespace ${quote(uri)}`;
  const isKnown = isExact(uri);
  if (!isKnown && WHITE_SPACE.test(uri)) {
    const message = `${written} contains white space, which a namespace cannot contain`;
    yield {
      ...findingAt(place, 'namespace-white-space', message),
      attribute: attributeOf(prefix),
      part: uri,
    };
    return;
  }
  const instead = isKnown ? preferred(uri) : meantBy(uri);
  const own = isKnown ? undefined : RESERVED.get(prefix);
  if (instead !== undefined) {
    const cure = writeInstead(instead, uri);
    const finding = isKnown
      ? findingAt(place, 'namespace-variant', `${written} is a variant of ${instead}`, cure)
      : findingAt(place, 'namespace-misspelled', `${written} is ${instead}, misspelled`, cure);
    // A misspelling that the parser does not tolerate has no repair: it would change the result.
    const isTolerated = isKnown || registry.canonicalPrefix(uri) === registry.canonicalPrefix(instead);
    const repair = { where: 'tag', found: uri, instead } as const;
    const attribute = attributeOf(prefix);
    yield {
      ...finding,
      attribute,
      part: uri,
      vocabulary: KNOWN_NAMESPACES.get(instead),
      ...(isTolerated && { repair }),
    };
  } else if (
    own !== undefined &&
    vocabularyOf(uri, '') !== prefix &&
    // Other names are those of the author.
    isMeant(`${prefix} ${uri}`)
  ) {
    const message = `the prefix ${quote(prefix)} is that of ${own}; here it means ${quote(uri)}`;
    const cure = `Write ${code(`xmlns:${prefix}="${own}"`)} if you mean that vocabulary, or choose another prefix for ${quote(uri)}.`;
    yield {
      ...findingAt(place, 'foreign-namespace', message, cure),
      attribute: attributeOf(prefix),
      part: uri,
      vocabulary: prefix,
    };
  }
}

/** Variants that this library treats as the namespace itself although no specification has them, such as a missing final slash. */
function preferred(uri: string): string | undefined {
  if (KNOWN_NAMESPACES.has(uri) || !registry.isExact(uri)) return undefined;
  const near = variantsOf(uri).find((known) => KNOWN_NAMESPACES.has(known));
  return near === uri ? undefined : near;
}

/** The formats whose elements are in a namespace. */
const FORMATS_WITH_NAMESPACE: ReadonlySet<string> = new Set(['atom', 'rss10', 'rss090', 'rss11']);

const ATOM_03 = 'http://purl.org/atom/ns#';

export const NONE_OF_RSS = 'the elements of RSS 2.0 are in none';

/** Namespaces that belong to another format than RSS, in RSS. */
function* ofOtherFormat({ root, declarations }: Tree): Generator<Finding> {
  if (root?.local !== 'rss' || root.vocabulary === 'atom03') return;
  // Another namespace is an error of the root.
  if (RSS_URIS.includes(root.uri)) {
    const message = `${root.qualified} is in the namespace ${quote(root.uri)}; ${NONE_OF_RSS}`;
    yield findingAt(root, 'rss-namespace', message);
  }
  for (const { uri, offset } of declarations) {
    if (uri !== ATOM_03) continue;
    const message = `the namespace ${uri} is that of Atom 0.3; readers look for the links of Atom 1.0: http://www.w3.org/2005/Atom`;
    yield findingAt({ offset }, 'atom03-in-rss', message);
  }
}

/** Finds the namespace of a prefix in an element: the nearest declaration decides. */
function scopes({ declarations }: Tree): (node: Node, prefix: string) => string | undefined {
  const declared = new Map<string, string>();
  for (const { prefix, uri, offset } of declarations) declared.set(`${offset} ${prefix}`, uri);
  return (node, prefix) => {
    for (let at: Node | undefined = node; at !== undefined; at = at.parent) {
      const uri = declared.get(`${at.offset} ${prefix}`);
      if (uri !== undefined) return uri;
    }
    return undefined;
  };
}

const prefixOf = ({ qualified, local }: Attribute): string =>
  qualified.slice(0, Math.max(0, qualified.length - local.length - 1));

/** Attributes with two prefixes of one namespace. https://www.w3.org/TR/xml-names/#uniqAttrs */
export function* sameAttributes(tree: Tree): Generator<Finding> {
  let namespaceIn: ReturnType<typeof scopes> | undefined;
  for (const node of tree.nodes) {
    if (node.attributes.length < 2) continue;
    const prefixed = node.attributes.filter((one) => prefixOf(one) !== '');
    if (prefixed.length < 2) continue;
    namespaceIn ??= scopes(tree);
    const seen = new Map<string, Attribute>();
    for (const attribute of prefixed) {
      const uri = namespaceIn(node, prefixOf(attribute));
      const name = `${uri} ${attribute.local}`;
      const first = seen.get(name);
      seen.set(name, first ?? attribute);
      if (uri === undefined || first === undefined) continue;
      const { qualified } = attribute;
      const message = `${first.qualified} and ${qualified} of ${node.qualified} are one attribute: both prefixes are of ${quote(uri)}`;
      const cure = `Remove ${qualified} from ${node.qualified}, or ${first.qualified}.`;
      yield { ...findingAt(node, 'duplicate-attribute', message, cure), attribute: qualified };
    }
  }
}

/** Begins with letters, which are found faster than white space. */
const UNDONE = /xmlns\s*=\s*(?:""|'')/;
/** A start tag up to the declaration that no namespace is the default. */
const START_TAG = /<[^\s<>"'/]+(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*?\s+xmlns\s*=\s*(?:""|'')/y;

/** Elements of a format that `xmlns=""` takes out of its namespace. This library reads them nevertheless. */
export function* undone({ nodes }: Tree, text: string): Generator<Finding> {
  if (!UNDONE.test(text)) return;
  for (const node of nodes) {
    const { qualified, local, parent, vocabulary, offset } = node;
    const of = vocabularyWith(vocabulary);
    const isOfFormat = FORMATS_WITH_NAMESPACE.has(vocabulary) && parent?.vocabulary === vocabulary;
    // Content of a media type of XML, and elements of other names, may be in no namespace.
    if (of === undefined || !isOfFormat || parent.local === 'content' || parentOf(of, local) === undefined)
      continue;
    if (qualified !== local || matchAt(START_TAG, text, offset).length === 0) continue;
    const message = `${qualified} is in no namespace: xmlns="" takes it out of ${of.name}`;
    yield findingAt(
      node,
      'element-without-namespace',
      message,
      `Remove ${code('xmlns=""')} from ${qualified}.`,
    );
  }
}

/** Every namespace once, at its first declaration. */
export function* namespaces(tree: Tree): Generator<Finding> {
  yield* ofOtherFormat(tree);
  const { declarations } = tree;
  const seen = new Set<string>();
  let meant: ReadonlySet<string> | undefined;
  const isMeant = (key: string): boolean => {
    meant ??= meantElements(tree);
    return meant.has(key);
  };
  for (const declaration of declarations) {
    const key = `${declaration.prefix} ${declaration.uri}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield* declared(declaration, tree.root, isMeant);
  }
}

/** Names of attributes that are meant to declare a prefix: `xmnls:dc`, `xmlns-dc`, `xmlnsdc`, `dc:xmlns`, `xml:dc`. */
const DECLARING: readonly RegExp[] = [
  /^(?<word>xml|\w{4,6})(?::|[._-])(?<prefix>[\w.-]+)$/i,
  /^(?<word>xmlns)(?<prefix>[\w.-]+)$/i,
  /^(?<prefix>[\w.-]+)(?::|[._-])(?<word>xmlns)$/i,
];
const OF_XML = /^xml:(?:lang|base|space|id)$/;

/** The prefix that an attribute is meant to declare. */
function prefixMeant({ qualified, value }: Attribute): string | undefined {
  if (OF_XML.test(qualified)) return undefined;
  for (const form of DECLARING) {
    const { word = '', prefix } = form.exec(qualified)?.groups ?? {};
    if (prefix !== undefined && (word === 'xml' || meantWord(word, ['xmlns']) !== undefined)) return prefix;
  }
  return usualUri(qualified) === stripWhitespace(value) ? qualified : undefined;
}

/** Attributes of the root that are declarations of namespaces but for their name. */
export function* misdeclared({ root, nodes, declarations }: Tree): Generator<Finding> {
  let used: ReadonlySet<string> | undefined;
  for (const attribute of root?.attributes ?? []) {
    const { qualified, value } = attribute;
    const prefix = prefixMeant(attribute);
    if (root === undefined || prefix === undefined || declarations.some((one) => one.prefix === prefix))
      continue;
    used ??= new Set(nodes.map((node) => node.prefix));
    if (usualUri(prefix) !== value && !used.has(prefix)) continue;
    const meant = attributeOf(prefix);
    const message = `${qualified} of ${root.qualified} declares no namespace; is ${meant} meant?`;
    const cure = `In ${root.qualified} write ${code(meant)} in place of "${qualified}".`;
    yield { ...findingAt(root, 'malformed-namespace', message, cure), attribute: meant, part: qualified };
  }
}

const EXTERNAL_ENTITY = /<!ENTITY\s+(?:%\s+)?[^\s"'<>]+\s+(?:SYSTEM|PUBLIC)\s/;

/** This library, like any careful reader, does not fetch external entities of a DOCTYPE. */
export function* entities({ doctype }: Tree): Generator<Finding> {
  if (!EXTERNAL_ENTITY.test(doctype)) return;
  const message = 'the DOCTYPE declares an external entity; readers do not fetch it';
  yield findingAt({ offset: 0 }, 'external-entity', message);
}
