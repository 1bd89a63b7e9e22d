/** The parts of an address, as far as the payload names them. */
export interface AddressParts {
  /** What stands there: a building, a shop, a landmark. */
  readonly name?: string
  readonly houseNumber?: string
  readonly street?: string
  readonly district?: string
  readonly city?: string
  readonly region?: string
  readonly postcode?: string
  readonly country?: string
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string
}

export interface Address {
  /** The address in one line. */
  readonly formatted: string
  /** The same as it would stand on an envelope: one to five lines. */
  readonly lines: readonly string[]
  readonly parts: AddressParts
}

/**
 * Reads the address out of a free-form payload (contract, section 2.1: its fields are not shown), or gives `null`
 * when there is none in it. Knows geocoders' usual shapes: an object with an `address` object, a flat record, a
 * result with typed components, a GeoJSON feature, and lists of these, of which the first is the best.
 */
export function readAddress(payload: unknown): Address | null {
  const result = firstResult(payload)
  if (!result) return null
  const parts = readParts(result)
  const formatted = tidy(LINES.map((key) => result[key]).find(isFilled) ?? compose(parts).join(', '))
  return formatted ? { formatted, lines: envelope(formatted), parts } : null
}

type Json = Readonly<Record<string, unknown>>

/** Keys under which geocoders put the whole address in one line. */
const LINES = [
  'display_name',
  'formatted_address',
  'formatted',
  'place_name',
  'full_address',
  'label',
  'address',
]

/** Keys under which geocoders put their results, the best one first when it is a list. */
const RESULTS = ['results', 'result', 'features', 'items', 'data', 'properties']

/** Keys and component types of each part, the most telling first. */
const VOCABULARY = {
  name: ['name', 'point_of_interest', 'establishment'],
  houseNumber: ['house_number', 'houseNumber', 'housenumber', 'street_number'],
  street: ['road', 'street', 'route', 'street_name', 'thoroughfare'],
  district: [
    'suburb',
    'neighbourhood',
    'neighborhood',
    'sublocality',
    'district',
    'city_district',
    'borough',
  ],
  city: ['city', 'town', 'village', 'locality', 'municipality', 'postal_town', 'hamlet'],
  region: ['state', 'region', 'province', 'administrative_area_level_1'],
  postcode: ['postcode', 'postal_code', 'postalcode', 'zip', 'zip_code'],
  country: ['country', 'country_name'],
  countryCode: ['country_code', 'countryCode'],
} satisfies Record<keyof AddressParts, readonly string[]>

function firstResult(value: unknown, depth = 0): Json | null {
  const item: unknown = Array.isArray(value) ? value[0] : value
  if (!isObject(item) || depth > 6) return null
  for (const key of RESULTS) {
    const inner = firstResult(item[key], depth + 1)
    if (inner) return inner
  }
  return item
}

function readParts(result: Json): AddressParts {
  const named = { ...result, ...(isObject(result.address) && result.address), ...typedComponents(result) }
  const parts: { -readonly [Part in keyof AddressParts]: string } = {}
  for (const part of Object.keys(VOCABULARY) as (keyof AddressParts)[]) {
    const value = VOCABULARY[part].map((key) => named[key]).find(isFilled)
    if (value) parts[part] = tidy(value)
  }
  if (parts.countryCode) parts.countryCode = parts.countryCode.toUpperCase()
  if (!/^[A-Z]{2}$/.test(parts.countryCode ?? '')) delete parts.countryCode
  return parts
}

/** `[{ long_name, short_name, types }]` as one object from type to name. */
function typedComponents(result: Json): Json {
  const named: Record<string, unknown> = {}
  const components: unknown[] = Array.isArray(result.address_components) ? result.address_components : []
  for (const component of components.slice(0, 50)) {
    if (!isObject(component) || !Array.isArray(component.types)) continue
    for (const type of component.types.slice(0, 10)) {
      if (typeof type !== 'string') continue
      named[type] ??= component.long_name
      if (type === 'country') named.country_code ??= component.short_name
    }
  }
  return named
}

function compose({ name, houseNumber, street, district, city, region, postcode, country }: AddressParts) {
  return [
    name,
    [street, houseNumber].filter(Boolean).join(' '),
    district,
    [postcode, city].filter(Boolean).join(' '),
    region,
    country,
  ].filter(isFilled)
}

/** The line, cut at its commas into at most four; the two neighbours that are shortest together are joined. */
function envelope(formatted: string): readonly string[] {
  const lines = formatted.split(/[,،、]\s*/).filter(Boolean)
  while (lines.length > 4) {
    let shortest = 0
    const length = (index: number) => `${lines[index]}${lines[index + 1]}`.length
    for (let index = 1; index < lines.length - 1; index++) {
      if (length(index) < length(shortest)) shortest = index
    }
    lines.splice(shortest, 2, `${lines[shortest]}, ${lines[shortest + 1]}`)
  }
  return lines
}

/** Longer than any address: what is cut off is not one. */
const LONGEST_LINE = 500

/** One line without doubled or trailing separators. */
function tidy(line: string): string {
  return line
    .slice(0, LONGEST_LINE)
    .split(/[,\n]/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && /[\p{L}\p{N}]/u.test(value)
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
