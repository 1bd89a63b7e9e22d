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
  messageOf,
  nearestMessage,
  nearTown,
  statusIcon,
} from './stateTexts.ts'

/** What is shown, in either variant. */
export interface Shown {
  state: AddressState
  label: string | undefined
  messages: Messages
  locale: string
}

export interface VariantProps extends Shown {
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
  const accuracyText = accuracyMessage(state, messages, locale)
  const isPending = state.status === 'loading' && !state.former
  return (
    <>
      <Slot part="media" content={media} />
      {/* A screen reader announces each change of this text, and reads it as a whole. */}
      <div data-address-part="body" id={textId} aria-live="polite" aria-atomic="true">
        {label && <Title text={label} />}
        {!isPending && <AddressOrMessage {...{ state, label, messages, locale }} />}
      </div>
      {/* Outside of the body, so that a lookup isn't announced. The text is visible in print and in forced colors. */}
      {isPending && (
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

/** Renders no element for `null`, `undefined`, `''`, and booleans, which React renders as nothing. */
function Slot({ part, content }: { part: string; content: ReactNode }) {
  const isEmpty = content == null || content === '' || typeof content === 'boolean'
  return isEmpty ? null : <div data-address-part={part}>{content}</div>
}

function AddressOrMessage({ state, label, messages, locale }: Shown) {
  const endedRetries = useEndedRetries(state)
  const First = label ? Row : Title
  const address = addressOf(state)
  const nearestText = nearestMessage(state, messages, locale)
  const nearest = nearestText && <div data-address-part="nearest">{nearestText}</div>
  if (address) {
    const { title, rows, country } = cardTexts(address)
    const last = rows.length - 1
    return (
      // Hidden, so that the previous address isn't read as the next one.
      <div data-address-part="address" aria-hidden={isFormer(state) || undefined}>
        <First text={nearTown(title, state, messages)} />
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
        // Not a title, because there is nothing to do.
        <Row text={message.title} />
      ) : (
        // A new element after each failed retry, so that a screen reader announces the same message again.
        <First key={endedRetries} text={message.title} icon={statusIcon(state)} />
      )}
      {message.advice && <Row text={message.advice} />}
      {nearest}
    </>
  )
}

interface TextProps {
  text: string
  icon?: 'alert' | 'offline' | undefined
}

/** The `<bdi>` takes its direction from the text, while the row is aligned like the page. */
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
        {country && <span data-address-part="country">{country}</span>}
      </bdi>
    </div>
  )
}

/** Returns how many of the agent's retries have ended. */
function useEndedRetries(state: AddressState): number {
  const retrying = state.status === 'error' && state.retrying
  const [ended, setEnded] = useState({ retrying, count: 0 })
  if (ended.retrying !== retrying) setEnded({ retrying, count: ended.count + (retrying ? 0 : 1) })
  return ended.count
}
