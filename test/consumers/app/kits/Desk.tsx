import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'

/** The theme that an agent has chosen in the app. */
export const theme = location.hash === '#dark' ? 'dark' : 'light'

/** Without a frame. Tailwind has `rounded-none`, and Bootstrap `rounded-0`. */
const UTILITIES = 'p-0 border-0 rounded-none rounded-0 bg-transparent'

const { providerProps } = createAccountService()
const reichstag = { lat: 52.5186, lng: 13.3762 }

export function Desk() {
  return (
    <GeocodingProvider {...providerProps}>
      <AddressFromCoords {...reichstag} id="card" />
      <AddressFromCoords {...reichstag} id="line" variant="inline" />
      <AddressFromCoords {...reichstag} id="utilities" className={UTILITIES} />
      <GeocodingProvider {...providerProps} token={null}>
        <AddressFromCoords {...reichstag} id="loading" />
      </GeocodingProvider>
    </GeocodingProvider>
  )
}

export function show(app: ReactNode) {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(app)
}
