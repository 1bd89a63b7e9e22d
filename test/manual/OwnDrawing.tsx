import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'

export function OwnDrawing({ lat, lng }: Coordinates) {
  return (
    <AddressFromCoords lat={lat} lng={lng} variant="inline">
      {(state) => {
        if (state.status === 'success') return state.address.formatted
        if (state.status === 'empty') return 'No address here'
        if (state.status !== 'error') return '…'
        // There is no `retry` for invalid coordinates.
        if (!state.retry) return 'Invalid location'
        return (
          <button type="button" onClick={state.retry} disabled={state.retrying}>
            Try again
          </button>
        )
      }}
    </AddressFromCoords>
  )
}
