/** PRISM: metadata of journals and magazines. https://www.w3.org/Submission/2020/SUBM-prism-20200910/prism-basic.html */

import { alsoFills, keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/**
 * Keys of `prism`: PRISM: metadata of journals and magazines.
 * https://www.w3.org/Submission/2020/SUBM-prism-20200910/prism-basic.html
 */
export interface PrismKeys {
  /** `prism:academicField` of each: field of study, as written. */
  prismAcademicField?: string[];
  /** `prism:aggregateIssueNumber`: number of the issue counted from the first, as written. */
  prismAggregateIssueNumber?: string;
  /** `prism:aggregationType`: `journal`, `magazine`, `book`, `blog` …, as written. */
  prismAggregationType?: string;
  /** `prism:alternateTitle` of each: another title, as written. */
  prismAlternateTitle?: string[];
  /** `prism:blogTitle`: title of the weblog, as written. */
  prismBlogTitle?: string;
  /** `prism:blogURL`: address of the weblog. Resolved. */
  prismBlogURL?: string;
  /** `prism:bookEdition` of each: edition of the book, as written. */
  prismBookEdition?: string[];
  /** `prism:byteCount`: size in bytes, as written. */
  prismByteCount?: string;
  /** `prism:category` of each: kind of the resource, as written. */
  prismCategory?: string[];
  /** `prism:channel` of each: topical part of the site, as written. */
  prismChannel?: string[];
  /** `prism:complianceProfile`: one to three: the profile of PRISM, as written. */
  prismComplianceProfile?: string;
  /** `prism:contentType`: kind of content, as written. */
  prismContentType?: string;
  /** `prism:copyright`: copyright statement, as written. */
  prismCopyright?: string;
  /** `prism:copyrightYear` of each: year of the copyright, as written. */
  prismCopyrightYear?: string[];
  /** `prism:corporateEntity` of each: organization that is responsible, as written. */
  prismCorporateEntity?: string[];
  /** `prism:coverDate`: date on the cover, as written. */
  prismCoverDate?: string;
  /** Absent when `prismCoverDate` is not a date. */
  prismCoverDateParsed?: Date;
  /** `prism:coverDisplayDate`: date as printed on the cover, as written. */
  prismCoverDisplayDate?: string;
  /** `prism:creationDate`: when it was made, as written. */
  prismCreationDate?: string;
  /** Absent when `prismCreationDate` is not a date. */
  prismCreationDateParsed?: Date;
  /** `prism:dateReceived`: when it was received, as written. */
  prismDateReceived?: string;
  /** Absent when `prismDateReceived` is not a date. */
  prismDateReceivedParsed?: Date;
  /** `prism:device`: device that it is made for, as written. */
  prismDevice?: string;
  /** `prism:distributor`: distributor, as written. */
  prismDistributor?: string;
  /** `prism:doi`: digital object identifier, as written. */
  prismDoi?: string;
  /** `prism:eIssn`. ISSN of the electronic form, as written. */
  prismEIssn?: string;
  /** `prism:edition`: edition, as written. */
  prismEdition?: string;
  /** `prism:embargoDate`: date before which it must not appear, as written. */
  prismEmbargoDate?: string;
  /** Absent when `prismEmbargoDate` is not a date. */
  prismEmbargoDateParsed?: Date;
  /** `prism:endingPage`: last page, as written. */
  prismEndingPage?: string;
  /** `prism:event` of each: event that it is about, as written. */
  prismEvent?: string[];
  /** `prism:expirationDate`: date after which it must not be used, as written. */
  prismExpirationDate?: string;
  /** Absent when `prismExpirationDate` is not a date. */
  prismExpirationDateParsed?: Date;
  /** `prism:genre` of each: genre, as written. */
  prismGenre?: string[];
  /** `prism:hasAlternative` of each: another form of it, as written. */
  prismHasAlternative?: string[];
  /** `prism:hasCorrection` of each: a correction of it, as written. */
  prismHasCorrection?: string[];
  /** `prism:hasTranslation` of each: a translation of it, as written. */
  prismHasTranslation?: string[];
  /** `prism:industry` of each: industry that it is about, as written. */
  prismIndustry?: string[];
  /** `prism:isAlternativeOf` of each: a resource of which it is another form, as written. */
  prismIsAlternativeOf?: string[];
  /** `prism:isCorrectionOf` of each: a resource that it corrects, as written. */
  prismIsCorrectionOf?: string[];
  /** `prism:isTranslationOf`: the resource that it translates, as written. */
  prismIsTranslationOf?: string;
  /** `prism:isPartOf` of each: the resource that contains it, as written. */
  prismIsPartOf?: string[];
  /** `prism:isReferencedBy` of each: a resource that refers to it, as written. */
  prismIsReferencedBy?: string[];
  /** `prism:isbn` of each. ISBN, as written. */
  prismIsbn?: string[];
  /** `prism:issn`. ISSN, as written. */
  prismIssn?: string;
  /** `prism:issueIdentifier`: identifier of the issue, as written. */
  prismIssueIdentifier?: string;
  /** `prism:issueName`: name of the issue, as written. */
  prismIssueName?: string;
  /** `prism:issueTeaser`: teaser on the cover, as written. */
  prismIssueTeaser?: string;
  /** `prism:issueType`: kind of the issue, as written. */
  prismIssueType?: string;
  /** `prism:keyword` of each: keyword, as written. */
  prismKeyword?: string[];
  /** `prism:killDate`: date after which it must not be used, as written. */
  prismKillDate?: string;
  /** Absent when `prismKillDate` is not a date. */
  prismKillDateParsed?: Date;
  /** `prism:link` of each: address of the resource. Resolved. */
  prismLink?: string[];
  /** `prism:location` of each: place that it is about, as written. */
  prismLocation?: string[];
  /** `prism:modificationDate`: when it was changed, as written. */
  prismModificationDate?: string;
  /** Absent when `prismModificationDate` is not a date. */
  prismModificationDateParsed?: Date;
  /** `prism:nationalCatalogNumber`: number in a national catalog, as written. */
  prismNationalCatalogNumber?: string;
  /** `prism:number`: number of the issue in its volume, as written. */
  prismNumber?: string;
  /** `prism:object` of each: thing that it is about, as written. */
  prismObject?: string[];
  /** `prism:offSaleDate` of each: when its sale ends, as written. */
  prismOffSaleDate?: string[];
  /** `prism:onSaleDate` of each: when its sale begins, as written. */
  prismOnSaleDate?: string[];
  /** `prism:onSaleDay` of each: day of the week when it is sold, as written. */
  prismOnSaleDay?: string[];
  /** `prism:organization` of each: organization that it is about, as written. */
  prismOrganization?: string[];
  /** `prism:originPlatform` of each: `print`, `web`, `mobile` …, as written. */
  prismOriginPlatform?: string[];
  /** `prism:pageCount`: number of pages, as written. */
  prismPageCount?: string;
  /** `prism:pageProgressionDirection`: `LTR` or `RTL`, as written. */
  prismPageProgressionDirection?: string;
  /** `prism:pageRange`: its pages, as written. */
  prismPageRange?: string;
  /** `prism:person` of each: person that it is about, as written. */
  prismPerson?: string[];
  /** `prism:platform` of each: `print`, `web`, `mobile` …, as written. */
  prismPlatform?: string[];
  /** `prism:productCode` of each: code of the product, as written. */
  prismProductCode?: string[];
  /** `prism:profession`: profession that it is made for, as written. */
  prismProfession?: string;
  /** `prism:publicationDate`: when it was published, as written; also `published` without a better source. */
  prismPublicationDate?: string;
  /** Absent when `prismPublicationDate` is not a date. */
  prismPublicationDateParsed?: Date;
  /** `prism:publicationDisplayDate` of each: date of publication as shown to readers, as written. */
  prismPublicationDisplayDate?: string[];
  /** `prism:publicationName`: name of the journal or magazine, as written. */
  prismPublicationName?: string;
  /** `prism:publishingFrequency`: how often it appears, as written. */
  prismPublishingFrequency?: string;
  /** `prism:rating` of each: suitable audience, as written. */
  prismRating?: string[];
  /** `prism:rightsAgent`: agent that grants rights, as written. */
  prismRightsAgent?: string;
  /** `prism:samplePageRange`: pages that may be shown as a sample, as written. */
  prismSamplePageRange?: string;
  /** `prism:section`: part of the publication, as written. */
  prismSection?: string;
  /** `prism:sellingAgency` of each: selling agency, as written. */
  prismSellingAgency?: string[];
  /** `prism:seriesNumber`: number in its series, as written. */
  prismSeriesNumber?: string;
  /** `prism:seriesTitle`: title of its series, as written. */
  prismSeriesTitle?: string;
  /** `prism:sport`: sport that it is about, as written. */
  prismSport?: string;
  /** `prism:startingPage`: first page, as written. */
  prismStartingPage?: string;
  /** `prism:subchannel1`: part of the channel, first level, as written. */
  prismSubchannel1?: string;
  /** `prism:subchannel2`: part of the channel, second level, as written. */
  prismSubchannel2?: string;
  /** `prism:subchannel3`: part of the channel, third level, as written. */
  prismSubchannel3?: string;
  /** `prism:subchannel4`: part of the channel, fourth level, as written. */
  prismSubchannel4?: string;
  /** `prism:subsection1`: part of the section, first level, as written. */
  prismSubsection1?: string;
  /** `prism:subsection2`: part of the section, second level, as written. */
  prismSubsection2?: string;
  /** `prism:subsection3`: part of the section, third level, as written. */
  prismSubsection3?: string;
  /** `prism:subsection4`: part of the section, fourth level, as written. */
  prismSubsection4?: string;
  /** `prism:subtitle` of each: subtitle, as written. */
  prismSubtitle?: string[];
  /** `prism:supplementDisplayID`: identifier of the supplement as shown to readers, as written. */
  prismSupplementDisplayID?: string;
  /** `prism:supplementStartingPage`: first page of the supplement, as written. */
  prismSupplementStartingPage?: string;
  /** `prism:supplementTitle` of each: title of the supplement, as written. */
  prismSupplementTitle?: string[];
  /** `prism:teaser` of each: short text that invites to read, as written. */
  prismTeaser?: string[];
  /** `prism:ticker` of each: symbol at a stock exchange, as written. */
  prismTicker?: string[];
  /** `prism:timePeriod`: time that it is about, as written. */
  prismTimePeriod?: string;
  /** `prism:url` of each: address of the resource. Resolved. */
  prismUrl?: string[];
  /** `prism:uspsNumber`: number at the United States Postal Service, as written. */
  prismUspsNumber?: string;
  /** `prism:versionIdentifier`: version, as written. */
  prismVersionIdentifier?: string;
  /** `prism:volume`: volume, as written. */
  prismVolume?: string;
  /** `prism:wordCount`: number of words, as written. */
  prismWordCount?: string;
}

const { text, texts, uri, uris, date } = rulesFor<PrismKeys>();

export const namespace: Namespace = {
  prefix: 'prism',
  uris: [
    'http://prismstandard.org/namespaces/basic/3.0/',
    'http://prismstandard.org/namespaces/basic/2.2/',
    'http://prismstandard.org/namespaces/basic/2.1/',
    'http://prismstandard.org/namespaces/basic/2.0/',
    'http://prismstandard.org/namespaces/basic/1.2/',
    'http://prismstandard.org/namespaces/1.2/basic/',
    'http://purl.org/rss/1.0/modules/prism/',
  ],
  elements: keyedByName('prism', {
    academicField: texts,
    aggregateIssueNumber: text,
    aggregationType: text,
    alternateTitle: texts,
    blogTitle: text,
    blogURL: uri,
    bookEdition: texts,
    byteCount: text,
    category: texts,
    channel: texts,
    complianceProfile: text,
    contentType: text,
    copyright: text,
    copyrightYear: texts,
    corporateEntity: texts,
    coverDate: date,
    coverDisplayDate: text,
    creationDate: date,
    dateReceived: date,
    device: text,
    distributor: text,
    doi: text,
    eIssn: text,
    edition: text,
    embargoDate: date,
    endingPage: text,
    event: texts,
    expirationDate: date,
    genre: texts,
    hasAlternative: texts,
    hasCorrection: texts,
    hasTranslation: texts,
    industry: texts,
    isAlternativeOf: texts,
    isCorrectionOf: texts,
    isTranslationOf: text,
    isPartOf: texts,
    isReferencedBy: texts,
    isbn: texts,
    issn: text,
    issueIdentifier: text,
    issueName: text,
    issueTeaser: text,
    issueType: text,
    keyword: texts,
    killDate: date,
    link: uris,
    location: texts,
    modificationDate: date,
    nationalCatalogNumber: text,
    number: text,
    object: texts,
    offSaleDate: texts,
    onSaleDate: texts,
    onSaleDay: texts,
    organization: texts,
    originPlatform: texts,
    pageCount: text,
    pageProgressionDirection: text,
    pageRange: text,
    person: texts,
    platform: texts,
    productCode: texts,
    profession: text,
    publicationDate: date('prismPublicationDate', alsoFills('published', 2)),
    publicationDisplayDate: texts,
    publicationName: text,
    publishingFrequency: text,
    rating: texts,
    rightsAgent: text,
    samplePageRange: text,
    section: text,
    sellingAgency: texts,
    seriesNumber: text,
    seriesTitle: text,
    sport: text,
    startingPage: text,
    subchannel1: text,
    subchannel2: text,
    subchannel3: text,
    subchannel4: text,
    subsection1: text,
    subsection2: text,
    subsection3: text,
    subsection4: text,
    subtitle: texts,
    supplementDisplayID: text,
    supplementStartingPage: text,
    supplementTitle: texts,
    teaser: texts,
    ticker: texts,
    timePeriod: text,
    url: uris,
    uspsNumber: text,
    versionIdentifier: text,
    volume: text,
    wordCount: text,
  }),
};
