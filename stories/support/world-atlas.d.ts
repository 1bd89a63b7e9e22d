// Without this, TypeScript would infer a type for every number in the files.
declare module 'world-atlas/countries-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const world: Topology<{ countries: GeometryCollection; land: GeometryCollection }>
  export default world
}

declare module 'world-atlas/countries-50m.json' {
  export { default } from 'world-atlas/countries-110m.json'
}
