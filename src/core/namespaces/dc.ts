/** Dublin Core elements. https://www.dublincore.org/specifications/dublin-core/dces/ */

import { alsoFills, keyedByName, rulesFor } from '../mapping/combinators.ts';
import { author, contributor, publishers } from '../mapping/person.ts';
import type { Namespace } from '../mapping/rule.ts';
import { category } from '../mapping/tag.ts';
import type { Detail } from '../model/model.ts';

/**
 * Keys of `dc`: Dublin Core elements. https://www.dublincore.org/specifications/dublin-core/dces/ Title, description, date and rights count
 * once: a repeat is in `extensions`. Every other element may be repeated: its key is a list. `dc:creator` and `dc:author` are `authors`,
 * `dc:contributor` is `contributors`, `dc:subject` is `tags`.
 */
export interface DcKeys {
  /** `dc:title`; also `title` without a better source. */
  dcTitle?: string;
  /** `dcTitle` with its type, language and base. */
  dcTitleDetail?: Detail;
  /** `dc:description`; also `summary` or `subtitle` without a better source. */
  dcDescription?: string;
  /** `dcDescription` with its type, language and base. */
  dcDescriptionDetail?: Detail;
  /** `dc:date`, as written; also `updated` without a better source. */
  dcDate?: string;
  /** Absent when `dcDate` is not a date. */
  dcDateParsed?: Date;
  /** `dc:rights`; also `rights` without a better source. */
  dcRights?: string;
  /** `dcRights` with its type, language and base. */
  dcRightsDetail?: Detail;
  /** `dc:publisher` of each; the first is also `publisher` without a better source. */
  dcPublisher?: string[];
  /** `dc:language` of each; the first is also `language` without a better source. */
  dcLanguage?: string[];
  /** `dc:identifier` of each: any identifier, as written. */
  dcIdentifier?: string[];
  /** `dc:source` of each: a resource that this one is derived from, as written. */
  dcSource?: string[];
  /** `dc:type` of each: genre, as written. */
  dcType?: string[];
  /** `dc:format` of each: media type or dimensions, as written. */
  dcFormat?: string[];
  /** `dc:relation` of each: a related resource, as written. */
  dcRelation?: string[];
  /** `dc:coverage` of each: place or time that the resource is about, as written. */
  dcCoverage?: string[];
}

const { texts, date, markup, description } = rulesFor<DcKeys>();

export const namespace: Namespace = {
  prefix: 'dc',
  uris: ['http://purl.org/dc/elements/1.1/', 'http://purl.org/dc/elements/1.0/'],
  elements: keyedByName('dc', {
    title: markup('dcTitle', 'text/plain', alsoFills('title')),
    creator: author,
    author,
    contributor,
    publisher: publishers,
    subject: category(),
    description: description('dcDescription', 'text/html'),
    date: date('dcDate', alsoFills('updated')),
    language: texts('dcLanguage', alsoFills('language')),
    rights: markup('dcRights', 'text/plain', alsoFills('rights')),
    identifier: texts,
    source: texts,
    type: texts,
    format: texts,
    relation: texts,
    coverage: texts,
  }),
};
