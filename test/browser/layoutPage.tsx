import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider, type Payload } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { createAccountService } from 'react-reverse-geocode/testing'
import { reichstag } from '../support/places.ts'

declare global {
  interface Window {
    /** Shows a loading address between two paragraphs. */
    showBetween: (variant: 'card' | 'inline', width: number, name: string) => void
    /** Lets the service respond with this payload. */
    answer: (payload: Payload) => void
  }
}

const root = createRoot(document.body)

const payload = new Promise<Payload>((resolve) => {
  window.answer = resolve
})
const service = createAccountService({ geocode: () => payload })

window.showBetween = (variant, width, name) => {
  root.render(
    <GeocodingProvider baseUrl="/" accountId={service.accountId} token={service.token} fetch={service.fetch}>
      <div style={{ inlineSize: width }}>
        <p id="above">Where are you?</p>
        <div>
          <AddressFromCoords variant={variant} name={name} {...reichstag} />
        </div>
        <p id="below">I am here.</p>
      </div>
    </GeocodingProvider>,
  )
}
