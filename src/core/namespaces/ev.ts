/** RSS 1.0 event module. https://web.resource.org/rss/1.0/modules/event/ */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `ev`: RSS 1.0 event module. https://web.resource.org/rss/1.0/modules/event/ */
export interface EvKeys {
  /** `ev:startdate`: when the event begins, as written. */
  evStartdate?: string;
  /** Absent when `evStartdate` is not a date. */
  evStartdateParsed?: Date;
  /** `ev:enddate`: when the event ends, as written. */
  evEnddate?: string;
  /** Absent when `evEnddate` is not a date. */
  evEnddateParsed?: Date;
  /** `ev:location`: place of the event, as written. */
  evLocation?: string;
  /** `ev:organizer`: organizer of the event, as written. */
  evOrganizer?: string;
  /** `ev:type`: kind of event, as written. */
  evType?: string;
}

const { text, date } = rulesFor<EvKeys>();

export const namespace: Namespace = {
  prefix: 'ev',
  uris: ['http://purl.org/rss/1.0/modules/event/'],
  elements: keyedByName('ev', {
    startdate: date,
    enddate: date,
    location: text,
    organizer: text,
    type: text,
  }),
};
