/**
 * A deviation from the templates of `@fragaria/address-formatter` (the package), which are OpenCage's, for all of these
 * countries. The texts are in the form in which `compileTemplates.ts` writes them.
 */
interface Correction {
  readonly countries: string
  /**
   * Formats of libaddressinput are written as there, with ` / ` between lines: A is the street address, D the district, C the
   * city, S the state or province, and Z the postcode. Source: https://chromium-i18n.appspot.com/ssl-address/data/BR
   */
  readonly reason: string
  readonly order?: string
  /** The order for places without a street and a postcode. */
  readonly areas?: string
  /** The shape of postcodes. A zero is one that a postcode may begin with. `''` removes the shape. */
  readonly shape?: string
  /** The country whose order a territory uses, the country as it is written there, and a component that is added. */
  readonly like?: string
  /** Replacements that are added. */
  readonly replace?: string
  /** A replacement that is removed. */
  readonly without?: string
  /** Codes that are added. `''` removes all of them. */
  readonly codes?: string
}

export const CORRECTIONS: readonly Correction[] = [
  // The country comes last, and street and number share a line.
  {
    countries: 'BY KG KZ',
    order: 'road, houseNumber / suburb / postcode Town / state',
    reason:
      'libaddressinput writes A / Z, C / S in Belarus, and A / Z C in Kyrgyzstan. The package begins with the country.',
  },
  {
    countries: 'CN',
    order:
      'houseNumber road / District / county / city|town|municipality|village|hamlet / stateCode|state|stateDistrict|region postcode',
    reason: 'libaddressinput writes S, Z. The package has the postcode behind the country.',
  },
  {
    countries: 'UZ',
    order: 'road houseNumber / postcode Town / state|stateDistrict',
    reason: 'libaddressinput writes A / Z C / S. The package has the postcode behind the country.',
  },
  {
    countries: 'IR',
    order: 'Town / District / road, houseNumber / state|stateDistrict / postcode',
    reason: 'The package writes the number below the street.',
  },
  {
    countries: 'KW',
    order: 'District / road, houseNumber / postcode Town',
    reason: 'The package writes the number below the street.',
  },
  {
    countries: 'MN',
    order: 'cityDistrict / suburb|neighbourhood / road, houseNumber / postcode / Town',
    reason: 'The package writes the number below the street.',
  },

  // East Asian scripts: one line from large to small.
  {
    countries: 'CN+',
    order:
      'country postcode / state Town county cityDistrict suburb quarter neighbourhood road houseNumber / name',
    areas: 'country / state Town county cityDistrict suburb quarter neighbourhood / name',
    reason:
      'libaddressinput writes Z / S C D / A. The package writes a line for each area, and a county before its town.',
  },
  {
    countries: 'HK+ MO+',
    order:
      'country / state stateDistrict Town cityDistrict suburb quarter neighbourhood road houseNumber / name',
    areas: 'country / state stateDistrict Town cityDistrict suburb quarter neighbourhood / name',
    reason: 'The package writes a line for each area.',
  },
  {
    countries: 'JP+',
    order:
      'country postcode / state|stateDistrict county Town cityDistrict suburb quarter neighbourhood road houseNumber / name',
    areas: 'country / state|stateDistrict county Town cityDistrict suburb quarter neighbourhood / name',
    reason: 'The package writes a line for each area.',
  },
  {
    countries: 'KR+',
    order: 'country postcode / state Town cityDistrict suburb quarter neighbourhood road houseNumber / name',
    areas: 'country / state Town cityDistrict suburb quarter neighbourhood / name',
    reason: 'The package leaves out the name of a building.',
  },
  {
    countries: 'TW+',
    order:
      'country postcode / state Town|municipality cityDistrict suburb quarter neighbourhood road houseNumber / name',
    areas: 'country / state Town|municipality cityDistrict suburb quarter neighbourhood / name',
    reason: 'libaddressinput writes Z / S C / A. The package leaves out the state.',
  },

  // Postcodes that exist and that the package leaves out.
  {
    countries: 'AF',
    order: 'road houseNumber / District / Town|state / postcode',
    reason: 'libaddressinput writes C / Z.',
  },
  {
    countries: 'BB',
    order: 'houseNumber road / Town|municipality, state|county|stateDistrict postcode',
    reason: 'libaddressinput writes C, S Z.',
  },
  {
    countries: 'SO',
    order: 'road houseNumber / District / Town, state postcode',
    reason: 'libaddressinput writes C, S Z.',
  },
  {
    countries: 'VC',
    order: 'houseNumber road / Town|municipality|county|stateDistrict|state postcode',
    reason: 'libaddressinput writes C Z.',
  },
  {
    countries: 'EH',
    order: 'houseNumber road / postcode Town|municipality|county|stateDistrict|state',
    reason: 'libaddressinput writes Z C, as in Morocco.',
  },
  {
    countries: 'GI',
    order: 'houseNumber road / Town|municipality|county|stateDistrict|state / postcode',
    reason: 'libaddressinput writes Z below the town. There is one postcode: GX11 1AA.',
  },
  {
    countries: 'KP',
    order: 'houseNumber road / District / Town, state postcode',
    reason: 'libaddressinput writes C / S, Z.',
  },
  { countries: 'NE', order: 'houseNumber road / postcode Town', reason: 'libaddressinput writes Z C.' },
  {
    countries: 'NI',
    order: 'road houseNumber / District / postcode / Town, state',
    reason: 'libaddressinput writes Z / C, S.',
  },
  {
    countries: 'PN',
    order: 'houseNumber road / city|town|island / postcode',
    reason: 'libaddressinput writes A / C / Z.',
  },

  // Other orders.
  {
    countries: 'AQ',
    order: 'houseNumber road / Town / country|continent',
    reason: 'The package leaves out the street.',
  },
  { countries: 'XK', order: 'road houseNumber / postcode Town|state', reason: 'libaddressinput writes Z C.' },
  {
    countries: 'BR',
    order:
      'road, houseNumber, quarter / District / city|town|village|hamlet|stateDistrict - stateCode|state / postcode',
    reason: 'People write a comma before the number.',
  },
  {
    countries: 'HK',
    order: 'houseNumber road / suburb / stateDistrict|region / state',
    reason: 'The package leaves out the suburb.',
  },
  {
    countries: 'RU',
    order: 'road, houseNumber / Town / state / postcode',
    reason: 'libaddressinput writes C / S / Z. The package has the postcode behind the country.',
  },

  // Parts of a town that people write.
  {
    countries: 'TH',
    order:
      'houseNumber road / quarter, suburb|neighbourhood|village|hamlet, cityDistrict|stateDistrict, city|town|municipality / state postcode',
    reason:
      'The subdistrict, the district and the province stand in this order. In Bangkok, the first may be a quarter, and the second a suburb.',
  },
  {
    countries: 'ID',
    order: 'road houseNumber / neighbourhood, suburb, cityDistrict / Town postcode / state',
    reason: 'Kelurahan and kecamatan are both written.',
  },
  {
    countries: 'VN',
    order:
      'houseNumber road / quarter, suburb|neighbourhood, cityDistrict / Town|stateDistrict / state postcode',
    reason:
      'Both the ward and the district are written. The ward may be a quarter, and the district a suburb.',
  },
  {
    countries: 'TR',
    order:
      'suburb|neighbourhood, road houseNumber / cityDistrict / postcode town|city|cityDistrict|village|municipality/state',
    reason: 'The mahalle stands before the street, the district before the town, and the province behind it.',
  },
  {
    countries: 'PH',
    order: 'houseNumber road, District, Town|stateDistrict / postcode municipality|state|region',
    reason:
      'libaddressinput writes Z S. The package writes a region, which is several provinces, in place of the province.',
  },
  {
    countries: 'CO',
    order:
      'road houseNumber / neighbourhood|suburb|cityDistrict / postcode city|town|stateDistrict|village|hamlet, stateCode|state',
    reason: 'People write the barrio, which is smaller than the localidad.',
  },
  {
    countries: 'NP',
    order: 'road houseNumber / suburb|neighbourhood / city|municipality|county|stateDistrict|state postcode',
    reason: 'The package writes a suburb in place of its city.',
  },
  {
    countries: 'EG',
    order: 'houseNumber road / District / Town / state / postcode',
    replace: 'state= Govern(?:or)?ate$;state=^\u200f?محافظة ',
    reason: 'libaddressinput writes C / S / Z. The package leaves out the state: Nasr City is in Cairo.',
  },
  {
    countries: 'CL',
    order: 'road houseNumber / postcode PostalTown / region|state',
    reason: 'libaddressinput writes Z C / S. The state of a form is the region.',
  },

  // Places without a street.
  {
    countries: 'AE AR BR CL CO EG ID IN MX MY NG PA PE PG PH TH UA UY VE VN',
    areas:
      'road houseNumber / place / District|island / Town|municipality / county|stateDistrict / state|region|island',
    reason: 'libaddressinput writes S. The package writes a county in place of its state.',
  },

  // Names of areas. The package replaces most of them in the finished text, with `postformat_replace`.
  { countries: 'AT', replace: '^Politischer Bezirk ', reason: 'A newer test case of OpenCage.' },
  {
    countries: 'CO',
    replace: '^Localidad ;^(Bogot[áa]),? (Distrito Capital|Capital District)$>$1',
    reason: 'From `postformat_replace`.',
  },
  {
    countries: 'DE',
    without: 'county=Kreis ',
    replace: 'county=^Kreis ',
    reason: 'Rhein-Kreis Neuss is a name.',
  },
  { countries: 'DO', replace: 'state=^Distrito Nacional$>DN', reason: 'From `postformat_replace`.' },
  {
    countries: 'FO',
    replace: '^Territorial waters of Faroe Islands$>Faroe Islands',
    reason: 'From `postformat_replace`.',
  },
  {
    countries: 'GB',
    replace: '^City of Westminster$>London;^City of Nottingham$>Nottingham',
    reason: 'From `postformat_replace`.',
  },
  { countries: 'HT', replace: '^Commune de ', reason: 'From `postformat_replace`.' },
  {
    countries: 'NL',
    replace: 'country=^Koninkrijk der Nederlanden$>Nederland',
    reason: 'From `postformat_replace`.',
  },
  { countries: 'US', replace: '^Town(ship)? of ', reason: 'From `postformat_replace`.' },

  // Territories.
  {
    countries: 'FM',
    like: 'US;;stateCode=FM',
    codes: '',
    reason: 'A post office of the United States: FM 96941.',
  },
  { countries: 'MH', like: 'US;;stateCode=MH', reason: 'A post office of the United States: MH 96960.' },
  {
    countries: 'PW',
    like: 'US;;stateCode=PW',
    reason: 'libaddressinput writes C S Z. A post office of the United States.',
  },
  {
    countries: 'GF',
    like: 'FR;Guyane, France',
    reason: 'As Guadeloupe. The package leaves out the name of the territory.',
  },
  {
    countries: 'MF',
    like: 'FR;Saint-Martin, France',
    reason: 'As Guadeloupe. The package leaves out the name of the territory.',
  },

  // Shapes of postcodes.
  { countries: 'AR', shape: '', reason: 'libaddressinput writes C1070AAM without a space.' },
  { countries: 'GB GG GI IM JE', shape: 'A+ dAA', reason: 'libaddressinput writes W1A 4ZZ.' },
  { countries: 'IE', shape: 'Add AAAA', reason: 'An Eircode is D02 AF30.' },
  { countries: 'CA', shape: 'AdA dAd', reason: 'The pattern of the package has three groups.' },
  { countries: 'KY', shape: 'AAd-dddd', reason: 'libaddressinput writes KY1-1100.' },
  { countries: 'LB', shape: 'dddd dddd', reason: 'The package writes a no-break space.' },
  { countries: 'MT', shape: 'AAA dddd', reason: 'libaddressinput writes BZN 1130.' },
  { countries: 'PL', shape: 'dd-ddd', reason: 'The pattern of the package allows letters.' },

  {
    countries: 'DE ES FR MM MX MY TR UA',
    shape: '0dddd',
    reason:
      'libaddressinput has five digits, the first of which may be a zero. A program may have lost it: 8001 Barcelona.',
  },
  {
    countries: 'FI IT PR US VI',
    shape: '00ddd',
    reason: 'libaddressinput has five digits, and the first two may be zeros: 00184 Roma.',
  },
  { countries: 'AU DK NO NZ ZA', shape: '0ddd', reason: 'libaddressinput has four digits: 0800 Darwin.' },
  { countries: 'CO EC KZ RO', shape: '0ddddd', reason: 'libaddressinput has six digits: 010011 București.' },

  // Codes of regions.
  { countries: 'CO MX VE', codes: '', reason: 'People write the names and not the ISO codes CMX and ANT.' },
  {
    countries: 'IT',
    codes:
      'GE Genoa;MN Mantua;NA Naples;PD Padua;RM Roma Capitale;SU Sud Sardegna|South Sardinia;SR Syracuse;VE Venice',
    reason: 'English names, and a province that is newer than the list.',
  },
  {
    countries: 'US',
    codes: 'DC Washington, D.C.|Washington D.C.|Washington DC|Washington, DC',
    reason: 'Other names of the district.',
  },
]
