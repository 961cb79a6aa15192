/** Dublin Core elements. https://www.dublincore.org/specifications/dublin-core/dces/ */

import { rulesFor } from '../mapping/combinators.ts';
import { description, title } from '../mapping/construct.ts';
import { author, contributor, publisher } from '../mapping/person.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';
import { category } from '../mapping/tag.ts';

export interface DcKeys {
  /** `dc:identifier`: any identifier, as written. */
  dcIdentifier?: string;
  /** `dc:source`: what the resource is derived from, as written. */
  dcSource?: string;
  /** `dc:type`: genre, as written. */
  dcType?: string;
  /** `dc:format`: media type or dimensions, as written. */
  dcFormat?: string;
  /** `dc:relation`: a related resource, as written. */
  dcRelation?: string;
  /** `dc:coverage`: place or time the resource is about, as written. */
  dcCoverage?: string;
}

const core = rulesFor<Fields>();
const { text } = rulesFor<DcKeys>();

export const namespace: Namespace = {
  prefix: 'dc',
  uris: ['http://purl.org/dc/elements/1.1/', 'http://purl.org/dc/elements/1.0/'],
  elements: {
    title,
    creator: author,
    author,
    contributor,
    publisher,
    subject: category('term'),
    description: description('text/html'),
    date: core.date('updated'),
    language: core.text('language'),
    rights: core.markup('rights', 'text/plain'),
    identifier: text('dcIdentifier'),
    source: text('dcSource'),
    type: text('dcType'),
    format: text('dcFormat'),
    relation: text('dcRelation'),
    coverage: text('dcCoverage'),
  },
};
