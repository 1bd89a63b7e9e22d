/**
 * What geocoders' keys and component types mean, as patterns for the key in small letters without signs, the most
 * telling first, a space between ranks; 'name' may follow each, as in `street_name`. Services and languages are mixed on
 * purpose: a key means the same wherever it stands.
 */
const PATTERNS = {
  city: '.*(town|sted|plaats|ci[dtu].{1,3})|vill.*|ort|ggde place(?!n) locali.* muni[^s]*|.*mune (area|region)2.*|adminarea5 count(y|ies)',
  line: 'display|formatt?ed(?!s).*|(long)?label|placename|full|weer.*|unr.* .*add?r(ess)?e?(bet.*|line|t(?!y).*)?1?|location|nearestplace|text',
  houseNumber: '(h|st|add|.*building).*n[our].*|num.{0,4}|house|civico',
  district: 'suburb|(city)?district',
  street: 'route|road|str.{2,4}|thor.*|vej|adresse(?=n)|calle|rue|via|logradouro',
  region: 'e?sta(te|do).*|region|prov.*|uf|admin(?![ac]).*1|admin.*(district|ea) (area|region)1.*|adminarea3',
  postcode: '.*(post|zip|plz|pinc).*|c.?p|zoneno',
  country: 'country|na[tz]ione?|pa[iy]s|land .*country(?!sub|na).+|adminarea1',
  name: '',
  // No part, but how to read a body. What looks like an address and is not the answer: the question, and notes.
  decoy: '.*(query|request|input|provided|annotation|copyright).*',
  // Records that are one part: { country: { name } }, { long_name, types: ['country'] }.
  type: '.*(type|kind)s?|id',
  label: '(long|short)?(text|navn|nombre|nr)?',
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
