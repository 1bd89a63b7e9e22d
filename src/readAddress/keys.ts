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
  | 'partOfTown'
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
    'addnum addressnumber buildingno buildingnumber civicnumber detail hno houseno housenum housenumber housenumberorname level5 stnumber', // English
    'mainbuildingno no num number lot plaque plot premisenumber primarynumber streetno streetnumber subthoroughfare villa',
    'deinr hausnr hausnummer hnr nr nummer', // German
    'numerorue numerovoie numvoie', // French
    'altura numero numeroexterior numeroporta numexterior numext numporta portalnumber', // Spanish, Portuguese
    'civico numerocivico', // Italian
    'huisnlt huisnr huisnummer', // Dutch
    'husnr husnumer husnummer osno osoitenumero talonumero', // Danish, Norwegian, Swedish, Finnish
    'aadressnr maja namas', // Estonian, Lithuanian
    'nrdomu nrporz numer numerdomu', // Polish
    'cislo cislodomovni cislopopisne supisnecislo', // Czech, Slovak
    'broj hisnastevilka kucnibroj', // Croatian, Serbian, Slovenian
    'hazszam hsz numar', // Hungarian, Romanian
    'binano diskapino disno kapino', // Turkish
    'αρ αριθμος arithmos', // Greek
    'dom будинок дом номер номердома', // Russian, Ukrainian
    'nomor norumah sonha', // Indonesian, Vietnamese
    'رقمالمبنى پلاک', // Arabic, Persian
    'bayit מספר מספרבית', // Hebrew
    'मकानसंख्या บ้านเลขที่', // Hindi, Thai
    'bldbonno 门牌号 門牌號 番 番地 건물번호', // Chinese, Japanese, Korean
  ],
  /** The first and the last house number, where no single one is known. */
  rangeStart: ['buildingnofrom numberfirst'],
  rangeEnd: ['numberlast'],
  /** Follows a house number: `5` and `A` are `5A`. */
  addition: [
    'addition bis bldbuno bogstav bokstav esponente hausnummerzusatz huisletter huisltr huisnrtoev huisnummertoevoeging indicerepetition letra letter rep',
    'repetition subbuildingno toevoeging zusatz 号',
  ],
  block: ['blk blkno block 丁目'],
  /** The second number of a Czech or Slovak house. */
  orientationNumber: ['cisloorientacni cisloorientacne orientacnicislo orientacnecislo'],
  /** A flat, a door, a floor or a staircase. Several are one text, in the order of the payload. */
  unit: [
    'apartment apt door doorno entrance extendedaddress flat floor levelnumber room secondary staircase subbuilding subpremise suite tower unit', // English
    'adresszusatz aufgang stg stiege stock stockwerk top tuer tur wohnung', // German
    'appartement appt bat batiment complement complementadresse etage escalier porte', // French
    'bloque depto escalera interior numerointerior numint numinterior oficina piso planta puerta torre', // Spanish
    'andar apartamento apto bloco complemento conjunto fracao lado loja porta sala', // Portuguese
    'interno piano scala', // Italian
    'boite bus verdieping', // Belgian, Dutch
    'bolignummer doer dør etasje lagenhet leilighet lgh sidedoer vaning', // Danish, Swedish, Norwegian
    'asunto huon huoneisto korrus korter porras', // Finnish, Estonian
    'butas dzivoklis', // Lithuanian, Latvian
    'byt klatka lokal mieszkanie nrlokalu nrmieszkania patro pietro poschodie', // Polish, Czech, Slovak
    'ajto emelet lepcsohaz sprat stan ulaz', // Hungarian, South Slavic
    'ap bloc etaj scara', // Romanian
    'blok daire ickapino kat', // Turkish
    'diamerisma orofos διαμ διαμερισμα οροφος', // Greek
    'korpus kvartira podyezd stroenie квартира корпус офис подъезд строение этаж апартамент вход етаж поверх', // Russian, Bulgarian, Ukrainian
    'canho lantai phong tang', // Vietnamese, Indonesian
    'الدور الشقة الطابق شقة طابق طبقه', // Arabic, Persian
    'dira knisa koma דירה כניסה קומה', // Hebrew
    'moo หมู่ หมู่ที่ ชั้น ห้อง', // Thai
    '单元 房间 楼层 樓層 室 部屋番号 階 호 층', // Chinese, Japanese, Korean
  ],
  /** The kind of a street, before its name: `PLAZA` and `MAYOR`. */
  streetKind: [
    'cecha dug odonimo predirection predirectional streetpredirection tipologradouro tipoviale toponimo typevoie',
  ],
  /** The end of the name of a street, `Elm` and `St`, or a lane off it. Several are one text. */
  streetEnd: [
    'alley kozterjelleg kozteruletjelleg kozteruletjellege ktjelleg lane postdirection postdirectional section soi streetpostdirection streetsuffix streettype streettypecode suffix ซอย',
  ],
  /** A lane off a street: `5 Elm Mews, High Street`. */
  lane: ['dependantthoroughfare dependentthoroughfare'],
  road: [
    'basestreet formattedstreet level4l road route st street staddress streetwithtype stname strt thoroughfare', // English
    'gasse platz str stras strasse strassen weg', // German
    'libellevoie rue voie', // French
    'avenida calle carrer viapublica', // Spanish
    'arruamento logradouro morada rua', // Portuguese
    'duf via', // Italian
    'openbareruimte straat', // Dutch
    'gade gata gate vej vei', // Danish, Norwegian, Swedish
    'adressenavn katu', // Norwegian, Finnish
    'artera strada', // Romanian
    'gatve iela liikluspind tanav', // Baltic
    'aleja ulica ulice', // Polish, Czech, South Slavic
    'kozter kozternev kozterulet ktnev utca', // Hungarian
    'cadde caddesokak csbm sokak', // Turkish
    'odos οδος', // Greek
    'ulitsa улица вулиця', // Russian, Ukrainian
    'duong jalan', // Vietnamese, Indonesian
    'الشارع شارع خیابان', // Arabic, Persian
    'rechov רחוב', // Hebrew
    'गली सड़क রাস্তা ถนน', // Hindi, Bengali, Thai
    'doro 街道 路 道路 通り 도로명', // Chinese, Japanese, Korean
  ],
  /** Smaller than a district, which is the town if no other is known. */
  subdistrict: ['keldesa kelurahan phuong phuongxa subdistrict tambon ตำบล แขวง'],
  /** A part of a town, or larger than one, as in India and Iran. */
  district: ['district distrito'],
  quarter: ['quarter'],
  neighbourhood: ['neighborhood neighbourhood cityblock subdivision ward'],
  cityDistrict: ['kec kecamatan borough citydistrict stadtbezirk'],
  suburb: [
    'adminarea6 area area3 area4 aza barangay citypart community dcdistrict dependentlocality dependantlocality dongmyun eupmyeondong suburb', // English
    'level4a municipalitypart municipalitysubdivision oaza region3depth sector subcity sublocality',
    'sublocalitylevel',
    'ortsteil stadtteil', // German
    'lieudit quartier', // French
    'asentamiento barrio colonia', // Spanish
    'bairro freguesia', // Portuguese
    'frazione', // Italian
    'buurt wijk', // Dutch
    'bydel supplerendebynavn', // Danish, Norwegian
    'castobce nazevcastiobce dzielnica', // Czech, Polish
    'mahalle semt', // Turkish
    'район', // Russian, Ukrainian
    'huyen quan quanhuyen', // Vietnamese, Indonesian
    'الحي محله שכונה', // Arabic, Persian, Hebrew
    'मोहल्ला', // Hindi
    '区 區 qu 县 町域 町名 동 읍면동', // Chinese, Japanese, Korean
  ],
  city: [
    'adminarea5 area2 city cityortown defaultcity level2 metroarea politicaldivision2 postaltown posttown', // English
    'region2depth regioncity sigugun sigungu townorcity',
    'dplzname gdename ort plzname stadt wohnort', // German
    'commune ville', // French
    'ciudad poblacion', // Spanish
    'cidade', // Portuguese
    'citta comune', // Italian
    'plaats stad woonplaats', // Dutch
    'by postdistrikt postnrnavn postort poststed stadur sted', // Danish, Norwegian, Swedish, Icelandic
    'kaupunki postitoimipaikka', // Finnish
    'linn miestas pilseta', // Baltic
    'miasto miejsc miejscowosc', // Polish
    'mesto obce obec', // Czech, Slovak
    'grad mjesto naselje', // South Slavic
    'localitate oras telepules varos', // Romanian, Hungarian
    'sehir', // Turkish
    'poli πολη', // Greek
    'gorod город місто населенныйпункт град', // Russian, Ukrainian, Bulgarian
    'bandar kabkota kota thanhpho', // Indonesian, Vietnamese
    'المدينة شهر', // Arabic, Persian
    'yishuv עיר יישוב', // Hebrew
    'शहर শহর', // Hindi, Bengali
    '城市 市 shi 市区町村 시군구', // Chinese, Japanese, Korean
  ],
  village: ['село village'],
  town: ['place town'],
  hamlet: ['croft hamlet parish'],
  postalCity: ['postalcity'],
  locality: ['addresslocality localidad localidade localita locality'],
  /** Beside a locality it is an area around it: Pelias writes `localadmin: 'Town of Oyster Bay'`. */
  localAdmin: ['adminlevel8 localadmin localadministrativearea'],
  municipality: [
    'adminarea2 gemeente gemeinde gmina ilce kommun kommune kunta muni municipality municipi municipio omavalitsus', // many
    'amphoe amphur concelho kabupaten อำเภอ เขต 縣市 鄉鎮市區',
  ],
  county: [
    'adminarea4 admincounty administrativearealevel2 admindistrict2 adminname2 counties county departamento departement okres', // many
    'subadminarea subadministrativearea subregion شهرستان',
  ],
  stateDistrict: ['statedistrict'],
  countyCode: ['countycode'],
  state: [
    'addressregion adminarea adminarea3 admindistrict adminname1 administrative administrativearea administrativearealevel1', // English
    'admindistricts area1 countrysubdivision countrysubentity emirate governorate level1 politicaldivision1 prefecture principalsubdivision',
    'prov province provinceorstate region1depth regionwithtype state stateabbreviation stateorprovince stateorregion',
    'stateprovince states sido subdivisions territory',
    'bundesland kanton', // German
    'comunidadautonoma estado provincia', // Spanish
    'regione', // Italian
    'provincie', // Dutch
    'fylke lan maakond maakunta', // Nordic, Estonian
    'judet megye wojewodztwo zupanija', // Romanian, Hungarian, Polish, Croatian
    'il', // Turkish
    'область oblast', // Russian, Ukrainian
    'provinsi tinh tinhthanh tinhtp', // Indonesian, Vietnamese
    'المحافظة المنطقة استان', // Arabic, Persian
    'राज्य changwat จังหวัด', // Hindi, Thai
    '省 省份 sheng 都道府県 시도', // Chinese, Japanese, Korean
  ],
  /** A sea or a lake: there is no address, but a name. */
  water: ['hydro inlandwater ocean'],
  /** Larger or smaller than a state, or the state itself if that is not known. */
  region: ['region'],
  island: ['island'],
  archipelago: ['archipelago'],
  continent: ['continent'],
  /** `US-OR` */
  isoRegionCode: ['iso31662lvl'],
  stateCode: ['adminareacode regiona regionabbr statecode provincecode uf'],
  residential: ['residential'],
  place: ['allotments farmland'],
  /** The code of a region, or of a country: Google's `regionCode`. */
  regionOrCountryCode: ['regioncode'],
  postcode: [
    'eircode partialpostcode pc6 pin pincode postal postalcode postalcodenumber postalzone postcode postcodeprimarylow postnumber zip zipcode', // English
    'dplz plz postleitzahl pstlz', // German
    'codepostal cp', // French, Spanish
    'codigopostal codipostal codpostal cpa', // Spanish, Portuguese, Romanian
    'cep', // Portuguese
    'cap codicepostale', // Italian
    'postnr postnumer postnummer', // Danish, Norwegian, Swedish
    'pnro postinumero', // Finnish
    'pastaindekss pastokodas postiindeks sihtnumber', // Baltic
    'kod kodpoczt kodpocztowy psc', // Polish, Czech, Slovak
    'postanskibroj postnastevilka', // South Slavic
    'iranyitoszam irsz', // Hungarian
    'postakodu', // Turkish
    'tk τκ', // Greek
    'indeks postalindex индекс індекс почтовыйиндекс поштовийіндекс пощенскикод', // Russian, Ukrainian
    'kodepos mabuuchinh poskod', // Indonesian, Vietnamese, Malay
    'الرمزالبريدي کدپستی', // Arabic, Persian
    'mikud מיקוד', // Hebrew
    'पिनकोड รหัสไปรษณีย์', // Hindi, Thai
    '邮编 邮政编码 郵遞區號 郵便番号 우편번호 zipno zoneno', // Chinese, Japanese, Korean
  ],
  /** The last digits of an American postcode. */
  postcodeEnd: ['postalcodesuffix postalext zip4 zipplus4'],
  country: [
    'area0 cntry country ctry countryorregion countryregion level0 nation', // English
    'land maa nacao nacion nazione negara paese pais panstwo pays riik stato strana stat tara ulke zeme χωρα', // and others
    'drzava држава държава страна країна الدولة البلد کشور מדינה देश ประเทศ 国家 國家 국가',
  ],
  countryCode: ['alpha2 alpha3 cc countrya countrycode isocountrycode kodstatu landcode'],
  /** A country, or a region if another key names the country. */
  countryOrRegion: ['adminarea1 kraj'],
  /** A name, under the kind of the building. */
  building: [
    'aeroway amenity attraction bakery bank bar building cafe cinema clinic club college complex complexname compound courthouse craft doctors',
    'embassy emergency establishment estate estatename furniture guesthouse hairdresser historic hospital healthcare hostel hotel house housename kindergarten leisure library society societyname',
    'mall manmade military museum office pharmacy placeofworship pointofinterest postoffice postbox premise pub publicbuilding railway',
    'restaurant school shop sportscentre station supermarket theatre tourism townhall university 建物名',
  ],
} as const satisfies Record<string, readonly string[]>

const KEYS = {
  ...PART_KEYS,
  /** The street, if no other is known: a path, or the number of a road. */
  lesserStreet: ['cycleway footway path pedestrian roadreference roadreferenceintl square'],
  /** A postcode if it is a number beside a street and a city. */
  postcodeOrCode: ['code index zone'],
  name: [
    'attention feature geografischenaam localenames locationname name naam namn navn nom nombre nome title venue',
  ],
  kind: ['category class type types'],

  // Lines.

  line: [
    'addressfull adraddress addresstext completeaddress displayaddress formatted formattedaddress formattedaddressline formattedaddresslines', // English
    'formattedfull freeformaddress fulladdr fulladdress fullyformattedaddress longlabel matchaddr matchedaddress nearestplace',
    'onelineaddress prettyaddress roadaddr roadaddress singlelineaddress sla unrestrictedvalue',
    'adressebetegnelse adressetekst betegnelse direccioncompleta nomenclatura textovaadresa pikkaadress taisaadress weergave', // and others
    '详细地址 詳細地址 도로명주소',
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
    'addressline deliveryline fullthoroughfare primaryline streetaddress streetandnumber streetline', // English
    'domicilio gateadresse gatuadress katuosoite lahiosoite strasseundhausnummer strassenr', // and others
  ],
  address: [
    'addr address addresslabel addressname formataddress shortformattedaddress vicinity', // English
    'adresse adres adress adresa adrese aadress alamat cim diachi direccion endereco indirizzo osoite', // and others
    'адрес адреса διευθυνση العنوان آدرس نشانی כתובת पता ที่อยู่ 地址 住所 주소',
  ],
  lines: ['addresslines line lines'],
  /** The rest of a line that begins with the street or the name. */
  lastLine: ['cityline citystatezip lastline placeformatted'],

  // How to read an object.

  /** In an object with coordinates a display name is the line. */
  coordinates: ['boundingbox lat latitude lon lng long longitude'],
  /** Their values look like an address, but are the query, notes, other addresses, people or firms. */
  ignored: [
    'accuracy agency alternatenames annotations arguments attribution author benchmark bounds businessareas capital categories codes ids identifiers locname', // English
    'confidence contact contacts copyright criteria currency customer debug engine erreur erro error errore errormessage errors extratags fehler geometry highlight highlightresult',
    'history input inputaddress intersection intersections licence license licenses localnames matchcode matchquality meta metadata',
    'nearby original owner parameters parametros params parsedtext photos pluscode pois precision primarysecondary providedlocation provider quality query querytext request requested',
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
