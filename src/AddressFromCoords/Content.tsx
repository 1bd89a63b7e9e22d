import { type ReactNode, useId, useMemo } from 'react'
import type { Coordinates } from '../coordinates.ts'
import type { MapHref } from '../mapLink.ts'
import type { Messages } from '../messages.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { Actions } from './Actions.tsx'
import { Card } from './Card.tsx'
import { formatCoordinates } from './formatCoordinates.ts'
import { Line } from './Line.tsx'
import type { AddressState } from './useAddressState.ts'

export interface ContentProps {
  state: AddressState
  isBusy: boolean
  variant: 'card' | 'inline'
  name: string | undefined
  mapHref: MapHref | null
  media: ((coordinates: Coordinates) => ReactNode) | undefined
  actions: ((state: AddressState) => ReactNode) | undefined
  messages: Messages
  locale: string
}

export interface VariantProps {
  state: AddressState
  isBusy: boolean
  /** The address of the place, or that of the former place while the next one is looked up. */
  address: Address | undefined
  name: string | undefined
  messages: Messages
  coordinates: ReactNode
  buttons: ReactNode
  /** The `id` of the text. It describes the buttons, because in a list their names are the same in every row. */
  textId: string
}

/** What both variants show: an address or a message, the coordinates, and the buttons. */
export function Content({
  state,
  isBusy,
  variant,
  name,
  mapHref,
  media,
  actions,
  messages,
  locale,
}: ContentProps) {
  const address = addressOf(state)
  const coordinates = state.status === 'idle' ? null : state.coordinates
  const numbers = useMemo(() => coordinates && formatCoordinates(coordinates, locale), [coordinates, locale])
  const textId = useId()
  const isLine = variant === 'inline'
  const shared: VariantProps = {
    state,
    isBusy,
    address,
    name,
    messages,
    textId,
    coordinates: coordinates && (
      <bdi data-part="coordinates" dir="ltr">
        {numbers}
      </bdi>
    ),
    buttons: coordinates && (
      <Actions
        state={state}
        copyText={state.status === 'success' ? address?.lines.join('\n') : copiedCoordinates(state)}
        mapUrl={mapHref?.(coordinates)}
        isLine={isLine}
        describedBy={textId}
        ownActions={actions?.(state)}
        messages={messages}
      />
    ),
  }
  return isLine ? <Line {...shared} /> : <Card {...shared} media={coordinates && media?.(coordinates)} />
}

function addressOf(state: AddressState) {
  if (state.status === 'success') return state.address
  return state.status === 'loading' ? state.former : undefined
}

/** Always in this form, whatever the locale, because maps and other apps understand no other. */
function copiedCoordinates(state: AddressState): string | undefined {
  if (state.status === 'idle' || state.status === 'loading' || !state.coordinates) return undefined
  const { lat, lng } = state.coordinates
  return `${lat}, ${lng}`
}
