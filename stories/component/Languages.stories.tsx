import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords, type Coordinates, type Messages } from 'react-reverse-geocode'
import { ar } from 'react-reverse-geocode/messages/ar'
import { de } from 'react-reverse-geocode/messages/de'
import { en } from 'react-reverse-geocode/messages/en'
import { es } from 'react-reverse-geocode/messages/es'
import { fr } from 'react-reverse-geocode/messages/fr'
import { he } from 'react-reverse-geocode/messages/he'
import { hi } from 'react-reverse-geocode/messages/hi'
import { ja } from 'react-reverse-geocode/messages/ja'
import { pt } from 'react-reverse-geocode/messages/pt'
import { zh } from 'react-reverse-geocode/messages/zh'
import { nearestLandmark } from 'react-reverse-geocode/testing'
import { expect } from 'storybook/test'
import './Languages.css'
import { withService } from '../support/withService.tsx'

const meta = {
  title: 'Languages',
  // Read from the file's text, so it cannot stand in a function.
  tags: ['waits'],
} satisfies Meta

export default meta

const failing: Coordinates = { lat: 12.4964, lng: -41.9028 }
const waiting: Coordinates = { lat: 12.4964, lng: -41.9029 }
const empty: Coordinates = { lat: 12.4964, lng: -41.903 }

/** One service for every state: which one it is depends on the place. */
function withWords(locale: string, messages: Messages) {
  return withService({
    nothingFound: 'no-payload',
    geocode(coordinates) {
      if (coordinates.lng === failing.lng) throw new TypeError('Failed to fetch')
      if (coordinates.lng === waiting.lng) return new Promise(() => {})
      return nearestLandmark(coordinates, 1000)?.payload
    },
    provider: { locale, messages, timeoutMs: 3_600_000 },
  })
}

/** An address, an error with its retry, an answer without an address, and the wait, in one language. */
function language(
  locale: string,
  messages: Messages,
  place: Coordinates,
  dir: 'ltr' | 'rtl' = 'ltr',
): StoryObj {
  return {
    render: () => (
      <div className="languages" lang={locale} dir={dir}>
        {[place, failing, empty, waiting].map((coordinates) => (
          <AddressFromCoords key={coordinates.lng} {...coordinates} />
        ))}
      </div>
    ),
    decorators: [withWords(locale, messages)],
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('button', { name: messages.copy })).toBeVisible()
      await expect(await canvas.findByText(messages.empty)).toBeVisible()
    },
  }
}

export const English = language('en', en, { lat: 51.5034, lng: -0.1276 })
export const Spanish = language('es', es, { lat: 40.4138, lng: -3.6921 })
export const Portuguese = language('pt', pt, { lat: -23.5614, lng: -46.6559 })
export const French = language('fr', fr, { lat: 48.8584, lng: 2.2945 })
export const German = language('de', de, { lat: 52.5186, lng: 13.3762 })
export const Arabic = language('ar', ar, { lat: 30.0478, lng: 31.2336 }, 'rtl')
export const Hebrew = language('he', he, { lat: 31.7744, lng: 35.2222 }, 'rtl')
export const Hindi = language('hi', hi, { lat: 28.6562, lng: 77.241 })
export const Japanese = language('ja', ja, { lat: 35.6586, lng: 139.7454 })
export const Chinese = language('zh', zh, { lat: 39.9163, lng: 116.3972 })

const tokyo: Coordinates = { lat: 35.6586, lng: 139.7454 }
const berlin: Coordinates = { lat: 52.5186, lng: 13.3762 }
const cairo: Coordinates = { lat: 30.0478, lng: 31.2336 }
const dubai: Coordinates = { lat: 25.1972, lng: 55.2744 }

/** Each address reads in the direction of its script. The direction of the page decides on which side it stands. */
export const ForeignAddressesInArabic: StoryObj = {
  tags: ['!waits'],
  render: () => (
    <div className="languages" lang="ar" dir="rtl">
      <AddressFromCoords {...tokyo} name="نقطة اللقاء" />
      <AddressFromCoords {...berlin} name="West entrance" />
      <AddressFromCoords {...tokyo} variant="inline" name="نقطة اللقاء" />
      <AddressFromCoords {...berlin} variant="inline" />
    </div>
  ),
  decorators: [withWords('ar', ar)],
  play: async ({ canvas }) => {
    const address = await canvas.findByText('Platz der Republik 1, 11011 Berlin, Deutschland')
    await expect(getComputedStyle(address).direction).toBe('ltr')
    await expect(getComputedStyle(canvas.getAllByText('نقطة اللقاء')[0] ?? address).direction).toBe('rtl')
  },
}

/** The same the other way round: the numbers of an Arabic address stay beside their street. */
export const ForeignAddressesInEnglish: StoryObj = {
  tags: ['!waits'],
  render: () => (
    <div className="languages" lang="en" dir="ltr">
      <AddressFromCoords {...cairo} name="Meeting point" />
      <AddressFromCoords {...dubai} name="برج خليفة (2)" />
      <AddressFromCoords {...cairo} variant="inline" name="Meeting point" />
      <AddressFromCoords {...dubai} variant="inline" />
    </div>
  ),
  decorators: [withWords('en', en)],
  play: async ({ canvas }) => {
    const [address] = await canvas.findAllByText(/ميدان التحرير، القاهرة، مصر/)
    if (!address) throw new Error('There is no address.')
    await expect(getComputedStyle(address).direction).toBe('rtl')
    await expect(address.closest('.address-from-coords')).toHaveStyle({ direction: 'ltr' })
  },
}
