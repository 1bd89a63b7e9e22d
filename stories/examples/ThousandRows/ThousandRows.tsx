import { memo, type ReactNode, useMemo, useState } from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  GeocodingProvider,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService, landmarks } from 'react-reverse-geocode/testing'
import { LookUps } from '../../support/LookUps.tsx'
import './ThousandRows.css'

const PLACES = 100
const DELAY_MS = 100

interface Row extends Coordinates {
  number: number
}

/** A hundred places around the landmarks, about 100 m apart, ten times over. */
const allRows: readonly Row[] = Array.from({ length: 1_000 }, (_, index) => {
  const place = index % PLACES
  const { lat = 0, lng = 0 } = landmarks[place % landmarks.length] ?? {}
  const north = lat + 0.001 * Math.floor(place / landmarks.length)
  return { number: index + 1, lat: north, lng }
})

type Rows = (props: { rows: readonly Row[] }) => ReactNode

const rowKinds: readonly { label: string; Rows: Rows }[] = [
  { label: 'Component', Rows: ComponentRows },
  { label: 'Component, lazy', Rows: LazyRows },
  { label: 'useReverseGeocodes', Rows: HookRows },
]

/** A list of many rows, and how many look-ups they cost. */
export function ThousandRows() {
  const [chosen, setChosen] = useState(0)
  const [length, setLength] = useState(10)
  return (
    <section className="thousand-rows" aria-label="A thousand rows">
      <Choice
        legend="Drawn by"
        options={rowKinds.map(({ label }, index) => ({ label, value: index }))}
        value={chosen}
        onChange={setChosen}
      />
      <Choice
        legend="Rows"
        options={[10, 1_000].map((value) => ({ label: value.toLocaleString('en'), value }))}
        value={length}
        onChange={setLength}
      />
      {/* The key gives each of them an empty cache and a new service. */}
      {rowKinds.map(
        ({ label, Rows }, index) => index === chosen && <List key={label} Rows={Rows} length={length} />,
      )}
    </section>
  )
}

interface ChoiceProps {
  legend: string
  options: readonly { label: string; value: number }[]
  value: number
  onChange: (value: number) => void
}

function Choice({ legend, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={legend}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

function List({ Rows, length }: { Rows: Rows; length: number }) {
  const [service] = useState(() => createAccountService({ delayMs: DELAY_MS }))
  const rows = useMemo(() => allRows.slice(0, length), [length])
  return (
    <>
      <LookUps service={service} label="Rows" positions={length} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element scrolls by keyboard. */}
      <section className="thousand-rows-list" aria-label="Locations" tabIndex={0}>
        <GeocodingProvider {...service.providerProps}>
          {/* The key mounts all rows again, not only the other 990. */}
          <ol key={`rows of ${length}`}>
            <Rows rows={rows} />
          </ol>
        </GeocodingProvider>
      </section>
    </>
  )
}

function ComponentRows({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ number, lat, lng }) => (
    <li key={number}>
      <AddressFromCoords variant="inline" lat={lat} lng={lng} />
    </li>
  ))
}

function LazyRows({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ number, lat, lng }) => (
    <li key={number}>
      <AddressFromCoords lazy variant="inline" lat={lat} lng={lng} />
    </li>
  ))
}

/** Each response renders the list, but only the rows with a new text, because they are memoized. */
function HookRows({ rows }: { rows: readonly Row[] }) {
  const results = useReverseGeocodes(rows)
  return rows.map(({ number }, index) => (
    <Line key={number} text={results[index]?.data?.address?.formatted} />
  ))
}

const Line = memo(function Line({ text = '…' }: { text: string | undefined }) {
  return (
    <li>
      <bdi>{text}</bdi>
    </li>
  )
})
