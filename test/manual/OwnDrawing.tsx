import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'

export function OwnDrawing({ lat, lng }: Coordinates) {
  return (
    <AddressFromCoords lat={lat} lng={lng} variant="inline">
      {(state) => {
        switch (state.status) {
          case 'idle':
            return null
          case 'loading':
          case 'offline':
            return 'Waiting…'
          case 'success':
            return state.address.formatted
          case 'empty':
            return 'No address here'
          case 'error':
            return state.retry ? (
              <button type="button" onClick={state.retry} disabled={state.retrying}>
                Try again
              </button>
            ) : (
              `No address: ${state.error.kind}`
            )
        }
      }}
    </AddressFromCoords>
  )
}
