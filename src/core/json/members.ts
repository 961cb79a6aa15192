/** The members that JSON Feed defines, and the handling of others. */

import { isEmpty } from '../mapping/write.ts';
import type { Extension, Part } from '../model/model.ts';
import type { JsonFields } from './fields.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** The members that JSON Feed 1 and 1.1 define. */
export const FEED_MEMBERS: ReadonlySet<string> = words(
  'version title home_page_url feed_url description user_comment next_url icon favicon authors author language expired hubs items',
);
export const ITEM_MEMBERS: ReadonlySet<string> = words(
  'id url external_url title content_html content_text summary image banner_image date_published date_modified authors author ' +
    'tags language attachments',
);
export const PERSON_MEMBERS: ReadonlySet<string> = words('name url avatar');

/** Greatest depth of an extension. */
const EXTENSION_DEPTH = 32;

/** The unknown members as extensions. Converts them in one pass: a feed may have a million. */
export function extend(
  target: Pick<Part, 'extensions'>,
  fields: JsonFields,
  known: ReadonlySet<string>,
): void {
  const extensions = fields.unknown(known, EXTENSION_DEPTH, (json): Extension[] => [{ json }]);
  if (!isEmpty(extensions)) target.extensions = extensions;
}
