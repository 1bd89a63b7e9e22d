/** Alpha-2 by what a country is called and by its codes, all in capitals. */
const codes = new Map<string, string>()

/** The countries' names in English, from the platform, by their alpha-2. */
export const english: Intl.DisplayNames = /* @__PURE__ */ namesIn('en')

/** ISO 3166-1 alpha-2 of a country given as alpha-2, alpha-3 or by its name. */
export function countryCodeOf(country: string): string | undefined {
  if (!codes.size) learn()
  const name = country.toUpperCase()
  // An alpha-3 that was not learnt begins with the alpha-2, but for those of Serbia, Slovenia, Bosnia and Belarus: rather
  // no country than another. Of the rest ALA BES CCK CYM GMB GNB MCO MYT PRK are read as another's, where no name says
  // better. A name is followed by more in 'België / Belgique', 'United States of America', 'Iran, Islamic Republic of'.
  return codes.get(name) ?? codes.get(name.replace(/^(?!B[LI]|S[VR])(..)[A-Z]$|( \W| OF|,).*/, '$1'))
}

/** In English, in French and in the country's own language. */
function learn(): void {
  const french = namesIn('fr')
  // From AA to ZY, among other numbers. XA and XB are for tests of software.
  for (let number = 370; number < 1295; number++) {
    const pair = number.toString(36).toUpperCase()
    if (/\d|X[AB]/.test(pair)) continue
    // UK is GB.
    const locale = new Intl.Locale(`und-${pair}`).maximize()
    const { region = pair } = locale
    for (const names of [english, french, namesIn(locale)]) {
      const name = `${names.of(region)}`.toUpperCase()
      // One that has no name is none.
      if (name === region) continue
      codes.set(pair, region).set(name, region)
      // The three letters that a name begins with, as of Estonia, are an alpha-3, unless they are known as that of the
      // country whose alpha-2 they begin with: BEL is Belgium's, not Belize's.
      const beginning = name.slice(0, 3)
      if (codes.get(beginning) !== beginning.slice(0, 2)) codes.set(beginning, region)
      // So are the alpha-2 and, between its letters, one of the name before the second: AT, AUT.
      const [letters = ''] = name.slice(1).split(region.slice(1))
      for (const letter of letters) {
        const alpha3 = region.replace(/\B/, letter)
        codes.set(alpha3, codes.get(alpha3) ?? region)
      }
    }
  }
}

function namesIn(language: string | Intl.Locale): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region' })
}
