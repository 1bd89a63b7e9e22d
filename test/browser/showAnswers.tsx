import { GeocodingProvider, type Payload } from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { expect } from 'vitest'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { languages } from '../support/languages.ts'
import { mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** The language of the messages, and the font of the page. */
export interface Sample {
  language: string
  /** As {@link familyOf} takes it. */
  font: string
  /** For the CSS property `font`, such as `14px/1.4`. */
  size: string
}

const ENGLISH: Sample = { language: 'en', font: 'Vazirmatn', size: '14px/1.4' }

export interface Cells extends Pick<AnyAddressProps, 'variant' | 'label' | 'moving' | 'frame'> {
  sample?: Sample
  /** Names of {@link ANSWERS}. Default: all. */
  answers?: readonly string[]
  widths?: readonly number[]
  /** With a picture above the text, a row of details below it, and a button of the app. */
  withSlots?: boolean
}

export const BUTTONS = '.address-from-coords :is(button, a)'

const SLOTS: Pick<AnyAddressProps, 'media' | 'details' | 'actions'> = {
  media: <div style={{ all: 'initial', display: 'block', blockSize: 60, background: 'gray' }} />,
  details: ({ status }) => <time>{status === 'success' && '14:05 local time'}</time>,
  actions: <button type="button">Save</button>,
}

interface Answer {
  payload?: Payload
  failure?: Failure
}

const ANSWERS: Record<string, Answer> = {
  'one line': { payload: { address: { city: 'Berlin' } } },
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
  'a long first word': {
    payload: {
      address: {
        house_number: '1600',
        road: 'Amphitheatre Parkway',
        city: 'Mountain View',
        state: 'California',
        postcode: '94043',
        country_code: 'us',
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
  'invalid-response': { failure: 'html' },
}

/** Shows an address for each answer and width. Resolves when the answers have arrived. */
export async function showAnswers(cells: Cells = {}) {
  const { sample = ENGLISH, answers = Object.keys(ANSWERS), label = '' } = cells
  const groups = answers.map((answer) => ({ answer, service: createService(answer) }))
  const showAt = (lng: number) =>
    mount(
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {groups.map((group) => (
          <CellsOfGroup key={group.answer} {...group} sample={sample} cells={cells} lng={lng} />
        ))}
      </div>,
    )
  // The letters of the cells. Numbers and names of countries are shown in the language of the messages.
  const numbers = new Intl.NumberFormat(sample.language).format(-1_234_567_890.5)
  const names = new Intl.DisplayNames(sample.language, { type: 'region' })
  const countries = ['DE', 'EC', 'IE', 'JP', 'US'].map((code) => names.of(code))
  const text = JSON.stringify([ANSWERS, languages[sample.language], label, numbers, countries, 'Save'])
  await loadFonts(sample.font, text)
  showAt(0)
  await untilDrawn(() => document.querySelector('[aria-busy]') === null)
  return {
    /** Asks for another place in each cell, and the services do not answer. */
    async move() {
      for (const { service } of groups) service.hold()
      showAt(1)
      await untilDrawn(() => document.querySelector('[aria-busy]') !== null)
    },
    hold() {
      for (const { service } of groups) service.hold()
    },
    release() {
      for (const { service } of groups) service.release()
    },
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

function CellsOfGroup({ sample, answer, service, cells, lng }: Group) {
  const { language, font, size } = sample
  const { widths = [320], withSlots, sample: _, answers, ...props } = cells
  const messages = languages[language]
  if (!messages) throw new Error(`There are no messages in ${language}.`)
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
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          id={`${language} in ${font} ${size}, ${width} px, ${answer}`}
          style={{ inlineSize: width, font: `${size} ${familyOf(font)}` }}
        >
          <AnyAddress
            {...props}
            {...(withSlots && SLOTS)}
            lat={52.51861 + width / 1000}
            lng={-113.37621 + lng}
          />
        </div>
      ))}
    </GeocodingProvider>
  )
}

/** Resolves when this is true and drawn. */
async function untilDrawn(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true)
  await nextFrames()
  await document.fonts.ready
}
