import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords, type GeocodingErrorKind, type Messages } from 'react-reverse-geocode'
import { expect } from 'storybook/test'
import { errorKinds } from '../../test/support/errorKinds.ts'
import { atSea, reichstag } from '../../test/support/places.ts'
import { withService } from '../support/withService.tsx'

const meta = {
  title: 'Guides/Error handling',
  component: AddressFromCoords,
  args: reichstag,
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

function shows(kind: GeocodingErrorKind, message = errorKinds[kind].message): NonNullable<Story['play']> {
  return async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(message)).toBeVisible()
    await expect(canvasElement.querySelector('[data-address-state="error"]')).toHaveAttribute(
      'data-address-error',
      kind,
    )
  }
}

/** A latitude beyond 90 degrees, or not a number. No request is sent. */
export const InvalidCoordinates: Story = {
  name: 'Invalid coordinates',
  args: { lat: 139.7454, lng: 35.6586 },
  decorators: [withService()],
  play: shows('invalid-coordinates'),
}

/** 401: the token is wrong or expired, or a proxy has removed it. */
export const Unauthorized: Story = {
  name: 'Unauthorized (401)',
  parameters: { pictures: [320] },
  decorators: [withService({ failure: 'unauthorized' })],
  play: shows('unauthorized'),
}

/** 403: the token is valid, but has no permission to look up addresses. */
export const Forbidden: Story = {
  name: 'Forbidden (403)',
  decorators: [withService({ failure: 'forbidden' })],
  play: shows('forbidden'),
}

/** 404: there is no address at this place, for example at sea. */
export const NotFound: Story = {
  name: 'Not found (404)',
  parameters: { pictures: [320] },
  args: atSea,
  decorators: [withService()],
  play: shows('not-found'),
}

/** 422: the service cannot process this place. */
export const Unprocessable: Story = {
  name: 'Unprocessable (422)',
  decorators: [withService({ failure: 'unprocessable' })],
  play: shows('unprocessable'),
}

/** 429: retried automatically when the service allows it, and then with the button. */
export const RateLimited: Story = {
  name: 'Rate limited (429)',
  decorators: [withService({ failure: 'rate-limited' })],
  play: shows('rate-limited'),
}

/** 5xx, or a status that is not in the contract. */
export const Service: Story = {
  name: 'Service (5xx)',
  decorators: [withService({ failure: 'service' })],
  play: shows('service'),
}

/** No response, for example because of DNS, a lost connection or CORS. */
export const Network: Story = {
  parameters: { pictures: [320, 240] },
  decorators: [withService({ failure: 'network' })],
  play: shows('network'),
}

/** No complete response in time. */
export const Timeout: Story = {
  decorators: [withService({ failure: 'timeout', provider: { timeoutMs: 200 } })],
  play: shows('timeout'),
}

/** A response with status 200 that breaks the contract, here the HTML of a login page. */
export const InvalidResponse: Story = {
  name: 'Invalid response',
  decorators: [withService({ failure: 'html' })],
  play: shows('invalid-response'),
}

/** The file with the parser of answers could not be loaded, for example because a deployment has removed it. */
export const NotLoaded: Story = {
  name: 'Not loaded',
  decorators: [withService({ failure: errorKinds['not-loaded'].failure })],
  play: shows('not-loaded'),
}

/** While a retry is in flight, the error stays and the button is busy. */
export const Retry: Story = {
  decorators: [withService({ failure: 'service', times: 3, delayMs: 600 })],
}

/** The app's messages, set on the provider or on the component. */
export const OwnWords: Story = {
  name: 'Own words',
  args: {
    messages: {
      errors: { unauthorized: 'Please log in to the desk again.' } satisfies Partial<Messages['errors']>,
    },
  },
  decorators: [withService({ failure: 'unauthorized' })],
  play: shows('unauthorized', 'Please log in to the desk again.'),
}
