/**
 * What geocoders' keys and component types mean, as patterns for the key in small letters without signs; of several
 * for one word, the one that stands first counts. Services and languages are mixed on purpose: a key means the same
 * wherever it stands.
 */
const PATTERNS = {
  postcode: '.*(post|zip|plz).*|pincode|cep|cap|zoneno',
  houseNumber:
    '(h[aou]+i?se?|(po)?st|street|add(ress)?|.*building|portal)n(?!a).*|num.{0,4}|subthoroughfare|civico|house',
  street:
    'route|((full)?(road|street|straat|thoroughfare|vej)|adresse)(n[aj].*)?|strname.*|stra(ss)?e|calle|rue|via|logradouro',
  line: 'displayname|longlabel|formatt?ed(a.*|full)? label|placename|fullname|weergavenaam|unrestrictedvalue .*addr(ess)?(betegnelse|line|name|tekst|text)?1?|.*betegnelse|location|addresst|nearestplace|text',
  name: 'name',
  district: 'suburb|(city)?district|neighbou?rhood|sublocality.*|bairro|(area|region)3.*',
  city: '(posta?l?)?(city|town)(name)?|ville|ciudad|ort|poststed|village|woonplaatsnaam|gg?dename place locali(ty|dade).* muni[^s]*|comm?une (area|region)2.*|adminarea5 count(y|ies)|administrativearealevel2',
  country: '(country|iso(?!31662))(?!sub).*|cntryname|nation|nazione|pays|pais|land|adminarea1',
  region:
    'state.*|region|prov.*|prefecture|estado|.*subdivision(name)?|uf admin(istrative)?(area(level)?|name|districts?)?1? (area|region)1.*|adminarea3',
}

export type Word = keyof typeof PATTERNS

/** What a key means; the lower the rank, the more telling. */
export type Meaning = readonly [word: Word, rank: number, pattern: RegExp]

const patterns = Object.entries(PATTERNS).flatMap(([word, keys]) =>
  keys.split(' ').map((pattern, rank): Meaning => [word as Word, rank, RegExp(`^(${pattern})$`)]),
)

/** Bodies of one service repeat their keys; a body of nothing but new ones must not fill the memory. */
const known = new Map<string, readonly Meaning[]>()

export function meaningsOf(key: string): readonly Meaning[] {
  const start = key.slice(0, 40)
  let meanings = known.get(start)
  if (!meanings) {
    if (known.size > 2000) known.clear()
    // Without the number in `country.17`.
    const letters = start.toLowerCase().replace(/\..*|[\W_]/g, '')
    meanings = patterns.filter(([, , pattern]) => pattern.test(letters))
    known.set(start, meanings)
  }
  return meanings
}
