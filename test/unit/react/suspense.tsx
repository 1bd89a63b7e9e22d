import { useSuspenseQuery } from '@tanstack/react-query'
import { Component, type ReactNode, StrictMode } from 'react'
import {
  type Coordinates,
  isGeocodingError,
  reverseGeocodeOptions,
  useGeocodingClient,
} from 'react-reverse-geocode'

/** Shows `1: Street 1`, by a query that suspends until the address is there. */
export function SuspendedAddress(coordinates: Coordinates) {
  const { data } = useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), coordinates))
  return (
    <p>
      {coordinates.lat}: {data.address?.formatted}
    </p>
  )
}

/** Shows the kind of an error on a button, which resets the boundary. */
export class ErrorBoundary extends Component<
  { onReset?: () => void; children: ReactNode },
  { error: unknown }
> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const reset = () => {
      this.props.onReset?.()
      this.setState({ error: undefined })
    }
    return (
      <button type="button" onClick={reset}>
        {isGeocodingError(error) ? error.kind : String(error)}
      </button>
    )
  }
}

/** Pages with and without StrictMode, for `test.each`. */
export const modes: [mode: string, inMode: (page: ReactNode) => ReactNode][] = [
  ['without StrictMode', (page) => page],
  ['in StrictMode', (page) => <StrictMode>{page}</StrictMode>],
]
