import type { Meta, StoryObj } from '@storybook/react-vite'
import { LivePage } from './LivePage.tsx'

const meta = {
  title: 'Examples/World map',
  component: LivePage,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta<typeof LivePage>

export default meta

/** Look up any location on Earth over HTTP. */
export const Live: StoryObj<typeof meta> = {}
