import type { Meta, StoryObj } from '@storybook/react-vite'
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
export const AThousandRows: Story = { name: 'A thousand rows' }
