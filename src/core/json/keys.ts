/** The keys of the result that only JSON Feed has. */

/**
 * Keys that only JSON Feed has (https://www.jsonfeed.org/version/1.1/). Unknown members are in `extensions`, with their value as `json`.
 */
export interface JsonKeys {
  /** Feed `expired`: true when no more items will follow. */
  jsonExpired?: boolean;
  /** Feed `user_comment`: a note to people who read the source. */
  jsonUserComment?: string;
  /** Item `banner_image`. Resolved. */
  jsonBannerImage?: string;
  /** Item `external_url`: the page elsewhere that the item is about; also a link with rel `related`. Resolved. */
  jsonExternalUrl?: string;
}
