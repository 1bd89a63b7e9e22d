import { createRoot } from 'react-dom/client'
import { AddressFromCoords } from 'react-reverse-geocode'
import { CookieSession } from '../manual/CookieSession.tsx'
import { reichstag } from '../support/places.ts'
import 'react-reverse-geocode/styles.css'

createRoot(document.body).render(
  <CookieSession agentId="agent 7">
    <AddressFromCoords {...reichstag} />
  </CookieSession>,
)
