/** Places of maps in stories. A static Storybook has tiles for these only, and not for the playground's other landmarks. */
export const MAP_PLACES = {
  berlin: { lat: 52.5186, lng: 13.3762 },
  paris: { lat: 48.8584, lng: 2.2945 },
  fiji: { lat: -16.8, lng: 180 },
  gareDuNord: { lat: 48.8809, lng: 2.3553 },
  bruxellesMidi: { lat: 50.8357, lng: 4.3364 },
  koelnHauptbahnhof: { lat: 50.943, lng: 6.9589 },
  berlinHauptbahnhof: { lat: 52.5251, lng: 13.3694 },
} as const

/** The size of the largest map in the stories, in CSS pixels. */
export const LARGEST_MAP = { width: 400, height: 225 }

export const MAP = {
  // Relative to the page, because Storybook may be in a folder of its host.
  tiles: './tiles/{z}/{x}/{y}.svg',
  attribution: 'Sample map',
}
