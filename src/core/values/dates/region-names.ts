/**
 * Names of the tz database (2025b) that `Intl` accepts but does not list: replaced names, and new spellings of names that an engine lists.
 * `Intl` takes 30 µs to reject a name, a table almost nothing.
 */

/** Area, and the names after its slash. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Africa: 'Asmara Asmera Timbuktu',
  America:
    'Argentina/Buenos_Aires Argentina/Catamarca Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy Argentina/Mendoza Atikokan Atka Buenos_Aires Catamarca Coral_Harbour Cordoba Ensenada Fort_Wayne Godthab Indiana/Indianapolis Indianapolis Jujuy Kentucky/Louisville Knox_IN Louisville Mendoza Montreal Nipigon Nuuk Pangnirtung Porto_Acre Rainy_River Rosario Santa_Isabel Shiprock Thunder_Bay Virgin Yellowknife',
  Antarctica: 'South_Pole',
  Asia: 'Ashkhabad Calcutta Choibalsan Chongqing Chungking Dacca Harbin Ho_Chi_Minh Istanbul Kashgar Kathmandu Katmandu Kolkata Macao Rangoon Saigon Tel_Aviv Thimbu Ujung_Pandang Ulan_Bator Yangon',
  Atlantic: 'Faeroe Faroe Jan_Mayen',
  Australia: 'ACT Canberra Currie LHI NSW North Queensland South Tasmania Victoria West Yancowinna',
  Brazil: 'Acre DeNoronha East West',
  Canada: 'Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon',
  Chile: 'Continental EasterIsland',
  Etc: 'GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-0 GMT-1 GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8 GMT-9 GMT0 Greenwich UCT UTC Universal Zulu',
  Europe: 'Belfast Kiev Kyiv Nicosia Tiraspol Uzhgorod Zaporozhye',
  Mexico: 'BajaNorte BajaSur General',
  Pacific: 'Chuuk Enderbury Johnston Kanton Pohnpei Ponape Samoa Truk Yap',
  US: 'Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific Samoa',
};

let names: ReadonlySet<string> | undefined;

/** Hermes cannot list them. */
const platformNames = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? [];

/** Whether a region has this lower-case name. */
export function isRegion(name: string): boolean {
  names ??= new Set([...platformNames(), ...otherNames()].map((known) => known.toLowerCase()));
  return names.has(name);
}

function otherNames(): string[] {
  return Object.entries(OTHER_NAMES).flatMap(([area, places]) =>
    places.split(' ').map((place) => `${area}/${place}`),
  );
}
