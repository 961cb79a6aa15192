/** Categories, keywords and tags. */

import type { Tag } from '../model/model.ts';
import { newTexts } from '../platform/strings.ts';
import type { XmlElement } from '../xml/events.ts';
import { attributeTable, keepSurplus } from './attributes.ts';
import type { Frame, KeepingRule, MappingContext, NestedCategory, OpenCategory, Rule } from './rule.ts';
import { append } from './write.ts';

interface TagSource {
  readonly term: string | undefined;
  readonly scheme: string | undefined;
  readonly label?: string | undefined;
  readonly parent?: string | undefined;
  readonly attributes?: Record<string, string> | undefined;
}

/** Number of tags from which a set is faster than pairwise comparison. */
const FEW_TAGS = 32;

/** Adds a tag unless it is a repeat. */
function addTag(context: MappingContext, { term, scheme, label, parent, attributes }: TagSource): void {
  if (context.scope.kind === 'document') return;
  const tag: Tag = {};
  if (term) tag.term = term;
  if (scheme) tag.scheme = scheme;
  if (label) tag.label = label;
  if (parent) tag.parent = parent;
  if (attributes) tag.attributes = attributes;
  const { scope } = context;
  scope.record.tags ??= [];
  const { tags } = scope.record;
  if (tags.length < FEW_TAGS) {
    if (isAmong(tags, tag)) return;
  } else {
    scope.isNewTag ??= newTexts(tags.map(identify));
    if (!scope.isNewTag(identify(tag))) return;
  }
  tags.push(tag);
}

function isAmong(tags: readonly Tag[], tag: Tag): boolean {
  for (const known of tags) if (known.term === tag.term && identify(known) === identify(tag)) return true;
  return false;
}

/** No text of a result has U+0000. */
const identify = ({ term, scheme, label, parent, attributes }: Tag): string =>
  `${term}\0${scheme}\0${label}\0${parent}\0${attributes && JSON.stringify(attributes)}`;

/** The value of an attribute, repaired; undefined when it is absent or blank. */
function stated(context: MappingContext, element: XmlElement, name: string): string | undefined {
  return context.repairs.repair(element.attribute(name) ?? '') || undefined;
}

/** The data of an open category, for its end. */
interface Kept {
  readonly tag: TagSource;
  readonly outer: OpenCategory | undefined;
}

/**
 * A category whose term is an attribute or the text. Atom has `term`, iTunes has `text`: podcasts written by hand lack the prefix of
 * `itunes:category`, or have `term` there.
 * @param scheme of categories that name none
 * @param nestedKey key of the list of these categories, with those inside each
 */
export function category(scheme?: string, nestedKey?: string): Rule {
  return {
    keys: nestedKey === undefined ? ['tags'] : ['tags', nestedKey],
    text: 'plain',
    // A category of iTunes may contain others.
    contentModel: nestedKey === undefined ? 'text' : 'parts',
    attributes: attributeTable({ term: 'text', text: 'text', scheme: 'text', domain: 'text', label: 'text' }),
    open: (context, element, frame) => {
      const outer = context.scope.category;
      const named = stated(context, element, 'term');
      const text = stated(context, element, 'text');
      const tag: TagSource = {
        term: named ?? text,
        scheme: stated(context, element, 'scheme') ?? stated(context, element, 'domain'),
        label: stated(context, element, 'label') ?? (named && text),
        parent: outer?.term,
      };
      // A nested itunes:category refines the one around it and comes after it.
      if (tag.term) addCategory(context, tag, scheme, frame);
      context.scope.category = { term: tag.term, nested: addNested(context, tag.term, outer, nestedKey) };
      return { tag, outer };
    },
    close: (context, text, frame, { tag, outer }) => {
      context.scope.category = outer;
      if (tag.term) {
        keepSurplus(context, frame, text === tag.label ? '' : text, tag.term);
        return;
      }
      const term = frame.repair(text);
      // Object spread takes as long as the rest of a category.
      const named = { term, scheme: tag.scheme, label: tag.label, parent: tag.parent };
      addCategory(context, named, scheme, frame);
      addNested(context, term, outer, nestedKey);
    },
  } satisfies KeepingRule<Kept>;
}

/** Adds the tag of a category that has a term, a scheme of its own or a label: `<itunes:category/>` says nothing. */
function addCategory(
  context: MappingContext,
  tag: TagSource,
  fallback: string | undefined,
  frame: Frame,
): void {
  const { term, scheme, label, parent } = tag;
  if (!term && !label && !scheme) return;
  addTag(context, { term, scheme: scheme ?? fallback, label, parent, attributes: frame.attributes });
  frame.attributes = undefined;
}

/** Adds a category to the one around it, else to the list under the key. Returns undefined without a list, and without a term. */
function addNested(
  context: MappingContext,
  term: string | undefined,
  outer: OpenCategory | undefined,
  key: string | undefined,
): NestedCategory | undefined {
  if (key === undefined || !term) return undefined;
  const nested: NestedCategory = { text: term };
  if (outer?.nested === undefined) append(context, key, nested);
  else {
    outer.nested.subcategories ??= [];
    outer.nested.subcategories.push(nested);
  }
  return nested;
}

/** Adds the terms of a text, separated by commas. */
export function addKeywords(context: MappingContext, text: string, scheme?: string): void {
  for (const word of context.repairs.repair(text).split(',')) {
    const term = word.trim();
    if (term !== '') addTag(context, { term, scheme });
  }
}

/** Terms separated by commas, as text or in an attribute. */
export function keywords(scheme?: string, attribute?: string): Rule {
  return {
    keys: ['tags'],
    text: 'plain',
    attributes: attribute === undefined ? undefined : attributeTable({ [attribute]: 'text' }),
    open: (context, element) => {
      const listed = attribute === undefined ? undefined : element.attribute(attribute);
      if (listed !== undefined) addKeywords(context, listed, scheme);
    },
    close: (context, text) => addKeywords(context, text, scheme),
  };
}
