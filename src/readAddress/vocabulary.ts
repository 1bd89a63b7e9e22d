/**
 * What geocoders' keys and component types mean, as patterns for the key in small letters without signs, the most
 * telling first, a space between ranks; 'name' may follow each, as in `street_name`. Services and languages are mixed on
 * purpose: a key means the same wherever it stands. The lines, and the words of one rank, stand in the order
 * that compresses best.
 */
const PATTERNS = {
  line: 'display|formatt?ed.*|placename|(long)?label|full|weer.*|unr.* location|nearestplace|.*add?r(ess)?e?(bet.*|te.*|line|t)?1?|text',
  street: 'calle|route|rue|road|thor.*|via|logradouro|str.{2,4}',
  district: '(city)?district|suburb',
  name: '',
  city: '.*(town|sted|plaats|ci[dtu].{1,3})|vill.*|ggde|ort place$ locali.* muni[^s]*|.*mune (area|region)2.*|adminarea5 count(ies|y)',
  // No part, but how to read a body. What looks like an address and is not the answer: the question, and notes.
  decoy: '.*(request|input|query|copyright|annotation|provided).*',
  region: 'e?sta(do|te).*|admin(?![ac]).*1|admin.*(district|ea)|region|prov.*|uf (area|region)1.*|adminarea3',
  postcode: '.*(post|plz|zip|pinc).*|zoneno|c.?p',
  country: 'land|country|na[tz]ione?|pa[iy]s .*country(?!sub|na).+|adminarea1',
  label: '(long|short)?(text|nombre|nr)?',
  houseNumber: 'num.{0,4}|civico|(h|st|add|.*building).*n[our].*|house',
  // Records that are one part: { country: { name } }, { long_name, types: ['country'] }; the name is in `label`.
  type: '.*(type|kind)s?|id',
}

/** What a key means, with the rank of each: 1 is the most telling. */
export type Meanings = { readonly [W in keyof typeof PATTERNS]?: number }

/** Bodies of one service repeat their keys; a body of nothing but new ones must not fill the memory. */
const known = new Map<string, Meanings>()

export function meaningsOf(key: string): Meanings {
  let meanings = known.get(key)
  if (!meanings) {
    if (known.size > 2000) known.clear()
    // Without the number in `country.17`.
    const letters = key
      .slice(0, 40)
      .toLowerCase()
      .replace(/\..*|[\W_]/g, '')
    meanings = Object.fromEntries(
      Object.entries(PATTERNS).flatMap(([word, keys]) =>
        keys
          .split(' ')
          .flatMap((pattern, rank) =>
            RegExp(`^(${pattern})(na[amv].*)?$`).test(letters) ? [[word, rank + 1]] : [],
          ),
      ),
    )
    known.set(key, meanings)
  }
  return meanings
}
