import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { pinAt } from '../../support/pinAt.ts'
import { withService } from '../../support/withService.tsx'
import './DashboardApp.css'
import '../common/palette.css'
import { DashboardApp } from './DashboardApp.tsx'
import source from './DashboardApp.tsx?raw'
import { AppMessage } from './dashboardMessages.ts'
import dashboardMessages from './dashboardMessages.ts?raw'

const berlin = { id: 4821, location: pinAt(52.5186, 13.3762, 'Meeting point, ') }
const paris = { id: 4817, location: pinAt(48.8584, 2.2945) }

/** Whether the app has sent the message `ready`. */
let isReady = false

function receiveAsDashboard({ source, data }: MessageEvent<unknown>) {
  // Storybook sends messages to the same window.
  if (source === window && z.safeParse(AppMessage, data).success) isReady = true
}

const example = exampleOf({
  'DashboardApp/DashboardApp.tsx': source,
  'DashboardApp/dashboardMessages.ts': dashboardMessages,
})

const meta = {
  title: 'Examples/Dashboard app',
  component: DashboardApp,
  args: { dashboardOrigin: window.location.origin },
  decorators: [withService()],
  parameters: {
    ...example,
    layout: 'fullscreen',
    docs: { ...example.docs, story: { inline: false, height: 400 } },
  },
} satisfies Meta<typeof DashboardApp>

export default meta

export const InADashboard: StoryObj<typeof meta> = {
  name: 'In a dashboard',
  beforeEach: () => {
    isReady = false
    window.parent.addEventListener('message', receiveAsDashboard)
    return () => window.parent.removeEventListener('message', receiveAsDashboard)
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isReady).toBe(true))
    receive({ type: 'conversation', conversation: berlin })
    await expect(await canvas.findByText('Platz der Republik 1')).toBeVisible()

    const otherConversation = { type: 'conversation', conversation: paris }
    receive(otherConversation, { origin: 'https://elsewhere.example' })
    receive(otherConversation, { source: null })
    receive({ type: 'conversation', conversation: { id: 4817 } })
    receive({ type: 'theme', theme: 'sepia' })
    // Once this last message is on the screen, the ignored ones would be too.
    receive({ type: 'theme', theme: 'dark' })
    await waitFor(() => expect(canvas.getByRole('main')).toHaveAttribute('data-theme', 'dark'))
    await expect(canvas.getByText('Platz der Republik 1')).toBeVisible()
    await expect(canvas.getByText('From conversation 4821')).toBeVisible()
  },
}

/** Dispatches a message as if the dashboard had sent it, except for `changes`. */
function receive(data: unknown, changes: MessageEventInit = {}) {
  const { origin } = window.location
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent, ...changes }))
}
