import { useEffect, useState } from 'react'
import type { AddressState } from 'react-reverse-geocode'

interface LocalTimeProps {
  state: AddressState
  /** A BCP 47 tag, the same as that of the provider. */
  locale: string
  /** The agent's time zone. Default: that of the browser. */
  agentZone?: string | undefined
  /** Default: the time of the browser, which moves on each minute. */
  now?: Date | undefined
}

/**
 * The time where the customer is, such as “14:05 there · 3 hours ahead”. The time zone is that in the geocoder's answer,
 * or that of the country. Where it may be one of several times, nothing is shown.
 */
export function LocalTime({ state, locale, agentZone, now: fixed }: LocalTimeProps) {
  const minute = useMinute()
  const now = fixed ?? minute
  const zone = state.status === 'success' ? zoneOf(state, now) : undefined
  // An element also without a text: it keeps the row, so that nothing moves.
  return <span>{zone && timeThere(now, zone, locale, agentZone)}</span>
}

function timeThere(now: Date, timeZone: string, locale: string, agentZone: string | undefined) {
  const time = now.toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })
  const hours = (clock(now, timeZone) - clock(now, agentZone)) / HOUR_MS
  if (hours === 0) return `${time} there · your time`
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return `${time} there · ${Math.abs(hours).toLocaleString(locale, unit)} ${hours > 0 ? 'ahead' : 'behind'}`
}

/** Several zones are one if their clocks agree, such as `Europe/Berlin` and `Europe/Busingen` of Germany. */
function zoneOf({ address, payload }: AddressState & { status: 'success' }, now: Date) {
  const named = zonesIn(payload)
  const zones = named.length > 0 ? named : zonesOfCountry(address.parts.countryCode)
  return new Set(zones.map((zone) => clock(now, zone))).size === 1 ? zones[0] : undefined
}

/** Each text that names a time zone. Its key is another one in each geocoder, such as `annotations.timezone.name`. */
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

/** Older engines have only the property, some have neither, and TypeScript does not know them. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?: () => string[]
  timeZones?: string[]
}

function zonesOfCountry(code: string | undefined): string[] {
  if (!code) return []
  const country: LocaleWithZones = new Intl.Locale('und', { region: code })
  return country.getTimeZones?.() ?? country.timeZones ?? []
}

/** What a clock there shows, as if it were UTC, in milliseconds. Swedish writes a time as ISO 8601 does, but for the T. */
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
