import { useId, useMemo } from 'react'
import type { MapHref } from '../mapLink.ts'
import type { Messages } from '../messages/messages.ts'
import { Actions } from './Actions.tsx'
import { formatCoordinates } from './formatCoordinates.ts'
import { Icon } from './icons.tsx'
import { type LocalizedAddress, localizeCountry } from './localizeCountry.ts'
import { PayloadDetails } from './PayloadDetails.tsx'
import { Text } from './Text.tsx'
import type { AddressState } from './useAddressState.ts'
import { useFold } from './useFold.ts'

export interface ContentProps {
  state: AddressState
  /** On one line, with icons for buttons. */
  compact: boolean
  name: string | undefined
  mapHref: MapHref | null
  messages: Messages
  locale: string
}

/**
 * Renders only phrasing elements, because the root may be a `<span>` inside a paragraph. The exception is the payload,
 * which only a card has, and the root of a card is a `<div>`.
 */
export function Content({ state, compact, name, mapHref, messages, locale }: ContentProps) {
  const found = state.status === 'success' ? state.address : undefined
  const address = useMemo(() => found && localizeCountry(found, locale), [found, locale])
  const coordinates = state.status === 'idle' ? null : state.coordinates
  const numbers = useMemo(() => coordinates && formatCoordinates(coordinates, locale), [coordinates, locale])
  const { ref, fold, toggle } = useFold(compact ? undefined : (address ?? name))
  const id = useId()
  // A screen reader announces every change of a card's text; in a list of inline rows that would be noise. In such a list
  // the text describes the row's buttons instead, which are the same in every row.
  const textProps = compact ? { id } : ({ 'aria-live': 'polite', 'aria-atomic': true } as const)
  return (
    <>
      <Icon name={iconOf(state)} />
      <span data-part="content">
        <span data-part="text" data-fold={fold} ref={ref} {...textProps}>
          {name && (
            <bdi data-part="name" title={compact ? name : undefined}>
              {name}
            </bdi>
          )}
          <Text state={state} lines={linesOf(address, compact)} compact={compact} messages={messages} />
        </span>
        {/* Outside the live region: a screen reader announces the address when it arrives, not the loading message. */}
        {state.status === 'loading' && <span data-part="hidden">{messages.loading}</span>}
        {fold && (
          <button type="button" data-part="fold" aria-expanded={fold === 'open'} onClick={toggle}>
            {fold === 'open' ? messages.showLess : messages.showMore}
          </button>
        )}
        {coordinates && (
          // On one line the coordinates are visually hidden once the address is there. The key makes React mount another
          // element, so that the layout-shift metric does not count a moved one.
          <bdi key={compact ? state.status : undefined} data-part="coordinates" dir="ltr">
            {numbers}
          </bdi>
        )}
      </span>
      {coordinates && (
        <Actions
          state={state}
          copyText={address?.lines.join('\n')}
          mapUrl={state.status === 'loading' ? undefined : mapHref?.(coordinates)}
          compact={compact}
          describedBy={compact ? id : undefined}
          messages={messages}
        />
      )}
      {state.status === 'empty' && !compact && (
        <PayloadDetails payload={state.payload} summary={messages.payload} />
      )}
    </>
  )
}

function linesOf(address: LocalizedAddress | undefined, compact: boolean): readonly string[] {
  if (!address) return []
  return compact ? [address.formatted] : address.lines
}

function iconOf(state: AddressState) {
  if (state.status === 'error') return state.error.kind === 'not-found' ? 'pin' : 'alert'
  return state.status === 'offline' ? 'offline' : 'pin'
}
