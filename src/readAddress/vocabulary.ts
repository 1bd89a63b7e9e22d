/**
 * What geocoders' keys and component types mean, as patterns for the key without signs, the most telling first, a space
 * between ranks; 'name' may follow each, as in `street_name`. Services and languages are mixed on purpose: a key means
 * the same wherever it stands. The words of one rank stand in the order that compresses best.
 */
const PATTERNS = {
  houseNumber: 'num.{0,4}|house|civico|subth.*|(.*building|h|st|add).*n[our].*',
  street: 'rue|thor.*|road|str.{2,4}(address)?|logradouro|via|calle|route',
  district: 'suburb|(city)?district',
  city: 'ggde|vil.*|.*(ci[dtu].{1,3}|town|plaats|sted)|ort place$ (address)?locali.* .*mune|muni[^s]* (area|region)2.*|adminarea5 count(y|ies)',
  region:
    'prov.*|uf|admin.*(district|ea)|e?sta(do|te).*|admin(?![ac]).*1|(address)?region (area|region)1.*|adminarea3',
  postcode: '.*(pinc|plz|zip|post).*|c.?p',
  country: 'na.ione?|country|pa[iy]s|land adminarea1|.*country(?!sub).*',
  // It follows from the country, its name or its code.
  countryCode: '',
  // It is taken with the parts beside it or below.
  name: '',
  line: 'formatt?ed.*|(long)?label|full|unr.*|weer.*|placename|display location|text|nearestplace|(?!str).*add?r(ess)?e?(bet.*|te.*|line|t)?1?',
  // What looks like an address and is not the answer: the question, and notes.
  decoy: '.*(request|query|provided|input|copyright|annotation).*',
  // No parts, but how to read a body. Records that are one part: { country: { name } }, { long_name, types: ['country'] }.
  label: '(long|short)?(text|nombre|nr)?',
  type: '.*(kind|type)s?|id',
}

/** The parts come first, in the order in which `readAddress` lists them. */
export const WORDS: readonly string[] = Object.keys(PATTERNS)

/** What a key means, by word, with the rank of each: 1 is the most telling. */
export type Meanings = Record<string, number>

/** Bodies of one service repeat their keys; a body of nothing but new ones must not fill the memory. */
const known = new Map<string, Meanings>()

export function meaningsOf(key: string): Meanings {
  let meanings = known.get(key)
  if (!meanings) {
    meanings = {}
    // Without the number in `country.17`.
    const letters = key.slice(0, 40).replace(/\..*|[\W_]/g, '')
    for (const [word, keys] of Object.entries(PATTERNS)) {
      for (const [rank, pattern] of keys.split(' ').entries()) {
        if (RegExp(`^(${pattern})(na[amv].*)?$`, 'i').test(letters)) meanings[word] ??= rank + 1
      }
    }
    if (known.size < 2000) known.set(key, meanings)
  }
  return meanings
}
