import { AddressFromCoords, type AddressState } from 'react-reverse-geocode'

interface Props {
  lat: number
  lng: number
  /** For example, writes the address to the contact. */
  onSave: (address: string) => void
}

export function CardToSave({ lat, lng, onSave }: Props) {
  return (
    <AddressFromCoords
      lat={lat}
      lng={lng}
      actions={(state, { retryButton, mapButton, copyButton }) => (
        <>
          {retryButton}
          {mapButton}
          {copyButton}
          <button type="button" disabled={state.status !== 'success'} onClick={() => save(state, onSave)}>
            Save
          </button>
        </>
      )}
    />
  )
}

function save(state: AddressState, onSave: Props['onSave']) {
  if (state.status === 'success') onSave(state.address.formatted)
}

export function LineToSave({ lat, lng, onSave }: Props) {
  return (
    <AddressFromCoords
      lat={lat}
      lng={lng}
      variant="inline"
      actions={(state, { retryButton }) => (
        <>
          {retryButton}
          <button
            type="button"
            aria-label="Save to contact"
            disabled={state.status !== 'success'}
            onClick={() => save(state, onSave)}
          >
            <svg
              viewBox="0 0 16 16"
              width="16"
              height="16"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M4.5 2.5h7v11L8 10.5l-3.5 3z" />
            </svg>
          </button>
        </>
      )}
    />
  )
}
