import svg from './world.svg?raw'

const [land, borders] = svg.match(/(?<= d=")[^"]+/g) ?? []

/** The outline of the land. A unit is a degree: x is the longitude, and y is the latitude, downward. */
export const LAND = land

/** The borders between countries, in the same units. */
export const BORDERS = borders
