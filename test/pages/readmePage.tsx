import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import 'react-reverse-geocode/styles.css'
import '@fontsource-variable/inter'

declare global {
  interface Window {
    /** Shows what the code of the README draws, and a map. */
    showLocation: (agent: { id: number; token: string }) => void
  }
}

const root = createRoot(document.body)
document.documentElement.style.colorScheme = 'light dark'

window.showLocation = (agent) => {
  root.render(
    <div style={{ inlineSize: 320, fontFamily: 'Inter Variable' }}>
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
      </GeocodingProvider>
    </div>,
  )
}
