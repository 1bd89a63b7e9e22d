import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords, type GeocodingErrorKind } from 'react-reverse-geocode'
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

function failing(kind: GeocodingErrorKind): Story {
  const { failure } = errorKinds[kind]
  return {
    decorators: [withService({ failure, provider: { timeoutMs: kind === 'timeout' ? 200 : 10_000 } })],
  }
}

/** Here, latitude and longitude are swapped. No request is sent. */
export const InvalidCoordinates: Story = {
  ...failing('invalid-coordinates'),
  name: 'Invalid coordinates',
  args: { lat: 139.7454, lng: 35.6586 },
}

/** 401: the token is wrong or expired, or a proxy has dropped it. */
export const Unauthorized: Story = {
  ...failing('unauthorized'),
  name: 'Unauthorized (401)',
  parameters: { pictures: [240] },
}

/** 403: the token is valid, but has no permission to look up addresses. */
export const Forbidden: Story = { ...failing('forbidden'), name: 'Forbidden (403)' }

/** 404: there is no address at this place, for example at sea. */
export const NotFound: Story = {
  ...failing('not-found'),
  name: 'Not found (404)',
  parameters: { pictures: [240] },
  args: atSea,
}

/** 422: the service can't process this place. */
export const Unprocessable: Story = { ...failing('unprocessable'), name: 'Unprocessable (422)' }

/** 429: because `Retry-After` is more than a minute here, the error is shown immediately. */
export const RateLimited: Story = { ...failing('rate-limited'), name: 'Rate limited (429)' }

/** 5xx, or a status that isn't in the contract. */
export const Service: Story = { ...failing('service'), name: 'Service (5xx)' }

/** No response, for example because of DNS, a lost connection, or CORS. */
export const Network: Story = failing('network')

/** No complete response within `timeoutMs`. */
export const Timeout: Story = failing('timeout')

/** A response with status 200 whose body isn't valid, such as the HTML of a login page. */
export const InvalidResponse: Story = { ...failing('invalid-response'), name: 'Invalid response' }

/** A chunk of the library couldn't be loaded, for example because a deployment has removed it. */
export const NotLoaded: Story = { ...failing('not-loaded'), name: 'Not loaded' }

/** The error appears after two retries. After you select Try again, it stays until the address arrives. */
export const Retry: Story = {
  decorators: [withService({ failure: 'service', times: 3, delayMs: 600 })],
}

/** The app's own message, set on the component. */
export const OwnWords: Story = {
  ...failing('unauthorized'),
  name: 'Own words',
  args: { messages: { errors: { unauthorized: 'Please log in to the desk again.' } } },
}
