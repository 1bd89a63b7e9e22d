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
 * `stadtname` is also `stadt_name`, `stadtName` and `STADT-NAME`. Only whole keys match. A key in two lists has the meaning
 * of the first.
 *
 * These need no entry, because `readKey` leaves out what is before or after the key:
 * - an accent, or a number at the end: `straße`, `city2`;
 * - a language at the end: `city_de`;
 * - a word for *name* at either end: `gate_navn`, `gatenavn`, `nombreCalle`;
 * - other words before it: `billing_city`;
 * - a word for a code at the end, for countries and regions only: `country_iso2`;
 * - a word for the kind of a street at either end, `tipo_via`, and for an end of a range behind a house number,
 *   `hausnummer_von`;
 * - Salesforce's end of a custom field: `Street__c`.
 */
const PART_KEYS = {
  houseNumber: [
    'hno villa numerorue numvoie altura numporta nrporz numerdomu cislopopisne supisnecislo hisnastevilka', // in other languages
    'hazszam hsz binano disno norumah sonha husnumer numeroporta',
    'diskapino 番 addnum addressnumber buildingno buildingnumber civicnumber detail houseno housenum housenumber level5 stnumber', // English
    'mainbuildingno no num number lot plaque plot premisenumber primarynumber streetno streetnumber subthoroughfare',
    'deinr hausnr hausnummer hnr nr nummer', // German
    'numerovoie', // French
    'numero numeroexterior numexterior numext portalnumber', // Spanish, Portuguese
    'civico numerocivico', // Italian
    'huisnlt huisnr huisnummer', // Dutch
    'husnr husnummer talonumero', // Danish, Norwegian, Swedish, Finnish
    'aadressnr maja', // Estonian, Lithuanian
    'nrdomu numer', // Polish
    'cislo cislodomovni', // Czech, Slovak
    'broj kucnibroj', // Croatian, Serbian, Slovenian
    'numar', // Hungarian, Romanian
    'kapino', // Turkish
    'arithmos', // Greek
    'dom будинок', // Russian, Ukrainian
    'nomor', // Indonesian, Vietnamese
    '番地', // Chinese, Japanese, Korean
  ],
  /** The first and the last house number, where no single one is known. */
  rangeStart: ['buildingnofrom numberfirst'],
  rangeEnd: ['numberlast'],
  /** Follows a house number: `5` and `A` are `5A`. */
  addition: [
    'bogstav huisltr huisnrtoev esponente letra hausnummerzusatz indicerepetition', // in other languages
    'rep addition bis bokstav huisletter huisnummertoevoeging letter',
    'subbuildingno toevoeging zusatz 号',
  ],
  block: ['blk blkno block 丁目'],
  /** The second number of a Czech or Slovak house. */
  orientationNumber: ['cisloorientacni'],
  /** A flat, a door, a floor or a staircase. Several are one text, in the order of the payload. */
  unit: [
    'butas byt klatka patro pietro etaj scara kat kvartira korpus planta interior numerointerior torre', // in other languages
    'conjunto verdieping bolignummer vaning asunto korrus porras ajto emelet lepcsohaz',
    'apartment apt door doorno entrance extendedaddress flat floor levelnumber room secondary staircase subbuilding subpremise suite tower unit', // English
    'adresszusatz stg stiege stock stockwerk top tuer tur wohnung', // German
    'appartement appt bat batiment complement etage escalier porte', // French
    'bloque depto escalera numint oficina piso puerta', // Spanish
    'andar apartamento apto bloco complemento porta sala', // Portuguese
    'interno piano scala', // Italian
    'bus', // Belgian, Dutch
    'doer dør etasje lagenhet leilighet lgh', // Danish, Swedish, Norwegian
    'huon huoneisto korter', // Finnish, Estonian
    'lokal mieszkanie nrlokalu nrmieszkania', // Polish, Czech, Slovak
    'ap bloc', // Romanian
    'daire ickapino', // Turkish
    '階', // Chinese, Japanese, Korean
  ],
  /** The kind of a street, before its name: `PLAZA` and `MAYOR`. */
  streetKind: [
    'tipologradouro tipoviale typevoie odonimo', // in other languages
    'cecha predirection predirectional toponimo',
  ],
  /** The end of the name of a street, `Elm` and `St`, or a lane off it. Several are one text. */
  streetEnd: [
    'kozterjelleg kozteruletjellege streetpostdirection', // in other languages
    'alley lane postdirection postdirectional section soi streetsuffix streettype streettypecode suffix',
  ],
  /** A lane off a street: `5 Elm Mews, High Street`. */
  lane: ['dependantthoroughfare dependentthoroughfare'],
  road: [
    'basestreet strt libellevoie viapublica arruamento morada kozternev kozterulet utca caddesokak aleja duong', // in other languages
    'vei',
    'csbm formattedstreet level4l road route st street staddress streetwithtype stname thoroughfare', // English
    'gasse platz str stras strasse strassen weg', // German
    'rue voie', // French
    'avenida calle carrer', // Spanish
    'logradouro rua', // Portuguese
    'via', // Italian
    'openbareruimte straat', // Dutch
    'gade gata gate vej', // Danish, Norwegian, Swedish
    'adressenavn katu', // Norwegian, Finnish
    'strada', // Romanian
    'gatve iela liikluspind tanav', // Baltic
    'ulica ulice', // Polish, Czech, South Slavic
    'cadde sokak', // Turkish
    'odos', // Greek
    'ulitsa улица вулиця', // Russian, Ukrainian
    'jalan', // Vietnamese, Indonesian
    'الشارع', // Arabic, Persian
  ],
  /** Smaller than a district, which is the town if no other is known. */
  subdistrict: [
    'phuongxa keldesa', // in other languages
    'kelurahan phuong subdistrict tambon',
  ],
  /** A part of a town, or larger than one, as in India and Iran. */
  district: ['district distrito'],
  quarter: ['quarter'],
  neighbourhood: ['neighborhood neighbourhood cityblock subdivision ward'],
  cityDistrict: ['kec kecamatan borough citydistrict stadtbezirk'],
  /** A part of a town that has to be written, as in Britain. */
  partOfTown: ['dependantlocality dependentlocality'],
  suburb: [
    'dongmyun eupmyeondong community subcity lieudit frazione wijk bydel castobce dzielnica semt quanhuyen', // in other languages
    '町域 adminarea6 area area3 area4 aza barangay citypart dcdistrict suburb', // English
    'level4a municipalitypart municipalitysubdivision oaza region3depth sector sublocality',
    'sublocalitylevel',
    'ortsteil stadtteil', // German
    'quartier', // French
    'asentamiento barrio colonia', // Spanish
    'bairro freguesia', // Portuguese
    'buurt', // Dutch
    'supplerendebynavn', // Danish, Norwegian
    'nazevcastiobce', // Czech, Polish
    'mahalle', // Turkish
    'район', // Russian, Ukrainian
    'qu 町名', // Chinese, Japanese, Korean
  ],
  city: [
    'dplzname gdename sigugun sigungu townorcity cityortown defaultcity telepules varos localitate sehir', // in other languages
    'kabkota thanhpho miestas naselje mjesto postdistrikt',
    '市 adminarea5 area2 city level2 metroarea politicaldivision2 postaltown posttown', // English
    'region2depth regioncity',
    'ort plzname stadt wohnort', // German
    'commune ville', // French
    'ciudad poblacion', // Spanish
    'cidade', // Portuguese
    'citta comune', // Italian
    'plaats stad woonplaats', // Dutch
    'by postnrnavn postort poststed sted', // Danish, Norwegian, Swedish, Icelandic
    'kaupunki postitoimipaikka', // Finnish
    'linn pilseta', // Baltic
    'miasto miejsc miejscowosc', // Polish
    'mesto obce obec', // Czech, Slovak
    'grad', // South Slavic
    'oras', // Romanian, Hungarian
    'poli', // Greek
    'gorod місто', // Russian, Ukrainian, Bulgarian
    'kota', // Indonesian, Vietnamese
    'المدينة', // Arabic, Persian
    'shi 市区町村', // Chinese, Japanese, Korean
  ],
  village: ['village'],
  town: ['place town'],
  hamlet: ['croft hamlet parish'],
  postalCity: ['postalcity'],
  locality: ['addresslocality localidad localidade localita locality'],
  /** Beside a locality it is an area around it: Pelias writes `localadmin: 'Town of Oyster Bay'`. */
  localAdmin: ['localadmin localadministrativearea'],
  municipality: [
    'gmina kommun kunta amphoe amphur concelho adminarea2', // in other languages
    'gemeente gemeinde ilce kommune muni municipality municipio omavalitsus', // many
    'kabupaten',
  ],
  county: [
    'adminarea4 admincounty administrativearealevel2 admindistrict2 adminname2 counties county departamento departement okres', // many
    'subadminarea subadministrativearea subregion',
  ],
  stateDistrict: ['statedistrict'],
  countyCode: ['countycode'],
  state: [
    'emirate sido countrysubentity provinceorstate fylke megye tinh tinhthanh tinhtp maakunta', // in other languages
    'addressregion adminarea adminarea3 admindistrict adminname1 administrative administrativearea administrativearealevel1', // English
    'admindistricts area1 countrysubdivision governorate level1 politicaldivision1 prefecture principalsubdivision',
    'prov province region1depth regionwithtype state stateabbreviation stateorprovince stateorregion',
    'stateprovince states subdivisions territory',
    'bundesland kanton', // German
    'comunidadautonoma estado provincia', // Spanish
    'regione', // Italian
    'provincie', // Dutch
    'lan maakond', // Nordic, Estonian
    'judet wojewodztwo zupanija', // Romanian, Hungarian, Polish, Croatian
    'il', // Turkish
    'область oblast', // Russian, Ukrainian
    'provinsi', // Indonesian, Vietnamese
    'changwat', // Hindi, Thai
    'sheng 都道府県', // Chinese, Japanese, Korean
  ],
  /** A sea or a lake: there is no address, but a name. */
  water: ['hydro inlandwater ocean'],
  /** Larger or smaller than a state, or the state itself if that is not known. */
  region: ['region'],
  island: ['island'],
  archipelago: ['archipelago'],
  continent: ['continent'],
  stateCode: ['adminareacode regiona regionabbr statecode provincecode uf'],
  residential: ['residential'],
  place: ['allotments farmland'],
  /** The code of a region, or of a country: Google's `regionCode`. */
  regionOrCountryCode: ['regioncode'],
  postcode: [
    'dplz postalzone pnro codipostal postnumer irsz mabuuchinh poskod kodpoczt zipno postalindex', // in other languages
    'eircode partialpostcode pc6 pin pincode postal postalcode postalcodenumber postcode postcodeprimarylow postnumber zip zipcode', // English
    'plz postleitzahl pstlz', // German
    'codepostal cp', // French, Spanish
    'codigopostal codpostal cpa', // Spanish, Portuguese, Romanian
    'cep', // Portuguese
    'cap codicepostale', // Italian
    'postnr postnummer', // Danish, Norwegian, Swedish
    'postinumero', // Finnish
    'pastaindekss postiindeks sihtnumber', // Baltic
    'kod kodpocztowy psc', // Polish, Czech, Slovak
    'postanskibroj', // South Slavic
    'iranyitoszam', // Hungarian
    'postakodu', // Turkish
    'tk', // Greek
    'indeks індекс', // Russian, Ukrainian
    'kodepos', // Indonesian, Vietnamese, Malay
    '郵便番号 zoneno', // Chinese, Japanese, Korean
  ],
  /** The last digits of an American postcode. */
  postcodeEnd: [
    'zipplus4', // in other languages
    'postalcodesuffix postalext zip4',
  ],
  country: [
    'ctry nacao nazione panstwo drzava tara', // in other languages
    'area0 cntry country countryorregion countryregion level0 nation', // English
    'land maa negara paese pais pays stato stat ulke', // and others
    'الدولة',
  ],
  countryCode: ['alpha2 alpha3 cc countrya countrycode isocountrycode kodstatu'],
  /** A country, or a region if another key names the country. */
  countryOrRegion: ['adminarea1 kraj'],
  /** A name, under the kind of the building. */
  building: [
    'aeroway amenity attraction bakery bank bar building cafe cinema clinic club college complex compound courthouse craft doctors',
    'embassy emergency establishment estate estatename furniture guesthouse hairdresser historic hospital healthcare hostel hotel house housename kindergarten leisure library',
    'mall manmade military museum office pharmacy placeofworship pointofinterest postoffice postbox premise pub publicbuilding railway',
    'restaurant school shop sportscentre station supermarket theatre tourism townhall university 建物名',
  ],
} as const satisfies Record<string, readonly string[]>

const KEYS = {
  ...PART_KEYS,
  /** The street, if no other is known: a path, or the number of a road. */
  lesserStreet: ['footway path pedestrian roadreference roadreferenceintl square'],
  /** A postcode if it is a number beside a street and a city. */
  postcodeOrCode: ['code index zone'],
  name: [
    'geografischenaam attention feature localenames locationname name naam navn nom nombre nome title venue',
  ],
  kind: ['category class type types'],

  // Lines.

  line: [
    'matchedaddress nomenclatura onelineaddress formattedfull fullyformattedaddress prettyaddress addressfull', // in other languages
    'displayaddress',
    'addresstext completeaddress formatted formattedaddress formattedaddressline formattedaddresslines', // English
    'freeformaddress fulladdr fulladdress longlabel matchaddr nearestplace',
    'roadaddr roadaddress singlelineaddress sla unrestrictedvalue',
    'adressebetegnelse adressetekst betegnelse direccioncompleta textovaadresa pikkaadress taisaadress weergave', // and others
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
    'primaryline gateadresse lahiosoite strassenr', // in other languages
    'addressline deliveryline fullthoroughfare streetaddress streetandnumber streetline', // English
    'domicilio gatuadress katuosoite strasseundhausnummer', // and others
  ],
  address: [
    'formataddress adress cim diachi', // in other languages
    'addr address addresslabel addressname shortformattedaddress vicinity', // English
    'adresse adres adresa adrese aadress alamat direccion endereco indirizzo osoite', // and others
  ],
  lines: ['addresslines line lines'],
  /** The rest of a line that begins with the street or the name. */
  lastLine: ['cityline citystatezip lastline placeformatted'],

  // How to read an object.

  /** In an object with coordinates a display name is the line. */
  coordinates: ['boundingbox lat latitude lon lng long longitude'],
  /** Their values look like an address, but are the query, notes, other addresses, people or firms. */
  ignored: [
    'iso31662lvl', // Nominatim's codes of regions
    'agency arguments benchmark criteria matchcode parsedtext', // in other languages
    'accuracy alternatenames annotations attribution author bounds businessareas capital categories codes ids identifiers locname', // English
    'confidence contact contacts copyright currency customer debug engine erro error errormessage errors extratags geometry highlight highlightresult',
    'history input inputaddress intersection licence license licenses localnames matchquality meta metadata',
    'nearby original owner parameters params photos pluscode pois precision primarysecondary providedlocation provider quality query querytext request requested',
    'reviews roadinters roads scoring search searchtext sender source status success timezone user viewport weather',
  ],
} as const satisfies Record<string, readonly string[]>

export function isPart(meaning: string | undefined): meaning is keyof typeof PART_KEYS {
  return meaning !== undefined && Object.hasOwn(PART_KEYS, meaning)
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
  phuong: 'VN',
  pincode: 'IN',
  plz: 'DE',
  postakodu: 'TR',
  postleitzahl: 'DE',
  stateabbreviation: 'US',
  tambon: 'TH',
  uf: 'BR',
}

/** Keys that mean something else in another language, such as `by` and `via`. They need a clear key beside them. */
export const AMBIGUOUS_KEYS = wordsIn(
  'ap area bis bus by cap dom floor grad il lado land ort piano place rep room sala section shi st stan str suite top unit via',
)

let meaningOfKey: ReadonlyMap<string, Meaning> | undefined

/** The table as a map, built when the first payload is read. */
export function meanings(): ReadonlyMap<string, Meaning> {
  meaningOfKey ??= invert(KEYS)
  return meaningOfKey
}

function invert<Table extends Record<string, readonly string[]>>(table: Table): Map<string, keyof Table> {
  const inverted = new Map<string, keyof Table>()
  for (const meaning in table) {
    for (const key of wordsIn(withoutAccents(table[meaning]?.join(' ') ?? ''))) {
      if (!inverted.has(key)) inverted.set(key, meaning)
    }
  }
  return inverted
}

/** The words of a list with spaces between them. */
export function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').filter(Boolean))
}
