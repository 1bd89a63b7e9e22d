import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords, type GeocodingErrorKind, type Messages } from 'react-reverse-geocode'
import { expect, userEvent } from 'storybook/test'
import { withService } from '../support/withService.tsx'

const meta = {
  title: 'Errors',
  component: AddressFromCoords,
  args: { lat: 52.5186, lng: 13.3762 },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

/** Up to two retries come first, a second or two apart. */
const PATIENCE = { timeout: 8000 }

function shows(kind: GeocodingErrorKind, words: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(words, {}, PATIENCE)).toBeVisible()
    await expect(canvasElement.querySelector('[data-state="error"]')).toHaveAttribute('data-error', kind)
  }
}

/** Latitude beyond 90 degrees, or no number at all. Nothing was requested. */
export const InvalidCoordinates: Story = {
  args: { lat: 139.7454, lng: 35.6586 },
  decorators: [withService()],
  play: shows('invalid-coordinates', /coordinates are not valid/),
}

/** 401: the token is wrong, expired, or never arrived. */
export const Unauthorized: Story = {
  decorators: [withService({ failure: 'unauthorized' })],
  play: shows('unauthorized', /Sign in again/),
}

/** 403: the token is right, but its holder may not look up addresses. */
export const Forbidden: Story = {
  decorators: [withService({ failure: 'forbidden' })],
  play: shows('forbidden', /do not have permission/),
}

/** 404: nothing there, as at sea. */
export const NotFound: Story = {
  args: { lat: 0, lng: -30 },
  decorators: [withService()],
  play: shows('not-found', /No address was found/),
}

/** 422: the service understood, but cannot work with this place. */
export const Unprocessable: Story = {
  decorators: [withService({ failure: 'unprocessable' })],
  play: shows('unprocessable', /cannot work with this place/),
}

/** 429: retried by itself when the service allows; after that, by the button. */
export const RateLimited: Story = {
  decorators: [withService({ failure: 'rate-limited' })],
  play: shows('rate-limited', /Too many look-ups/),
}

/** 5xx, or a status the contract does not know. */
export const Service: Story = {
  decorators: [withService({ failure: 'service' })],
  play: shows('service', /has a problem/),
}

/** No answer at all: DNS, a cut connection, CORS. */
export const Network: Story = {
  decorators: [withService({ failure: 'network' })],
  play: shows('network', /cannot be reached/),
}

/** No complete answer in time. */
export const Timeout: Story = {
  decorators: [withService({ failure: 'timeout', provider: { timeoutMs: 200 } })],
  play: shows('timeout', /took too long/),
}

/** A 200 that breaks the contract: here the HTML of a login page. */
export const InvalidResponse: Story = {
  decorators: [withService({ failure: 'html' })],
  play: shows('invalid-response', /cannot be read/),
}

/** The error stays in its place, with the button busy, until there is an answer. */
export const Retry: Story = {
  decorators: [withService({ failure: 'service', times: 3, delayMs: 100 })],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Try again' }, PATIENCE)
    await userEvent.click(button)
    await expect(await canvas.findByRole('button', { name: 'Trying…' })).toBe(button)
    await expect(await canvas.findByText('Platz der Republik 1')).toBeVisible()
  },
}

/** The words are the app's, on the provider or on the component. */
export const OwnWords: Story = {
  args: {
    messages: {
      errors: { unauthorized: 'Please log in to the desk again.' } satisfies Partial<Messages['errors']>,
    },
  },
  decorators: [withService({ failure: 'unauthorized' })],
  play: shows('unauthorized', 'Please log in to the desk again.'),
}
