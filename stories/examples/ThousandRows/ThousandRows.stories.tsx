import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import css from './ThousandRows.css?raw'
import { ThousandRows } from './ThousandRows.tsx'
import source from './ThousandRows.tsx?raw'

const { files, docs } = exampleOf({ 'ThousandRows.tsx': source, 'ThousandRows.css': css })

const meta = {
  title: 'Examples/A thousand rows',
  component: ThousandRows,
  parameters: { files, docs: { ...docs, story: { inline: false, height: 600 } } },
} satisfies Meta<typeof ThousandRows>

export default meta

type Story = StoryObj<typeof meta>

/**
 * A thousand rows of a hundred places, and the requests for them. Equal places share a request, and at most six are in
 * flight. Rows that are mounted again come from the cache. With `lazy`, only rows near the viewport send requests.
 * `content-visibility: auto` lets the browser skip the rows that are out of view.
 */
export const AThousandRows: Story = {
  name: 'A thousand rows',
  play: async ({ canvas, canvasElement }) => {
    const [ten, thousand] = [canvas.getByLabelText('10'), canvas.getByLabelText('1,000')]
    const counters = () => [...canvasElement.querySelectorAll('dl > div')].map((one) => one.textContent)
    const settles = (requests: number, fromCache: string) =>
      waitFor(() =>
        expect(counters()).toEqual([`Requests${requests}`, 'In flight0', `From cache${fromCache}`]),
      )
    await settles(10, '0')
    // Of the three, these rows are the fastest to render.
    await userEvent.click(canvas.getByLabelText('useReverseGeocodes'))
    await settles(10, '0')
    await userEvent.click(thousand)
    await settles(100, '910')
    await userEvent.click(ten)
    await settles(100, '10')
    await userEvent.click(canvas.getByLabelText('Component'))
    await settles(10, '0')
  },
}
