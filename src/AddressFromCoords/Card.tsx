import { type ReactNode, useState } from 'react'
import type { VariantProps } from './Content.tsx'
import { messageOf } from './messageOf.ts'
import { PayloadDetails } from './PayloadDetails.tsx'
import { payloadFields } from './payloadFields.ts'
import { StateIcon } from './StateIcon.tsx'
import { useFold } from './useFold.ts'

/**
 * The content of a card. If there are coordinates, the stylesheet keeps room for three lines of text, so that nothing moves
 * when the state changes.
 */
export function Card({
  state,
  isBusy,
  address,
  name,
  messages,
  coordinates,
  buttons,
  media,
}: VariantProps & { media: ReactNode }) {
  const { ref, fold, toggle } = useFold(address ?? name)
  const fields = state.status === 'empty' ? payloadFields(state.payload) : []
  return (
    <>
      {media && <div data-part="media">{media}</div>}
      <div data-part="body">
        <StateIcon state={state} />
        <div data-part="content" data-has-button={fold === 'lines' || fields.length > 0 || undefined}>
          {/* A screen reader announces every change of this text, and always reads it as a whole. */}
          <div data-part="text" data-fold={fold} ref={ref} aria-live="polite" aria-atomic="true">
            {name && <bdi data-part="name">{name}</bdi>}
            {address && <AddressLines lines={address.lines} isFormer={state.status === 'loading'} />}
            {!address && state.status === 'loading' && <Placeholder />}
            <Message
              text={messageOf(state, messages)}
              error={state.status === 'error' ? state.error : undefined}
            />
          </div>
          {/* Outside the live region: a screen reader announces the address when it arrives, not that it is looked up. */}
          {state.status === 'loading' && isBusy && <span data-part="hidden">{messages.loading}</span>}
          {fields.length > 0 && <PayloadDetails fields={fields} summary={messages.payload} />}
          {fold && (
            <button type="button" data-part="fold" aria-expanded={fold === 'open'} onClick={toggle}>
              <bdi>{fold === 'open' ? messages.showLess : messages.showMore}</bdi>
            </button>
          )}
        </div>
        {coordinates && (
          <div data-part="footer">
            <div>{coordinates}</div>
            {buttons}
          </div>
        )}
      </div>
    </>
  )
}

/** A screen reader does not read the address of a former place, because it would take it for that of the next one. */
function AddressLines({ lines, isFormer }: { lines: readonly string[]; isFormer: boolean }) {
  return (
    <span data-part="lines" aria-hidden={isFormer || undefined}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and two may be the same text.
        <bdi data-part="line" key={index}>
          {line}
        </bdi>
      ))}
    </span>
  )
}

function Placeholder() {
  return (
    <span data-part="skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}

/** Each new error is a new element, so that a screen reader announces it even if its message is the same as before. */
function Message({ text, error }: { text: string | undefined; error: Error | undefined }) {
  const [shown, setShown] = useState({ error, count: 1 })
  if (shown.error !== error) setShown({ error, count: shown.count + 1 })
  return text ? (
    <bdi data-part="message" key={shown.count}>
      {text}
    </bdi>
  ) : null
}
