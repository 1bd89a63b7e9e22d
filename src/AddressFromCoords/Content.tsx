import { type ReactNode, useId, useMemo } from 'react'
import { type Coordinates, decimalsAt, NEAR_METRES } from '../coordinates.ts'
import type { MapHref } from '../mapLink.ts'
import type { Messages } from '../messages.ts'
import { Actions } from './Actions.tsx'
import type { AddressState } from './AddressState.ts'
import { Card } from './Card.tsx'
import { CopyButton, noticeOf } from './CopyButton.tsx'
import { formatCoordinates } from './formatCoordinates.ts'
import { formatDistance } from './formatDistance.ts'
import { Line } from './Line.tsx'
import { useCopy } from './useCopy.ts'
import type { MeasureText, VariantProps } from './VariantProps.ts'

export interface ContentProps {
  state: AddressState
  variant: 'card' | 'inline'
  label: string | undefined
  mapHref: MapHref | null
  media: ((coordinates: Coordinates) => ReactNode) | undefined
  details: ((state: AddressState) => ReactNode) | undefined
  actions: ((state: AddressState) => ReactNode) | undefined
  messages: Messages
  locale: string
}

/** What both variants show: an address or a message, the coordinates, and the buttons. */
export function Content({
  state,
  variant,
  label,
  mapHref,
  media,
  details,
  actions,
  messages,
  locale,
}: ContentProps) {
  const address = addressOf(state)
  const { coordinates } = state
  const isLine = variant === 'inline'
  const numbers = useMemo(
    () => coordinates && formatCoordinates(coordinates, locale, isLine ? 'short' : 'fixed'),
    [coordinates, locale, isLine],
  )
  const textId = useId()
  const copying = useCopy()
  const copyText = textToCopy(state, coordinates)
  const outcome =
    copying.outcomeOf(copyText) ?? copying.outcomeOf(coordinates ? fixedCoordinates(coordinates) : undefined)
  const shared: VariantProps = {
    state,
    address,
    label,
    messages,
    textId,
    accuracy: coordinates ? accuracyText(coordinates, messages, locale) : undefined,
    distance: distanceText(state, messages, locale),
    coordinates: coordinates && (
      <bdi data-part="coordinates" dir="ltr">
        {numbers}
      </bdi>
    ),
    copyCoordinates: coordinates && (
      <CopyButton
        part="copy-coordinates"
        text={fixedCoordinates(coordinates)}
        label={messages.coordinates}
        copying={copying}
        messages={messages}
        isIcon
      />
    ),
    buttons: coordinates && (
      <Actions
        state={state}
        copyText={copyText}
        copying={copying}
        mapUrl={mapHref?.(coordinates)}
        notice={outcome && noticeOf(outcome, messages)}
        isLine={isLine}
        describedBy={textId}
        ownActions={actions?.(state)}
        messages={messages}
      />
    ),
  }
  return isLine ? (
    <Line {...shared} />
  ) : (
    <Card {...shared} media={coordinates && media?.(coordinates)} details={coordinates && details?.(state)} />
  )
}

function accuracyText(
  { accuracy }: Coordinates,
  messages: Messages,
  locale: string,
): MeasureText | undefined {
  if (accuracy == null) return undefined
  const distance = formatDistance(accuracy, locale)
  return { short: `±\u00A0${distance}`, long: messages.accuracy.replace('{distance}', distance) }
}

function distanceText(state: AddressState, messages: Messages, locale: string): MeasureText | undefined {
  if (state.status !== 'success' || !state.distance || state.distance <= NEAR_METRES) return undefined
  const distance = formatDistance(state.distance, locale)
  return {
    short: messages.inline.nearestAddress.replace('{distance}', distance),
    long: messages.nearestAddress.replace('{distance}', distance),
  }
}

function addressOf(state: AddressState) {
  if (state.status === 'success') return state.address
  return state.status === 'loading' ? state.former : undefined
}

/** Coordinates always have this form, whatever the locale, because maps and other apps understand no other. */
function textToCopy(state: AddressState, coordinates: Coordinates | null): string | undefined {
  if (state.status === 'success') return state.address.lines.join('\n')
  return state.status === 'loading' || !coordinates ? undefined : `${coordinates.lat}, ${coordinates.lng}`
}

/** The coordinates with the decimals that are on the screen. */
function fixedCoordinates({ lat, lng, accuracy }: Coordinates): string {
  const decimals = decimalsAt(accuracy)
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`
}
