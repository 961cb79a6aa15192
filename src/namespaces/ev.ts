/** RSS 1.0 event module. https://web.resource.org/rss/1.0/modules/event/ */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

export interface EvKeys {
  /** `ev:startdate`: when the event begins, as written. */
  evStartdate?: string;
  /** Absent when `evStartdate` is no date. */
  evStartdateParsed?: Date;
  /** `ev:enddate`: when the event ends, as written. */
  evEnddate?: string;
  /** Absent when `evEnddate` is no date. */
  evEnddateParsed?: Date;
  /** `ev:location`: where it takes place, as written. */
  evLocation?: string;
  /** `ev:organizer`: who organizes it, as written. */
  evOrganizer?: string;
  /** `ev:type`: what kind of event it is, as written. */
  evType?: string;
}

const { text, date } = rulesFor<EvKeys>();

export const namespace: Namespace = {
  prefix: 'ev',
  uris: ['http://purl.org/rss/1.0/modules/event/'],
  elements: {
    startdate: date('evStartdate'),
    enddate: date('evEnddate'),
    location: text('evLocation'),
    organizer: text('evOrganizer'),
    type: text('evType'),
  },
};
