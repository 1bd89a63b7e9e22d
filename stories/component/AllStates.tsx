import { AddressFromCoords } from 'react-reverse-geocode'
import { atSea, reichstag } from '../../test/support/places.ts'
import { ServiceProvider } from '../support/withService.tsx'
import './AllStates.css'

const states = [
  { title: 'Loading', place: reichstag, failure: 'timeout' },
  { title: 'Address', place: reichstag, failure: undefined },
  { title: 'No address', place: atSea, failure: undefined },
  { title: 'Error', place: reichstag, failure: 'network' },
] as const

/** The same place in four states, as a card and as a line, in the light and in the dark theme. */
export function AllStates() {
  return (['light', 'dark'] as const).map((theme) => (
    <div className="all-states" data-theme={theme} key={theme}>
      {states.map(({ title, place, failure }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ServiceProvider {...(failure && { failure })}>
            <AddressFromCoords {...place} />
            <AddressFromCoords {...place} variant="inline" />
          </ServiceProvider>
        </section>
      ))}
    </div>
  ))
}
