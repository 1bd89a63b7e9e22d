/** Alpha-2 by what a country is called and by its codes, all in capitals. */
const codes = new Map<string | undefined, string>()

/** The countries' names in English, from the platform, by their alpha-2. */
export const english: Intl.DisplayNames = /* @__PURE__ */ namesIn('en')

/** ISO 3166-1 alpha-2 of a country given as alpha-2, alpha-3 or by its name. */
export function countryCodeOf(country: string): string | undefined {
  if (!codes.size) learn()
  // 'België / Belgique', 'United States of America', 'Iran (Islamic Republic of)'
  const name = country.toUpperCase().replace(/( OF|,| [/(-]).*/, '')
  return codes.get(/^[A-Z]{3}$/.test(name) ? alpha2Of(name) : name)
}

/**
 * The first two letters, if the English name has all three in a row: `BEL`; how some name begins: `IRLande`; the first
 * and the third, if the name has all three: `AUT`. Of what no name tells, such as `SRB`, some thirty are taken for
 * another's: worth a table only if a service gave three letters without the name or the other code beside them.
 */
function alpha2Of(code: string): string {
  const [first = '', second = '', third = ''] = code
  const isIn = (pair: string, letters: string) => RegExp(letters, 'i').test(`${english.of(pair)}`)
  const two = first + second
  if (isIn(two, code)) return two
  if (codes.has(code)) return code
  return isIn(first + third, [...code].join('.*')) ? first + third : two
}

/** In English, in French, from which many alpha-3 codes are taken, and in the country's own language. */
function learn(): void {
  // From AA to ZZ, among other numbers. Regions in name only are the unknown one and unions.
  for (let number = 370; number < 1296; number++) {
    const pair = number.toString(36).toUpperCase()
    if (/\d|ZZ|EU|UN/.test(pair)) continue
    // UK is GB.
    const { language, region = pair } = new Intl.Locale(`und-${pair}`).maximize()
    for (const names of [english, namesIn('fr'), namesIn(language)]) {
      const name = `${names.of(region)}`.toUpperCase()
      // One that has no name is none.
      if (name !== region) codes.set(pair, region).set(name.slice(0, 3), region).set(name, region)
    }
  }
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region' })
}
