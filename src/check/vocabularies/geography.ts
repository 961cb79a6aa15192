/** Places: W3C Basic Geo, GeoRSS, GML, and older vocabularies. https://docs.ogc.org/cs/17-002r1/17-002r1.html */

import type { VocabularyTable } from '../shape.ts';
import { everywhere } from './everywhere.ts';

export const geo: VocabularyTable = {
  prefix: 'geo',
  name: 'W3C Basic Geo',
  specification: (element) => `https://www.w3.org/2003/01/geo/wgs84_pos#${element}`,
  shapes: {
    Point: { anyAttribute: true, children: { lat: '1 latitude', long: '1 longitude', alt: '? decimal' } },
  },
  places: everywhere({
    Point: '* Point',
    lat: '? latitude',
    long: '? longitude',
    alt: '? decimal',
    lat_long: '* text',
  }),
};

export const icbm: VocabularyTable = {
  prefix: 'icbm',
  name: 'the ICBM module',
  specification: () => 'https://validator.w3.org/feed/docs/rss2.html',
  shapes: {},
  places: everywhere({ latitude: '? latitude', longitude: '? longitude' }),
};

export const geourl: VocabularyTable = {
  ...icbm,
  prefix: 'geourl',
  name: 'the GeoURL module',
  uris: ['http://geourl.org/rss/module/'],
};

export const georss: VocabularyTable = {
  prefix: 'georss',
  name: 'GeoRSS',
  specification: () => 'https://docs.ogc.org/cs/17-002r1/17-002r1.html',
  shapes: {
    point: { text: 'position', anyAttribute: true },
    line: { text: 'positionList', anyAttribute: true },
    polygon: { text: 'ring', anyAttribute: true },
    box: { text: 'box', anyAttribute: true },
    circle: { text: 'numberList', anyAttribute: true },
    // Contains GML.
    where: { isOpen: true, anyAttribute: true, place: 'where' },
  },
  places: everywhere({
    point: '* point',
    line: '* line',
    polygon: '* polygon',
    box: '* box',
    circle: '* circle',
    where: '* where',
    elev: '? decimal',
    floor: '? integer',
    radius: '? decimal',
    featureName: '? text',
    featurename: '? text',
    featureTypeTag: '? text',
    featuretypetag: '? text',
    relationshipTag: '? text',
    relationshiptag: '? text',
  }),
};

export const gml: VocabularyTable = {
  prefix: 'gml',
  name: 'GML',
  specification: () => 'https://docs.ogc.org/cs/17-002r1/17-002r1.html',
  shapes: {
    Point: { anyAttribute: true, children: { pos: '1 list' } },
    LineString: { anyAttribute: true, children: { posList: '1 list' } },
    Polygon: { anyAttribute: true, children: { exterior: '1 exterior' } },
    Envelope: { anyAttribute: true, children: { lowerCorner: '1 list', upperCorner: '1 list' } },
    exterior: { children: { LinearRing: '1 LinearRing' } },
    LinearRing: { anyAttribute: true, children: { posList: '1 list' } },
    list: { text: 'numberList', anyAttribute: true },
  },
  places: {
    where: { Point: '? Point', LineString: '? LineString', Polygon: '? Polygon', Envelope: '? Envelope' },
  },
};
