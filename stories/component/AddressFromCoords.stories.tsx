import { Controls, Description, Primary, Stories, Title } from '@storybook/addon-docs/blocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import { ar } from 'react-reverse-geocode/messages/ar'
import { de } from 'react-reverse-geocode/messages/de'
import { nearestLandmark } from 'react-reverse-geocode/testing'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { LineToSave } from '../../test/manual/OwnButtons.tsx'
import { AnyAddress } from '../../test/support/AnyAddress.tsx'
import { atSea, reichstag } from '../../test/support/places.ts'
import { MAP } from '../support/mapPlaces.ts'
import { withService } from '../support/withService.tsx'
import { AllStates as AllStatesComponent } from './AllStates.tsx'
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
  // The types are written out, because Storybook would only say "union".
  argTypes: {
    lat: { control: false, table: { type: { summary: 'number | null | undefined' } } },
    lng: { control: false, table: { type: { summary: 'number | null | undefined' } } },
    variant: {
      control: 'inline-radio',
      options: ['card', 'inline'],
      table: { type: { summary: "'card' | 'inline'" }, defaultValue: { summary: "'card'" } },
    },
    label: { control: 'text', table: { type: { summary: 'string | null' } } },
    mapHref: {
      control: false,
      table: { type: { summary: '((coordinates: Coordinates) => string) | null' } },
    },
    lazy: { control: 'boolean', table: { type: { summary: 'boolean' }, defaultValue: { summary: 'false' } } },
    moving: {
      control: 'inline-radio',
      options: [undefined, 'live', 'pin'],
      table: { type: { summary: "'live' | 'pin'" } },
    },
    accuracy: {
      control: 'inline-radio',
      options: [undefined, 12, 150, 1_400, 20_000, 60_000],
      table: { type: { summary: 'number | null' } },
    },
    frame: {
      control: 'boolean',
      table: { type: { summary: 'boolean' }, defaultValue: { summary: 'true' } },
    },
    debounceMs: {
      control: false,
      table: { type: { summary: 'number' }, defaultValue: { summary: '50, or 250 for a pin' } },
    },
    media: {
      control: false,
      table: { type: { summary: 'ReactNode | ((state: AddressState) => ReactNode)' } },
    },
    details: {
      control: false,
      table: { type: { summary: 'ReactNode | ((state: AddressState) => ReactNode)' } },
    },
    actions: {
      control: false,
      table: { type: { summary: 'ReactNode | ((state: AddressState, buttons) => ReactNode)' } },
    },
    messages: { control: false, table: { type: { summary: 'MessageOverrides' } } },
    children: { control: false, table: { type: { summary: '(state: AddressState) => ReactNode' } } },
  },
} satisfies Meta<typeof AddressFromCoords>

export default meta

/** The playground with its controls, and the other stories below it. */
function ComponentPage() {
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}

type Story = StoryObj<typeof meta>

const CONTROLS = ['state', 'place', 'variant', 'label', 'frame', 'lazy', 'moving', 'accuracy']

/** Choose a state and a place. The theme, the direction, the language and the width are in the toolbar. */
export const Playground: StoryObj<PlaygroundProps> = {
  args: {
    state: 'success',
    place: 'reichstag-building-berlin',
    variant: 'card',
    label: '',
    frame: true,
    lazy: false,
  },
  argTypes: {
    state: { control: 'select', options: states, description: 'What the pretend service answers.' },
    place: {
      control: { type: 'select', labels: places },
      options: Object.keys(places),
      description: 'One of its landmarks.',
    },
  },
  parameters: {
    controls: { disable: false, include: CONTROLS },
    docs: { source: { transform: (_: string, { args }: { args: PlaygroundProps }) => codeOf(args) } },
  },
  render: (args, { globals }) => <PlaygroundComponent {...args} language={globals.language} />,
}

/** A card with a button for each state and each theme. */
export const Overview: Story = {
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

/** A card and a line in each state. */
export const AllStates: Story = {
  name: 'All states',
  tags: ['waits'],
  // react-query is offline for the whole page, so the docs page shows this story in a frame.
  parameters: { docs: { story: { inline: false, height: 760 } } },
  render: () => <AllStatesComponent />,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/You’re offline/))[0]).toBeVisible()
  },
}

export const Success: Story = { parameters: { pictures: [320, 240] }, decorators: [withService()] }

/** Every line of the address is shown, and wraps. */
export const LongAddress: Story = {
  name: 'Long address',
  parameters: { pictures: [320] },
  decorators: [
    withService({
      geocode: () => ({
        name: 'Visitor reception',
        house_number: '221',
        road: 'Long Example Street',
        suburb: 'Example Industrial Quarter',
        city: 'Springfield',
        postcode: 'D04 XY12',
        country: 'Ireland',
      }),
    }),
  ],
  play: async ({ canvas }) => {
    for (const text of [
      'Visitor reception',
      /Long Example Street/,
      /Example Industrial Quarter/,
      /Springfield/,
      'Ireland',
    ])
      await expect(await canvas.findByText(text)).toBeVisible()
  },
}

/** The name that the customer's app gave the place stands above the address. */
export const Named: Story = {
  parameters: { pictures: [320] },
  args: { label: 'Meeting point, west entrance' },
  decorators: [withService()],
}

export const NoCoordinates: Story = {
  name: 'No coordinates',
  parameters: { pictures: [320] },
  args: { lat: null, lng: null },
  decorators: [withService()],
}

export const Loading: Story = {
  parameters: { pictures: [320] },
  tags: ['waits'],
  decorators: [withService({ held: true })],
}

/** The service responded without an address. */
export const Empty: Story = {
  parameters: { pictures: [320] },
  args: atSea,
  decorators: [withService({ nothingFound: 'no-payload' })],
}

/** The browser is offline. The request is sent when it is online again. */
export const Offline: Story = {
  decorators: [withService()],
  // react-query is offline for the whole page, so the docs page shows this story in a frame.
  parameters: { pictures: [320], docs: { story: { inline: false, height: 160 } } },
  beforeEach: () => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
}

/** Nobody is signed in, so nothing is requested. The card says so after three seconds. */
export const SignedOut: Story = {
  name: 'Signed out',
  decorators: [withService({ provider: { token: null } })],
}

/** `media` is above the text, `details` are below the address, and `actions` are buttons that look like those of the card. */
export const Slots: Story = {
  parameters: { pictures: [320, 240] },
  args: {
    label: 'Meeting point',
    media: ({ coordinates: { lat, lng } }) => <Picture label={`A picture of ${lat}, ${lng}`} />,
    details: '2.4 km from the shop',
    actions: <button type="button">Save</button>,
  },
  decorators: [withService()],
}

/** The app's button wraps as a whole. */
export const NarrowWithButton: Story = {
  name: 'Narrow, with a button',
  tags: ['!dev', '!autodocs'],
  args: { actions: <button type="button">Save to contact</button> },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 206 }}>
        <Story />
      </div>
    ),
    withService({ failure: 'network' }),
  ],
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    const save = canvas.getByRole('button', { name: 'Save to contact' })
    await expect(save.offsetTop).toBeGreaterThan(retry.offsetTop)
    await expect(save.scrollWidth).toBeLessThanOrEqual(save.offsetWidth)
    await expect(save.offsetHeight).toBe(retry.offsetHeight)
  },
}

/** A map, edge to edge. */
export const WithMap: Story = {
  name: 'With a map',
  args: {
    lat: 48.8584,
    lng: 2.2945,
    label: 'Meeting point',
    media: ({ coordinates }) => <MapPreview {...coordinates} {...MAP} />,
  },
  decorators: [withService()],
}

function Picture({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 288 104" style={{ display: 'block', inlineSize: '100%' }}>
      <path d="M0 0h288v104H0z" fill="#8da2bb" />
      <path d="M0 104V70l60-38 50 30 42-50 62 58 34-22 40 30v26Z" fill="#c9d6e4" />
    </svg>
  )
}

/** `frame={false}` for a card inside a frame of the app. */
export const NoFrame: Story = {
  name: 'No frame',
  args: { frame: false },
  decorators: [withService()],
}

/** While the next place is looked up, the address of the former one stays, in the muted color. */
export const Moving: Story = {
  render: function Render(props) {
    const [lng, setLng] = useState(13.3762)
    return (
      <>
        <AddressFromCoords {...props} lng={lng} moving="pin" />
        <p>
          <button type="button" onClick={() => setLng(13.3777)}>
            Move on
          </button>
        </p>
      </>
    )
  },
  decorators: [withService({ delayMs: 300 })],
}

const ACCURACIES = [undefined, 12, 150, 1_400, 20_000, 60_000]

/** An `accuracy` in metres decides what is shown. */
export const Accuracies: Story = {
  parameters: { pictures: [360, 240] },
  render: (props) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {ACCURACIES.map((accuracy) => (
        <AddressFromCoords key={accuracy ?? 0} {...props} accuracy={accuracy} />
      ))}
      {ACCURACIES.map((accuracy) => (
        <AnyAddress key={accuracy ?? 0} {...props} accuracy={accuracy} variant="inline" />
      ))}
    </div>
  ),
  decorators: [withService({ geocode: nearestPayload })],
}

/** The coordinates are rounded, so the landmark is not exactly there. */
function nearestPayload(coordinates: Coordinates) {
  return nearestLandmark(coordinates, 50_000)?.payload
}

/** The same in feet and miles. */
export const AccuraciesInTheUnitedStates: Story = {
  ...Accuracies,
  name: 'Accuracies in the United States',
  parameters: {},
  decorators: [withService({ geocode: nearestPayload, provider: { locale: 'en-US' } })],
}

/** The same from right to left. */
export const AccuraciesInArabic: Story = {
  ...Accuracies,
  name: 'Accuracies in Arabic',
  args: { dir: 'rtl', messages: ar, lat: 30.0444, lng: 31.2357 },
  decorators: [withService({ geocode: nearestPayload, provider: { locale: 'ar-EG' } })],
}

/** The geocoder says where the house is: 40, 180, 900 and 12,000 m from the customer. */
export const Distances: Story = {
  parameters: { pictures: [360, 240] },
  render: (props) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {DISTANCES.map((metres) => (
        <AddressFromCoords key={metres} {...props} lat={VILLAGE.lat - metres / 111_195} lng={VILLAGE.lng} />
      ))}
      {DISTANCES.map((metres) => (
        <AnyAddress
          key={metres}
          {...props}
          lat={VILLAGE.lat - metres / 111_195}
          lng={VILLAGE.lng}
          variant="inline"
        />
      ))}
    </div>
  ),
  decorators: [withService({ geocode: () => VILLAGE })],
}

/** The same in German. */
export const DistancesInGerman: Story = {
  ...Distances,
  name: 'Distances in German',
  args: { messages: de, label: 'Wanderparkplatz' },
  decorators: [withService({ geocode: () => VILLAGE, provider: { locale: 'de' } })],
}

const DISTANCES = [40, 180, 900, 12_000]

/** The only house that a geocoder knows there, as Nominatim writes it. */
const VILLAGE = {
  lat: 49.4016,
  lng: 10.7912,
  address: {
    house_number: '1',
    road: 'Kirchweg',
    village: 'Großhabersdorf',
    postcode: '90613',
    country: 'Deutschland',
    country_code: 'de',
  },
}

export const NoMapLink: Story = {
  name: 'No map link',
  args: { mapHref: null },
  decorators: [withService()],
}

/** `messages` and `locale` set the language, `dir` sets the direction. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { pictures: [320, 240] },
  args: {
    lat: 30.0444,
    lng: 31.2357,
    dir: 'rtl',
    messages: ar,
  },
  decorators: [withService({ provider: { locale: 'ar-EG' } })],
}

/** `children` renders the states. The root element and its `data-address-state` stay. */
export const OwnDrawing: Story = {
  name: 'Own drawing',
  args: {
    variant: 'inline',
    children: (state) => (state.status === 'success' ? state.address.parts.city : '…'),
  },
  decorators: [withService()],
  play: async ({ canvas }) => {
    // The text wraps as the app's own.
    await expect(await canvas.findByText('Berlin')).toHaveStyle({ whiteSpace: 'normal' })
  },
}

const inline: Story = { args: { variant: 'inline' } }

export const Inline: Story = { ...inline, decorators: [withService()], parameters: { pictures: [320, 240] } }

export const InlineNamed: Story = {
  name: 'Inline named',
  args: { ...inline.args, label: 'West entrance' },
  decorators: [withService()],
}

/** The text is a link to a map where `mapHref` is given to the component. */
export const InlineLink: Story = {
  name: 'Inline link',
  args: { ...inline.args, mapHref: ({ lat, lng }) => `https://maps.example/${lat},${lng}` },
  decorators: [withService()],
}

/** Two lines in a message are a card without a frame and without buttons. */
export const TwoLines: Story = {
  name: 'Two lines',
  parameters: { pictures: [320] },
  args: { frame: false, actions: null },
  decorators: [withService()],
}

export const InlineLoading: Story = {
  name: 'Inline loading',
  parameters: { pictures: [320] },
  ...inline,
  tags: ['waits'],
  decorators: [withService({ held: true })],
}

export const InlineNoCoordinates: Story = {
  name: 'Inline no coordinates',
  args: { ...inline.args, lat: null, lng: null },
  decorators: [withService()],
}

export const InlineEmpty: Story = {
  name: 'Inline empty',
  args: { ...inline.args, ...atSea },
  decorators: [withService({ nothingFound: 'no-payload' })],
}

/** As a card, a line goes on when the browser is online again. */
export const InlineOffline: Story = {
  ...Offline,
  ...inline,
  name: 'Inline offline',
  parameters: { docs: { story: { inline: false, height: 80 } } },
}

/** The app's own buttons are at the end. */
export const InlineActions: Story = {
  name: 'Inline actions',
  render: () => <LineToSave {...reichstag} onSave={fn()} />,
  decorators: [withService()],
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save to contact' })
    await waitFor(() => expect(save).toBeEnabled())
    save.focus()
    await expect(save).toBeVisible()
  },
}

export const InlineError: Story = {
  name: 'Inline error',
  ...inline,
  decorators: [withService({ failure: 'network' })],
  parameters: { pictures: [320] },
}

/** After a retry by keyboard, Try again stays until it has lost the focus. */
export const CardRetry: Story = {
  name: 'Card retry',
  tags: ['!autodocs', '!dev'],
  decorators: [withService({ failure: 'network', times: 3 })],
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByText(/Platz der Republik/)
    await expect(retry).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Map' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** The same in a line. */
export const InlineRetry: Story = {
  name: 'Inline retry',
  ...inline,
  tags: ['!autodocs', '!dev'],
  decorators: [withService({ failure: 'network', times: 3 })],
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Platz der Republik')).toBeVisible()
    await expect(retry).toHaveFocus()
  },
}
