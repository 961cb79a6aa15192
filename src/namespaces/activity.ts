/** Activity Streams in Atom: who did what to what. https://activitystrea.ms/specs/atom/1.0/ */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { append } from '../mapping/write.ts';
import type { CoreEntry } from '../model.ts';

/** What an activity is done to, by or for: it has the elements of an entry. */
export interface ActivityObject extends CoreEntry {
  /** `activity:object-type`. */
  activityObjectType?: string[];
}

export interface ActivityKeys {
  /** `activity:verb` of each: an address or a word, as written. */
  activityVerb?: string[];
  /** `activity:object-type` of each: an address or a word, as written. */
  activityObjectType?: string[];
  /** `activity:object`: what it is done to. */
  activityObject?: ActivityObject[];
  /** `activity:target`: what it is done for: the album to which a picture is added. */
  activityTarget?: ActivityObject[];
  /** `activity:actor`: who does it. */
  activityActor?: ActivityObject[];
  /** `activity:subject`: an older name of the actor. */
  activitySubject?: ActivityObject[];
}

type ObjectKey = 'activityObject' | 'activityTarget' | 'activityActor' | 'activitySubject';

/** An object that is described as an entry is, and yet no entry of the feed. */
function object(key: ObjectKey): Rule {
  return {
    keys: [key],
    text: 'none',
    open: (build) => {
      const record: ActivityObject = {};
      append(build, key, record);
      build.enter('entry', record);
    },
  };
}

const { texts } = rulesFor<ActivityKeys>();

export const namespace: Namespace = {
  prefix: 'activity',
  uris: ['http://activitystrea.ms/spec/1.0/', 'http://activitystrea.ms/schema/1.0/'],
  elements: {
    verb: texts('activityVerb'),
    'object-type': texts('activityObjectType'),
    object: object('activityObject'),
    target: object('activityTarget'),
    actor: object('activityActor'),
    subject: object('activitySubject'),
  },
};
