import { AddressFromCoords } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import { landmarks } from 'react-reverse-geocode/testing'
import { MAP, MAP_PLACES } from '../support/mapPlaces.ts'
import { ServiceProvider } from '../support/withService.tsx'
import './Gallery.css'

const towns = ['Tokyo Tower', 'Prado Museum, Madrid', 'São Paulo Museum of Art', 'Egyptian Museum, Cairo']
const customers = ['Aiko', 'Lucía', 'Marina', 'Youssef']

/** The component in the places of a dashboard where it is used. */
export function Gallery() {
  return (
    <div className="gallery">
      <section aria-label="A card with a map">
        <ServiceProvider>
          <AddressFromCoords
            {...MAP_PLACES.paris}
            label="Meeting point"
            media={({ coordinates }) => <MapPreview {...coordinates} {...MAP} />}
          />
        </ServiceProvider>
      </section>
      <section aria-label="Dark, in two states">
        <div data-theme="dark">
          <ServiceProvider>
            <AddressFromCoords {...MAP_PLACES.berlin} />
          </ServiceProvider>
        </div>
        <ServiceProvider failure="network">
          <AddressFromCoords {...MAP_PLACES.berlin} />
        </ServiceProvider>
      </section>
      <section aria-label="In messages and tables">
        <ServiceProvider>
          <p className="bubble">
            I’m here: <AddressFromCoords {...MAP_PLACES.berlin} variant="inline" />
          </p>
          <p className="bubble">
            <AddressFromCoords {...MAP_PLACES.paris} label="Pick-up point" variant="inline" />
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Customer</th>
                <th scope="col">Last location</th>
              </tr>
            </thead>
            <tbody>
              {landmarks
                .filter(({ name }) => towns.includes(name))
                .map(({ name, lat, lng }, at) => (
                  <tr key={name}>
                    <td>{customers[at]}</td>
                    <td>
                      <AddressFromCoords lat={lat} lng={lng} variant="inline" />
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
