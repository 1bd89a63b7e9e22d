import { Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { traitsOf } from '../errors.ts'
import type { MapHref } from '../mapLink.ts'
import type { Messages } from '../messages.ts'
import { decimalsAt } from '../precision.ts'
import type { AddressState } from './AddressState.ts'
import { isPlaced, nodeOrNull, type PlacedState } from './slots.ts'
import { useCopy } from './useCopy.ts'

/** The component's own buttons, for an `actions` function that puts them into an order. Those without a use render nothing. */
export interface AddressButtons {
  readonly retryButton: ReactElement
  readonly mapButton: ReactElement
  readonly copyButton: ReactElement
}

export function createButtons(
  state: PlacedState,
  { mapHref, showCoordinates, ...shared }: ButtonSettings,
): AddressButtons {
  return {
    retryButton: <RetryButton state={state} {...shared} />,
    mapButton: <MapButton state={state} {...shared} mapHref={mapHref} />,
    copyButton: <CopyButton state={state} {...shared} showCoordinates={showCoordinates} />,
  }
}

interface ButtonSettings extends Omit<ButtonProps, 'state'> {
  mapHref: MapHref | null
  showCoordinates: boolean
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
  return (
    <>
      {usual.map((name) => (
        <Fragment key={name}>{buttons[name]}</Fragment>
      ))}
      {actions}
    </>
  )
}

interface ButtonProps {
  state: PlacedState
  messages: Messages
  /** The `id` of the address, because in a list the buttons of all rows have the same names. */
  describedBy: string
}

/**
 * Stays until it has lost the focus, because the browser would move the focus to the top of the page. It is quiet where
 * trying again seldom helps.
 */
function RetryButton({ state, messages, describedBy }: ButtonProps): ReactNode {
  const [hasFocus, setHasFocus] = useState(false)
  const error = state.status === 'error' ? state : undefined
  if (!error?.retry && !hasFocus) return null
  const isWaiting = error ? error.retrying : state.status === 'loading'
  const isQuiet = error && traitsOf(error.error.kind).isPermanent
  return (
    <button
      type="button"
      data-address-part="button"
      data-address-button="retry"
      data-address-primary={isQuiet ? undefined : ''}
      aria-disabled={isWaiting || !error?.retry || undefined}
      aria-describedby={describedBy}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={isWaiting ? undefined : error?.retry}
    >
      {isWaiting ? messages.retrying : messages.retry}
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
  showCoordinates,
}: ButtonProps & { showCoordinates: boolean }): ReactNode {
  const { outcomeOf, copy } = useCopy()
  if (!showCoordinates && state.status !== 'success' && state.status !== 'loading') return null
  const text = textToCopy(state)
  const outcome = outcomeOf(text)
  const notice = outcome && { copied: messages.copied, failed: messages.copyFailed }[outcome]
  return (
    <>
      <button
        type="button"
        data-address-part="button"
        data-address-button="copy"
        aria-disabled={text === undefined || undefined}
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => {
          if (text !== undefined) copy(text, currentTarget.ownerDocument)
        }}
      >
        {notice ?? messages.copy}
      </button>
      {/* Not every screen reader announces that the name of the button has changed. */}
      <span role="status" data-address-part="hidden">
        {notice}
      </span>
    </>
  )
}

/** `undefined` while the previous address is shown, which isn't the one to copy. */
function textToCopy(state: PlacedState): string | undefined {
  if (state.status === 'success') return state.address.lines.join('\n')
  return state.status === 'loading' ? undefined : writeCoordinates(state)
}

/** With the decimals that are known. The form is the same in all locales, because maps and other apps understand no other. */
export function writeCoordinates({ coordinates: { lat, lng, accuracy } }: PlacedState): string {
  const decimals = decimalsAt(accuracy)
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`
}
