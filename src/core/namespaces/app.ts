/** Atom Publishing Protocol, RFC 5023. https://www.rfc-editor.org/rfc/rfc5023 */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart } from '../model/model.ts';

/** `app:control`: control of the publication of an entry (RFC 5023, section 13.1.1). */
export interface AppControl extends EmptyPart {
  /** `app:draft`: `yes` or `no`, as written. */
  draft?: string;
}

/** Keys of `app`: Atom Publishing Protocol, RFC 5023. https://www.rfc-editor.org/rfc/rfc5023 */
export interface AppKeys {
  /** `app:edited`: time of the last edit, as written. */
  appEdited?: string;
  /** Absent when `appEdited` is not a date. */
  appEditedParsed?: Date;
  /** `app:control`: control of the publication of the entry. */
  appControl?: AppControl;
}

const { date, one } = rulesFor<AppKeys>();
const ofControl = rulesFor<AppControl>();

export const namespace: Namespace = {
  prefix: 'app',
  uris: ['http://www.w3.org/2007/app', 'http://purl.org/atom/app#'],
  elements: keyedByName('app', {
    edited: date,
    control: one,
  }),
  inside: {
    'app:control': {
      draft: ofControl.text('draft'),
    },
  },
};
