import { GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { ACCOUNT_ID, LineRow } from '../rows.tsx'
import { PLACE, show, TOKEN } from './show.tsx'

show(
  <GeocodingProvider baseUrl="/" accountId={ACCOUNT_ID} userId={7} token={TOKEN}>
    <LineRow {...PLACE} />
  </GeocodingProvider>,
)
