import { GeocodingProvider } from 'react-reverse-geocode'
import { ACCOUNT_ID, HookRow } from '../rows.tsx'
import { PLACE, show, TOKEN } from './show.tsx'

show(
  <GeocodingProvider baseUrl="/" accountId={ACCOUNT_ID} userId={7} token={TOKEN}>
    <HookRow {...PLACE} />
  </GeocodingProvider>,
)
