import { type ReactNode, useState } from 'react'
import type { Messages } from '../messages.ts'
import { type AddressState, isPlaced } from './AddressState.ts'
import { cardTexts } from './addressTexts.ts'
import { CoordinatesButton } from './buttons.tsx'
import { Icon } from './icons.tsx'
import {
  accuracyMessage,
  addressOf,
  isFormer,
  isPending,
  messageOf,
  nearestMessage,
  nearTown,
  statusIcon,
} from './stateTexts.ts'

export interface Shown {
  state: AddressState
  label: string | undefined
  messages: Messages
  locale: string
}

export interface VariantProps extends Shown {
  textId: string
  actions: ReactNode
}

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
  const accuracyText = accuracyMessage(state, messages, locale)
  return (
    <>
      <Slot part="media" content={media} />
      <div data-address-part="body" id={textId} aria-live="polite" aria-atomic="true">
        {label && <Row part="title" text={label} />}
        <AddressOrMessage {...{ state, label, messages, locale }} />
      </div>
      {/* Outside of the live region, so that a lookup isn't announced. */}
      {isPending(state) && (
        <div data-address-part="skeleton">
          {state.isFetching && <span data-address-part="hidden">{messages.loading}</span>}
        </div>
      )}
      <Slot part="details" content={details} />
      {isPlaced(state) && !isBare && (showCoordinates || accuracyText) && (
        <div data-address-part="coordinates">
          {showCoordinates && <CoordinatesButton state={state} messages={messages} textId={textId} />}
          {accuracyText && <bdi>{accuracyText}</bdi>}
        </div>
      )}
      <Slot part="actions" content={actions} />
    </>
  )
}

function Slot({ part, content }: { part: string; content: ReactNode }) {
  const isEmpty = content == null || content === '' || typeof content === 'boolean'
  return isEmpty ? null : <div data-address-part={part}>{content}</div>
}

function AddressOrMessage({ state, label, messages, locale }: Shown) {
  const endedRetries = useEndedRetries(state)
  const firstPart = label ? 'row' : 'title'
  const address = addressOf(state)
  const nearestText = nearestMessage(state, messages, locale)
  const nearest = nearestText && <div data-address-part="nearest">{nearestText}</div>
  if (address) {
    const { title, rows, country } = cardTexts(address)
    const last = rows.length - 1
    return (
      <div data-address-part="address" aria-hidden={isFormer(state) || undefined}>
        <Row part={firstPart} text={nearTown(title, state, messages)} />
        {rows.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and two may have the same text.
          <Row key={index} text={text} country={index === last ? country : undefined} />
        ))}
        {rows.length === 0 && country && <Row text={country} />}
        {nearest}
      </div>
    )
  }
  const message = messageOf(state, messages)
  if (!message) return null
  return (
    <>
      {state.status === 'idle' && !state.coordinates ? (
        // In the muted color of a row, because a customer without a location is normal.
        <Row text={message.title} />
      ) : (
        // A new element after each failed retry, so that a screen reader announces the same message again.
        <Row key={endedRetries} part={firstPart} text={message.title} icon={statusIcon(state)} />
      )}
      {message.advice && <Row text={message.advice} />}
      {nearest}
    </>
  )
}

function Row({
  part = 'row',
  text,
  icon,
  country,
}: {
  part?: 'title' | 'row'
  text: string
  icon?: 'alert' | 'offline' | undefined
  country?: string | undefined
}) {
  return (
    <div data-address-part={part}>
      {icon && <Icon name={icon} />}
      {/* The `<bdi>` has the direction of the text, and the row that of the page. */}
      <bdi>
        {text}
        {country && <span data-address-part="country">{country}</span>}
      </bdi>
    </div>
  )
}

function useEndedRetries(state: AddressState): number {
  const retrying = state.status === 'error' && state.retrying
  const [ended, setEnded] = useState({ retrying, count: 0 })
  if (ended.retrying !== retrying) setEnded({ retrying, count: ended.count + (retrying ? 0 : 1) })
  return ended.count
}
