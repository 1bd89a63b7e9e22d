import { createRoot } from 'react-dom/client'
import { AddressFromCoords } from 'react-reverse-geocode'
import { CookieSession } from '../manual/CookieSession.tsx'
import 'react-reverse-geocode/styles.css'

createRoot(document.body).render(
  <CookieSession agentId="agent 7">
    <AddressFromCoords lat={52.5186} lng={13.3762} />
  </CookieSession>,
)
