import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { TryAnyPlace } from '../place/TryAnyPlace.tsx'
import { inLanguage } from '../support/withService.tsx'

const meta = {
  title: 'Getting started/Try any place',
  component: TryAnyPlace,
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  render: (_, { globals }) => <TryAnyPlace inLanguage={inLanguage(globals.language)} />,
} satisfies Meta<typeof TryAnyPlace>

export default meta

type Story = StoryObj<typeof meta>

/** Type or paste coordinates, or click on the map. */
export const Try: Story = {
  name: 'Try any place',
  play: async ({ canvas, userEvent }) => {
    const screen = canvas.getByRole('region', { name: 'On the screen' })
    const shows = (text: RegExp) => waitFor(() => expect(screen).toHaveTextContent(text))
    await shows(/^Platz der Republik 1.*I’m here: Platz der Republik 1, Berlin/)
    const response = await canvas.findByRole('region', { name: 'Response' })
    await expect(response).toHaveTextContent(/^200( OK)? content-type: application\/json/)
    await expect(canvas.getByRole('region', { name: 'Request' })).toHaveTextContent(
      'GET /api/v1/accounts/1/geocoding/reverse?lat=52.5186&lng=13.3762 accept: application/json api_access_token: sample-token',
    )

    const field = canvas.getByLabelText('Latitude and longitude')
    await userEvent.clear(field)
    await userEvent.type(field, '1° 17′ 11″ S, 36° 49′ 2″ E{Enter}')
    await shows(/Nairobi.*Kenya.*I’m here: Nairobi/)

    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste('151.2093, -33.8688')
    await userEvent.click(await canvas.findByRole('button', { name: 'Swap them' }))
    await expect(field).toHaveValue('-33.8688, 151.2093')
    await shows(/Sydney.*Australia/)

    canvas.getByRole('region', { name: /^Map of the world/ }).focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await expect(field).toHaveValue('-33.9, 131.2')
    await shows(/No address here/)
  },
}
