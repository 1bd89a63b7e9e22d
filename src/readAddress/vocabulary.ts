/**
 * What geocoders' keys and component types mean, as patterns for the key without signs, the most telling first, a space
 * between ranks; 'name' may follow each, as in `street_name`. Services and languages are mixed on purpose: a key means
 * the same wherever it stands. The words of one rank stand in the order that compresses best.
 */
const PATTERNS = {
  houseNumber: 'civico|house|(add|st|.*building|h).*n[our].*|num.{0,4}|subth.*',
  street: 'road|route|str.{2,4}(address)?|logradouro|calle|rue|via|thor.*',
  district: '(city)?district|suburb',
  city: 'vil.*|ort|.*(sted|town|plaats|ci[dtu].{1,3})|ggde place$ (address)?locali.* muni[^s]*|.*mune (area|region)2.*|adminarea5 count(ies|y)',
  region:
    'prov.*|admin(?![ac]).*1|admin.*(ea|district)|uf|e?sta(te|do).*|(address)?region (area|region)1.*|adminarea3',
  postcode: 'zoneno|c.?p|.*(post|pinc|plz|zip).*',
  country: 'land|pa[iy]s|na.ione?|country',
  countryCode: '.*country(?!sub).*|adminarea1',
  // It is taken with the parts beside it or below.
  name: '',
  line: 'formatt?ed.*|full|weer.*|unr.*|(long)?label|display|placename text|(?!str).*add?r(ess)?e?(bet.*|te.*|line|t)?1?|location|nearestplace',
  // What looks like an address and is not the answer: the question, and notes.
  decoy: '.*(query|annotation|input|copyright|provided|request).*',
  // No parts, but how to read a body. Records that are one part: { country: { name } }, { long_name, types: ['country'] }.
  type: '.*(type|kind)s?|id',
  label: '(long|short)?(text|nombre|nr)?',
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
        if (RegExp(`^(${pattern})(na[amv].*)?$`, 'i').test(letters)) meanings[word] = rank + 1
      }
    }
    if (known.size > 2000) known.clear()
    known.set(key, meanings)
  }
  return meanings
}
