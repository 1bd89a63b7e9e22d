import { englishNameOf } from '../englishNameOf.ts'
import { comparable } from '../texts.ts'

/** The codes of ISO 3166-1, alpha-2 and alpha-3, and those of Kosovo, which are in use but not in ISO. */
const CODES = `
AD AND, AE ARE, AF AFG, AG ATG, AI AIA, AL ALB, AM ARM, AO AGO, AQ ATA, AR ARG, AS ASM, AT AUT, AU AUS, AW ABW
AX ALA, AZ AZE, BA BIH, BB BRB, BD BGD, BE BEL, BF BFA, BG BGR, BH BHR, BI BDI, BJ BEN, BL BLM, BM BMU, BN BRN
BO BOL, BQ BES, BR BRA, BS BHS, BT BTN, BV BVT, BW BWA, BY BLR, BZ BLZ, CA CAN, CC CCK, CD COD, CF CAF, CG COG
CH CHE, CI CIV, CK COK, CL CHL, CM CMR, CN CHN, CO COL, CR CRI, CU CUB, CV CPV, CW CUW, CX CXR, CY CYP, CZ CZE
DE DEU, DJ DJI, DK DNK, DM DMA, DO DOM, DZ DZA, EC ECU, EE EST, EG EGY, EH ESH, ER ERI, ES ESP, ET ETH, FI FIN
FJ FJI, FK FLK, FM FSM, FO FRO, FR FRA, GA GAB, GB GBR, GD GRD, GE GEO, GF GUF, GG GGY, GH GHA, GI GIB, GL GRL
GM GMB, GN GIN, GP GLP, GQ GNQ, GR GRC EL, GS SGS, GT GTM, GU GUM, GW GNB, GY GUY, HK HKG, HM HMD, HN HND, HR HRV
HT HTI, HU HUN, ID IDN, IE IRL, IL ISR, IM IMN, IN IND, IO IOT, IQ IRQ, IR IRN, IS ISL, IT ITA, JE JEY, JM JAM
JO JOR, JP JPN, KE KEN, KG KGZ, KH KHM, KI KIR, KM COM, KN KNA, KP PRK, KR KOR, KW KWT, KY CYM, KZ KAZ, LA LAO
LB LBN, LC LCA, LI LIE, LK LKA, LR LBR, LS LSO, LT LTU, LU LUX, LV LVA, LY LBY, MA MAR, MC MCO, MD MDA, ME MNE
MF MAF, MG MDG, MH MHL, MK MKD, ML MLI, MM MMR, MN MNG, MO MAC, MP MNP, MQ MTQ, MR MRT, MS MSR, MT MLT, MU MUS
MV MDV, MW MWI, MX MEX, MY MYS, MZ MOZ, NA NAM, NC NCL, NE NER, NF NFK, NG NGA, NI NIC, NL NLD, NO NOR, NP NPL
NR NRU, NU NIU, NZ NZL, OM OMN, PA PAN, PE PER, PF PYF, PG PNG, PH PHL, PK PAK, PL POL, PM SPM, PN PCN, PR PRI
PS PSE, PT PRT, PW PLW, PY PRY, QA QAT, RE REU, RO ROU, RS SRB, RU RUS, RW RWA, SA SAU, SB SLB, SC SYC, SD SDN
SE SWE, SG SGP, SH SHN, SI SVN, SJ SJM, SK SVK, SL SLE, SM SMR, SN SEN, SO SOM, SR SUR, SS SSD, ST STP, SV SLV
SX SXM, SY SYR, SZ SWZ, TC TCA, TD TCD, TF ATF, TG TGO, TH THA, TJ TJK, TK TKL, TL TLS, TM TKM, TN TUN, TO TON
TR TUR, TT TTO, TV TUV, TW TWN, TZ TZA, UA UKR, UG UGA, UM UMI, US USA, UY URY, UZ UZB, VA VAT, VC VCT, VE VEN
VG VGB, VI VIR, VN VNM, VU VUT, WF WLF, WS WSM, XK XKX, YE YEM, YT MYT, ZA ZAF, ZM ZMB, ZW ZWE
`

/**
 * Other names than the English one, with bars between them: old and long names, parts of the country, names in other
 * languages. A name does not need another entry for its spelling in capitals, without accents or without signs, or after
 * `Republic of` and the like.
 */
const OTHER_NAMES = `
AE UAE
AT Österreich
BA Bosnia|Bosnia Herzegovina
BE Belgique|België
BN Brunei Darussalam
BR Brasil
CD DR Congo|DRC|RDC|Democratic Republic of Congo|République démocratique du Congo
CG Congo
CH Schweiz|Suisse|Svizzera
CI Ivory Coast
CN PRC|People's Republic of China|中华人民共和国|中國|中国
CV Cabo Verde
CY Κύπρος
CZ Czech Republic|Česko
DE Allemagne|Deutschland
DK Danmark
DO Rep. Dominicana
EG مصر
ES España
FI Suomi
FK Falkland Islands Malvinas|Falkland Islands (Islas Malvinas)
FR France métropolitaine
GB UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland
GF Guyane
GR Ελλάς
HK Hong Kong SAR China|Hong Kong SAR|Hong Kong, China|香港
HT Ayiti
HU Magyarország
IE Eire
IL ישראל
IN Bharat
IT Italia
JP 日本国|日本
KP Democratic People's Republic of Korea|조선민주주의인민공화국
KR Korea|한국|대한민국
LK Democratic Socialist Republic of Sri Lanka
LU Luxemburg|Lëtzebuerg
MA Maroc
MK Macedonia|FYROM
MM Burma
MO Macao SAR China|Macau|Macao SAR|澳門
MX Estados Unidos Mexicanos
NL Nederland
NO Norge
NZ Aotearoa|Aotearoa New Zealand
PL Polska
PS Palestine|Palestinian Territory|Palestinian Territory, Occupied
RS Srbija
RU Russian Federation|Российская Федерация|Россия
SA KSA|السعودية
SE Sverige
SI Slovenija
SK Slovak Republic
SY Syrian Arab Republic
TD Tchad
SZ Swaziland
TH ประเทศไทย
TR Turkey
TW Republic of China|Taiwan, Province of China|臺灣|台湾|中華民國
UA Україна
US US|USA|America|United States of America
VA Vatican|Vatican City State|Holy See|Holy See (Vatican City State)
VI United States Virgin Islands
XK Kosova
`

/** The words of a long name: `Federal Republic of X`, `X, Federal Republic of`. */
const WORDS_OF_LONG_NAMES = new Set(
  'and arab bolivarian commonwealth cooperative duchy emirate federal federated federative former french grand hashemite independent islamic kingdom of oriental plurinational principality republic socialist sovereign state states sultanate union united yugoslav'.split(
    ' ',
  ),
)

/** Also names of a city or a region in another country, so they are not read as a country at the end of a line. */
const NOT_AT_THE_END = new Set(
  'america|antigua|car|georgia|holland|macedonia|saint helena|saint martin|saint vincent|trinidad|viti'.split(
    '|',
  ),
)

const LATIN_WORD = /^\p{Script=Latin}/u

/** The alpha-2 of an alpha-2 or alpha-3. */
export function countryOfCode(code: string): string | undefined {
  return codes().get(code.toUpperCase())
}

/** Whether the text is a code of the country, or one of its names in the table above. */
export function isListedNameOf(alpha2: string | undefined, text: string): boolean {
  const country = countryOfCode(text) ?? otherNames().get(comparable(text))
  return country !== undefined && country === alpha2
}

/** The alpha-2 of a country's code or name. */
export function countryOf(text: string): string | undefined {
  return countryOfCode(text) ?? countryOfName(text, [otherNames, englishNames, localNames])
}

/** The alpha-2 of a name at the end of a line, where codes are more often those of regions: `Perth, WA`. */
export function countryAtTheEnd(text: string): string | undefined {
  return NOT_AT_THE_END.has(comparable(text)) ? undefined : countryOfName(text, [otherNames, englishNames])
}

type Names = () => ReadonlyMap<string, string>

/** Looks up a name as it is, turned round (`Korea, Republic of`), and in several languages (`België / Belgique`). */
function countryOfName(text: string, tables: readonly Names[]): string | undefined {
  const wholes = [text, text.replace(/(.*?)[,(](.*)/, '$2 $1')].map(comparable)
  const severals = namesInSeveralLanguages(text).map(comparable)
  // Each further table takes longer to build.
  for (const names of tables) {
    const [country] = wholes.map((name) => lookUp(name, names())).filter(Boolean)
    if (country) return country
  }
  const found = new Set(tables.flatMap((names) => severals.map((name) => lookUp(name, names()))))
  found.delete(undefined)
  // Names of two countries decide nothing.
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

/** Looks up a name with and without `Republic of` and the like. */
function lookUp(name: string, names: ReadonlyMap<string, string>): string | undefined {
  const words = name.split(' ')
  const start = words.findIndex((word) => !WORDS_OF_LONG_NAMES.has(word))
  const isLong = words[start - 1] === 'of'
  return names.get(name) ?? (isLong ? names.get(words.slice(start).join(' ')) : undefined)
}

/** Builds a table when it is first needed: most payloads have a code, and need none of the names. */
function once<Table>(build: () => Table): () => Table {
  let built: Table | undefined
  return () => {
    built ??= build()
    return built
  }
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
  return new Map(
    lines.flatMap(([alpha2, names]) => names.split('|').map((name) => [comparable(name), alpha2] as const)),
  )
})

const englishNames = once(() => namesBy(englishNameOf))

/**
 * The names of the countries in their own languages, as the platform knows them. Engines know more or fewer names, but no
 * wrong ones. If an engine does not know a name, it returns the code, which is harmless.
 */
const localNames = once(() => {
  const namesByLanguage = new Map<string, Intl.DisplayNames>()
  return namesBy((alpha2) => {
    const { language, script } = new Intl.Locale(`und-${alpha2}`).maximize()
    const tag = `${language}-${script}`
    const names = namesByLanguage.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
    namesByLanguage.set(tag, names)
    return names.of(alpha2) ?? alpha2
  })
})

function namesBy(nameOf: (alpha2: string) => string): Map<string, string> {
  return new Map([...codes().values()].map((alpha2) => [comparable(nameOf(alpha2)), alpha2]))
}
