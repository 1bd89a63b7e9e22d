/** Two or three letters are its code, anything else its name. */
const COUNTRY = '(country|iso(?!6|31662))(?!sub).*|na[tz]ione?|pays|pais|land|adminarea1'

/**
 * What geocoders' keys and component types mean, as patterns for the key in small letters without signs, the most
 * telling first, a space between ranks. A key of several words has the first of them that its text looks like. Services
 * and languages are mixed on purpose: a key means the same wherever it stands.
 */
const PATTERNS = {
  city: '(posta?l?)?(city|town)(name)?|ville|ciudad|citta|ort|poststed|village|woonplaatsnaam|gg?dename place locali(ty|dade).* muni[^s]*|comm?une (area|region)2.*|adminarea5 count(y|ies)',
  line: 'displayname|longlabel|formatt?ed(a.*|full)? label|placename|fullname|weergavenaam|unrestrictedvalue .*add?r(ess)?e?(betegnelse|line|name|tekst|text)?1?|location|addresst|nearestplace|text',
  houseNumber: '(h[aou]+i?se?|st|street|add(ress)?|.*building)n(?!a).*|num.{0,4}|house|civico',
  district: 'suburb|(city)?district',
  street:
    'route|(road|street|straat|thoroughfare|vej)(n[aj].*)?|adressenavn|stra(ss)?e|calle|rue|via|logradouro',
  countryCode: COUNTRY,
  region:
    'state.*|region|prov.*|estado|uf admin[^c]*1|admindistricts?|administrativearea (area|region)1.*|adminarea3',
  postcode: '.*(post|zip|plz).*|pincode|ca?p|cep|zoneno',
  country: COUNTRY,
  name: 'name',
  // No part, but how to read a body. What looks like an address and is not the answer: the question, and notes.
  decoy: '.*(quer|request|input|provided|annot|copyr).*',
  // Records that are one part: { country: { name } }, { long_name, types: ['country'] }.
  type: '.*(type|kind|level)s?|id',
  label: '(long|short)?(name|text|navn|nombre|nr)',
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
  let meanings = known.get(key)
  if (!meanings) {
    if (known.size > 2000) known.clear()
    const start = key.slice(0, 40)
    // Without the number in `country.17`.
    const letters = start.toLowerCase().replace(/\..*|[\W_]/g, '')
    meanings = patterns.filter(([, , pattern]) => pattern.test(letters))
    known.set(start, meanings)
  }
  return meanings
}
