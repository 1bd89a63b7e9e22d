import { NAMES_THAT_DIFFER } from '../countryName.ts'
import { once } from '../memoize.ts'
import { comparable } from '../texts.ts'
import { COUNTRY_NAMES } from './countryNames.generated.ts'
import { wordsIn } from './keys.ts'

/**
 * The codes of ISO 3166-1, alpha-2 and alpha-3, and others that are in use:
 *
 * - EL in the European Union: https://ec.europa.eu/eurostat/statistics-explained/index.php/Glossary:Country_codes
 * - for Kosovo, XK, XKX and XKK: https://en.wikipedia.org/wiki/XK_(user_assigned_code)
 *   XKS: https://github.com/vincentarelbundock/countrycode/issues/61
 *   RKS, in its passports: https://en.wikipedia.org/wiki/Kosovan_passport
 *   and UNK, in travel documents of the United Nations: https://en.wikipedia.org/wiki/UNMIK_Travel_Document
 * - ALD, KOS, PSX, SAH, and SDS in Natural Earth:
 *   https://www.naturalearthdata.com/downloads/10m-cultural-vectors/10m-admin-0-countries/
 */
const CODES = `
AD AND, AE ARE, AF AFG, AG ATG, AI AIA, AL ALB, AM ARM, AO AGO, AQ ATA, AR ARG, AS ASM, AT AUT, AU AUS, AW ABW
AX ALA ALD, AZ AZE, BA BIH, BB BRB, BD BGD, BE BEL, BF BFA, BG BGR, BH BHR, BI BDI, BJ BEN, BL BLM, BM BMU, BN BRN
BO BOL, BQ BES, BR BRA, BS BHS, BT BTN, BV BVT, BW BWA, BY BLR, BZ BLZ, CA CAN, CC CCK, CD COD, CF CAF, CG COG
CH CHE, CI CIV, CK COK, CL CHL, CM CMR, CN CHN, CO COL, CR CRI, CU CUB, CV CPV, CW CUW, CX CXR, CY CYP, CZ CZE
DE DEU, DJ DJI, DK DNK, DM DMA, DO DOM, DZ DZA, EC ECU, EE EST, EG EGY, EH ESH SAH, ER ERI, ES ESP, ET ETH, FI FIN
FJ FJI, FK FLK, FM FSM, FO FRO, FR FRA, GA GAB, GB GBR, GD GRD, GE GEO, GF GUF, GG GGY, GH GHA, GI GIB, GL GRL
GM GMB, GN GIN, GP GLP, GQ GNQ, GR GRC EL, GS SGS, GT GTM, GU GUM, GW GNB, GY GUY, HK HKG, HM HMD, HN HND, HR HRV
HT HTI, HU HUN, ID IDN, IE IRL, IL ISR, IM IMN, IN IND, IO IOT, IQ IRQ, IR IRN, IS ISL, IT ITA, JE JEY, JM JAM
JO JOR, JP JPN, KE KEN, KG KGZ, KH KHM, KI KIR, KM COM, KN KNA, KP PRK, KR KOR, KW KWT, KY CYM, KZ KAZ, LA LAO
LB LBN, LC LCA, LI LIE, LK LKA, LR LBR, LS LSO, LT LTU, LU LUX, LV LVA, LY LBY, MA MAR, MC MCO, MD MDA, ME MNE
MF MAF, MG MDG, MH MHL, MK MKD, ML MLI, MM MMR, MN MNG, MO MAC, MP MNP, MQ MTQ, MR MRT, MS MSR, MT MLT, MU MUS
MV MDV, MW MWI, MX MEX, MY MYS, MZ MOZ, NA NAM, NC NCL, NE NER, NF NFK, NG NGA, NI NIC, NL NLD, NO NOR, NP NPL
NR NRU, NU NIU, NZ NZL, OM OMN, PA PAN, PE PER, PF PYF, PG PNG, PH PHL, PK PAK, PL POL, PM SPM, PN PCN, PR PRI
PS PSE PSX, PT PRT, PW PLW, PY PRY, QA QAT, RE REU, RO ROU, RS SRB, RU RUS, RW RWA, SA SAU, SB SLB, SC SYC, SD SDN
SE SWE, SG SGP, SH SHN, SI SVN, SJ SJM, SK SVK, SL SLE, SM SMR, SN SEN, SO SOM, SR SUR, SS SSD SDS, ST STP, SV SLV
SX SXM, SY SYR, SZ SWZ, TC TCA, TD TCD, TF ATF, TG TGO, TH THA, TJ TJK, TK TKL, TL TLS, TM TKM, TN TUN, TO TON
TR TUR, TT TTO, TV TUV, TW TWN, TZ TZA, UA UKR, UG UGA, UM UMI, US USA, UY URY, UZ UZB, VA VAT, VC VCT, VE VEN
VG VGB, VI VIR, VN VNM, VU VUT, WF WLF, WS WSM, XK XKX XKK XKS UNK RKS KOS, YE YEM, YT MYT, ZA ZAF, ZM ZMB, ZW ZWE
`

/**
 * Names other than the English one, with bars between them: old and long names, abbreviations, parts of the country, names in
 * other languages. A name needs no other entry for its spelling in capitals, without accents, or without signs. `countryOf` also
 * finds it after `Republic of` and the like, but `isListedNameOf` does not.
 */
const OTHER_NAMES = `
AE UAE
AG Antigua
AR Argentine Republic
AT Österreich
BA Bosnia|Bosnia Herzegovina
BE Belgique|België
BN Brunei Darussalam
BQ Bonaire|Bonaire, Sint Eustatius and Saba|BES Islands
BR Brasil
BY Belorussia|Byelorussia
CD DR Congo|DRC|RDC|Dem. Rep. Congo|Democratic Republic of Congo|Congo, Dem. Rep.|République démocratique du Congo|Zaire
CF CAR|Central African Rep.
CG Congo|Congo, Rep.
CH Schweiz|Suisse|Svizzera|Swiss Confederation
CI Republic of Cote d'Ivoire
CN PRC|P.R. China|Mainland China|People's Republic of China|中华人民共和国|中國|中国
CY Κύπρος
CZ Česko
DE Allemagne|BRD|Deutschland|West Germany
DK Danmark
DO Dominican Rep.|Rep. Dominicana
EG مصر|Egypt, Arab Rep.
EH W. Sahara
ES España
FI Suomi
FJ Viti
FK Falkland Islands Malvinas
FM Micronesia, Fed. Sts.
FO Faeroe Islands
FR France métropolitaine|French Republic
GA Gabonese Republic
GB Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland
GF Guyane
GQ Eq. Guinea
GR Ελλάς|Hellenic Republic
HK Hong Kong, China|Hong Kong Special Administrative Region of China|香港
HM Heard Island and McDonald Islands
HT Ayiti
HU Magyarország
IL ישראל
IN Bharat
IR Iran, Islamic Rep.
IT Italia|Italian Republic
JP 日本国|日本|Nihon|Nippon
KG Kyrgyz Republic
KN St. Kitts and Nevis
KP DPRK|Dem. Rep. Korea|Democratic People's Republic of Korea|Korea, Dem. People's Rep.|조선민주주의인민공화국
KR Korea|Korea, Rep.|S. Korea|한국|대한민국
LA Lao PDR|Lao People's Democratic Republic
LB Lebanese Republic
LK Ceylon|Democratic Socialist Republic of Sri Lanka
LU Luxemburg
LY Libyan Arab Jamahiriya
MA Maroc
MF Saint Martin (French part)|St-Martin
MK FYROM
MM Burma
MO Macao Special Administrative Region of China|Macau SAR|澳門
MX Estados Unidos Mexicanos|United Mexican States
NL Holland|Nederland
NO Norge
NZ Aotearoa|Aotearoa New Zealand
PG Papua Niugini
PL Polska
PN Pitcairn
PS Palestinian Territory|Palestinian Territory, Occupied|Occupied Palestinian Territory|West Bank|West Bank and Gaza
PT Portuguese Republic
RS Srbija
RU Russian Federation|Российская Федерация|Россия
RW Rwandese Republic
SA KSA|السعودية
SB Solomon Is.
SE Sverige
SH Saint Helena, Ascension and Tristan da Cunha
SI Slovenija
SJ Svalbard
SK Slovak Republic
SS S. Sudan
SX Sint Maarten (Dutch part)
SY Syrian Arab Republic
TC Turks and Caicos
TD Tchad
TG Togolese Republic
TH ประเทศไทย
TL East Timor
TT Trinidad
TW Republic of China|Taiwan, Province of China|Chinese Taipei|臺灣|台湾|中華民國
UA Україна
UM United States Minor Outlying Islands
US America|EEUU|EE UU
UY Eastern Republic of Uruguay
VA Vatican|Vatican City State|Holy See|Holy See (Vatican City State)
VC St Vincent
VE Venezuela, RB
VG BVI
VI United States Virgin Islands|Virgin Islands of the United States
WS Western Samoa
YE Yemen, Rep.
ZA RSA
`

/** Words before or after the short name: `Federal Republic of X`, `X, Federal Republic of`. */
const WORDS_OF_LONG_NAMES = wordsIn(
  'and arab bolivarian commonwealth cooperative democratic duchy emirate federal federated federative former french grand hashemite independent islamic kingdom of oriental people plurinational principality republic s socialist sovereign state states sultanate union united yugoslav',
)

/** Names of countries that are also names of another place. At the end of a line they aren't read as a country. */
const NOT_AT_THE_END: ReadonlySet<string> = new Set([
  'america', // in Limburg, Netherlands
  'antigua', // on Fuerteventura, Spain
  'car', // the Cordillera Administrative Region, Philippines
  'georgia', // in the United States
  'holland', // in Michigan
  'macedonia', // in Ohio
  'pitcairn', // in Pennsylvania
  'st helena', // in California
  'st martin', // in Mississippi
  'st vincent', // in the Aosta Valley, Italy
  'trinidad', // in Bolivia
  'viti', // in Kosovo
  'west bank', // in Minneapolis
])

const LATIN_WORD = /^\p{Script=Latin}/u

/** The alpha-2 of a code in `CODES`. */
export function countryOfCode(code: string): string | undefined {
  return codes().get(code.toUpperCase())
}

export function countryCodes(): string[] {
  return [...new Set(codes().values())]
}

/** The English name of a country, or the code itself if it is unknown. */
export function nameOfCountry(alpha2: string): string {
  return rows().find((row) => row.alpha2 === alpha2)?.english ?? alpha2
}

/** Whether the text is a code of the country, or one of its other names in this file and in `countryName.ts`. */
export function isListedNameOf(alpha2: string | undefined, text: string): boolean {
  return alpha2 !== undefined && (countryOfCode(text) ?? otherNames().get(comparable(text))) === alpha2
}

/** The alpha-2 of a country's code or name. */
export function countryOf(text: string): string | undefined {
  return countryOfCode(text) ?? countryOfName(text, [otherNames, englishNames, nativeNames, foreignNames])
}

/** The alpha-2 of a name at the end of a line, where codes are more often those of regions: `Wilmington, DE`. */
export function countryAtTheEnd(text: string): string | undefined {
  return NOT_AT_THE_END.has(comparable(text)) || /\d/.test(text)
    ? undefined
    : countryOfName(text, [otherNames, englishNames, nativeNames])
}

type Names = () => ReadonlyMap<string, string>

/** Finds a name as it is, turned round (`Korea, Republic of`), and in several languages (`België / Belgique`). */
function countryOfName(text: string, tables: readonly Names[]): string | undefined {
  const wholes = [text, text.replace(/(.*?)[,(](.*)/, '$2 $1')].map(comparable)
  const severals = namesInSeveralLanguages(text).map(comparable)
  // The tables are built when they are needed.
  for (const names of tables) {
    const [country] = wholes.map((name) => countryNamed(name, names())).filter(Boolean)
    if (country) return country
  }
  const found = new Set(tables.flatMap((names) => severals.map((name) => countryNamed(name, names()))))
  found.delete(undefined)
  return found.size === 1 ? [...found][0] : undefined
}

/** `Κύπρος - Kıbrıs` and `Tchad تشاد` are two names each. */
function namesInSeveralLanguages(text: string): string[] {
  const names = text.split(/\/| [-–] /)
  if (names.length > 1) return names
  const words = text.split(' ')
  const latin = words.filter((word) => LATIN_WORD.test(word))
  return [latin.join(' '), words.filter((word) => !latin.includes(word)).join(' ')]
}

/** Finds a name with and without `Republic of` and the like. */
function countryNamed(name: string, names: ReadonlyMap<string, string>): string | undefined {
  const words = name.split(' ')
  const start = words.findIndex((word) => !WORDS_OF_LONG_NAMES.has(word))
  const isLong = words[start - 1] === 'of'
  return names.get(name) ?? (isLong ? names.get(words.slice(start).join(' ')) : undefined)
}

const codes = once(() => {
  const countries = CODES.trim().split(/, |\n/)
  return new Map(
    countries.flatMap((country) => country.split(' ').map((code) => [code, country.slice(0, 2)] as const)),
  )
})

const otherNames = once(() => {
  const lines = OTHER_NAMES.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3)] as const)
  const names = [
    ...Object.entries(NAMES_THAT_DIFFER).flatMap(([alpha2, [, ...others]]) =>
      others.map((name) => [name, alpha2] as const),
    ),
    ...lines.flatMap(([alpha2, written]) => written.split('|').map((name) => [name, alpha2] as const)),
  ]
  return new Map(names.map(([name, alpha2]) => [comparable(name), alpha2] as const))
})

interface CountryRow {
  readonly alpha2: string
  readonly english: string
  readonly native: string
  readonly foreign: string
}

const rows = once((): readonly CountryRow[] =>
  COUNTRY_NAMES.trim()
    .split('\n')
    .map((row) => {
      const [english = '', native = '', foreign = ''] = row.slice(3).split('/')
      return { alpha2: row.slice(0, 2), english, native, foreign }
    }),
)

const englishNames = codesByName(({ english }) => comparable(english))
const nativeNames = codesByName(({ native }) => native)
const foreignNames = codesByName(({ foreign }) => foreign)

function codesByName(namesOf: (row: CountryRow) => string): Names {
  return once(() => {
    const codesOf = (row: CountryRow) =>
      namesOf(row)
        .split('|')
        .filter(Boolean)
        .map((name) => [name, row.alpha2] as const)
    return new Map(rows().flatMap(codesOf))
  })
}
