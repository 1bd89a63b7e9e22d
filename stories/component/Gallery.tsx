import { AddressFromCoords } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import { landmarks } from 'react-reverse-geocode/testing'
import { MAP, MAP_PLACES } from '../support/mapPlaces.ts'
import { ServiceProvider } from '../support/withService.tsx'
import './Gallery.css'

/** The name of a customer at each landmark. */
const customers = {
  'Tokyo Tower': 'Aiko',
  'Prado Museum, Madrid': 'Lucía',
  'São Paulo Museum of Art': 'Marina',
  'Egyptian Museum, Cairo': 'Youssef',
}

export function Gallery() {
  return (
    <div className="gallery">
      <section aria-label="A card with a map, and messages">
        <ServiceProvider>
          <AddressFromCoords
            {...MAP_PLACES.paris}
            label="Meeting point"
            media={({ coordinates }) => <MapPreview {...coordinates} {...MAP} />}
          />
          <p className="bubble">
            I’m here: <AddressFromCoords {...MAP_PLACES.berlin} variant="inline" />
          </p>
          <p className="bubble">
            <AddressFromCoords {...MAP_PLACES.paris} label="Pick-up point" variant="inline" />
          </p>
        </ServiceProvider>
      </section>
      <section aria-label="Two states, and a table">
        <div data-theme="dark">
          <ServiceProvider>
            <AddressFromCoords {...MAP_PLACES.berlin} />
          </ServiceProvider>
        </div>
        <ServiceProvider failure="network">
          <AddressFromCoords {...MAP_PLACES.berlin} />
        </ServiceProvider>
        <ServiceProvider>
          <table>
            <thead>
              <tr>
                <th scope="col">Customer</th>
                <th scope="col">Last location</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(customers).map(([landmark, customer]) => (
                <tr key={customer}>
                  <td>{customer}</td>
                  <td>
                    <AddressFromCoords {...coordinatesOf(landmark)} variant="inline" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ServiceProvider>
      </section>
    </div>
  )
}

function coordinatesOf(landmark: string) {
  const { lat, lng } = landmarks.find(({ name }) => name === landmark) ?? { lat: null, lng: null }
  return { lat, lng }
}
