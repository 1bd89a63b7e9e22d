/** Alpha-3 codes whose alpha-2 is their first and third letter; what follows writes others out; else the first two. */
const ALPHA_3 =
  'AND AGO ATG ARM ABW AUT BHS BGD BRB BLZ BRN BDI CPV CAF TCD CHL CHN COG COD COK DNK SLV GNQ FLK FRO GUF PYF GRL GRD GLP GIN GUY IRQ JAM KAZ KOR LBR LBY MDG MDV MLT MTQ MEX FSM MOZ NIU MNP PAK PLW PNG PRY PCN POL PRT SEN SYC SVK SLB SUR SWZ SWE TUN TUR TKM TUV ARE URY WLF ESH CUW MNE MAF ATAAQ BLRBY BENBJ BIHBA CYMKY COMKM ESTEE ATFTF GNBGW IRLIE ISRIL PRKKP MACMO MYTYT SPMPM SVNSI SGSGS UKRUA ALAAX BESBQ SRBRS'

/** Languages in which services name countries. */
const LANGUAGES = 'en de fr es it pt nl pl sv fi ru zh ja ko ar'

/** Alpha-2 by everything a country has been called so far. */
const codes = new Map<string, string | undefined>()
let hasNames = false

/** ISO 3166-1 alpha-2 of a country given as alpha-2, alpha-3 or by its name. */
export function countryCodeOf(country = ''): string | undefined {
  const code = country.toUpperCase()
  if (/^[A-Z]{2,3}$/.test(code)) {
    if (!codes.has(code)) codes.set(code, canonical(code.length > 2 ? alpha2Of(code) : code))
    return codes.get(code)
  }
  if (country && !hasNames) learnNames()
  // 'België / Belgique', 'United States of America', 'Iran (Islamic Republic of)', 'Republic of Moldova'
  return [
    country,
    country.replace(/( of|,| [/(-]).*/, ''),
    country.replace(/.*(republic|kingdom|state|principality) of (the )?/i, ''),
  ]
    .map((name) => codes.get(name.toLowerCase()))
    .find(Boolean)
}

/** The country's name in English, from the platform. */
export function countryNameOf(code: string): string | undefined {
  english ??= namesIn('en')
  return english.of(code)
}

let english: Intl.DisplayNames | undefined

function alpha2Of(alpha3: string): string {
  const [, listed, writtenOut] = new RegExp(`\\b(${alpha3})(\\w\\w)?`).exec(ALPHA_3) ?? []
  return writtenOut ?? alpha3.replace(listed ? /(?<=^.)./ : /.$/, '')
}

/** `UK` is `GB`, `DD` is `DE`; what is no country's code is none. */
function canonical(code: string): string | undefined {
  const { region } = new Intl.Locale(`und-${code}`)
  // Regions in name only: the unknown one, unions, tests.
  return region && !/ZZ|EU|UN|EZ|QO|XA|XB/.test(region) && countryNameOf(region) ? region : undefined
}

/** Thousands of names, in some hundredths of a second: asked only when a country comes by its name alone. */
function learnNames(): void {
  hasNames = true
  for (const language of LANGUAGES.split(' ')) {
    const names = namesIn(language)
    for (let index = 0; index < 676; index++) {
      const code = String.fromCharCode(65 + index / 26, 65 + (index % 26))
      const name = names.of(code)?.toLowerCase()
      if (name && canonical(code) === code && !codes.has(name)) codes.set(name, code)
    }
  }
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}
