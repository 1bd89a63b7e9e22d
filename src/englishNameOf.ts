/** Names that differ between versions of the platform, or that nobody writes on an envelope. */
const NAMES: Readonly<Record<string, string>> = {
  CI: 'Côte d’Ivoire',
  CV: 'Cape Verde',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MK: 'North Macedonia',
  MM: 'Myanmar',
  MO: 'Macao',
  SZ: 'Eswatini',
  TR: 'Türkiye',
  XK: 'Kosovo',
}

let names: Intl.DisplayNames | undefined

/** The English name of a country by its alpha-2 code. */
export function englishNameOf(alpha2: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return NAMES[alpha2] ?? names.of(alpha2) ?? alpha2
}
