import { useEffect, useState } from 'react'
import type { AddressState } from 'react-reverse-geocode'

interface LocalTimeProps {
  state: AddressState
  /** The provider's `locale`. */
  locale: string
  /** @default the browser's time zone */
  agentZone?: string | undefined
  /** @default the current time */
  now?: Date | undefined
}

/**
 * A row for a card with the customer's local time, such as “14:05 there · 3 hours ahead”. Pass it as `details`:
 * `details={(state) => <LocalTime state={state} locale="en-GB" />}`. The time zone comes from the payload, or else from the
 * country. If a country has several time zones whose clocks differ, nothing is rendered.
 */
export function LocalTime({ state, locale, agentZone, now: fixed }: LocalTimeProps) {
  const minute = useMinute()
  const now = fixed ?? minute
  const zone = state.status === 'success' ? zoneOf(state, now) : undefined
  // Without a text, the element still reserves the row, so that nothing moves.
  return <span>{zone && timeThere(now, zone, locale, agentZone)}</span>
}

function timeThere(now: Date, timeZone: string, locale: string, agentZone: string | undefined) {
  const time = now.toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })
  const hours = (clock(now, timeZone) - clock(now, agentZone)) / HOUR_MS
  if (hours === 0) return `${time} there · your time`
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return `${time} there · ${Math.abs(hours).toLocaleString(locale, unit)} ${hours > 0 ? 'ahead' : 'behind'}`
}

/** Zones whose clocks agree are one, such as `Europe/Berlin` and `Europe/Busingen`. */
function zoneOf({ address, payload }: AddressState & { status: 'success' }, now: Date) {
  const named = zonesIn(payload)
  const zones = named.length > 0 ? named : zonesOfCountry(address.parts.countryCode)
  return new Set(zones.map((zone) => clock(now, zone))).size === 1 ? zones[0] : undefined
}

/** Geocoders use different keys for the time zone, such as `annotations.timezone.name`. */
function zonesIn(value: unknown): string[] {
  if (typeof value === 'string') return isZone(value) ? [value] : []
  return typeof value === 'object' && value ? Object.values(value).flatMap(zonesIn) : []
}

function isZone(text: string) {
  try {
    return /^\w+\/[\w/+-]+$/.test(text) && Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** Older browsers have only the property, and some have neither. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?: () => string[]
  timeZones?: string[]
}

function zonesOfCountry(code: string | undefined): string[] {
  if (!code) return []
  const country: LocaleWithZones = new Intl.Locale('und', { region: code })
  return country.getTimeZones?.() ?? country.timeZones ?? []
}

/** The local time in milliseconds, as if it were UTC. The Swedish format is ISO 8601, except for the T. */
function clock(now: Date, timeZone: string | undefined) {
  return Date.parse(`${now.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
}

function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
