import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { LivePage } from './LivePage.tsx'

const meta = {
  title: 'Live',
  component: LivePage,
  parameters: { controls: { disable: true }, layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta<typeof LivePage>

export default meta

/** Any place on Earth, answered over HTTP. */
export const Live: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Platz der Republik 1')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Latitude'))
    await expect(await canvas.findByText('No location')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Latitude'), '52.5186')
    await expect(await canvas.findByText('Platz der Republik 1')).toBeVisible()
  },
}
