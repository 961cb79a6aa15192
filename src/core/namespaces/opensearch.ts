/** OpenSearch: feeds with the results of a search. https://github.com/dewitt/opensearch */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart } from '../model/model.ts';

/** `opensearch:Query`: a search that can be performed. */
export interface OpensearchQuery extends EmptyPart {
  /** `request`, `example`, `related`, `correction`, `subset`, `superset`; as written. */
  role?: string;
  /** Attribute `title`: description of the search. */
  title?: string;
  /** Attribute `totalResults`: number of results, as written. */
  totalResults?: string;
  /** Attribute `searchTerms`: the words to search for, as written. */
  searchTerms?: string;
  /** Attribute `count`: number of results in one feed, as written. */
  count?: string;
  /** Attribute `startIndex`: number of the first result, as written. */
  startIndex?: string;
  /** Attribute `startPage`: number of the first page, as written. */
  startPage?: string;
  /** Attribute `language`: language of the results, as written. */
  language?: string;
  /** Attribute `inputEncoding`: encoding of the request, as written. */
  inputEncoding?: string;
  /** Attribute `outputEncoding`: encoding of the response, as written. */
  outputEncoding?: string;
}

/** `opensearch:link`: a description document of the search. */
export interface OpensearchLink extends EmptyPart {
  /** Attribute `href`: address of the document. Resolved. */
  href?: string;
  /** Attribute `rel`: `search`, as written. */
  rel?: string;
  /** Attribute `type`: media type of the document, as written. */
  type?: string;
  /** Attribute `title` of the link. */
  title?: string;
}

/** Keys of `opensearch`: OpenSearch: feeds with the results of a search. https://github.com/dewitt/opensearch */
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
    'http://a9.com/-/spec/opensearch/1.0/',
  ],
  elements: keyedByName('opensearch', {
    totalResults: text,
    startIndex: text,
    itemsPerPage: text,
    Query: many('opensearchQuery', {
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
  }),
};
