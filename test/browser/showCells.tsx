import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeocodingProvider, type Messages, type Payload } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { languages } from '../support/languages.ts'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** A language of the messages, and what surrounds the addresses in it. */
export interface Sample {
  language: string
  /** The name of a font, see `familyOf`. */
  font: string
  /** For the CSS property `font`, as `14px/1.4`. */
  size: string
}

const ENGLISH: Sample = { language: 'en', font: 'Inter', size: '14px/1.4' }

export interface Cells extends Pick<AnyAddressProps, 'variant' | 'label' | 'moving' | 'frame'> {
  /** Default: English. */
  samples?: readonly Sample[]
  /** The names of some of the answers. Default: all. */
  answers?: readonly string[]
  /** The widths of the columns, in pixels. */
  widths: readonly number[]
  /** With a picture above the text, a row of details below it, and a button of the app. */
  withSlots?: boolean
}

/** All buttons and links that an address can have. */
export const BUTTONS = '.address-from-coords :is(button, a)'

const SLOTS: Pick<AnyAddressProps, 'media' | 'details' | 'actions'> = {
  media: <div style={{ all: 'initial', display: 'block', blockSize: 60, background: 'gray' }} />,
  details: ({ status }) => <time>{status === 'success' && '14:05 local time'}</time>,
  actions: <button type="button">Save</button>,
}

// A browser lets only a click of a person write to the clipboard.
Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })

/** What a test does with the cells that it has shown. */
export interface ShownCells {
  /** Lets the services answer all requests. Resolves when the answers are on the screen. */
  release: () => Promise<void>
  /** Presses Copy and Try again in each cell. The services do not answer. */
  press: () => Promise<void>
  /** Asks for another place in each cell, while the browser is offline. */
  goOffline: () => Promise<void>
  /** Asks for another place in each cell, which loads. */
  move: () => Promise<void>
}

interface Answer {
  payload?: Payload
  failure?: Failure
  /** The message of this error kind is shown for a network failure: a timeout would take time. */
  messageOf?: keyof Messages['errors']
}

const ANSWERS: Record<string, Answer> = {
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

/**
 * Shows an address for each sample, width and answer. All of them load. Resolves when the fonts are there.
 */
export async function showCells(cells: Cells, render: (content: ReactNode) => void): Promise<ShownCells> {
  const { samples = [ENGLISH], answers = Object.keys(ANSWERS) } = cells
  const groups = samples.flatMap((sample) =>
    answers.map((answer) => ({ sample, answer, service: createService(answer) })),
  )
  const hold = () => {
    for (const { service } of groups) service.hold()
  }
  const showAt = (lng: number) =>
    render(
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change.
          <CellsOfGroup key={index} {...group} cells={cells} lng={lng} />
        ))}
      </div>,
    )
  const isShown = (selector: string) => document.querySelector(selector) !== null

  hold()
  await loadSampleFonts(samples, cells.label ?? '')
  showAt(0)
  await untilDrawn(() => isShown('[data-address-state="loading"]'))
  return {
    release() {
      for (const { service } of groups) service.release()
      return untilDrawn(() => !isShown('[aria-busy]'))
    },
    press() {
      hold()
      const buttons = document.querySelectorAll<HTMLElement>(
        '[data-address-button="copy"], [data-address-button="retry"]',
      )
      for (const button of buttons) button.click()
      // While the service limits lookups, they fail at once.
      const waiting = '.address-from-coords:not([data-address-error="rate-limited"])'
      return untilDrawn(() => !isShown(`${waiting} [data-address-button="retry"]:not([aria-disabled])`))
    },
    move() {
      hold()
      showAt(1)
      return untilDrawn(() => isShown('[aria-busy]'))
    },
    goOffline() {
      onlineManager.setOnline(false)
      showAt(1)
      return untilDrawn(() => !isShown('[data-address-state="success"], [data-address-state="error"]'))
    },
  }
}

/** Every letter that the cells may show: numbers in the locale's way, and Japan, the one country with a code. */
async function loadSampleFonts(samples: readonly Sample[], name: string) {
  for (const { language, font } of samples) {
    const numbers = new Intl.NumberFormat(language).format(-1_234_567_890.5)
    const country = new Intl.DisplayNames(language, { type: 'region' }).of('JP')
    const text = JSON.stringify([ANSWERS, languages[language], name, numbers, country, 'Save'])
    await loadFonts([font], text)
  }
}

function createService(answer: string): AccountService {
  const { payload, failure = null } = ANSWERS[answer] ?? {}
  const service = createAccountService({ geocode: () => payload })
  service.failWith(failure)
  return service
}

interface Group {
  sample: Sample
  answer: string
  service: AccountService
  cells: Cells
  lng: number
}

/** One answer in each width. */
function CellsOfGroup({ sample, answer, service, cells, lng }: Group) {
  const { language, font, size } = sample
  const { widths, withSlots, samples, answers, ...props } = cells
  const messages = languages[language]
  if (!messages) throw new Error(`There are no messages in ${language}.`)
  const { messageOf } = ANSWERS[answer] ?? {}
  return (
    <GeocodingProvider
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
          dir={language === 'ar' || language === 'he' ? 'rtl' : 'ltr'}
          id={`${language} in ${font} ${size}, ${width} px, ${answer}`}
          style={{ inlineSize: width, font: `${size} ${familyOf(font)}` }}
        >
          <AnyAddress
            {...props}
            {...(withSlots && SLOTS)}
            lat={52.51861 + width / 1000}
            lng={-113.37621 + lng}
            messages={messageOf && { errors: { network: messages.errors[messageOf] } }}
          />
          <p className="below" style={{ margin: 0 }}>
            {answer}
          </p>
        </div>
      ))}
    </GeocodingProvider>
  )
}

/** Resolves when this is true, and the fold of each card is measured and drawn. */
async function untilDrawn(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextFrames()
  await nextFrames()
  await nextFrames()
  await document.fonts.ready
}
