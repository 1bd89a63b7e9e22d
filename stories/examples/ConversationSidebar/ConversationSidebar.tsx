import { useId, useState } from 'react'
import { AddressFromCoords, type AddressState } from 'react-reverse-geocode'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import './ConversationSidebar.css'
import '../common/palette.css'
import { type LocationMessage, locationOf } from '../common/locationOf.ts'
import { SentAt } from '../common/SentAt.tsx'

interface ConversationSidebarProps {
  conversationId: number
  attributes: Readonly<Record<string, string>>
  /** The location messages of the conversation, latest first. */
  locations: readonly (LocationMessage & { id: number; sentAt: string })[]
  /** The tile server of the app. */
  map: Pick<MapPreviewProps, 'tiles' | 'attribution' | 'zoom'>
}

/** The sidebar of a conversation: the latest location as a card with a map, earlier ones as lines. */
export function ConversationSidebar({
  conversationId,
  attributes,
  locations,
  map,
}: ConversationSidebarProps) {
  const [latest, ...earlier] = locations
  const [savedAddress, setSavedAddress] = useState<string>()
  const contact = savedAddress ? { ...attributes, Address: savedAddress } : attributes
  const id = useId()
  return (
    <aside className="sidebar" aria-label="Contact">
      <header>
        <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
          <circle cx="20" cy="15.5" r="6.5" />
          <path d="M7 36c1.5-8 6.5-11 13-11s11.5 3 13 11z" />
        </svg>
        <div>
          <h1>Customer</h1>
          <p>Conversation {conversationId}</p>
        </div>
      </header>
      <dl>
        {Object.entries(contact).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {latest && (
        <section aria-labelledby={`${id}-latest`}>
          <h2 id={`${id}-latest`}>Shared location</h2>
          <SharedLocation location={latest} map={map} savedAddress={savedAddress} onSave={setSavedAddress} />
          <p>
            <SentAt at={latest.sentAt} />
          </p>
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby={`${id}-earlier`}>
          <h2 id={`${id}-earlier`}>Earlier locations</h2>
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
    </aside>
  )
}

interface SharedLocationProps {
  location: LocationMessage
  map: ConversationSidebarProps['map']
  savedAddress: string | undefined
  onSave: (address: string) => void
}

/** A card with a map, and a button of the app beside those of the component. */
function SharedLocation({ location, map, ...saved }: SharedLocationProps) {
  return (
    <AddressFromCoords
      {...locationOf(location)}
      media={({ coordinates }) => <MapPreview {...coordinates} {...map} />}
      actions={(state, { retryButton, mapButton, copyButton }) => (
        <>
          {retryButton}
          {mapButton}
          {copyButton}
          <SaveButton state={state} {...saved} />
        </>
      )}
    />
  )
}

/**
 * It is there in every state, so that it does not appear under the pointer. A house that is far away is not the customer's
 * address.
 */
function SaveButton({
  state,
  savedAddress,
  onSave,
}: Pick<SharedLocationProps, 'savedAddress' | 'onSave'> & { state: AddressState }) {
  const isNear = state.status === 'success' && (state.distance ?? 0) <= 100
  const address = isNear ? state.address.formatted : undefined
  const isSaved = address !== undefined && address === savedAddress
  return (
    <button
      type="button"
      disabled={address === undefined || isSaved}
      onClick={() => address !== undefined && onSave(address)}
    >
      {isSaved ? 'Saved' : 'Save to contact'}
    </button>
  )
}
