import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { narrow, staysInside } from '../../support/narrow.tsx'
import { withService } from '../../support/withService.tsx'
import locationOf from '../shared/locationOf.ts?raw'
import { DashboardApp } from './DashboardApp.tsx'
import source from './DashboardApp.tsx?raw'
import { Desk } from './Desk.tsx'
import { AppMessage, type Conversation } from './deskMessages.ts'

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

/** What the app has told the desk around it since the story began. */
let toldDesk: AppMessage[] = []

function hearAsDesk({ source, data }: MessageEvent<unknown>) {
  // Storybook and the stories beside this one on a docs page post to the same window.
  if (source !== window) return
  const { data: message } = z.safeParse(AppMessage, data)
  if (message) toldDesk.push(message)
}

/** For stories that tell the app something. It needs a parent of the same origin, which `Page` may not have. */
function listenAsDesk() {
  toldDesk = []
  window.parent.addEventListener('message', hearAsDesk)
  return () => window.parent.removeEventListener('message', hearAsDesk)
}

/** Wait for it before telling the app anything: what a desk says before the app listens is lost. */
async function appIsReady() {
  await waitFor(() => expect(toldDesk).toContainEqual({ type: 'ready' }))
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
  // The frame needs a running Storybook, so the test is test/browser/dashboardApp.test.ts.
  tags: ['!test'],
  render: () => (
    <Desk
      conversations={[berlin, paris, notGiven]}
      app={new URL('?id=embedding-dashboardapp--page&viewMode=story', window.location.href)}
    />
  ),
}

/** The page in the frame. Once it listens it tells the desk that it is ready, and waits for the desk's messages. */
export const Page: Story = {
  decorators: [serviceOfTheApp],
  parameters: { layout: 'fullscreen' },
  // No play function: in the desk above, the page may have been told a conversation before it would run.
}

/** It listens to the desk only, and to what it understands: not to another origin, another window, another message. */
export const ListensToTheDesk: Story = {
  ...Page,
  beforeEach: listenAsDesk,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Open a conversation to see its location.')).toBeVisible()
    await appIsReady()
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
    // The desk's own next message comes after all of them, so that they would have shown by then.
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
  beforeEach: listenAsDesk,
  play: async ({ canvas, canvasElement }) => {
    await appIsReady()
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
