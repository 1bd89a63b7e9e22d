import { useEffect, useState } from 'react'
import type { AccountService } from 'react-reverse-geocode/testing'

/** The service does not tell when a request arrives. */
const EVERY_MS = 200

/** Says below an example what it costs: the lookups that were sent since it is on the screen. */
export function LookUps({
  service,
  positions,
  label = 'Positions',
}: {
  service: AccountService
  positions: number
  label?: string
}) {
  const [before] = useState(service.requests.length)
  const [sent, setSent] = useState(before)
  useEffect(() => {
    const timer = setInterval(() => setSent(service.requests.length), EVERY_MS)
    return () => clearInterval(timer)
  }, [service])
  return (
    <p style={{ fontSize: 12, lineHeight: '16px', fontVariantNumeric: 'tabular-nums', margin: '8px 0' }}>
      {`${label}: ${positions} · Requests: ${sent - before}`}
    </p>
  )
}
