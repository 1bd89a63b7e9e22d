import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AddressFromCoords, GeocodingProvider, useReverseGeocode } from 'react-reverse-geocode'
import { createAccountService, landmarks, nearestLandmark } from 'react-reverse-geocode/testing'
import './LivePage.css'
import { WorldMap } from './WorldMap.tsx'

interface Account {
  accountId: number
  /** In memory only. */
  token: string | null
  fetch?: typeof globalThis.fetch
}

const source = __LIVE_SOURCE__

/** Looks up a landmark, a point on the map, or coordinates. */
export function LivePage() {
  const [queryClient] = useState(() => new QueryClient())
  const [account, setAccount] = useState(firstAccount)
  const [latitude, setLatitude] = useState('52.5186')
  const [longitude, setLongitude] = useState('13.3762')
  const lat = toNumber(latitude)
  const lng = toNumber(longitude)
  const place = lat === null || lng === null ? null : { lat, lng }

  function show(picked: { lat: number; lng: number }) {
    setLatitude(String(picked.lat))
    setLongitude(String(picked.lng))
  }

  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider baseUrl="" userId={7} {...account}>
        <main className="live-page">
          <header>
            <h1>Any place on Earth</h1>
            <p>{introduction()}</p>
          </header>
          <WorldMap coordinates={place} onPick={show} />
          <div className="live-page-side">
            <section aria-label="Place" className="live-page-fields">
              <label>
                Latitude
                <input
                  inputMode="decimal"
                  value={latitude}
                  onChange={(event) => setLatitude(event.target.value)}
                />
              </label>
              <label>
                Longitude
                <input
                  inputMode="decimal"
                  value={longitude}
                  onChange={(event) => setLongitude(event.target.value)}
                />
              </label>
              <label className="live-page-wide">
                Landmark
                <select
                  value={landmarks.findIndex((landmark) => landmark.lat === lat && landmark.lng === lng)}
                  onChange={(event) => {
                    const landmark = landmarks[Number(event.target.value)]
                    if (landmark) show(landmark)
                  }}
                >
                  <option value={-1}>Choose one</option>
                  {landmarks.map((landmark, index) => (
                    <option key={landmark.name} value={index}>
                      {landmark.name}
                    </option>
                  ))}
                </select>
              </label>
            </section>
            <section aria-label="Answer">
              <AddressFromCoords
                lat={lat}
                lng={lng}
                label={source.kind === 'proxy' ? null : place && nearestLandmark(place, 1_000)?.name}
              />
            </section>
            <Payload lat={lat} lng={lng} />
            <details open={source.kind === 'proxy'}>
              <summary>Account and token</summary>
              <AccountForm onSubmit={setAccount} />
            </details>
          </div>
        </main>
      </GeocodingProvider>
    </QueryClientProvider>
  )
}

function AccountForm({ onSubmit }: { onSubmit: (account: Account) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const token = String(form.get('token')).trim()
    const first = firstAccount()
    onSubmit({
      ...first,
      accountId: Number(form.get('account')) || first.accountId,
      token: token || first.token,
    })
  }

  return (
    <form className="live-page-fields" onSubmit={submit} autoComplete="off">
      <label>
        Account
        <input
          name="account"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,14}"
          defaultValue={firstAccount().accountId}
        />
      </label>
      <label>
        Token
        <input
          name="token"
          type="password"
          autoComplete="off"
          pattern="[!-~]+"
          title="Letters, digits and signs, without spaces"
          placeholder={source.kind === 'proxy' ? 'Kept in memory only' : 'The token of the fake service'}
        />
      </label>
      <button type="submit" className="live-page-wide">
        Use this account
      </button>
    </form>
  )
}

function Payload({ lat, lng }: { lat: number | null; lng: number | null }) {
  const { data } = useReverseGeocode(lat, lng)
  return (
    <details>
      <summary>Payload</summary>
      <pre>{data ? JSON.stringify(data.payload, null, 2) : 'No payload'}</pre>
    </details>
  )
}

function firstAccount(): Account {
  switch (source.kind) {
    case 'pretend':
      return { accountId: source.accountId, token: source.token }
    case 'proxy':
      return { accountId: 1, token: null }
    case 'static':
      return staticAccount
    default:
      return source satisfies never
  }
}

const { accountId, token, fetch } = createAccountService()
const staticAccount: Account = { accountId, token, fetch }

function introduction(): string {
  switch (source.kind) {
    case 'pretend':
      return 'Click on the map, or enter coordinates. A fake account API responds over HTTP: with the full address of a landmark, or elsewhere with the nearest city.'
    case 'proxy':
      return `Click on the map, or enter coordinates. Addresses come from the account API at ${source.host}, once you enter an account and a token. The token stays in the memory of this page.`
    case 'static':
      return 'Click on the map, or enter coordinates. This is a static copy without a server, so only the landmarks in the list are known. Run npm start to look up any place over HTTP.'
    default:
      return source satisfies never
  }
}

function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'))
}
