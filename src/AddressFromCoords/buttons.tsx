import { type ReactElement, type ReactNode, useState } from 'react'
import { traitsOf } from '../errors.ts'
import type { MapHref } from '../mapLink.ts'
import type { Messages } from '../messages.ts'
import { rangeOf } from '../precision.ts'
import { type AddressState, isPlaced, type PlacedState } from './AddressState.ts'
import { Icon } from './icons.tsx'
import { addressOf, nearestMessage, nearTown, uncertaintyOf } from './stateTexts.ts'
import { useCopy } from './useCopy.ts'

/**
 * The component's own buttons, for an `actions` function. Without an error, the retry button renders nothing, unless it has the
 * keyboard's focus. If `mapHref` is `null`, the map button renders nothing.
 */
export interface AddressButtons {
  readonly retryButton: ReactElement
  readonly mapButton: ReactElement
  readonly copyButton: ReactElement
}

export type Actions = ReactNode | ((state: PlacedState, buttons: AddressButtons) => ReactNode)

interface ButtonProps {
  state: PlacedState
  isCard: boolean
  mapHref: MapHref | null
  showCoordinates: boolean
  messages: Messages
  locale: string
  /** The `id` of the address. It describes the buttons, which have the same names in all rows of a list. */
  textId: string
}

export function fillActions(
  actions: Actions,
  state: AddressState,
  props: Omit<ButtonProps, 'state'>,
): ReactNode {
  if (actions === null || !isPlaced(state)) return null
  const retryButton = <RetryButton key="retry" state={state} {...props} />
  const mapButton = <MapButton key="map" state={state} {...props} />
  const copyButton = <CopyButton key="copy" state={state} {...props} />
  if (typeof actions === 'function') return actions(state, { retryButton, mapButton, copyButton })
  return (
    <>
      {retryButton}
      {props.isCard && mapButton}
      {props.isCard && copyButton}
      {actions}
    </>
  )
}

/** After a success, it stays while it has the keyboard's focus, because removing it would lose the focus. */
function RetryButton({ state, messages, textId, isCard }: ButtonProps): ReactNode {
  const [isKept, setIsKept] = useState(false)
  const error = state.status === 'error' ? state : undefined
  if (!error?.retry && !isKept) return null
  const isWaiting = error ? error.retrying : state.status === 'loading'
  const seldomHelps = error && traitsOf(error.error.kind).isPermanent
  const word = isWaiting ? messages.retrying : messages.retry
  return (
    <button
      type="button"
      data-address-part="button"
      data-address-button="retry"
      data-address-primary={seldomHelps ? undefined : ''}
      data-address-word={isCard ? messages.retry : undefined}
      data-address-other-word={isCard ? messages.retrying : undefined}
      // Otherwise, the name could also contain the hidden words in `::before` and `::after`:
      // https://www.w3.org/TR/accname-1.2/#comp_name_from_content
      aria-label={isCard ? word : undefined}
      aria-disabled={isWaiting || !error?.retry || undefined}
      aria-describedby={textId}
      onFocus={({ currentTarget }) => setIsKept(currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsKept(false)}
      onClick={({ currentTarget, detail }) => {
        const isKeyboard = detail === 0 && currentTarget.matches(':focus')
        setIsKept(isKeyboard)
        if (!isWaiting) error?.retry?.()
      }}
    >
      {/* An inline button doesn't reserve room for both words, because that takes one more element. */}
      {isCard ? <span data-address-part="word">{word}</span> : word}
    </button>
  )
}

function MapButton({ state, messages, textId, mapHref }: ButtonProps): ReactNode {
  if (!mapHref) return null
  return (
    <a
      data-address-part="button"
      data-address-button="map"
      href={mapHref(state.coordinates)}
      target="_blank"
      rel="noreferrer"
      aria-describedby={textId}
    >
      {messages.map}
    </a>
  )
}

/** If there is nothing to copy, it's disabled and not removed, so that it keeps the focus and nothing moves. */
function CopyButton({ state, messages, textId, locale, showCoordinates }: ButtonProps): ReactNode {
  const shared = { kind: 'copy', messages, textId } as const
  const coordinates = showCoordinates ? writeCoordinates(state) : undefined
  if (state.status !== 'success') {
    const text = state.status === 'loading' ? undefined : coordinates
    const word = text ? messages.copyCoordinates : messages.copy
    return <ClipboardButton {...shared} text={text} word={word} />
  }
  const [first, ...others] = addressOf(state)?.lines ?? []
  const addedCoordinates = uncertaintyOf(state, locale) && coordinates
  const lines = [
    first && nearTown(first, state, messages),
    ...others,
    nearestMessage(state, messages, locale),
    addedCoordinates,
  ]
  return (
    <ClipboardButton
      {...shared}
      text={lines.filter(Boolean).join('\n').replace(ISOLATES, '')}
      word={messages.copy}
      name={addedCoordinates ? messages.copyWithCoordinates : undefined}
    />
  )
}

/** `nearestMessage` writes these characters around an address. */
const ISOLATES = /[\u2068\u2069]/g

export function CoordinatesButton({
  state,
  messages,
  textId,
}: Pick<ButtonProps, 'state' | 'messages' | 'textId'>) {
  const coordinates = writeCoordinates(state)
  return (
    <ClipboardButton
      kind="coordinates"
      messages={messages}
      textId={textId}
      text={coordinates}
      word={coordinates}
      name={`${messages.copyCoordinates} ${coordinates}`}
    />
  )
}

/** Shows an icon if copying fails, because the message is longer than the words for which the stylesheet reserves room. */
function ClipboardButton({
  kind,
  messages,
  textId,
  text,
  word,
  name = word,
}: Pick<ButtonProps, 'messages' | 'textId'> & {
  kind: 'copy' | 'coordinates'
  text: string | undefined
  word: string
  name?: string | undefined
}) {
  const { outcome, copy } = useCopy(text)
  const notice = outcome && { copied: messages.copied, failed: messages.copyFailed }[outcome]
  const label = notice ?? name
  const shown = outcome === 'failed' ? undefined : (notice ?? word)
  return (
    <>
      <button
        type="button"
        data-address-part="button"
        data-address-button={kind}
        data-address-word={word}
        data-address-other-word={messages.copied}
        aria-label={label}
        title={label === shown ? undefined : label}
        aria-disabled={text === undefined || undefined}
        aria-describedby={textId}
        onClick={({ currentTarget }) => copy(currentTarget.ownerDocument)}
      >
        <span data-address-part="word">
          {kind === 'coordinates' && !outcome ? (
            <bdi dir="ltr">{word}</bdi>
          ) : (
            (shown ?? <Icon name="alert" />)
          )}
        </span>
      </button>
      {/* Announces the outcome, because the button's name isn't a live region. */}
      <span role="status" data-address-part="hidden">
        {notice}
      </span>
    </>
  )
}

/** Writes the coordinates in the same form in every locale, so that they can be pasted into maps and other apps. */
function writeCoordinates({ coordinates: { lat, lng, accuracy } }: PlacedState): string {
  const { decimals } = rangeOf(accuracy)
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`
}
