/** Alpha-3 codes, each with its alpha-2, where the names lead astray. */
const ALPHA_3 = 'AREAE AUTAT BLRBY ESTEE IRLIE ISLIS ISRIL MARMA PRTPT SENSN SRBRS SVNSI UKRUA'

/** Alpha-2 by what a country is called and by its codes, all in capitals. */
const codes = new Map<string | undefined, string>()

/** The countries' names in English, from the platform, by their alpha-2. */
export const english: Intl.DisplayNames = /* @__PURE__ */ namesIn('en')

/** ISO 3166-1 alpha-2 of a country given as alpha-2, alpha-3 or by its name. */
export function countryCodeOf(country: string): string | undefined {
  if (!codes.size) learn()
  // 'België / Belgique', 'United States of America', 'Iran (Islamic Republic of)'
  const name = country.toUpperCase().replace(/( OF|,| [/(-]).*/, '')
  return codes.get(/^\w{3}$/.test(name) ? alpha2Of(name) : name)
}

/** The first letter and the second or the third, whichever is in the country's name: Angola is `AGO`. */
function alpha2Of(code: string): string | undefined {
  const [first = '', ...others] = code
  const letters = RegExp([...code].join('.*'), 'i')
  const pairs = others.map((other) => first + other)
  return (
    ALPHA_3.match(`${code}(..)`)?.[1] ?? pairs.find((pair) => letters.test(`${english.of(pair)}`)) ?? pairs[0]
  )
}

/** In English, in some more languages and in the country's own. */
function learn(): void {
  // From AA to ZZ, among other numbers. Regions in name only are the unknown one and unions.
  for (let number = 370; number < 1296; number++) {
    const pair = number.toString(36).toUpperCase()
    if (/\d|ZZ|EU|UN/.test(pair)) continue
    // UK is GB.
    const { language, region = pair } = new Intl.Locale(`und-${pair}`).maximize()
    for (const spoken of ['en', 'de', 'es', 'fr', language]) {
      const name = namesIn(spoken).of(region)
      if (name) codes.set(pair, region).set(name.toUpperCase(), region)
    }
  }
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}
