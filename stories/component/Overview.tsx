import { useState } from 'react'
import { MapPreview } from 'react-reverse-geocode/map'
import { MAP } from '../support/mapPlaces.ts'
import { AddressInState } from './AddressInState.tsx'
import '../guide/dashboards.css'
import './Overview.css'

/** The name of each button, and the state of the playground that it shows. */
const states = {
  Address: 'success',
  Loading: 'loading',
  'No address': 'empty',
  Offline: 'offline',
  Error: 'network',
  Moving: 'success',
}

/** The name of each theme, and its `data-theme` and class. */
const themes = { Light: ['light', ''], Dark: ['dark', ''], 'Your own': ['light', 'paper'] } as const

const stops = ['eiffel-tower-paris', 'reichstag-building-berlin', 'tokyo-tower']

/** One card, with a button for each state and each theme. Each press on Moving goes to the next stop. */
export function Overview({ language }: { language?: string }) {
  const [state, setState] = useState<keyof typeof states>('Address')
  const [theme, setTheme] = useState<keyof typeof themes>(nameOfSystemTheme)
  const [moves, setMoves] = useState(0)
  const [dataTheme, className] = themes[theme]
  const isMoving = state === 'Moving'
  return (
    <div className={`overview ${className}`} data-theme={dataTheme}>
      <Choice
        label="State"
        names={keysOf(states)}
        chosen={state}
        onChoose={(name) => {
          setState(name)
          if (name === 'Moving') setMoves(moves + 1)
        }}
      />
      <Choice label="Theme" names={keysOf(themes)} chosen={theme} onChoose={setTheme} />
      <AddressInState
        state={states[state]}
        place={stops[moves % stops.length] ?? ''}
        label={isMoving ? undefined : 'Meeting point'}
        moving={isMoving ? 'pin' : undefined}
        media={({ coordinates }) => <MapPreview {...coordinates} {...MAP} />}
        language={language}
      />
      <pre dir="ltr">{codeOf(isMoving)}</pre>
    </div>
  )
}

function codeOf(isMoving: boolean) {
  const place = isMoving ? 'pin' : 'location'
  return `<AddressFromCoords
  lat={${place}.lat}
  lng={${place}.lng}
  ${isMoving ? 'moving="pin"' : 'label="Meeting point"'}
  media={<MapPreview … />}
/>`
}

function nameOfSystemTheme() {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'Dark' : 'Light'
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in table) keys.push(key)
  return keys
}

interface ChoiceProps<Name extends string> {
  label: string
  names: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
}

function Choice<Name extends string>({ label, names, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
