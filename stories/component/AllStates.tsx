import { AddressFromCoords } from 'react-reverse-geocode'
import { atSea, reichstag } from '../../test/support/places.ts'
import { ServiceProvider } from '../support/withService.tsx'
import './AllStates.css'

const states = [
  { title: 'Loading', place: reichstag, setup: { held: true } },
  { title: 'Address', place: reichstag, setup: {} },
  { title: 'No address', place: atSea, setup: {} },
  { title: 'Error', place: reichstag, setup: { failure: 'network' } },
] as const

/** The same place in four states, as a card and as a line, in the light and in the dark theme. */
export function AllStates() {
  return (['light', 'dark'] as const).map((theme) => (
    <div className="all-states" data-theme={theme} key={theme}>
      {states.map(({ title, place, setup }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ServiceProvider {...setup}>
            <AddressFromCoords {...place} />
            <AddressFromCoords {...place} variant="inline" />
          </ServiceProvider>
        </section>
      ))}
    </div>
  ))
}
