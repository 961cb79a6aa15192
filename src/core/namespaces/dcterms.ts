/** Dublin Core terms. https://www.dublincore.org/specifications/dublin-core/dcmi-terms/ */

import { alsoFills, keyedByName, orResource, rulesFor } from '../mapping/combinators.ts';
import { author, contributor, publishers } from '../mapping/person.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { category } from '../mapping/tag.ts';
import { type AlsoFilled, writeDate, writeText } from '../mapping/write.ts';
import type { Detail } from '../model/model.ts';

/**
 * Keys of `dcterms`: Dublin Core terms. https://www.dublincore.org/specifications/dublin-core/dcmi-terms/ Title, description, rights and
 * dates count once: a repeat is in `extensions`. Every other term may be repeated: its key is a list. `dcterms:creator` is among `authors`,
 * `dcterms:contributor` among `contributors`, `dcterms:subject` among `tags`.
 */
export interface DctermsKeys {
  /** `dcterms:title`; also `title` without a better source. */
  dctermsTitle?: string;
  /** `dctermsTitle` with its type, language and base. */
  dctermsTitleDetail?: Detail;
  /** `dcterms:description`; also `summary` or `subtitle` without a better source. */
  dctermsDescription?: string;
  /** `dctermsDescription` with its type, language and base. */
  dctermsDescriptionDetail?: Detail;
  /** `dcterms:rights`; also `rights` without a better source. */
  dctermsRights?: string;
  /** `dctermsRights` with its type, language and base. */
  dctermsRightsDetail?: Detail;
  /** `dcterms:publisher` of each; the first is also `publisher` without a better source. */
  dctermsPublisher?: string[];
  /** `dcterms:issued`, as written; also `published` without a better source. */
  dctermsIssued?: string;
  /** Absent when `dctermsIssued` is not a date. */
  dctermsIssuedParsed?: Date;
  /** `dcterms:created`, as written; also `created` without a better source. */
  dctermsCreated?: string;
  /** Absent when `dctermsCreated` is not a date. */
  dctermsCreatedParsed?: Date;
  /** `dcterms:modified`, as written; also `updated` without a better source. */
  dctermsModified?: string;
  /** Absent when `dctermsModified` is not a date. */
  dctermsModifiedParsed?: Date;
  /** `dcterms:valid` as written: `start=…;end=…`. */
  validity?: string;
  /** Its `start`, as written. */
  validityStart?: string;
  /** Absent when `validityStart` is not a date. */
  validityStartParsed?: Date;
  /** Its `end`, as written. */
  validityEnd?: string;
  /** Absent when `validityEnd` is not a date. */
  validityEndParsed?: Date;
  /** `dcterms:abstract` of each: a summary, as written. */
  dctermsAbstract?: string[];
  /** `dcterms:accessRights` of each: conditions of access, as written. */
  dctermsAccessRights?: string[];
  /** `dcterms:accrualMethod` of each: how items join the collection, as written. */
  dctermsAccrualMethod?: string[];
  /** `dcterms:accrualPeriodicity` of each: how often items join the collection, as written. */
  dctermsAccrualPeriodicity?: string[];
  /** `dcterms:accrualPolicy` of each: which items join the collection, as written. */
  dctermsAccrualPolicy?: string[];
  /** `dcterms:alternative` of each: another title, as written. */
  dctermsAlternative?: string[];
  /** `dcterms:audience` of each: intended audience, as written. */
  dctermsAudience?: string[];
  /** `dcterms:available`: when it is available, as written; a date or a period. */
  dctermsAvailable?: string;
  /** Absent when `dctermsAvailable` is not a date. */
  dctermsAvailableParsed?: Date;
  /** `dcterms:bibliographicCitation` of each: how to cite it, as written. */
  dctermsBibliographicCitation?: string[];
  /** `dcterms:conformsTo` of each: a standard that it follows, as written. */
  dctermsConformsTo?: string[];
  /** `dcterms:coverage` of each: place or time that it is about, as written. */
  dctermsCoverage?: string[];
  /** `dcterms:date`: any date, as written; also `updated` without a better source. */
  dctermsDate?: string;
  /** Absent when `dctermsDate` is not a date. */
  dctermsDateParsed?: Date;
  /** `dcterms:dateAccepted`: when it was accepted, as written. */
  dctermsDateAccepted?: string;
  /** Absent when `dctermsDateAccepted` is not a date. */
  dctermsDateAcceptedParsed?: Date;
  /** `dcterms:dateCopyrighted`: when its copyright begins, as written. */
  dctermsDateCopyrighted?: string;
  /** Absent when `dctermsDateCopyrighted` is not a date. */
  dctermsDateCopyrightedParsed?: Date;
  /** `dcterms:dateSubmitted`: when it was submitted, as written. */
  dctermsDateSubmitted?: string;
  /** Absent when `dctermsDateSubmitted` is not a date. */
  dctermsDateSubmittedParsed?: Date;
  /** `dcterms:educationLevel` of each: education of its audience, as written. */
  dctermsEducationLevel?: string[];
  /** `dcterms:extent` of each: size or duration, as written. */
  dctermsExtent?: string[];
  /** `dcterms:format` of each: media type or dimensions, as written. */
  dctermsFormat?: string[];
  /** `dcterms:hasFormat` of each: another form of it, as written. */
  dctermsHasFormat?: string[];
  /** `dcterms:hasPart` of each: a part of it, as written. */
  dctermsHasPart?: string[];
  /** `dcterms:hasVersion` of each: a version of it, as written. */
  dctermsHasVersion?: string[];
  /** `dcterms:identifier` of each: any identifier, as written. */
  dctermsIdentifier?: string[];
  /** `dcterms:instructionalMethod` of each: how it teaches, as written. */
  dctermsInstructionalMethod?: string[];
  /** `dcterms:isFormatOf` of each: a resource of which it is another form, as written. */
  dctermsIsFormatOf?: string[];
  /** `dcterms:isPartOf` of each: the resource that contains it, as written. */
  dctermsIsPartOf?: string[];
  /** `dcterms:isReferencedBy` of each: a resource that refers to it, as written. */
  dctermsIsReferencedBy?: string[];
  /** `dcterms:isReplacedBy` of each: a resource that replaces it, as written. */
  dctermsIsReplacedBy?: string[];
  /** `dcterms:isRequiredBy` of each: a resource that needs it, as written. */
  dctermsIsRequiredBy?: string[];
  /** `dcterms:isVersionOf` of each: a resource of which it is a version, as written. */
  dctermsIsVersionOf?: string[];
  /** `dcterms:language` of each: a language of it, as written. */
  dctermsLanguage?: string[];
  /** `dcterms:license` of each: a license, as written. */
  dctermsLicense?: string[];
  /** `dcterms:mediator` of each: a person or institution that gives access to it, as written. */
  dctermsMediator?: string[];
  /** `dcterms:medium` of each: material or physical carrier, as written. */
  dctermsMedium?: string[];
  /** `dcterms:provenance` of each: history of its ownership, as written. */
  dctermsProvenance?: string[];
  /** `dcterms:references` of each: a resource that it refers to, as written. */
  dctermsReferences?: string[];
  /** `dcterms:relation` of each: a related resource, as written. */
  dctermsRelation?: string[];
  /** `dcterms:replaces` of each: a resource that it replaces, as written. */
  dctermsReplaces?: string[];
  /** `dcterms:requires` of each: a resource that it needs, as written. */
  dctermsRequires?: string[];
  /** `dcterms:rightsHolder` of each: owner of the rights, as written. */
  dctermsRightsHolder?: string[];
  /** `dcterms:source` of each: a resource that it is derived from, as written. */
  dctermsSource?: string[];
  /** `dcterms:spatial` of each: place that it is about, as written. */
  dctermsSpatial?: string[];
  /** `dcterms:tableOfContents` of each: its parts, as written. */
  dctermsTableOfContents?: string[];
  /** `dcterms:temporal` of each: time that it is about, as written. */
  dctermsTemporal?: string[];
  /** `dcterms:type` of each: genre, as written. */
  dctermsType?: string[];
}

const BOUNDS: ReadonlyMap<string, keyof DctermsKeys> = new Map([
  ['start', 'validityStart'],
  ['end', 'validityEnd'],
]);

/** A period in the notation of DCMI Period. */
const valid: Rule = {
  keys: ['validity', 'validityStart', 'validityStartParsed', 'validityEnd', 'validityEndParsed'],
  single: 'validity',
  text: 'plain',
  close: (context, text, frame) => {
    writeText(context, frame, 'validity', text);
    for (const component of text.split(';')) {
      const equals = component.indexOf('=');
      const key = equals === -1 ? undefined : BOUNDS.get(component.slice(0, equals).trim());
      if (key !== undefined) writeDate(context, frame, key, component.slice(equals + 1).trim());
    }
  },
};

const { texts, date, markup, description } = rulesFor<DctermsKeys>();
const textsOrResource = orResource(texts);

const PERIOD = /(?:^|;)\s*(?:start|end)\s*=/i;

/** A date, or a period, which is kept as written. https://www.dublincore.org/specifications/dublin-core/dcmi-period/ */
const dateOrPeriod = (key: 'dctermsAvailable' | 'dctermsDate', also?: AlsoFilled): Rule => {
  const asDate = date(key, also);
  return {
    ...asDate,
    close: (context, text, frame) =>
      PERIOD.test(text)
        ? writeText(context, frame, key, text)
        : asDate.close?.(context, text, frame, undefined),
  };
};

export const namespace: Namespace = {
  prefix: 'dcterms',
  uris: ['http://purl.org/dc/terms/'],
  elements: keyedByName('dcterms', {
    issued: date('dctermsIssued', alsoFills('published')),
    created: date('dctermsCreated', alsoFills('created')),
    modified: date('dctermsModified', alsoFills('updated')),
    valid,
    title: markup('dctermsTitle', 'text/plain', alsoFills('title', 2)),
    description: description('dctermsDescription', 'text/html', 2),
    rights: markup('dctermsRights', 'text/plain', alsoFills('rights', 2)),
    creator: author,
    contributor,
    publisher: publishers,
    subject: category(),
    abstract: textsOrResource,
    accessRights: textsOrResource,
    accrualMethod: textsOrResource,
    accrualPeriodicity: textsOrResource,
    accrualPolicy: textsOrResource,
    alternative: textsOrResource,
    audience: textsOrResource,
    available: dateOrPeriod,
    bibliographicCitation: textsOrResource,
    conformsTo: textsOrResource,
    coverage: textsOrResource,
    date: dateOrPeriod('dctermsDate', alsoFills('updated', 2)),
    dateAccepted: date,
    dateCopyrighted: date,
    dateSubmitted: date,
    educationLevel: textsOrResource,
    extent: textsOrResource,
    format: textsOrResource,
    hasFormat: textsOrResource,
    hasPart: textsOrResource,
    hasVersion: textsOrResource,
    identifier: textsOrResource,
    instructionalMethod: textsOrResource,
    isFormatOf: textsOrResource,
    isPartOf: textsOrResource,
    isReferencedBy: textsOrResource,
    isReplacedBy: textsOrResource,
    isRequiredBy: textsOrResource,
    isVersionOf: textsOrResource,
    language: texts('dctermsLanguage', alsoFills('language', 2)),
    license: textsOrResource,
    mediator: textsOrResource,
    medium: textsOrResource,
    provenance: textsOrResource,
    references: textsOrResource,
    relation: textsOrResource,
    replaces: textsOrResource,
    requires: textsOrResource,
    rightsHolder: textsOrResource,
    source: textsOrResource,
    spatial: textsOrResource,
    tableOfContents: textsOrResource,
    temporal: textsOrResource,
    type: textsOrResource,
  }),
};
