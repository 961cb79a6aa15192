/** Dublin Core terms. https://www.dublincore.org/specifications/dublin-core/dcmi-terms/ */

import { as, rulesFor } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { writeDate, writeText } from '../mapping/write.ts';

export interface DctermsKeys {
  /** `dcterms:issued`, as written; also `published` where there is no other. */
  dctermsIssued?: string;
  dctermsIssuedParsed?: Date;
  /** `dcterms:created`, as written; also `created` where there is no other. */
  dctermsCreated?: string;
  dctermsCreatedParsed?: Date;
  /** `dcterms:modified`, as written; also `updated` where there is no other. */
  dctermsModified?: string;
  dctermsModifiedParsed?: Date;
  /** `dcterms:valid` as written: `start=…;end=…`. */
  validity?: string;
  /** Its `start`, as written. */
  validityStart?: string;
  validityStartParsed?: Date;
  /** Its `end`, as written. */
  validityEnd?: string;
  validityEndParsed?: Date;
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
  close: (build, text, frame) => {
    writeText(build, frame, 'validity', text);
    for (const component of text.split(';')) {
      const equals = component.indexOf('=');
      const key = equals === -1 ? undefined : BOUNDS.get(component.slice(0, equals).trim());
      if (key !== undefined) writeDate(build, frame, key, component.slice(equals + 1).trim());
    }
  },
};

const { date } = rulesFor<DctermsKeys>();

export const namespace: Namespace = {
  prefix: 'dcterms',
  uris: ['http://purl.org/dc/terms/'],
  elements: {
    issued: date('dctermsIssued', as('published')),
    created: date('dctermsCreated', as('created')),
    modified: date('dctermsModified', as('updated')),
    valid,
  },
};
