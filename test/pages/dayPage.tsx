import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingError, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

/** How the agent is known: by a key, by a function that gets the key from the page's server, or by a cookie. */
type Session =
  | { readonly token: string }
  | { readonly token: 'from /token' }
  | { readonly credentials: 'same-origin' }

export interface Desk {
  readonly session: Session
  /** How many rows there are. Their latitudes are 0, 1, 2 and so on, in hundredths of a degree. */
  readonly rows: number
  readonly lazy?: boolean
  readonly retries?: number
  /** Shows a card at the latitude 80 above the rows. */
  readonly hasCard?: boolean
}

declare global {
  interface Window {
    /** Shows this, or changes what is shown. */
    showDesk: (desk: Desk) => void
  }
}

const root = createRoot(document.body)

window.showDesk = ({ session, rows, lazy, retries, hasCard }) =>
  root.render(
    <GeocodingProvider baseUrl="" accountId={1} userId={7} retries={retries} {...optionsOf(session)}>
      {hasCard && <AddressFromCoords id="card" lat={80} lng={0} />}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change.
        <div key={row} style={{ height: 40 }}>
          <AddressFromCoords className="row" lat={row / 100} lng={1} variant="inline" lazy={lazy} />
        </div>
      ))}
    </GeocodingProvider>,
  )

function optionsOf(session: Session) {
  return 'token' in session && session.token === 'from /token' ? { token: fetchToken } : session
}

async function fetchToken() {
  const response = await fetch('/token')
  if (response.status === 401) throw new GeocodingError('unauthorized', 'The agent has signed out.')
  return response.text()
}
