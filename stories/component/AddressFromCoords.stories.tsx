import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { AddressFromCoords } from 'react-reverse-geocode'
import { ar } from 'react-reverse-geocode/messages/ar'
import { expect, fn, userEvent } from 'storybook/test'
import { atSea, reichstag } from '../../test/support/places.ts'
import { withService } from '../support/withService.tsx'

const meta = {
  title: 'AddressFromCoords',
  component: AddressFromCoords,
  args: reichstag,
  argTypes: {
    variant: { control: 'inline-radio', options: ['card', 'inline'] },
    lat: { control: 'number' },
    lng: { control: 'number' },
    name: { control: 'text' },
    mapHref: { control: false },
    messages: { control: false },
    children: { control: false },
  },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

/** Enter other coordinates. The pretend service of this story knows about forty landmarks. */
export const Playground: Story = {
  args: { variant: 'card', name: '' },
  decorators: [withService({ delayMs: 400 })],
}

export const Success: Story = {
  decorators: [withService()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Platz der Republik 1')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open in map' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
  },
}

/** An address of more than four lines is folded. A line that wraps counts as two. */
export const LongAddress: Story = {
  decorators: [
    withService({
      geocode: () => ({
        name: 'Visitor reception',
        house_number: '221',
        road: 'Long Example Street',
        suburb: 'Example Industrial Quarter',
        city: 'Springfield',
        postcode: 'D04 XY12',
        country: 'Ireland',
      }),
    }),
  ],
  play: async ({ canvas }) => {
    const lastLine = await canvas.findByText('Ireland')
    const showMore = await canvas.findByRole('button', { name: 'Show more', expanded: false })
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
    await expect(bottomOf(lastLine)).toBeGreaterThan(bottomOf(showMore) - 24)
    await userEvent.click(showMore)
    await expect(canvas.getByRole('button', { name: 'Show less', expanded: true })).toBe(showMore)
    await expect(bottomOf(lastLine)).toBeLessThan(showMore.getBoundingClientRect().top)
    await userEvent.click(showMore)
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBe(showMore)
  },
}

/** The name that the customer's app gave the place stands above the address. */
export const Named: Story = {
  args: { name: 'Meeting point, west entrance' },
  decorators: [withService()],
}

export const CopyAddress: Story = {
  decorators: [withService()],
  play: async ({ canvas }) => {
    const writeText = fn(async (_text: string) => {})
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Copied')
    await expect(writeText).toHaveBeenCalledWith('Platz der Republik 1\n11011 Berlin\nDeutschland')
    Reflect.deleteProperty(navigator, 'clipboard')
  },
}

export const NoCoordinates: Story = {
  args: { lat: null, lng: null },
  decorators: [withService()],
}

export const Loading: Story = {
  tags: ['waits'],
  decorators: [withService({ failure: 'timeout' })],
}

/** The service responded without an address. */
export const Empty: Story = {
  args: atSea,
  decorators: [withService({ nothingFound: 'no-payload' })],
}

/** The response has no address. Its readable fields can be unfolded below the message. */
export const EmptyWithPayload: Story = {
  args: atSea,
  decorators: [
    withService({
      geocode: () => ({
        kind: 'open water',
        waterBody: 'Equatorial Atlantic',
        mean_depth: '3,646 m',
        survey: { method: 'echo sounding', last_visit: 2021, complete: true },
        record: '6fdf2d0a-41b2-4a0c-93a5-2b7d8f1c9e55',
        source: 'https://sea.example/records/18',
      }),
    }),
  ],
  play: async ({ canvas }) => {
    const summary = await canvas.findByText('What the service knew')
    await expect(canvas.getByText('Equatorial Atlantic')).not.toBeVisible()
    await userEvent.click(summary)
    await expect(canvas.getByText('Equatorial Atlantic')).toBeVisible()
    await expect(canvas.getByText('last visit')).toBeVisible()
  },
}

/** The browser is offline. The request is sent when it is online again. */
export const Offline: Story = {
  decorators: [withService()],
  // react-query is offline for the whole page, so the docs page shows this story in a frame.
  parameters: { docs: { story: { inline: false, height: 160 } } },
  beforeEach: () => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You are offline/)).toBeVisible()
  },
}

export const NoMapLink: Story = {
  args: { mapHref: null },
  decorators: [withService()],
}

/** `messages` and `locale` set the language, `dir` sets the direction. */
export const RightToLeft: Story = {
  args: {
    lat: 30.0444,
    lng: 31.2357,
    dir: 'rtl',
    messages: ar,
  },
  decorators: [withService({ provider: { locale: 'ar-EG' } })],
}

/** `children` renders the states. The root element and its `data-state` stay. */
export const OwnDrawing: Story = {
  args: {
    variant: 'inline',
    children: (state) => (state.status === 'success' ? state.address.parts.city : '…'),
  },
  decorators: [withService()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Berlin')).toBeVisible()
  },
}

/** The request is sent when the element comes near the viewport. */
export const Lazy: Story = {
  args: { lazy: true },
  decorators: [
    (Story) => (
      <>
        <p>The address is a long way down.</p>
        <div style={{ blockSize: '300vh' }} />
        <Story />
      </>
    ),
    withService(),
  ],
  parameters: { docs: { story: { inline: false, height: 240 } } },
  play: async ({ canvasElement, canvas }) => {
    const card = canvasElement.querySelector('.address-from-coords')
    await expect(card).toHaveAttribute('data-state', 'loading')
    card?.scrollIntoView()
    await expect(await canvas.findByText('Platz der Republik 1')).toBeVisible()
    window.scrollTo(0, 0)
  },
}

const inline: Story = { args: { variant: 'inline' } }

export const Inline: Story = { ...inline, decorators: [withService()] }

export const InlineNamed: Story = {
  args: { ...inline.args, name: 'West entrance' },
  decorators: [withService()],
}

export const InlineLoading: Story = {
  ...inline,
  tags: ['waits'],
  decorators: [withService({ failure: 'timeout' })],
}

export const InlineNoCoordinates: Story = {
  args: { ...inline.args, lat: null, lng: null },
  decorators: [withService()],
}

export const InlineEmpty: Story = {
  args: { ...inline.args, ...atSea },
  decorators: [withService({ nothingFound: 'no-payload' })],
}

export const InlineError: Story = { ...inline, decorators: [withService({ failure: 'network' })] }

/** After a retry by keyboard, the focus moves to the first button of the address. */
export const InlineRetry: Story = {
  ...inline,
  decorators: [withService({ failure: 'network', times: 3 })],
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    const copy = await canvas.findByRole('button', { name: 'Copy' })
    await expect(canvas.getByText(/Platz der Republik 1/)).toBeVisible()
    await expect(copy).toHaveFocus()
  },
}
