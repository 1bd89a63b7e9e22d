import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import 'react-reverse-geocode/styles.css'
import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/open-sans'
import { AllStates } from '../../stories/component/AllStates.tsx'
import './readmePage.css'

declare global {
  interface Window {
    /** Shows a card with a map, a message, and the rows of a table. */
    showLocation: (agent: { id: number; token: string }) => void
    /** Shows all states, for the manual. */
    showStates: () => void
  }
}

const root = createRoot(document.body)

const orders: [name: string, address: ReactNode][] = [
  ['Order 4821', <AddressFromCoords key="reichstag" variant="inline" lat={52.5186} lng={13.3762} />],
  ['Order 4822', <AddressFromCoords key="tower" variant="inline" lat={35.6586} lng={139.7454} />],
  // The position of an IP address.
  [
    'Order 4823',
    <AddressFromCoords key="ip" variant="inline" lat={51.5034} lng={-0.1276} accuracy={20_000} />,
  ],
]

window.showLocation = (agent) => {
  root.render(
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={42}
      userId={agent.id}
      token={agent.token}
    >
      <AddressFromCoords
        lat={48.8584}
        lng={2.2945}
        label="Meeting point"
        media={({ coordinates }) => (
          <MapPreview {...coordinates} tiles="/tiles/{z}/{x}/{y}.svg" attribution="Sample map" />
        )}
      />
      <div className="uses">
        <div className="bubble">
          <p>I’m waiting here. Where can I park?</p>
          <AddressFromCoords variant="inline" lat={40.4138} lng={-3.6921} />
        </div>
        <table>
          <thead>
            <tr>
              <th>Order</th>
              <th>Location</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(([name, address]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </GeocodingProvider>,
  )
}

window.showStates = () =>
  root.render(
    <div id="states" style={{ inlineSize: 720, padding: 16, background: '#fff' }}>
      <AllStates />
    </div>,
  )
