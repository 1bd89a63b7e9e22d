/** Alpha-3 codes, each with the letters of its alpha-2 after the first, or with both, where the names lead astray. */
const ALPHA_3 =
  'AREE AUTT BENJ BIHA BLRY CODD COMKM ESTE GNBGW GNQGQ IRLE ISLS ISRL MACO MARA MDVV PRKKP PRTT SENN SLBB SRBRS SVNI SWZZ TCDD TURR UKRA'

/** Alpha-2 by what a country is called, in small letters. */
const codes = new Map<string, string>()

const english = /* @__PURE__ */ namesIn('en')

/** ISO 3166-1 alpha-2 of a country given as alpha-2, alpha-3 or by its name. */
export function countryCodeOf(country = ''): string | undefined {
  const code = country.toUpperCase()
  if (/^[A-Z]{2,3}$/.test(code)) return regionOf(code[2] ? alpha2Of(code) : code)
  if (country && !codes.size) learnNames()
  // 'België / Belgique', 'United States of America', 'Iran (Islamic Republic of)'
  return codes.get(country.replace(/( of|,| [/(-]).*/, '').toLowerCase())
}

/** The country's name in English, from the platform. */
export function countryNameOf(code: string): string | undefined {
  return english.of(code)
}

/** The first letter and the second or the third, whichever is in the country's name: Angola is `AGO`. */
function alpha2Of(code: string): string {
  const [first = '', ...others] = code
  const letters = RegExp([...code].join('.*'), 'i')
  const second =
    ALPHA_3.match(`\\b${code}(\\w+)`)?.[1] ??
    others.find((letter) => letters.test(`${countryNameOf(first + letter)}`))
  return (first + (second ?? others[0])).slice(-2)
}

/** What the platform has answered so far, as it takes its time. */
const regions: Record<string, string> = {}

/** `UK` is `GB`, `DD` is `DE`; what is no country's code is none. */
function regionOf(code: string): string | undefined {
  regions[code] ??= new Intl.Locale(`und-${code}`).region ?? ''
  const region = regions[code]
  // Regions in name only: the unknown one, unions.
  return countryNameOf(region) && !/ZZ|EU|UN/.test(region) ? region : undefined
}

/** In English, in some more languages and in the country's own: asked only when a country comes by its name alone. */
function learnNames(): void {
  const known = ['en', 'de', 'es', 'fr'].map(namesIn)
  for (let index = 0; index < 676; index++) {
    const code = regionOf(String.fromCharCode(65 + index / 26, 65 + (index % 26)))
    const own = code && namesIn(new Intl.Locale(`und-${code}`).maximize().language)
    if (own) for (const names of [own, ...known]) codes.set(`${names.of(code)}`.toLowerCase(), code)
  }
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}
