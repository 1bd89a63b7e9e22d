import { fold } from './fold.ts'

/**
 * The countries of ISO 3166-1, and Kosovo, whose codes are in use but not in ISO. In a line: alpha-2, alpha-3, the English
 * name, and after bars other names: old and long ones, parts of the country, names in other languages. A name does not need
 * another entry for its spelling in capitals, without accents or without signs, or after `Republic of` and the like.
 */
const COUNTRIES = `
AD AND Andorra
AE ARE United Arab Emirates|UAE
AF AFG Afghanistan
AG ATG Antigua & Barbuda|Antigua
AI AIA Anguilla
AL ALB Albania|Shqipëria
AM ARM Armenia
AO AGO Angola
AQ ATA Antarctica
AR ARG Argentina
AS ASM American Samoa
AT AUT Austria|Österreich
AU AUS Australia
AW ABW Aruba
AX ALA Åland Islands|Aland
AZ AZE Azerbaijan
BA BIH Bosnia & Herzegovina|Bosnia|Bosnia Herzegovina|BiH
BB BRB Barbados
BD BGD Bangladesh
BE BEL Belgium|Belgique|België
BF BFA Burkina Faso
BG BGR Bulgaria|България
BH BHR Bahrain
BI BDI Burundi
BJ BEN Benin
BL BLM St. Barthélemy
BM BMU Bermuda
BN BRN Brunei|Brunei Darussalam
BO BOL Bolivia
BQ BES Caribbean Netherlands|Bonaire|Bonaire, Sint Eustatius and Saba
BR BRA Brazil|Brasil
BS BHS Bahamas
BT BTN Bhutan
BV BVT Bouvet Island
BW BWA Botswana
BY BLR Belarus|Belorussia|Byelorussia
BZ BLZ Belize
CA CAN Canada
CC CCK Cocos (Keeling) Islands|Cocos Islands
CD COD Congo - Kinshasa|DR Congo|DRC|RDC|Democratic Republic of Congo|Congo, Dem. Rep.|République démocratique du Congo|Zaire
CF CAF Central African Republic|CAR|République centrafricaine
CG COG Congo - Brazzaville|Congo|Congo, Rep.
CH CHE Switzerland|Schweiz|Suisse|Svizzera
CI CIV Côte d’Ivoire|Ivory Coast
CK COK Cook Islands
CL CHL Chile
CM CMR Cameroon
CN CHN China|PRC|PR China|People's Republic of China|Mainland China|中华人民共和国|中國|中国
CO COL Colombia
CR CRI Costa Rica
CU CUB Cuba
CV CPV Cape Verde|Cabo Verde
CW CUW Curaçao
CX CXR Christmas Island
CY CYP Cyprus|Κύπρος
CZ CZE Czechia|Czech Republic|Česko
DE DEU Germany|BRD|West Germany|Deutschland|Allemagne|Alemania|Germania
DJ DJI Djibouti
DK DNK Denmark|Danmark
DM DMA Dominica
DO DOM Dominican Republic|Rep. Dominicana
DZ DZA Algeria|Algérie|الجزائر
EC ECU Ecuador
EE EST Estonia|Eesti
EG EGY Egypt|مصر
EH ESH Western Sahara
ER ERI Eritrea
ES ESP Spain|España|Espagne|Spanien
ET ETH Ethiopia
FI FIN Finland|Suomi
FJ FJI Fiji|Viti
FK FLK Falkland Islands|Falkland Islands Malvinas|Falkland Islands (Islas Malvinas)
FM FSM Micronesia
FO FRO Faroe Islands|Faeroe Islands
FR FRA France|France métropolitaine|Francia|Frankreich
GA GAB Gabon
GB GBR United Kingdom|UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland|Royaume-Uni|Reino Unido
GD GRD Grenada
GE GEO Georgia|Abkhazia
GF GUF French Guiana|Guyane
GG GGY Guernsey
GH GHA Ghana
GI GIB Gibraltar
GL GRL Greenland
GM GMB Gambia
GN GIN Guinea
GP GLP Guadeloupe
GQ GNQ Equatorial Guinea
GR GRC Greece|Hellas|Ελλάς|Ελλάδα
GS SGS South Georgia & South Sandwich Islands
GT GTM Guatemala
GU GUM Guam
GW GNB Guinea-Bissau
GY GUY Guyana
HK HKG Hong Kong SAR China|Hong Kong|Hong Kong SAR|Hong Kong, China|香港
HM HMD Heard & McDonald Islands|Heard Island and McDonald Islands
HN HND Honduras
HR HRV Croatia|Hrvatska
HT HTI Haiti|Ayiti
HU HUN Hungary|Magyarország
ID IDN Indonesia
IE IRL Ireland|Eire
IL ISR Israel|ישראל
IM IMN Isle of Man
IN IND India|Bharat|भारत
IO IOT British Indian Ocean Territory
IQ IRQ Iraq
IR IRN Iran|ایران
IS ISL Iceland|Ísland
IT ITA Italy|Italia|Italie|Italien
JE JEY Jersey
JM JAM Jamaica
JO JOR Jordan
JP JPN Japan|Nippon|Nihon|日本国|日本
KE KEN Kenya
KG KGZ Kyrgyzstan|Kyrgyz Republic
KH KHM Cambodia
KI KIR Kiribati
KM COM Comoros
KN KNA St. Kitts & Nevis
KP PRK North Korea|DPRK|Democratic People's Republic of Korea|Korea, North|N. Korea|조선민주주의인민공화국
KR KOR South Korea|Korea|Korea, South|S. Korea|한국|남조선|대한민국
KW KWT Kuwait
KY CYM Cayman Islands
KZ KAZ Kazakhstan|Қазақстан
LA LAO Laos|Lao PDR|Lao People's Democratic Republic|ປະເທດລາວ
LB LBN Lebanon
LC LCA St. Lucia
LI LIE Liechtenstein
LK LKA Sri Lanka|Ceylon|Democratic Socialist Republic of Sri Lanka
LR LBR Liberia
LS LSO Lesotho
LT LTU Lithuania|Lietuva
LU LUX Luxembourg|Luxemburg|Lëtzebuerg
LV LVA Latvia|Latvija
LY LBY Libya|Libyan Arab Jamahiriya
MA MAR Morocco|Maroc|المغرب
MC MCO Monaco
MD MDA Moldova
ME MNE Montenegro|Crna Gora
MF MAF St. Martin|Saint Martin (French part)
MG MDG Madagascar
MH MHL Marshall Islands
MK MKD North Macedonia|Macedonia|FYROM
ML MLI Mali
MM MMR Myanmar (Burma)|Myanmar|Burma
MN MNG Mongolia|Монгол улс
MO MAC Macao SAR China|Macau|Macao|Macao SAR|Macau SAR|Macau SAR China|澳門
MP MNP Northern Mariana Islands
MQ MTQ Martinique
MR MRT Mauritania|Mauritanie
MS MSR Montserrat
MT MLT Malta
MU MUS Mauritius
MV MDV Maldives
MW MWI Malawi
MX MEX Mexico|Estados Unidos Mexicanos
MY MYS Malaysia
MZ MOZ Mozambique
NA NAM Namibia
NC NCL New Caledonia
NE NER Niger
NF NFK Norfolk Island
NG NGA Nigeria
NI NIC Nicaragua
NL NLD Netherlands|Nederland|Holland|Pays-Bas
NO NOR Norway|Norge
NP NPL Nepal
NR NRU Nauru
NU NIU Niue
NZ NZL New Zealand|Aotearoa|Aotearoa New Zealand
OM OMN Oman
PA PAN Panama
PE PER Peru
PF PYF French Polynesia
PG PNG Papua New Guinea|PNG|Papua Niugini
PH PHL Philippines
PK PAK Pakistan
PL POL Poland|Polska
PM SPM St. Pierre & Miquelon
PN PCN Pitcairn Islands|Pitcairn
PR PRI Puerto Rico
PS PSE Palestinian Territories|Palestine|Palestinian Territory|Palestinian Territory, Occupied|West Bank
PT PRT Portugal
PW PLW Palau
PY PRY Paraguay
QA QAT Qatar
RE REU Réunion
RO ROU Romania
RS SRB Serbia|Srbija|Србија
RU RUS Russia|Russian Federation|Российская Федерация|Россия
RW RWA Rwanda
SA SAU Saudi Arabia|KSA|السعودية
SB SLB Solomon Islands
SC SYC Seychelles
SD SDN Sudan
SE SWE Sweden|Sverige
SG SGP Singapore
SH SHN St. Helena|Saint Helena, Ascension and Tristan da Cunha
SI SVN Slovenia|Slovenija
SJ SJM Svalbard & Jan Mayen|Svalbard
SK SVK Slovakia|Slovak Republic|Slovensko
SL SLE Sierra Leone
SM SMR San Marino
SN SEN Senegal
SO SOM Somalia
SR SUR Suriname
SS SSD South Sudan
ST STP São Tomé & Príncipe
SV SLV El Salvador
SX SXM Sint Maarten|Sint Maarten (Dutch part)
SY SYR Syria|Syrian Arab Republic
SZ SWZ Eswatini|Swaziland
TC TCA Turks & Caicos Islands|Turks and Caicos
TD TCD Chad|Tchad
TF ATF French Southern Territories|French Southern and Antarctic Lands
TG TGO Togo
TH THA Thailand|ประเทศไทย|ไทย
TJ TJK Tajikistan
TK TKL Tokelau
TL TLS Timor-Leste|East Timor
TM TKM Turkmenistan
TN TUN Tunisia|Tunisie|تونس
TO TON Tonga
TR TUR Türkiye|Turkey
TT TTO Trinidad & Tobago|Trinidad
TV TUV Tuvalu
TW TWN Taiwan|Chinese Taipei|Republic of China|Taiwan ROC|Taiwan, Province of China|臺灣|台湾|中華民國|台灣
TZ TZA Tanzania
UA UKR Ukraine|Україна
UG UGA Uganda
UM UMI U.S. Outlying Islands|United States Minor Outlying Islands
US USA United States|US|USA|America|United States of America|EEUU|EE UU|Estados Unidos|États-Unis
UY URY Uruguay
UZ UZB Uzbekistan
VA VAT Vatican City|Vatican|Vatican City State|Holy See|Holy See (Vatican City State)
VC VCT St. Vincent & Grenadines|Saint Vincent
VE VEN Venezuela
VG VGB British Virgin Islands|Virgin Islands, British|BVI
VI VIR U.S. Virgin Islands|Virgin Islands, U.S.|United States Virgin Islands
VN VNM Vietnam|Viet Nam
VU VUT Vanuatu
WF WLF Wallis & Futuna
WS WSM Samoa|Western Samoa
XK XKX Kosovo|Kosova
YE YEM Yemen
YT MYT Mayotte
ZA ZAF South Africa|RSA
ZM ZMB Zambia
ZW ZWE Zimbabwe
`

/** The words of a long name: `Federal Republic of X`, `X, Federal Republic of`. */
const WORDS_OF_LONG_NAMES = new Set(
  'and arab bolivarian commonwealth cooperative duchy emirate federal federated federative former french grand hashemite independent islamic kingdom of oriental plurinational principality republic socialist sovereign state states sultanate union united yugoslav'.split(
    ' ',
  ),
)

/** Also names of a city or a region in another country, so they are not read as a country at the end of a line. */
const NOT_AT_THE_END = new Set(
  'america|antigua|georgia|holland|macedonia|saint helena|saint martin|saint vincent|trinidad|viti'.split(
    '|',
  ),
)

/** At the end of a line other short names are often regions: `Perth, WA`. */
const SHORT_NAMES_AT_THE_END = new Set(['uae', 'uk', 'usa'])
const SHORTEST_NAME_AT_THE_END = 4

const LATIN = /\p{Script=Latin}/u
const LATIN_WORD = /^\p{Script=Latin}/u

/** No name of a country is longer, even in two languages. */
const LONGEST_NAME = 100

/** The alpha-2 of an alpha-2 or alpha-3. */
export function countryOfCode(code: string): string | undefined {
  return countries().codes.get(code.toUpperCase())
}

/** The alpha-2 of a country's code or name. */
export function countryOf(text: string): string | undefined {
  return (
    countryOfCode(text) ??
    countryOfName(text, (name) => countryOfListedName(name) ?? countryOfLocalName(name))
  )
}

/** The alpha-2 of a name at the end of a line, where two or three letters are more often the code of a region. */
export function countryAtTheEnd(text: string): string | undefined {
  const name = fold(text)
  const isShort = name.length < SHORTEST_NAME_AT_THE_END && LATIN.test(name)
  if (NOT_AT_THE_END.has(name) || (isShort && !SHORT_NAMES_AT_THE_END.has(name))) return undefined
  return countryOfName(text, countryOfListedName)
}

/** Looks up a name as it is, turned round (`Korea, Republic of`), and in several languages (`België / Belgique`). */
function countryOfName(text: string, lookUp: (name: string) => string | undefined): string | undefined {
  if (!text || text.length > LONGEST_NAME) return undefined
  const [beginning = '', end] = text.split(/[,(]/)
  const country = lookUp(fold(text)) || (end && lookUp(fold(`${end} ${beginning}`)))
  if (country) return country
  const found = new Set(namesInSeveralLanguages(text).map((name) => lookUp(fold(name))))
  found.delete(undefined)
  // Names of two countries decide nothing.
  return found.size === 1 ? [...found][0] : undefined
}

/** `Κύπρος - Kıbrıs` and `Tchad تشاد` are two names each. */
function namesInSeveralLanguages(text: string): string[] {
  const names = text.split(/ ?\/ ?| [-–] /)
  if (names.length > 1) return names
  const words = text.split(' ')
  const latin = words.filter((word) => LATIN_WORD.test(word))
  const others = words.filter((word) => !LATIN_WORD.test(word))
  return latin.length && others.length ? [latin.join(' '), others.join(' ')] : []
}

/** Looks up a name in the table, with and without `Republic of` and the like. */
function countryOfListedName(name: string): string | undefined {
  const { names } = countries()
  const words = name.split(' ')
  const start = words.findIndex((word) => !WORDS_OF_LONG_NAMES.has(word))
  const shortName = words[start - 1] === 'of' ? words.slice(start).join(' ') : ''
  return names.get(name) ?? names.get(shortName)
}

const localNames: { latin?: ReadonlyMap<string, string>; others?: ReadonlyMap<string, string> } = {}

/**
 * Looks up a name in the country's own language, as the platform knows it. Engines know more or fewer names, but no wrong
 * ones. Loading the names takes milliseconds, so this comes last, and names in Latin letters are loaded apart from others.
 */
function countryOfLocalName(name: string): string | undefined {
  const script = LATIN.test(name) ? 'latin' : 'others'
  localNames[script] ??= loadLocalNames(script === 'latin')
  return localNames[script].get(name)
}

function loadLocalNames(inLatin: boolean): ReadonlyMap<string, string> {
  const codeByName = new Map<string, string>()
  const namesByLanguage = new Map<string, Intl.DisplayNames>()
  for (const code of countries().englishNames.keys()) {
    const { language, script } = new Intl.Locale(`und-${code}`).maximize()
    // English names are in the table.
    if (language === 'en' || (script === 'Latn') !== inLatin) continue
    const tag = `${language}-${script}`
    const names = namesByLanguage.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
    namesByLanguage.set(tag, names)
    const name = names.of(code)
    if (name) codeByName.set(fold(name), code)
  }
  return codeByName
}

interface Countries {
  /** Alpha-2 by alpha-2 and alpha-3. */
  readonly codes: ReadonlyMap<string, string>
  /** Alpha-2 by name. */
  readonly names: ReadonlyMap<string, string>
  /** The English name by alpha-2. */
  readonly englishNames: ReadonlyMap<string, string>
}

let built: Countries | undefined

/** The table as maps, built when the first country is read. */
function countries(): Countries {
  built ??= buildCountries()
  return built
}

function buildCountries(): Countries {
  const codes = new Map<string, string>()
  const names = new Map<string, string>()
  const englishNames = new Map<string, string>()
  for (const line of COUNTRIES.trim().split('\n')) {
    const [alpha2 = '', alpha3 = '', ...words] = line.split(' ')
    const [englishName = alpha2, ...otherNames] = words.join(' ').split('|')
    codes.set(alpha2, alpha2).set(alpha3, alpha2)
    englishNames.set(alpha2, englishName)
    for (const name of [englishName, ...otherNames]) names.set(fold(name), alpha2)
  }
  return { codes, names, englishNames }
}
