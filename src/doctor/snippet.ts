import { DEFAULT_TOKEN_HEADER, LANDMARK, type Settings } from './settings.ts'

/** The code to paste: the provider with the settings that work, and a card of the landmark. It holds no token. */
export function snippet({ baseUrl, accountId, tokenHeader, origin }: Settings): string {
  const url = new URL(baseUrl)
  const path = url.pathname === '/' ? '' : url.pathname
  const props = [
    `baseUrl=${JSON.stringify(origin === url.origin ? path : baseUrl)}`,
    `accountId={${accountId}}`,
    'token={props.token}',
    ...(tokenHeader === DEFAULT_TOKEN_HEADER ? [] : [`tokenHeader=${JSON.stringify(tokenHeader)}`]),
  ]
  return `import {
  AddressFromCoords,
  GeocodingProvider,
} from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

export function Landmark(props: { token: string | null }) {
  return (
    <GeocodingProvider
${props.map((prop) => `      ${prop}`).join('\n')}
    >
      <AddressFromCoords lat={${LANDMARK.lat}} lng={${LANDMARK.lng}} />
    </GeocodingProvider>
  )
}`
}
