import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, userEvent } from 'storybook/test'
import { atSea, reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/** What an agent sees before, after, and instead of an address. */
const meta = {
  title: 'Components/AddressFromCoords/States',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: StoriesPage } },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

export const NoCoordinates: Story = {
  name: 'No coordinates',
  parameters: { pictures: [320] },
  args: { lat: null, lng: null },
  decorators: [withService()],
}

export const Loading: Story = {
  parameters: { pictures: [320] },
  tags: ['waits'],
  decorators: [withService({ held: true })],
}

/** The service responded without an address. */
export const Empty: Story = {
  parameters: { pictures: [320] },
  args: atSea,
  decorators: [withService({ nothingFound: 'no-payload' })],
}

/** The browser is offline. The request is sent when it is online again. */
export const Offline: Story = {
  decorators: [withService()],
  // react-query is offline for the whole page, so the docs page shows this story in a frame.
  parameters: { pictures: [320], docs: { story: { inline: false, height: 160 } } },
  beforeEach: () => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
}

/** No agent is signed in, so nothing is requested. The card says so after three seconds. */
export const SignedOut: Story = {
  name: 'Signed out',
  decorators: [withService({ provider: { token: null } })],
}

/** After a retry by keyboard, Try again stays until it has lost the focus. */
export const CardRetry: Story = {
  name: 'Card retry',
  tags: ['!autodocs', '!dev'],
  decorators: [withService({ failure: 'network', times: 3 })],
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByText(/Platz der Republik/)
    await expect(retry).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Map' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

const inline: Story = { args: { variant: 'inline' } }

export const InlineLoading: Story = {
  name: 'Inline loading',
  parameters: { pictures: [320] },
  ...inline,
  tags: ['waits'],
  decorators: [withService({ held: true })],
}

export const InlineNoCoordinates: Story = {
  name: 'Inline no coordinates',
  args: { ...inline.args, lat: null, lng: null },
  decorators: [withService()],
}

export const InlineEmpty: Story = {
  name: 'Inline empty',
  args: { ...inline.args, ...atSea },
  decorators: [withService({ nothingFound: 'no-payload' })],
}

/** As a card, a line goes on when the browser is online again. */
export const InlineOffline: Story = {
  ...Offline,
  ...inline,
  name: 'Inline offline',
  parameters: { docs: { story: { inline: false, height: 80 } } },
}

export const InlineError: Story = {
  name: 'Inline error',
  ...inline,
  decorators: [withService({ failure: 'network' })],
  parameters: { pictures: [320] },
}

/** The same in a line. */
export const InlineRetry: Story = {
  name: 'Inline retry',
  ...inline,
  tags: ['!autodocs', '!dev'],
  decorators: [withService({ failure: 'network', times: 3 })],
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Platz der Republik')).toBeVisible()
    await expect(retry).toHaveFocus()
  },
}
