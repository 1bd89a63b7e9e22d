import type { Breadcrumb, BrowserOptions } from '@sentry/browser'

/** In the URLs of lookups and map links. */
const COORDINATES = /\b(lat|lng|mlat|mlon)=[-\d.e]+/g
/** OpenStreetMap's URLs repeat the coordinates after the `#`. */
const MAP_VIEW = /#map=[-\d./e]+/g
/** The zoom level, column, and row in the URLs of map tiles. */
const TILE = /\/\d{1,2}\/\d{1,7}\/\d{1,7}(?!\d)/g
/** Sentry records the label and title of a clicked element. They may contain the full address or the coordinates. */
const LABELS = /\[(aria-label|title)=".*?"\]/g

const hide = (text: string) =>
  text
    .replace(COORDINATES, '$1=hidden')
    .replace(MAP_VIEW, '#map=hidden')
    .replace(TILE, '/hidden')
    .replace(LABELS, '')

function beforeBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb {
  const { message, data } = breadcrumb
  return {
    ...breadcrumb,
    ...(message && { message: hide(message) }),
    ...(typeof data?.url === 'string' && { data: { ...data, url: hide(data.url) } }),
  }
}

/** Changes every text in an event or a span, both of which are plain JSON. */
function withoutLocation<Recorded>(recorded: Recorded): Recorded {
  return JSON.parse(JSON.stringify(recorded), (_, value) => (typeof value === 'string' ? hide(value) : value))
}

/** Options for `Sentry.init` that remove customers' locations. */
export const withoutLocations = {
  beforeBreadcrumb,
  beforeSend: withoutLocation,
  beforeSendSpan: withoutLocation,
} satisfies BrowserOptions
