import { MapPreview } from 'react-reverse-geocode/map'
import { MAP } from '../support/mapPlaces.ts'
import { AddressInState, type AddressInStateProps, coordinatesOf } from './AddressInState.tsx'
import './Playground.css'

export { places, states } from './AddressInState.tsx'

export interface PlaygroundProps extends Omit<AddressInStateProps, 'media' | 'details' | 'actions'> {
  /** In CSS pixels. */
  width: number
  map: boolean
  details: boolean
  button: boolean
}

/** The component, and its code beside it. */
export function Playground(props: PlaygroundProps) {
  const { width, map, details, button, ...shown } = props
  return (
    <div className="playground">
      <div>
        <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
          <AddressInState
            {...shown}
            media={map && (({ coordinates }) => <MapPreview {...coordinates} {...MAP} />)}
            details={details && DETAILS}
            actions={button ? <button type="button">Save</button> : undefined}
          />
        </div>
      </div>
      <pre dir="ltr">{codeOf(props)}</pre>
    </div>
  )
}

const DETAILS = '2.4 km from the shop'

const MEDIA = `media={({ coordinates }) => (
    <MapPreview
      {...coordinates}
      tiles="/tiles/{z}/{x}/{y}.png"
      attribution="© OpenStreetMap"
    />
  )}`

/** The code of what the playground shows. */
export function codeOf(props: PlaygroundProps): string {
  const { state, place, language: _, width: __, map, details, button, ...settings } = props
  const isCard = settings.variant !== 'inline'
  const coordinates = coordinatesOf(place, state)
  const attributes = Object.entries({ ...coordinates, ...settings, ...coordinates }).flatMap(
    ([name, value]) => {
      if (value === undefined || value === '' || value === DEFAULTS[name]) return []
      if (value === true) return [name]
      return [typeof value === 'string' ? `${name}=${JSON.stringify(value)}` : `${name}={${value}}`]
    },
  )
  const slots = [
    isCard && map && MEDIA,
    isCard && details && `details=${JSON.stringify(DETAILS)}`,
    button && 'actions={<button type="button">Save</button>}',
  ].filter(Boolean)
  return `<AddressFromCoords\n${[...attributes, ...slots].map((line) => `  ${line}\n`).join('')}/>`
}

const DEFAULTS: Readonly<Record<string, unknown>> = {
  variant: 'card',
  lazy: false,
  frame: true,
}
