import { withoutAccents } from '../texts.ts'

/** What a key of a payload, or the type of a component, can mean. */
export type Meaning = keyof typeof KEYS

/** In an object that is one part, `{ long_name, short_name, types }`: the keys of its name, the best first. */
export const TEXT_KEYS = wordsIn(
  'longname longtext formattedvalue value text name label title nombre nom nome navn namn naam nazev nazwa ad ten valor valeur wert hodnota waarde spelling names resolvednames localizednames',
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
    'adresszusatz aufgang stg stiege stockwerk top tur wohnung', // German
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
  street: [
    'basestreet formattedstreet level4l road route st street staddress streetwithtype stname strt thoroughfare', // English
    'str stras strasse', // German
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
  /** The first choice for the district. In Australia the town. */
  suburb: ['suburb'],
  /** Smaller than a district, which is the town if no other is known. */
  subdistrict: ['keldesa kelurahan phuong phuongxa subdistrict tambon ตำบล แขวง'],
  /** A part of a town, or larger than one, as in India and Iran. */
  districtOrCounty: ['district distrito'],
  /** Smaller than a district. */
  neighborhood: ['neighborhood neighbourhood'],
  district: [
    'adminarea6 area area3 area4 aza barangay borough citydistrict citypart community dcdistrict dependentlocality dependantlocality dongmyun eupmyeondong', // English
    'level4a municipalitypart municipalitysubdivision oaza quarter region3depth sector subcity sublocality',
    'sublocalitylevel ward',
    'ortsteil stadtbezirk stadtteil', // German
    'lieudit quartier', // French
    'asentamiento barrio colonia', // Spanish
    'bairro freguesia', // Portuguese
    'frazione', // Italian
    'buurt wijk', // Dutch
    'bydel supplerendebynavn', // Danish, Norwegian
    'castobce nazevcastiobce dzielnica', // Czech, Polish
    'mahalle semt', // Turkish
    'район', // Russian, Ukrainian
    'huyen kec kecamatan quan quanhuyen', // Vietnamese, Indonesian
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
  locality: ['addresslocality hamlet localadministrativearea localidad localidade localita locality'],
  municipality: [
    'adminarea2 adminlevel8 localadmin gemeente gemeinde gmina ilce kommun kommune kunta muni municipality municipi municipio omavalitsus', // many
    'amphoe amphur concelho kabupaten อำเภอ เขต 縣市 鄉鎮市區',
  ],
  county: [
    'adminarea4 administrativearealevel2 admindistrict2 adminname2 counties county departamento departement okres statedistrict', // many
    'subadminarea subadministrativearea subregion شهرستان',
  ],
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
  /** Larger or smaller than a state, or the state itself if that is not known. */
  region: ['region'],
  /** `US-OR` */
  isoRegionCode: ['iso31662lvl'],
  regionCode: ['adminareacode regiona regionabbr statecode provincecode uf'],
  /** The code of a region, or of a country: Google's `regionCode`. */
  regionOrCountryCode: ['regioncode'],
  postcode: [
    'eircode pc6 pin pincode postal postalcode postalcodenumber postalzone postcode postcodeprimarylow postnumber zip zipcode', // English
    'dplz plz postleitzahl pstlz', // German
    'codepostal cp', // French, Spanish
    'codigopostal codipostal codpostal cpa', // Spanish, Portuguese, Romanian
    'cep', // Portuguese
    'cap codicepostale', // Italian
    'postnr postnumer postnummer', // Danish, Norwegian, Swedish
    'pnro postinumero', // Finnish
    'pastaindekss pastokodas postiindeks sihtnumber', // Baltic
    'kodpoczt kodpocztowy psc', // Polish, Czech, Slovak
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
    'embassy emergency establishment estate estatename farmland furniture guesthouse hairdresser historic hospital healthcare hostel hotel house housename kindergarten leisure library society societyname',
    'mall manmade military museum office pharmacy placeofworship pointofinterest postoffice postbox premise pub publicbuilding railway',
    'restaurant school shop sportscentre station supermarket theatre tourism townhall university 建物名',
  ],
} as const satisfies Record<string, readonly string[]>

const KEYS = {
  ...PART_KEYS,
  /** The street, if no other is known: a path, or the number of a road. */
  lesserStreet: ['cycleway footway path pedestrian residential roadreference roadreferenceintl'],
  /** A postcode if it is a number beside a street and a city. */
  postcodeOrCode: ['code index zone'],
  name: ['feature geografischenaam localenames locationname name naam namn navn nom nombre nome title venue'],
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
    'addressline deliveryline fullthoroughfare primaryline streetaddress streetandnumber', // English
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
    'accuracy agency alternatenames annotations arguments attribution author benchmark bounds businessareas capital categories', // English
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

/** Only the beginning of a longer key is read. */
const MAX_KEY_CHARACTERS = 60

/** Words for *name*, which add nothing to a key: `gate_navn`, `nombreCalle`, `streetname`. */
const NAME_WORDS = wordsIn(
  'adi nama name naam naziv nazev nazov nazwa namn navn nev neve nimi nm nom nombre nome nume',
)
/** The same words at the end of a key, also in one piece with it: `gatenavn`. */
const NAME_AT_THE_END = new RegExp(`(?:${[...NAME_WORDS].join('|')})$`)

/** Words for what follows a house number, behind a key for the number or the house: `premiseSuffix`. */
const ADDITION_WORDS = wordsIn('addition letter pismeno suffix suffixe toevoeging zusatz')

/** Words for the ends of a range, behind the key of a house number: `hausnummer_von`, `hausnummer_bis`. */
const FROM_WORDS = wordsIn('desde fra from van von απο')
const TO_WORDS = wordsIn('bis hasta til to tot εως')
/** With these the range may be one of telephone calls or of pages: `number_from`. */
const NUMBER_WORDS = wordsIn('no nr num numer numero number nummer')

/** Words behind a unit, also in one piece with it: `flat_no`, `secUnitType`, `busnummer`. */
const UNIT_WORDS = wordsIn('designator no nr num number nummer type')
const NUMBER_AT_THE_END = /(?:no|nr|num|number|nummer)$/

/** Words for the kind of a street, before or behind its key: `tipo_via`, `ul_tip`. */
const KIND_WORDS = wordsIn('tip tipo')

/** Words for a code: `country_iso2`, `stateAbbr`. */
const CODE_WORDS = wordsIn('abbr abbreviation code id iso short')

/** Words before a key that add nothing: `addr:street`, `geo_city`. */
const PREFIXES = wordsIn('ad addr address geo loc location m place primary regional sec secondary ten')

/** Languages and formats at the end of a key: `name_de`, `addressEN`, `address_html`. */
const LANGUAGES = wordsIn(
  'html ar bn cs da de el en es fa fi fr he hi hu it ja ko nl pl pt ro ru sv ta th tr uk ur vi zh',
)

/** The words that may follow a part in its key. */
const ENDINGS = [LANGUAGES, ADDITION_WORDS, FROM_WORDS, TO_WORDS, UNIT_WORDS, KIND_WORDS, CODE_WORDS]

export interface Key {
  /** The key in lower case, without accents and separators. */
  readonly normalized: string
  readonly meaning: Meaning | undefined
  /** The words in the table: `city` in `billing_city`. */
  readonly known: string
  /** The number at the end of `address_line_2`; 0 if there is none. */
  readonly position: number
  /** The words before the known ones: `billing` in `billing_city`. Those that add nothing are left out. */
  readonly prefix: string
}

/** The end of Salesforce's names of custom fields: `Street__c`. */
const CUSTOM_FIELD = /__[cs]$/

type KeyMeaning = Omit<Key, 'normalized'>

const UNKNOWN: KeyMeaning = { meaning: undefined, known: '', position: 0, prefix: '' }

/** Keys that were read before. A payload of many objects has the same keys over and over. */
const readKeys = new Map<string, Key>()
const MAX_READ_KEYS = 1000

export function readKey(wholeKey: string): Key {
  const key = wholeKey.slice(0, MAX_KEY_CHARACTERS)
  const known = readKeys.get(key)
  if (known) return known
  const words = wordsOfKey(key.replace(CUSTOM_FIELD, ''))
  const read: Key = { normalized: words.join(''), ...lookUp(words) }
  if (readKeys.size >= MAX_READ_KEYS) readKeys.clear()
  readKeys.set(key, read)
  return read
}

/** The end of a word before a capital letter, between a letter and a digit, and between a digit and a letter. */
const END_OF_WORD = /\p{Ll}(?=\p{Lu})|\p{L}(?=\d)|\d(?=\p{L})/gu
const SEPARATORS = /[^\p{L}\p{M}\d]+/gu
const DIGIT = /\d/

/** `postCode`, `post_code` and `POST-CODE` are `post` and `code`. */
function wordsOfKey(key: string): string[] {
  const separated = key.replace(END_OF_WORD, '$& ').toLowerCase()
  return withoutAccents(separated).replace(SEPARATORS, ' ').trim().split(' ')
}

/** No key has more words behind its part, `address_line_2_de`, or is more than this long. */
const MAX_ENDINGS = 3
const MAX_WORDS = 12

/** Looks up the last words of a key, the longest first: `billing_city_de`, `city_de`, `de`, each also without its endings. */
function lookUp(words: readonly string[]): KeyMeaning {
  if (words.length > MAX_WORDS) return UNKNOWN
  const prefix: string[] = []
  for (let start = 0; start < words.length; start += 1) {
    const found = lookUpWithoutEndings(words.slice(start))
    if (found) return { ...found, prefix: prefix.join(' ') }
    const first = words[start] ?? ''
    if (!PREFIXES.has(first) && !NAME_WORDS.has(first)) prefix.push(first)
  }
  return UNKNOWN
}

/** Looks up the words, and then leaves out endings, which may change the meaning: `country_iso2` is a code. */
function lookUpWithoutEndings(words: readonly string[]): KeyMeaning | undefined {
  let position = 0
  const endings: string[] = []
  for (let end = words.length; end > 0 && endings.length <= MAX_ENDINGS; end -= 1) {
    const found = meaningOf(words.slice(0, end))
    const changed = found && endings.reduceRight<KeyMeaning | undefined>(withEnding, found)
    if (changed) return { ...changed, position }
    const last = words[end - 1] ?? ''
    if (DIGIT.test(last)) position = Number(last)
    else if (ENDINGS.every((group) => !group.has(last))) break
    endings.push(last)
  }
  // `tipo_via`
  const [first = '', ...others] = words
  const kind = KIND_WORDS.has(first) ? meaningOf(others) : undefined
  return kind?.meaning === 'street' ? { ...kind, meaning: 'streetKind' } : undefined
}

/** The whole words in the table, also without a word for *name* or the number of a unit. */
function meaningOf(words: readonly string[]): KeyMeaning | undefined {
  const known = words.join('')
  const withoutNumber = meanings().get(known.replace(NUMBER_AT_THE_END, ''))
  const meaning =
    meanings().get(known) ??
    meanings().get(known.replace(NAME_AT_THE_END, '')) ??
    (withoutNumber === 'unit' ? withoutNumber : undefined)
  return meaning && { ...UNKNOWN, meaning, known }
}

/** What a key means with an ending; `undefined` if it has no such ending. */
function withEnding(known: KeyMeaning | undefined, ending: string): KeyMeaning | undefined {
  if (!known || DIGIT.test(ending) || LANGUAGES.has(ending)) return known
  if (ADDITION_WORDS.has(ending)) return asAddition(known)
  const isRange = FROM_WORDS.has(ending) || TO_WORDS.has(ending)
  if (isRange && known.meaning === 'houseNumber' && !NUMBER_WORDS.has(known.known))
    return { ...known, meaning: TO_WORDS.has(ending) ? 'rangeEnd' : 'rangeStart' }
  if (UNIT_WORDS.has(ending) && known.meaning === 'unit') return known
  if (KIND_WORDS.has(ending) && known.meaning === 'street') return { ...known, meaning: 'streetKind' }
  return CODE_WORDS.has(ending) ? asCode(known) : undefined
}

function asAddition(known: KeyMeaning): KeyMeaning | undefined {
  const isOfAHouse = ['houseNumber', 'rangeStart', 'orientationNumber', 'building'].includes(
    known.meaning ?? '',
  )
  return isOfAHouse ? { ...known, meaning: 'addition' } : undefined
}

/** The codes of countries and regions are read. Other codes are numbers of a register. */
function asCode(known: KeyMeaning): KeyMeaning | undefined {
  switch (known.meaning) {
    case 'country':
    case 'countryCode':
      return { ...known, meaning: 'countryCode' }
    case 'state':
    case 'region':
    case 'regionCode':
      return { ...known, meaning: 'regionCode' }
    default:
      return undefined
  }
}

let meaningOfKey: ReadonlyMap<string, Meaning> | undefined

/** The table as a map, built when the first payload is read. */
function meanings(): ReadonlyMap<string, Meaning> {
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
