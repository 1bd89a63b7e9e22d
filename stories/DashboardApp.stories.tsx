import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { DashboardApp } from './embedding/DashboardApp.tsx'
import source from './embedding/DashboardApp.tsx?raw'
import { Desk } from './embedding/Desk.tsx'
import type { Conversation } from './embedding/deskMessages.ts'
import locationOf from './embedding/locationOf.ts?raw'
import { narrow, staysInside } from './embedding/narrow.tsx'
import { withService } from './withService.tsx'

const berlin: Conversation = {
  id: 4821,
  location: { coordinates_lat: 52.5186, coordinates_long: 13.3762, fallback_title: 'Meeting point, ' },
}

const paris: Conversation = {
  id: 4817,
  location: { coordinates_lat: 48.8584, coordinates_long: 2.2945, fallback_title: '' },
}

const notGiven: Conversation = {
  id: 4809,
  location: { coordinates_lat: 0, coordinates_long: 0, fallback_title: '' },
}

const serviceOfTheApp = withService({ provider: { messages: { idle: 'Location not given' } } })

const meta = {
  title: 'Embedding/DashboardApp',
  component: DashboardApp,
  args: { deskOrigin: window.location.origin },
  parameters: {
    controls: { disable: true },
    docs: { source: { code: `${locationOf}\n${source}` }, story: { inline: false, height: 400 } },
  },
} satisfies Meta<typeof DashboardApp>

export default meta

type Story = StoryObj<typeof meta>

/** The app in a frame, and a desk around it that tells it the theme and the open conversation. */
export const InADesk: Story = {
  // The frame needs a running Storybook, so the test is test/chromium/dashboardApp.test.ts.
  tags: ['!test'],
  render: () => (
    <Desk
      conversations={[berlin, paris, notGiven]}
      app={new URL('?id=embedding-dashboardapp--page&viewMode=story', window.location.href)}
    />
  ),
}

/** The page in the frame. It has told the desk that it is ready, and waits for its words. */
export const Page: Story = {
  decorators: [serviceOfTheApp],
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Open a conversation to see its location.')).toBeVisible()
  },
}

/** It listens to the desk only, and to what it understands: not to another origin, another window, another message. */
export const ListensToTheDesk: Story = {
  ...Page,
  play: async ({ canvas }) => {
    receive({ type: 'conversation', conversation: berlin })
    await expect(await canvas.findByText('Platz der Republik 1')).toBeVisible()

    const dark = { type: 'theme', theme: 'dark' }
    const elsewhere = { type: 'conversation', conversation: paris }
    receive(elsewhere, { origin: 'https://elsewhere.example' })
    receive(elsewhere, { origin: 'null' })
    receive(elsewhere, { source: otherWindow() })
    receive(elsewhere, { source: null })
    receive(JSON.stringify(elsewhere))
    receive({ ...elsewhere, type: 'location' })
    receive({ type: 'conversation', conversation: { id: 4817 } })
    receive({ type: 'theme', theme: 'sepia' })
    receive('hello')
    // The desk's own next word comes after all of them, so that they would have shown by then.
    receive(dark)
    await waitFor(() => expect(canvas.getByRole('main')).toHaveAttribute('data-theme', 'dark'))
    await expect(canvas.getByText('Platz der Republik 1')).toBeVisible()
    await expect(canvas.getByText('From conversation 4821')).toBeVisible()

    receive({ type: 'conversation', conversation: notGiven })
    await expect(await canvas.findByText('Location not given')).toBeVisible()
  },
}

export const Narrow: Story = {
  decorators: [narrow, serviceOfTheApp],
  play: async ({ canvas, canvasElement }) => {
    receive({ type: 'conversation', conversation: berlin })
    await canvas.findByText('Platz der Republik 1')
    await staysInside(canvasElement)
  },
}

/** A message as from the desk around the page, but for `differently`. */
function receive(data: unknown, differently: MessageEventInit = {}) {
  const { origin } = window.location
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent, ...differently }))
}

/** A window of the right origin, but not the desk. */
function otherWindow() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentWindow } = frame
  frame.remove()
  return contentWindow
}
