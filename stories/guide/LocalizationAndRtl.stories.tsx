import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import { expect } from 'storybook/test'
import './LocalizationAndRtl.css'
import { languages } from '../../test/support/languages.ts'
import { reichstag, tokyoTower } from '../../test/support/places.ts'
import { inLanguage, ServiceProvider, type ServiceSetup, withService } from '../support/withService.tsx'

const meta = {
  title: 'Guides/Localization and RTL',
  // Storybook reads tags from the text of the file, so a function can't add them:
  // https://storybook.js.org/docs/api/main-config/main-config-indexers
  tags: ['stays-loading'],
} satisfies Meta

export default meta

const cairo: Coordinates = { lat: 30.0478, lng: 31.2336 }
const dubai: Coordinates = { lat: 25.1972, lng: 55.2744 }

const services: Readonly<Record<string, ServiceSetup>> = {
  success: {},
  error: { failure: 'network' },
  empty: { geocode: () => null, nothingFound: 'no-payload' },
  loading: { held: true },
}

function language(locale: string, place: Coordinates, dir: 'ltr' | 'rtl' = 'ltr') {
  return (
    <div key={locale} className="languages" lang={locale} dir={dir}>
      {Object.entries(services).map(([state, service]) => (
        <ServiceProvider key={state} {...service} provider={{ ...inLanguage(locale) }}>
          <AddressFromCoords {...place} />
        </ServiceProvider>
      ))}
    </div>
  )
}

const english = language('en', { lat: 51.5034, lng: -0.1276 })
const spanish = language('es', { lat: 40.4138, lng: -3.6921 })
const portuguese = language('pt', { lat: -23.5614, lng: -46.6559 })
const french = language('fr', { lat: 48.8584, lng: 2.2945 })
const german = language('de', reichstag)
const arabic = language('ar', cairo, 'rtl')
const hebrew = language('he', { lat: 31.7744, lng: 35.2222 }, 'rtl')
const hindi = language('hi', { lat: 28.6562, lng: 77.241 })
const japanese = language('ja', tokyoTower)
const chinese = language('zh', { lat: 39.9163, lng: 116.3972 })

/** Each language with an address, an error, no address, and a card that is still loading. */
export const AllLanguages: StoryObj = {
  name: 'All languages',
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {[english, spanish, portuguese, french, german, arabic, hebrew, hindi, japanese, chinese]}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const { empty, errors } of Object.values(languages)) {
      await expect(await canvas.findByText(empty)).toBeVisible()
      await expect(await canvas.findByText(errors.network)).toBeVisible()
    }
  },
}

export const German: StoryObj = { render: () => german, parameters: { a11y: { test: 'off' } } }

export const Hebrew: StoryObj = { render: () => hebrew, parameters: { a11y: { test: 'off' } } }

/** Each address is written in the direction of its script, and starts on the right side, as the page does. */
export const ForeignAddressesInArabic: StoryObj = {
  name: 'Foreign addresses in Arabic',
  tags: ['!stays-loading'],
  render: () => (
    <div className="languages" lang="ar" dir="rtl">
      <AddressFromCoords {...tokyoTower} label="نقطة اللقاء" />
      <AddressFromCoords {...reichstag} label="West entrance" />
      <AddressFromCoords {...tokyoTower} variant="inline" label="نقطة اللقاء" />
      <AddressFromCoords {...reichstag} variant="inline" />
    </div>
  ),
  decorators: [withService({ provider: { ...inLanguage('ar') } })],
  play: async ({ canvas }) => {
    const line = await canvas.findByTitle('Platz der Republik 1, 11011 Berlin, ألمانيا')
    await expect(line).toHaveTextContent('Platz der Republik 1, Berlin')
    await expect(await directionsOf(canvas.findAllByText(/Platz der Republik/))).toEqual(['ltr', PLAINTEXT])
    await expect(await directionsOf(canvas.findAllByText('نقطة اللقاء'))).toEqual(['rtl', 'rtl'])
  },
}

/** Arabic addresses on an English page. Their house numbers stay beside the street. */
export const ForeignAddressesInEnglish: StoryObj = {
  name: 'Foreign addresses in English',
  tags: ['!stays-loading'],
  render: () => (
    <div className="languages" lang="en" dir="ltr">
      <AddressFromCoords {...cairo} label="Meeting point" />
      <AddressFromCoords {...dubai} label="برج خليفة (2)" />
      <AddressFromCoords {...cairo} variant="inline" label="Meeting point" />
      <AddressFromCoords {...dubai} variant="inline" />
    </div>
  ),
  decorators: [withService({ provider: { ...inLanguage('en') } })],
  play: async ({ canvas }) => {
    const line = await canvas.findByTitle(/المتحف المصري، ميدان التحرير، قصر النيل، القاهرة، مصر/)
    await expect(line).toHaveTextContent('Meeting point · القاهرة')
    await expect(line.closest('.address-from-coords')).toHaveStyle({ direction: 'ltr' })
    await expect(await directionsOf(canvas.findAllByText('المتحف المصري'))).toEqual(['rtl'])
    await expect(await directionsOf(canvas.findAllByText(/^1 بوليفارد/))).toEqual(['rtl', PLAINTEXT])
  },
}

/** A value of `unicode-bidi`: the direction of a line is that of its first letter. */
const PLAINTEXT = 'plaintext'

async function directionsOf(elements: Promise<HTMLElement[]>): Promise<string[]> {
  return (await elements).map((element) => {
    const { unicodeBidi, direction } = getComputedStyle(element)
    return unicodeBidi === PLAINTEXT ? PLAINTEXT : direction
  })
}
