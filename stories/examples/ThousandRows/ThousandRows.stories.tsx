import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThousandRows } from './ThousandRows.tsx'

const meta = {
  title: 'Examples/A thousand rows',
  component: ThousandRows,
  parameters: { docs: { canvas: { sourceState: 'none' }, story: { inline: false, height: 600 } } },
} satisfies Meta<typeof ThousandRows>

export default meta

type Story = StoryObj<typeof meta>

/**
 * A thousand rows of a hundred places. Equal places share a look-up, at most four run at a time, and rows that are mounted
 * again ask for nothing. With `lazy`, only rows near the viewport are looked up. `content-visibility: auto` lets the browser
 * skip the rows that are out of view.
 */
export const AThousandRows: Story = { name: 'A thousand rows' }
