/** The types of values that several vocabularies share, by their names in tables. */

import type { Value } from '../shape.ts';
import * as addresses from './addresses.ts';
import * as dates from './dates.ts';
import * as numbers from './numbers.ts';
import * as texts from './texts.ts';

export const VALUES: Readonly<Record<string, Value>> = {
  text: texts.text,
  nonblank: texts.nonblank,
  empty: texts.empty,
  truth: texts.truth,
  yesNo: texts.yesNo,
  email: texts.email,
  emailAndName: texts.emailAndName,
  language: texts.language,
  country: texts.country,
  mediaType: texts.mediaType,
  address: addresses.address,
  reference: addresses.reference,
  someReference: addresses.someReference,
  exactAddress: addresses.exactAddress,
  exactReference: addresses.exactReference,
  webAddress: addresses.webAddress,
  uuid: addresses.uuid,
  rfc822: dates.rfc822,
  rfc3339: dates.rfc3339,
  w3cdtf: dates.w3cdtf,
  iso8601: dates.iso8601,
  integer: numbers.integer,
  nonNegative: numbers.nonNegative,
  positive: numbers.positive,
  percentage: numbers.percentage,
  decimal: numbers.decimal,
  latitude: numbers.latitude,
  longitude: numbers.longitude,
  port: numbers.port,
  position: numbers.position,
  positionList: numbers.positionList,
  ring: numbers.ring,
  box: numbers.box,
  numberList: numbers.numberList,
  commaSeparated: numbers.commaSeparated,
  playTime: numbers.playTime,
  duration: numbers.duration,
};
