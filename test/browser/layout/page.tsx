import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider, type Payload } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { createAccountService } from 'react-reverse-geocode/testing'

declare global {
  interface Window {
    /** Shows an address between two paragraphs, waiting for its answer. */
    showBetween: (variant: 'card' | 'inline', width: number, name: string) => void
    answer: (payload: Payload) => void
  }
}

const container = document.getElementById('root')
if (!container) throw new Error('The page has no root.')
const root = createRoot(container)

const answered = new Promise<Payload>((resolve) => {
  window.answer = resolve
})
const service = createAccountService({ geocode: () => answered })

window.showBetween = (variant, width, name) => {
  root.render(
    <GeocodingProvider baseUrl="/" accountId={service.accountId} token={service.token} fetch={service.fetch}>
      <div style={{ inlineSize: width }}>
        <p id="above">Where are you?</p>
        <div>
          <AddressFromCoords variant={variant} name={name} lat={52.5186} lng={13.3762} />
        </div>
        <p id="below">I am here.</p>
      </div>
    </GeocodingProvider>,
  )
}
