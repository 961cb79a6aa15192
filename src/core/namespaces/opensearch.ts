/** OpenSearch: feeds with the results of a search. https://github.com/dewitt/opensearch */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Part } from '../model/model.ts';

export interface OpensearchQuery extends Part {
  /** `request`, `example`, `related`, `correction`, `subset`, `superset`; as written. */
  role?: string;
  title?: string;
  totalResults?: string;
  searchTerms?: string;
  count?: string;
  startIndex?: string;
  startPage?: string;
  language?: string;
  inputEncoding?: string;
  outputEncoding?: string;
  value?: string;
}

export interface OpensearchLink extends Part {
  /** Resolved. */
  href?: string;
  rel?: string;
  type?: string;
  title?: string;
  value?: string;
}

export interface OpensearchKeys {
  /** `opensearch:totalResults`: number of results, as written. */
  opensearchTotalResults?: string;
  /** `opensearch:startIndex`: number of the first result in the feed, as written. */
  opensearchStartIndex?: string;
  /** `opensearch:itemsPerPage`: number of results in one feed, as written. */
  opensearchItemsPerPage?: string;
  /** `opensearch:Query`: a search that can be performed. */
  opensearchQuery?: OpensearchQuery[];
  /** `opensearch:link`: a description document of the search. */
  opensearchLink?: OpensearchLink[];
}

const { text, many } = rulesFor<OpensearchKeys>();

export const namespace: Namespace = {
  prefix: 'opensearch',
  uris: [
    'http://a9.com/-/spec/opensearch/1.1/',
    'http://a9.com/-/spec/opensearchrss/1.0/',
    'http://a9.com/-/spec/opensearchrss/1.1/',
  ],
  elements: {
    totalresults: text('opensearchTotalResults'),
    startindex: text('opensearchStartIndex'),
    itemsperpage: text('opensearchItemsPerPage'),
    query: many('opensearchQuery', {
      attributes: {
        role: 'text',
        title: 'text',
        totalResults: 'text',
        searchTerms: 'text',
        count: 'text',
        startIndex: 'text',
        startPage: 'text',
        language: 'text',
        inputEncoding: 'text',
        outputEncoding: 'text',
      },
    }),
    link: many('opensearchLink', {
      attributes: { href: 'address', rel: 'text', type: 'text', title: 'text' },
    }),
  },
};
