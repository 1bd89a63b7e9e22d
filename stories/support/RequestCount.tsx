import { useEffect, useState } from 'react'
import type { AccountService } from 'react-reverse-geocode/testing'

/** The fake API has no event for a request. */
const EVERY_MS = 200

/** Shows how many requests an example has sent, and for how many positions. */
export function RequestCount({
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
