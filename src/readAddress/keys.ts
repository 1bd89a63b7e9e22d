import { withoutAccents } from '../texts.ts'

/** What a key of a payload, or the type of a component, can mean. */
export type Meaning = keyof typeof KEYS

/** The text that was found for each meaning, and what the rules make of them. */
export type Texts = { readonly [Text in Meaning | RuleText]?: string | undefined }

type RuleText =
  /** The country whose order is used if the country of the address is unknown. */
  | 'orderCountry'
  /** Numbered lines, as under `line1` and `line2`, or in a list; joined. */
  | 'form'
  /** The name of a record whose only other knowledge is where it is. */
  | 'nameOnTheMap'
  /** The country, if the payload has its name. */
  | 'countryName'
  /** A text under a key that is not known. */
  | 'unread'
  /** The geocoder's line; the same if it is a list of all areas around the place; and street and number in one text. */
  | 'wholeLine'
  | 'isListOfAreas'
  | 'streetText'
  /** The house number without a letter or a block. */
  | 'bareNumber'
  /** A part of a town that has to be written, and the street off which a lane is. */
  | 'secondStreet'
  /** The street with what else a form says of it. */
  | 'writtenStreet'

/** In an object that is one part, `{ long_name, short_name, types }`: the keys of its name, the best first. */
export const TEXT_KEYS = wordsIn(
  'longname longtext formattedvalue value text name official label title nombre nom nome navn namn naam nazev nazwa ad ten valor valeur wert hodnota waarde spelling names resolvednames localizednames',
)

/** The keys of its code. */
export const CODE_KEYS = wordsIn(
  'shortname shorttext shortcode countrycode regioncode code isocode iso alpha2 iso31661alpha2 iso31661alpha3 identificationcode abbreviation ident id',
)

/** The keys of its type, which says which part it is; the best first. */
export const TYPE_KEYS = wordsIn(
  'types type subtype component kinds kind level layer addresstype placetype featuretype componenttype key id field pole campo veld feld label name',
)

/**
 * Keys by their meaning. To add a key, write it into the line of its language, in lower case and without separators:
 * `stadtteil` is also `stadt_teil`, `stadtTeil` and `STADT-TEIL`. Lines without a language are English. `npm run rules` says
 * which bodies have keys of each language. Only whole keys match. A key stands in one list only.
 *
 * These need no entry, because `readKey` leaves out what is before or after the key:
 * - an accent, or a number at the end: `straße`, `city2`;
 * - a language at the end: `city_de`;
 * - a word for *name* at either end: `gate_navn`, `gatenavn`, `nombreCalle`;
 * - other words before it: `billing_city`;
 * - a word for a code at the end, for countries and regions only: `country_iso2`;
 * - a word for the kind of a street before it: `tipo_via`;
 * - Salesforce's end of a custom field: `Street__c`.
 */
const PART_KEYS = {
  houseNumber: [
    'addnum addressnumber buildingnumber civicnumber detail houseno housenum housenumber level5 stnumber',
    'mainbuildingno no num number plaque plot premisenumber primarynumber streetno streetnumber subthoroughfare buildingno',
    'deinr hausnr hausnummer hnr nr nummer', // German
    'numerovoie numvoie', // French
    'altura numero numeroexterior numeroporta numext numexterior portalnumber', // Spanish, Portuguese
    'civico numerocivico', // Italian
    'huisnlt huisnr huisnummer', // Dutch
    'husnr husnumer husnummer talonumero', // Nordic
    'aadressnr maja', // Baltic
    'broj cislo cislodomovni cislopopisne kucnibroj nrdomu nrporz numer numerdomu supisnecislo', // Slavic
    'numar', // Romanian
    'diskapino kapino', // Turkish
    'arithmos', // Greek
    'dom будинок', // Russian, Ukrainian
    'nomor', // Indonesian
    '番地', // Japanese
    'hazszam', // Hungarian
  ],
  /** The first and the last house number, where no single one is known. */
  rangeStart: [
    'buildingnofrom numberfirst',
    'hausnummervon', // German
  ],
  rangeEnd: [
    'buildingnoto numberlast',
    'hausnummerbis', // German
  ],
  /** Follows a house number: `5` and `A` are `5A`. */
  addition: [
    'addition subbuildingno',
    'indicerepetition rep', // French
    'huisletter huisltr huisnrtoev huisnummertoevoeging toevoeging', // Dutch
    'bogstav bokstav', // Nordic
    '号', // Japanese
    'hausnummerzusatz', // German
    'esponente', // Italian
  ],
  block: [
    'blk blkno block',
    '丁目', // Japanese
  ],
  /** The second number of a Czech or Slovak house. */
  orientationNumber: [
    'cisloorientacni', // Slavic
  ],
  /** A flat, a door, a floor or a staircase. Several are one text, in the order of the payload. */
  unit: [
    'apartment apt door entrance extendedaddress flat floor levelnumber room secondary staircase subbuilding subpremise suite tower unit',
    'adresszusatz stiege stock stockwerk top tuer tur wohnung', // German
    'appartement appt bat batiment complement escalier etage porte', // French
    'apartamento apto bloco bloque complemento depto escalera numerointerior numint oficina piso planta porta puerta', // Spanish, Portuguese
    'interno scala', // Italian
    'bus verdieping', // Dutch
    'dør etasje lagenhet leilighet lgh', // Nordic
    'byt klatka lokal mieszkanie nrlokalu nrmieszkania', // Slavic
    'daire ickapino', // Turkish
    '階', // Japanese
    'etaj scara', // Romanian
    'ajto emelet', // Hungarian
  ],
  /** The kind of a street, before its name: `PLAZA` and `MAYOR`. */
  streetKind: [
    'predirection predirectional',
    'typevoie', // French
    'toponimo', // Italian
    'cecha', // Slavic
  ],
  /** The end of the name of a street, `Elm` and `St`, or a lane off it. Several are one text. */
  streetEnd: [
    'alley lane postdirection postdirectional section streetsuffix streettype streettypecode suffix',
  ],
  /** A lane off a street: `5 Elm Mews, High Street`. */
  lane: ['dependantthoroughfare dependentthoroughfare'],
  road: [
    'formattedstreet level4l road route st street staddress streetwithtype stname thoroughfare strt',
    'gasse str stras strasse strassen', // German
    'libellevoie rue voie', // French
    'arruamento avenida calle logradouro morada rua', // Spanish, Portuguese
    'via', // Italian
    'openbareruimte straat', // Dutch
    'adressenavn gade gata gate katu vej', // Nordic
    'gatve iela liikluspind tanav', // Baltic
    'ulica ulice', // Slavic
    'strada', // Romanian
    'cadde csbm sokak', // Turkish
    'odos', // Greek
    'ulitsa улица вулиця', // Russian, Ukrainian
    'jalan', // Indonesian
    'الشارع', // Arabic
    'kozterulet utca', // Hungarian
  ],
  /** Smaller than a district, which is the town if no other is known. */
  subdistrict: [
    'subdistrict',
    'kelurahan', // Indonesian
  ],
  /** A part of a town, or larger than one, as in India and Iran. */
  district: [
    'district',
    'distrito', // Spanish, Portuguese
  ],
  quarter: ['quarter'],
  neighbourhood: ['cityblock neighborhood neighbourhood subdivision ward'],
  cityDistrict: [
    'borough citydistrict',
    'kecamatan', // Indonesian
  ],
  /** A part of a town that has to be written, as in Britain. */
  partOfTown: ['dependantlocality dependentlocality'],
  suburb: [
    'adminarea6 area area3 area4 aza barangay citypart dcdistrict level4a municipalitypart municipalitysubdivision oaza',
    'region3depth sector sublocality sublocalitylevel suburb',
    'ortsteil stadtteil', // German
    'lieudit quartier', // French
    'asentamiento bairro barrio colonia freguesia', // Spanish, Portuguese
    'buurt wijk', // Dutch
    'bydel supplerendebynavn', // Nordic
    'dzielnica nazevcastiobce', // Slavic
    'mahalle semt', // Turkish
    'район', // Russian, Ukrainian
    'qu', // Chinese
    '町名', // Japanese
    'frazione', // Italian
  ],
  city: [
    'adminarea5 area2 city defaultcity level2 metroarea politicaldivision2 postaltown posttown region2depth regioncity townorcity cityortown',
    'dplzname gdename ort plzname stadt wohnort', // German
    'commune ville', // French
    'cidade ciudad poblacion', // Spanish, Portuguese
    'citta comune', // Italian
    'plaats stad woonplaats', // Dutch
    'by kaupunki postitoimipaikka postnrnavn postort poststed sted', // Nordic
    'linn pilseta', // Baltic
    'grad mesto miasto miejscowosc naselje obce obec', // Slavic
    'localitate oras', // Romanian
    'poli', // Greek
    'gorod місто', // Russian, Ukrainian
    'kota', // Indonesian
    'المدينة', // Arabic
    'shi', // Chinese
    '市区町村', // Japanese
    'sehir', // Turkish
    'telepules varos', // Hungarian
  ],
  village: ['village'],
  town: ['place town'],
  hamlet: ['croft hamlet parish'],
  postalCity: ['postalcity'],
  locality: [
    'addresslocality locality',
    'localidad localidade', // Spanish, Portuguese
    'localita', // Italian
  ],
  /** Beside a locality it is an area around it: Pelias writes `localadmin: 'Town of Oyster Bay'`. */
  localAdmin: ['localadmin localadministrativearea'],
  municipality: [
    'muni municipality',
    'gemeinde', // German
    'concelho municipio', // Spanish, Portuguese
    'gemeente', // Dutch
    'kommun kommune kunta', // Nordic
    'omavalitsus', // Baltic
    'gmina', // Slavic
    'ilce', // Turkish
    'kabupaten', // Indonesian
  ],
  county: [
    'adminarea4 admincounty administrativearealevel2 admindistrict2 adminname2 counties county',
    'subadminarea subadministrativearea subregion',
    'departement', // French
    'departamento', // Spanish, Portuguese
    'okres', // Slavic
  ],
  stateDistrict: ['statedistrict'],
  countyCode: ['countycode'],
  state: [
    'addressregion adminarea adminarea3 admindistrict admindistricts adminname1 administrative administrativearea',
    'administrativearealevel1 area1 countrysubdivision countrysubentity governorate level1 politicaldivision1 prefecture',
    'principalsubdivision prov province region1depth regionwithtype state stateabbreviation stateorprovince stateorregion',
    'stateprovince states subdivisions territory emirate provinceorstate',
    'bundesland kanton', // German
    'comunidadautonoma estado provincia', // Spanish, Portuguese
    'regione', // Italian
    'provincie', // Dutch
    'fylke lan', // Nordic
    'maakond', // Baltic
    'wojewodztwo zupanija', // Slavic
    'judet', // Romanian
    'il', // Turkish
    'oblast область', // Russian, Ukrainian
    'provinsi', // Indonesian
    'sheng', // Chinese
    '都道府県', // Japanese
    'megye', // Hungarian
  ],
  /** A sea or a lake: there is no address, but a name. */
  water: ['hydro inlandwater ocean'],
  /** Larger or smaller than a state, or the state itself if that is not known. */
  region: ['region'],
  island: ['island'],
  archipelago: ['archipelago'],
  continent: ['continent'],
  stateCode: [
    'adminareacode regiona regionabbr statecode provincecode',
    'uf', // Spanish, Portuguese
  ],
  residential: ['residential'],
  place: ['allotments farmland'],
  /** The code of a region, or of a country: Google's `regionCode`. */
  regionOrCountryCode: ['regioncode'],
  postcode: [
    'eircode partialpostcode pincode postal postalcode postalcodenumber postalzone postcode postcodeprimarylow postnumber',
    'zip zipcode zipno zoneno pin',
    'dplz plz postleitzahl pstlz', // German
    'codepostal cp', // French
    'cep codigopostal codpostal cpa', // Spanish, Portuguese
    'cap codicepostale', // Italian
    'postinumero postnr postnummer', // Nordic
    'pastaindekss postiindeks sihtnumber', // Baltic
    'kod kodpoczt kodpocztowy postanskibroj psc', // Slavic
    'postakodu', // Turkish
    'tk', // Greek
    'indeks індекс', // Russian, Ukrainian
    'kodepos', // Indonesian
    '郵便番号', // Japanese
    'iranyitoszam irsz', // Hungarian
  ],
  /** The last digits of an American postcode. */
  postcodeEnd: ['postalcodesuffix postalext zip4'],
  country: [
    'area0 cntry country countryorregion countryregion level0 nation ctry',
    'land', // German
    'pays', // French
    'pais', // Spanish, Portuguese
    'nazione paese stato', // Italian
    'maa', // Nordic
    'negara', // Indonesian
    'ulke', // Turkish
    'الدولة', // Arabic
    'drzava panstwo', // Slavic
    'tara', // Romanian
  ],
  countryCode: [
    'alpha2 alpha3 cc countrya countrycode isocountrycode',
    'kodstatu', // Slavic
  ],
  /** A country, or a region if another key names the country. */
  countryOrRegion: [
    'adminarea1',
    'kraj', // Slavic
  ],
  /** A name, under the kind of the building. */
  building: [
    'aeroway amenity attraction bakery bank bar building cafe cinema clinic club college compound courthouse craft doctors',
    'embassy emergency establishment estate furniture guesthouse hairdresser historic hospital healthcare hostel hotel house',
    'housename kindergarten leisure library mall manmade military museum office pharmacy placeofworship pointofinterest',
    'postoffice postbox premise pub publicbuilding railway restaurant school shop sportscentre station supermarket theatre',
    'tourism townhall university',
    '建物名', // Japanese
  ],
} as const satisfies Record<string, readonly string[]>

const KEYS = {
  ...PART_KEYS,
  /** The street, if no other is known: a path, or the number of a road. */
  lesserStreet: ['footway path pedestrian roadreference roadreferenceintl square'],
  /** A postcode if it is a number beside a street and a city. */
  postcodeOrCode: ['code index zone'],
  name: [
    'attention feature localenames name title venue',
    'nom', // French
    'nombre nome', // Spanish, Portuguese
    'geografischenaam naam', // Dutch
    'navn', // Nordic
  ],
  kind: ['category class type types'],

  // Lines.

  line: [
    'displayaddress formatted formattedaddress formattedaddressline formattedaddresslines freeformaddress fulladdress longlabel',
    'matchaddr matchedaddress nearestplace roadaddr roadaddress singlelineaddress sla unrestrictedvalue',
    'nomenclatura', // Spanish, Portuguese
    'weergave', // Dutch
    'adressebetegnelse adressetekst betegnelse', // Nordic
    'pikkaadress taisaadress', // Baltic
    'textovaadresa', // Slavic
  ],
  /** A line if it has a digit and a separator, contains a town or a street, or is beside coordinates. Or else a name. */
  displayName: ['displayname'],
  /** A line if it has a digit and a separator, or contains a town or a street. Or else a name. */
  lineOrName: ['display label'],
  /** A line if it has a separator, or contains a town or a street. Or else a town. */
  lineOrTown: ['placename'],
  /** A line if it contains the postcode or the street. The street if `address` is a house number. Or else nothing. */
  anyText: ['data location result text value'],
  streetLine: [
    'addressline deliveryline fullthoroughfare primaryline streetaddress streetline',
    'gatuadress katuosoite', // Nordic
  ],
  address: [
    'addr address addresslabel addressname formataddress shortformattedaddress vicinity',
    'adresse', // German, French, Nordic
    'direccion endereco', // Spanish, Portuguese
    'indirizzo', // Italian
    'adres', // Dutch
    'adress osoite', // Nordic
    'aadress', // Baltic
    'adresa', // Slavic
    'alamat', // Indonesian
  ],
  lines: ['addresslines line lines'],
  /** The rest of a line that begins with the street or the name. */
  lastLine: ['citystatezip lastline placeformatted'],

  // How to read an object.

  /** In an object with coordinates a display name is the line. */
  coordinates: ['boundingbox lat latitude lon lng long longitude'],
  /** Their values look like an address, but are the query, notes, other addresses, people or firms. */
  ignored: [
    'accuracy agency alternatenames annotations arguments attribution author benchmark bounds businessareas capital categories codes confidence contact',
    'contacts copyright criteria currency customer debug engine erro error errormessage errors extratags geometry highlight highlightresult',
    'history identifiers ids input inputaddress intersection iso31662lvl licence license licenses localnames locname matchcode',
    'matchquality meta metadata nearby original owner parameters params parsedtext photos pluscode pois precision',
    'primarysecondary providedlocation provider quality query querytext request requested reviews roadinters roads scoring',
    'search searchtext sender source status success timezone user viewport weather',
  ],
} as const satisfies Record<string, readonly string[]>

const PARTS: ReadonlySet<string | undefined> = new Set(Object.keys(PART_KEYS))

export function isPart(meaning: string | undefined): meaning is keyof typeof PART_KEYS {
  return PARTS.has(meaning)
}

/** Keys of one country's forms. They decide the order of the parts, but not the country of the address. */
export const COUNTRY_OF_KEY: Readonly<Record<string, string>> = {
  blkno: 'SG',
  cep: 'BR',
  eircode: 'IE',
  hausnummer: 'DE',
  hazszam: 'HU',
  huisnummer: 'NL',
  husnr: 'DK',
  iranyitoszam: 'HU',
  kapino: 'TR',
  kecamatan: 'ID',
  kelurahan: 'ID',
  logradouro: 'BR',
  pincode: 'IN',
  plz: 'DE',
  postakodu: 'TR',
  postleitzahl: 'DE',
  stateabbreviation: 'US',
  uf: 'BR',
}

/** Keys that mean something else in another language, such as `by` and `via`. They need a clear key beside them. */
export const AMBIGUOUS_KEYS = wordsIn(
  'area bus by cap dom floor grad il lado land ort pin place planta rep room scala section shi st str suite top unit via',
)

let meaningOfKey: ReadonlyMap<string, Meaning> | undefined

/** The table as a map, built when the first payload is read. */
export function meanings(): ReadonlyMap<string, Meaning> {
  meaningOfKey ??= invert(KEYS)
  return meaningOfKey
}

/** The key of the table under which each word stands. No word may stand under two keys. */
export function invert<Table extends Record<keyof Table, readonly string[]>>(
  table: Table,
): Map<string, keyof Table> {
  const inverted = new Map<string, keyof Table>()
  for (const key in table) {
    for (const word of wordsIn(withoutAccents(table[key].join(' ')))) inverted.set(word, key)
  }
  return inverted
}

/** The words of a list with spaces between them. */
export function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
