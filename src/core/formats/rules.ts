/** Rules of elements of the feed formats that need more than a row. */

import {
  ADDRESS,
  attributeTable,
  keepAside,
  keepSurplus,
  readAttributes,
  rejectNumber,
} from '../mapping/attributes.ts';
import { rulesFor } from '../mapping/combinators.ts';
import type { Fields, KeepingRule, Rule } from '../mapping/rule.ts';
import { append, write, writeText } from '../mapping/write.ts';
import type { Generator } from '../model/model.ts';
import { parseInteger } from '../values/number.ts';

/** The new address of a feed that has moved; it may be the whole document. */
export const newLocation: Rule = {
  keys: ['newLocation'],
  text: 'plain',
  close: (context, value, frame) => {
    const href = value === '' ? undefined : context.resolve(value, frame);
    const isOfFeed = ['feed', 'root', 'document'].includes(context.scope.kind);
    if (isOfFeed && href) context.feed.newLocation ??= href;
    if (!isOfFeed || href !== context.feed.newLocation) keepAside(context, frame, value);
  },
};

/** `hour` of `skipHours`: 0 to 23. RSS 0.9x counts from 1 to 24. */
export const hour: Rule = {
  keys: ['skipHours'],
  text: 'plain',
  close: (context, value, frame) => {
    const found = parseInteger(value);
    if (found !== undefined && found >= 0 && found <= 24) append(context, 'skipHours', found % 24);
    else if (value !== '') rejectNumber(context, frame, value, 'an hour from 0 to 23');
  },
};

const logoAsText = rulesFor<Fields>().uri('logo');

/** The address of the logo is text in Atom, an attribute in CDF. A small logo of CDF is the icon. */
export const logo: Rule = {
  ...logoAsText,
  keys: ['logo', 'icon'],
  attributes: attributeTable({ href: 'text', style: 'text' }),
  open: (context, element, frame) => {
    const written = element.attribute('href');
    if (written === undefined) return undefined;
    const key = element.attribute('style')?.toLowerCase() === 'icon' ? 'icon' : 'logo';
    const href = context.resolve(written, frame);
    if (href) write(context, frame, key, href);
    return written;
  },
  close: (context, text, frame, written) => {
    if (written === undefined) logoAsText.close?.(context, text, frame, undefined);
    else keepSurplus(context, frame, text, written);
  },
} satisfies KeepingRule<string | undefined>;

const OF_GENERATOR = new Map([...ADDRESS, ...attributeTable({ version: 'text' })]);

/** The program that made the feed: name as text, address and version as attributes. RSS has only the text. */
export const generator: Rule = {
  keys: ['generator', 'generatorDetail'],
  single: 'generator',
  text: 'plain',
  attributes: OF_GENERATOR,
  keepsOthers: true,
  open: (context, element, frame) => {
    const found: Record<string, string> = {};
    readAttributes(context, element, frame, OF_GENERATOR, found);
    return found;
  },
  close: (context, value, frame, detail) => {
    if (writeText(context, frame, 'generator', value)) detail.name = frame.repair(value);
    if (Object.keys(detail).length > 0) write(context, frame, 'generatorDetail', detail);
  },
} satisfies KeepingRule<Generator>;
