/**
 * What geocoders' keys and component types mean, as patterns for the key in small letters without signs; of several
 * in one body, the one that stands first here counts. Services and languages are mixed on purpose: a key means the
 * same wherever it stands.
 */
const PATTERNS = [
  // The whole address in one line.
  [
    'line',
    'displayname longlabel formatt?ed(address.*)? (full|freeform|standard|match(ed)?|road)addr(ess)? label placename fullname addressname weergavenaam .*betegnelse unrestrictedvalue',
  ],
  // The whole address, or its first line only.
  ['text', '(street)?address(line|tekst)?1? line1 staddress location addresst'],
  // Says where it is, if nothing else does and something else places it.
  ['caption', 'text nearestplace'],
  [
    'name',
    'name poi pointofinterest establishment organi.ationname buildingname premise amenity shop office tourism building',
  ],
  [
    'houseNumber',
    '(house|street|address|building|portal|post|st)num(ber)? number (house|main.*)no addnum subthoroughfare h(u|ui|au)sn.*r numm?er|numero|numer|civico|house',
  ],
  [
    'street',
    'formattedstreet (road|street)(name)? route (full)?thoroughfare(name)? pedestrian vejnavn|adressenavn|straatnaam|stra(ss|ß)e|strname.*|ulica|logradouro|calle|rue|via|ulice|vejstykke|localenames',
  ],
  [
    'district',
    'suburb neighbou?rhood quarter (city)?district sublocality.* municipalitysubdivision borough|bairro|township|ward|(area|region)3.*',
  ],
  [
    'city',
    'city(name)? town posta?l?town ville|ciudad|cidade|ort village place locality(name)?|localidade woonplaatsnaam|postnrnavn|poststed g+dename municipality hamlet muni|comm?une|munic.?pio|poblacion|miejscowosc|obec settlement|localadmin|populatedplace|(area|region)2.* count(y|ies)|administrativearealevel2',
  ],
  [
    'region',
    'states?(name|abbreviation)? region provinc(e|ia|ienaam) administrative(arealevel1)? prefecture|wojewodztwo|estado (country|principal)subdivision(name)? admindistricts?|adminname1 prov|uf|administrativearea|(area|region)1.*',
  ],
  [
    'postcode',
    '(post(al)?|zip)(code)? pincode|d?plz4?|cep|postn(r|ummer)|co?digo?_?postal|codepostal|cp|psc|cap|kodpocztowy|z(one|ip)no',
  ],
  ['country', 'c(ou)?ntry(full)?(name|region)? nation|pays|pais|nazione|land'],
  [
    'countryCode',
    '(country|iso)?(31661?)?(code|iso|alpha|a)+2 country(iso|name)?code(iso)? countrya (country|iso)?(31661?)?(code|iso|alpha)+3',
  ],
] as const

export type Word = (typeof PATTERNS)[number][0]

export interface Meaning {
  readonly word: Word
  /** The lower, the more telling. */
  readonly rank: number
}

const patterns = PATTERNS.flatMap(([word, keys]) =>
  keys.split(' ').map((pattern, rank) => ({ word, rank, pattern: new RegExp(`^(${pattern})$`) })),
)

/** Bodies of one service repeat their keys; a body of nothing but new ones must not fill the memory. */
const known = new Map<string, Meaning | undefined>()

export function meaningOf(key: string): Meaning | undefined {
  const start = key.slice(0, 40)
  if (!known.has(start)) {
    if (known.size > 2000) known.clear()
    const letters = start.toLowerCase().replace(/[^\p{L}\d]/gu, '')
    known.set(
      start,
      patterns.find(({ pattern }) => pattern.test(letters)),
    )
  }
  return known.get(start)
}
