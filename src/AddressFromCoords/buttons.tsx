import { Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { traitsOf } from '../errors.ts'
import type { MapHref } from '../mapLink.ts'
import type { Messages } from '../messages.ts'
import { decimalsAt } from '../precision.ts'
import type { AddressState } from './AddressState.ts'
import { Icon } from './icons.tsx'
import { isPlaced, nodeOrNull, type PlacedState } from './slots.ts'
import { addressOf, nearestMessage, nearTown, uncertaintyOf } from './stateTexts.ts'
import { useCopy } from './useCopy.ts'

/** The component's own buttons, for an `actions` function that puts them into an order. Those without a use render nothing. */
export interface AddressButtons {
  readonly retryButton: ReactElement
  readonly mapButton: ReactElement
  readonly copyButton: ReactElement
}

export function createButtons(
  state: PlacedState,
  { isCard, mapHref, showCoordinates, locale, ...shared }: ButtonSettings,
): AddressButtons {
  return {
    retryButton: <RetryButton key="retry" state={state} {...shared} isCard={isCard} />,
    mapButton: <MapButton key="map" state={state} {...shared} mapHref={mapHref} />,
    copyButton: (
      <CopyButton key="copy" state={state} {...shared} locale={locale} showCoordinates={showCoordinates} />
    ),
  }
}

interface ButtonSettings extends Omit<ButtonProps, 'state'> {
  isCard: boolean
  mapHref: MapHref | null
  showCoordinates: boolean
  locale: string
}

/** The app's buttons after the usual ones, or a function that returns all. `null`: no button. */
export type Actions = ReactNode | ((state: PlacedState, buttons: AddressButtons) => ReactNode)

/** The usual buttons, in their order. */
export const CARD_BUTTONS = ['retryButton', 'mapButton', 'copyButton'] as const
export const LINE_BUTTONS = ['retryButton'] as const

/** The buttons of this state, or `null` for none. */
export function fillActions(
  actions: Actions,
  state: AddressState,
  buttons: AddressButtons | undefined,
  usual: readonly (keyof AddressButtons)[],
): ReactNode {
  if (actions === null || !buttons || !isPlaced(state)) return null
  if (typeof actions === 'function') return nodeOrNull(actions(state, buttons))
  return [...usual.map((name) => buttons[name]), <Fragment key="own">{actions}</Fragment>]
}

interface ButtonProps {
  state: PlacedState
  messages: Messages
  /** The `id` of the address, because in a list the buttons of all rows have the same names. */
  describedBy: string
}

/**
 * After a success, it stays while it has the keyboard's focus, because the browser would move the focus to the top of the
 * page. It isn't in the accent color if a retry seldom helps.
 */
function RetryButton({
  state,
  messages,
  describedBy,
  isCard,
}: ButtonProps & Pick<ButtonSettings, 'isCard'>): ReactNode {
  const [isKept, setIsKept] = useState(false)
  const error = state.status === 'error' ? state : undefined
  if (!error?.retry && !isKept) return null
  const isWaiting = error ? error.retrying : state.status === 'loading'
  const isQuiet = error && traitsOf(error.error.kind).isPermanent
  const word = isWaiting ? messages.retrying : messages.retry
  return (
    <button
      type="button"
      data-address-part="button"
      data-address-button="retry"
      data-address-primary={isQuiet ? undefined : ''}
      data-address-word={isCard ? messages.retry : undefined}
      data-address-other-word={isCard ? messages.retrying : undefined}
      // Some tools count the words that the stylesheet hides as a part of the name.
      aria-label={isCard ? word : undefined}
      aria-disabled={isWaiting || !error?.retry || undefined}
      aria-describedby={describedBy}
      onFocus={({ currentTarget }) => setIsKept(currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsKept(false)}
      onClick={({ detail }) => {
        // A mouse counts its clicks. A keyboard and a screen reader have 0.
        setIsKept(detail === 0)
        if (!isWaiting) error?.retry?.()
      }}
    >
      {/* A line reserves no room for both words, because that takes one more element. */}
      {isCard ? <span data-address-part="word">{word}</span> : word}
    </button>
  )
}

function MapButton({
  state,
  messages,
  describedBy,
  mapHref,
}: ButtonProps & { mapHref: MapHref | null }): ReactNode {
  if (!mapHref) return null
  return (
    <a
      data-address-part="button"
      data-address-button="map"
      href={mapHref(state.coordinates)}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
    >
      {messages.map}
    </a>
  )
}

/** Disabled rather than removed while the address is looked up, so that it keeps the focus and nothing moves. */
function CopyButton({
  state,
  messages,
  describedBy,
  locale,
  showCoordinates,
}: ButtonProps & Pick<ButtonSettings, 'locale' | 'showCoordinates'>): ReactNode {
  const shared = { kind: 'copy', messages, describedBy } as const
  if (state.status === 'loading') return <CopyingButton {...shared} text={undefined} word={messages.copy} />
  const coordinates = showCoordinates && writeCoordinates(state)
  if (state.status !== 'success')
    return coordinates && <CopyingButton {...shared} text={coordinates} word={messages.copyCoordinates} />
  const [first, ...others] = addressOf(state)?.lines ?? []
  const added = uncertaintyOf(state, locale) && coordinates
  const lines = [
    first && nearTown(first, state, messages),
    ...others,
    nearestMessage(state, messages, locale),
    added,
  ]
  return (
    <CopyingButton
      {...shared}
      text={lines.filter(Boolean).join('\n').replace(ISOLATES, '')}
      word={messages.copy}
      name={added ? messages.copyWithCoordinates : undefined}
    />
  )
}

/** They separate an address from a sentence in the other direction, and aren't copied. */
const ISOLATES = /[\u2068\u2069]/g

/** The coordinates of a card. A click copies them. */
export function CoordinatesButton({ state, messages, describedBy }: ButtonProps) {
  const coordinates = writeCoordinates(state)
  return (
    <CopyingButton
      kind="coordinates"
      messages={messages}
      describedBy={describedBy}
      text={coordinates}
      word={coordinates}
      name={`${messages.copyCoordinates} ${coordinates}`}
    />
  )
}

/**
 * A button that copies a text, and then shows “Copied” in place of its word. The stylesheet reserves room for both words, so
 * that nothing moves. If copying fails, the button shows an icon, because the message is longer.
 */
function CopyingButton({
  kind,
  messages,
  describedBy,
  text,
  word,
  name = word,
}: Omit<ButtonProps, 'state'> & {
  kind: 'copy' | 'coordinates'
  text: string | undefined
  word: string
  /** What it copies, if the word does not say it. */
  name?: string | undefined
}) {
  const { outcomeOf, copy } = useCopy()
  const outcome = outcomeOf(text)
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
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => {
          if (text !== undefined) copy(text, currentTarget.ownerDocument)
        }}
      >
        <span data-address-part="word">
          {kind === 'coordinates' && !outcome ? (
            <bdi dir="ltr">{word}</bdi>
          ) : (
            (shown ?? <Icon name="alert" />)
          )}
        </span>
      </button>
      {/* Not every screen reader announces that the name of the button has changed. */}
      <span role="status" data-address-part="hidden">
        {notice}
      </span>
    </>
  )
}

/** With the decimals that are known. The form is the same in all locales, because maps and other apps understand no other. */
function writeCoordinates({ coordinates: { lat, lng, accuracy } }: PlacedState): string {
  const decimals = decimalsAt(accuracy)
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`
}
