import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { withService } from '../../support/withService.tsx'
import './DashboardApp.css'
import '../common/palette.css'
import { DashboardApp } from './DashboardApp.tsx'
import source from './DashboardApp.tsx?raw'
import { Desk } from './Desk.tsx'
import { AppMessage, type Conversation } from './deskMessages.ts'
import deskMessages from './deskMessages.ts?raw'

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

/** The messages that the app has sent to the desk since the story started. */
let sentToDesk: AppMessage[] = []

function receiveAsDesk({ source, data }: MessageEvent<unknown>) {
  // Storybook and the other stories on a docs page send messages to the same window.
  if (source !== window) return
  const { data: message } = z.safeParse(AppMessage, data)
  if (message) sentToDesk.push(message)
}

/** For stories that send messages to the app. The parent must have the same origin, which isn't certain for `Page`. */
function listenAsDesk() {
  sentToDesk = []
  window.parent.addEventListener('message', receiveAsDesk)
  return () => window.parent.removeEventListener('message', receiveAsDesk)
}

/** Resolves when the app listens. Messages that are sent before are lost. */
async function appIsReady() {
  await waitFor(() => expect(sentToDesk).toContainEqual({ type: 'ready' }))
}

const withAppService = withService({ provider: { messages: { idle: 'Location not given' } } })

const example = exampleOf('DashboardApp', {
  'DashboardApp/DashboardApp.tsx': source,
  'DashboardApp/deskMessages.ts': deskMessages,
})

const meta = {
  title: 'Examples/Dashboard app',
  component: DashboardApp,
  args: { deskOrigin: window.location.origin },
  parameters: {
    ...example,
    docs: { ...example.docs, story: { inline: false, height: 400 } },
  },
} satisfies Meta<typeof DashboardApp>

export default meta

type Story = StoryObj<typeof meta>

/** The app in a frame. The dashboard around it sends the theme and the open conversation. */
export const InADesk: Story = {
  name: 'In a desk',
  // The frame needs Storybook around it. It is opened with the docs pages of the built Storybook.
  tags: ['!test'],
  render: () => (
    <Desk
      conversations={[berlin, paris, notGiven]}
      app={new URL('?id=examples-dashboard-app--page&viewMode=story', window.location.href)}
    />
  ),
}

/** The page in the frame. It sends `ready`, and then waits for messages. */
export const Page: Story = {
  decorators: [withAppService],
  parameters: { layout: 'fullscreen' },
  // No play function, because in the story above the desk may have sent a conversation before it starts.
}

/** The app ignores other origins, other windows, and unknown messages. */
export const ListensToTheDesk: Story = {
  name: 'Listens to the desk',
  tags: ['!dev', '!autodocs'],
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
    receiveFromOtherWindow(elsewhere)
    receive(elsewhere, { source: null })
    receive(JSON.stringify(elsewhere))
    receive({ ...elsewhere, type: 'location' })
    receive({ type: 'conversation', conversation: { id: 4817 } })
    receive({ type: 'theme', theme: 'sepia' })
    receive('hello')
    // The app accepts this last message, so the others would be on the screen by then.
    receive(dark)
    await waitFor(() => expect(canvas.getByRole('main')).toHaveAttribute('data-theme', 'dark'))
    await expect(canvas.getByText('Platz der Republik 1')).toBeVisible()
    await expect(canvas.getByText('From conversation 4821')).toBeVisible()

    receive({ type: 'conversation', conversation: notGiven })
    await expect(await canvas.findByText('Location not given')).toBeVisible()
  },
}

/** Dispatches a message as if the desk had sent it, except for `changes`. */
function receive(data: unknown, changes: MessageEventInit = {}) {
  const { origin } = window.location
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent, ...changes }))
}

/** The same from a window of the same origin that is not the desk. */
function receiveFromOtherWindow(data: unknown) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  receive(data, { source: frame.contentWindow })
  frame.remove()
}
