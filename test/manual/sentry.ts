import type { Breadcrumb, BrowserOptions } from '@sentry/browser'

/** In the URLs of look-ups and of map links. */
const COORDINATES = /\b(lat|lng|mlat|mlon)=[^&#\s"]+/g
/** A click is recorded with the titles of the elements. That of a line is the address. */
const TITLES = /\[title=\\?".*?"\]/g

const hide = (text: string) => text.replace(COORDINATES, '$1=hidden').replace(TITLES, '')

function beforeBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb {
  const { message, data } = breadcrumb
  return {
    ...breadcrumb,
    ...(message && { message: hide(message) }),
    ...(typeof data?.url === 'string' && { data: { ...data, url: hide(data.url) } }),
  }
}

/** Events and spans are JSON by then. */
function withoutLocation<Recorded>(recorded: Recorded): Recorded {
  return JSON.parse(hide(JSON.stringify(recorded)))
}

/** Options of `Sentry.init`, so that the tracker does not learn where customers are. */
export const withoutLocations = {
  beforeBreadcrumb,
  beforeSend: withoutLocation,
  beforeSendSpan: withoutLocation,
} satisfies BrowserOptions
