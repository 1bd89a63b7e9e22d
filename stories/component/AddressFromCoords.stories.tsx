import { Controls, Description, Primary, Title } from '@storybook/addon-docs/blocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AllStates as AllStatesComponent } from './AllStates.tsx'
import { Gallery as GalleryComponent } from './Gallery.tsx'
import { Playground as PlaygroundComponent, type PlaygroundProps, places, states } from './Playground.tsx'

/**
 * Shows the address at a latitude and longitude, or says why there is none. The
 * [API reference](?path=/docs/api-reference-addressfromcoords--docs) describes each prop in full.
 */
const meta = {
  title: 'Components/AddressFromCoords',
  parameters: { docs: { page: PlaygroundPage, toc: { disable: true } } },
} satisfies Meta

export default meta

/** Storybook's own page would show the playground twice. */
function PlaygroundPage() {
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
    </>
  )
}

/** Choose a state, a place, and props. The theme, the direction, and the language are in the toolbar. */
export const Playground: StoryObj<PlaygroundProps> = {
  args: {
    state: 'success',
    place: 'eiffel-tower-paris',
    variant: 'card',
    width: 340,
    label: 'Meeting point',
    frame: true,
    lazy: false,
    map: true,
    details: true,
    button: true,
  },
  argTypes: {
    state: { control: 'select', options: states, description: 'The state, or the kind of the error.' },
    place: {
      control: { type: 'select', labels: places },
      options: Object.keys(places),
      description: 'A landmark that the fake API knows.',
    },
    variant: { control: 'inline-radio', options: ['card', 'inline'], description: 'The layout.' },
    width: { control: { type: 'range', min: 160, max: 480, step: 4 }, description: 'Pixels.' },
    label: { control: 'text', description: 'The name of the place.' },
    map: { control: 'boolean', description: 'A `MapPreview` as `media`.' },
    details: { control: 'boolean', description: 'A row as `details`.' },
    button: { control: 'boolean', description: 'A button as `actions`.' },
    accuracy: {
      type: 'number',
      control: { type: 'select', labels: { undefined: 'unknown' } },
      options: [undefined, 12, 150, 1_400, 20_000, 60_000],
      description: 'The accuracy radius in meters.',
    },
    moving: {
      type: 'string',
      control: { type: 'select', labels: { undefined: 'no' } },
      options: [undefined, 'live', 'pin'],
      description: 'How the coordinates change over time.',
    },
    frame: { control: 'boolean', description: 'Padding, a border, and a background.' },
    lazy: { control: 'boolean', description: 'Whether to look the address up only near the viewport.' },
  },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: false },
    docs: { canvas: { sourceState: 'none' } },
  },
  render: (args, { globals }) => <PlaygroundComponent {...args} language={globals.language} />,
}

/** Cards, messages, and a table, as on the page “Overview”. */
export const Gallery: StoryObj = {
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <GalleryComponent />,
}

/** A card and an inline address in each state. */
export const AllStates: StoryObj = {
  name: 'All states',
  tags: ['stays-loading', '!autodocs'],
  parameters: { pictures: [320, 240] },
  render: () => <AllStatesComponent />,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/You’re offline/))[0]).toBeVisible()
  },
}
