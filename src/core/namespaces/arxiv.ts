/** arXiv, a server of preprints. https://info.arxiv.org/help/api/user-manual.html */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart } from '../model/model.ts';

/** `arxiv:primary_category`: the subject of a preprint. */
export interface ArxivPrimaryCategory extends EmptyPart {
  /** Attribute `term`: `math.NT`, as written. */
  term?: string;
  /** Attribute `scheme`: address of the classification. Resolved. */
  scheme?: string;
  /** Attribute `label`: text to show instead of `term`. */
  label?: string;
}

/** Keys of `arxiv`: arXiv, a server of preprints. https://info.arxiv.org/help/api/user-manual.html */
export interface ArxivKeys {
  /** `arxiv:comment`: a note of the authors: pages, figures, versions, as written. */
  arxivComment?: string;
  /** `arxiv:journal_ref`: place of publication, as written. */
  arxivJournalRef?: string;
  /** `arxiv:doi`: digital object identifier of the published version, as written. */
  arxivDoi?: string;
  /** `arxiv:primary_category`. */
  arxivPrimaryCategory?: ArxivPrimaryCategory;
  /** `arxiv:affiliation` of each: institution of an author, when outside `author`, as written. */
  arxivAffiliation?: string[];
  /** `arxiv:announce_type`: `new`, `cross`, `replace`, as written. */
  arxivAnnounceType?: string;
}

const { text, texts, one } = rulesFor<ArxivKeys>();

export const namespace: Namespace = {
  prefix: 'arxiv',
  uris: ['http://arxiv.org/schemas/atom'],
  elements: keyedByName('arxiv', {
    comment: text,
    journal_ref: text,
    doi: text,
    primary_category: one('arxivPrimaryCategory', {
      attributes: { term: 'text', scheme: 'address', label: 'text' },
    }),
    affiliation: texts,
    announce_type: text,
  }),
};
