import { useEffect, useState } from 'react'
import type { AddressState } from 'react-reverse-geocode'

interface LocalTimeProps {
  state: AddressState
  /** The provider's `locale`. */
  locale: string
  /**
   * The customer's time zone, if your geocoder returns it, such as `America/Sao_Paulo`.
   *
   * @default the time zone of the country
   */
  timeZone?: string | undefined
  /** @default the current time */
  now?: Date | undefined
}

/**
 * A row for a card with the customer's local time, such as “14:05 there”. Pass it as `details`:
 * `details={(state) => <LocalTime state={state} locale="en-GB" />}`. Nothing is rendered if the browser
 * doesn't know the time zone. Without a `timeZone`, the same is true if the country is unknown, if its time zones differ, or if
 * the browser doesn't know the time zones of countries.
 */
export function LocalTime({ state, locale, timeZone, now: fixed }: LocalTimeProps) {
  const minute = useMinute()
  const now = fixed ?? minute
  const country = state.status === 'success' ? state.address.parts.countryCode : undefined
  const zones = timeZone ? [timeZone] : zonesOf(country)
  // In Germany, `Europe/Berlin` and `Europe/Busingen` have the same time, so only one remains.
  const [time, ...others] = new Set(zones.map((zone) => timeIn(zone, now, locale)))
  // Reserves the row, so that nothing moves when the time arrives.
  if (state.status === 'loading') return '\u00A0'
  return others.length === 0 && time ? `${time} there` : null
}

/** Returns `undefined` if the browser doesn't know the time zone or the locale. */
function timeIn(timeZone: string, now: Date, locale: string): string | undefined {
  try {
    return now.toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })
  } catch {
    return undefined
  }
}

/**
 * Some browsers have the method, some only the former property, and some neither:
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Intl/Locale/getTimeZones
 */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?: () => string[]
  timeZones?: string[]
}

function zonesOf(countryCode: string | undefined): string[] {
  if (!countryCode) return []
  const country: LocaleWithZones = new Intl.Locale('und', { region: countryCode })
  return country.getTimeZones?.() ?? country.timeZones ?? []
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
