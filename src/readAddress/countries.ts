import { fold } from './fold.ts'

/**
 * ISO 3166-1, a country a line: alpha-2, alpha-3, its English name, and what else it is called: older and longer names,
 * its parts, its name in one of its languages or in a neighbour's. Large and small letters, accents, signs and `the` do
 * not matter, and `Republic of X`, `Kingdom of X` and the like need no entry. XK, for Kosovo, is no ISO code, but the one
 * in use.
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
CM CMR Cameroon|Cameroon
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
ER ERI Eritrea|Eritrea
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
HT HTI Haiti|Ayiti|Haïti
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
MG MDG Madagascar|Madagascar
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
NA NAM Namibia|Namibia
NC NCL New Caledonia
NE NER Niger|Niger
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
RO ROU Romania|România
RS SRB Serbia|Srbija|Србија
RU RUS Russia|Russian Federation|Российская Федерация|Россия
RW RWA Rwanda|Rwanda
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
SN SEN Senegal|Sénégal
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
TR TUR Türkiye|Turkey|Turkiye
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

/** What may stand before `of`, or after a comma, without making it another country. */
const FORMS_OF_STATE = new Set(
  'and arab bolivarian commonwealth cooperative duchy emirate federal federated federative former french grand hashemite independent islamic kingdom of oriental plurinational principality republic socialist sovereign state states sultanate union united yugoslav'.split(
    ' ',
  ),
)

/** Names that are also a town's or a region's of another country: at the end of a line they decide nothing. */
const NOT_AT_THE_END = new Set(
  'america|antigua|georgia|holland|macedonia|saint helena|saint martin|saint vincent|trinidad|viti'.split(
    '|',
  ),
)

/** Shorter names at the end of a line are more often those of a region: `Perth, WA`. */
const SHORT_NAMES_AT_THE_END = new Set(['uae', 'uk', 'usa'])
const SHORTEST_NAME_AT_THE_END = 4

/** More letters than any country's name has, with what maps write beside it. */
const LONGEST_NAME = 100

/** The English names of countries by their alpha-2. */
export const english = { of: (code: string) => countries().english.get(code) }

/** ISO 3166-1 alpha-2 of an alpha-2 or alpha-3 code, from the table alone, so that it is the same in every engine. */
export function countryOfCode(text: string): string | undefined {
  return countries().codes.get(text.toUpperCase())
}

/** ISO 3166-1 alpha-2 of a country's code or name. A name in the country's own language is looked up last. */
export function countryOf(text: string): string | undefined {
  return (
    countryOfCode(text) ?? countryOfName(text, (name) => countryOfKnownName(name) ?? countryOfOwnName(name))
  )
}

/** The same for the last piece of a line, where two or three letters are more often those of a region. */
export function countryAtTheEnd(piece: string): string | undefined {
  const name = fold(piece)
  if (NOT_AT_THE_END.has(name)) return undefined
  const isShort = name.length < SHORTEST_NAME_AT_THE_END && /\p{Script=Latin}/u.test(name)
  if (isShort && !SHORT_NAMES_AT_THE_END.has(name)) return undefined
  return countryOfName(piece, countryOfKnownName)
}

/**
 * A name as it stands, the other way round (`Korea, Republic of`), or in several languages (`België / Belgique`), which
 * must all mean one country.
 */
function countryOfName(text: string, lookUp: (name: string) => string | undefined): string | undefined {
  if (!text || text.length > LONGEST_NAME) return undefined
  const whole = lookUp(fold(text))
  if (whole) return whole
  const [head = '', tail = ''] = text.split(/[,(]/)
  const turned = tail && lookUp(fold(`${tail} ${head}`))
  if (turned) return turned
  const found = new Set(namesInSeveralLanguages(text).map((name) => lookUp(fold(name))))
  found.delete(undefined)
  return found.size === 1 ? [...found][0] : undefined
}

/** `Κύπρος - Kıbrıs` and `Tchad تشاد` are two names each. */
function namesInSeveralLanguages(text: string): string[] {
  const pieces = text.split(/ ?\/ ?| [-–] /)
  if (pieces.length > 1) return pieces
  const words = text.split(' ')
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word))
  return latin.length && latin.length < words.length
    ? [latin.join(' '), words.filter((word) => !latin.includes(word)).join(' ')]
    : []
}

/** By the table, with and without `Republic of` before it. */
function countryOfKnownName(name: string): string | undefined {
  const { names } = countries()
  const known = names.get(name)
  if (known) return known
  const words = name.split(' ')
  const start = words.findIndex((word) => !FORMS_OF_STATE.has(word))
  return words[start - 1] === 'of' ? names.get(words.slice(start).join(' ')) : undefined
}

/** Names in Latin letters (`true`) apart from the others (`false`), as learning them is slow. */
const ownNames = new Map<boolean, ReadonlyMap<string, string>>()

/**
 * By the countries' names in their own languages, from the platform. Engines know more or fewer of them, but none knows a
 * wrong one. It takes a while the first time, so nothing else may be left to try.
 */
function countryOfOwnName(name: string): string | undefined {
  const isLatin = /\p{Script=Latin}/u.test(name)
  const names = ownNames.get(isLatin) ?? learnOwnNames(isLatin)
  ownNames.set(isLatin, names)
  return names.get(name)
}

function learnOwnNames(isLatin: boolean): ReadonlyMap<string, string> {
  const learnt = new Map<string, string>()
  const languages = new Map<string, Intl.DisplayNames>()
  for (const code of countries().english.keys()) {
    const { language, script } = new Intl.Locale(`und-${code}`).maximize()
    // The English names are in the table.
    if (language === 'en' || (script === 'Latn') !== isLatin) continue
    const tag = `${language}-${script}`
    const names = languages.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
    languages.set(tag, names)
    const own = names.of(code)
    if (own) learnt.set(fold(own), code)
  }
  return learnt
}

interface Countries {
  /** Alpha-2 by alpha-2 and alpha-3. */
  readonly codes: ReadonlyMap<string, string>
  /** Alpha-2 by name. */
  readonly names: ReadonlyMap<string, string>
  /** The English name by alpha-2. */
  readonly english: ReadonlyMap<string, string>
}

let built: Countries | undefined

/** The table as maps, built when the first country is read. */
function countries(): Countries {
  if (built) return built
  const codes = new Map<string, string>()
  const names = new Map<string, string>()
  const english = new Map<string, string>()
  for (const line of COUNTRIES.trim().split('\n')) {
    const [alpha2 = '', alpha3 = ''] = line.split(' ', 2)
    const called = line.slice(alpha2.length + alpha3.length + 2).split('|')
    codes.set(alpha2, alpha2).set(alpha3, alpha2)
    english.set(alpha2, called[0] ?? alpha2)
    for (const name of called) names.set(fold(name), alpha2)
  }
  built = { codes, names, english }
  return built
}
