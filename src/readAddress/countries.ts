/** Alpha-2 by what a country is called and by its codes, all in capitals. */
const codes = new Map<string, string>()

/** The countries' names in English, from the platform, by their alpha-2. */
export const english: Intl.DisplayNames = /* @__PURE__ */ namesIn('en')

/** ISO 3166-1 alpha-2 of a country given as alpha-2, alpha-3 or by its name. */
export function countryCodeOf(country: string): string | undefined {
  if (!codes.size) learn()
  // 'België / Belgique', 'United States of America', 'Iran (Islamic Republic of)'
  const name = country.toUpperCase().replace(/(?<=.{4})( OF|,| [/(-]).*/, '')
  // An alpha-3 that was not learnt begins with the alpha-2.
  return codes.get(name) ?? codes.get(name.replace(/^(..)[A-Z]$/, '$1'))
}

/** Alpha-3 that another country's name would claim, each with its alpha-2. */
const ALPHA_3 =
  'ALAAX BELBE BESBQ BIHBA BLRBY BMUBM CANCA CCKCC CYMKY GMBGM GNBGW LIELI MARMA MCOMC MLIML MYTYT PRKKP SPMPM SRBRS SVNSI'

/** In English, in French and in the country's own language. */
function learn(): void {
  const french = namesIn('fr')
  // From AA to ZY, among other numbers. Regions in name only are ZZ, the unknown one, unions and two for tests.
  for (let number = 370; number < 1295; number++) {
    const pair = number.toString(36).toUpperCase()
    if (/\d|[EQ]U|UN|X[AB]/.test(pair)) continue
    // UK is GB.
    const locale = new Intl.Locale(`und-${pair}`).maximize()
    const { region = pair } = locale
    for (const names of [english, french, namesIn(locale)]) {
      const name = `${names.of(region)}`.toUpperCase()
      // One that has no name is none.
      if (name === region) continue
      // The three letters that a name begins with, as of Estonia, are an alpha-3.
      codes.set(pair, region).set(name, region).set(name.slice(0, 3), region)
      // So are the alpha-2 and, between its letters, one of the name before the second: AT, AUT.
      const [letters = ''] = name.slice(1).split(pair.slice(1))
      for (const letter of letters) {
        const alpha3 = pair.replace(/\B/, letter)
        codes.set(alpha3, codes.get(alpha3) ?? region)
      }
    }
  }
  for (const code of ALPHA_3.split(' ')) codes.set(code.slice(0, 3), code.slice(3))
}

function namesIn(language: string | Intl.Locale): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region' })
}
