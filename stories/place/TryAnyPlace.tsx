import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  type GeocodingProviderProps,
  type Payload,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { invalidCoordinates, isInvalid, toPlace } from '../../src/coordinates.ts'
import { pathText } from '../../src/doctor/answerValues.ts'
import { partsText, tableRows, traceAnswer } from '../../src/doctor/traceAnswer.ts'
import { CodeBlock } from '../support/CodeBlock.tsx'
import '../support/toolPage.css'
import { readCoordinates } from './readCoordinates.ts'
import { type Exchange, keyOfPlace, loadTowns, ShownApiProvider } from './ShownApiProvider.tsx'
import { shownApi } from './shownApi.ts'
import './TryAnyPlace.css'
import { WorldMap } from './WorldMap.tsx'

const FIRST = { lat: 52.5186, lng: 13.3762 }

const HINT =
  'Decimal degrees, or degrees, minutes, and seconds. Without letters such as N or W, the latitude comes first.'

const NOT_READ =
  'This isn’t a pair of coordinates. Enter the latitude and the longitude, such as 52.5186, 13.3762 or 52° 31′ 7″ N, 13° 22′ 34″ E.'

const LOCATION_ERRORS: Readonly<Record<number, string>> = {
  1: 'The browser didn’t allow it. Allow this page to use your location.',
  2: 'The browser doesn’t know your location. Without a network, it often can’t find it.',
  3: 'The browser took too long to find your location.',
}

type Language = Pick<Partial<GeocodingProviderProps>, 'messages' | 'locale'>

/** Looks up a typed, pasted, or clicked place with the account API of this Storybook. */
export function TryAnyPlace({ inLanguage }: { readonly inLanguage?: Language | undefined }) {
  const [exchanges, setExchanges] = useState<ReadonlyMap<string, Exchange>>(new Map())
  const [place, setPlace] = useState<Coordinates | null>(FIRST)
  useEffect(loadTowns, [])
  return (
    <div className="tool-page try-any-place">
      {shownApi.kind === 'sample' && shownApi.fault && <p role="alert">{shownApi.fault}</p>}
      <ShownApiProvider
        {...inLanguage}
        onExchange={(key, exchange) => setExchanges((before) => new Map(before).set(key, exchange))}
      >
        <Question place={place} onChange={setPlace} />
        {place && <Wire place={place} exchange={exchangeOf(place, exchanges)} />}
      </ShownApiProvider>
      {place && <CodeBlock name="The code" code={codeOf(place)} />}
    </div>
  )
}

function exchangeOf(coordinates: Coordinates, exchanges: ReadonlyMap<string, Exchange>) {
  const place = toPlace(coordinates)
  return isInvalid(place) ? undefined : exchanges.get(keyOfPlace(place.lat, place.lng))
}

interface QuestionProps {
  readonly place: Coordinates | null
  readonly onChange: (place: Coordinates | null) => void
}

/** The ways to choose a place, and its address. */
function Question({ place, onChange }: QuestionProps) {
  const id = useId()
  const [text, setText] = useState(`${FIRST.lat}, ${FIRST.lng}`)
  const [fault, setFault] = useState('')
  const checked = place && toPlace(place)
  const isSwapped = checked !== null && isInvalid(checked) && checked.fault === 'lat-lng-swapped'
  const message =
    fault || (checked && isInvalid(checked) ? invalidCoordinates(checked).message.replaceAll('`', '') : '')

  function show(newText: string) {
    const read = readCoordinates(newText)
    setText(newText)
    setFault(read ? '' : NOT_READ)
    onChange(read)
  }

  function pick(picked: Coordinates) {
    setText(`${picked.lat}, ${picked.lng}`)
    setFault('')
    onChange(picked)
  }

  function change({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Typed text may be incomplete, so it's read on submit.
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    if (isPasted) show(value)
    else setText(value)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    show(text)
  }

  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        pick({ lat: Number(latitude.toFixed(5)), lng: Number(longitude.toFixed(5)), accuracy }),
      ({ code }) => setFault(LOCATION_ERRORS[code] ?? ''),
      { timeout: 10_000 },
    )
  }

  return (
    <div className="tool-layout">
      <form onSubmit={submit}>
        <label htmlFor={id}>Latitude and longitude</label>
        <div>
          <input
            id={id}
            value={text}
            onChange={change}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault === NOT_READ || (checked !== null && isInvalid(checked))}
            aria-describedby={`${id}-message`}
          />
          <button type="submit">Show the address</button>
        </div>
        <p id={`${id}-message`} role="status">
          {message || HINT}
          {isSwapped && place && (
            <button type="button" onClick={() => pick({ lat: place.lng, lng: place.lat })}>
              Swap them
            </button>
          )}
        </p>
      </form>
      <OnTheScreen place={place} />
      <div className="try-map">
        <WorldMap place={checked && !isInvalid(checked) ? checked : null} onPick={pick} />
        <p>
          <button type="button" onClick={locate}>
            My location
          </button>
          <Api />
        </p>
      </div>
    </div>
  )
}

function Api() {
  switch (shownApi.kind) {
    case 'own':
      return (
        <span>
          Your API answers: <code>{shownApi.baseUrl}</code>, account {shownApi.accountId}.
        </span>
      )
    case 'sample':
    case 'page':
      return (
        <span>
          A sample API answers. It knows towns from <a href="https://www.geonames.org/">GeoNames</a> (
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>), but no borders, and streets
          only at fifteen landmarks.
        </span>
      )
    default:
      return shownApi satisfies never
  }
}

function OnTheScreen({ place }: { readonly place: Coordinates | null }) {
  return (
    <section className="tool-screen" aria-label="On the screen">
      <AddressFromCoords {...propsOf(place)} />
      <p className="try-bubble">
        I’m here: <AddressFromCoords variant="inline" {...propsOf(place)} />
      </p>
    </section>
  )
}

function propsOf(place: Coordinates | null) {
  return place ?? { lat: null, lng: null }
}

interface WireProps {
  readonly place: Coordinates
  /** `undefined` until there is a response. */
  readonly exchange: Exchange | undefined
}

/** The request and the response, what is wrong with them, and how each value is used. */
function Wire({ place, exchange }: WireProps) {
  const { data, error } = useReverseGeocode(place.lat, place.lng, { accuracy: place.accuracy })
  const { request, response, finding } = exchange ?? {}
  // `Question` explains invalid coordinates.
  const isExplained = error?.kind === 'invalid-coordinates'
  return (
    <>
      {error && !isExplained && !finding && <p role="alert">{error.message}</p>}
      {finding && (
        <p role="alert">
          <strong>{finding.saw}</strong> {finding.remedy}
        </p>
      )}
      {request !== undefined && response !== undefined && (
        <div className="try-wire">
          <div>
            <CodeBlock name="Request" code={request} />
            <p>{HOW_IT_WAS_SENT[shownApi.kind]}</p>
          </div>
          <CodeBlock name="Response" code={response} />
        </div>
      )}
      {data?.payload && <Values payload={data.payload} place={place} />}
    </>
  )
}

const HOW_IT_WAS_SENT = {
  sample: 'Sent over HTTP to Storybook’s own server. Your terminal can send it too.',
  own: 'Sent to Storybook’s server, which adds the token in the header api_access_token and passes it on. The token never reaches this page.',
  page: 'This Storybook has no server, so the page answers its own request. With npm start, it’s sent over HTTP.',
} as const satisfies Record<typeof shownApi.kind, string>

function Values({ payload, place }: { readonly payload: Payload; readonly place: Coordinates }) {
  const { rows, omitted } = traceAnswer(payload, place)
  return (
    <details className="try-values" open={shownApi.kind === 'own'}>
      <summary>How each value is used</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">Value</th>
            <th scope="col">In the address</th>
          </tr>
        </thead>
        <tbody>
          {tableRows(rows).map(({ path, value, parts, reason, others }) => (
            <tr key={pathText(path)}>
              <th scope="row">{pathText(path)}</th>
              <td>{JSON.stringify(value) + others}</td>
              <td>{reason ?? `Yes, as ${partsText(parts)}.`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {omitted > 0 && <p>{`${omitted} more values aren’t shown.`}</p>}
    </details>
  )
}

/** Returns code for an app, with an example URL in place of the sample API. */
function codeOf({ lat, lng, accuracy }: Coordinates): string {
  const { baseUrl, accountId } =
    shownApi.kind === 'own' ? shownApi : { baseUrl: 'https://desk.example.com', accountId: 42 }
  const place = `lat={${lat}} lng={${lng}}${accuracy ? ` accuracy={${Math.round(accuracy)}}` : ''}`
  return `// Once, around the app:
<GeocodingProvider
  baseUrl="${baseUrl}"
  accountId={${accountId}}
  userId={agent.id}
  token={agent.token}
>

// The card:
<AddressFromCoords ${place} />

// The message:
<p>
  I’m here: <AddressFromCoords variant="inline" ${place} />
</p>`
}
