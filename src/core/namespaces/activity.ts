/** Activity Streams in Atom: actors, verbs and objects of activities. https://activitystrea.ms/specs/atom/1.0/ */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import { entryAs } from '../mapping/objects.ts';
import type { Namespace } from '../mapping/rule.ts';

/**
 * Keys of `activity`: Activity Streams in Atom: actors, verbs and objects of activities.
 * https://activitystrea.ms/specs/atom/1.0/ `Feed` and `Entry` say what its objects are.
 */
export interface ActivityKeys {
  /** `activity:verb` of each: an address or a word, as written. */
  activityVerb?: string[];
  /** `activity:object-type` of each: an address or a word, as written. */
  activityObjectType?: string[];
  /** `activity:object`: the object of the activity. */
  activityObject?: object[];
  /** `activity:target`: the target of the activity, such as the album to which a picture is added. */
  activityTarget?: object[];
  /** `activity:actor`: the actor of the activity. */
  activityActor?: object[];
  /** `activity:subject`: an older name of the actor. */
  activitySubject?: object[];
}

const { texts } = rulesFor<ActivityKeys>();

export const namespace: Namespace = {
  prefix: 'activity',
  uris: ['http://activitystrea.ms/spec/1.0/', 'http://activitystrea.ms/schema/1.0/'],
  elements: keyedByName('activity', {
    verb: texts,
    'object-type': texts,
    object: entryAs,
    target: entryAs,
    actor: entryAs,
    subject: entryAs,
  }),
};
