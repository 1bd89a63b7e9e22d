import { withoutAccents } from './fold.ts'

/** What a key of a payload, or the type of a component in it, can mean. */
export type Meaning = keyof typeof KEYS | 'orderOf'

/** Keys of an object that is one part, `{ long_name, short_name, types }`: what it is called, the best first. */
export const TEXT_KEYS = wordsIn(
  'longname longtext formattedvalue value text name label title nombre nom nome navn namn naam nazev nazwa valor valeur wert names resolvednames localizednames',
)

/** Its code, or its value where that is a code: a postcode. */
export const CODE_KEYS = wordsIn(
  'shortname shorttext shortcode countrycode regioncode code isocode iso alpha2 iso31661alpha2 iso31661alpha3 identificationcode abbreviation ident id',
)

/** Which part it is. */
export const TYPE_KEYS = wordsIn(
  'types type kinds kind level layer addresstype placetype featuretype componenttype key id field label name',
)

/**
 * Whole keys by what they mean, a line or two for each language. To teach the reader a key, write it into the line of its
 * language, in small letters and without separators: `stadtname` is also `stadt_name`, `stadtName`, `STADT-NAME`.
 *
 * `lookUp` below says what else need not be written: accents, a number, a language or a word for a code at the end, a word
 * for *name* at either end, and the owner at the beginning. What is left must be a whole key of the table.
 */
const KEYS = {
  // Parts of an address.

  houseNumber: [
    'addnum addressnumber buildingnumber civicnumber detail hno houseno housenum housenumber housenumberorname level5', // English
    'mainbuildingno no num number plaque primarynumber streetno streetnumber subthoroughfare',
    'hausnr hausnummer hnr nr nummer', // German
    'numerorue numerovoie numvoie', // French
    'altura numero numeroexterior numext portalnumber', // Spanish, Portuguese
    'civico numerocivico', // Italian
    'huisnlt huisnr huisnummer', // Dutch
    'husnr husnumer husnummer talonumero', // Danish, Norwegian, Swedish, Finnish
    'aadressnr maja namas', // Estonian, Lithuanian
    'nrdomu numer numerdomu', // Polish
    'cislo cislodomovni cisloorientacni cislopopisne', // Czech, Slovak
    'broj hisnastevilka kucnibroj', // Croatian, Serbian, Slovenian
    'hazszam numar', // Hungarian, Romanian
    'binano disno kapino', // Turkish
    'arithmos αριθμος', // Greek
    'dom будинок дом номер номердома', // Russian, Ukrainian
    'nomor norumah sonha', // Indonesian, Vietnamese
    'رقمالمبنى پلاک', // Arabic, Persian
    'מספר מספרבית', // Hebrew
    'บ้านเลขที่', // Thai
    '门牌号 門牌號 番地 건물번호', // Chinese, Japanese, Korean
  ],
  /** What follows a house number: `5` and `A`. */
  addition: ['bokstav housenumberaddition houseletter huisletter huisnummertoevoeging'],
  block: ['blk blkno block'],
  street: [
    'basestreet level4l road route st street streetwithtype stname strt thoroughfare', // English
    'str strasse', // German
    'rue voie', // French
    'avenida calle carrer viapublica', // Spanish
    'logradouro morada rua', // Portuguese
    'strada via', // Italian
    'openbareruimte straat', // Dutch
    'gade gata gate vej vei', // Danish, Norwegian, Swedish
    'adressenavn katu', // Norwegian, Finnish
    'gatve iela liikluspind tanav', // Baltic
    'aleja ulica ulice', // Polish, Czech, South Slavic
    'kozterulet utca', // Hungarian
    'cadde sokak', // Turkish
    'odos οδος', // Greek
    'ulitsa улица вулиця', // Russian, Ukrainian
    'duong jalan', // Vietnamese, Indonesian
    'الشارع شارع خیابان', // Arabic, Persian
    'רחוב', // Hebrew
    'सड़क রাস্তা ถนน', // Hindi, Bengali, Thai
    '街道 路 道路 通り 도로명', // Chinese, Japanese, Korean
  ],
  lesserStreet: ['cycleway footway path pedestrian residential roadreference roadreferenceintl'],
  district: [
    'adminarea6 area3 area4 aza barangay borough citydistrict citypart dependentlocality dependantlocality district dongmyun', // English
    'level4a municipalitysubdivision neighborhood neighbourhood oaza quarter region3depth subcity subdistrict sublocality',
    'sublocalitylevel suburb ward',
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
    'kelurahan phuong tambon ตำบล แขวง', // Indonesian, Vietnamese, Thai
    'الحي محله שכונה', // Arabic, Persian, Hebrew
    '区 區 qu 县 町域 町名 동 읍면동', // Chinese, Japanese, Korean
  ],
  city: [
    'adminarea5 area2 city cityortown defaultcity level2 localadmin metroarea politicaldivision2 postaltown posttown', // English
    'region2depth regioncity sigugun townorcity',
    'ort stadt wohnort', // German
    'commune ville', // French
    'ciudad localidad poblacion', // Spanish
    'cidade localidade', // Portuguese
    'citta comune localita', // Italian
    'plaats stad woonplaats', // Dutch
    'by postdistrikt postnrnavn postort poststed stadur sted', // Danish, Norwegian, Swedish, Icelandic
    'kaupunki postitoimipaikka', // Finnish
    'linn miestas pilseta', // Baltic
    'miasto miejscowosc', // Polish
    'mesto obce obec', // Czech, Slovak
    'grad mjesto naselje', // South Slavic
    'localitate oras telepules varos', // Romanian, Hungarian
    'sehir', // Turkish
    'poli πολη', // Greek
    'gorod город місто населенныйпункт град', // Russian, Ukrainian, Bulgarian
    'bandar kota thanhpho', // Indonesian, Vietnamese
    'المدينة شهر', // Arabic, Persian
    'עיר יישוב', // Hebrew
    'शहर শহর', // Hindi, Bengali
    '城市 市 shi 市区町村 시군구', // Chinese, Japanese, Korean
  ],
  village: ['село village'],
  town: ['place town'],
  locality: ['addresslocality hamlet kecamatan localadministrativearea locality'],
  municipality: [
    'adminarea2 adminlevel8 gemeente gemeinde gmina ilce kommun kommune kunta muni municipality municipi municipio omavalitsus', // many
    'kabupaten huyen quan อำเภอ เขต 縣市 鄉鎮市區',
  ],
  county: [
    'adminarea4 administrativearealevel2 admindistrict2 adminname2 counties county departamento departement okres statedistrict', // many
    'subadminarea subadministrativearea subregion شهرستان',
  ],
  region: [
    'addressregion adminarea adminarea3 admindistrict adminname1 administrative administrativearea administrativearealevel1', // English
    'area1 countrysubdivision countrysubentity emirate governorate level1 politicaldivision1 prefecture principalsubdivision',
    'province provinceorstate region region1depth regionwithtype state stateabbreviation stateorprovince stateorregion',
    'stateprovince states sido subdivisions territory',
    'bundesland kanton', // German
    'comunidadautonoma estado provincia', // Spanish
    'distrito uf', // Portuguese
    'regione', // Italian
    'provincie', // Dutch
    'fylke lan maakond maakunta', // Nordic, Estonian
    'judet megye wojewodztwo zupanija', // Romanian, Hungarian, Polish, Croatian
    'il', // Turkish
    'область oblast', // Russian, Ukrainian
    'provinsi tinh', // Indonesian, Vietnamese
    'المحافظة المنطقة استان', // Arabic, Persian
    'राज्य จังหวัด', // Hindi, Thai
    '省 省份 sheng 都道府県 시도', // Chinese, Japanese, Korean
  ],
  regionCode: ['adminareacode regioncode statecode provincecode'],
  postcode: [
    'eircode pincode postal postalcode postalcodenumber postalzone postcode postcodeprimarylow postnumber zip zipcode', // English
    'plz postleitzahl', // German
    'codepostal cp', // French, Spanish
    'codigopostal codipostal codpostal', // Spanish, Portuguese, Romanian
    'cep', // Portuguese
    'cap codicepostale', // Italian
    'postnr postnumer postnummer', // Danish, Norwegian, Swedish
    'postinumero', // Finnish
    'pastaindekss pastokodas postiindeks sihtnumber', // Baltic
    'kodpocztowy psc', // Polish, Czech, Slovak
    'postanskibroj postnastevilka', // South Slavic
    'iranyitoszam irsz', // Hungarian
    'postakodu', // Turkish
    'tk τκ', // Greek
    'indeks индекс індекс почтовыйиндекс поштовийіндекс пощенскикод', // Russian, Ukrainian
    'kodepos mabuuchinh poskod', // Indonesian, Vietnamese, Malay
    'الرمزالبريدي کدپستی', // Arabic, Persian
    'מיקוד', // Hebrew
    'पिनकोड รหัสไปรษณีย์', // Hindi, Thai
    '邮编 邮政编码 郵遞區號 郵便番号 우편번호 zipno zoneno', // Chinese, Japanese, Korean
  ],
  /** A postcode where it is a number beside a street and a town. */
  postcodeOrCode: ['code zone'],
  country: [
    'area0 cntry country countryorregion countryregion level0 nation', // English
    'land maa nacao nacion nazione negara paese pais panstwo pays riik strana stat tara ulke zeme χωρα', // and others
    'drzava држава държава страна країна الدولة البلد کشور מדינה देश ประเทศ 国家 國家 국가',
  ],
  countryCode: ['alpha2 alpha3 cc countrya countrycode isocountrycode kodstatu landcode'],
  /** A country, or a region where another key names the country: Polish and Slovak, two map services and a bank. */
  countryOrRegion: ['adminarea1 kraj'],

  // Names and kinds of places.

  name: ['feature localenames locationname name naam namn navn nom nombre nome poi title venue'],
  building: [
    'aeroway amenity attraction bakery bank bar building cafe cinema clinic club college courthouse craft doctors', // kinds of places on maps
    'establishment farmland furniture guesthouse hairdresser historic hospital hostel hotel house housename leisure library',
    'mall museum office pharmacy placeofworship pointofinterest postoffice postbox premise pub publicbuilding railway',
    'restaurant school shop sportscentre supermarket theatre tourism townhall university 建物名',
  ],
  kind: ['category class type types'],

  // Lines.

  line: [
    'addressfull adraddress addresstext completeaddress displayaddress formatted formattedaddress formattedaddressline formattedaddresslines', // English
    'formattedfull freeformaddress fulladdr fulladdress fullyformattedaddress longlabel matchaddr matchedaddress nearestplace',
    'onelineaddress prettyaddress roadaddr roadaddress singlelineaddress unrestrictedvalue',
    'adressebetegnelse adressetekst betegnelse direccioncompleta nomenclatura textovaadresa pikkaadress taisaadress weergave', // and others
    '详细地址 詳細地址 도로명주소',
  ],
  /** A line where it has a comma or a part in it; otherwise a place's name, or the town's. */
  lineOrName: ['display displayname label'],
  lineOrTown: ['placename'],
  /** A line only where a part is in it. */
  weakLine: ['location text value'],
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
  lastLine: ['cityline citystatezip lastline secondarytext'],
  mainText: ['maintext'],

  // How to read a body.

  /** Under these, the answers; an empty list is no answer, whatever stands beside it. */
  answers: ['candidates features geocodes geonames hits matches predictions results suggestions'],
  /** Under this, a place that is named beside it. */
  properties: ['properties'],
  error: ['erreur erro error errore errormessage errors fehler'],
  /** An object with one of these is a place on the map. */
  coordinates: ['boundingbox lat latitude lon lng longitude'],
  success: ['found ok success valid'],
  status: ['status'],
  /** An object with one of these is about a person or an account, and its name is theirs. */
  person: [
    'accountid addressee birthday company dateofbirth email familyname firstname fullname gender givenname jobtitle lastname', // English
    'nationality occupation organisation organization phone recipient salary surname telephonenumber userid username',
    'anrede nachname telefon telefonnummer vorname', // German
    'nomdefamille prenom', // French
    'apellido apellidos celular correo cpf dni nif sobrenome telefone telefono', // Spanish, Portuguese
    'codicefiscale cognome', // Italian
    'achternaam voornaam', // Dutch
    'efternamn efternavn etternavn etunimi fornamn fornavn sukunimi', // Danish, Norwegian, Swedish, Finnish
    'imie jmeno nazwisko prijmeni', // Polish, Czech
    'keresztnev prenume soyad soyadi vezeteknev', // Hungarian, Romanian, Turkish
    'имя отчество телефон фамилия', // Russian
    '姓名 氏名 電話番号 电话 전화번호', // Chinese, Japanese, Korean
  ],
  /** What looks like an address and is not the answer: the question, notes, other places, people and firms. */
  ignored: [
    'accuracy agency alternatenames annotations arguments attribution author benchmark bounds businessareas capital categories', // English
    'confidence contact contacts copyright criteria currency customer debug engine extratags geometry highlight highlightresult',
    'history input inputaddress intersection licence license licenses localnames matchcode matchquality meta metadata',
    'nearby original owner parameters parametros params parsedtext photos pluscode pois precision providedlocation provider quality query querytext request requested',
    'reviews roadinters roads scoring search searchtext sender source timezone user viewport weather',
  ],
} as const satisfies Record<string, readonly string[]>

/** Keys of one country's forms. They say in which order it writes, and nothing of where the place is. */
export const COUNTRY_OF_KEY: Readonly<Record<string, string>> = {
  blkno: 'SG',
  cep: 'BR',
  eircode: 'IE',
  kecamatan: 'ID',
  kelurahan: 'ID',
  logradouro: 'BR',
  pincode: 'IN',
  plz: 'DE',
  uf: 'BR',
}

/** Keys that mean something else in another language, `by` and `via`: they are read beside a key that is sure. */
export const AMBIGUOUS = wordsIn('by cap dom grad il land ort place shi st str via')

/** A longer key is no word of any language. */
const LONGEST_KEY = 60

/** Words for *name*, which say nothing more about a key: `gate_navn`, `nombreCalle`, and `streetname`. */
const NAME_WORDS = wordsIn('adi nama name naam naziv nazev nazov nazwa namn navn nimi nom nombre nome nume')
const NAME_AT_THE_END = /(?:naam|name|namn|navn)$/

/** Words for a code, as in `country_iso2` and `stateAbbr`. */
const CODE_WORDS = wordsIn('abbr abbreviation code id iso short')

/** Where a flat record names its owner before each key: `addr:street`, `regional.street`, `mLocality` in Java. */
const OWNERS = wordsIn('ad addr address geo loc location m place primary regional')

/** Owners that are people and firms: a name beside such an address is theirs. */
export const PERSONAL_OWNERS = wordsIn(
  'billing business buyer client cliente customer delivery home kunde mailing postal recipient sender shipping user work',
)

/** A translation, which is read where nothing stands in the place's own language: `name_de`, `addressEN`. */
const LANGUAGES = wordsIn(
  'ar bn cs da de el en es fa fi fr he hi hu it ja ko nl pl pt ro ru sv ta th tr uk ur vi zh',
)

export interface Key {
  /** The key in small letters, without accents and separators. */
  readonly word: string
  readonly meaning: Meaning | undefined
  /** The number at the end of `address_line_2`; 0 without one. */
  readonly position: number
  readonly isTranslation: boolean
  /** Whose address it is in a flat record: `billing` in `billing_city`. */
  readonly owner: string | undefined
}

type Meant = Pick<Key, 'meaning' | 'position' | 'isTranslation' | 'owner'>

const UNKNOWN: Meant = { meaning: undefined, position: 0, isTranslation: false, owner: undefined }

/** What is remembered of keys, so that each is looked up once in a body; a hostile body must not fill the memory. */
const MOST_REMEMBERED = 2000
const remembered = new Map<string, Key>()

/** What a key means, if it is known. */
export function readKey(key: string): Key {
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const words = wordsOf(key.slice(0, LONGEST_KEY + 1))
  const word = words.join('')
  const found = { word, ...(key.length > LONGEST_KEY ? UNKNOWN : lookUp(words, UNKNOWN)) }
  remembered.set(key, found)
  return found
}

/** The words of a key: they begin at a separator, a capital letter and a digit. Accents do not count. */
function wordsOf(key: string): string[] {
  const words = key.replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2$3 ')
  return withoutAccents(words.toLowerCase())
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
    .split(' ')
}

/** The key as a whole; then without what says nothing at either end, one word at a time. */
function lookUp(words: readonly string[], meant: Meant): Meant {
  const word = words.join('')
  const meaning = meanings().get(word) ?? meanings().get(word.replace(NAME_AT_THE_END, ''))
  if (meaning) return { ...meant, meaning }
  if (words.length === 1) return UNKNOWN
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const [start, end] = [words.slice(1), words.slice(0, -1)]
  if (/^\d+$/.test(last)) return lookUp(end, { ...meant, position: Number(last) })
  if (LANGUAGES.has(last)) return lookUp(end, { ...meant, isTranslation: true })
  if (OWNERS.has(first) || PERSONAL_OWNERS.has(first)) return lookUp(start, { ...meant, owner: first })
  if (CODE_WORDS.has(last)) return asCode(lookUp(end, meant))
  if (NAME_WORDS.has(last)) return lookUp(end, meant)
  if (NAME_WORDS.has(first) || /^\d+$/.test(first)) return lookUp(start, meant)
  return UNKNOWN
}

/** A country's code and a region's are read; all others are numbers of a register. */
function asCode(meant: Meant): Meant {
  if (meant.meaning === 'country' || meant.meaning === 'countryCode')
    return { ...meant, meaning: 'countryCode' }
  return meant.meaning === 'region' || meant.meaning === 'regionCode'
    ? { ...meant, meaning: 'regionCode' }
    : UNKNOWN
}

let table: ReadonlyMap<string, Meaning> | undefined

/** The keys above as a map, built when the first body is read. */
function meanings(): ReadonlyMap<string, Meaning> {
  table ??= byKey(KEYS)
  return table
}

/** A key that stands in two lists has the meaning of the first. */
function byKey<Table extends Record<string, readonly string[]>>(lists: Table): Map<string, keyof Table> {
  const built = new Map<string, keyof Table>()
  for (const meaning in lists) {
    for (const key of wordsIn(lists[meaning]?.join(' ') ?? '')) {
      const word = withoutAccents(key)
      if (!built.has(word)) built.set(word, meaning)
    }
  }
  return built
}

function wordsIn(line: string): ReadonlySet<string> {
  return new Set(line.split(' '))
}
