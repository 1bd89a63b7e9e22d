import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { PasteAnswer } from './PasteAnswer.tsx'

const meta = {
  title: 'Connect your API/Paste an answer',
  component: PasteAnswer,
  parameters: { docs: { canvas: { sourceState: 'none' } } },
} satisfies Meta<typeof PasteAnswer>

export default meta

type Story = StoryObj<typeof meta>

/** How often the card and the inline address contain a text, which may be divided between two elements. */
function timesOnScreen(canvasElement: HTMLElement, text: RegExp): number {
  const region = within(canvasElement).getByRole('region', { name: 'On the screen' })
  return region.textContent?.match(text)?.length ?? 0
}

/** At first, the field contains a geocoder's response. Replace it with yours. */
export const Paste: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(timesOnScreen(canvasElement, /Sackstraße\s12/g)).toBe(2))
    await expect(canvas.getByRole('row', { name: /address\.road/ })).toHaveTextContent('Yes, as street.')
  },
}

/** The parser doesn't know these keys. After each choice, the card, the table, and the code update. */
export const Choose: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const payload = { str_bez: 'Lindenweg', hs_nr: 14, plz_ort: '30159', ort_bez: 'Hannover', kst: 'B7' }
    const json = canvas.getByLabelText(/JSON of a response/)
    await userEvent.clear(json)
    await userEvent.click(json)
    await userEvent.paste(JSON.stringify(payload))
    await expect(canvas.getByText(/If it's the payload, nothing is missing\./)).toBeVisible()
    const choose = async (path: string, part: string) => {
      const select = await canvas.findByRole('combobox', { name: `Part of ${path}` })
      await userEvent.selectOptions(select, part)
    }
    await choose('str_bez', 'street')
    await choose('hs_nr', 'house number')
    await choose('plz_ort', 'postcode')
    await choose('ort_bez', 'city')

    await waitFor(() => expect(timesOnScreen(canvasElement, /Lindenweg\s14/g)).toBe(2))
    await expect(canvas.getByRole('region', { name: 'readAddress.ts' })).toHaveTextContent(
      'road: data.str_bez, house_number: data.hs_nr, postcode: data.plz_ort, city: data.ort_bez,',
    )
    await expect(canvas.getByRole('row', { name: /hs_nr/ })).toHaveTextContent('Yes, as house number.')
    await expect(canvas.getByRole('row', { name: /kst/ })).toHaveTextContent('Not recognized')
  },
}

/** Text that isn't JSON stays in the field, and the browser's error message is shown. */
export const NotJson: Story = {
  name: 'Not JSON',
  play: async ({ canvas, userEvent }) => {
    const json = canvas.getByLabelText(/JSON of a response/)
    await userEvent.clear(json)
    await userEvent.click(json)
    await userEvent.paste('{\n  "city": Leeds\n}')

    await expect(canvas.getByRole('status')).toHaveTextContent(/^This isn’t JSON\../)
    await expect(json).toHaveValue('{\n  "city": Leeds\n}')
    await expect(json).toBeInvalid()
  },
}
