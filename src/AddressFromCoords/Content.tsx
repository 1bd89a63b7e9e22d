import { useId, useMemo } from 'react'
import type { Coordinates } from '../coordinates.ts'
import type { MapHref } from '../GeocodingProvider.tsx'
import type { Messages } from '../messages/messages.ts'
import { Actions } from './Actions.tsx'
import { formatCoordinates } from './formatCoordinates.ts'
import { Icon } from './icons.tsx'
import { localizeCountry } from './localizeCountry.ts'
import { PayloadDetails } from './PayloadDetails.tsx'
import { Text } from './Text.tsx'
import type { AddressState } from './useAddressState.ts'
import { useFold } from './useFold.ts'

export interface ContentProps {
  state: AddressState
  compact: boolean
  name: string | undefined
  mapHref: MapHref | null
  words: Messages
  locale: string
}

/**
 * Phrasing elements only, since the root may be a `<span>` inside a paragraph; only a card, which is a `<div>`, may
 * fold something away below.
 */
export function Content({ state, compact, name, mapHref, words, locale }: ContentProps) {
  const address = state.status === 'success' ? state.address : undefined
  const written = useMemo(() => address && localizeCountry(address, locale), [address, locale])
  const { ref, fold, toggle } = useFold(compact ? undefined : (written ?? name))
  // In a list of lines each button says whose it is.
  const id = useId()
  const coordinates: Coordinates | null = state.status === 'idle' ? null : state.coordinates
  const { lat, lng } = coordinates ?? {}
  const numbers = useMemo(
    () => (lat === undefined || lng === undefined ? undefined : formatCoordinates({ lat, lng }, locale)),
    [lat, lng, locale],
  )
  return (
    <>
      <Icon name={iconOf(state)} />
      <span data-part="content">
        {/* A card speaks when its words change; in a list of inline rows that would be noise. */}
        <span
          data-part="text"
          id={compact ? id : undefined}
          data-fold={fold}
          ref={ref}
          aria-live={compact ? undefined : 'polite'}
          aria-atomic={compact ? undefined : true}
        >
          {name && (
            <bdi data-part="name" title={compact ? name : undefined}>
              {name}
            </bdi>
          )}
          <Text
            state={state}
            lines={compact && written ? [written.formatted] : written?.lines}
            compact={compact}
            words={words}
          />
        </span>
        {/* Outside the live region: a screen reader announces the address when it arrives, not the loading text. */}
        {state.status === 'loading' && <span data-part="hidden">{words.loading}</span>}
        {fold && (
          <button type="button" data-part="fold" aria-expanded={fold === 'open'} onClick={toggle}>
            {fold === 'open' ? words.showLess : words.showMore}
          </button>
        )}
        {coordinates && (
          // In a line the coordinates are visually hidden once the address is there. The key makes React mount another
          // element, so that the layout-shift metric does not count a moved one.
          <bdi key={compact ? state.status : undefined} data-part="coordinates" dir="ltr">
            {numbers}
          </bdi>
        )}
      </span>
      {coordinates && (
        <Actions
          state={state}
          text={written?.lines.join('\n')}
          mapHref={state.status === 'loading' ? undefined : mapHref?.(coordinates)}
          compact={compact}
          describedBy={compact ? id : undefined}
          words={words}
        />
      )}
      {state.status === 'empty' && !compact && (
        <PayloadDetails payload={state.payload} summary={words.payload} />
      )}
    </>
  )
}

function iconOf(state: AddressState) {
  if (state.status === 'error') return state.error.kind === 'not-found' ? 'pin' : 'alert'
  return state.status === 'offline' ? 'offline' : 'pin'
}
