import { type ReactNode, useState } from 'react'
import type { Messages } from '../messages.ts'
import type { AddressState } from './AddressState.ts'
import { cardTexts } from './addressTexts.ts'
import { CoordinatesButton } from './buttons.tsx'
import { Icon } from './icons.tsx'
import { isPlaced } from './slots.ts'
import {
  accuracyMessage,
  addressOf,
  isStale,
  messageOf,
  nearestMessage,
  nearTown,
  statusIcon,
} from './stateTexts.ts'

export interface VariantProps {
  state: AddressState
  label: string | undefined
  messages: Messages
  locale: string
  /** The `id` of the text. It describes the buttons. */
  textId: string
  actions: ReactNode
}

/** The content of a card: one column, in this order at every width. */
export function Card({
  state,
  label,
  messages,
  locale,
  textId,
  media,
  details,
  actions,
  showCoordinates,
  isBare,
}: VariantProps & { media: ReactNode; details: ReactNode; showCoordinates: boolean; isBare: boolean }) {
  const accuracy = accuracyMessage(state, messages, locale)
  const isPending = state.status === 'loading' && !isStale(state)
  return (
    <>
      {media !== null && <div data-address-part="media">{media}</div>}
      {/* A screen reader announces every change of this text, and always reads it as a whole. */}
      <div data-address-part="body" id={textId} aria-live="polite" aria-atomic="true">
        {label && <Title text={label} />}
        {!isPending && <AddressOrMessage {...{ state, label, messages, locale }} />}
      </div>
      {/* Outside: that an address is looked up is not announced. Its text is also for paper and for forced colors. */}
      {isPending && (
        <div data-address-part="skeleton">
          {state.isFetching && <span data-address-part="hidden">{messages.loading}</span>}
        </div>
      )}
      {details !== null && <div data-address-part="details">{details}</div>}
      {isPlaced(state) && !isBare && (showCoordinates || accuracy) && (
        <div data-address-part="coordinates">
          {showCoordinates && <CoordinatesButton state={state} messages={messages} describedBy={textId} />}
          {accuracy && <bdi>{accuracy}</bdi>}
        </div>
      )}
      {actions !== null && <div data-address-part="actions">{actions}</div>}
    </>
  )
}

function AddressOrMessage({
  state,
  label,
  messages,
  locale,
}: Pick<VariantProps, 'state' | 'label' | 'messages' | 'locale'>) {
  const failures = useFailedRetries(state)
  const First = label ? Row : Title
  const address = addressOf(state)
  const nearest = nearestMessage(state, messages, locale)
  if (address) {
    const { title, rows, country } = cardTexts(address)
    const last = rows.length - 1
    return (
      // A screen reader would take the previous address for the next one.
      <div data-address-part="address" aria-hidden={isStale(state) || undefined}>
        <First text={nearTown(title, state, messages)} />
        {rows.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and two may have the same text.
          <Row key={index} text={text} country={index === last ? country : undefined} />
        ))}
        {rows.length === 0 && country && <Row text={country} />}
        {nearest && <div data-address-part="nearest">{nearest}</div>}
      </div>
    )
  }
  const message = messageOf(state, messages)
  if (!message) return null
  return (
    <>
      {state.status === 'idle' && !state.coordinates ? (
        // Nothing is wrong, and there is nothing to read.
        <Row text={message.title} />
      ) : (
        // After a failed retry it is a new element, so that a screen reader announces the same message again.
        <First key={failures} text={message.title} icon={statusIcon(state)} />
      )}
      {message.advice && <Row text={message.advice} />}
      {nearest && <div data-address-part="nearest">{nearest}</div>}
    </>
  )
}

interface TextProps {
  text: string
  icon?: 'alert' | 'offline' | undefined
}

/** A `<bdi>` takes its direction from the text, and the row is aligned as the page is. */
function Title({ text, icon }: TextProps) {
  return (
    <div data-address-part="title">
      {icon && <Icon name={icon} />}
      <bdi>{text}</bdi>
    </div>
  )
}

function Row({ text, icon, country }: TextProps & { country?: string | undefined }) {
  return (
    <div data-address-part="row">
      {icon && <Icon name={icon} />}
      <bdi>
        {text}
        {/* As a whole in the next row where there is no room for it. */}
        {country && <span data-address-part="country">{country}</span>}
      </bdi>
    </div>
  )
}

/** How often a retry of the agent has ended. */
function useFailedRetries(state: AddressState): number {
  const retrying = state.status === 'error' && state.retrying
  const [failed, setFailed] = useState({ retrying, count: 0 })
  if (failed.retrying !== retrying) setFailed({ retrying, count: failed.count + (retrying ? 0 : 1) })
  return failed.count
}
