import { ArgTypes, Heading, Primary, Title } from '@storybook/addon-docs/blocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, userEvent, waitFor } from 'storybook/test'
import { reichstag } from '../../test/support/places.ts'
import { argTypesOf } from '../support/argTypesOf.ts'
import { AllStates as AllStatesComponent } from './AllStates.tsx'
import { Gallery as GalleryComponent } from './Gallery.tsx'
import { Overview as OverviewComponent } from './Overview.tsx'
import {
  codeOf,
  Playground as PlaygroundComponent,
  type PlaygroundProps,
  places,
  states,
} from './Playground.tsx'

const meta = {
  title: 'Components/AddressFromCoords',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: ComponentPage } },
  argTypes: argTypesOf('AddressFromCoordsProps', {
    Place: ['lat', 'lng', 'accuracy', 'label'],
    Look: ['variant', 'frame', 'messages'],
    'Your content': ['media', 'details', 'actions', 'mapHref', 'children'],
    Requests: ['lazy', 'moving', 'debounceMs'],
  }),
} satisfies Meta<typeof AddressFromCoords>

export default meta

/** The component, what it does, how it is written, and all of its props. */
function ComponentPage() {
  return (
    <>
      <Title />
      <Primary />
      <p>
        Shows the address at a latitude and longitude, or says why there is none. The{' '}
        <a href="./?path=/story/components-addressfromcoords--playground" target="_parent">
          playground
        </a>{' '}
        has every state, place, and prop, and the{' '}
        <a href="./?path=/docs/api-reference-addressfromcoords--docs" target="_parent">
          API reference
        </a>{' '}
        describes each prop in full.
      </p>
      <Heading>Props</Heading>
      <ArgTypes />
    </>
  )
}

type Story = StoryObj<typeof meta>

const CONTROLS = [
  ...['state', 'place', 'variant', 'width', 'label', 'map', 'details', 'button'],
  ...['accuracy', 'moving', 'frame', 'lazy'],
]

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
    state: { control: 'select', options: states, description: 'What the fake service does.' },
    place: {
      control: { type: 'select', labels: places },
      options: Object.keys(places),
      description: 'One of its landmarks.',
    },
    variant: { control: 'inline-radio', options: ['card', 'inline'] },
    width: { control: { type: 'range', min: 160, max: 480, step: 4 }, description: 'Pixels.' },
    label: { control: 'text' },
    accuracy: {
      control: { type: 'select', labels: { undefined: 'unknown' } },
      options: [undefined, 12, 150, 1_400, 20_000, 60_000],
      description: 'Meters.',
    },
    moving: {
      control: { type: 'select', labels: { undefined: 'no' } },
      options: [undefined, 'live', 'pin'],
    },
    frame: { control: 'boolean' },
    lazy: { control: 'boolean' },
    map: { control: 'boolean', description: 'A `MapPreview` as `media`.' },
    details: { control: 'boolean', description: 'A row as `details`.' },
    button: { control: 'boolean', description: 'A button as `actions`.' },
  },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: false, include: CONTROLS },
    docs: {
      canvas: { sourceState: 'none' },
      source: { transform: (_: string, { args }: { args: PlaygroundProps }) => codeOf(args) },
    },
  },
  render: (args, { globals }) => <PlaygroundComponent {...args} language={globals.language} />,
}

/** Cards, a message, and a table: the first page of the manual. */
export const Gallery: Story = {
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <GalleryComponent />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5 Avenue Anatole France')).toBeVisible()
    await expect((await canvas.findAllByText(/Platz der Republik/))[0]).toBeVisible()
  },
}

/** A card with a button for each state and each theme. */
export const Overview: Story = {
  name: 'One card',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: (_, { globals }) => <OverviewComponent language={globals.language} />,
  play: async ({ canvas, canvasElement }) => {
    const root = () => canvasElement.querySelector('.address-from-coords')
    const shows = async (name: string, state: string) => {
      await userEvent.click(canvas.getByRole('button', { name }))
      await waitFor(() => expect(root()).toHaveAttribute('data-address-state', state))
    }
    await shows('Loading', 'loading')
    await shows('No address', 'empty')
    await shows('Error', 'error')
    await shows('Moving', 'success')
    await userEvent.click(canvas.getByRole('button', { name: 'Moving' }))
    await waitFor(() => expect(root()).toHaveAttribute('data-address-stale'))
    await shows('Address', 'success')
    await userEvent.click(canvas.getByRole('button', { name: 'Dark' }))
    await expect(root()?.closest('[data-theme]')).toHaveAttribute('data-theme', 'dark')
  },
}

/** A card and an inline address in each state. */
export const AllStates: Story = {
  name: 'All states',
  tags: ['waits', '!autodocs'],
  // React Query is offline for the whole page, so a docs page shows this story in a frame.
  parameters: { pictures: [320, 240], docs: { story: { inline: false, height: 900 } } },
  render: () => <AllStatesComponent />,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/You’re offline/))[0]).toBeVisible()
  },
}
