'use client'

import { createAccountService } from 'react-reverse-geocode/testing'
import { App } from '../App.tsx'

const { token, fetch } = createAccountService({ accountIds: [42] })

export function Desk() {
  return <App token={token} fetch={fetch} />
}
