import { onlineManager } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider, type Messages, type Payload } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { languages } from '../support/languages.ts'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

type Props = Partial<ComponentProps<typeof AddressFromCoords>>

/** A language of the messages, and what surrounds the addresses in it. */
export interface Sample {
  language: string
  /** The name of a font, see `familyOf`. */
  font: string
  /** For the CSS property `font`, as `14px/1.4`. */
  size: string
}

const ENGLISH: Sample = { language: 'en', font: 'Inter', size: '14px/1.4' }

export interface Cells {
  /** Default: English. */
  samples?: readonly Sample[]
  /** The names of some of the answers. Default: all. */
  answers?: readonly string[]
  /** The widths of the columns, in pixels. */
  widths: readonly number[]
  variant: 'card' | 'inline'
  name?: string
  lines?: 1 | 2
  moving?: 'live' | 'pin'
  /** With a picture above the text, a row of details below it, and a button of the app. */
  withSlots?: boolean
}

declare global {
  interface Window {
    /** Shows an address for each sample, width and answer. All of them load. Resolves when the fonts are there. */
    showCells: (cells: Cells) => Promise<void>
    /** Lets the services answer all requests. Resolves when the answers are on the screen. */
    release: () => Promise<void>
    /** Presses Copy and Try again in each cell. The services do not answer. */
    press: () => Promise<void>
    /** Asks for another place in each cell, while the browser is offline. */
    goOffline: () => Promise<void>
    /** Asks for another place in each cell, which loads. */
    move: () => void
  }
}

interface Answer {
  payload?: Payload
  failure?: Failure
  /** The message of this error kind is shown for a network failure: a timeout would take time. */
  messageOf?: keyof Messages['errors']
}

const answers: Record<string, Answer> = {
  'one line': { payload: { address: { city: 'Berlin' } } },
  'two lines': { payload: { address: { city: 'Berlin', country: 'Germany' } } },
  'three lines': {
    payload: {
      address: {
        road: 'Elm Street',
        house_number: '12',
        city: 'Berlin',
        postcode: '10115',
        country: 'Germany',
      },
    },
  },
  'a street that wraps': {
    payload: {
      address: {
        road: 'Avenida Manuel Córdova Galarza',
        house_number: 'SN',
        city: 'San Antonio de Pichincha',
        postcode: '170134',
        country: 'Ecuador',
      },
    },
  },
  'five lines': {
    payload: {
      name: 'Visitor reception',
      address: {
        road: 'Long Street',
        house_number: '12',
        suburb: 'Example Quarter',
        city: 'Springfield',
        postcode: 'D04 XY12',
        country: 'Ireland',
      },
    },
  },
  'one long line': {
    payload: {
      address: {
        country: '日本',
        country_code: 'jp',
        state: '京都府',
        city: '京都市東山区',
        street: '祇園町北側祇園町北側祇園町北側祇園町北側祇園町北側祇園町北側祇園町北側祇園町北側',
        houseNumber: '625',
      },
    },
  },
  'no address': { payload: {} },
  unauthorized: { failure: 'unauthorized' },
  forbidden: { failure: 'forbidden' },
  'not-found': { failure: 'not-found' },
  unprocessable: { failure: 'unprocessable' },
  'rate-limited': { failure: 'rate-limited' },
  service: { failure: 'service' },
  network: { failure: 'network' },
  timeout: { failure: 'network', messageOf: 'timeout' },
  'invalid-response': { failure: 'html' },
  'not-loaded': { failure: 'network', messageOf: 'not-loaded' },
}

/** Resolves when this is true, and the fold of each card is measured and drawn. */
async function untilDrawn(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextFrames()
  await nextFrames()
  await nextFrames()
  await document.fonts.ready
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

const root = createRoot(document.body)
let shown: Cells | undefined
let lng = 0

// A browser lets only a click of a person write to the clipboard.
Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })

window.showCells = async (cells) => {
  holdAnswers()
  shown = cells
  await loadSampleFonts(cells)
  render()
  await untilDrawn(() => all('[data-state="loading"]').length > 0)
}
window.release = () => {
  for (const service of services.values()) service.release()
  return untilDrawn(() => all('[aria-busy]').length === 0)
}
window.press = () => {
  holdAnswers()
  for (const button of all('[data-part="copy"], [data-part="retry"]')) button.click()
  return untilDrawn(() => all('[data-part="retry"]:not([aria-disabled])').length === 0)
}
window.move = () => {
  holdAnswers()
  lng = 1
  render()
}
window.goOffline = () => {
  onlineManager.setOnline(false)
  lng = 1
  render()
  return untilDrawn(() => all('[data-state="success"], [data-state="error"]').length === 0)
}

/** Every letter that the cells may show: numbers in the locale's way, and Japan, the one country with a code. */
async function loadSampleFonts({ samples = [ENGLISH], name = '' }: Cells) {
  for (const { language, font } of samples) {
    const numbers = new Intl.NumberFormat(language).format(-1_234_567_890.5)
    const country = new Intl.DisplayNames(language, { type: 'region' }).of('JP')
    const text = JSON.stringify([answers, languages[language], name, numbers, country, 'Save'])
    await loadFonts([font], text)
  }
}

function render() {
  if (!shown) return
  const { samples = [ENGLISH], widths, variant, name, lines, moving, withSlots } = shown
  const shownAnswers = shown.answers ?? Object.keys(answers)
  const slots: Props = withSlots
    ? {
        media: () => <div style={{ all: 'initial', display: 'block', blockSize: 60, background: 'gray' }} />,
        details: ({ status }) => <time>{status === 'success' && '14:05 local time'}</time>,
        actions: () => <button type="button">Save</button>,
      }
    : {}
  root.render(
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {samples.flatMap(({ language, font, size }) =>
        shownAnswers.map((answer) => {
          const { messageOf } = answers[answer] ?? {}
          const messages = languages[language]
          if (!messages) throw new Error(`There are no messages in ${language}.`)
          const direction = language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
          const override = messageOf ? { errors: { network: messages.errors[messageOf] } } : undefined
          const sample = `${language} in ${font} ${size}`
          const service = serviceOf(sample, answer)
          return (
            <GeocodingProvider
              key={`${sample} ${answer}`}
              {...service.providerProps}
              maxConcurrent={widths.length}
              messages={messages}
              locale={language}
            >
              {widths.map((width) => (
                <div
                  key={width}
                  className="cell"
                  lang={language}
                  dir={direction}
                  id={`${sample}, ${width} px, ${answer}`}
                  style={{ inlineSize: width, font: `${size} ${familyOf(font)}` }}
                >
                  <AddressFromCoords
                    lat={52.51861 + width / 1000}
                    lng={-113.37621 + lng}
                    variant={variant}
                    name={name}
                    lines={lines}
                    moving={moving}
                    messages={override}
                    {...slots}
                  />
                  <p className="below" style={{ margin: 0 }}>
                    {answer}
                  </p>
                </div>
              ))}
            </GeocodingProvider>
          )
        }),
      )}
    </div>,
  )
}

const services = new Map<string, AccountService>()

function holdAnswers() {
  for (const service of services.values()) service.hold()
}

function serviceOf(sample: string, answer: string) {
  const key = `${sample} ${answer}`
  const service = services.get(key) ?? createService(answers[answer] ?? {})
  services.set(key, service)
  return service
}

/** Its answers wait for `release`. */
function createService({ payload, failure }: Answer) {
  const service = createAccountService({ geocode: () => payload })
  service.failWith(failure ?? null)
  service.hold()
  return service
}
