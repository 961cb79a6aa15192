/** Dublin Core. https://www.dublincore.org/specifications/dublin-core/dcmi-terms/ */

import type { Row, VocabularyTable } from '../shape.ts';
import { everywhere, type Rows } from './everywhere.ts';

const rows = (row: Row, ...names: readonly string[]): Rows =>
  Object.fromEntries(names.map((name) => [name, row]));

const specification = (element: string): string =>
  `https://www.dublincore.org/specifications/dublin-core/dcmi-terms/#${element}`;

export const dc: VocabularyTable = {
  prefix: 'dc',
  name: 'Dublin Core',
  specification,
  shapes: { any: { isOpen: true, anyAttribute: true } },
  // All elements may be repeated.
  places: everywhere({
    ...rows(
      '* any',
      'contributor',
      'coverage',
      'creator',
      'description',
      'format',
      'identifier',
      'publisher',
    ),
    ...rows('* any', 'relation', 'rights', 'source', 'subject', 'title', 'type'),
    date: '* w3cdtf',
    language: '* language',
  }),
};

export const dcterms: VocabularyTable = {
  prefix: 'dcterms',
  name: 'Dublin Core terms',
  specification,
  shapes: { any: { isOpen: true, anyAttribute: true } },
  places: everywhere({
    ...rows('* any', 'abstract', 'accessRights', 'accrualMethod', 'accrualPeriodicity', 'accrualPolicy'),
    ...rows('* any', 'alternative', 'audience', 'available', 'bibliographicCitation', 'conformsTo'),
    ...rows('* any', 'contributor', 'coverage', 'creator', 'date', 'dateAccepted', 'dateCopyrighted'),
    ...rows('* any', 'dateSubmitted', 'description', 'educationLevel', 'extent', 'format', 'hasFormat'),
    ...rows('* any', 'hasPart', 'hasVersion', 'identifier', 'instructionalMethod', 'isFormatOf', 'isPartOf'),
    ...rows('* any', 'isReferencedBy', 'isReplacedBy', 'isRequiredBy', 'isVersionOf', 'license', 'mediator'),
    ...rows('* any', 'medium', 'provenance', 'publisher', 'references', 'relation', 'replaces', 'requires'),
    ...rows('* any', 'rights', 'rightsHolder', 'source', 'spatial', 'subject', 'tableOfContents', 'temporal'),
    ...rows('* any', 'title', 'type', 'valid'),
    ...rows('* w3cdtf', 'created', 'issued', 'modified'),
    language: '* language',
  }),
};
