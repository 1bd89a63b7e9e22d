import { AddressFromCoords, type AddressState } from 'react-reverse-geocode'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import { type LocationMessage, locationOf } from '../common/locationOf.ts'
import { SentAt } from '../common/SentAt.tsx'

interface SharedLocationProps {
  location: LocationMessage
  /** Props for the map, with the URL of your tile server. */
  map: Pick<MapPreviewProps, 'tiles' | 'attribution' | 'zoom'>
  savedAddress: string | undefined
  onSave: (address: string) => void
}

interface ConversationSidebarProps extends Omit<SharedLocationProps, 'location'> {
  /** The location messages of the conversation, newest first. */
  locations: readonly (LocationMessage & { id: number; sentAt: string })[]
}

/**
 * A conversation's sidebar, with the latest location as a card with a map, and earlier locations as inline addresses. A
 * custom button on the card saves the address to the contact.
 */
export function ConversationSidebar({ locations, ...props }: ConversationSidebarProps) {
  const [latest, ...earlier] = locations
  return (
    <>
      {latest && (
        <section aria-label="Shared location">
          <h2>Shared location</h2>
          <SharedLocation location={latest} {...props} />
          <p>
            <SentAt at={latest.sentAt} />
          </p>
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-label="Earlier locations">
          <h2>Earlier locations</h2>
          <ol>
            {earlier.map((location) => (
              <li key={location.id}>
                <AddressFromCoords variant="inline" {...locationOf(location)} />
                <SentAt at={location.sentAt} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function SharedLocation({ location, map, savedAddress, onSave }: SharedLocationProps) {
  return (
    <AddressFromCoords
      {...locationOf(location)}
      media={({ coordinates }) => <MapPreview {...coordinates} {...map} />}
      actions={(state, { retryButton, mapButton, copyButton }) => (
        <>
          {retryButton}
          {mapButton}
          {copyButton}
          <SaveButton address={nearAddressOf(state)} savedAddress={savedAddress} onSave={onSave} />
        </>
      )}
    />
  )
}

interface SaveButtonProps extends Pick<SharedLocationProps, 'savedAddress' | 'onSave'> {
  address: string | undefined
}

/** Rendered in every state, so that it doesn't appear under the pointer. */
function SaveButton({ address, savedAddress, onSave }: SaveButtonProps) {
  const isSaved = address !== undefined && address === savedAddress
  return (
    <button type="button" disabled={!address || isSaved} onClick={() => address && onSave(address)}>
      {isSaved ? 'Saved' : 'Save to contact'}
    </button>
  )
}

/** Returns the address, or `undefined` if there is none or if it's too far away to be the customer's. */
function nearAddressOf(state: AddressState) {
  return state.status === 'success' && (state.distance ?? 0) <= 100 ? state.address.formatted : undefined
}
