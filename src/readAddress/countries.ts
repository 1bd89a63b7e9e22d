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

/** Where the rule below leads to another country: the alpha-3, and what of the alpha-2 is not its first letter. */
const ALPHA_3 =
  'ABWW ALAX BENJ BESQ BIHA BLRY CODD COMKM CUWW CYMKY ESTE FSMM GNBW GNQQ GUFF IRLE ISLS ISRL MACO MAFF MARA MCOC MNPP MYTYT PLWW PRKKP PYFF SLBB SPMPM SRBRS SVNI SWZZ TCAC TCDD TURR UKRA'

/** The first two letters, or the first and the third where only the name of that country has all three: `AUT`. */
function alpha2Of(code: string): string {
  const [first = '', second = '', third = ''] = code
  const isIn = (letter: string, letters: string) => RegExp(letters, 'i').test(`${english.of(first + letter)}`)
  const byName = !isIn(second, code) && isIn(third, [...code].join('.*')) ? third : second
  return (first + (ALPHA_3.match(`${code}(\\w+)`)?.[1] ?? byName)).slice(-2)
}

/** In English, in French and in the country's own language. */
function learn(): void {
  const french = namesIn('fr')
  // From AA to ZZ, among other numbers. Regions in name only are the unknown one, unions and two for tests.
  for (let number = 370; number < 1296; number++) {
    const pair = number.toString(36).toUpperCase()
    if (/\d|ZZ|EU|UN|X[AB]/.test(pair)) continue
    // UK is GB.
    const { language, region = pair } = new Intl.Locale(`und-${pair}`).maximize()
    for (const names of [english, french, namesIn(language)]) {
      const name = `${names.of(region)}`.toUpperCase()
      // One that has no name is none.
      if (name !== region) codes.set(pair, region).set(name, region)
    }
  }
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region' })
}
